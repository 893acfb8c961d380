"""Tests of the pages of the set-up code, and of the door check."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from app.message import Message
from app.model.finding import Finding, FindingState, Subject
from app.settings.setup_code import read_code, write_clear_code, write_locked_code
from app.ui.bridge import Bridge
from app.ui.pages.door_check_page import DoorCheckPage
from app.ui.pages.setup_code_page import SetUpCodePage
from tests.support.made import door_settings
from tests.unit.ui.stub_core import NO_LINE, Behind, on_screen, settle

PASSPHRASE = "correct horse"
SETTINGS = door_settings()


class NextLaptop(Behind):
    """The core of a laptop that is set up."""

    times_longer = 1  # how many times the code without a key is as long as it should be

    async def set_up_code(self, passphrase: str) -> str:
        self._note("set_up_code", passphrase)
        if passphrase:
            return write_locked_code(SETTINGS, "the-key", passphrase)
        return write_clear_code(SETTINGS) * self.times_longer


@pytest.fixture
def behind() -> NextLaptop:
    return NextLaptop()


@pytest.fixture
def page(qtbot: QtBot, bridge: Bridge) -> SetUpCodePage:
    page = on_screen(qtbot, SetUpCodePage(bridge), 1326, 616)
    page.begin()
    settle()
    return page


def enter(page: SetUpCodePage, first: str, second: str) -> None:
    page.passphrase.first.edit.setText(first)
    page.passphrase.second.edit.setText(second)
    QTest.keyClick(page.passphrase.second.edit, Qt.Key.Key_Return)
    settle()


def test_first_code_is_without_the_key(page: SetUpCodePage) -> None:
    assert read_code(page.code).api_key is None
    assert page.state.text() == "Without the key"


def test_code_contains_the_key_after_a_passphrase_typed_twice(page: SetUpCodePage) -> None:
    enter(page, PASSPHRASE, PASSPHRASE)
    assert read_code(page.code, PASSPHRASE).api_key == "the-key"
    assert page.state.text() == "With the key, locked"
    assert not page.passphrase.first.edit.text()
    page.copy.click()
    assert QGuiApplication.clipboard().text() == page.code


@pytest.mark.parametrize(
    ("first", "second", "said"),
    [("short", "short", "at least"), (PASSPHRASE, "correct hors", "not the same")],
)
def test_short_or_different_passphrase_is_refused(
    page: SetUpCodePage, behind: NextLaptop, first: str, second: str, said: str
) -> None:
    enter(page, first, second)
    assert said in page.passphrase.first.trouble.text() + page.passphrase.second.trouble.text()
    assert behind.times("set_up_code") == 1


def test_error_is_shown_and_the_passphrase_stays(page: SetUpCodePage, behind: NextLaptop) -> None:
    behind.trouble = NO_LINE
    enter(page, PASSPHRASE, PASSPHRASE)
    assert "The line is down." in page.passphrase.second.trouble.text()
    assert page.lock.isEnabled()
    assert page.passphrase.first.edit.text() == PASSPHRASE


def test_set_up_too_long_for_a_qr_code_can_be_copied(
    page: SetUpCodePage, behind: NextLaptop
) -> None:
    behind.times_longer = 40
    page.begin()
    settle()
    assert page.state.text() == "Too much for one code"
    assert page.copy.isEnabled()


GOOD = tuple(Finding(subject, FindingState.GOOD, Message("fine")) for subject in Subject)
SLOW = Finding(
    Subject.DISK, FindingState.LOOK, Message("slow"), Message("2 ms"), Message("Make room.")
)
CAMERA = Finding(Subject.CAMERA, FindingState.GOOD, Message("sees"))
GONE = Finding(
    Subject.KEY, FindingState.BAD, Message("refused"), next_step=Message("Ask for another.")
)


@pytest.fixture
def check_page(qtbot: QtBot, bridge: Bridge) -> DoorCheckPage:
    return on_screen(
        qtbot, DoorCheckPage(bridge, devices=lambda: (CAMERA,), has_printer=True), 1200, 640
    )


@pytest.mark.parametrize(
    ("findings", "sum_of_it"),
    [
        ((), "Looking at everything that the door needs…"),
        (GOOD[:-1], "Looking at everything that the door needs…"),
        (GOOD, "Everything green: start scanning."),
        ((*GOOD, SLOW), "The door can open; the yellow lines are worth a look."),
        ((*GOOD, SLOW, GONE), "Something is missing: see the red lines."),
    ],
)
def test_subtitle_sums_up_the_findings(
    check_page: DoorCheckPage, findings: tuple[Finding, ...], sum_of_it: str
) -> None:
    check_page.begin()
    check_page.show_findings(findings)
    assert check_page.subtitle.text() == sum_of_it


def test_row_tells_a_screen_reader_state_and_next_step(check_page: DoorCheckPage) -> None:
    check_page.show_findings([GONE])
    line = check_page.lines[Subject.KEY]
    assert line.accessibleName() == "API key: not good, refused — Ask for another."


def test_check_again_shows_the_findings_of_devices_at_once(
    check_page: DoorCheckPage, behind: NextLaptop
) -> None:
    behind.holds, behind.findings = True, GOOD
    check_page.show_findings(GOOD)
    again = check_page.findChildren(QPushButton)[0]
    again.setFocus()
    QTest.keyClick(again, Qt.Key.Key_Return)
    known = [
        subject for subject, state in check_page.states.items() if state is not FindingState.RUNNING
    ]
    assert known == [Subject.CAMERA]
    behind.release()
    assert set(check_page.states.values()) == {FindingState.GOOD}


@pytest.mark.parametrize(
    ("trouble", "said"),
    [
        (NO_LINE, "The line is down. Wait until it is back."),
        (ValueError(), "This program made a mistake, which its log names. Try again."),
    ],
)
def test_failed_check_is_shown_and_can_be_repeated(
    check_page: DoorCheckPage, behind: NextLaptop, trouble: Exception, said: str
) -> None:
    behind.trouble, behind.findings = trouble, GOOD
    check_page.begin()
    settle()
    assert check_page.subtitle.text() == said
    states = dict.fromkeys(Subject, FindingState.BAD) | {Subject.CAMERA: FindingState.GOOD}
    assert check_page.states == states
    assert "not looked at" in check_page.lines[Subject.KEY].accessibleName()
    behind.trouble = None
    check_page.findChildren(QPushButton)[0].click()
    settle()
    assert check_page.subtitle.text() == "Everything green: start scanning."
