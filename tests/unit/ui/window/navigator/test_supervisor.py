"""Tests of the supervisor's actions: announcements, the list, deletion, and the test scan."""

import pytest
from pytestqt.qtbot import QtBot

from app.eye.reading import Format
from app.model.journal import SupervisedAction, SupervisorAct
from app.model.scan import Source
from app.security.pin import Supervisor
from app.ui.bridge import Bridge
from app.ui.flows.scan_test import ScanTestFlow
from app.ui.input.action_keys import Act
from app.ui.input.scanners import KEYBOARD, SERIAL
from app.ui.pages.announcements_page import AnnouncementsPage
from app.ui.pages.door_check_page import DoorCheckPage
from app.ui.pages.setup_code_page import SetUpCodePage
from app.ui.pages.supervised_page import SupervisedPage
from app.ui.pages.supervisor_page import SupervisorPage
from app.ui.window.main_window import MainWindow
from app.ui.window.navigator import Navigator
from tests.unit.ui.samples import MAYA, NOW
from tests.unit.ui.stub_core import NO_LINE, Behind, button, settle
from tests.unit.ui.texts import rows_of
from tests.unit.ui.window.steward import SEAL, enter, press, read

READ = "Read the guest list now"


@pytest.mark.parametrize("is_left", [False, True], ids=["open", "left by a scan"])
def test_publishing_needs_the_pin_and_the_page(
    qtbot: QtBot, window: MainWindow, pages: Navigator, behind: Behind, is_left: bool
) -> None:
    pages.open_posts()
    page = window.body.page
    assert isinstance(page, AnnouncementsPage)
    page.text.setPlainText("Doors open now")
    press(page, "Publish")
    assert behind.times("publish") == 0
    if is_left:
        window.scan(MAYA.code, Source.SCANNER)
        qtbot.waitUntil(lambda: window.body.page is None)
    enter(qtbot, pages)
    published = [("publish", ("Doors open now", False, ""))]
    assert [one for one in behind.asked if one[0] == "publish"] == ([] if is_left else published)
    assert behind.supervised_actions == []  # the core records it


@pytest.mark.parametrize(
    "choice", ["", "Door check", "Venue", "Report", "What supervisors did", "About Admit"]
)
def test_pages_of_a_supervisor_close_when_nobody_uses_them(
    qtbot: QtBot, window: MainWindow, pages: Navigator, choice: str
) -> None:
    window.press_act(Act.LOCK)
    enter(qtbot, pages)
    if choice:
        press(window.body.page, choice)
        assert not isinstance(window.body.page, SupervisorPage)
        assert len(window.body.pages) == 2
    pages.lock.end()
    assert window.body.page is None


def test_padlock_is_open_while_the_supervisor_page_is(
    qtbot: QtBot, window: MainWindow, pages: Navigator
) -> None:
    padlock = window.top.lock
    closed, name = padlock.grab().toImage(), padlock.accessibleName()
    pages.lock._supervisors = (Supervisor("Anna", SEAL),)
    window.press_act(Act.LOCK)
    enter(qtbot, pages)
    assert padlock.grab().toImage() != closed
    assert padlock.accessibleName() == "Unlocked: a supervisor is here"
    assert window.top.supervisor.text() == "Anna"
    with qtbot.waitSignal(pages.supervisor.supervisor_left):
        press(window.body.page, "Done")
    assert (padlock.grab().toImage(), padlock.accessibleName()) == (closed, name)
    assert not window.top.supervisor.isVisible()


@pytest.mark.parametrize(
    ("choice", "act", "is_asked"),
    [
        ("Set up the next laptop", SupervisorAct.SHOW_CODE, True),
        ("Settings", SupervisorAct.SET_UP, False),
        ("Rehearse", SupervisorAct.REHEARSE, False),
    ],
)
def test_only_the_code_with_the_key_is_asked_for_the_pin_again(
    qtbot: QtBot,
    window: MainWindow,
    pages: Navigator,
    behind: Behind,
    choice: str,
    act: SupervisorAct,
    is_asked: bool,
) -> None:
    window.press_act(Act.LOCK)
    enter(qtbot, pages)
    press(window.body.page, choice)
    assert pages.pad.isVisible() is is_asked
    if is_asked:
        enter(qtbot, pages)
        assert isinstance(window.body.page, SetUpCodePage)
    assert [one.act for one in behind.supervised_actions] == [SupervisorAct.OPEN_PAGE, act]


def test_printer_that_comes_and_goes_does_not_keep_the_session_open(
    window: MainWindow, pages: Navigator, monkeypatch: pytest.MonkeyPatch
) -> None:
    stays = list[str]()
    monkeypatch.setattr(pages.lock, "stay", lambda: stays.append("again"))
    pages.supervisor.open_check()
    settle()
    assert stays == ["again"]  # the core has replied
    window.labels.printer_changed.emit(None)
    assert stays == ["again"]


def test_record_lists_what_supervisors_did(
    qtbot: QtBot, window: MainWindow, pages: Navigator, behind: Behind
) -> None:
    behind.supervised_actions = [
        SupervisedAction(NOW, act, "Anna", "Guest list", MAYA.id)
        if act is SupervisorAct.OVERRIDE
        else SupervisedAction(NOW, act, "Anna", subject="code:TICKET-20931")
        for act in SupervisorAct
    ]
    window.press_act(Act.LOCK)
    enter(qtbot, pages)
    press(window.body.page, "What supervisors did")
    page = window.body.page
    assert isinstance(page, SupervisedPage)
    assert page.table.rows.rowCount() == len(SupervisorAct) + 1
    _, _, told, whose = zip(*rows_of(page.table), strict=True)
    assert "Admitted a guest anyway: Guest list" in told
    assert all(told)
    assert set(whose) == {"Maya Lindqvist · Weekend pass", "TICK…31", ""}


def test_list_is_read_once_at_a_time_with_its_progress(
    qtbot: QtBot, window: MainWindow, pages: Navigator, behind: Behind, bridge: Bridge
) -> None:
    window.press_act(Act.LOCK)
    enter(qtbot, pages)
    behind.holds = True
    bridge.list_progress.emit(100)
    assert "by itself" in button(window.body.page, READ).accessibleDescription()
    press(window.body.page, READ)
    assert button(window.body.page, READ).accessibleDescription() == "It is being read…"
    press(window.body.page, READ)
    bridge.list_progress.emit(1_000)
    assert "1,000" in button(window.body.page, READ).accessibleDescription()
    window.body.close_pages()
    window.press_act(Act.LOCK)
    enter(qtbot, pages)
    behind.release(1)  # the record of the second PIN
    behind.release(1)  # whether there is a newer version
    assert "1,000" in button(window.body.page, READ).accessibleDescription()
    behind.release()
    assert behind.times("read_list") == 1
    assert "by itself" in button(window.body.page, READ).accessibleDescription()
    press(window.body.page, READ)
    behind.release()
    assert behind.times("read_list") == 2


def test_list_can_be_requested_again_after_an_error(
    qtbot: QtBot, window: MainWindow, pages: Navigator, behind: Behind
) -> None:
    window.press_act(Act.LOCK)
    enter(qtbot, pages)
    behind.trouble = NO_LINE
    press(window.body.page, READ)
    assert window.notice.text.text() == "The line is down. Wait until it is back."
    behind.trouble = None
    press(window.body.page, READ)
    assert "1,250" in window.notice.text.text()


def opened_page(qtbot: QtBot, window: MainWindow, pages: Navigator) -> None:
    window.press_act(Act.LOCK)
    enter(qtbot, pages)
    settle()


def test_guests_are_deleted_after_the_pin_and_a_question(
    qtbot: QtBot, window: MainWindow, pages: Navigator, behind: Behind
) -> None:
    wanted = list[bool]()
    pages.supervisor.deletion_requested.connect(lambda: wanted.append(True))
    opened_page(qtbot, window, pages)
    panel = window.question
    for is_meant in (False, True):
        press(window.body.page, "Delete guests' data")
        assert panel.isVisible()
        assert wanted == []
        if is_meant:
            panel.agree.click()
        else:
            panel.cancel()
        settle()
    assert wanted == [True]
    acts = [one.act for one in behind.supervised_actions]
    assert acts.count(SupervisorAct.FORGET) == 1


def test_rehearsal_deletes_no_guests(qtbot: QtBot, window: MainWindow, pages: Navigator) -> None:
    pages.supervisor.is_rehearsal = True
    opened_page(qtbot, window, pages)
    assert not button(window.body.page, "Delete guests' data").isEnabled()


UNKNOWN = "no: nobody on this laptop's list has this code"


@pytest.fixture
def scan_test(window: MainWindow, pages: Navigator) -> ScanTestFlow:
    """A test that was begun on the page of the door check."""
    pages.supervisor.open_check()
    press(window.body.page, "Test scan")
    return pages.supervisor.scan_test


def told(scan_test: ScanTestFlow) -> list[str]:
    settle()
    return [fact.text() for fact in scan_test.panel.facts]


@pytest.mark.parametrize(
    ("code", "came_by", "source", "expected"),
    [
        (MAYA.code, Format.QR, Source.CAMERA, ["Camera", "QR", "yes"]),
        (
            "NOBODY-123",
            KEYBOARD,
            Source.SCANNER,
            ["Hand scanner", "typed as by a keyboard", UNKNOWN],
        ),
        ("NOBODY-123", SERIAL, Source.SCANNER, ["Hand scanner", "by a serial port", UNKNOWN]),
    ],
)
def test_code_is_shown_and_not_checked_in(
    scan_test: ScanTestFlow,
    window: MainWindow,
    behind: Behind,
    code: str,
    came_by: str,
    source: Source,
    expected: list[str],
) -> None:
    assert scan_test.take(code, came_by, source)
    assert told(scan_test)[1:] == expected
    assert code not in told(scan_test)[0]
    assert scan_test.panel.words.text() == "It was read. Nobody was checked in."
    assert behind.times("scan") == 0
    assert isinstance(window.body.page, DoorCheckPage)


def test_test_ends_after_one_code_but_spares_the_same_ticket(scan_test: ScanTestFlow) -> None:
    assert scan_test.take(MAYA.code, Format.QR, Source.CAMERA)
    assert scan_test.take(MAYA.code, Format.QR, Source.CAMERA)
    assert not scan_test.take("ANOTHER", Format.QR, Source.CAMERA)
    press(scan_test.panel, "Done")
    assert not scan_test.take(MAYA.code, Format.QR, Source.CAMERA)


def test_test_ends_after_thirty_seconds_without_a_code(scan_test: ScanTestFlow) -> None:
    assert scan_test.timer.interval() == 30_000
    scan_test.timer.timeout.emit()
    assert scan_test.panel.words.text().startswith("Nothing was read in 30 seconds.")
    assert not scan_test.take(MAYA.code, KEYBOARD, Source.SCANNER)
    press(scan_test.panel, "Test another")
    assert scan_test.take(MAYA.code, KEYBOARD, Source.SCANNER)
    scan_test.timer.timeout.emit()
    assert not scan_test.panel.isVisible()


def test_scan_of_a_guest_closes_the_result(
    scan_test: ScanTestFlow, window: MainWindow, behind: Behind
) -> None:
    scan_test.take("NOBODY-123", KEYBOARD, Source.SCANNER)
    read(window, MAYA.code)
    assert not scan_test.panel.isVisible()
    assert behind.times("scan") == 1
