"""Round steps on the axes of charts."""

from zoneinfo import ZoneInfo

import pytest
from PySide6.QtCore import QRectF

from app.ui.report_view.axes import Axes, nice_steps, step_ms, time_steps
from tests.unit.ui.sample_figures import EIGHT

MINUTE = 60_000
BERLIN = ZoneInfo("Europe/Berlin")


@pytest.mark.parametrize(
    ("most", "steps"),
    [
        (1, [0, 1]), (5, [0, 1, 2, 3, 4, 5]), (7, [0, 2, 4, 6, 8]), (10, [0, 2, 4, 6, 8, 10]),
        (430, [0, 100, 200, 300, 400, 500]), (20_000, [0, 5_000, 10_000, 15_000, 20_000]),
    ],
)  # fmt: skip
def test_counts_have_round_steps(most: int, steps: list[int]) -> None:
    assert nice_steps(most, 5) == steps


def test_low_chart_has_fewer_steps() -> None:
    assert nice_steps(430, 2) == [0, 500]
    assert nice_steps(430, 1) == [0, 500]


def test_times_are_round_by_the_clocks_of_the_zone() -> None:
    steps = time_steps(EIGHT + 7 * MINUTE, EIGHT + 100 * MINUTE, 4, BERLIN)
    assert steps == [EIGHT + minutes * MINUTE for minutes in (30, 60, 90)]
    india = ZoneInfo("Asia/Kolkata")
    assert time_steps(EIGHT, EIGHT + 120 * MINUTE, 3, india)[0] == EIGHT + 30 * MINUTE


def test_step_grows_with_the_length_of_the_night() -> None:
    assert step_ms(360 * MINUTE, 150) == 5 * MINUTE
    assert step_ms(4 * 1_440 * MINUTE, 150) == 60 * MINUTE
    assert step_ms(10**15, 2) == 40_320 * MINUTE


def test_places_of_moments_and_counts() -> None:
    axes = Axes(QRectF(10, 20, 100, 50), 1_000, 3_000, 10)
    assert (axes.x(1_000), axes.x(2_000), axes.x(3_000)) == (10, 60, 110)
    assert (axes.y(0), axes.y(10)) == (70, 20)
