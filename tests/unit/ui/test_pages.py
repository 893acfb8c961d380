"""The pages joined to the window: who opens which, and what only a supervisor may do."""

import threading
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton, QWidget
from pytestqt.qtbot import QtBot

from app.model.details import Details
from app.model.finding import Finding, Said, State, Subject
from app.model.journal import Delivery, Row
from app.model.night import Queue
from app.model.party import Member
from app.model.scan import Direction, Source
from app.model.verdict import DecidedBy, Kind, Reason
from app.pin import sealed
from app.settings import checked
from app.ui.announcements_page import AnnouncementsPage
from app.ui.bridge import Bridge
from app.ui.details_page import DetailsPage
from app.ui.door_check_page import DoorCheckPage
from app.ui.find_page import FindPage
from app.ui.main_window import MainWindow
from app.ui.pages import Pages
from app.ui.party_page import PartyPage
from app.ui.supervisor_page import SupervisorPage
from app.ui.tokens import DARK, LIGHT, Look
from app.ui.waiting_page import WaitingPage
from tests.unit.ui.answering import Answering
from tests.unit.ui.behind import settle
from tests.unit.ui.made import MAYA, NOW, ZONE, decision, scan, verdict

SETTINGS = checked(
    {
        "service": {"base_url": "https://tickets.example", "ticketing_id": "t"},
        "door": {"name": "North entrance"},
    }
)
SEAL = sealed("4821")
PATIENCE = 20_000
HELD = decision(Kind.HOLD, Reason.PAYMENT_OPEN)


@pytest.fixture
def behind() -> Answering:
    behind = Answering()
    behind.answers = {MAYA.code: decision()}
    behind.known = Details(MAYA, True, True, None, (), (), None)
    behind.members = (Member(MAYA, inside=False),)
    behind.found = {"maya": (Member(MAYA, inside=False),)}
    behind.overridden = decision(by=DecidedBy.SUPERVISOR, reason=Reason.OVERRIDDEN)
    return behind


@pytest.fixture
def window(qtbot: QtBot, bridge: Bridge) -> Iterator[MainWindow]:
    window = MainWindow(bridge, SETTINGS, Look(DARK), clock=lambda: NOW, zone=ZONE)
    qtbot.addWidget(window)
    window.resize(1366, 768)
    window.show()
    window.activateWindow()
    bridge.opened.emit()
    settle()
    yield window
    settle()


@pytest.fixture
def chosen() -> list[Path]:
    """Where an exported list goes; nowhere if there is none."""
    return []


@pytest.fixture
def pages(window: MainWindow, bridge: Bridge, chosen: list[Path]) -> Pages:
    return Pages(
        window, bridge, Look(DARK), SEAL,
        clock=lambda: NOW, zone=ZONE, choose_file=lambda: next(iter(chosen), None),
    )  # fmt: skip


def is_looked_at() -> bool:
    """Whether no PIN is being looked at any more."""
    return not any(thread.name == "pin" for thread in threading.enumerate())


def enter(qtbot: QtBot, pages: Pages, pin: str = "4821") -> None:
    QTest.keyClicks(pages.pad, pin)
    QTest.keyClick(pages.pad, Qt.Key.Key_Return)
    qtbot.waitUntil(is_looked_at, timeout=PATIENCE)
    settle()


def press(page: QWidget | None, text: str) -> None:
    assert page is not None
    next(one for one in page.findChildren(QPushButton) if one.text() == text).click()
    settle()


def test_every_page_is_opened_by_its_signal(window: MainWindow, pages: Pages) -> None:
    for signal, about, kind in (
        (window.find_requested, ("maya",), FindPage),
        (window.party_requested, (decision(),), PartyPage),
        (window.details_requested, (MAYA,), DetailsPage),
        (window.history_requested, (MAYA,), DetailsPage),
        (window.waiting_requested, (), WaitingPage),
        (window.posts_requested, (), AnnouncementsPage),
    ):
        signal.emit(*about)
        settle()
        assert isinstance(window.body.page, kind)
    pages.open_check()
    assert isinstance(window.body.page, DoorCheckPage)


def test_a_verdict_without_a_ticket_opens_nothing(window: MainWindow, pages: Pages) -> None:
    window.party_requested.emit(decision(whose=None))
    window.details_requested.emit(None)
    assert window.body.page is None


def test_who_was_found_is_admitted_whichever_way_the_switch_stands(
    window: MainWindow, pages: Pages, behind: Answering
) -> None:
    window.top.turn(Direction.OUT)
    pages.open_find("maya")
    settle()
    press(window.body.page, "Admit")
    assert ("scan", (MAYA.code, Source.LIST, Direction.IN)) in behind.asked
    assert window.body.page is None
    assert window.door.panel.title.text() == "Admit"


def test_who_is_in_is_checked_out_from_the_details(
    window: MainWindow, pages: Pages, behind: Answering
) -> None:
    pages.open_details(MAYA)
    settle()
    press(window.body.page, "Check out")
    assert ("scan", (MAYA.code, Source.LIST, Direction.OUT)) in behind.asked


def test_a_scan_closes_a_page_whose_answer_is_still_out(
    window: MainWindow, pages: Pages, behind: Answering, bridge: Bridge
) -> None:
    bridge.fault.connect(lambda: pytest.fail("the page is gone"))
    behind.holds = True
    pages.open_find("maya")
    window.scan(MAYA.code, Source.SCANNER)
    while behind.held:
        behind.release()
    assert window.body.page is None
    assert window.door.panel.title.text() == "Admit"


def test_an_override_needs_the_pin_and_a_reason(
    qtbot: QtBot, window: MainWindow, pages: Pages, behind: Answering
) -> None:
    window.override_requested.emit(HELD)
    assert behind.times("override") == 0
    enter(qtbot, pages)
    panel = pages.override
    assert panel.isVisible()
    QTest.keyClick(panel.reason, Qt.Key.Key_Return)
    assert behind.times("override") == 0
    QTest.keyClicks(panel.reason, "Guest list")
    QTest.keyClick(panel.reason, Qt.Key.Key_Return)
    settle()
    assert ("override", (HELD.scan.id, "Guest list")) in behind.asked
    assert window.showing.decision == behind.overridden


def test_a_wrong_pin_overrides_nothing(
    qtbot: QtBot, window: MainWindow, pages: Pages, behind: Answering
) -> None:
    window.override_requested.emit(HELD)
    enter(qtbot, pages, "1111")
    assert not pages.override.isVisible()
    QTest.keyClick(pages.pad, Qt.Key.Key_Escape)
    assert not pages.pad.isVisible()
    assert behind.times("override") == 0


def test_a_list_leaves_this_laptop_only_by_a_supervisor(
    qtbot: QtBot, window: MainWindow, pages: Pages, behind: Answering, chosen: list[Path]
) -> None:
    chosen.append(file := Path("queue.csv"))
    row = Row(scan(), MAYA.id, MAYA.id, verdict(), Delivery.DUE, None, 0, None, None, None, None)
    behind.rows_waiting = Queue((row,), (), None)
    pages.open_waiting()
    settle()
    press(window.body.page, "Export list")
    assert pages.pad.isVisible()
    assert behind.times("export") == 0
    enter(qtbot, pages)
    assert ("export", file) in behind.asked
    assert window.notice.isVisible()


def test_who_chooses_no_file_writes_none(
    qtbot: QtBot, window: MainWindow, pages: Pages, behind: Answering
) -> None:
    pages.open_waiting()
    page = window.body.page
    assert isinstance(page, WaitingPage)
    page.export.emit()
    enter(qtbot, pages)
    assert behind.times("export") == 0


def test_guests_are_told_something_only_by_a_supervisor(
    qtbot: QtBot, window: MainWindow, pages: Pages, behind: Answering
) -> None:
    pages.open_posts()
    page = window.body.page
    assert isinstance(page, AnnouncementsPage)
    page.text.setPlainText("Doors open now")
    press(page, "Publish")
    assert behind.times("publish") == 0
    enter(qtbot, pages)
    assert ("publish", ("Doors open now", False)) in behind.asked


def test_a_page_that_a_scan_closed_publishes_nothing_any_more(
    qtbot: QtBot, window: MainWindow, pages: Pages, behind: Answering
) -> None:
    pages.open_posts()
    page = window.body.page
    assert isinstance(page, AnnouncementsPage)
    page.text.setPlainText("Doors open now")
    press(page, "Publish")
    window.scan(MAYA.code, Source.SCANNER)
    qtbot.waitUntil(lambda: window.body.page is None)
    enter(qtbot, pages)
    assert behind.times("publish") == 0


def test_the_supervisor_s_page_goes_when_the_lock_closes(
    qtbot: QtBot, window: MainWindow, pages: Pages
) -> None:
    window.lock_requested.emit()
    assert window.body.page is None
    enter(qtbot, pages)
    assert isinstance(window.body.page, SupervisorPage)
    pages.lock.close()
    assert window.body.page is None


def test_the_lock_is_closed_by_its_button(qtbot: QtBot, window: MainWindow, pages: Pages) -> None:
    window.lock_requested.emit()
    enter(qtbot, pages)
    press(window.body.page, "Lock")
    assert not pages.lock.is_open
    assert window.body.page is None


def test_the_list_is_read_and_the_window_says_so(
    qtbot: QtBot, window: MainWindow, pages: Pages, behind: Answering
) -> None:
    window.lock_requested.emit()
    enter(qtbot, pages)
    press(window.body.page, "Read the guest list now")
    assert behind.times("read_list") == 1
    assert "1250" in window.notice.text.text()


def test_findings_for_a_door_check_that_was_closed_go_nowhere(
    window: MainWindow, pages: Pages
) -> None:
    pages.open_check()
    window.close_page()
    pages.show_findings((Finding(Subject.DISK, State.GOOD, Said("fine")),))
    assert window.body.page is None


def test_an_open_page_wears_the_new_theme(window: MainWindow, pages: Pages) -> None:
    pages.open_waiting()
    settle()
    pages.set_look(replace(Look(DARK), theme=LIGHT))
    page = window.body.page
    assert isinstance(page, WaitingPage)
    assert page.waiting.theme is LIGHT


def test_escape_leaves_a_page_and_f_keys_open_the_next(window: MainWindow, pages: Pages) -> None:
    QTest.keyClick(window, Qt.Key.Key_F2)
    settle()
    assert isinstance(window.body.page, FindPage)
    QTest.keyClick(window, Qt.Key.Key_Escape)
    settle()
    assert window.body.page is None
