"""The page of the venue's doors and house, and that of its desk: the guests who wait there."""

from functools import partial

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QColor, QFont
from PySide6.QtWidgets import QPushButton, QWidget

from app.model.details import PartyMember, WaitingGuest
from app.model.link import LinkState
from app.model.night import (
    EVACUATION_SHOWN_MS,
    LONGEST_NAME,
    DoorStatus,
    HouseState,
    Night,
    Role,
    Rush,
    VenueMember,
)
from app.model.plain import plain
from app.model.scan import Source
from app.model.verdict import REASON_WORDS, Answer, Reason
from app.ui.bridge import Bridge
from app.ui.input.action_keys import Act
from app.ui.pages.page import GuestPage, StewardPage, Topic
from app.ui.text import (
    age_text,
    agreement_texts,
    joined,
    level_text,
    number,
    people_text,
    rush_text,
    say,
    time_text,
    translated,
)
from app.ui.theme.style import Tone, px, set_least_width
from app.ui.verdict.ticket_facts import state_of
from app.ui.verdict.wording import NameDisplay
from app.ui.widgets.buttons import BUTTON_WIDE
from app.ui.widgets.controls import CapacityBar, level_colour
from app.ui.widgets.labels import PlainLabel, column, fill, label, row
from app.ui.widgets.table import Cell, Line, Table

_NUMBER = 40  # pixels


class HouseSummary(QWidget):
    """Shows how many people are inside, with and without tickets, and how full the house is."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._house: HouseState | None = None
        self.inside = PlainLabel()
        self.words, self.parts = label("strong", self), label("dim", self)
        self.bar = CapacityBar(self, marked=True)
        beside = column(self.words, self.parts, gap=2)
        people = row((self.inside, Qt.AlignmentFlag.AlignVCenter), (beside, 1), gap=16)
        column(people, self.bar, gap=8, parent=self).setContentsMargins(0, 0, 0, 10)
        self.restyle()

    def show_house(self, house: HouseState, agreement: str, cleared: str) -> None:
        """Show the house, whether the doors agree, and a sentence on an evacuation or nothing."""
        self._house = house
        people = house.occupancy
        self.inside.setText(number(people.inside))
        self.inside.set_colour(QColor(level_colour(people)))
        self.words.setText(joined(people_text(people), level_text(people), agreement))
        parts = say(
            "{tickets} with tickets, {others} without", tickets=people.tickets, others=people.tally
        )
        self.parts.setText(joined(parts, cleared))
        self.bar.show_people(people.inside, people.capacity, people.level)
        self.bar.setVisible(bool(people.capacity))

    def restyle(self) -> None:
        self.inside.set_type(px(_NUMBER), QFont.Weight.Bold, tabular=True)
        if self._house is not None:
            self.inside.set_colour(QColor(level_colour(self._house.occupancy)))


REFRESH_MS, RUSH_EVERY_MS, DESK_EVERY_MS = 2_000, 20_000, 1_000


class DoorsPage(StewardPage):
    """Shows all doors of the venue, as they tell of themselves every two seconds, and the rush.

    A note that everybody is out can be taken back for an hour. The chosen door can be shut out at a
    keeper, where laptops that have told nothing yet are shown too.
    """

    help_topic = Topic.VENUE_ALONE
    counting = Signal(object)  # Act.COUNT_IN or Act.COUNT_OUT
    undo_all_out = Signal()
    desk = Signal()
    revoking = Signal(str)  # name of the door

    def __init__(self, bridge: Bridge) -> None:
        super().__init__()
        self._bridge = bridge
        self.doors: tuple[DoorStatus, ...] = ()
        self._member: VenueMember | None = None
        self._house: HouseState | None = None
        self.house = HouseSummary(self)
        self.rush = label("strong", self)
        self.rush.setContentsMargins(0, 0, 0, 8)
        titles = (
            self.tr("Door"), self.tr("Last heard"), self.tr("Line"), self.tr("Waiting"),
            self.tr("List"), self.tr("Let in"), self.tr("A minute"), self.tr("Read by"),
            self.tr("Battery"), self.tr("Version"),
        )  # fmt: skip
        self.table = Table(self.tr("Doors"), titles, wide=(0,), parent=self)
        self._desk = QPushButton(self.tr("Desk"), self)
        self._desk.setProperty("tall", True)
        self._desk.clicked.connect(self.desk)
        set_least_width(self._desk, BUTTON_WIDE)
        fill(self.body, row((self.house, 1), self._desk, gap=24), self.rush, (self.table, 1))
        self._minus = self.add_button("-1", lambda: self.counting.emit(Act.COUNT_OUT))
        self._plus = self.add_button("+1", lambda: self.counting.emit(Act.COUNT_IN))
        self._minus.setAccessibleName(self.tr("One person without a ticket went out"))
        self._plus.setAccessibleName(self.tr("One person without a ticket came in"))
        self.undo = self.add_button(self.tr("Not everybody is out"), self.undo_all_out)
        self.revoke = self.add_button("", lambda: self.revoking.emit(self.table.key))
        self.table.selectionModel().currentChanged.connect(lambda *_: self._show_revoke())
        bridge.list_changed.connect(self._ask_night)
        for call, every in ((self.refresh, REFRESH_MS), (self._ask_rush, RUSH_EVERY_MS)):
            timer = QTimer(self)
            timer.timeout.connect(call)
            timer.start(every)
        self.show_rush(None)
        self.set_heading(self.tr("Doors"), self.tr("All doors that share the state of this venue."))
        self._fill()

    def begin(self) -> None:
        self._ask_rush()
        self._bridge.ask(lambda core: core.venue(), self._show_member, lambda _: None)

    def refresh(self) -> None:
        self._bridge.ask(lambda core: core.doors(), self._show_doors, self.table.say_trouble)
        self._ask_night()

    def _ask_night(self) -> None:
        self._bridge.ask(lambda core: core.night(), self._show_night)

    def _ask_rush(self) -> None:
        self._bridge.ask(lambda core: core.rush(), self.show_rush, lambda _: None)

    def show_rush(self, rush: Rush | None) -> None:
        """Show when everybody will be in; nothing if that cannot be said."""
        self.rush.setText(rush_text(rush, self._bridge.clock()) if rush is not None else "")
        self.rush.setVisible(rush is not None)

    def _show_member(self, member: VenueMember | None) -> None:
        self._member = member
        self._fill()

    def _show_doors(self, doors: tuple[DoorStatus, ...] | None) -> None:
        alone = self.tr("This laptop belongs to no venue: its door decides alone.")
        self.table.say(alone if doors is None else self.tr("No door was heard yet."))
        self.doors = doors or ()
        self._fill()

    def _show_night(self, night: Night) -> None:
        self._house = night.house
        self._fill()

    def _fill(self) -> None:
        house = self._house
        for part in (self.house, self._minus, self._plus, self._desk):
            part.setVisible(house is not None)
        cleared = "" if house is None else self._cleared_text(house)
        self.undo.setVisible(bool(cleared))
        if house is not None:
            agreement, _ = agreement_texts(house, self._bridge.clock())
            self.house.show_house(house, agreement, cleared)
        rows = {door.name: self._row(door) for door in self.doors}
        never: Line = (Cell(self.tr("not yet"), Tone.HOLD), *[""] * 8)
        rows |= {name: (plain(name, LONGEST_NAME), *never) for name in self._unheard()}
        self.table.show_rows(rows)
        self._show_revoke()

    def _unheard(self) -> list[str]:
        """Return the members that have told nothing yet; only a keeper knows them."""
        member, heard = self._member, {door.name for door in self.doors}
        if member is None or member.role is not Role.KEEPER:
            return []
        return [name for name in member.others if name not in heard]

    def _show_revoke(self) -> None:
        """Offer to shut the chosen door out, or say where that can be done."""
        member = self._member
        self.revoke.setVisible(member is not None)
        if member is not None:
            at_keeper = member.role is Role.KEEPER
            self.revoke.setEnabled(at_keeper and self.table.key in member.others)
            elsewhere = self.tr("Shut out: at the keeper's laptop only")
            self.revoke.setText(self.tr("Shut out…") if at_keeper else elsewhere)

    def _cleared_text(self, house: HouseState) -> str:
        """Return when everybody was out, if that can be taken back; empty otherwise."""
        now, noted = self._bridge.clock(), house.evacuation
        if noted is None or now - noted.at > EVACUATION_SHOWN_MS:
            return ""
        said = self.tr("everybody was out at {time}, noted at {door}")
        time, door = time_text(noted.at, now), plain(noted.door, LONGEST_NAME)
        return said.format(time=time, door=door)

    def _row(self, door: DoorStatus) -> Line:
        silent, age = round(door.silent_s), door.list_age_s
        heard = Cell(say("{seconds} s ago", seconds=silent))
        if door.is_silent:
            heard = Cell(say("silent for {seconds} s", seconds=silent), Tone.HOLD)
        return (
            plain(door.name, LONGEST_NAME), heard, self._line(door.link), number(door.waiting),
            "" if age is None else say("{minutes} min", minutes=age // 60),
            number(door.inside), number(round(door.a_minute)), self._reads_by(door.source),
            "" if door.battery is None else f"{door.battery} %",
            plain(door.version, LONGEST_NAME),
        )  # fmt: skip

    def _reads_by(self, source: str) -> str:
        """Return how a door read its last ticket; a word of another version is shown as it is."""
        words = {
            "": "",
            Source.CAMERA: self.tr("Camera"),
            Source.SCANNER: self.tr("Hand scanner"),
            Source.TYPED: self.tr("Typed"),
            Source.LIST: self.tr("List"),
        }
        return words.get(source, plain(source, 20))

    def _line(self, link: str) -> str:
        """Return the state of a door's line; a word of another version is shown as it is."""
        words = {
            LinkState.ONLINE: self.tr("Online"),
            LinkState.DOUBTFUL: self.tr("Slow line"),
            LinkState.OFFLINE: self.tr("Offline"),
            LinkState.REFUSED: self.tr("Key refused"),
        }
        return words.get(LinkState(link), "") if link in list(LinkState) else plain(link, 20)


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
        self._guests = dict[str, WaitingGuest]()
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
        timer = QTimer(self)
        timer.timeout.connect(self.refresh)
        timer.start(DESK_EVERY_MS)
        self.show_guests()

    def refresh(self) -> None:
        self._bridge.ask(lambda core: core.waiting_guests(), self._show, self.table.say_trouble)

    def _show(self, guests: tuple[WaitingGuest, ...]) -> None:
        self._guests = {one.asked.id: one for one in guests}
        self.table.say(self.tr("Nobody waits for an answer."))
        self.show_guests()

    def show_guests(self) -> None:
        super().show_guests()
        self.table.show_rows({key: self._row(one) for key, one in self._guests.items()})
        if self._guests and not self.table.key:
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
        return self._guests.get(self.table.key)

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
