"""Tests that the window shows the newest scan, takes it back, and admits the rest of a party."""

from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest
from PySide6.QtWidgets import QApplication, QWidget
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
from app.ui.theme.tokens import Tone
from app.ui.verdict.guest_names import NameDisplay
from tests.unit.ui.samples import JONAS, MAYA, decision, moment, scan, ticket
from tests.unit.ui.stub_core import Behind, emitted, on_screen, settle

IN = Direction.IN
Make = Callable[..., CurrentScan]


def show(showing: CurrentScan, one: Decision) -> None:
    """Show this decision in place of the shown one, like an override."""
    showing.show(one, showing.decision or one)


@pytest.fixture
def make(bridge: Bridge, behind: Behind) -> Iterator[Make]:
    made: list[CurrentScan] = []

    def showing(stays: int = 0, look_up_after: int = 60_000) -> CurrentScan:
        one = CurrentScan(
            bridge,
            NameDisplay(),
            stays=stays,
            look_up_after=look_up_after,
        )
        made.append(one)
        return one

    behind.answers = {
        MAYA.code: decision(),
        JONAS.code: decision(Kind.ALREADY_IN, Reason.INSIDE, whose=JONAS),
    }
    yield showing
    for one in made:
        one.deleteLater()


@pytest.fixture
def showing(make: Make, bridge: Bridge) -> CurrentScan:
    one = make()
    bridge.opened.emit()
    return one


def test_window_shows_one_moment_until_the_core_is_open(make: Make, bridge: Bridge) -> None:
    showing = make()
    assert showing.view().title == "One moment"
    bridge.opened.emit()
    assert showing.view().title == "Ready"


def test_scan_shows_checking_then_the_name_then_the_verdict(
    showing: CurrentScan, bridge: Bridge, behind: Behind
) -> None:
    behind.holds = True
    showing.scan(MAYA.code, Source.CAMERA, IN)
    assert (showing.view().title, showing.view().name) == ("Checking…", "")
    bridge.checking.emit(scan(), MAYA)
    assert (showing.view().name, showing.view().greyed) == ("Maya Lindqvist", True)
    behind.release()
    assert (showing.view().title, showing.view().greyed) == ("Admit", False)
    assert behind.asked[0] == ("scan", (MAYA.code, Source.CAMERA, IN))


def test_late_details_are_added_only_to_the_shown_verdict(
    showing: CurrentScan, bridge: Bridge, behind: Behind
) -> None:
    showing.scan(JONAS.code, Source.CAMERA, IN)
    settle()
    shown = showing.decision
    assert shown is not None
    assert "19:42" not in showing.view().spoken
    since = moment("19:42:00")
    more = replace(shown.verdict, since=since, door="South entrance")
    bridge.filled.emit(shown.scan, more)
    settle()
    assert "19:42 · South entrance" in showing.view().spoken
    showing.scan(MAYA.code, Source.CAMERA, IN)
    settle()
    bridge.filled.emit(shown.scan, more)
    settle()
    assert (showing.view().name, showing.view().title) == ("Maya Lindqvist", "Admit")
    showing.rest()
    bridge.filled.emit(shown.scan, more)
    assert showing.decision is None


def test_next_scan_removes_the_old_verdict_and_its_undo_at_once(
    showing: CurrentScan, behind: Behind
) -> None:
    showing.scan(MAYA.code, Source.CAMERA, IN)
    settle()
    assert showing.can_undo
    behind.holds = True
    showing.scan(JONAS.code, Source.CAMERA, IN)
    assert showing.view().badge.tone is Tone.CALM
    assert showing.decision is None
    assert not showing.can_undo


def test_late_decision_does_not_replace_a_newer_one_and_has_no_sound(
    showing: CurrentScan, behind: Behind
) -> None:
    decided, heard = list[object](), list[object]()
    showing.decided.connect(decided.append)
    showing.sound_due.connect(heard.append)
    behind.holds = True
    showing.scan(MAYA.code, Source.CAMERA, IN)
    showing.scan(JONAS.code, Source.CAMERA, IN)
    behind.release(1)
    assert showing.view().name == "Jonas Weber"
    behind.release(0)
    assert showing.view().name == "Jonas Weber"
    assert len(decided) == 2
    assert heard == [behind.answers[JONAS.code]]


def test_name_of_another_scan_is_not_shown(
    showing: CurrentScan, bridge: Bridge, behind: Behind
) -> None:
    behind.holds = True
    showing.scan(JONAS.code, Source.CAMERA, IN)
    bridge.checking.emit(scan(), MAYA)
    assert showing.view().name == ""


@pytest.mark.parametrize("asked", [MAYA.id, f" {MAYA.code}\n"])
def test_name_is_shown_early_for_a_ticket_id_or_a_padded_code(
    showing: CurrentScan, bridge: Bridge, behind: Behind, asked: str
) -> None:
    """Picked from the list, or by a code with blanks around it."""
    behind.holds = True
    showing.scan(asked, Source.LIST, IN)
    bridge.checking.emit(scan(), MAYA)
    assert showing.view().name == MAYA.holder


def test_party_and_details_are_added_to_the_verdict(
    make: Make, bridge: Bridge, behind: Behind, qtbot: QtBot
) -> None:
    behind.members = (PartyMember(MAYA, True), PartyMember(JONAS, False))
    behind.known = Details(MAYA, True, True, None, (), (ticket(5, name="Parking"),), None)
    showing = make(look_up_after=0)
    bridge.opened.emit()
    showing.scan(MAYA.code, Source.CAMERA, IN)
    qtbot.waitUntil(lambda: showing.context.details is not None)
    group, addons = showing.view().chips
    assert group.dots == (True, False)
    assert addons.text == "+ Parking"
    assert showing.context.rest == AbsentGuests(1)


def test_details_are_not_requested_after_the_guest_has_gone(
    make: Make, bridge: Bridge, behind: Behind, qtbot: QtBot
) -> None:
    showing = make(look_up_after=0)
    bridge.opened.emit()
    show(showing, decision())
    showing.rest()
    qtbot.wait(30)
    assert behind.times("details") == 0


def test_next_scan_clears_the_party_but_not_the_categories(
    showing: CurrentScan, behind: Behind
) -> None:
    behind.members = (PartyMember(MAYA, True), PartyMember(JONAS, False))
    showing.display.set_categories({"vip": "VIP"})
    show(showing, decision())
    settle()
    behind.holds = True
    showing.scan(JONAS.code, Source.CAMERA, IN)
    assert showing.context.party == ()
    assert showing.context.names.categories == {"vip": "VIP"}


def test_late_party_of_an_earlier_guest_is_ignored(showing: CurrentScan, behind: Behind) -> None:
    behind.members = (PartyMember(MAYA, True), PartyMember(ticket(3), False))
    behind.holds = True
    show(showing, decision())
    show(showing, decision(whose=JONAS))
    behind.release(0)
    assert showing.context.party == ()


def test_only_the_warning_about_this_laptop_does_not_rest(
    make: Make, bridge: Bridge, qtbot: QtBot
) -> None:
    showing = make(stays=1)
    bridge.opened.emit()
    show(showing, decision(Kind.TROUBLE, Reason.BAD_CODE, whose=None))
    qtbot.waitUntil(lambda: showing.view().title == "Ready")
    show(showing, decision(Kind.TROUBLE, Reason.JOURNAL_BROKEN, whose=None))
    qtbot.wait(1_200)
    assert showing.view().title != "Ready"


def test_check_is_not_removed_by_a_rest(showing: CurrentScan, behind: Behind) -> None:
    behind.holds = True
    showing.scan(MAYA.code, Source.CAMERA, IN)
    showing.rest()
    assert showing.view().title == "Checking…"
    behind.release()
    assert showing.view().title == "Admit"


def test_time_of_a_verdict_can_be_changed_while_the_door_is_open(
    showing: CurrentScan, qtbot: QtBot
) -> None:
    show(showing, decision())
    showing.set_stay(1)
    show(showing, decision())
    qtbot.waitUntil(lambda: showing.view().title == "Ready")
    showing.set_stay(0)
    show(showing, decision())
    qtbot.wait(1_200)
    assert showing.view().title == "Admit"


def test_failed_core_is_shown_and_scans_are_not_sent(
    make: Make, bridge: Bridge, behind: Behind
) -> None:
    showing = make()
    bridge.failed.emit(KnownError(Message("The database is damaged."), Message("Call for help.")))
    showing.scan(MAYA.code, Source.CAMERA, IN)
    showing.rest()
    assert showing.view().reason == "The database is damaged."
    assert behind.asked == []


def test_scan_that_fails_by_a_bug_is_shown_as_trouble(showing: CurrentScan, behind: Behind) -> None:
    behind.answers = {}
    showing.scan(MAYA.code, Source.CAMERA, IN)
    settle()
    assert showing.view().badge.tone is Tone.NEUTRAL
    showing.rest()
    assert showing.view().title == "Ready"


def test_undo_pressed_twice_is_requested_once_until_it_has_ended(
    showing: CurrentScan, behind: Behind
) -> None:
    show(showing, decision())
    settle()
    behind.undone = KnownError(Message("The disk is full."), Message("Make room."))
    behind.holds = True
    showing.undo()
    showing.undo()
    assert len(behind.held) == 1
    behind.release()
    showing.undo()
    assert len(behind.held) == 1


def test_late_reply_to_an_undo_does_not_hide_the_next_guest(
    showing: CurrentScan, behind: Behind
) -> None:
    show(showing, decision())
    settle()
    behind.undone = (decision(Kind.OUT, Reason.UNDONE, DecidedBy.STEWARD),)
    behind.holds = True
    showing.undo()
    showing.scan(JONAS.code, Source.CAMERA, IN)
    behind.release(0)
    assert showing.view().title == "Checking…"
    behind.release(0)
    assert showing.view().name == "Jonas Weber"


def test_override_does_not_hide_the_guest_who_is_being_checked(
    showing: CurrentScan, behind: Behind
) -> None:
    behind.holds = True
    showing.scan(JONAS.code, Source.CAMERA, IN)
    show(showing, decision(Kind.ADMIT, Reason.OVERRIDDEN, DecidedBy.SUPERVISOR))
    assert showing.view().title == "Checking…"
    behind.release(0)
    assert showing.view().name == "Jonas Weber"


def test_override_does_not_hide_the_guest_who_came_meanwhile(
    showing: CurrentScan, behind: Behind
) -> None:
    aside = emitted(showing.out_of_sight)
    held = decision(Kind.HOLD, Reason.PAYMENT_OPEN)
    show(showing, held)
    showing.scan(JONAS.code, Source.CAMERA, IN)
    settle()
    word = decision(Kind.ADMIT, Reason.OVERRIDDEN, DecidedBy.SUPERVISOR)
    assert not showing.show(word, held)
    assert showing.view().name == "Jonas Weber"
    assert aside == [word]
    showing.rest()
    assert showing.show(word, held)
    assert showing.decision == word


def test_undo_takes_back_everybody_whom_the_last_key_admitted(
    showing: CurrentScan, behind: Behind
) -> None:
    show(showing, decision())
    others = [decision(whose=ticket(number)) for number in (3, 4, 5)]
    held = decision(Kind.HOLD, Reason.PAYMENT_OPEN, whose=ticket(6))
    showing.keep_for_undo([*others, held])
    gone = [decision(Kind.OUT, Reason.UNDONE, whose=ticket(number)) for number in (5, 4)]
    behind.undone = tuple(gone)
    showing.undo()
    settle()
    assert ("undo", tuple(one.scan.id for one in others)) in behind.asked
    view = showing.view()
    assert (view.title, view.subtitle) == ("Taken back", "Guest 4, Guest 5")
    assert view.step
    assert not showing.can_undo


def test_check_out_can_be_undone_but_no_refusal(showing: CurrentScan) -> None:
    show(showing, decision(Kind.OUT, Reason.LEFT))
    assert showing.can_undo
    show(showing, decision(Kind.REFUSE, Reason.CANCELLED))
    assert not showing.can_undo


def test_undo_is_still_possible_after_the_verdict_rests(
    showing: CurrentScan, behind: Behind
) -> None:
    show(showing, decision())
    showing.rest()
    assert showing.view().foot[0] == "Undo takes back: Maya Lindqvist · Admitted"
    behind.undone = (decision(Kind.OUT, Reason.UNDONE, DecidedBy.STEWARD),)
    showing.undo()
    settle()
    assert showing.view().title == "Taken back"


def test_question_that_is_asked_again_keeps_the_undo(showing: CurrentScan) -> None:
    show(showing, decision())
    showing.ask_again(decision(Kind.HOLD, Reason.CHECK_FIRST, whose=JONAS))
    assert showing.view().name == "Jonas Weber"
    assert showing.can_undo


@pytest.mark.parametrize(("other", "possible"), [(False, True), (True, False)])
def test_second_scan_of_the_same_guest_keeps_the_undo(
    showing: CurrentScan, other: bool, possible: bool
) -> None:
    show(showing, decision())
    again = JONAS if other else MAYA
    show(showing, decision(Kind.JUST_ADMITTED, Reason.STILL_HERE, whose=again))
    assert showing.can_undo is possible


LEA = ticket(3, holder="Lea Brandt")
HELD = decision(Kind.HOLD, Reason.PAYMENT_OPEN, whose=JONAS)


@pytest.fixture
def party_shown(bridge: Bridge, behind: Behind) -> CurrentScan:
    behind.members = (PartyMember(MAYA, True), PartyMember(JONAS, False))
    behind.rest = (decision(whose=LEA), HELD)
    behind.answers = {LEA.code: decision(Kind.REFUSE, Reason.CANCELLED, whose=LEA)}
    party_shown = CurrentScan(bridge, NameDisplay(), stays=0, look_up_after=60_000)
    bridge.opened.emit()
    party_shown.show(decision(), decision())
    settle()
    return party_shown


@pytest.fixture
def panel(qtbot: QtBot, dressed: QApplication) -> ConfirmPanel:
    window = on_screen(qtbot, QWidget())
    return ConfirmPanel(window)


@pytest.fixture
def rest(bridge: Bridge, party_shown: CurrentScan, panel: ConfirmPanel) -> GroupAdmission:
    return GroupAdmission(bridge, party_shown, panel, party_shown)


@pytest.fixture
def heard(party_shown: CurrentScan) -> list[object]:
    return emitted(party_shown.sound_due)


@pytest.fixture
def aside(party_shown: CurrentScan) -> list[object]:
    return emitted(party_shown.out_of_sight)


def test_all_are_admitted_and_the_party_is_read_again(
    party_shown: CurrentScan, rest: GroupAdmission, behind: Behind, heard: list[object]
) -> None:
    decided = emitted(party_shown.decided)
    behind.rest = (decision(whose=JONAS), decision(whose=LEA))
    behind.members = (PartyMember(MAYA, True), PartyMember(JONAS, True))
    rest.admit(MAYA)
    settle()
    assert decided == [*behind.rest]
    assert heard == [decision(whose=LEA)]
    assert party_shown.view().name == "Maya Lindqvist"
    assert party_shown.context.rest == AbsentGuests(0)


def test_details_of_one_guest_are_not_shown_for_another(
    party_shown: CurrentScan, rest: GroupAdmission, behind: Behind
) -> None:
    behind.known = Details(MAYA, True, True, None, None, (), None)
    party_shown.request_details()
    settle()
    assert party_shown.context.details is not None
    rest.admit(MAYA)
    settle()
    assert party_shown.decision == HELD
    assert party_shown.context.details is None
    assert len(party_shown.context.party) == 2


def test_request_of_two_callers_is_sent_once_and_ends_for_both(
    rest: GroupAdmission, behind: Behind
) -> None:
    ended: list[str] = []
    behind.holds = True
    rest.admit(MAYA)
    rest.admit(MAYA, lambda: ended.append("page"))
    assert ended == []
    behind.holds = False
    behind.release()
    assert (ended, behind.times("admit_rest")) == (["page"], 1)
    rest.admit(MAYA)
    settle()
    assert (ended, behind.times("admit_rest")) == (["page"], 2)


def test_refused_member_is_reported_without_hiding_the_next_guest(
    party_shown: CurrentScan,
    rest: GroupAdmission,
    behind: Behind,
    heard: list[object],
    aside: list[object],
) -> None:
    behind.holds = True
    rest.admit(MAYA)
    behind.release()
    party_shown.scan(LEA.code, Source.CAMERA, Direction.IN)
    behind.release(1)
    heard.clear()
    behind.release(0)
    assert party_shown.view().name == "Lea Brandt"
    assert aside == [HELD]
    assert heard == []


def test_party_that_is_not_shown_does_not_replace_the_verdict(
    party_shown: CurrentScan, rest: GroupAdmission, heard: list[object], aside: list[object]
) -> None:
    rest.admit(LEA)
    settle()
    assert party_shown.view().name == "Maya Lindqvist"
    assert aside == [HELD]
    assert heard == [HELD]


@pytest.mark.parametrize("fault", [False, True])
def test_admit_rest_can_be_requested_again_after_an_error(
    rest: GroupAdmission, bridge: Bridge, behind: Behind, fault: bool
) -> None:
    ended: list[bool] = []
    warned = emitted(bridge.warned)
    behind.rest_trouble = (
        ValueError() if fault else KnownError(Message("The disk is full."), Message(""))
    )
    rest.admit(MAYA, lambda: ended.append(True))
    settle()
    assert bool(warned) is not fault
    assert ended == [True]
    rest.admit(MAYA)
    settle()
    assert behind.times("admit_rest") == 2
