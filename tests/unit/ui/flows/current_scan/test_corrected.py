"""Tests that an undo or an override is shown, and does not hide the next guest."""

import pytest

from app.errors import KnownError
from app.message import Message
from app.model.scan import Source
from app.model.verdict import DecidedBy, Kind, Reason
from app.ui.flows.current_scan import CurrentScan
from tests.unit.ui.flows.current_scan.next_guest import IN, JONAS, show
from tests.unit.ui.sample_guests import MAYA, decision, ticket
from tests.unit.ui.stub_core import Behind, settle


def test_undone_admission_is_shown_as_taken_back(showing: CurrentScan, behind: Behind) -> None:
    show(showing, decision())
    behind.undone = (decision(Kind.OUT, Reason.UNDONE, DecidedBy.STEWARD),)
    assert showing.decision is not None
    shown = showing.decision.scan.id
    showing.undo()
    settle()
    assert showing.view().title == "Taken back"
    assert behind.asked.count(("undo", (shown,))) == 1
    assert not showing.can_undo


def test_undo_without_a_shown_guest_requests_nothing(showing: CurrentScan, behind: Behind) -> None:
    showing.undo()
    settle()
    assert behind.times("undo") == 0


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
    aside: list[object] = []
    showing.out_of_sight.connect(aside.append)
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


def test_only_the_decision_that_is_shown_has_a_sound(showing: CurrentScan, behind: Behind) -> None:
    heard: list[object] = []
    showing.sound_due.connect(heard.append)
    behind.holds = True
    showing.scan(MAYA.code, Source.CAMERA, IN)
    showing.scan(JONAS.code, Source.CAMERA, IN)
    behind.release(0)
    behind.release(0)
    assert heard == [behind.answers[JONAS.code]]


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


def test_next_scan_ends_the_undo_of_the_one_before(showing: CurrentScan, behind: Behind) -> None:
    show(showing, decision())
    behind.holds = True
    showing.scan(JONAS.code, Source.CAMERA, IN)
    assert not showing.can_undo


@pytest.mark.parametrize(("other", "possible"), [(False, True), (True, False)])
def test_second_scan_of_the_same_guest_keeps_the_undo(
    showing: CurrentScan, other: bool, possible: bool
) -> None:
    show(showing, decision())
    again = JONAS if other else MAYA
    show(showing, decision(Kind.JUST_ADMITTED, Reason.STILL_HERE, whose=again))
    assert showing.can_undo is possible
