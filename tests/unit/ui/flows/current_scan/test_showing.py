"""Tests that the newest scan is shown: late replies, lost replies, and later details."""

from dataclasses import replace

import pytest
from pytestqt.qtbot import QtBot

from app.errors import KnownError
from app.message import Message
from app.model.details import AbsentGuests, Details, PartyMember
from app.model.scan import Direction, Source
from app.model.verdict import Kind, Reason
from app.ui.bridge import Bridge
from app.ui.flows.current_scan import CurrentScan
from app.ui.theme.tokens import Tone
from tests.unit.ui.flows.current_scan.next_guest import IN, JONAS, Make, show
from tests.unit.ui.sample_guests import MAYA, decision, moment, scan, ticket
from tests.unit.ui.stub_core import Behind, settle


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


def test_next_scan_removes_the_old_verdict_at_once(showing: CurrentScan, behind: Behind) -> None:
    showing.scan(MAYA.code, Source.CAMERA, IN)
    settle()
    behind.holds = True
    showing.scan(JONAS.code, Source.CAMERA, IN)
    assert showing.view().badge.tone is Tone.CALM
    assert showing.decision is None


def test_late_decision_does_not_replace_a_newer_one(showing: CurrentScan, behind: Behind) -> None:
    decided: list[object] = []
    showing.decided.connect(decided.append)
    behind.holds = True
    showing.scan(MAYA.code, Source.CAMERA, IN)
    showing.scan(JONAS.code, Source.CAMERA, IN)
    behind.release(1)
    assert showing.view().name == "Jonas Weber"
    behind.release(0)
    assert showing.view().name == "Jonas Weber"
    assert len(decided) == 2


def test_decision_on_an_older_scan_is_not_shown(showing: CurrentScan, behind: Behind) -> None:
    behind.holds = True
    showing.scan(MAYA.code, Source.CAMERA, IN)
    showing.scan(JONAS.code, Source.CAMERA, IN)
    behind.release(0)
    assert showing.view().title == "Checking…"


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


def test_name_is_shown_early_for_a_code_that_begins_with_a_blank(
    showing: CurrentScan, bridge: Bridge, behind: Behind
) -> None:
    behind.holds = True
    showing.scan(f" {MAYA.code}", Source.CAMERA, IN)
    bridge.checking.emit(replace(scan(), code=f" {MAYA.code}"), MAYA)
    assert showing.view().name == MAYA.holder


def test_name_does_not_replace_the_verdict(showing: CurrentScan, bridge: Bridge) -> None:
    showing.scan(MAYA.code, Source.CAMERA, IN)
    settle()
    bridge.checking.emit(scan(), MAYA)
    assert showing.view().title == "Admit"


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


def test_verdict_disappears_after_the_set_time(make: Make, bridge: Bridge, qtbot: QtBot) -> None:
    showing = make(stays=1)
    bridge.opened.emit()
    show(showing, decision())
    assert showing.view().title == "Admit"
    qtbot.waitUntil(lambda: showing.view().title == "Ready")


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


def test_other_direction_removes_the_verdict(showing: CurrentScan) -> None:
    show(showing, decision())
    showing.set_direction(Direction.OUT)
    assert showing.view().title == "Ready to check out"


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


def test_empty_window_shows_the_direction(showing: CurrentScan) -> None:
    showing.set_direction(Direction.OUT)
    assert showing.view().title == "Ready to check out"


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


def test_bug_in_an_earlier_scan_does_not_affect_the_current_one(
    showing: CurrentScan, behind: Behind
) -> None:
    behind.holds = True
    showing.scan("unheard of", Source.CAMERA, IN)
    showing.scan(MAYA.code, Source.CAMERA, IN)
    behind.release()
    assert showing.is_waiting
    assert showing.view().title == "Checking…"
    behind.release()
    assert showing.view().title == "Admit"
