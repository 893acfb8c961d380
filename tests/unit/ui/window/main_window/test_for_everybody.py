"""Tests of the window for all screen sizes, keyboards, screen readers, themes and languages."""

import re
from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt, QTranslator
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication
from pytestqt.qtbot import QtBot

from app.model.details import PartyMember
from app.settings.sections import NO_CAMERA
from app.ui.bridge import Bridge
from app.ui.scans.scan_row import ScanRow
from app.ui.theme.style import apply_theme
from app.ui.theme.tokens import DARK, LIGHT, TARGET
from app.ui.window.main_window import MainWindow
from tests.unit.ui.sample_guests import MAYA, NOW, ZONE, ticket
from tests.unit.ui.stub_core import Behind, settle
from tests.unit.ui.window.main_window.steward import JONAS, SETTINGS, scan

# A small laptop with a scale of 150 %.
SMALLEST = (911, 512)


@pytest.mark.parametrize("size", [SMALLEST, (1366, 768), (1920, 1080), (2560, 1440)])
def test_every_part_fits_into_the_window(
    window: MainWindow, behind: Behind, size: tuple[int, int]
) -> None:
    behind.members = (
        PartyMember(MAYA, True),
        *(PartyMember(ticket(number), False) for number in range(12)),
    )
    window.resize(*size)
    scan(window, MAYA.code)
    assert (window.width(), window.height()) == size
    ground = window.centralWidget()
    assert ground is not None
    for part in (*window.findChildren(QAbstractButton), window.door.panel, window.door.camera):
        if part.isVisible():
            corner = part.mapTo(ground, part.rect().topLeft())
            assert ground.rect().contains(part.rect().translated(corner)), part


def test_high_window_has_its_parts_below_each_other(window: MainWindow) -> None:
    window.resize(1080, 1920)
    scan(window, MAYA.code)
    door = window.door
    tops = [
        part.mapTo(door, QPoint()).y()
        for part in (door.camera, door.find_field, door.panel, door.action_bar, door.last)
    ]
    assert tops == sorted(tops)
    assert door.panel.width() > 0.9 * window.width()
    assert door.panel.height() > 0.3 * window.height()
    assert len(door.last.shown()) == 1
    window.resize(1280, 800)
    settle()
    assert door.panel.x() == 0
    assert door.panel.mapTo(door, QPoint()).x() > door.camera.width()


@pytest.mark.parametrize("size", [(1366, 768), (1080, 1920)])
def test_last_scans_have_the_place_of_the_camera_at_a_door_without_one(
    qtbot: QtBot, bridge: Bridge, size: tuple[int, int]
) -> None:
    def opened(source: str) -> MainWindow:
        settings = replace(SETTINGS, camera=replace(SETTINGS.camera, source=source))
        window = MainWindow(bridge, settings, DARK, clock=lambda: NOW, zone=ZONE)
        qtbot.addWidget(window)
        window.resize(*size)
        window.show()
        settle()
        return window

    with_camera, without = opened("auto").door, opened(NO_CAMERA).door
    assert not without.camera.isVisible()
    if size[0] > size[1]:
        gained = without.last.height() - with_camera.last.height()
        assert gained >= with_camera.camera.height()
    assert without.find_field.y() < with_camera.camera.y() + 10


def test_everything_grows_in_a_4k_window(window: MainWindow, dressed: QApplication) -> None:
    def apply(scale: float) -> None:
        theme = replace(DARK, scale=scale)
        apply_theme(dressed, theme)
        window.set_theme(theme)

    window.scale_wanted.connect(apply)
    scan(window, MAYA.code)
    parts = (
        window.top, window.top.lock, window.top.line, window.foot, window.door.find_field,
        window.door.last.findChildren(ScanRow)[0], *window.door.action_bar.buttons(),
    )  # fmt: skip
    try:
        window.resize(1920, 1080)
        settle()
        before = [part.height() for part in parts]
        words = window.door.action_bar.buttons()[0].words().font.pixelSize()
        window.resize(3840, 2160)
        settle()
        assert [part.height() / high for part, high in zip(parts, before, strict=True)] == [
            pytest.approx(2, abs=0.06) for _ in parts
        ]
        assert window.door.action_bar.buttons()[0].words().font.pixelSize() == 2 * words
    finally:
        apply(1.0)


def test_every_button_is_large_and_has_a_name(window: MainWindow) -> None:
    scan(window, MAYA.code)
    for button in window.findChildren(QAbstractButton):
        if button.isVisible():
            assert button.height() >= TARGET
            assert button.accessibleName() or button.text()


def test_tab_reaches_every_control(window: MainWindow) -> None:
    scan(window, MAYA.code)
    window.activateWindow()
    settle()
    reached = set()
    for _ in range(40):
        QTest.keyClick(window.focusWidget() or window, Qt.Key.Key_Tab)
        reached.add(window.focusWidget())
    shown = [button for button in window.door.action_bar.buttons() if button.isEnabled()]
    wanted = {window.door.find_field, window.top.lock, window.foot.posts, *shown}
    assert wanted <= reached


def test_window_follows_the_theme(window: MainWindow) -> None:
    before = window.door.grab().toImage()
    window.set_theme(LIGHT)
    assert window.door.grab().toImage() != before


def test_no_button_shrinks_when_the_theme_changes(
    window: MainWindow, dressed: QApplication
) -> None:
    scan(window, JONAS.code)
    before = [button.size() for button in window.door.action_bar.buttons()]
    try:
        apply_theme(dressed, LIGHT)
        settle()
        assert [button.size() for button in window.door.action_bar.buttons()] == before
    finally:
        apply_theme(dressed, DARK)


class Shouting(QTranslator):
    """A language that is easy to tell from English: all capital letters."""

    def translate(
        self, context: str, text: str, disambiguation: str | None = None, n: int = -1
    ) -> str:
        return re.sub(r"(\{[^}]+\})|.", lambda one: one[1] or one[0].upper(), text)

    def isEmpty(self) -> bool:
        return False


def test_every_text_of_the_window_follows_the_language(
    window: MainWindow, dressed: QApplication
) -> None:
    scan(window, JONAS.code)
    shouting = Shouting()
    assert dressed.installTranslator(shouting)
    try:
        settle()
        said = (
            window.door.panel.title.text(),
            window.door.panel.headline.text(),
            window.door.panel.step.text(),
            window.door.panel.foot.left.text(),
            window.door.panel.foot.right.text(),
            window.door.find_field.text(),
            window.door.last.head.caption.text(),
            window.door.last.shown()[0].result,
            window.foot.waiting.accessibleName(),
            window.top.line.text(),
            window.top.lock.accessibleName(),
            *(button.text() for button in window.door.action_bar.buttons()),
        )
        assert all(text == text.upper() for text in said), said
    finally:
        dressed.removeTranslator(shouting)
        settle()
    assert window.door.panel.title.text() == "Already in"
