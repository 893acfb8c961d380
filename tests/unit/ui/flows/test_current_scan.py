"""Tests that the window shows the newest scan, takes it back, and admits the rest of a party."""

from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from app.errors import KnownError
from app.message import Message
from app.model.details import AbsentGuests, Details, PartyMember
from app.model.scan import Direction, Source
from app.model.verdict import DecidedBy, Decision, Kind, Reason
from app.ui.bridge import Bridge
from app.ui.flows.current_scan import CurrentScan
from app.ui.flows.group_admission import GroupAdmission
from app.ui.overlays.panels import ConfirmPanel
from app.ui.theme.style import Tone
from app.ui.verdict.verdict_view import VerdictView
from app.ui.verdict.wording import NameDisplay
from tests.unit.ui.samples import JONAS, MAYA, decision, moment, scan, ticket
from tests.unit.ui.stub_core import Behind, emitted, on_screen, settle

IN = Direction.IN
Make = Callable[..., "Screen"]


class Screen:
    """What the window shows of the newest scan, and its core."""

    def __init__(
        self, bridge: Bridge, core: Behind, *, stays: int = 0, look_up_after: int = 60_000
    ) -> None:
        self.bridge, self.core = bridge, core
        self.scan = CurrentScan(bridge, NameDisplay(), stays=stays, look_up_after=look_up_after)

    @property
    def view(self) -> VerdictView:
        return self.scan.view()

    @property
    def title(self) -> str:
        return self.view.title

    @property
    def name(self) -> str:
        return self.view.name

    def read(self, code: str) -> None:
        self.scan.scan(code, Source.CAMERA, IN)

    def pass_stay(self) -> None:
        """Let the time pass after which a verdict rests, if it does."""
        rest_timer, *_others = self.scan.findChildren(
            QTimer, options=Qt.FindChildOption.FindDirectChildrenOnly
        )
        if rest_timer.isActive():
            rest_timer.timeout.emit()

    def show(self, one: Decision) -> None:
        self.scan.show(one, self.scan.decision or one)


@pytest.fixture
def make(bridge: Bridge, behind: Behind) -> Iterator[Make]:
    made = list[Screen]()

    def make(**times: int) -> Screen:
        made.append(Screen(bridge, behind, **times))
        return made[-1]

    behind.answers = {
        MAYA.code: decision(),
        JONAS.code: decision(Kind.ALREADY_IN, Reason.INSIDE, whose=JONAS),
    }
    yield make
    for one in made:
        one.scan.deleteLater()


@pytest.fixture
def screen(make: Make) -> Screen:
    screen = make()
    screen.bridge.opened.emit()
    return screen


def test_scan_shows_checking_then_the_name_then_the_verdict(screen: Screen) -> None:
    screen.core.holds = True
    screen.read(MAYA.code)
    assert (screen.title, screen.name) == ("Checking…", "")
    screen.bridge.checking.emit(scan(), MAYA)
    assert (screen.name, screen.view.greyed) == ("Maya Lindqvist", True)
    screen.core.release()
    assert (screen.title, screen.view.greyed) == ("Admit", False)
    assert screen.core.asked[0] == ("scan", (MAYA.code, Source.CAMERA, IN))


def test_late_details_are_added_only_to_the_shown_verdict(screen: Screen) -> None:
    screen.read(JONAS.code)
    settle()
    shown = screen.scan.decision
    assert shown is not None
    assert "19:42" not in screen.view.spoken
    since = moment("19:42:00")
    more = replace(shown.verdict, since=since, door="South entrance")
    screen.bridge.filled.emit(shown.scan, more)
    settle()
    assert "19:42 · South entrance" in screen.view.spoken
    screen.read(MAYA.code)
    settle()
    screen.bridge.filled.emit(shown.scan, more)
    settle()
    assert (screen.name, screen.title) == ("Maya Lindqvist", "Admit")
    screen.scan.rest()
    screen.bridge.filled.emit(shown.scan, more)
    assert screen.scan.decision is None


def test_late_decision_does_not_replace_a_newer_one_and_has_no_sound(screen: Screen) -> None:
    decided, heard = list[object](), list[object]()
    screen.scan.decided.connect(decided.append)
    screen.scan.sound_due.connect(heard.append)
    screen.core.holds = True
    screen.read(MAYA.code)
    screen.read(JONAS.code)
    screen.core.release(1)
    assert screen.name == "Jonas Weber"
    screen.core.release(0)
    assert screen.name == "Jonas Weber"
    assert len(decided) == 2
    assert heard == [screen.core.answers[JONAS.code]]


@pytest.mark.parametrize(
    ("asked", "name"), [(MAYA.id, MAYA.holder), (f" {MAYA.code}\n", MAYA.holder), (JONAS.code, "")]
)
def test_name_is_shown_early_for_that_ticket(screen: Screen, asked: str, name: str) -> None:
    """Picked from the list, or by a code with blanks around it."""
    screen.core.holds = True
    screen.scan.scan(asked, Source.LIST, IN)
    screen.bridge.checking.emit(scan(), MAYA)
    assert screen.name == name


def test_party_and_details_are_added_to_the_verdict(make: Make, qtbot: QtBot) -> None:
    screen = make(look_up_after=0)
    screen.core.members = (PartyMember(MAYA, True), PartyMember(JONAS, False))
    screen.core.known = Details(MAYA, True, True, None, (), None)
    screen.bridge.opened.emit()
    screen.read(MAYA.code)
    qtbot.waitUntil(lambda: screen.scan.context.details is not None)
    (group,) = screen.view.chips
    assert group.dots == (True, False)
    assert screen.scan.context.rest == AbsentGuests(1)


def test_only_the_warning_about_this_laptop_does_not_rest(make: Make) -> None:
    screen = make(stays=1)
    screen.bridge.opened.emit()
    screen.show(decision(Kind.TROUBLE, Reason.BAD_CODE, whose=None))
    screen.pass_stay()
    assert screen.title == "Ready"
    screen.show(decision(Kind.TROUBLE, Reason.JOURNAL_BROKEN, whose=None))
    screen.pass_stay()
    assert screen.title != "Ready"


def test_check_is_not_removed_by_a_rest(screen: Screen) -> None:
    screen.core.holds = True
    screen.read(MAYA.code)
    screen.scan.rest()
    assert screen.title == "Checking…"
    screen.core.release()
    assert screen.title == "Admit"


def test_failed_core_is_shown_and_scans_are_not_sent(make: Make) -> None:
    screen = make()
    screen.bridge.failed.emit(
        KnownError(Message("The database is damaged."), Message("Call for help."))
    )
    screen.read(MAYA.code)
    screen.scan.rest()
    assert screen.view.reason == "The database is damaged."
    assert screen.core.asked == []


def test_scan_that_fails_by_a_bug_is_shown_as_trouble(screen: Screen) -> None:
    screen.core.answers = {}
    screen.read(MAYA.code)
    settle()
    assert screen.view.badge.tone is Tone.NEUTRAL
    screen.scan.rest()
    assert screen.title == "Ready"


def test_undo_pressed_twice_is_requested_once_until_it_has_ended(screen: Screen) -> None:
    screen.show(decision())
    settle()
    screen.core.undone = KnownError(Message("The disk is full."), Message("Make room."))
    screen.core.holds = True
    screen.scan.undo()
    screen.scan.undo()
    assert len(screen.core.held) == 1
    screen.core.release()
    screen.scan.undo()
    assert len(screen.core.held) == 1


def test_late_reply_to_an_undo_does_not_hide_the_next_guest(screen: Screen) -> None:
    screen.show(decision())
    settle()
    screen.core.undone = (decision(Kind.OUT, Reason.UNDONE, DecidedBy.STEWARD),)
    screen.core.holds = True
    screen.scan.undo()
    screen.read(JONAS.code)
    screen.core.release(0)
    assert screen.title == "Checking…"
    screen.core.release(0)
    assert screen.name == "Jonas Weber"


def test_override_does_not_hide_the_guest_who_is_being_checked(screen: Screen) -> None:
    screen.core.holds = True
    screen.read(JONAS.code)
    screen.show(decision(Kind.ADMIT, Reason.OVERRIDDEN, DecidedBy.SUPERVISOR))
    assert screen.title == "Checking…"
    screen.core.release(0)
    assert screen.name == "Jonas Weber"


def test_override_does_not_hide_the_guest_who_came_meanwhile(screen: Screen) -> None:
    aside = emitted(screen.scan.out_of_sight)
    held = decision(Kind.HOLD, Reason.PAYMENT_OPEN)
    screen.show(held)
    screen.read(JONAS.code)
    settle()
    word = decision(Kind.ADMIT, Reason.OVERRIDDEN, DecidedBy.SUPERVISOR)
    assert not screen.scan.show(word, held)
    assert screen.name == "Jonas Weber"
    assert aside == [word]
    screen.scan.rest()
    assert screen.scan.show(word, held)
    assert screen.scan.decision == word


def test_undo_takes_back_everybody_whom_the_last_key_admitted(screen: Screen) -> None:
    screen.show(decision())
    others = [decision(whose=ticket(number)) for number in (3, 4, 5)]
    held = decision(Kind.HOLD, Reason.PAYMENT_OPEN, whose=ticket(6))
    screen.scan.keep_for_undo([*others, held])
    gone = [decision(Kind.OUT, Reason.UNDONE, whose=ticket(number)) for number in (5, 4)]
    screen.core.undone = tuple(gone)
    screen.scan.undo()
    settle()
    assert ("undo", tuple(one.scan.id for one in others)) in screen.core.asked
    view = screen.view
    assert (view.title, view.subtitle) == ("Taken back", "Guest 4, Guest 5")
    assert view.step
    assert not screen.scan.can_undo


def test_undo_is_still_possible_after_the_verdict_rests(screen: Screen) -> None:
    screen.show(decision())
    screen.scan.rest()
    assert screen.view.foot[0] == "Undo takes back: Maya Lindqvist · Admitted"
    screen.core.undone = (decision(Kind.OUT, Reason.UNDONE, DecidedBy.STEWARD),)
    screen.scan.undo()
    settle()
    assert screen.title == "Taken back"


def test_question_that_is_asked_again_keeps_the_undo(screen: Screen) -> None:
    screen.show(decision())
    screen.scan.ask_again(decision(Kind.HOLD, Reason.CHECK_FIRST, whose=JONAS))
    assert screen.name == "Jonas Weber"
    assert screen.scan.can_undo


@pytest.mark.parametrize(
    ("then", "possible"),
    [
        (decision(Kind.OUT, Reason.LEFT), True),
        (decision(Kind.REFUSE, Reason.CANCELLED), False),
        (decision(Kind.JUST_ADMITTED, Reason.STILL_HERE), True),
        (decision(Kind.JUST_ADMITTED, Reason.STILL_HERE, whose=JONAS), False),
    ],
)
def test_next_verdict_keeps_undo_or_not(screen: Screen, then: Decision, possible: bool) -> None:
    screen.show(decision())
    screen.show(then)
    assert screen.scan.can_undo is possible


LEA = ticket(3, holder="Lea Brandt")
HELD = decision(Kind.HOLD, Reason.PAYMENT_OPEN, whose=JONAS)


@pytest.fixture
def rest(screen: Screen, qtbot: QtBot) -> GroupAdmission:
    screen.core.members = (PartyMember(MAYA, True), PartyMember(JONAS, False))
    screen.core.rest = (decision(whose=LEA), HELD)
    screen.core.answers = {LEA.code: decision(Kind.REFUSE, Reason.CANCELLED, whose=LEA)}
    screen.show(decision())
    settle()
    panel = ConfirmPanel(on_screen(qtbot, QWidget()))
    return GroupAdmission(screen.bridge, screen.scan, panel, screen.scan)


def test_all_are_admitted_and_the_party_is_read_again(screen: Screen, rest: GroupAdmission) -> None:
    heard = emitted(screen.scan.sound_due)
    decided = emitted(screen.scan.decided)
    screen.core.rest = (decision(whose=JONAS), decision(whose=LEA))
    screen.core.members = (PartyMember(MAYA, True), PartyMember(JONAS, True))
    rest.admit(MAYA)
    settle()
    assert decided == [*screen.core.rest]
    assert heard == [decision(whose=LEA)]
    assert screen.name == "Maya Lindqvist"
    assert screen.scan.context.rest == AbsentGuests(0)


def test_details_of_one_guest_are_only_his(screen: Screen, rest: GroupAdmission) -> None:
    screen.core.known = Details(MAYA, True, True, None, None, None)
    screen.scan.request_details()
    settle()
    assert screen.scan.context.details is not None
    rest.admit(MAYA)
    settle()
    assert screen.scan.decision == HELD
    assert screen.scan.context.details is None
    assert len(screen.scan.context.party) == 2


def test_request_of_two_is_sent_once_and_ends_both(screen: Screen, rest: GroupAdmission) -> None:
    ended: list[str] = []
    screen.core.holds = True
    rest.admit(MAYA)
    rest.admit(MAYA, lambda: ended.append("page"))
    assert ended == []
    screen.core.holds = False
    screen.core.release()
    assert (ended, screen.core.times("admit_rest")) == (["page"], 1)
    rest.admit(MAYA)
    settle()
    assert (ended, screen.core.times("admit_rest")) == (["page"], 2)


def test_refused_member_does_not_hide_the_next(screen: Screen, rest: GroupAdmission) -> None:
    heard = emitted(screen.scan.sound_due)
    aside = emitted(screen.scan.out_of_sight)
    screen.core.holds = True
    rest.admit(MAYA)
    screen.core.release()
    screen.read(LEA.code)
    screen.core.release(1)
    heard.clear()
    screen.core.release(0)
    assert screen.name == "Lea Brandt"
    assert aside == [HELD]
    assert heard == []


def test_party_not_shown_does_not_replace_it(screen: Screen, rest: GroupAdmission) -> None:
    heard = emitted(screen.scan.sound_due)
    aside = emitted(screen.scan.out_of_sight)
    rest.admit(LEA)
    settle()
    assert screen.name == "Maya Lindqvist"
    assert aside == [HELD]
    assert heard == [HELD]


@pytest.mark.parametrize("fault", [False, True])
def test_admit_rest_works_after_an_error(screen: Screen, rest: GroupAdmission, fault: bool) -> None:
    ended: list[bool] = []
    warned = emitted(screen.bridge.warned)
    screen.core.rest_trouble = (
        ValueError() if fault else KnownError(Message("The disk is full."), Message(""))
    )
    rest.admit(MAYA, lambda: ended.append(True))
    settle()
    assert bool(warned) is not fault
    assert ended == [True]
    rest.admit(MAYA)
    settle()
    assert screen.core.times("admit_rest") == 2


def test_next_scan_removes_the_old_verdict_and_its_undo_at_once(screen: Screen) -> None:
    screen.read(MAYA.code)
    settle()
    assert screen.scan.can_undo
    screen.core.holds = True
    screen.read(JONAS.code)
    assert screen.view.badge.tone is Tone.CALM
    assert screen.scan.decision is None
    assert not screen.scan.can_undo
