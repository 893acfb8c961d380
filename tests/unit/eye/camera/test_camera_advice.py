"""How bright the picture is, and when the camera should refocus."""

import numpy as np
import pytest

from app.eye.camera.camera_advice import REFOCUS_AFTER, REFOCUS_AGAIN_AFTER, CameraAdvisor
from app.eye.picture import Picture


def hall(middle: int = 60) -> Picture:
    picture = np.full((480, 640, 3), 200, np.uint8)
    picture[100:380, 100:540] = middle
    return picture


def test_light_is_measured_in_the_middle() -> None:
    assert CameraAdvisor().advise(hall(60), 1, sees_unread=False).level == 60
    nothing = np.zeros((0, 0, 3), np.uint8)
    assert CameraAdvisor().advise(nothing, 2, sees_unread=False).level is None


def counts(seen: list[bool], *, rate: float = 20) -> list[int]:
    advisor = CameraAdvisor()
    return [
        advisor.advise(hall(), 100 + number / rate, sees_unread=sees).refocus_count
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
