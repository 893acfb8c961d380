"""The page that finds a guest by name, code, order or e-mail, without a check-in."""

from PySide6.QtCore import Qt, QTimer, Signal, SignalInstance
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit

from app.model.details import PartyMember
from app.model.plain import plain
from app.ui.bridge import Bridge
from app.ui.input.action_keys import Act
from app.ui.pages.page import GuestPage
from app.ui.pages.topic import Topic
from app.ui.theme.tokens import Tone
from app.ui.verdict.guest_names import GuestNames, NameDisplay, shortened_code
from app.ui.verdict.ticket_status import state_of
from app.ui.widgets.layouts import fill
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
        self._bridge = bridge
        self._found: tuple[PartyMember, ...] = ()
        self._asked = 0
        self.field = QLineEdit(self)
        self.field.setMaxLength(200)
        titles = (
            self.tr("Guest"), self.tr("Now"), self.tr("Ticket"), self.tr("Order"), self.tr("Code")
        )  # fmt: skip
        self.table = Table(self.tr("Guests found"), titles, wide=(0, 2), parent=self)
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(TYPING_PAUSE_MS)
        self._pause.timeout.connect(self.refresh)
        bridge.list_changed.connect(self.refresh)
        fill(self.body, self.field, 10, (self.table, 1))
        self._details = self.add_button(
            self.tr("Details"), lambda: self._emit_for_ticket(self.details)
        )
        self._party = self.add_button(
            self.tr("Whole group"), lambda: self._emit_for_ticket(self.party)
        )
        self._admit = self.add_button(
            self.tr("Admit"), lambda: self._emit_for_ticket(self.admit), is_primary=True
        )
        self.acts = {Act.DETAILS: self._details, Act.PARTY: self._party}
        self.field.textEdited.connect(lambda _text: self._pause.start())
        self.field.returnPressed.connect(self._go_to_the_first)
        self.table.selectionModel().selectionChanged.connect(lambda *_: self._show_buttons())
        self.table.chosen.connect(lambda _row: self._go_to_the_buttons())
        self.field.setPlaceholderText(self.tr("Type a name or a code"))
        self.field.setAccessibleName(self.tr("Name or code"))
        self.show_guests()

    def begin(self, text: str = "") -> None:
        """Show the page with this text in the field, and search for it."""
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
        hidden = self.display.names.hidden
        by_whole_words = self.tr(
            "Names are hidden: type a whole surname, code, order or e-mail; a short surname with "
            "the first name."
        )
        by_parts = self.tr("By name, code, order or e-mail. Looking checks nobody in.")
        self.set_heading(self.tr("Find a guest"), by_whole_words if hidden else by_parts)
        self.refresh()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Down and self.field.hasFocus():
            self._go_to_the_first()
        else:
            super().keyPressEvent(event)

    def refresh(self) -> None:
        """Search again for the text in the field, with the current states of the guests."""
        text = self.field.text().strip()
        self._asked += 1
        asked = self._asked
        if len(text) < SHORTEST:
            self._show([])
            return
        hidden = self.display.names.hidden
        self._bridge.ask(
            lambda core: core.search(text, whole_words=hidden),
            lambda found: self._show(found) if asked == self._asked else None,
            owner=self,
        )

    def _show(self, found: tuple[PartyMember, ...] | list[PartyMember]) -> None:
        """Show the guests that were found, and keep the selection.

        If the selected guest is no longer among them, the focus goes to the field, so that a key
        that was meant for that guest does nothing to another one.
        """
        before = self._chosen()
        self._found = tuple(found)
        self._fill()
        ids = [member.ticket.id for member in self._found]
        stays = before is not None and before.ticket.id in ids
        if before is not None and not stays:
            self.field.setFocus()
        if self._found:
            self.table.selectRow(ids.index(before.ticket.id) if before and stays else 0)
        self._show_buttons()

    def _fill(self) -> None:
        if len(self.field.text().strip()) < SHORTEST:
            nobody = ""
        elif self.display.names.hidden:
            nobody = self.tr(
                "Not found by a whole surname, code, order or e-mail. Type the whole name."
            )
        else:
            nobody = self.tr("Nobody on the list matches.")
        names = self.display.names
        self.table.show_rows({one.ticket.id: _row(one, names) for one in self._found}, nobody)

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

    def _emit_for_ticket(self, signal: SignalInstance) -> None:
        if chosen := self._chosen():
            signal.emit(chosen.ticket)


def _row(member: PartyMember, names: GuestNames) -> Line:
    """Return the cells of a guest."""
    ticket, standing = member.ticket, state_of(member)
    tone = None if standing.tone is Tone.CALM else standing.tone
    return (
        names.guest(ticket),
        Cell(standing.words, tone),
        plain(ticket.name),
        plain(ticket.order_id),
        "" if names.hidden else shortened_code(ticket.code),
    )
