"""Actions of a steward and a supervisor at the window, and the settings of the evening."""

import threading
from dataclasses import dataclass, replace
from typing import TypeVar

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from app.model.night import HouseState
from app.model.scan import Source
from app.model.verdict import Kind, Reason
from app.ui.bridge import Bridge
from app.ui.input.action_keys import Act
from app.ui.pages.page import Page
from app.ui.window.main_window import MainWindow
from app.ui.window.navigator import Navigator
from tests.support.made import door_settings
from tests.support.pins import SEALS
from tests.unit.ui.samples import decision
from tests.unit.ui.stub_core import Behind, button, settle

P = TypeVar("P", bound=Page)
SETTINGS = door_settings(door={"categories": ("ga", "vip")})
SEAL = SEALS["4821"]
NO_MODIFIER = Qt.KeyboardModifier.NoModifier
HELD = decision(Kind.HOLD, Reason.PAYMENT_OPEN)


def press_key(window: QWidget, key: Qt.Key, modifier: Qt.KeyboardModifier = NO_MODIFIER) -> None:
    window.activateWindow()
    settle()
    QTest.keyClick(window, key, modifier)
    settle()


def read(window: MainWindow, code: str, source: Source = Source.SCANNER) -> None:
    window.scan(code, source)
    settle()


def show_house(bridge: Bridge, behind: Behind, house: HouseState | None) -> None:
    behind.shown = replace(behind.shown, house=house)
    bridge.list_changed.emit()
    settle()


def is_looked_at() -> bool:
    return not any(thread.name == "pin" for thread in threading.enumerate())


def press(page: QWidget | None, text: str) -> None:
    button(page, text).click()
    settle()


@dataclass
class Door:
    """The window with its pages, in the hands of stewards and supervisors, and its core."""

    qtbot: QtBot
    window: MainWindow
    pages: Navigator
    core: Behind
    bridge: Bridge

    @property
    def page(self) -> Page | None:
        return self.window.body.page

    @property
    def title(self) -> str:
        return self.window.door.panel.title.text()

    @property
    def notice(self) -> str:
        return self.window.notice.text.text()

    def page_of(self, kind: type[P]) -> P:
        page = self.page
        assert isinstance(page, kind)
        return page

    def read(self, code: str, source: Source = Source.SCANNER) -> None:
        read(self.window, code, source)

    def show_house(self, house: HouseState | None) -> None:
        show_house(self.bridge, self.core, house)

    def press(self, text: str) -> None:
        press(self.page, text)

    def enter(self, pin: str = "4821") -> None:
        """Type the PIN, and wait until it was checked."""
        QTest.keyClicks(self.pages.pad, pin)
        QTest.keyClick(self.pages.pad, Qt.Key.Key_Return)
        self.qtbot.waitUntil(is_looked_at)
        settle()

    def unlock(self, choice: str = "") -> None:
        """Open the supervisor's page by its key and the PIN, and press a button of it."""
        self.window.press_act(Act.SUPERVISOR)
        self.enter()
        if choice:
            self.press(choice)
