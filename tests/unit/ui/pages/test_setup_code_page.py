"""Tests of the page that shows this laptop's set-up as a code."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot
from shiboken6 import delete

from app.eye.qr_drawing import draw_qr
from app.settings.settings import checked
from app.settings.setup_code import read_code, write_clear_code, write_locked_code
from app.ui.bridge import Bridge
from app.ui.pages.setup_code_page import SetUpCodePage
from app.ui.theme.tokens import DARK, TARGET
from tests.unit.ui.stub_core import NO_LINE, Behind, settle

PASSPHRASE = "correct horse"
SETTINGS = checked(
    {
        "service": {"base_url": "https://tickets.example", "ticketing_id": "t"},
        "door": {"name": "North entrance"},
    }
)


class NextLaptop(Behind):
    """The core of a laptop that is set up."""

    async def set_up_code(self, passphrase: str) -> str:
        self._note("set_up_code", passphrase)
        return (
            write_locked_code(SETTINGS, "the-key", passphrase)
            if passphrase
            else write_clear_code(SETTINGS)
        )


@pytest.fixture
def behind() -> NextLaptop:
    return NextLaptop()


@pytest.fixture
def page(qtbot: QtBot, bridge: Bridge) -> SetUpCodePage:
    page = SetUpCodePage(bridge, DARK, draw_qr)
    qtbot.addWidget(page)
    page.resize(1326, 616)
    page.show()
    page.activateWindow()
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


def test_passphrase_can_be_typed_twice_by_keys_only(page: SetUpCodePage) -> None:
    QTest.keyClicks(page.passphrase.first.edit, PASSPHRASE)
    QTest.keyClick(page.passphrase.first.edit, Qt.Key.Key_Tab)
    assert page.passphrase.second.edit.hasFocus()


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


def test_code_can_be_encrypted_again_after_a_bug(page: SetUpCodePage, behind: NextLaptop) -> None:
    behind.trouble = ValueError()
    enter(page, PASSPHRASE, PASSPHRASE)
    assert page.lock.isEnabled()


def test_set_up_too_long_for_a_qr_code_can_be_copied(qtbot: QtBot, bridge: Bridge) -> None:
    page = SetUpCodePage(bridge, DARK, lambda code: draw_qr(code * 40))
    qtbot.addWidget(page)
    page.begin()
    settle()
    assert page.state.text() == "Too much for one code"
    assert page.copy.isEnabled()


def test_reply_for_a_deleted_page_is_ignored(bridge: Bridge, behind: NextLaptop) -> None:
    bridge.fault.connect(lambda: pytest.fail("the page is gone"))
    behind.holds = True
    page = SetUpCodePage(bridge, DARK, draw_qr)
    page.begin()
    delete(page)
    behind.release()


def test_page_fits_a_small_screen(page: SetUpCodePage) -> None:
    page.resize(984, 416)
    settle()
    assert page.height() == 416
    assert page.passphrase.first.edit.height() >= TARGET
