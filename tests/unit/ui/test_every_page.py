"""Tests of what all pages and overlays have in common.

Each control has a name for a screen reader, no text from outside is markup, a reply that comes
after a page was closed is ignored, and every text has room, in every language, on a small laptop.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import product
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import delete, isValid

from app.kiosk.rehearsing import RehearsalPage
from app.message import Message
from app.model.details import PartyMember, Post, WaitingGuest
from app.model.finding import Finding, FindingState, Subject
from app.model.journal import Delivery, Settling, SupervisedAction, SupervisorAct
from app.model.languages import LANGUAGES
from app.model.link import Link, LinkState
from app.model.night import (
    DoorStatus,
    Evacuation,
    HouseState,
    LedgerState,
    Occupancy,
    Queue,
    Role,
    Rush,
    VenueMember,
)
from app.model.plain import plain
from app.model.scan import Source
from app.model.ticket import TicketStatus
from app.model.verdict import Kind, Reason
from app.organiser.errors import MayHaveArrived, NeverArrived
from app.runtime.licences import Component
from app.scanner.serial_port import PortForbidden
from app.settings.sections import WindowSettings
from app.sync.clock_watch import ClockTrouble
from app.ui.bridge import Bridge, SetUpBridge
from app.ui.flows.supervisor_lock import PinPad
from app.ui.input.action_keys import Act
from app.ui.overlays.panels import (
    ConfirmPanel,
    Overlay,
    Question,
    ReasonPanel,
    Reasons,
    SettlementPanel,
    WhyPanel,
)
from app.ui.pages.announcements_page import AnnouncementsPage, PostDraft
from app.ui.pages.door_check_page import DoorCheckPage
from app.ui.pages.doors_page import DeskPage, DoorsPage
from app.ui.pages.guest_pages import DetailsPage, FindPage, GroupPage
from app.ui.pages.help_page import HelpPage
from app.ui.pages.page import Page, Topic
from app.ui.pages.queue_page import QueuePage
from app.ui.pages.report_page import ReportPage
from app.ui.pages.supervisor_page import AboutPage, SetUpCodePage, SupervisedPage, SupervisorPage
from app.ui.pages.venue_page import VenuePage
from app.ui.setup.setup_page import SetUpPage
from app.ui.setup.steps.step import StepNumber
from app.ui.text import LanguageSwitch, number, translated
from app.ui.theme.style import TARGET, Tone
from app.ui.verdict.verdict_view import Place
from app.ui.verdict.wording import NameDisplay
from app.ui.widgets.table import Table
from app.ui.window.main_window import MainWindow
from tests.unit.ui.samples import (
    BUSY,
    DECISIONS,
    DETAILS,
    EXPLAINED,
    MAYA,
    MINUTE,
    NAMES,
    NOW,
    SETTINGS,
    decision,
    row,
    ticket,
)
from tests.unit.ui.setup.step_actions import Tried
from tests.unit.ui.stub_core import Behind, on_screen, settle
from tests.unit.ui.texts import cut, rows_of, smallest_type, tool

CONTROLS = {
    QAccessible.Role[name]
    for name in (
        "Button", "ButtonDropDown", "ButtonMenu", "CheckBox", "ComboBox", "EditableText", "List",
        "ListItem", "PageTab", "RadioButton", "Slider", "SpinBox", "Table", "Tree",
    )
}  # fmt: skip


@pytest.fixture
def behind() -> Behind:
    return full_core()


@pytest.fixture
def window(qtbot: QtBot, bridge: Bridge) -> Iterator[MainWindow]:
    window = on_screen(qtbot, MainWindow(bridge, SETTINGS), 1366, 768)
    bridge.opened.emit()
    settle()
    yield window
    settle()


def children(interface: QAccessibleInterface) -> Iterator[QAccessibleInterface]:
    """Yield each visible part, and the parts in it."""
    for at in range(interface.childCount()):
        child = interface.child(at)
        if child is not None and child.isValid() and not child.state().invisible:
            yield child
            yield from children(child)


def nameless(widget: QWidget) -> list[str]:
    """Return the controls of a widget that a screen reader cannot name."""
    top = QAccessible.queryAccessibleInterface(widget)
    return [
        f"{child.role()} {child.object()}"
        for child in children(top)
        if child.role() in CONTROLS and not child.text(QAccessible.Text.Name).strip()
    ]


def test_each_control_of_a_page_has_a_name_and_texts_from_outside_are_plain(
    window: MainWindow, bridge: Bridge, behind: Behind
) -> None:
    """Names of guests, words of the service, and values of findings are one plain line."""
    show_everywhere(behind, " ".join(sorted(NAMES, key=len)))
    for name, make in PAGES.items():
        page = make(bridge)
        window.body.open_page(page)
        page.grab()
        assert nameless(window) == [], name
        top = QAccessible.queryAccessibleInterface(page)
        assert top.text(QAccessible.Text.Name) == page.title()
        labels = [label for label in page.findChildren(QLabel) if label.text()]
        assert all(label.textFormat() is Qt.TextFormat.PlainText for label in labels), name
        lines = [line for table in page.findChildren(Table) for line in rows_of(table)]
        texts = [page.title(), *(text for line in lines for text in line)]
        assert not any("\n" in text or "\u202e" in text for text in texts), name


@pytest.mark.parametrize("presses", [False, True])
def test_reply_for_a_closed_page_is_ignored(*, presses: bool) -> None:
    """It was asked when the page was opened, or by one of its buttons."""
    core = full_core()
    core.rows_waiting = Queue(ROWS, ROWS[:1], NOW)
    bridge = Bridge(core.submit, clock=lambda: NOW)
    bridge.fault.connect(lambda: pytest.fail("the page is gone"))
    for make in PAGES.values():
        core.holds = not presses
        page = make(bridge)
        settle()
        core.holds = True
        for button in page.findChildren(QPushButton) if presses else ():
            if isValid(button):
                button.click()
        delete(page)
        while core.held:
            core.release()


def show_everywhere(behind: Behind, name: str) -> None:
    """Let the core answer with this text wherever one comes from outside."""
    odd = MAYA._replace(holder=name, name=name, email=name, status=name, transfer=name)
    member = PartyMember(odd, inside=False)
    asked = replace(behind.number, door=name, words=name)
    behind.waiting = (WaitingGuest(asked, odd, is_inside=False, may_answer=False),)
    behind.found, behind.members = {"maya": (member,)}, (member,)
    behind.known = replace(DETAILS, ticket=odd, main=odd)
    behind.rows_waiting = Queue((), (row(1, Delivery.PARKED, error=name),), None)
    behind.told = (Post("1", name, None),)
    said = Message("{name}, ticketing active", {"name": name})
    behind.findings = (Finding(Subject.EVENT, FindingState.GOOD, said),)


def test_overlay_is_a_dialog_with_a_name_for_each_control(window: MainWindow) -> None:
    for make in OVERLAYS:
        overlay = make(window)
        settle()
        top = QAccessible.queryAccessibleInterface(overlay)
        assert top.role() == QAccessible.Role.Dialog
        assert top.text(QAccessible.Text.Name) == overlay.heading.text() != ""
        assert nameless(overlay) == []
        assert overlay.isAncestorOf(window.focusWidget()) or window.focusWidget() is overlay
        overlay.close_overlay()


def test_each_control_of_the_door_has_a_name_and_the_verdict_is_text(window: MainWindow) -> None:
    window.current_scan.show(decision(), decision())
    settle()
    assert nameless(window) == []
    top = QAccessible.queryAccessibleInterface(window.door.panel)
    texts = " ".join(child.text(QAccessible.Text.Name) for child in children(top))
    assert "Admit" in texts
    assert MAYA.holder in texts


MEMBERS = tuple(PartyMember(ticket(number), number < 3) for number in range(1, 5))
ROWS = tuple(row(number, delivery) for number, delivery in enumerate(Delivery))


def full_core() -> Behind:
    """Return a core that has something to show on each page."""
    behind = Behind()
    behind.answers, behind.known, behind.shown = {MAYA.code: decision()}, DETAILS, BUSY
    behind.members, behind.found = MEMBERS, {"maya": MEMBERS}
    behind.rows_waiting = Queue(ROWS, ROWS[:1], NOW, settled=ROWS[1:2])
    behind.expected = Rush(41_250, NOW + 90 * MINUTE, NOW + 60 * MINUTE)
    behind.findings = tuple(
        Finding(one, FindingState.LOOK, Message("look"))
        for one in Subject
        if one is not Subject.PRINTER
    )
    behind.waiting = (WaitingGuest(behind.number, MAYA, is_inside=False, may_answer=True),)
    behind.supervised_actions = [SupervisedAction(NOW, SupervisorAct.OVERRIDE, "Anna", "list")]
    return behind


def begun(page: Any, *about: object) -> Page:
    page.begin(*about)
    assert isinstance(page, Page)
    return page


def optional_devices() -> tuple[Finding, ...]:
    words = Message("nothing is plugged in at the port {port}", {"port": "/dev/ttyUSB0"})
    return tuple(one.look(words) for one in (Subject.LIGHT, Subject.PRINTER))


PAGES: dict[str, Callable[[Bridge], Page]] = {
    "find": lambda bridge: begun(FindPage(bridge, NameDisplay()), "maya"),
    "group": lambda bridge: begun(GroupPage(bridge, NameDisplay()), MAYA),
    "queue": lambda bridge: begun(QueuePage(bridge, NameDisplay())),
    "desk": lambda bridge: begun(DeskPage(bridge, NameDisplay())),
    "details": lambda bridge: begun(DetailsPage(bridge, NameDisplay()), MAYA),
    "announcements": lambda bridge: begun(AnnouncementsPage(bridge, PostDraft())),
    "door check": lambda bridge: begun(DoorCheckPage(bridge, devices=optional_devices)),
    "doors": lambda bridge: begun(DoorsPage(bridge)),
    "report": lambda bridge: begun(ReportPage(bridge)),
    "supervised": lambda bridge: begun(SupervisedPage(bridge, NameDisplay())),
    "set-up code": lambda bridge: begun(SetUpCodePage(bridge)),
    "venue": lambda bridge: begun(VenuePage(bridge)),
    "supervisor": lambda _: SupervisorPage(WindowSettings()),
    "about": lambda _: begun(AboutPage("0.1", (Component("Qt", "6.11", "LGPL", (), ""),))),
    "help": lambda _: begun(HelpPage(NOW), Topic.OUT),
    "rehearsal": lambda _: RehearsalPage(),
}


def pin_pad(window: QWidget) -> Overlay:
    pad = PinPad(window)
    pad.demand("Supervisor PIN", "to close Admit")
    return pad


def reason_panel(window: QWidget) -> Overlay:
    panel = ReasonPanel(window)
    panel.ask(Reasons().override(), "Maya Lindqvist", lambda _: None)
    return panel


def settlement_panel(window: QWidget) -> Overlay:
    panel = SettlementPanel(window)
    facts = ("Maya Lindqvist", "20:14", "The service refused.")
    panel.ask(facts, frozenset(Settling), "Ana", lambda *_: None)
    return panel


def confirm_panel(window: QWidget) -> Overlay:
    panel = ConfirmPanel(window)
    panel.ask(Question("Check out Maya?", "She can come back.", "Check out"), lambda: None)
    return panel


def why_panel(window: QWidget) -> Overlay:
    panel = WhyPanel(window, lambda: NOW)
    panel.begin("Maya Lindqvist", EXPLAINED)
    return panel


OVERLAYS = pin_pad, reason_panel, settlement_panel, confirm_panel, why_panel


EVACUATION = Evacuation("e1", NOW, "Entrance to the north garden")
SMALL_LAPTOP = (1366, 768)
SMALLEST_SCREEN = (1024, 600)
SMALLEST_TYPE = 13  # pixels
THAI_NAME = "พระบาทสมเด็จพระเจ้าอยู่หัวศรีสุขเกษมวงศ์ไพบูลย์ ณ อยุธยาสวัสดิ์รัตนโกสินทร์มหินทรายุธยา"
A_RECORD = Message("{ms:.1f} ms a record", {"ms": 12.3})
# Findings of the door check whose values are names.
WORDS = ("name", "event", "operations", "words")


class Values(dict[str, str | int | float]):
    def __missing__(self, name: str) -> str | int | float:
        return "Sommerfest 2026" if name in WORDS else 1250


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest, interpreter: LanguageSwitch) -> None:
    interpreter.set_language(request.param)


@pytest.fixture(scope="module")
def said() -> list[str]:
    texts: list[str] = tool().messages()
    return texts


@pytest.fixture
def room(language: None, window: MainWindow) -> MainWindow:
    window.show_place(Place("Sommerfest 2026", {"ga": "General"}))
    return window


def assert_fits(part: QWidget, about: object) -> None:
    settle()
    assert not cut(part), about
    assert smallest_type(part) >= SMALLEST_TYPE, about


def test_every_verdict_fits_the_window(room: MainWindow, behind: Behind) -> None:
    panel = room.door.panel
    behind.members = party(2)
    for one in DECISIONS:
        room.current_scan.show(one, room.current_scan.decision or one)
        assert_fits(room, one.verdict.reason)
        title, name = (
            label.fitted(label.width()).font.pixelSize() for label in (panel.title, panel.name)
        )
        assert title >= 1.2 * name, panel.title.text()


def test_every_look_fits_the_window(room: MainWindow, behind: Behind) -> None:
    room.press_act(Act.LOOK)
    assert_fits(room, "ready to look")
    told = (*DECISIONS, decision(Kind.TROUBLE, Reason.ONLY_BY_SCAN, whose=None))
    for one in told:
        behind.answers[MAYA.code] = one
        room.scan(MAYA.code, Source.SCANNER)
        assert_fits(room, one.verdict.reason)
        assert room.door.panel.view.tone is not Tone.ADMIT


@pytest.mark.parametrize("has_desk", [False, True])
def test_actions_are_whole_and_equally_wide_in_a_small_window(
    room: MainWindow, bridge: Bridge, behind: Behind, *, has_desk: bool
) -> None:
    behind.members = party(14)
    if has_desk:
        house = HouseState(Occupancy(5, 2), LedgerState.AGREEING)
        behind.shown = replace(behind.shown, house=house)
        bridge.list_changed.emit()
    room.resize(*SMALLEST_SCREEN)
    undone = decision(Kind.OUT, Reason.UNDONE)
    # The actions depend on the kind of the verdict.
    for one in (undone, *{one.verdict.kind: one for one in DECISIONS}.values()):
        room.current_scan.show(one, room.current_scan.decision or one)
        settle()
        buttons = room.door.action_bar.buttons
        assert not cut(room.door.action_bar), one.verdict.reason
        assert max(b.width() for b in buttons) - min(b.width() for b in buttons) <= 1
    assert room.size().toTuple() == SMALLEST_SCREEN


def party(others: int) -> tuple[PartyMember, ...]:
    absent = (PartyMember(ticket(number + 2), False) for number in range(others))
    return (PartyMember(MAYA, True), *absent)


def test_bars_fit_with_large_numbers(room: MainWindow, bridge: Bridge, behind: Behind) -> None:
    top, foot = room.top, room.foot
    foot.show_pace(114)
    foot.show_mute(mute=True)
    for state in LinkState:
        top.show_link(Link(state, latency=1_300))
        settle()
        assert not cut(top), state
        assert not cut(foot), state
        assert plain(number(BUSY.inside)) == foot.inside.text()
        assert room.minimumSizeHint().width() <= SMALL_LAPTOP[0]
    behind.shown = replace(BUSY, rests_until=NOW + 5 * MINUTE)
    bridge.queue_changed.emit()
    settle()
    assert foot.is_resting
    assert not cut(foot)
    assert room.minimumSizeHint().width() <= SMALL_LAPTOP[0]


def test_house_of_a_venue_fits_bottom_bar(room: MainWindow, bridge: Bridge, behind: Behind) -> None:
    calm = replace(BUSY, needs_a_look=0, waiting=12)
    for ledger in LedgerState:
        house = HouseState(Occupancy(41_193, 7, 41_200), ledger, alone_since=NOW)
        for size, shown in ((SMALL_LAPTOP, BUSY), (SMALLEST_SCREEN, calm)):
            behind.shown = replace(shown, house=house)
            bridge.queue_changed.emit()
            room.foot.show_mute(mute=shown is BUSY)
            room.resize(*size)
            settle()
            assert not cut(room.foot), (ledger, size)
            assert room.width() == size[0], (ledger, size)


def test_every_notice_fits_the_window(room: MainWindow, bridge: Bridge, behind: Behind) -> None:
    untrusted = "its certificate is not to be trusted, or somebody is in between"
    troubles = (
        NeverArrived("check_in", Message("there is no way to its address")),
        MayHaveArrived("check_in", Message(untrusted)),
        PortForbidden(device=Message("Hand scanner"), port="/dev/ttyUSB0"),
        ClockTrouble(-3 * MINUTE, jumped=False),
    )
    for trouble in troubles:
        bridge.warned.emit(trouble.whole)
        settle()
        assert not cut(room), trouble
    house = HouseState(Occupancy(0, 0), LedgerState.AGREEING, evacuation=EVACUATION)
    behind.shown = replace(BUSY, house=house)
    bridge.list_changed.emit()
    for size in (SMALL_LAPTOP, SMALLEST_SCREEN):
        room.resize(*size)
        settle()
        assert room.notice.act.isVisible()
        assert not cut(room.notice), size


def test_every_page_fits(room: MainWindow, bridge: Bridge, behind: Behind, said: list[str]) -> None:
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
        room.body.open_page(page)
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


def test_every_overlay_fits(room: MainWindow) -> None:
    for make in OVERLAYS:
        overlay = make(room)
        settle()
        assert not cut(overlay), make.__name__
        overlay.close_overlay()
    panel, sizes = WhyPanel(room, lambda: NOW), ((900, 500), SMALL_LAPTOP, (1920, 1080))
    for size, name in product(sizes, ("Maya Lindqvist", THAI_NAME, "W" * 60)):
        room.resize(*size)
        panel.begin(name, EXPLAINED)
        settle()
        assert not cut(panel), (size, name)
        assert room.rect().contains(panel.card.geometry()), (size, name)
        assert panel.cancel_button.height() >= TARGET
        assert {"{", "}"}.isdisjoint("".join(line.text() for line in panel.lines))


def test_every_step_of_set_up_fits_and_names_its_controls(room: MainWindow, behind: Behind) -> None:
    behind.holds = True
    page = SetUpPage(SetUpBridge(behind.submit, clock=lambda: NOW), Tried().laptop, SETTINGS)
    room.body.open_page(page)
    page.begin()
    for at in StepNumber:
        page.go_to(at)
        assert_fits(page, at)
        assert nameless(room) == [], at
