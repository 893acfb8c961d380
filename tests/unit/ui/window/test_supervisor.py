"""Tests of the supervisor's actions: announcements, the list, deletion, the test scan, exports."""

import sys
from dataclasses import replace
from pathlib import Path

import pytest

from app.eye.reading import Format
from app.model.journal import Delivery, Row, SupervisedAction, SupervisorAct
from app.model.night import Queue
from app.model.scan import Source
from app.security.pin import Supervisor
from app.ui.flows.exports import documents_folder, export_places
from app.ui.input.scanners import KEYBOARD, SERIAL
from app.ui.overlays.panels import ExportPlace, PlacePanel
from app.ui.pages.announcements_page import AnnouncementsPage
from app.ui.pages.door_check_page import DoorCheckPage, ScanTestPanel
from app.ui.pages.supervisor_page import SetUpCodePage, SupervisedPage, SupervisorPage
from app.ui.widgets.buttons import ActionButton
from tests.unit.ui.samples import MAYA, NOW, scan, verdict
from tests.unit.ui.stub_core import NO_LINE, button, picture, settle
from tests.unit.ui.texts import rows_of
from tests.unit.ui.window.steward import SEAL, Door, press

READ = "Read the guest list now"


@pytest.mark.parametrize("is_left", [False, True], ids=["open", "left by a scan"])
def test_publishing_needs_the_pin_and_the_page(door: Door, is_left: bool) -> None:
    door.pages.open_posts()
    page = door.page_of(AnnouncementsPage)
    page.text.setPlainText("Doors open now")
    press(page, "Publish")
    assert door.core.times("publish") == 0
    if is_left:
        door.window.scan(MAYA.code, Source.SCANNER)
        door.qtbot.waitUntil(lambda: door.page is None)
    door.enter()
    assert door.core.given("publish") == ([] if is_left else [("Doors open now", False, "")])
    assert door.core.supervised_actions == []  # the core records it


def test_pages_of_a_supervisor_close_when_nobody_uses_them(door: Door) -> None:
    for choice in ("", "Door check", "Venue", "Report", "What supervisors did", "About Admit"):
        door.unlock()
        if choice:
            door.press(choice)
            assert not isinstance(door.page, SupervisorPage)
            assert len(door.window.body.pages) == 2
        door.pages.lock.end()
        assert door.page is None


def test_padlock_is_open_while_the_supervisor_page_is(door: Door) -> None:
    padlock = door.window.top.lock
    closed, name = picture(padlock), padlock.accessibleName()
    door.pages.lock._supervisors = (Supervisor("Anna", SEAL),)
    door.unlock()
    assert picture(padlock) != closed
    assert padlock.accessibleName() == "Unlocked: a supervisor is here"
    assert door.window.top.supervisor.text() == "Anna"
    with door.qtbot.waitSignal(door.pages.supervisor.supervisor_left):
        door.press("Done")
    assert (picture(padlock), padlock.accessibleName()) == (closed, name)
    assert not door.window.top.supervisor.isVisible()


@pytest.mark.parametrize(
    ("choice", "act", "is_asked"),
    [
        ("Set up the next laptop", SupervisorAct.SHOW_CODE, True),
        ("Settings", SupervisorAct.SET_UP, False),
        ("Rehearse", SupervisorAct.REHEARSE, False),
    ],
)
def test_only_the_code_with_the_key_is_asked_for_the_pin_again(
    door: Door, choice: str, act: SupervisorAct, is_asked: bool
) -> None:
    door.unlock(choice)
    assert door.pages.pad.isVisible() is is_asked
    if is_asked:
        door.enter()
        assert isinstance(door.page, SetUpCodePage)
    assert [one.act for one in door.core.supervised_actions] == [SupervisorAct.OPEN_PAGE, act]


def test_record_lists_what_supervisors_did(door: Door) -> None:
    door.core.supervised_actions = [
        SupervisedAction(NOW, act, "Anna", "Guest list", MAYA.id)
        if act is SupervisorAct.OVERRIDE
        else SupervisedAction(NOW, act, "Anna", subject="code:TICKET-20931")
        for act in SupervisorAct
    ]
    door.unlock("What supervisors did")
    page = door.page_of(SupervisedPage)
    assert page.table.rows.rowCount() == len(SupervisorAct) + 1
    _, _, told, whose = zip(*rows_of(page.table), strict=True)
    assert "Admitted a guest anyway: Guest list" in told
    assert all(told)
    assert set(whose) == {"Maya Lindqvist · Weekend pass", "TICK…31", ""}


def test_list_is_read_once_at_a_time_with_its_progress(door: Door) -> None:
    door.unlock()
    door.core.holds = True
    door.bridge.list_progress.emit(100)
    assert door.notice == ""
    door.press(READ)
    assert door.notice == "The list is being read…"
    door.press(READ)
    door.bridge.list_progress.emit(1_000)
    assert "1,000" in door.notice
    door.core.release()
    assert door.core.times("read_list") == 1
    assert "1,250" in door.notice
    door.core.trouble = NO_LINE
    door.press(READ)
    door.core.release()
    assert door.notice == "The line is down. Wait until it is back."
    door.press(READ)
    assert door.notice == "The list is being read…"


def test_long_name_of_a_stick_stays_readable(door: Door) -> None:
    """A name that is cut off on both sides could be that of another stick."""
    name = "Festivalkasse am Haupteingang West, Sicherung der zweiten Nacht"
    panel = PlacePanel(door.window, lambda: tuple(ExportPlace(name, Path(n)) for n in "ab"))
    panel.ask(lambda _place: None)
    button = panel.buttons[0]
    assert isinstance(button, ActionButton)
    assert " ".join(button.words().lines) == name


def test_guests_are_deleted_after_the_pin_and_a_question(door: Door) -> None:
    wanted = list[bool]()
    door.pages.supervisor.deletion_requested.connect(lambda: wanted.append(True))
    door.unlock()
    panel = door.window.question
    for is_meant in (False, True):
        door.press("Delete guests' data")
        assert panel.isVisible()
        assert wanted == []
        if is_meant:
            panel.agree.click()
        else:
            panel.cancel()
        settle()
    assert wanted == [True]
    acts = [one.act for one in door.core.supervised_actions]
    assert acts.count(SupervisorAct.FORGET) == 1


def test_rehearsal_deletes_no_guests(door: Door) -> None:
    scan = door.window.current_scan
    scan.context = replace(scan.context, is_rehearsal=True)
    door.unlock()
    assert not button(door.page, "Delete guests' data").isEnabled()


UNKNOWN = "no: nobody on this laptop's list has this code"


@pytest.fixture
def scan_test(door: Door) -> ScanTestPanel:
    door.pages.supervisor.open_check()
    door.press("Test scan")
    return door.pages.supervisor.scan_test


@pytest.mark.parametrize(
    ("code", "came_by", "source", "expected"),
    [
        (MAYA.code, Format.QR, Source.CAMERA, ["Camera", "QR", "yes"]),
        ("NOBODY-1", KEYBOARD, Source.SCANNER, ["Hand scanner", "typed as by a keyboard", UNKNOWN]),
        ("NOBODY-1", SERIAL, Source.SCANNER, ["Hand scanner", "by a serial port", UNKNOWN]),
    ],
)
def test_code_is_shown_and_not_checked_in(
    door: Door,
    scan_test: ScanTestPanel,
    code: str,
    came_by: str,
    source: Source,
    expected: list[str],
) -> None:
    assert scan_test.take(code, came_by, source)
    settle()
    hidden, *told = (fact.text() for fact in scan_test.facts)
    assert told == expected
    assert code not in hidden
    assert scan_test.words.text() == "It was read. Nobody was checked in."
    assert door.core.times("scan") == 0
    assert isinstance(door.page, DoorCheckPage)


def test_test_ends_after_one_code_but_spares_the_same_ticket(scan_test: ScanTestPanel) -> None:
    assert scan_test.take(MAYA.code, Format.QR, Source.CAMERA)
    assert scan_test.take(MAYA.code, Format.QR, Source.CAMERA)
    assert not scan_test.take("ANOTHER", Format.QR, Source.CAMERA)
    press(scan_test, "Done")
    assert not scan_test.take(MAYA.code, Format.QR, Source.CAMERA)


def test_test_ends_after_thirty_seconds_without_a_code(scan_test: ScanTestPanel) -> None:
    assert scan_test.timer.interval() == 30_000
    scan_test.timer.timeout.emit()
    assert scan_test.words.text().startswith("Nothing was read in 30 seconds.")
    assert not scan_test.take(MAYA.code, KEYBOARD, Source.SCANNER)
    press(scan_test, "Test another")
    assert scan_test.take(MAYA.code, KEYBOARD, Source.SCANNER)
    scan_test.timer.timeout.emit()
    assert not scan_test.isVisible()


def test_scan_of_a_guest_closes_the_result(door: Door, scan_test: ScanTestPanel) -> None:
    scan_test.take("NOBODY-1", KEYBOARD, Source.SCANNER)
    door.read(MAYA.code)
    assert not scan_test.isVisible()
    assert door.core.times("scan") == 1


# Name of the file for the evening of the tests.
NAME = "admit-queue-2026-07-04-200514.csv"


def test_export_needs_the_pin(door: Door, tmp_path: Path) -> None:
    door.core.rows_waiting = Queue((Row(scan(), MAYA.id, verdict(), Delivery.DUE),), (), None)
    door.pages.open_queue()
    settle()
    door.press("Export list")
    assert door.pages.pad.isVisible()
    assert door.core.times("export") == 0
    door.enter()
    assert ("export", tmp_path / NAME) in door.core.asked
    assert door.notice.endswith(f"written. Documents: {NAME}")


def test_export_folder_is_documents_or_home(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if sys.platform != "linux":
        pytest.skip("elsewhere the system is asked, not the environment")
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    assert documents_folder() == tmp_path
    (tmp_path / "Documents").mkdir()
    (tmp_path / "Downloads").mkdir()
    assert documents_folder() == tmp_path / "Documents"
    own = [tmp_path / "Documents", tmp_path / "Downloads"]
    assert [one.folder for one in export_places()][-2:] == own
