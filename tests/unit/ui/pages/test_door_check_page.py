"""Tests of the page of the door check: one row for each item, and a summary."""

from concurrent.futures import Future
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from app.message import Message
from app.model.finding import Finding, FindingState, Subject
from app.ui.bridge import Bridge
from app.ui.pages.door_check_page import DoorCheckPage, FindingRow
from app.ui.theme.tokens import DARK, LIGHT, Theme, Tone
from app.ui.widgets.layouts import Scroll
from tests.unit.ui.hostile_names import NAMES
from tests.unit.ui.stub_core import NO_LINE, Behind, settle

GOOD = tuple(Finding(subject, FindingState.GOOD, Message("fine")) for subject in Subject)
SLOW = Finding(
    Subject.DISK, FindingState.LOOK, Message("slow"), Message("2 ms"), Message("Make room.")
)
CAMERA = Finding(Subject.CAMERA, FindingState.GOOD, Message("sees"))
GONE = Finding(
    Subject.KEY, FindingState.BAD, Message("refused"), next_step=Message("Ask for another.")
)


@pytest.fixture
def behind() -> Behind:
    return Behind()


@pytest.fixture
def page(qtbot: QtBot, bridge: Bridge) -> DoorCheckPage:
    page = DoorCheckPage(bridge, DARK, devices=lambda: (CAMERA,), has_printer=True)
    qtbot.addWidget(page)
    page.resize(1200, 640)
    page.show()
    page.activateWindow()
    settle()
    return page


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
    page: DoorCheckPage, findings: tuple[Finding, ...], sum_of_it: str
) -> None:
    page.begin()
    page.show_findings(findings)
    assert page.subtitle.text() == sum_of_it


def test_row_tells_a_screen_reader_state_and_next_step(page: DoorCheckPage) -> None:
    page.show_findings([GONE])
    line = page.lines[Subject.KEY]
    assert line.accessibleName() == "API key: not good, refused — Ask for another."


@pytest.mark.parametrize("theme", [DARK, LIGHT])
def test_each_state_has_its_own_colour(page: DoorCheckPage, theme: Theme) -> None:
    page.set_theme(theme)
    page.show_findings([*GOOD, SLOW, GONE])
    for subject, colour in (
        (Subject.EVENT, theme.mark(Tone.ADMIT)),
        (Subject.DISK, theme.mark(Tone.HOLD)),
        (Subject.KEY, theme.mark(Tone.REFUSE)),
    ):
        seen = page.lines[subject].mark.grab().toImage().pixelColor(13, 3)
        assert seen.name().upper() == colour.upper()


def test_check_again_shows_the_findings_of_devices_at_once(
    page: DoorCheckPage, behind: Behind
) -> None:
    behind.holds, behind.findings = True, GOOD
    page.show_findings(GOOD)
    again = page.findChildren(QPushButton)[0]
    again.setFocus()
    QTest.keyClick(again, Qt.Key.Key_Return)
    known = [subject for subject, state in page.states.items() if state is not FindingState.RUNNING]
    assert known == [Subject.CAMERA]
    behind.release()
    assert set(page.states.values()) == {FindingState.GOOD}


def test_late_findings_of_an_earlier_check_are_ignored(page: DoorCheckPage, behind: Behind) -> None:
    behind.holds, behind.findings = True, (GONE,)
    page.begin()
    page.begin()
    behind.release(1)
    behind.findings = GOOD
    behind.release(0)
    assert page.states[Subject.KEY] is FindingState.BAD


@pytest.mark.parametrize(
    ("trouble", "said"),
    [
        (NO_LINE, "The line is down. Wait until it is back."),
        (ValueError(), "This program made a mistake, which its log names. Try again."),
    ],
)
def test_failed_check_is_shown_and_can_be_repeated(
    page: DoorCheckPage, behind: Behind, trouble: Exception, said: str
) -> None:
    behind.trouble, behind.findings = trouble, GOOD
    page.begin()
    settle()
    assert page.subtitle.text() == said
    states = dict.fromkeys(Subject, FindingState.BAD) | {Subject.CAMERA: FindingState.GOOD}
    assert page.states == states
    assert "not looked at" in page.lines[Subject.KEY].accessibleName()
    behind.trouble = None
    page.findChildren(QPushButton)[0].click()
    settle()
    assert page.subtitle.text() == "Everything green: start scanning."


def test_check_without_a_core_ends_with_bad_findings(qtbot: QtBot, dressed: QApplication) -> None:
    def cancelled(_call: object) -> Future[Any]:
        over = Future[Any]()
        over.cancel()
        return over

    page = DoorCheckPage(Bridge(cancelled), DARK, devices=lambda: ())
    qtbot.addWidget(page)
    page.begin()
    settle()
    assert set(page.states.values()) == {FindingState.BAD}


def test_open_the_door_works_by_key(qtbot: QtBot, page: DoorCheckPage) -> None:
    button = page.findChildren(QPushButton)[1]
    button.setFocus()
    with qtbot.waitSignal(page.closed):
        QTest.keyClick(button, Qt.Key.Key_Return)


@pytest.mark.parametrize("name", NAMES)
def test_values_are_shown_as_plain_text(page: DoorCheckPage, name: str) -> None:
    said = Message("{name}, ticketing active", {"name": name})
    page.show_findings([Finding(Subject.EVENT, FindingState.GOOD, said)])
    assert name in page.lines[Subject.EVENT].accessibleName()


@pytest.mark.parametrize("size", [(1326, 617), (1880, 930)])
def test_rows_have_room_and_stay_in_order(page: DoorCheckPage, size: tuple[int, int]) -> None:
    """On a laptop the rows stand in two columns, on a large screen in one."""
    page.show_findings([*GOOD, SLOW, GONE])
    page.resize(*size)
    settle()
    places = [(line.x(), line.y()) for line in page.lines.values()]
    assert places == sorted(places)
    for line in page.lines.values():
        assert line.height() >= 46
        assert line.visibleRegion().boundingRect() == line.rect()


def test_rows_are_scrolled_by_keys_in_a_low_window(page: DoorCheckPage) -> None:
    page.resize(984, 417)
    settle()
    last = page.lines[Subject.POWER]
    assert last.visibleRegion().isEmpty()
    scroll = page.findChild(Scroll)
    assert scroll is not None
    scroll.setFocus()
    QTest.keyClick(scroll, Qt.Key.Key_End)
    QTest.keyClick(scroll, Qt.Key.Key_PageDown)
    assert not last.visibleRegion().isEmpty()


@pytest.mark.parametrize(("wide", "high"), [(1326, 586), (1880, 950)])
def test_mark_is_centred_in_its_row(page: DoorCheckPage, wide: int, high: int) -> None:
    page.show_findings(GOOD)
    page.resize(wide, high)
    settle()
    for line in page.findChildren(FindingRow):
        between = line.height() - 1
        assert abs(2 * line.mark.geometry().center().y() + 1 - between) <= 2
