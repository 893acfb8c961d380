"""The page with all data of one ticket: holder, status, payment, and entries and exits."""

from collections.abc import Sequence

from PySide6.QtCore import QObject, Signal, SignalInstance
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QPushButton, QWidget

from app.errors import KnownError
from app.message import NOTHING
from app.model.details import Details, OrderFacts, PartyMember
from app.model.plain import plain
from app.model.scan import Direction
from app.model.ticket import Ticket
from app.model.verdict import Note
from app.ui.bridge import Bridge, LatestRequest
from app.ui.input.action_keys import Act
from app.ui.pages.page import GuestPage, Topic
from app.ui.text.languages import age_text, format_price, say, service_word, time_text, translated
from app.ui.theme.style import theme_in_use
from app.ui.verdict.extras import ExtraList, lines_of
from app.ui.verdict.guest_names import NameDisplay
from app.ui.verdict.ticket_facts import direction_word, state_of, transfer_in_words
from app.ui.widgets.labels import PlainLabel, Room, column, fill, grid, label, remove_widgets, row
from app.ui.widgets.table import Cell, Line, Table

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


class TicketFacts(QObject):
    """Returns facts in the current language, with names as the display shows them."""

    def __init__(self, display: NameDisplay, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._display = display

    def known(
        self, ticket: Ticket, details: Details | None, *, shows_private: bool
    ) -> list[tuple[str, str]]:
        """Return name and value of each known fact; code and e-mail only if `shows_private`."""
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
                holder = self._display.names.holder(details.main)
                facts.append((self.tr("Goes with the ticket of"), holder))
        return [(name, value) for name, value in facts if value]

    def _order_facts(self, order: OrderFacts | None) -> list[tuple[str, str]]:
        if order is None:
            return []
        return [
            (self.tr("Order is"), service_word(order.status or "")),
            (self.tr("Buyer"), self._display.names.name(order.buyer or "")),
            (self.tr("Price"), _price(order.ticket_price, order)),
            (self.tr("Whole order"), _price(order.price, order)),
        ]


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
        self._facts = TicketFacts(display, self)
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
        self._fill_grid(self._facts.known(ticket, self._details, shows_private=self._shows_private))
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
