"""Tests that the installed libraries work here: windows, fonts, and OpenCV beside Qt."""

from collections.abc import Iterator
from pathlib import Path

import cv2
import pytest
from PySide6.QtGui import QFont, QGuiApplication, QImage, QTextLayout
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

NAMES = {
    "Latin": "Zoë Müller-Łukasiewicz",
    "Greek": "Γιώργος Παπαδόπουλος",
    "Arabic": "محمد الهاشمي",
    "Persian": "سمیه پورچهر",
    "Hebrew": "יעל כהן",
    "Chinese": "王小明",
    "Japanese": "佐藤 さくら ハルト",
    "Korean": "김민준",
    "Devanagari": "हर्षवर्धन शर्मा",
    "Tamil": "அருண் குமார்",
    "Thai": "สมชาย ใจดี",
    "Georgian": "ნინო ბერიძე",
    "Armenian": "Անի Պետրոսյան",
    "Ethiopic": "አበበ ቢቂላ",
    "emoji": "🎟 🎉 👩🏽 😀",
}


def missing_glyphs(text: str, font: QFont) -> int:
    layout = QTextLayout(text, font)
    layout.beginLayout()
    layout.createLine()
    layout.endLayout()
    glyphs = [glyph for run in layout.glyphRuns() for glyph in run.glyphIndexes()]
    assert glyphs
    return glyphs.count(0)


def colours(image: QImage) -> set[int]:
    return {image.pixel(x, y) for x in range(image.width()) for y in range(image.height())}


@pytest.fixture
def label(qtbot: QtBot) -> Iterator[QLabel]:
    """Yield a window that shows only text."""
    label = QLabel()
    qtbot.addWidget(label)
    yield label
    label.close()


@pytest.mark.parametrize("script", NAMES)
def test_window_shows_names_of_every_script(qtbot: QtBot, label: QLabel, script: str) -> None:
    label.setText(NAMES[script])
    with qtbot.waitExposed(label):
        label.show()
    assert QGuiApplication.platformName() == "offscreen"
    assert missing_glyphs(label.text(), label.font()) == 0
    assert len(colours(label.grab().toImage())) > 1


def test_character_without_a_font_counts_as_missing(qapp: QApplication) -> None:
    assert missing_glyphs("Zoë \U0010fffd", qapp.font()) == 1


def test_emoji_are_in_colour(label: QLabel) -> None:
    label.setText("🎟🎉")
    seen = {
        (pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255)
        for pixel in colours(label.grab().toImage())
    }
    assert any(max(colour) - min(colour) > 100 for colour in seen)


def test_opencv_brings_no_second_qt() -> None:
    folder = Path(cv2.__file__).parent
    assert not (folder / "qt").exists()
    assert not list(folder.parent.glob("opencv*/**/libQt*"))
    assert "QT" not in cv2.getBuildInformation().partition("GUI:")[2].partition("\n\n")[0]
