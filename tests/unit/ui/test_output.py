"""Tests of what a screen reader announces by itself, and of the sounds."""

import wave

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from app.model.scan import Source
from app.model.verdict import Kind
from app.runtime.assets import asset
from app.ui.bridge import Bridge
from app.ui.output import announce as aloud
from app.ui.output.sounds import SOUNDS, Sounds
from app.ui.overlays.pin_pad import PinPad
from app.ui.pages.page import Page
from app.ui.window.main_window import MainWindow
from app.ui.window.notice import NoticeStrip
from tests.unit.ui.samples import DETAILS, MAYA, SETTINGS, decision, ticket
from tests.unit.ui.stub_core import Behind, emitted, settle

POLITE = QAccessible.AnnouncementPoliteness.Polite
ASSERTIVE = QAccessible.AnnouncementPoliteness.Assertive
Heard = list[tuple[str, QAccessible.AnnouncementPoliteness]]


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> Heard:
    heard: Heard = []

    class Reader:
        AnnouncementPoliteness = QAccessible.AnnouncementPoliteness

        @staticmethod
        def isActive() -> bool:
            return True

        @staticmethod
        def updateAccessibility(event: QAccessibleAnnouncementEvent) -> None:
            heard.append((event.message(), event.politeness()))

    monkeypatch.setattr(aloud, "QAccessible", Reader)
    return heard


@pytest.fixture
def window(qtbot: QtBot, bridge: Bridge, behind: Behind) -> MainWindow:
    other = ticket(2)
    behind.answers = {MAYA.code: decision(), other.code: decision(whose=other)}
    behind.known = DETAILS
    window = MainWindow(bridge, SETTINGS)
    qtbot.addWidget(window)
    window.show()
    bridge.opened.emit()
    settle()
    return window


def test_verdict_is_announced_once_and_interrupts(window: MainWindow, heard: Heard) -> None:
    window.scan(MAYA.code, Source.CAMERA)
    settle()
    window.current_scan.request_details()
    settle()
    assert heard == [("Admit. Maya Lindqvist. Weekend pass", ASSERTIVE)]


def test_empty_window_behind_a_page_is_not_announced(window: MainWindow, heard: Heard) -> None:
    window.scan(MAYA.code, Source.CAMERA)
    settle()
    window.body.open_page(Page())
    heard.clear()
    window.current_scan.rest()
    assert heard == []


def test_notice_is_announced(qtbot: QtBot, dressed: QApplication, heard: Heard) -> None:
    notice = NoticeStrip()
    qtbot.addWidget(notice)
    notice.show()
    notice.show_text("The hand scanner is gone.")
    assert heard == [("The hand scanner is gone.", POLITE)]


def test_pin_pad_announces_purpose_count_and_refusal_but_no_digit(
    qtbot: QtBot, dressed: QApplication, heard: Heard
) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    window.show()
    pad = PinPad(window)
    pad.demand("Supervisor PIN", "to close Admit")
    assert (pad.accessibleName(), pad.accessibleDescription()) == (
        "Supervisor PIN", "to close Admit",
    )  # fmt: skip
    QTest.keyClicks(pad, "48")
    QTest.keyClick(pad, Qt.Key.Key_Backspace)
    pad.refuse("That is not the PIN.")
    said = [words for words, _ in heard]
    assert len(said) == 4
    assert not any(digit in words for words in said for digit in ("4", "8"))
    assert heard[-1] == ("That is not the PIN.", ASSERTIVE)


def samples_of(sound: str) -> bytes:
    with wave.open(str(asset(f"sounds/{sound.lower()}.wav"))) as file:
        assert 0.2 <= file.getnframes() / file.getframerate() <= 0.9
        return bytes(file.readframes(file.getnframes()))


def test_every_verdict_and_cue_has_its_own_sound() -> None:
    assert len({samples_of(sound) for sound in SOUNDS}) == len(SOUNDS)


def test_mute_is_reported_without_a_device_or_volume(qtbot: QtBot) -> None:
    sounds = Sounds(80)
    has_device = not sounds.is_mute
    told = emitted(sounds.mute_changed)
    sounds.set_volume(0)
    assert sounds.is_mute
    sounds.play(Kind.ADMIT)
    sounds.set_volume(50)
    assert sounds.is_mute is not has_device
    assert told == ([True, False] if has_device else [])
