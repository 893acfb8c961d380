"""The newest scan wins: late answers, lost answers, and what becomes known later."""

from dataclasses import replace

import pytest
from pytestqt.qtbot import QtBot

from app.errors import KnownError
from app.message import Message
from app.model.details import Details, OrderFacts
from app.model.party import AbsentGuests, Member
from app.model.scan import Direction, Source
from app.ui.bridge import Bridge
from app.ui.flows.current_scan import CurrentScan
from app.ui.theme.tokens import Tone
from tests.unit.ui.behind import Behind, settle
from tests.unit.ui.flows.current_scan.shown import IN, JONAS, Make, show
from tests.unit.ui.made import MAYA, decision, moment, scan, ticket


def test_before_the_core_is_open_it_asks_for_patience(make: Make, bridge: Bridge) -> None:
    showing = make()
    assert showing.view().title == "One moment"
    bridge.opened.emit()
    assert showing.view().title == "Ready"


def test_a_scan_is_checked_at_once_then_has_a_name_then_a_verdict(
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


def test_late_answers_fill_in_the_verdict_that_is_still_shown(
    showing: CurrentScan, bridge: Bridge, behind: Behind
) -> None:
    showing.scan(JONAS.code, Source.CAMERA, IN)
    settle()
    shown = showing.decision
    assert shown is not None
    assert "19:42" not in showing.view().reason
    since = moment("19:42:00")
    more = replace(shown.verdict, since=since, door="South entrance")
    bridge.filled.emit(shown.scan, more)
    settle()
    assert "In since 19:42 · South entrance" in showing.view().reason
    showing.scan(MAYA.code, Source.CAMERA, IN)
    settle()
    bridge.filled.emit(shown.scan, more)
    settle()
    assert (showing.view().name, showing.view().title) == ("Maya Lindqvist", "Admit")
    showing.rest()
    bridge.filled.emit(shown.scan, more)
    assert showing.decision is None


def test_the_old_verdict_is_gone_as_soon_as_the_next_guest_is_read(
    showing: CurrentScan, behind: Behind
) -> None:
    showing.scan(MAYA.code, Source.CAMERA, IN)
    settle()
    behind.holds = True
    showing.scan(JONAS.code, Source.CAMERA, IN)
    assert showing.view().badge.tone is Tone.CALM
    assert showing.decision is None


def test_a_late_answer_never_takes_the_place_of_a_newer_one(
    showing: CurrentScan, behind: Behind
) -> None:
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


def test_the_first_answer_is_not_shown_while_the_second_is_waited_for(
    showing: CurrentScan, behind: Behind
) -> None:
    behind.holds = True
    showing.scan(MAYA.code, Source.CAMERA, IN)
    showing.scan(JONAS.code, Source.CAMERA, IN)
    behind.release(0)
    assert showing.view().title == "Checking…"


def test_a_name_that_belongs_to_another_scan_is_not_shown(
    showing: CurrentScan, bridge: Bridge, behind: Behind
) -> None:
    behind.holds = True
    showing.scan(JONAS.code, Source.CAMERA, IN)
    bridge.checking.emit(scan(), MAYA)
    assert showing.view().name == ""


@pytest.mark.parametrize("asked", [MAYA.id, f" {MAYA.code}\n"])
def test_the_name_comes_first_however_the_guest_was_named(
    showing: CurrentScan, bridge: Bridge, behind: Behind, asked: str
) -> None:
    """Picked from the list, or by a code with blanks around it."""
    behind.holds = True
    showing.scan(asked, Source.LIST, IN)
    bridge.checking.emit(scan(), MAYA)
    assert showing.view().name == MAYA.holder


def test_it_comes_first_too_if_the_ticket_s_own_code_begins_with_a_blank(
    showing: CurrentScan, bridge: Bridge, behind: Behind
) -> None:
    behind.holds = True
    showing.scan(f" {MAYA.code}", Source.CAMERA, IN)
    bridge.checking.emit(replace(scan(), code=f" {MAYA.code}"), MAYA)
    assert showing.view().name == MAYA.holder


def test_the_name_never_comes_over_the_verdict(showing: CurrentScan, bridge: Bridge) -> None:
    showing.scan(MAYA.code, Source.CAMERA, IN)
    settle()
    bridge.checking.emit(scan(), MAYA)
    assert showing.view().title == "Admit"


def test_party_and_details_fill_in(
    make: Make, bridge: Bridge, behind: Behind, qtbot: QtBot
) -> None:
    order = OrderFacts("A-20931", "PAID", None, None, None)
    behind.members = (Member(MAYA, True), Member(JONAS, False))
    behind.known = Details(MAYA, True, True, order, (), (), None)
    showing = make(look_up_after=0)
    bridge.opened.emit()
    showing.scan(MAYA.code, Source.CAMERA, IN)
    qtbot.waitUntil(lambda: showing.context.details is not None, timeout=20_000)
    facts = {fact.label: fact.value for fact in showing.view().facts}
    assert facts["Group"] == "1 of 2 in"
    assert facts["Order"] == "A-20931 · paid"
    assert showing.context.rest == AbsentGuests(1)


def test_nothing_is_looked_up_for_a_guest_who_has_made_way(
    make: Make, bridge: Bridge, behind: Behind, qtbot: QtBot
) -> None:
    showing = make(look_up_after=0)
    bridge.opened.emit()
    show(showing, decision())
    showing.rest()
    qtbot.wait(30)
    assert behind.times("details") == 0


def test_what_is_known_of_the_last_guest_is_forgotten_but_not_the_categories(
    showing: CurrentScan, behind: Behind
) -> None:
    behind.members = (Member(MAYA, True), Member(JONAS, False))
    showing.set_categories({"vip": "VIP"})
    show(showing, decision())
    settle()
    behind.holds = True
    showing.scan(JONAS.code, Source.CAMERA, IN)
    assert showing.context.party == ()
    assert showing.context.categories == {"vip": "VIP"}


def test_the_party_of_an_earlier_guest_comes_too_late(showing: CurrentScan, behind: Behind) -> None:
    behind.members = (Member(MAYA, True), Member(ticket(3), False))
    behind.holds = True
    show(showing, decision())
    show(showing, decision(whose=JONAS))
    behind.release(0)
    assert showing.context.party == ()


def test_a_verdict_may_go_by_itself(make: Make, bridge: Bridge, qtbot: QtBot) -> None:
    showing = make(stays=1)
    bridge.opened.emit()
    show(showing, decision())
    assert showing.view().title == "Admit"
    qtbot.waitUntil(lambda: showing.view().title == "Ready", timeout=20_000)


def test_how_long_a_verdict_stays_may_change_while_the_door_is_open(
    showing: CurrentScan, qtbot: QtBot
) -> None:
    show(showing, decision())
    showing.set_stay(1)
    show(showing, decision())
    qtbot.waitUntil(lambda: showing.view().title == "Ready", timeout=20_000)
    showing.set_stay(0)
    show(showing, decision())
    qtbot.wait(1_200)
    assert showing.view().title == "Admit"


def test_the_resting_window_follows_the_switch(showing: CurrentScan) -> None:
    showing.set_direction(Direction.OUT)
    assert showing.view().title == "Ready to check out"


def test_a_core_that_cannot_be_opened_is_told_and_nothing_is_waited_for(
    make: Make, bridge: Bridge, behind: Behind
) -> None:
    showing = make()
    bridge.failed.emit(KnownError(Message("The database is damaged."), Message("Call for help.")))
    showing.scan(MAYA.code, Source.CAMERA, IN)
    showing.rest()
    assert showing.view().reason == "The database is damaged."
    assert behind.asked == []


def test_a_scan_that_comes_to_nothing_by_a_fault_looks_like_trouble(
    showing: CurrentScan, behind: Behind
) -> None:
    behind.answers = {}
    showing.scan(MAYA.code, Source.CAMERA, IN)
    settle()
    assert showing.view().badge.tone is Tone.TROUBLE


def test_a_fault_at_an_earlier_guest_leaves_the_one_who_is_checked(
    showing: CurrentScan, behind: Behind
) -> None:
    behind.holds = True
    showing.scan("unheard of", Source.CAMERA, IN)
    showing.scan(MAYA.code, Source.CAMERA, IN)
    behind.release()
    assert showing.is_waiting
    assert showing.view().badge.tone is not Tone.TROUBLE
    behind.release()
    assert showing.view().title == "Admit"
