"""Tests that every text has room, in every language, on a small laptop."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import product

import pytest
from PySide6.QtCore import QLocale
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from app.message import Message
from app.model.details import PartyMember
from app.model.finding import Finding, FindingState, Subject
from app.model.languages import LANGUAGES
from app.model.link import Link, LinkState
from app.model.night import (
    DoorStatus,
    Evacuation,
    HouseState,
    LedgerState,
    Occupancy,
    Role,
    VenueMember,
)
from app.model.plain import plain
from app.model.ticket import TicketStatus
from app.model.verdict import Kind, Reason
from app.organiser.errors import MayHaveArrived, NeverArrived
from app.scanner.serial_scanner import PortForbidden
from app.sync.clock_watch import ClockTrouble
from app.ui.bridge import Bridge, SetUpBridge
from app.ui.overlays.panels import WhyPanel
from app.ui.pages.door_check_page import DoorCheckPage
from app.ui.pages.report_page import ReportPage
from app.ui.pages.venue_page import VenuePage
from app.ui.setup.draft import StepNumber
from app.ui.setup.setup_page import SetUpPage
from app.ui.text.formats import number
from app.ui.text.languages import LanguageSwitch, translated
from app.ui.theme.tokens import TARGET
from app.ui.verdict.verdict_view import Place
from app.ui.window.main_window import MainWindow
from tests.unit.ui.every_page import OVERLAYS, PAGES, full_core
from tests.unit.ui.samples import (
    BUSY,
    DECISIONS,
    EXPLAINED,
    MAYA,
    MINUTE,
    NOW,
    SETTINGS,
    decision,
    ticket,
)
from tests.unit.ui.setup.step_actions import Tried
from tests.unit.ui.stub_core import Behind, on_screen, settle
from tests.unit.ui.texts import cut, smallest_type, tool

EVACUATION = Evacuation("e1", NOW, "Entrance to the north garden")
SMALL_LAPTOP = (1366, 768)
SMALLEST_SCREEN = (1024, 600)
SMALLEST_TYPE = 13  # pixels
THAI_NAME = "พระบาทสมเด็จพระเจ้าอยู่หัวศรีสุขเกษมวงศ์ไพบูลย์ ณ อยุธยาสวัสดิ์รัตนโกสินทร์มหินทรายุธยา"
A_RECORD = Message("{ms:.1f} ms a record", {"ms": 12.3})
# Findings of the door check whose values are names.
WORDS = ("name", "event", "operations", "words")


class Values(dict[str, str | int | float]):
    """Values for every placeholder."""

    def __missing__(self, name: str) -> str | int | float:
        return "Sommerfest 2026" if name in WORDS else 1250


@pytest.fixture(params=LANGUAGES, autouse=True)
def language(request: pytest.FixtureRequest, dressed: QApplication) -> Iterator[str]:
    before, interpreter = QLocale(), LanguageSwitch(dressed)
    interpreter.set_language(request.param)
    yield request.param
    interpreter.remove_translations()
    QLocale.setDefault(before)


@pytest.fixture(scope="module")
def said() -> list[str]:
    texts: list[str] = tool().messages()
    return texts


@pytest.fixture
def behind() -> Behind:
    return full_core()


@pytest.fixture
def window(qtbot: QtBot, bridge: Bridge, behind: Behind) -> MainWindow:
    window = on_screen(qtbot, MainWindow(bridge, SETTINGS), *SMALL_LAPTOP)
    window.show_place(Place("Sommerfest 2026", {"ga": "General"}))
    bridge.opened.emit()
    settle()
    return window


def assert_fits(part: QWidget, about: object) -> None:
    settle()
    assert not cut(part), about
    assert smallest_type(part) >= SMALLEST_TYPE, about


def test_every_verdict_fits_the_window(window: MainWindow, behind: Behind) -> None:
    panel = window.door.panel
    behind.members = party(2)
    for one in DECISIONS:
        window.current_scan.show(one, window.current_scan.decision or one)
        assert_fits(window, one.verdict.reason)
        title, name = (
            label.fitted(label.width()).font.pixelSize() for label in (panel.title, panel.name)
        )
        assert title >= 1.2 * name, panel.title.text()


def test_actions_are_whole_and_equally_wide_in_a_small_window(
    window: MainWindow, behind: Behind
) -> None:
    behind.members = party(14)
    window.resize(*SMALLEST_SCREEN)
    undone = decision(Kind.OUT, Reason.UNDONE)
    # The actions depend on the kind of the verdict.
    for one in (undone, *{one.verdict.kind: one for one in DECISIONS}.values()):
        window.current_scan.show(one, window.current_scan.decision or one)
        settle()
        buttons = window.door.action_bar.buttons
        assert not cut(window.door.action_bar), one.verdict.reason
        assert max(b.width() for b in buttons) - min(b.width() for b in buttons) <= 1
    assert window.size().toTuple() == SMALLEST_SCREEN


def party(others: int) -> tuple[PartyMember, ...]:
    """Return Maya, who is inside, and so many others."""
    absent = (PartyMember(ticket(number + 2), False) for number in range(others))
    return (PartyMember(MAYA, True), *absent)


def test_bars_fit_with_large_numbers(window: MainWindow, bridge: Bridge, behind: Behind) -> None:
    top, foot = window.top, window.foot
    foot.show_pace(114)
    foot.show_mute(mute=True)
    for state in LinkState:
        top.show_link(Link(state, latency=1_300))
        settle()
        assert not cut(top), state
        assert not cut(foot), state
        assert plain(number(BUSY.inside)) == foot.inside.text()
        assert window.minimumSizeHint().width() <= SMALL_LAPTOP[0]
    behind.shown = replace(BUSY, rests_until=NOW + 5 * MINUTE)
    bridge.queue_changed.emit()
    settle()
    assert foot.is_resting
    assert not cut(foot)
    assert window.minimumSizeHint().width() <= SMALL_LAPTOP[0]


def test_house_of_a_venue_fits_the_bottom_bar(
    window: MainWindow, bridge: Bridge, behind: Behind
) -> None:
    calm = replace(BUSY, needs_a_look=0, waiting=12)
    for ledger in LedgerState:
        house = HouseState(Occupancy(41_193, 7, 41_200), ledger, alone_since=NOW)
        for size, shown in ((SMALL_LAPTOP, BUSY), (SMALLEST_SCREEN, calm)):
            behind.shown = replace(shown, house=house)
            bridge.queue_changed.emit()
            window.foot.show_mute(mute=shown is BUSY)
            window.resize(*size)
            settle()
            assert not cut(window.foot), (ledger, size)
            assert window.width() == size[0], (ledger, size)


def test_every_notice_fits_the_window(window: MainWindow, bridge: Bridge, behind: Behind) -> None:
    untrusted = "its certificate is not to be trusted, or somebody is in between"
    troubles = (
        NeverArrived("check_in", Message("there is no way to its address")),
        MayHaveArrived("check_in", Message(untrusted)),
        PortForbidden(port="/dev/ttyUSB0"),
        ClockTrouble(-3 * MINUTE, jumped=False),
    )
    for trouble in troubles:
        bridge.warned.emit(trouble.whole)
        settle()
        assert not cut(window), trouble
    house = HouseState(Occupancy(0, 0), LedgerState.AGREEING, evacuation=EVACUATION)
    behind.shown = replace(BUSY, house=house)
    bridge.list_changed.emit()
    for size in (SMALL_LAPTOP, SMALLEST_SCREEN):
        window.resize(*size)
        settle()
        assert window.notice.act.isVisible()
        assert not cut(window.notice), size


def test_every_page_fits(
    window: MainWindow, bridge: Bridge, behind: Behind, said: list[str]
) -> None:
    house = HouseState(Occupancy(41_193, 7, 41_200), LedgerState.ALONE, evacuation=EVACUATION)
    behind.shown = replace(BUSY, house=house)
    behind.venue_doors = (
        DoorStatus("North entrance", 34.0, 210, 12.0, "refused", 1_204, 65, "camera", 81, "0.1.0"),
    )
    behind.found["maya"] = tuple(
        PartyMember(ticket(number, status=status), inside=False)
        for number, status in enumerate(TicketStatus)
    )
    for name, make in PAGES.items():
        page = make(bridge)
        window.body.open_page(page)
        assert_fits(page, name)
        match page:
            case VenuePage():
                show_members(page, behind)
            case ReportPage():
                page.time.setText("noon")
                page.answer_time()
                for button in page.parts.buttons():
                    button.click()
                    assert_fits(page, button.text())
            case DoorCheckPage():
                show_longest(page, said)


def show_members(page: VenuePage, behind: Behind) -> None:
    """Show the page of the venue to each kind of laptop."""
    addresses, code = ("192.168.178.21:21000", "10.130.44.101:21000", "127.0.0.1:21000"), "A" * 600
    code = f"ADMIT-VENUE-3:{code}"
    for member in (
        None,
        VenueMember(Role.KEEPER, addresses, code, False, 2, 3, code_until=NOW),
        VenueMember(Role.KEEPER, addresses, "", True),
        VenueMember(Role.DOOR, addresses, "", True, may_keep=False),
        VenueMember(Role.DOOR, addresses, "", True, 2, 3),
    ):
        behind.member = member
        page.begin()
        assert_fits(page, member)


def show_longest(page: DoorCheckPage, said: list[str]) -> None:
    """Show the longest texts of the program; a row grows with its text, or it does not."""
    texts = [Message(text, Values()) for text in said]
    for measure in (len, lambda text: max(map(len, text.split()))):
        longest = sorted(texts, key=lambda text: measure(translated(text)), reverse=True)
        some = zip(Subject, longest, strict=False)
        page.show_findings(Finding(one, FindingState.LOOK, text, A_RECORD) for one, text in some)
        settle()
        assert not cut(page)


def test_every_overlay_fits(window: MainWindow) -> None:
    for make in OVERLAYS:
        overlay = make(window)
        settle()
        assert not cut(overlay), make.__name__
        overlay.close_overlay()
    panel, sizes = WhyPanel(window, lambda: NOW), ((900, 500), SMALL_LAPTOP, (1920, 1080))
    for size, name in product(sizes, ("Maya Lindqvist", THAI_NAME, "W" * 60)):
        window.resize(*size)
        panel.begin(name, EXPLAINED)
        settle()
        assert not cut(panel), (size, name)
        assert window.rect().contains(panel.card.geometry()), (size, name)
        assert panel.cancel_button.height() >= TARGET
        assert {"{", "}"}.isdisjoint("".join(line.text() for line in panel.lines))


def test_every_step_of_set_up_fits(window: MainWindow, behind: Behind) -> None:
    behind.holds = True
    page = SetUpPage(SetUpBridge(behind.submit, clock=lambda: NOW), Tried().laptop, SETTINGS)
    window.body.open_page(page)
    page.begin()
    for at in StepNumber:
        page.go_to(at)
        assert_fits(page, at)
