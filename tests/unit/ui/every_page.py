"""Builders of every page and overlay of the window, for tests of what they have in common."""

from collections.abc import Callable
from typing import Any

from PySide6.QtWidgets import QWidget

from app.kiosk.rehearsing import RehearsalPage
from app.message import Message
from app.model.details import PartyMember
from app.model.finding import Finding, FindingState, Subject
from app.model.journal import Delivery, Settling, SupervisedAction, SupervisorAct
from app.model.night import Queue
from app.runtime.licences import Component
from app.settings.sections import WindowSettings
from app.ui.bridge import Bridge
from app.ui.overlays.overlay import Overlay
from app.ui.overlays.panels import (
    ConfirmPanel,
    Question,
    ReasonPanel,
    Reasons,
    SettlementPanel,
    WhyPanel,
)
from app.ui.overlays.pin_pad import PinPad
from app.ui.pages.about_page import AboutPage
from app.ui.pages.announcements_page import AnnouncementsPage, PostDraft
from app.ui.pages.details_page import DetailsPage
from app.ui.pages.door_check_page import DoorCheckPage
from app.ui.pages.doors_page import DoorsPage
from app.ui.pages.find_page import FindPage, GroupPage
from app.ui.pages.help_page import HelpPage
from app.ui.pages.page import Page
from app.ui.pages.queue_page import QueuePage
from app.ui.pages.report_page import ReportPage
from app.ui.pages.setup_code_page import SetUpCodePage
from app.ui.pages.supervised_page import SupervisedPage
from app.ui.pages.supervisor_page import SupervisorPage
from app.ui.pages.topic import Topic
from app.ui.pages.venue_page import VenuePage
from app.ui.verdict.guest_names import NameDisplay
from tests.unit.ui.samples import BUSY, DETAILS, EXPLAINED, MAYA, NOW, decision, row, ticket
from tests.unit.ui.stub_core import Behind

MEMBERS = tuple(PartyMember(ticket(number), number < 3) for number in range(1, 5))
ROWS = tuple(row(number, delivery) for number, delivery in enumerate(Delivery))


def full_core() -> Behind:
    """Return a core that has something to show on each page."""
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


def begun(page: Any, *about: object) -> Page:
    page.begin(*about)
    assert isinstance(page, Page)
    return page


def now() -> int:
    return NOW


PAGES: dict[str, Callable[[Bridge], Page]] = {
    "find": lambda bridge: begun(FindPage(bridge, NameDisplay()), "maya"),
    "group": lambda bridge: begun(GroupPage(bridge, NameDisplay()), MAYA),
    "queue": lambda bridge: begun(QueuePage(bridge, NameDisplay())),
    "details": lambda bridge: begun(DetailsPage(bridge, NameDisplay()), MAYA),
    "announcements": lambda bridge: begun(AnnouncementsPage(bridge, PostDraft())),
    "door check": lambda bridge: begun(DoorCheckPage(bridge, devices=tuple, has_printer=True)),
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
