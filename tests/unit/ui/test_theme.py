"""Tests of style sheet, fonts and colours: every text is readable in both themes."""

import itertools
import re
from dataclasses import replace

import pytest
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QApplication, QLineEdit
from pytestqt.qtbot import QtBot

from app.model.finding import FindingState
from app.runtime.assets import asset
from app.ui.pages.door_check_page import SIGNS
from app.ui.theme.style import apply_theme, style_sheet
from app.ui.theme.tokens import DARK, LIGHT, TARGET, Theme, Tone, mixed, scale_for
from app.ui.verdict.verdict_panel import STRIPE_ALPHA
from app.ui.widgets.labels import PlainLabel

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


def test_text_is_readable_on_every_background(theme: Theme) -> None:
    grounds = (theme.ground, theme.panel, theme.raised, theme.fill)
    for text, ground in itertools.product((theme.text, theme.dim), grounds):
        assert contrast(text, ground) >= TEXT, (text, ground)
    for ground in (theme.ground, theme.panel, theme.raised):
        assert contrast(theme.off, ground) >= TEXT, ground


def test_words_of_news_are_readable(theme: Theme) -> None:
    grounds = (theme.ground, theme.panel, theme.raised)
    for news, ground in itertools.product((theme.good, theme.warn, theme.bad), grounds):
        assert contrast(news, ground) >= TEXT, (news, ground)


def test_words_on_main_buttons_and_selections_are_readable(theme: Theme) -> None:
    for ground in (theme.primary, theme.dim, theme.focus):  # plain, under the pointer, selected
        assert contrast(theme.on_primary, ground) >= TEXT, ground


def test_borders_of_controls_and_focus_stand_out(theme: Theme) -> None:
    grounds = (theme.ground, theme.panel, theme.raised)
    for border, ground in itertools.product((theme.edge, theme.focus, theme.faint), grounds):
        assert contrast(border, ground) >= LARGE, (border, ground)


@pytest.mark.parametrize("tone", Tone)
def test_marks_stand_out_and_their_text_is_readable(theme: Theme, tone: Tone) -> None:
    mark = theme.mark(tone)
    assert contrast(mark, theme.panel) >= LARGE
    assert contrast(theme.surfaces[tone].text, mark) >= (LARGE if tone in GREY else TEXT)


@pytest.mark.parametrize("state", FindingState)
def test_signs_of_the_door_check_stand_out(theme: Theme, state: FindingState) -> None:
    _, tone = SIGNS[state]
    assert contrast(theme.mark(tone), theme.panel) >= LARGE
    assert contrast(theme.surfaces[tone].text, theme.mark(tone)) >= LARGE


@pytest.mark.parametrize("striped", [False, True])
@pytest.mark.parametrize("tone", Tone)
def test_text_of_verdicts_is_readable_on_the_whole_gradient(
    theme: Theme, tone: Tone, striped: bool
) -> None:
    surface = theme.surfaces[tone]
    for share in range(11):
        plain = mixed(surface.bottom, surface.top, share / 10)
        ground = mixed("#FFFFFF", plain, STRIPE_ALPHA / 255) if striped else plain
        assert contrast(surface.text, ground) >= TEXT, ground
    assert contrast(surface.text, surface.box) >= TEXT  # the reason and the chips


@pytest.mark.parametrize("tone", VERDICTS)
def test_icon_of_a_verdict_is_visible_on_its_white_shape(theme: Theme, tone: Tone) -> None:
    assert contrast(theme.surfaces[tone].box, "#FFFFFF") >= LARGE


@pytest.mark.parametrize(
    ("size", "scale"),
    [
        ((1024, 600), 1.0),
        ((1920, 1080), 1.0),
        ((1080, 1920), 1.0),
        ((2560, 1440), 1.25),
        ((3840, 2160), 2.0),
        ((2160, 3840), 2.0),
    ],
)
def test_everything_grows_with_a_large_window(size: tuple[int, int], scale: float) -> None:
    assert scale_for(*size) == scale
    assert replace(DARK, scale=scale).px(10) == round(10 * scale)


def test_colour_of_just_admitted_is_not_green() -> None:
    again = DARK.surfaces[Tone.AGAIN].top
    red, green, blue = (int(again[at : at + 2], 16) for at in (1, 3, 5))
    assert green < red
    assert green < blue


def test_labels_and_fields_follow_a_change_of_theme(qtbot: QtBot, dressed: QApplication) -> None:
    label, field = PlainLabel("so", role="dim"), QLineEdit()
    qtbot.addWidget(label)
    qtbot.addWidget(field)
    label.show()
    field.show()
    try:
        for theme in (DARK, LIGHT):
            apply_theme(dressed, theme)
            colour = label.palette().color(label.foregroundRole())
            assert colour.name().upper() == theme.dim
            hint = field.palette().color(QPalette.ColorRole.PlaceholderText)
            assert hint.name().upper() == theme.dim
            assert field.sizeHint().height() >= TARGET
    finally:
        apply_theme(dressed, DARK)


def test_no_font_is_smaller_than_13_pixels() -> None:
    sizes = [int(size) for size in re.findall(r"font-size: (\d+)px", style_sheet(DARK))]
    assert min(sizes) >= 13


def test_fonts_have_their_licence_and_are_small() -> None:
    folder = asset("fonts")
    assert "SIL Open Font License" in (folder / "OFL.txt").read_text()
    assert sum(file.stat().st_size for file in folder.iterdir()) < 1_500_000
