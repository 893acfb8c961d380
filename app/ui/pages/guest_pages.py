"""The pages that find a guest, and show a whole group, or all data of one ticket."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, QTimer, Signal, SignalInstance
from PySide6.QtGui import QColor, QKeyEvent
from PySide6.QtWidgets import QLineEdit, QPushButton, QWidget
from shiboken6 import isValid

from app.errors import KnownError
from app.message import NOTHING
from app.model.details import Details, OrderFacts, PartyMember, guests_of, rest_of, still_out
from app.model.plain import plain
from app.model.scan import Direction
from app.model.ticket import Ticket
from app.model.verdict import Note
from app.ui.bridge import Bridge, LatestRequest
from app.ui.input.action_keys import Act
from app.ui.pages.page import GuestPage, Topic
from app.ui.text import Counted, age_text, format_price, say, service_word, time_text, translated
from app.ui.theme.style import Tone, theme_in_use
from app.ui.verdict.ticket_facts import (
    ExtraList,
    direction_word,
    lines_of,
    state_of,
    transfer_in_words,
)
from app.ui.verdict.wording import GuestNames, NameDisplay, shortened_code
from app.ui.widgets.labels import PlainLabel, Room, column, fill, grid, label, remove_widgets, row
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
        self._found = dict[str, PartyMember]()
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
        before = self.table.key
        self._found = {one.ticket.id: one for one in found}
        names = self.display.names
        rows = {key: _guest_row(one, names) for key, one in self._found.items()}
        self.table.show_rows(rows, self._nobody_text())
        if before and not self.table.key:
            self.field.setFocus()
        if rows and not self.table.key:
            self.table.selectRow(0)
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
        return self._found.get(self.table.key)

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


TWO_LINES = Room(2, smallest=0.8)
MOST = 3  # more would leave no room for the other data of the ticket


class NoteList(QWidget):
    """Shows who wrote each note and when; `done` carries the id of one that is to be ended.

    Of many notes the oldest are shown, and the others as these are ended.
    """

    done = Signal(str)

    def __init__(self, bridge: Bridge, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._bridge = bridge
        self._rows = column(gap=8, parent=self)
        self.endings: list[QPushButton] = []

    def show_notes(self, notes: Sequence[Note]) -> None:
        remove_widgets(self._rows)
        self.endings = []
        for note in notes[:MOST]:
            self._rows.addWidget(self._row(note))
        self.setVisible(bool(self.endings))

    def _row(self, note: Note) -> QWidget:
        line = QWidget(self)
        written = f"{plain(note.door)}, {time_text(note.at, self._bridge.clock())}"
        end = QPushButton(self.tr("Done"), line)
        texts = column(
            PlainLabel(note.words, role="strong", room=TWO_LINES, parent=line),
            PlainLabel(written, role="dim", parent=line),
            gap=2,
        )
        end.setAccessibleName(say("Done with “{words}”", words=plain(note.words)))
        end.clicked.connect(lambda: self.done.emit(note.id))
        self.endings.append(end)
        row((texts, 1), end, parent=line)
        return line


def _price(price: float | None, order: OrderFacts) -> str:
    """Return a price in the order's currency; nothing if it is not known."""
    return "" if price is None else format_price(price, plain(order.currency or ""))


COLUMNS = 3
# A long value is shown smaller, never higher, so that it moves no other value out of sight.
SMALLER = Room(smallest=0.7)


class DetailsPage(GuestPage):
    """Shows the data of the list at once, and those of the service when its reply arrives.

    Code and e-mail are shown after a press only, because guests in the queue see the screen.
    """

    help_topic = Topic.FIND
    party = Signal(object)  # Ticket
    check_out = Signal(object)  # Ticket
    why = Signal(object)  # Ticket
    note = Signal(object)  # Ticket

    def __init__(self, bridge: Bridge, display: NameDisplay) -> None:
        super().__init__(display)
        self._bridge, self._asking = bridge, LatestRequest(bridge, self)
        self._ticket: Ticket | None = None
        self._details: Details | None = None
        self._waits = self._shows_private = False
        self._trouble = NOTHING
        self._grid = grid(36, 4)
        self.notes = NoteList(bridge, self)
        self.notes.done.connect(self._finish_note)
        self.extras = ExtraList(Act.FIND, self)
        titles = self.tr("Time"), self.tr("Way"), self.tr("When")
        self.passages = Table(self.tr("In and out"), titles, wide=(2,), parent=self)
        self._passages_heading = label("heading", self)
        self._extras_heading = label("heading", self)
        headings = row((self._passages_heading, 1), (self._extras_heading, 1), gap=36)
        tables = row((self.passages, 1), (self.extras, 1), gap=36)
        fill(self.body, self._grid, 6, self.notes, 8, headings, 6, (tables, 1))
        # Keeps the facts at the top when there is no table of passages.
        self.body.addStretch(0)
        self._why = self.add_button(self.tr("Why?"), self.ask_why, Act.WHY)
        self._reveal = self.add_button(self.tr("Code and e-mail"), self._show_private)
        self._party = self.add_button(
            self.tr("Whole group"), lambda: self._emit(self.party), Act.PARTY
        )
        self._check_out = self.add_button(self.tr("Check out"), lambda: self._emit(self.check_out))
        self.write_note = self.add_button(self.tr("Note"), lambda: self._emit(self.note))

    def begin(self, ticket: Ticket) -> None:
        self._ticket, self._details, self._shows_private = ticket, None, False
        self.show_guests()
        self.refresh()

    def refresh(self) -> None:
        """Request the details again. The data that are shown stay until the reply arrives."""
        if (ticket := self._ticket) is None:
            return
        self._waits, self._trouble = True, NOTHING
        self.subtitle.setText(self._source())
        self._asking.ask(
            lambda core: core.details(ticket),
            self.show_details,
            self._keep_trouble,
            ended=self._end_request,
        )

    def show_details(self, details: Details) -> None:
        self._details = details
        self.show_guests()

    def _finish_note(self, note_id: str) -> None:
        self._bridge.ask(
            lambda core: core.finish_note(note_id), lambda _: self.refresh(), owner=self
        )

    def _keep_trouble(self, error: KnownError) -> None:
        self._trouble = error.whole

    def _end_request(self) -> None:
        self._waits = False
        self.subtitle.setText(self._source())

    def show_guests(self) -> None:
        super().show_guests()
        are_whole = self.display.names.are_whole
        self._shows_private = self._shows_private and are_whole
        self._reveal.setVisible(are_whole and not self._shows_private)
        self._check_out.setEnabled(self._details is not None and self._details.inside)
        ticket = self._details.ticket if self._details else self._ticket
        if ticket is None:
            return
        self.set_heading(self.display.names.holder(ticket), self._source())
        self._fill_grid(self._facts(ticket))
        self._fill_passages()
        self.notes.show_notes(self._details.notes if self._details else ())
        self._show_extras()

    def _show_extras(self) -> None:
        """Show the extras; those of a guest who is outside are not handed out."""
        theme = theme_in_use()
        self.extras.set_colours(QColor(theme.text), QColor(theme.raised))
        shown, now = self._details, self._bridge.clock()
        lines = lines_of(shown.extras, now, may_press=bool(shown.inside)) if shown else ()
        self.extras.show_lines(lines)
        self._extras_heading.setText(self.tr("Extras"))
        self._extras_heading.setVisible(bool(lines))

    def _source(self) -> str:
        if self._trouble is not NOTHING:
            return translated(self._trouble)
        if self._details is None:
            asking = self.tr("Asking the service…")
            return asking if self._waits else self.tr("More could not be looked up.")
        if self._details.live:
            return self.tr("As the service shows it now")
        return self.tr("By the list on this laptop")

    def _show_private(self) -> None:
        """Show code and e-mail until the page is closed."""
        self._shows_private = True
        self.back.setFocus()
        self.show_guests()

    def _facts(self, ticket: Ticket) -> list[tuple[str, str]]:
        """Return name and value of each known fact."""
        details, shows_private = self._details, self._shows_private
        now = state_of(PartyMember(ticket, details.inside)).words if details else ""
        facts = [
            (self.tr("Now"), now),
            (self.tr("Ticket"), plain(ticket.name)),
            (self.tr("Status"), service_word(ticket.status)),
            (self.tr("Code"), plain(ticket.code) if shows_private else ""),
            (self.tr("E-mail"), plain(ticket.email) if shows_private else ""),
            (self.tr("Order"), plain(ticket.order_id)),
        ]
        if ticket.transfer:
            facts.append((self.tr("Passing on"), transfer_in_words(ticket.transfer)))
        if details:
            facts += self._order_facts(details.order)
            if details.main:
                holder = self.display.names.holder(details.main)
                facts.append((self.tr("Goes with the ticket of"), holder))
        return [(name, value) for name, value in facts if value]

    def _order_facts(self, order: OrderFacts | None) -> list[tuple[str, str]]:
        if order is None:
            return []
        return [
            (self.tr("Order is"), service_word(order.status or "")),
            (self.tr("Buyer"), self.display.names.name(order.buyer or "")),
            (self.tr("Price"), _price(order.ticket_price, order)),
            (self.tr("Whole order"), _price(order.price, order)),
        ]

    def _fill_grid(self, facts: list[tuple[str, str]]) -> None:
        remove_widgets(self._grid)
        for number, (name, value) in enumerate(facts):
            row, column = divmod(number, COLUMNS)
            words = PlainLabel(value, role="strong", room=SMALLER)
            self._grid.addWidget(label("caption", self, name), 3 * row, column)
            self._grid.addWidget(words, 3 * row + 1, column)
            self._grid.setRowMinimumHeight(3 * row + 2, 10)
        for column in range(COLUMNS):
            self._grid.setColumnStretch(column, 1)

    def _fill_passages(self) -> None:
        shown = self._details
        passages = (shown.passages or ()) if shown else ()
        heading = self.tr("In and out")
        if shown is not None and shown.passages is None:
            heading = self.tr("In and out: not known without the line")
        elif shown is not None:
            is_in = bool(passages) and passages[-1].direction is Direction.IN
            if is_in is not shown.inside:
                heading = self.tr("In and out, before the list or an evacuation said otherwise")
            elif not passages:
                heading = self.tr("In and out: never yet")
        self._passages_heading.setText(heading)
        self.passages.setVisible(bool(passages))
        now, rows = self._bridge.clock(), dict[str, Line]()
        for number, one in reversed(list(enumerate(passages))):
            way = direction_word(one.direction)
            cells = time_text(one.at, now), Cell(way.words, way.tone), age_text(one.at, now)
            rows[f"{number} {one.at}"] = cells
        self.passages.show_rows(rows)

    def ask_why(self) -> None:
        self._emit(self.why)

    def _emit(self, signal: SignalInstance) -> None:
        if self._ticket is not None:
            signal.emit(self._ticket)
