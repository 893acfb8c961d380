"""Tests of the pages in the window: how they are opened, and what they do."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.message import Message
from app.model.details import Details, PartyMember
from app.model.finding import Finding, FindingState, Subject
from app.model.scan import Direction, Source
from app.model.verdict import Kind, Reason
from app.ui.bridge import Bridge
from app.ui.input.action_keys import Act
from app.ui.pages.announcements_page import AnnouncementsPage
from app.ui.pages.details_page import DetailsPage
from app.ui.pages.door_check_page import DoorCheckPage
from app.ui.pages.find_page import FindPage
from app.ui.pages.group_page import GroupPage
from app.ui.pages.queue_page import QueuePage
from app.ui.theme.tokens import LIGHT
from app.ui.window.main_window import MainWindow
from app.ui.window.navigator import Navigator
from tests.unit.ui.sample_guests import MAYA, decision, ticket
from tests.unit.ui.stub_core import Behind, settle
from tests.unit.ui.window.navigator.steward import button, press


def test_every_page_is_opened_by_its_signal(window: MainWindow, pages: Navigator) -> None:
    for signal, about, kind in (
        (window.requests.find, ("maya",), FindPage),
        (window.requests.party, (decision(),), GroupPage),
        (window.requests.details, (MAYA,), DetailsPage),
        (window.requests.queue, (), QueuePage),
        (window.requests.posts, (), AnnouncementsPage),
    ):
        signal.emit(*about)
        settle()
        assert isinstance(window.body.page, kind)
    pages.supervisor.open_check()
    assert isinstance(window.body.page, DoorCheckPage)


def test_find_key_selects_the_text_of_an_open_find_page(
    window: MainWindow, pages: Navigator
) -> None:
    window.activateWindow()
    window.requests.find.emit("maya")
    settle()
    page = window.body.page
    assert isinstance(page, FindPage)
    page.table.setFocus()
    QTest.keyClick(page.table, Qt.Key.Key_F2)
    settle()
    assert window.body.page is page
    assert page.field.hasFocus()
    assert page.field.selectedText() == "maya"
    assert page.table.rows.rowCount() == 1
    window.requests.find.emit("jonas")
    assert window.body.page is not page


def test_verdict_covered_by_a_page_is_shown_as_a_notice(
    window: MainWindow, pages: Navigator, behind: Behind
) -> None:
    behind.answers[MAYA.code] = decision(Kind.HOLD, Reason.PAYMENT_OPEN)
    behind.holds = True
    window.scan(MAYA.code, Source.SCANNER)
    settle()
    asked = len(behind.held) - 1
    pages.open_find()
    behind.release(asked)
    assert isinstance(window.body.page, FindPage)
    assert window.notice.text.text() == "Maya Lindqvist: Hold"
    behind.holds = False


def test_refused_group_member_is_shown_as_a_notice_on_the_page(
    window: MainWindow, pages: Navigator, behind: Behind
) -> None:
    jonas = ticket(2, holder="Jonas Weber")
    behind.members = (PartyMember(MAYA, inside=True), PartyMember(jonas, inside=False))
    behind.rest = (decision(Kind.HOLD, Reason.FOR_RESALE, whose=jonas),)
    window.scan(MAYA.code, Source.SCANNER)
    settle()
    window.action_runner.run(Act.PARTY)
    settle()
    press(window.body.page, "Admit the other one")
    assert isinstance(window.body.page, GroupPage)
    assert window.notice.text.text() == "Jonas Weber: Hold"


def test_visible_verdict_gives_no_notice(window: MainWindow, pages: Navigator) -> None:
    pages.open_find("maya")
    window.scan(MAYA.code, Source.SCANNER)
    settle()
    assert window.door.panel.title.text() == "Admit"
    assert window.notice.shown is None


def test_verdict_without_a_ticket_opens_no_page(window: MainWindow, pages: Navigator) -> None:
    window.requests.party.emit(decision(whose=None))
    window.requests.details.emit(None)
    assert window.body.page is None


def test_going_back_reads_the_data_of_the_page_again(
    window: MainWindow, pages: Navigator, behind: Behind
) -> None:
    pages.open_find("maya")
    settle()
    page = window.body.page
    assert isinstance(page, FindPage)
    press(page, "Details")
    press(window.body.page, "Whole group")
    behind.found = {"maya": (PartyMember(MAYA, inside=True),)}
    behind.known = Details(MAYA, False, True, None, (), (), None)
    window.body.go_back()
    settle()
    assert not button(window.body.page, "Check out").isEnabled()
    window.body.go_back()
    settle()
    assert window.body.page is page
    assert page.table.rows.index(0, 1).data() == "In"
    assert not button(page, "Admit").isEnabled()


def test_admit_on_the_find_page_ignores_the_direction(
    window: MainWindow, pages: Navigator, behind: Behind
) -> None:
    behind.answers[MAYA.id] = decision()
    window.top.set_direction(Direction.OUT)
    pages.open_find("maya")
    settle()
    press(window.body.page, "Admit")
    assert ("scan", (MAYA.id, Source.LIST, Direction.IN)) in behind.asked
    assert window.body.page is None
    assert window.door.panel.title.text() == "Admit"


def test_scan_closes_a_page_that_waits_for_a_reply(
    window: MainWindow, pages: Navigator, behind: Behind, bridge: Bridge
) -> None:
    bridge.fault.connect(lambda: pytest.fail("the page is gone"))
    behind.holds = True
    pages.open_find("maya")
    window.scan(MAYA.code, Source.SCANNER)
    while behind.held:
        behind.release()
    assert window.body.page is None
    assert window.door.panel.title.text() == "Admit"


def test_draft_of_an_announcement_survives_a_scan(window: MainWindow, pages: Navigator) -> None:
    pages.open_posts()
    page = window.body.page
    assert isinstance(page, AnnouncementsPage)
    page.text.setPlainText("The band is la")
    window.scan(MAYA.code, Source.SCANNER)
    settle()
    assert window.body.page is None
    pages.open_posts()
    again = window.body.page
    assert isinstance(again, AnnouncementsPage)
    assert again.text.toPlainText() == "The band is la"
    again.publish("Anna")
    settle()
    pages.open_posts()
    empty = window.body.page
    assert isinstance(empty, AnnouncementsPage)
    assert empty.text.toPlainText() == ""


def test_findings_for_a_closed_door_check_are_ignored(
    window: MainWindow, pages: Navigator, behind: Behind
) -> None:
    behind.holds = True
    behind.findings = (Finding(Subject.DISK, FindingState.GOOD, Message("fine")),)
    pages.supervisor.open_check()
    pages.supervisor.open_check()
    behind.release()
    page = window.body.page
    assert isinstance(page, DoorCheckPage)
    assert page.states[Subject.DISK] is FindingState.RUNNING
    behind.release()
    assert page.states[Subject.DISK] is FindingState.GOOD


def test_escape_closes_a_page_and_f_keys_open_one(window: MainWindow, pages: Navigator) -> None:
    QTest.keyClick(window, Qt.Key.Key_F2)
    settle()
    assert isinstance(window.body.page, FindPage)
    QTest.keyClick(window, Qt.Key.Key_Escape)
    settle()
    assert window.body.page is None


def test_back_from_details_or_group_returns_to_the_find_page(
    window: MainWindow, pages: Navigator
) -> None:
    pages.open_find("maya")
    settle()
    find = window.body.page
    press(find, "Details")
    assert isinstance(window.body.page, DetailsPage)
    press(window.body.page, "Back")
    assert window.body.page is find
    press(find, "Whole group")
    assert isinstance(window.body.page, GroupPage)
    pages.set_theme(LIGHT)
    QTest.keyClick(window, Qt.Key.Key_Escape)
    settle()
    assert isinstance(find, FindPage)
    assert window.body.page is find
    assert find.table.theme is LIGHT
    press(find, "Back")
    assert window.body.page is None


def test_typed_text_survives_a_scan_and_escape_returns_to_it_once(
    window: MainWindow, pages: Navigator
) -> None:
    QTest.keyClicks(window, "m")
    settle()
    page = window.body.page
    assert isinstance(page, FindPage)
    QTest.keyClicks(page.field, "aya")
    for _ in range(2):
        window.scan(MAYA.code, Source.SCANNER)
        settle()
    assert window.body.page is None
    window.action_runner.press(Act.BACK)
    settle()
    again = window.body.page
    assert isinstance(again, FindPage)
    assert again.field.text() == "maya"
    assert again.field.hasFocus()
    assert not again.field.selectedText()
    assert again.table.rows.rowCount() == 1
    for _ in range(2):
        window.action_runner.press(Act.BACK)
        settle()
    assert window.body.page is None
    assert window.current_scan.decision is None


def test_keys_of_the_guest_act_on_the_one_who_is_chosen_on_a_page(
    window: MainWindow, pages: Navigator
) -> None:
    pages.open_find("maya")
    settle()
    window.action_runner.press(Act.DETAILS)
    settle()
    assert isinstance(window.body.page, DetailsPage)
    window.action_runner.press(Act.PARTY)
    settle()
    assert isinstance(window.body.page, GroupPage)
