"""The page of the venue's desk: the guests of other doors who wait for an answer."""

from functools import partial

from PySide6.QtCore import QTimer, Signal

from app.model.details import PartyMember, WaitingGuest
from app.model.plain import plain
from app.model.verdict import REASON_WORDS, Answer, Reason
from app.ui.bridge import Bridge
from app.ui.input.action_keys import Act
from app.ui.pages.page import GuestPage
from app.ui.pages.topic import Topic
from app.ui.text.formats import age_text, joined, time_text
from app.ui.text.languages import say, translated
from app.ui.theme.tokens import Tone
from app.ui.verdict.guest_names import NameDisplay
from app.ui.verdict.ticket_facts import state_of
from app.ui.widgets.layouts import fill
from app.ui.widgets.table import Cell, Line, Table

REFRESH_MS = 1_000


class DeskPage(GuestPage):
    """Shows who waits, by this laptop's own list: names do not travel between the doors.

    Every steward may open the page; an answer needs a supervisor's PIN.
    """

    help_topic = Topic.DESK
    details = Signal(object)  # Ticket
    answered = Signal(object, object)  # WaitingGuest, Answer

    def __init__(self, bridge: Bridge, display: NameDisplay) -> None:
        super().__init__(display)
        self._bridge = bridge
        self._guests: tuple[WaitingGuest, ...] = ()
        heading = self.tr("Desk")
        titles = (
            self.tr("Number"), self.tr("Since"), self.tr("Guest"), self.tr("Why"), self.tr("Now"),
        )  # fmt: skip
        self.table = Table(heading, titles, wide=(2, 3), parent=self)
        fill(self.body, (self.table, 1))
        self._details = self.add_button(self.tr("Details"), self._open_details, Act.DETAILS)
        words = (self.tr("Note"), self.tr("Refuse"), self.tr("Admit"))
        self.answers = {
            one: self.add_button(said, partial(self._answer, one), is_primary=one is Answer.ADMIT)
            for one, said in zip((Answer.NOTE, Answer.REFUSE, Answer.ADMIT), words, strict=True)
        }
        self.table.selectionModel().selectionChanged.connect(lambda *_: self._show_buttons())
        self._timer = QTimer(self, interval=REFRESH_MS)
        self._timer.timeout.connect(self.refresh)
        self.show_guests()

    def begin(self) -> None:
        self._timer.start()

    def refresh(self) -> None:
        self._bridge.ask(
            lambda core: core.waiting_guests(), self._show, self.table.say_trouble, owner=self
        )

    def _show(self, guests: tuple[WaitingGuest, ...]) -> None:
        self._guests = guests
        self.table.say(self.tr("Nobody waits for an answer."))
        self.show_guests()

    def show_guests(self) -> None:
        super().show_guests()
        self.table.show_rows({one.asked.id: self._row(one) for one in self._guests})
        if self._guests and self._chosen() is None:
            self.table.selectRow(0)
        self._show_buttons()

    def _row(self, guest: WaitingGuest) -> Line:
        asked, now, names = guest.asked, self._bridge.clock(), self.display.names
        reason = asked.words if asked.words in list(Reason) else Reason.UNCLEAR
        ticket = guest.ticket
        return (
            asked.label,
            joined(time_text(asked.at, now), age_text(asked.at, now)),
            joined(names.guest(ticket), plain(ticket.name)) if ticket else self.tr("on no list"),
            translated(REASON_WORDS[Reason(reason)].said),
            self._state(guest),
        )

    def _state(self, guest: WaitingGuest) -> Cell:
        if guest.is_inside or guest.ticket is None:
            return Cell(say("In"), Tone.REFUSE) if guest.is_inside else Cell("")
        state = state_of(PartyMember(guest.ticket, inside=False))
        return Cell(state.words, None if state.tone is Tone.CALM else state.tone)

    def _chosen(self) -> WaitingGuest | None:
        row = self.table.currentIndex().row()
        return self._guests[row] if 0 <= row < len(self._guests) else None

    def _show_buttons(self) -> None:
        chosen = self._chosen()
        may_answer = chosen is not None and chosen.may_answer
        self._details.setEnabled(chosen is not None and chosen.ticket is not None)
        for button in self.answers.values():
            button.setEnabled(may_answer)
        said = self.tr("Each answer goes to the door that asked, and to all doors, with your name.")
        if chosen is not None and not may_answer:
            said = say("Only another laptop that may keep the venue can answer this door.")
        self.set_heading(self.tr("Desk"), said)

    def _open_details(self) -> None:
        if (chosen := self._chosen()) is not None and chosen.ticket is not None:
            self.details.emit(chosen.ticket)

    def _answer(self, answer: Answer) -> None:
        """Ask for the PIN and the words; somebody who is inside is admitted as another."""
        if (chosen := self._chosen()) is not None:
            is_another = answer is Answer.ADMIT and chosen.is_inside
            self.answered.emit(chosen, Answer.ADMIT_ANOTHER if is_another else answer)
