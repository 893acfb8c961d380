"""Tests that every text is readable in both themes."""

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.ui.theme.tokens import DARK, LIGHT, Theme, Tone, contrast, mixed
from app.ui.verdict.backdrop import STRIPE_ALPHA

TEXT, LARGE = 4.5, 3.0
COLOURS = st.integers(0, 0xFFFFFF).map(lambda number: f"#{number:06X}")
VERDICTS = [tone for tone in Tone if tone is not Tone.CALM]


@pytest.fixture(params=[DARK, LIGHT], ids=["dark", "light"])
def theme(request: pytest.FixtureRequest) -> Theme:
    assert isinstance(request.param, Theme)
    return request.param


def test_text_is_readable_on_every_background(theme: Theme) -> None:
    grounds = (theme.ground, theme.panel, theme.raised)
    for text, ground in itertools.product((theme.text, theme.dim), grounds):
        assert contrast(text, ground) >= TEXT, (text, ground)


def test_buttons_and_focus_have_enough_contrast(theme: Theme) -> None:
    assert contrast(theme.on_primary, theme.primary) >= TEXT
    assert contrast(theme.dim, theme.ground) >= TEXT  # a key's name in its box
    assert contrast(theme.focus, theme.panel) >= LARGE
    assert contrast(theme.focus, theme.ground) >= LARGE


def test_good_warning_and_bad_words_are_readable(theme: Theme) -> None:
    for news in (theme.good, theme.warn, theme.bad):
        assert contrast(news, theme.ground) >= TEXT
        assert contrast(news, theme.panel) >= TEXT


@pytest.mark.parametrize("tone", Tone)
def test_marks_and_their_icons_have_enough_contrast(theme: Theme, tone: Tone) -> None:
    mark = theme.mark(tone)
    assert contrast(mark, theme.panel) >= LARGE
    if tone is not Tone.CALM:
        assert contrast(theme.surface(tone).text, mark) >= LARGE


@pytest.mark.parametrize("striped", [False, True])
@pytest.mark.parametrize("tone", Tone)
def test_text_of_verdicts_is_readable_on_the_whole_gradient(
    theme: Theme, tone: Tone, striped: bool
) -> None:
    surface = theme.surface(tone)

    def ground(share: float) -> str:
        plain = mixed(surface.bottom, surface.top, share)
        return mixed("#FFFFFF", plain, STRIPE_ALPHA / 255) if striped else plain

    assert contrast(surface.text, ground(0.0)) >= LARGE  # the title and the name
    assert contrast(surface.text, ground(0.75)) >= TEXT  # the facts
    assert contrast(surface.text, surface.box) >= TEXT  # the reason


@pytest.mark.parametrize("tone", VERDICTS)
def test_icon_of_a_verdict_is_visible_on_its_white_shape(theme: Theme, tone: Tone) -> None:
    assert contrast(theme.surface(tone).box, "#FFFFFF") >= LARGE


def test_colour_of_just_admitted_is_not_green() -> None:
    again = DARK.surface(Tone.AGAIN).top
    red, green, blue = (int(again[at : at + 2], 16) for at in (1, 3, 5))
    assert green < red
    assert green < blue


def test_contrast_of_black_and_white_is_21() -> None:
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)


@given(COLOURS, COLOURS)
def test_contrast_is_symmetric_and_at_least_one(one: str, other: str) -> None:
    assert contrast(one, other) == contrast(other, one) >= 1
    assert contrast(one, one) == 1


@given(COLOURS, COLOURS)
def test_mixing_with_share_0_or_1_gives_one_of_the_colours(one: str, other: str) -> None:
    assert mixed(one, other, 1) == one
    assert mixed(one, other, 0) == other
