"""The page with all data of one ticket: holder, status, payment, and entries and exits."""

from collections.abc import Callable
from datetime import tzinfo

from PySide6.QtCore import Signal, SignalInstance
from PySide6.QtWidgets import QGridLayout, QWidget

from app.errors import KnownError
from app.message import NOTHING
from app.model.details import Details
from app.model.scan import Direction, Moment
from app.model.ticket import Ticket
from app.ui.bridge import Bridge, LatestRequest
from app.ui.help.topic import Topic
from app.ui.input.action_keys import KEYS, Act
from app.ui.pages.note_list import NoteList
from app.ui.pages.steward_page import GuestPage
from app.ui.pages.ticket_facts import TicketFacts
from app.ui.text.moments import age_text, time_text
from app.ui.text.translated import translated
from app.ui.theme.tokens import Theme
from app.ui.verdict.name_display import NameDisplay
from app.ui.verdict.ticket_status import direction_word
from app.ui.widgets.fitting import Room
from app.ui.widgets.labels import PlainLabel, label
from app.ui.widgets.layouts import remove_widgets
from app.ui.widgets.table import Cell, Table

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

    def __init__(
        self,
        bridge: Bridge,
        display: NameDisplay,
        theme: Theme,
        *,
        clock: Callable[[], Moment],
        zone: tzinfo | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(display, theme, parent)
        self._bridge, self._asking = bridge, LatestRequest(bridge, self)
        self._clock = clock
        self._zone = zone
        self._ticket: Ticket | None = None
        self._details: Details | None = None
        self._waits = self._shows_private = False
        self._trouble = NOTHING
        self._facts = TicketFacts(display, self)
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(36)
        self._grid.setVerticalSpacing(4)
        self.notes = NoteList(clock=clock, zone=zone, parent=self)
        self.notes.done.connect(self._finish_note)
        self.passages = Table(theme, 2, parent=self)
        self._passages_heading = label("heading", self)
        self.body.addLayout(self._grid)
        self.body.addSpacing(6)
        self.body.addWidget(self.notes)
        self.body.addSpacing(8)
        self.body.addWidget(self._passages_heading)
        self.body.addSpacing(6)
        self.body.addWidget(self.passages, 1)
        # Keeps the facts at the top when there is no table of passages.
        self.body.addStretch(0)
        self._why = self.add_action(KEYS[Act.WHY], theme)
        self._reveal = self.add_button()
        self._party = self.add_button()
        self._check_out = self.add_button()
        self.write_note = self.add_button()
        self.acts = {Act.WHY: self._why, Act.PARTY: self._party}
        self._why.clicked.connect(self.ask_why)
        self._reveal.clicked.connect(self._show_private)
        self._party.clicked.connect(lambda: self._emit_for_ticket(self.party))
        self._check_out.clicked.connect(lambda: self._emit_for_ticket(self.check_out))
        self.write_note.clicked.connect(lambda: self._emit_for_ticket(self.note))
        self.retranslate()

    def begin(self, ticket: Ticket) -> None:
        self._ticket, self._details, self._shows_private = ticket, None, False
        self.retranslate()
        self.refresh()

    def refresh(self) -> None:
        """Request the details again. The data that are shown stay until the reply arrives."""
        if (ticket := self._ticket) is None:
            return
        self._waits, self._trouble = True, NOTHING
        self.set_heading(self.title(), self._source())
        self._asking.ask(
            lambda core: core.details(ticket),
            self.show_details,
            self._keep_trouble,
            ended=self._end_request,
        )

    def show_details(self, details: Details) -> None:
        self._details = details
        self.retranslate()

    def _keep_trouble(self, error: KnownError) -> None:
        self._trouble = error.whole

    def _end_request(self) -> None:
        self._waits = False
        self.set_heading(self.title(), self._source())

    def retranslate(self) -> None:
        super().retranslate()
        self._why.show_action(self.tr("Why?"), KEYS[Act.WHY])
        self._reveal.setText(self.tr("Code and e-mail"))
        are_whole = self.display.names.are_whole
        self._shows_private = self._shows_private and are_whole
        self._reveal.setVisible(are_whole and not self._shows_private)
        self._party.setText(self.tr("Whole group"))
        self._check_out.setText(self.tr("Check out"))
        self.write_note.setText(self.tr("Note"))
        self._check_out.setEnabled(self._details is not None and self._details.inside)
        ticket = self._details.ticket if self._details else self._ticket
        if ticket is None:
            return
        self.set_heading(self.display.names.holder(ticket), self._source())
        self._fill_grid(self._facts.known(ticket, self._details, shows_private=self._shows_private))
        self._fill_passages()
        self.notes.show_notes(self._details.notes if self._details else ())

    def _finish_note(self, note_id: str) -> None:
        self._bridge.ask(lambda core: core.finish_note(note_id), lambda _: self.refresh())

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
        self.retranslate()

    def _fill_grid(self, facts: list[tuple[str, str]]) -> None:
        remove_widgets(self._grid)
        for number, (name, value) in enumerate(facts):
            row, column = divmod(number, COLUMNS)
            caption, words = label("caption", self), PlainLabel(value, role="strong", room=SMALLER)
            caption.setText(name)
            self._grid.addWidget(caption, 3 * row, column)
            self._grid.addWidget(words, 3 * row + 1, column)
            self._grid.setRowMinimumHeight(3 * row + 2, 10)
        for column in range(COLUMNS):
            self._grid.setColumnStretch(column, 1)

    def _fill_passages(self) -> None:
        self.passages.set_titles((self.tr("Time"), self.tr("Way"), self.tr("When")))
        self.passages.setAccessibleName(self.tr("In and out"))
        passages = self._details.passages if self._details else None
        heading = self.tr("In and out")
        if self._details is not None and passages is None:
            heading = self.tr("In and out: not known without the line")
        elif self._details is not None and passages is not None:
            is_in = bool(passages) and passages[-1].direction is Direction.IN
            if is_in is not self._details.inside:
                heading = self.tr("In and out, before the list or an evacuation said otherwise")
            elif not passages:
                heading = self.tr("In and out: never yet")
        self._passages_heading.setText(heading)
        self.passages.setVisible(bool(passages))
        now = self._clock()
        self.passages.show_rows(
            [
                (
                    Cell(time_text(passage.at, now, self._zone)),
                    _direction_cell(passage.direction),
                    Cell(age_text(passage.at, now)),
                )
                for passage in reversed(passages or ())
            ],
            keys=[f"{passage.at} {passage.direction}" for passage in reversed(passages or ())],
        )

    def ask_why(self) -> None:
        """Emit the signal that asks for the explanation."""
        self._emit_for_ticket(self.why)

    def _emit_for_ticket(self, signal: SignalInstance) -> None:
        if self._ticket is not None:
            signal.emit(self._ticket)


def _direction_cell(direction: Direction) -> Cell:
    way = direction_word(direction)
    return Cell(way.words, way.tone)
