"""Tests of the admission of the rest of a party."""

import pytest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from app.errors import KnownError
from app.message import Message
from app.model.details import AbsentGuests, Details, PartyMember
from app.model.scan import Direction, Source
from app.model.ticket import Ticket
from app.model.verdict import Kind, Reason
from app.ui.bridge import Bridge
from app.ui.flows.current_scan import CurrentScan
from app.ui.flows.group_admission import GroupAdmission
from app.ui.overlays.panels import ConfirmPanel
from app.ui.verdict.guest_names import NameDisplay
from tests.unit.ui.samples import JONAS, MAYA, decision, ticket
from tests.unit.ui.stub_core import Behind, on_screen, settle

LEA = ticket(3, holder="Lea Brandt")
HELD = decision(Kind.HOLD, Reason.PAYMENT_OPEN, whose=JONAS)


@pytest.fixture
def showing(bridge: Bridge, behind: Behind) -> CurrentScan:
    behind.members = (PartyMember(MAYA, True), PartyMember(JONAS, False))
    behind.rest = (decision(whose=LEA), HELD)
    behind.answers = {LEA.code: decision(Kind.REFUSE, Reason.CANCELLED, whose=LEA)}
    showing = CurrentScan(bridge, NameDisplay(), stays=0, look_up_after=60_000)
    bridge.opened.emit()
    showing.show(decision(), decision())
    settle()
    return showing


@pytest.fixture
def panel(qtbot: QtBot, dressed: QApplication) -> ConfirmPanel:
    window = on_screen(qtbot, QWidget())
    return ConfirmPanel(window)


@pytest.fixture
def rest(bridge: Bridge, showing: CurrentScan, panel: ConfirmPanel) -> GroupAdmission:
    return GroupAdmission(bridge, showing, panel, showing)


@pytest.fixture
def heard(showing: CurrentScan) -> list[object]:
    heard: list[object] = []
    showing.sound_due.connect(heard.append)
    return heard


@pytest.fixture
def aside(showing: CurrentScan) -> list[object]:
    aside: list[object] = []
    showing.out_of_sight.connect(aside.append)
    return aside


def test_all_are_admitted_and_the_party_is_read_again(
    showing: CurrentScan, rest: GroupAdmission, behind: Behind, heard: list[object]
) -> None:
    decided: list[object] = []
    showing.decided.connect(decided.append)
    behind.rest = (decision(whose=JONAS), decision(whose=LEA))
    behind.members = (PartyMember(MAYA, True), PartyMember(JONAS, True))
    rest.admit(MAYA)
    settle()
    assert decided == [*behind.rest]
    assert heard == [decision(whose=LEA)]
    assert showing.view().name == "Maya Lindqvist"
    assert showing.context.rest == AbsentGuests(0)


def test_details_of_one_guest_are_not_shown_for_another(
    showing: CurrentScan, rest: GroupAdmission, behind: Behind
) -> None:
    behind.known = Details(MAYA, True, True, None, None, (), None)
    showing.request_details()
    settle()
    assert showing.context.details is not None
    rest.admit(MAYA)
    settle()
    assert showing.decision == HELD
    assert showing.context.details is None
    assert len(showing.context.party) == 2


def test_admit_rest_pressed_twice_is_requested_once(rest: GroupAdmission, behind: Behind) -> None:
    behind.holds = True
    rest.admit(MAYA)
    rest.admit(MAYA)
    behind.holds = False
    behind.release()
    assert behind.times("admit_rest") == 1
    rest.admit(MAYA)
    settle()
    assert behind.times("admit_rest") == 2


def test_unreadable_party_is_reported_and_can_be_requested_again(
    rest: GroupAdmission, bridge: Bridge, behind: Behind, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def damaged(_ticket: Ticket) -> tuple[PartyMember, ...]:
        raise KnownError(Message("The disk is full."), Message(""))

    warned: list[object] = []
    bridge.warned.connect(warned.append)
    with monkeypatch.context() as broken:
        broken.setattr(behind, "party", damaged)
        rest.admit(MAYA)
        settle()
    assert (len(warned), behind.times("admit_rest")) == (1, 0)
    rest.admit(MAYA)
    settle()
    assert behind.times("admit_rest") == 1


def test_second_caller_is_notified_when_the_running_request_ends(
    rest: GroupAdmission, behind: Behind
) -> None:
    ended: list[str] = []
    behind.holds = True
    rest.admit(MAYA)
    rest.admit(MAYA, lambda: ended.append("page"))
    assert ended == []
    behind.holds = False
    behind.release()
    assert ended == ["page"]
    rest.admit(MAYA)
    settle()
    assert ended == ["page"]


def test_refused_member_is_reported_without_hiding_the_next_guest(
    showing: CurrentScan,
    rest: GroupAdmission,
    behind: Behind,
    heard: list[object],
    aside: list[object],
) -> None:
    behind.holds = True
    rest.admit(MAYA)
    behind.release()
    showing.scan(LEA.code, Source.CAMERA, Direction.IN)
    behind.release(1)
    heard.clear()
    behind.release(0)
    assert showing.view().name == "Lea Brandt"
    assert aside == [HELD]
    assert heard == []


def test_party_that_is_not_shown_does_not_replace_the_verdict(
    showing: CurrentScan, rest: GroupAdmission, heard: list[object], aside: list[object]
) -> None:
    rest.admit(LEA)
    settle()
    assert showing.view().name == "Maya Lindqvist"
    assert aside == [HELD]
    assert heard == [HELD]


@pytest.mark.parametrize("fault", [False, True])
def test_admit_rest_can_be_requested_again_after_an_error(
    rest: GroupAdmission, bridge: Bridge, behind: Behind, fault: bool
) -> None:
    ended: list[bool] = []
    warned: list[object] = []
    bridge.warned.connect(warned.append)
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
