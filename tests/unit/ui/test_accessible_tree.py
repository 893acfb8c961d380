"""Tests of what a screen reader finds on each page and overlay: every control has a name."""

import re
from collections.abc import Callable, Iterator

import pytest
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QAbstractButton, QLabel, QWidget
from pytestqt.qtbot import QtBot

from app.eye.qr_drawing import draw_qr
from app.message import Message
from app.model.details import PartyMember
from app.model.finding import Finding, FindingState, Subject
from app.model.journal import Delivery, Settling, SupervisedAction, SupervisorAct
from app.model.night import Queue
from app.runtime.licences import Component
from app.settings.sections import WindowSettings
from app.ui.bridge import Bridge
from app.ui.help.topic import Topic
from app.ui.overlays.confirm_panel import ConfirmPanel, Question
from app.ui.overlays.overlay import Overlay
from app.ui.overlays.pin_pad import PinPad
from app.ui.overlays.reason_panel import ReasonPanel, Reasons
from app.ui.overlays.settlement_panel import RowFacts, SettlementPanel
from app.ui.overlays.why_panel import WhyPanel
from app.ui.pages.about_page import AboutPage
from app.ui.pages.announcements_page import AnnouncementsPage, PostDraft
from app.ui.pages.details_page import DetailsPage
from app.ui.pages.door_check_page import DoorCheckPage
from app.ui.pages.doors_page import DoorsPage
from app.ui.pages.find_page import FindPage
from app.ui.pages.group_page import GroupPage
from app.ui.pages.help_page import HelpPage
from app.ui.pages.page import Page
from app.ui.pages.queue_page import QueuePage
from app.ui.pages.rehearsal_page import RehearsalPage
from app.ui.pages.report_page import ReportPage
from app.ui.pages.setup_code_page import SetUpCodePage
from app.ui.pages.supervised_page import SupervisedPage
from app.ui.pages.supervisor_page import SupervisorPage
from app.ui.pages.venue_page import VenuePage
from app.ui.setup.draft import StepNumber
from app.ui.setup.setup_page import SetUpPage
from app.ui.setup_api import SetUpBridge
from app.ui.text.languages import LanguageSwitch
from app.ui.theme.tokens import DARK, LIGHT
from app.ui.verdict.name_display import NameDisplay
from app.ui.window.main_window import MainWindow
from tests.unit.ui.longest_contents import BUSY, DETAILS, EXPLAINED, SETTINGS, row
from tests.unit.ui.sample_guests import MAYA, NOW, ZONE, decision, ticket
from tests.unit.ui.setup.step_actions import Tried
from tests.unit.ui.stub_core import Behind, settle

Role = QAccessible.Role
CONTROLS = {
    Role.Button, Role.ButtonDropDown, Role.ButtonMenu, Role.CheckBox, Role.ComboBox,
    Role.EditableText, Role.List, Role.ListItem, Role.PageTab, Role.RadioButton, Role.Slider,
    Role.SpinBox, Role.Table, Role.Tree,
}  # fmt: skip
MEMBERS = tuple(PartyMember(ticket(number), number < 3) for number in range(1, 5))
PASSPHRASE = re.compile(r"\w{5}(\W\w{5}){5}")  # another one for each page
ROWS = tuple(row(number, delivery) for number, delivery in enumerate(Delivery))


@pytest.fixture
def behind() -> Behind:
    behind = Behind()
    behind.answers, behind.known, behind.shown = {MAYA.code: decision()}, DETAILS, BUSY
    behind.members, behind.found = MEMBERS, {"maya": MEMBERS}
    behind.rows_waiting = Queue(ROWS, ROWS[:1], NOW, settled=ROWS[1:2])
    behind.findings = tuple(
        Finding(one, FindingState.LOOK, Message("look"))
        for one in Subject
        if one is not Subject.PRINTER
    )
    behind.supervised_actions = [SupervisedAction(NOW, SupervisorAct.OVERRIDE, "Anna", "list")]
    return behind


@pytest.fixture
def window(qtbot: QtBot, bridge: Bridge) -> Iterator[MainWindow]:
    window = MainWindow(bridge, SETTINGS, DARK, clock=lambda: NOW, zone=ZONE)
    qtbot.addWidget(window)
    window.resize(1366, 768)
    window.show()
    bridge.opened.emit()
    settle()
    yield window
    settle()


def children(interface: QAccessibleInterface) -> Iterator[QAccessibleInterface]:
    """Yield each visible part, and the parts in it."""
    for number in range(interface.childCount()):
        child = interface.child(number)
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


def find_page(bridge: Bridge) -> Page:
    page = FindPage(bridge, NameDisplay(), DARK)
    page.begin("maya")
    return page


def group_page(bridge: Bridge) -> Page:
    page = GroupPage(bridge, NameDisplay(), DARK)
    page.begin(MAYA)
    return page


def queue_page(bridge: Bridge) -> Page:
    page = QueuePage(bridge, NameDisplay(), DARK, clock=lambda: NOW, zone=ZONE)
    page.begin()
    return page


def details_page(bridge: Bridge) -> Page:
    page = DetailsPage(bridge, NameDisplay(), DARK, clock=lambda: NOW, zone=ZONE)
    page.begin(MAYA)
    return page


def announcements_page(bridge: Bridge) -> Page:
    page = AnnouncementsPage(bridge, DARK, PostDraft(), clock=lambda: NOW, zone=ZONE)
    page.begin()
    return page


def door_check_page(bridge: Bridge) -> Page:
    page = DoorCheckPage(bridge, DARK, devices=tuple)
    page.begin()
    return page


def doors_page(bridge: Bridge) -> Page:
    page = DoorsPage(bridge, DARK, clock=lambda: NOW, zone=ZONE)
    page.begin()
    return page


def report_page(bridge: Bridge) -> Page:
    page = ReportPage(bridge, DARK, zone=ZONE)
    page.begin()
    return page


def supervised_page(bridge: Bridge) -> Page:
    page = SupervisedPage(bridge, NameDisplay(), DARK, clock=lambda: NOW, zone=ZONE)
    page.begin()
    return page


def set_up_code_page(bridge: Bridge) -> Page:
    page = SetUpCodePage(bridge, DARK, draw_qr)
    page.begin()
    return page


def venue_page(bridge: Bridge) -> Page:
    page = VenuePage(bridge, DARK, draw_qr, clock=lambda: NOW)
    page.begin()
    return page


def supervisor_page(_bridge: Bridge) -> Page:
    return SupervisorPage(WindowSettings())


def about_page(_bridge: Bridge) -> Page:
    page = AboutPage("0.1", (Component("Qt", "6.11", "LGPL", (), ""),))
    page.begin()
    return page


def help_page(_bridge: Bridge) -> Page:
    page = HelpPage(DARK, clock=lambda: NOW)
    page.begin(Topic.OUT)
    return page


def rehearsal_page(_bridge: Bridge) -> Page:
    return RehearsalPage()


PAGES = (
    find_page, group_page, queue_page, details_page, announcements_page, door_check_page,
    doors_page, report_page, supervised_page, set_up_code_page, venue_page, supervisor_page,
    about_page, help_page, rehearsal_page,
)  # fmt: skip


@pytest.mark.parametrize("make", PAGES, ids=lambda make: make.__name__)
def test_each_control_of_a_page_has_a_name(
    window: MainWindow, bridge: Bridge, make: Callable[[Bridge], Page]
) -> None:
    page = make(bridge)
    window.body.open_page(page)
    settle()
    assert nameless(window) == []
    top = QAccessible.queryAccessibleInterface(page)
    assert top.text(QAccessible.Text.Name) == page.title()


def texts_of(page: Page) -> list[str]:
    """Return the words of all parts of a page, as a screen reader has them too."""
    parts = [part for part in page.findChildren(QWidget) if part.isVisible()]
    shown = [part.text() for part in parts if isinstance(part, QLabel | QAbstractButton)]
    texts = [*shown, *(part.accessibleName() for part in parts), page.accessibleName()]
    return [PASSPHRASE.sub("", text) for text in texts]


@pytest.mark.parametrize("make", PAGES, ids=lambda make: make.__name__)
def test_open_page_follows_language_and_theme(
    window: MainWindow,
    bridge: Bridge,
    interpreter: LanguageSwitch,
    make: Callable[[Bridge], Page],
) -> None:
    page = make(bridge)
    window.body.open_page(page)
    settle()
    english = texts_of(page)
    page.set_theme(LIGHT)
    interpreter.set_language("de")
    settle()
    german = texts_of(page)
    themes = [getattr(part, "_theme", LIGHT) for part in page.findChildren(QWidget)]
    assert all(theme is LIGHT for theme in themes)
    window.body.open_page(anew := make(bridge))
    settle()
    assert german == texts_of(anew) != english


def test_each_control_of_a_step_of_set_up_has_a_name(window: MainWindow, behind: Behind) -> None:
    behind.holds = True
    page = SetUpPage(SetUpBridge(behind.submit), DARK, Tried().laptop, SETTINGS)
    window.body.open_page(page)
    page.begin()
    for step in StepNumber:
        page.go_to(step)
        settle()
        assert page.step is page.steps.in_order[step]
        assert nameless(window) == [], step


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
    facts = RowFacts("Maya Lindqvist", "20:14", "The service refused.")
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


@pytest.mark.parametrize("make", OVERLAYS, ids=lambda make: make.__name__)
def test_overlay_is_a_dialog_with_a_name_for_each_control(
    window: MainWindow, make: Callable[[QWidget], Overlay]
) -> None:
    overlay = make(window)
    settle()
    top = QAccessible.queryAccessibleInterface(overlay)
    assert top.role() == Role.Dialog
    assert top.text(QAccessible.Text.Name) == overlay.heading.text() != ""
    assert nameless(overlay) == []
    assert overlay.isAncestorOf(window.focusWidget()) or window.focusWidget() is overlay


def test_each_control_of_the_door_has_a_name_and_the_verdict_is_text(window: MainWindow) -> None:
    window.current_scan.show(decision(), decision())
    settle()
    assert nameless(window) == []
    top = QAccessible.queryAccessibleInterface(window.door.panel)
    texts = " ".join(child.text(QAccessible.Text.Name) for child in children(top))
    assert "Admit" in texts
    assert MAYA.holder in texts
