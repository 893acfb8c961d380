"""Hints: each cause has its own, a readable ticket has none, and no hint flickers."""

from collections import Counter
from itertools import groupby, pairwise

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.eye.decode.spots import Spot, find_spots, rank_spots
from app.eye.guidance.hints import APPEARS_AFTER, STAYS_FOR, Hint, HintFinder, find_cause
from app.eye.outlines import contains_point
from app.eye.picture import Grey
from app.eye.reading import Format
from tests.bench.decoding.frames import Sample, frames

COUNT = 4


def spot_of_code(sample: Sample) -> Spot | None:
    """Return the spot in which the code of the sample lies, as the decoder finds it."""
    spots = rank_spots(sample.grey, find_spots(sample.grey, 10), 3)
    outline = sample.truths[0].outline
    return next((spot for spot in spots if contains_point(outline, spot.middle)), None)


def causes(condition: str, strength: str, format: Format) -> Counter[Hint]:
    found = Counter[Hint]()
    for sample in frames(condition, strength, count=COUNT, seed=9, format=format):
        spot = spot_of_code(sample)
        found[find_cause(sample.grey, spot) if spot else Hint.NONE] += 1
    return found


@pytest.mark.parametrize(
    ("condition", "strength", "format", "hint"),
    [
        ("motion", "3.0", Format.CODE_128, Hint.HOLD_STILL),
        ("defocus", "0.9", Format.CODE_128, Hint.HOLD_STILL),
        ("motion", "2.0", Format.QR, Hint.HOLD_STILL),
        ("glare", "large", Format.QR, Hint.TILT),
        ("glare", "large", Format.CODE_128, Hint.TILT),
        ("low light", "0.12", Format.QR, Hint.BRIGHTER),
        ("low light", "0.07", Format.CODE_128, Hint.BRIGHTER),
    ],
)
def test_each_cause_has_its_hint_in_half_of_the_pictures_or_more(
    condition: str, strength: str, format: Format, hint: Hint
) -> None:
    found = causes(condition, strength, format)
    assert found[hint] >= COUNT / 2
    assert found[hint] + found[Hint.NONE] >= COUNT - 1


@pytest.mark.parametrize("format", [Format.QR, Format.CODE_128])
def test_readable_code_has_no_hint(format: Format) -> None:
    assert causes("clean", "", format)[Hint.NONE] == COUNT


def cut_at_the_middle(sample: Sample) -> Grey:
    across = int(np.mean([x for x, _ in sample.truths[0].outline]))
    return np.ascontiguousarray(sample.grey[:, across - 10 :])


def test_code_cut_by_the_edge_is_partly_in_view() -> None:
    found = Counter[Hint]()
    for sample in frames("clean", "", count=COUNT, seed=4):
        grey = cut_at_the_middle(sample)
        at_edge = [spot for spot in find_spots(grey, 3) if spot.middle[0] < 200]
        found[next((hint for spot in at_edge if (hint := find_cause(grey, spot))), Hint.NONE)] += 1
    assert found[Hint.PARTLY] >= COUNT - 1


def test_plain_wall_has_no_hint() -> None:
    noise = np.random.default_rng(1).normal(120, 3, (720, 1280))
    grey = noise.astype(np.uint8)
    assert {find_cause(grey, spot) for spot in find_spots(grey, 3)} <= {Hint.NONE}


Pictures = list[tuple[float, Hint | None]]


def shown(pictures: Pictures) -> list[tuple[float, Hint]]:
    """Return the hint after each picture; a cause of None is a picture in which a code was read."""
    finder, nothing = HintFinder(tuple), np.zeros((1, 1), np.uint8)
    return [
        (at, finder.hint(nothing, at, True) if cause is None else finder.hint_for(cause, at))
        for at, cause in pictures
    ]


def pictures_with(cause: Hint | None, since: float, until: float) -> Pictures:
    return [(since + 0.05 * n, cause) for n in range(round((until - since) / 0.05))]


def test_hint_appears_after_its_cause_has_lasted() -> None:
    hints = shown(pictures_with(Hint.CLOSER, 0, 2))
    first = next(at for at, hint in hints if hint)
    assert first == pytest.approx(APPEARS_AFTER, abs=0.06)


def test_hint_goes_at_once_when_a_code_is_read() -> None:
    hints = shown([*pictures_with(Hint.CLOSER, 0, 2), (2.0, None)])
    assert (hints[-2][1], hints[-1][1]) == (Hint.CLOSER, Hint.NONE)


def test_short_cause_has_no_hint() -> None:
    pictures = [*pictures_with(Hint.TILT, 0, 0.5), *pictures_with(Hint.NONE, 0.5, 3)]
    assert {hint for _, hint in shown(pictures)} == {Hint.NONE}


@given(st.lists(st.sampled_from([*Hint]), max_size=120))
def test_no_hint_flickers_whatever_the_causes(causes: list[Hint]) -> None:
    hints = shown([(n * 0.1, cause) for n, cause in enumerate(causes)])
    starts = [(next(group)[0], hint) for hint, group in groupby(hints, key=lambda one: one[1])]
    for (since, hint), (until, _) in pairwise(starts):
        assert not hint or until - since >= STAYS_FOR - 1e-9
