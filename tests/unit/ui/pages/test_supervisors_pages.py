"""Tests of the pages of supervisors: announcements, set-up code, door check, tasks, and About."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton
from pytestqt.qtbot import QtBot
from shiboken6 import delete

from app.message import Message
from app.model.details import Post
from app.model.finding import Finding, FindingState, Subject
from app.model.newest_version import NewestVersion
from app.runtime.licences import Component
from app.settings.sections import WindowSettings
from app.settings.setup_code import read_code, write_clear_code, write_locked_code
from app.ui.bridge import Bridge
from app.ui.pages.announcements_page import AnnouncementsPage, PostDraft
from app.ui.pages.door_check_page import DoorCheckPage
from app.ui.pages.supervisor_page import AboutPage, SetUpCodePage, SupervisorPage, Task
from app.ui.widgets.labels import PlainLabel
from tests.support.made import door_settings
from tests.unit.ui.samples import MINUTE, NOW
from tests.unit.ui.stub_core import NO_LINE, Behind, emitted, on_screen, settle, strike


@pytest.fixture
def tasks_page(qtbot: QtBot) -> SupervisorPage:
    return on_screen(qtbot, SupervisorPage(WindowSettings(verdict_seconds=45)))


def test_tasks_are_reached_by_tab_and_return(qtbot: QtBot, tasks_page: SupervisorPage) -> None:
    assert list(tasks_page.buttons) == list(Task)
    tasks_page.buttons[next(iter(Task))].setFocus()
    for task, button in tasks_page.buttons.items():
        with qtbot.waitSignal(tasks_page.wanted) as wanted:
            strike(Qt.Key.Key_Return)
        assert wanted.args == [task]
        assert button.accessibleDescription()
        strike(Qt.Key.Key_Tab)


def test_newer_version_is_told_beside_about_admit(tasks_page: SupervisorPage) -> None:
    news = "Version 9.9.0 is out. Install it on a day without guests."
    tasks_page.show_newer(None)
    tasks_page.show_newer(NewestVersion("9.9.0", "2026-12-01", "https://example.org"))
    assert tasks_page.buttons[Task.ABOUT].accessibleDescription() == news
    assert news in [label.text() for label in tasks_page.findChildren(PlainLabel)]


def test_button_offers_the_other_theme(qtbot: QtBot, tasks_page: SupervisorPage) -> None:
    assert tasks_page.theme.text() == "Light theme"
    with qtbot.waitSignal(tasks_page.chosen) as chosen:
        tasks_page.theme.click()
    light = WindowSettings(theme="light", verdict_seconds=45)
    assert chosen.args == [light]
    tasks_page.show_chosen(light)
    assert tasks_page.theme.text() == "Dark theme"
    with qtbot.waitSignal(tasks_page.chosen) as chosen:
        tasks_page.theme.click()
    assert chosen.args == [WindowSettings(verdict_seconds=45)]


def test_choices_of_time_include_the_current(qtbot: QtBot, tasks_page: SupervisorPage) -> None:
    assert tasks_page.stays.currentText() == "Verdict stays 45 s"
    tasks_page.stays.setFocus()
    with qtbot.waitSignal(tasks_page.chosen) as chosen:
        strike(Qt.Key.Key_Home)
    assert tasks_page.stays.currentText() == "Verdict stays until the next scan"
    assert chosen.args == [WindowSettings(verdict_seconds=0)]
    tasks_page.show_chosen(WindowSettings())
    with qtbot.waitSignal(tasks_page.chosen) as chosen:
        tasks_page.theme.click()
    assert chosen.args == [WindowSettings(theme="light")]


@pytest.fixture
def about_page(qtbot: QtBot, tmp_path: Path) -> AboutPage:
    (tmp_path / "LICENSE").write_text("You <b>may</b>.\n" * 300)
    parts = (
        Component("numbers", "2.0", "MIT", (tmp_path / "LICENSE",), ""),
        Component("silent", "1.0", "BSD-3-Clause", (), ""),
        Component("lost", "0.1", "Apache-2.0", (tmp_path / "GONE",), ""),
    )
    about_page = on_screen(qtbot, AboutPage("9.8.7", parts), 984, 416)
    about_page.begin()
    settle()
    return about_page


def test_version_and_first_licence_are_shown_as_plain_text(about_page: AboutPage) -> None:
    assert "9.8.7" in about_page.subtitle.text()
    assert (about_page.name.text(), about_page.licence.text()) == ("numbers 2.0", "MIT")
    assert about_page.text.toPlainText().startswith("You <b>may</b>.\nYou")
    assert about_page.text.accessibleName() == "Licence of numbers"


def test_missing_licence_text_is_shown_as_a_sentence(about_page: AboutPage) -> None:
    strike(Qt.Key.Key_Down)
    assert about_page.name.text() == "silent 1.0"
    assert about_page.text.toPlainText() == "It came without the text of its licence."
    strike(Qt.Key.Key_Down)
    assert about_page.text.toPlainText().startswith(
        "The file GONE, a part of this program, is missing."
    )


def test_version_and_paths_are_copied(about_page: AboutPage, qtbot: QtBot, tmp_path: Path) -> None:
    about_page = AboutPage("9.8.7", (), contact="+31 20 <b>1</b>", data=tmp_path)
    qtbot.addWidget(about_page)
    about_page.show_newer(NewestVersion("9.9.0", "2026-12-01", "https://example.org"))
    with qtbot.waitSignal(about_page.support):
        about_page.support_file.click()
    about_page.copy.click()
    first, newest, data, support = QApplication.clipboard().text().splitlines()
    assert first.startswith("Admit 9.8.7 · Python 3.")
    assert newest == "Version 9.9.0 is out. 2026-12-01 · https://example.org"
    assert (data, support) == (f"Data and log: {tmp_path}", "Support: +31 20 <b>1</b>")
    assert about_page.facts.text() == QApplication.clipboard().text()


PASSPHRASE = "correct horse"
SETTINGS = door_settings()


class NextLaptop(Behind):
    times_longer = 1  # how many times the code without a key is as long as it should be

    async def set_up_code(self, passphrase: str) -> str:
        self._note("set_up_code", passphrase)
        if passphrase:
            return write_locked_code(SETTINGS, "the-key", passphrase)
        return write_clear_code(SETTINGS) * self.times_longer


@pytest.fixture
def behind() -> NextLaptop:
    behind = NextLaptop()
    behind.told = (Post("2", "Doors are open!", NOW - 3 * MINUTE), Post("1", "Soon.", None))
    return behind


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


def test_code_contains_the_key_after_a_passphrase_typed_twice(page: SetUpCodePage) -> None:
    assert read_code(page.code).api_key is None
    assert page.state.text() == "Without the key"
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


def test_set_up_too_long_for_qr_code_can_be_copied(page: SetUpCodePage, behind: NextLaptop) -> None:
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


# The lines of light and printer are there only if the door has them.
DEVICES = (CAMERA, Subject.LIGHT.good(Message("there")), Subject.PRINTER.good(Message("there")))


def test_check_has_no_line_for_a_device_that_the_door_has_not(bridge: Bridge) -> None:
    lines = DoorCheckPage(bridge, devices=lambda: (CAMERA,)).lines
    assert set(Subject) - set(lines) == {Subject.LIGHT, Subject.PRINTER}


@pytest.fixture
def check_page(qtbot: QtBot, bridge: Bridge) -> DoorCheckPage:
    return on_screen(qtbot, DoorCheckPage(bridge, devices=lambda: DEVICES), 1200, 640)


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


def test_check_again_shows_devices_at_once(check_page: DoorCheckPage, behind: NextLaptop) -> None:
    behind.holds, behind.findings = True, GOOD
    check_page.show_findings(GOOD)
    again = check_page.findChildren(QPushButton)[0]
    again.setFocus()
    QTest.keyClick(again, Qt.Key.Key_Return)
    known = [
        subject for subject, state in check_page.states.items() if state is not FindingState.RUNNING
    ]
    assert known == [found.subject for found in DEVICES]
    behind.release()
    assert set(check_page.states.values()) == {FindingState.GOOD}


def test_failed_check_can_be_repeated(check_page: DoorCheckPage, behind: NextLaptop) -> None:
    behind.trouble, behind.findings = NO_LINE, GOOD
    check_page.begin()
    settle()
    assert check_page.subtitle.text() == "The line is down. Wait until it is back."
    states = dict.fromkeys(Subject, FindingState.BAD)
    states |= {found.subject: FindingState.GOOD for found in DEVICES}
    assert check_page.states == states
    assert "not looked at" in check_page.lines[Subject.KEY].accessibleName()
    behind.trouble = None
    check_page.findChildren(QPushButton)[0].click()
    settle()
    assert check_page.subtitle.text() == "Everything green: start scanning."


@pytest.fixture
def posts_page(qtbot: QtBot, bridge: Bridge) -> AnnouncementsPage:
    page = on_screen(qtbot, AnnouncementsPage(bridge, PostDraft()))
    page.begin()
    settle()
    return page


def publish(posts_page: AnnouncementsPage) -> QPushButton:
    return posts_page.findChildren(QPushButton)[-1]


def test_announcements_are_shown_with_their_time(posts_page: AnnouncementsPage) -> None:
    rows = posts_page.table.rows
    assert [rows.index(row, 1).data() for row in range(2)] == ["Doors are open!", "Soon."]
    assert rows.index(0, 0).data().startswith("20:02")
    assert rows.index(1, 0).data() == "undated"


def test_page_says_that_the_service_is_being_asked(behind: NextLaptop, bridge: Bridge) -> None:
    behind.holds = True
    behind.trouble = NO_LINE
    page = AnnouncementsPage(bridge, PostDraft())
    page.begin()
    assert page.table.accessibleDescription() == "Asking the service…"
    behind.release()
    assert page.table.accessibleDescription() == ""
    delete(page)


@pytest.mark.parametrize(("text", "may"), [("", False), ("  \n", False), ("Hello", True)])
def test_blank_text_is_not_published(posts_page: AnnouncementsPage, text: str, may: bool) -> None:
    posts_page.text.setPlainText(text)
    assert publish(posts_page).isEnabled() is may


def test_published_text_reads_the_list_anew(posts_page: AnnouncementsPage, behind: Behind) -> None:
    posts_page.text.setPlainText(" Hello ")
    posts_page.push.setChecked(True)
    posts_page.publish("Anna")
    settle()
    assert ("publish", ("Hello", True, "Anna")) in behind.asked
    assert behind.times("posts") == 2
    assert (posts_page.text.toPlainText(), posts_page.push.isChecked()) == ("", False)
    posts_page.publish("Anna")
    assert behind.times("publish") == 1


def test_error_is_shown_and_the_text_stays(posts_page: AnnouncementsPage, behind: Behind) -> None:
    behind.trouble = NO_LINE
    posts_page.text.setPlainText("Hello")
    posts_page.publish("Anna")
    settle()
    shown = [label.text() for label in posts_page.findChildren(QLabel) if label.isVisible()]
    assert "The line is down. Wait until it is back." in shown
    assert posts_page.text.toPlainText() == "Hello"
    assert publish(posts_page).isEnabled()


def test_failed_publishing_is_told_on_a_closed_page(behind: Behind, bridge: Bridge) -> None:
    warned = emitted(bridge.warned)
    draft = PostDraft()
    page = AnnouncementsPage(bridge, draft)
    behind.holds, behind.trouble = True, NO_LINE
    page.text.setPlainText("Hello")
    page.publish("Anna")
    delete(page)
    assert draft.text == ""
    behind.release()
    assert warned == [NO_LINE.whole]
    assert draft.text == "Hello"
