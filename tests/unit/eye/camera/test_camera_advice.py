"""Where the light is measured, and when the camera should refocus."""

import numpy as np
import pytest

from app.eye.camera.camera_advice import (
    REFOCUS_AFTER,
    REFOCUS_AGAIN_AFTER,
    STAYS_AT_CODE,
    CameraAdvisor,
)
from app.eye.picture import Picture
from app.eye.reading import Outline
from tests.unit.eye.scripted_source import box

CODE = box(500, 0, 100, 100)


def picture(dark: int, bright: int) -> Picture:
    """Return a dim hall with a code of these two brightnesses beside the middle."""
    hall = np.full((480, 640, 3), 60, np.uint8)
    hall[:100, 500:600] = bright
    hall[:100, 500:550] = dark
    return hall


@pytest.mark.parametrize(
    ("dark", "bright", "level", "is_urgent"),
    [
        (20, 200, 60, False),  # well exposed: measured in the middle
        (120, 255, 187.5, True),  # washed out
        (10, 255, 60, False),
        (5, 50, 27.5, True),
    ],
)
def test_light_is_measured_at_a_code_that_is_wrongly_exposed(
    dark: int, bright: int, level: float, is_urgent: bool
) -> None:
    light = CameraAdvisor().advise(picture(dark, bright), [CODE], 1, sees_unread=False).light
    assert light is not None
    assert light.level == pytest.approx(level, abs=1)
    assert light.is_urgent is is_urgent


def test_light_is_measured_at_codes_for_some_time() -> None:
    advisor = CameraAdvisor()

    def level(outlines: list[Outline], at: float) -> float | None:
        light = advisor.advise(picture(120, 255), outlines, at, sees_unread=False).light
        return None if light is None else light.level

    assert level([], 1) == 60
    assert level([CODE], 2) == pytest.approx(187.5)
    assert level([], 3) is None
    assert level([CODE], 4) == pytest.approx(187.5)
    assert level([], 4 + STAYS_AT_CODE + 1) == 60


def test_code_outside_the_picture_and_empty_picture_are_harmless() -> None:
    advisor = CameraAdvisor()
    beside = box(-900, -900, 20, 20)
    light = advisor.advise(picture(5, 50), [beside], 1, sees_unread=False).light
    assert light is not None
    assert light.level == 60
    nothing = np.zeros((0, 0, 3), np.uint8)
    assert advisor.advise(nothing, [], 2, sees_unread=False).light is None


def counts(seen: list[bool], *, rate: float = 20) -> list[int]:
    advisor, hall = CameraAdvisor(), picture(20, 200)
    return [
        advisor.advise(hall, [], 100 + number / rate, sees_unread=sees).refocus_count
        for number, sees in enumerate(seen)
    ]


def test_refocus_is_due_when_a_code_is_seen_but_not_read_for_a_second() -> None:
    result = counts([True] * 100)
    assert result.index(1) / 20 == pytest.approx(REFOCUS_AFTER, abs=0.1)
    assert result[-1] == 1, "and not again at once"
    longer = counts([True] * 20 * 7)
    assert longer.index(2) / 20 == pytest.approx(REFOCUS_AFTER + REFOCUS_AGAIN_AFTER, abs=0.2)


def test_short_gaps_in_seeing_a_code_do_not_delay_the_refocus() -> None:
    assert counts([True, False, True, True] * 10)[-1] == 1
    assert counts(([True] * 10 + [False] * 10) * 4)[-1] == 0
