"""Tests of colours and fonts, of the sounds, and of what a screen reader announces."""

import itertools
import re
import wave
from types import SimpleNamespace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QPalette
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from app.model.scan import Source
from app.model.verdict import Kind
from app.runtime.assets import asset
from app.ui.bridge import Bridge
from app.ui.flows.supervisor_lock import PinPad
from app.ui.output.sounds import SOUNDS, Sounds
from app.ui.pages.page import Page
from app.ui.theme.style import DARK, LIGHT, TARGET, Theme, Tone, apply_theme, style_sheet
from app.ui.verdict.verdict_panel import STRIPE_ALPHA
from app.ui.widgets import labels as aloud
from app.ui.widgets.labels import PlainLabel
from app.ui.window.main_window import MainWindow
from app.ui.window.notice import NoticeStrip
from tests.unit.ui.samples import DETAILS, MAYA, SETTINGS, decision, ticket
from tests.unit.ui.stub_core import Behind, emitted, on_screen, settle

TEXT, LARGE = 4.5, 3.0
GREY = (Tone.CALM, Tone.NEUTRAL)  # their marks carry icons only
VERDICTS = [tone for tone in Tone if tone is not Tone.CALM]


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colours, from 1 (equal) to 21 (black and white)."""
    lighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def luminance(colour: str) -> float:
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.fixture(params=[DARK, LIGHT], ids=["dark", "light"])
def theme(request: pytest.FixtureRequest) -> Theme:
    assert isinstance(request.param, Theme)
    return request.param


def test_texts_and_borders_stand_out_on_every_background(theme: Theme) -> None:
    grounds = (theme.ground, theme.panel, theme.raised)
    news = (theme.off, theme.good, theme.warn, theme.bad)
    pairs = [
        *itertools.product((theme.text, theme.dim), (*grounds, theme.fill)),
        *itertools.product(news, grounds),
        # Main buttons: plain, under the pointer, selected.
        *itertools.product([theme.on_primary], (theme.primary, theme.dim, theme.focus)),
    ]
    for text, ground in pairs:
        assert contrast(text, ground) >= TEXT, (text, ground)
    for border, ground in itertools.product((theme.edge, theme.focus, theme.faint), grounds):
        assert contrast(border, ground) >= LARGE, (border, ground)


@pytest.mark.parametrize("tone", Tone)
def test_marks_stand_out_and_their_text_is_readable(theme: Theme, tone: Tone) -> None:
    mark = theme.mark(tone)
    assert contrast(mark, theme.panel) >= LARGE
    assert contrast(theme.surfaces[tone].text, mark) >= (LARGE if tone in GREY else TEXT)


def mixed(colour: str, into: str, share: float) -> str:
    """Return the colour that results from laying a share of one colour over another."""
    pairs = zip(_channels(colour), _channels(into), strict=True)
    return "#" + "".join(f"{round(255 * (a * share + b * (1 - share))):02X}" for a, b in pairs)


def _channels(colour: str) -> tuple[float, ...]:
    return tuple(int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))


@pytest.mark.parametrize("striped", [False, True])
@pytest.mark.parametrize("tone", Tone)
def test_verdicts_are_readable_on_the_gradient(theme: Theme, tone: Tone, striped: bool) -> None:
    surface = theme.surfaces[tone]
    for share in range(11):
        plain = mixed(surface.bottom, surface.top, share / 10)
        ground = mixed("#FFFFFF", plain, STRIPE_ALPHA / 255) if striped else plain
        assert contrast(surface.text, ground) >= TEXT, ground
    assert contrast(surface.text, surface.box) >= TEXT  # the reason and the chips


@pytest.mark.parametrize("tone", VERDICTS)
def test_icon_of_a_verdict_is_visible_on_its_white_shape(theme: Theme, tone: Tone) -> None:
    assert contrast(theme.surfaces[tone].box, "#FFFFFF") >= LARGE


def test_labels_and_fields_follow_a_change_of_theme(qtbot: QtBot, dressed: QApplication) -> None:
    label, field = PlainLabel("so", role="dim"), QLineEdit()
    qtbot.addWidget(label)
    qtbot.addWidget(field)
    label.show()
    field.show()
    try:
        for theme in (DARK, LIGHT):
            apply_theme(dressed, theme)
            assert label.palette().color(label.foregroundRole()).name().upper() == theme.dim
            hint = field.palette().color(QPalette.ColorRole.PlaceholderText)
            assert hint.name().upper() == theme.dim
            assert field.sizeHint().height() >= TARGET
    finally:
        apply_theme(dressed, DARK)


def test_no_font_is_smaller_than_13_pixels() -> None:
    sizes = [int(size) for size in re.findall(r"font-size: (\d+)px", style_sheet(DARK))]
    assert min(sizes) >= 13


POLITE = QAccessible.AnnouncementPoliteness.Polite
ASSERTIVE = QAccessible.AnnouncementPoliteness.Assertive
Heard = list[tuple[str, QAccessible.AnnouncementPoliteness]]


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> Heard:
    """Return the announcements to a screen reader."""
    heard: Heard = []
    reader = SimpleNamespace(
        AnnouncementPoliteness=QAccessible.AnnouncementPoliteness,
        isActive=lambda: True,
        updateAccessibility=lambda event: heard.append((event.message(), event.politeness())),
    )
    monkeypatch.setattr(aloud, "QAccessible", reader)
    return heard


@pytest.fixture
def window(qtbot: QtBot, bridge: Bridge, behind: Behind) -> MainWindow:
    other = ticket(2)
    behind.answers = {MAYA.code: decision(), other.code: decision(whose=other)}
    behind.known = DETAILS
    window = on_screen(qtbot, MainWindow(bridge, SETTINGS))
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


def test_notice_is_announced(qtbot: QtBot, heard: Heard) -> None:
    on_screen(qtbot, NoticeStrip()).show_text("The hand scanner is gone.")
    assert heard == [("The hand scanner is gone.", POLITE)]


def test_pin_pad_announces_purpose_count_and_no_digit(qtbot: QtBot, heard: Heard) -> None:
    pad = PinPad(on_screen(qtbot, QWidget()))
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


def test_mute_is_reported_without_a_device_or_volume() -> None:
    sounds = Sounds(80)
    has_device = not sounds.is_mute
    told = emitted(sounds.mute_changed)
    sounds.set_volume(0)
    assert sounds.is_mute
    sounds.play(Kind.ADMIT)
    sounds.set_volume(50)
    assert sounds.is_mute is not has_device
    assert told == ([True, False] if has_device else [])
