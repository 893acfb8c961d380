"""The pages that find a guest by name, code, order or e-mail, and show a whole group."""

from PySide6.QtCore import Qt, QTimer, Signal, SignalInstance
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit
from shiboken6 import isValid

from app.model.details import PartyMember, guests_of, rest_of, still_out
from app.model.plain import plain
from app.model.ticket import Ticket
from app.ui.bridge import Bridge, LatestRequest
from app.ui.input.action_keys import Act
from app.ui.pages.page import GuestPage, Topic
from app.ui.text.languages import Counted
from app.ui.theme.style import Tone
from app.ui.verdict.guest_names import GuestNames, NameDisplay, shortened_code
from app.ui.verdict.ticket_facts import state_of
from app.ui.widgets.labels import fill
from app.ui.widgets.table import Cell, Line, Table

TYPING_PAUSE_MS = 60  # a search starts after this pause, not after each key
SHORTEST = 2  # characters


class FindPage(GuestPage):
    """Searches the list on this laptop, so it works while the line is down.

    While names are hidden, only whole words are searched for: with parts of words the guests' names
    could be found out letter by letter.
    """

    help_topic = Topic.FIND
    admit = Signal(object)  # Ticket
    party = Signal(object)
    details = Signal(object)

    def __init__(self, bridge: Bridge, display: NameDisplay) -> None:
        super().__init__(display)
        self._bridge, self._asking = bridge, LatestRequest(bridge, self)
        self._found: tuple[PartyMember, ...] = ()
        self.field = QLineEdit(self)
        self.field.setMaxLength(200)
        titles = (
            self.tr("Guest"), self.tr("Now"), self.tr("Ticket"), self.tr("Order"), self.tr("Code")
        )  # fmt: skip
        self.table = Table(self.tr("Guests found"), titles, wide=(0, 2), parent=self)
        self._pause = QTimer(self, singleShot=True, interval=TYPING_PAUSE_MS)
        self._pause.timeout.connect(self.refresh)
        bridge.list_changed.connect(self.refresh)
        fill(self.body, self.field, 10, (self.table, 1))
        self._details = self.add_button(
            self.tr("Details"), lambda: self._emit(self.details), Act.DETAILS
        )
        self._party = self.add_button(
            self.tr("Whole group"), lambda: self._emit(self.party), Act.PARTY
        )
        self._admit = self.add_button(
            self.tr("Admit"), lambda: self._emit(self.admit), is_primary=True
        )
        self.field.textEdited.connect(lambda _text: self._pause.start())
        self.field.returnPressed.connect(self._go_to_the_first)
        self.table.selectionModel().selectionChanged.connect(lambda *_: self._show_buttons())
        self.table.chosen.connect(lambda _row: self._go_to_the_buttons())
        self.field.setPlaceholderText(self.tr("Type a name or a code"))
        self.field.setAccessibleName(self.tr("Name or code"))
        self.show_guests()

    def begin(self, text: str = "") -> None:
        self.field.setText(text)
        self.field.setFocus()
        self.refresh()

    @property
    def search_text(self) -> str:
        return self.field.text().strip()

    def select_text(self) -> None:
        """Select the text in the field, so that the next key replaces it; keep the results."""
        self.field.setFocus()
        self.field.selectAll()

    def show_guests(self) -> None:
        super().show_guests()
        how = self.tr("By name, code, order or e-mail. Looking checks nobody in.")
        if self.display.names.hidden:
            how = self.tr(
                "Names are hidden: type a whole surname, code, order or e-mail; a short surname "
                "with the first name."
            )
        self.set_heading(self.tr("Find a guest"), how)
        self.refresh()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Down and self.field.hasFocus():
            self._go_to_the_first()
        else:
            super().keyPressEvent(event)

    def refresh(self) -> None:
        """Search again for the text in the field, with the current states of the guests."""
        text, hidden = self.search_text, self.display.names.hidden
        if len(text) < SHORTEST:
            self._asking.forget()
            self._show([])
        else:
            self._asking.ask(
                lambda core: core.search(text, whole_words=hidden),
                self._show,
                lambda error: self._bridge.warned.emit(error.whole),
            )

    def _show(self, found: tuple[PartyMember, ...] | list[PartyMember]) -> None:
        """Show the guests that were found, and keep the selection.

        If the selected guest is no longer among them, the focus goes to the field, so that a key
        that was meant for that guest does nothing to another one.
        """
        before = self._chosen()
        self._found = tuple(found)
        names = self.display.names
        rows = {one.ticket.id: _guest_row(one, names) for one in self._found}
        self.table.show_rows(rows, self._nobody_text())
        ids = [member.ticket.id for member in self._found]
        stays = before is not None and before.ticket.id in ids
        if before is not None and not stays:
            self.field.setFocus()
        if self._found:
            self.table.selectRow(ids.index(before.ticket.id) if before and stays else 0)
        self._show_buttons()

    def _nobody_text(self) -> str:
        if len(self.search_text) < SHORTEST:
            return ""
        whole = self.tr("Not found by a whole surname, code, order or e-mail. Type the whole name.")
        return whole if self.display.names.hidden else self.tr("Nobody on the list matches.")

    def _go_to_the_first(self) -> None:
        if self._found:
            self.table.setFocus()

    def _go_to_the_buttons(self) -> None:
        """Move the focus from the selected guest to the button that is most likely wanted."""
        self._show_buttons()
        (self._admit if self._admit.isEnabled() else self._details).setFocus()

    def _chosen(self) -> PartyMember | None:
        row = self.table.currentIndex().row()
        return self._found[row] if 0 <= row < len(self._found) else None

    def _show_buttons(self) -> None:
        chosen = self._chosen()
        for button in (self._details, self._party, self._admit):
            button.setEnabled(chosen is not None)
        if chosen is not None and chosen.inside:
            self._admit.setEnabled(False)

    def _emit(self, signal: SignalInstance) -> None:
        if chosen := self._chosen():
            signal.emit(chosen.ticket)


def _state_cell(member: PartyMember) -> Cell:
    """Return where a guest is, or why they may not come; on a chip if it matters."""
    state = state_of(member)
    return Cell(state.words, None if state.tone is Tone.CALM else state.tone)


def _guest_row(member: PartyMember, names: GuestNames) -> Line:
    ticket = member.ticket
    return (
        names.guest(ticket),
        _state_cell(member),
        plain(ticket.name),
        plain(ticket.order_id),
        "" if names.hidden else shortened_code(ticket.code),
    )


class GroupPage(GuestPage):
    """Shows the members of a party, and emits `rest_wanted` to admit those who are ticked.

    At first all who are not inside are ticked.
    Each of them is checked in as if scanned, so a ticket that must be held is held here too.
    """

    help_topic = Topic.FIND
    details = Signal(object)  # Ticket
    rest_wanted = Signal(object, object)  # Ticket, and the ids of the ticked members' tickets

    def __init__(self, bridge: Bridge, display: NameDisplay) -> None:
        super().__init__(display)
        self._bridge = bridge
        self._ticket: Ticket | None = None
        self._party: tuple[PartyMember, ...] = ()
        self._known = False
        self._unticked = set[str]()
        bridge.list_changed.connect(self.refresh)
        titles = self.tr("Comes"), self.tr("Guest"), self.tr("Ticket"), self.tr("Now")
        self.table = Table(
            self.tr("Everybody of this order"), titles, wide=(1, 2), has_ticks=True, parent=self
        )
        fill(self.body, (self.table, 1))
        self._rest = self.add_button("", self._admit_rest, is_primary=True)
        self.acts = {Act.ADMIT_REST: self._rest}
        self.table.chosen.connect(lambda row: self.details.emit(self._party[row].ticket))
        self.table.ticked.connect(self._tick)
        self.show_guests()

    def begin(self, ticket: Ticket) -> None:
        self._ticket = ticket
        self.refresh()

    def refresh(self) -> None:
        """Read the party again; do nothing if the page has been deleted."""
        ticket = self._ticket
        if ticket is not None and isValid(self):
            self._bridge.ask(
                lambda core: core.party(ticket), self.show_party, ended=self._offer_rest
            )

    def show_party(self, party: tuple[PartyMember, ...]) -> None:
        self._party, self._known = party, True
        self.show_guests()

    def show_guests(self) -> None:
        super().show_guests()
        guests = guests_of(self._party)
        count, inside = len(guests), sum(member.inside for member in guests)
        # A ticket without an order belongs to no group.
        is_group = self._known and self._ticket is not None and bool(self._ticket.order_id)
        said = self.tr("{inside} of {count} in") if is_group else ""
        self.set_heading(self.tr("Group"), said.format(inside=inside, count=count))
        self.table.show_rows({member.ticket.id: self._row(member) for member in self._party})
        self._offer_rest()

    def _ticked(self) -> frozenset[str]:
        return frozenset(one.id for one in still_out(self._party)) - self._unticked

    def _tick(self, row: int) -> None:
        ticket_id = self._party[row].ticket.id
        if ticket_id in {one.id for one in still_out(self._party)}:
            self._unticked ^= {ticket_id}
            self.show_guests()

    def _offer_rest(self) -> None:
        rest, ticked = rest_of(self._party), len(self._ticked())
        texts = Counted()
        all_of_them = ticked in (0, rest.count)
        self._rest.setText(texts.admit_rest(rest) if all_of_them else texts.admit_ticked(ticked))
        self._rest.setVisible(rest.count > 0)
        self._rest.setEnabled(ticked > 0)

    def _admit_rest(self) -> None:
        if self._ticket is not None:
            self._rest.setEnabled(False)
            self.rest_wanted.emit(self._ticket, self._ticked())

    def _row(self, member: PartyMember) -> Line:
        return (
            self._tick_cell(member),
            self.display.names.guest(member.ticket),
            plain(member.ticket.name),
            _state_cell(member),
        )

    def _tick_cell(self, member: PartyMember) -> Cell:
        """Return the check box of a member; nothing for one who is inside or may not come."""
        if not still_out([member]):
            return Cell("")
        comes = member.ticket.id not in self._unticked
        return Cell(self.tr("comes") if comes else self.tr("stays out"), ticked=comes)
