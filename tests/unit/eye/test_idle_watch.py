"""How many frames are processed while nobody comes, and how soon all of them are again."""

import numpy as np
import pytest

from app.eye.idle_watch import IDLE_AFTER, LOOK_EVERY, IdleWatch
from app.eye.picture import Picture

RATE = 30
TICKET = slice(200, 350)


class Hall:
    """A still scene with sensor noise, in front of a camera with a size that is quickly made."""

    def __init__(self, noise: float) -> None:
        self._random = np.random.default_rng(2)
        self._scene = self._random.integers(40, 200, (23, 40)).repeat(16, 0).repeat(16, 1)
        self._noise = [
            self._random.normal(0, noise, self._scene.shape).astype(np.int16) for _ in range(8)
        ]
        self.ticket: int | None = None
        self.light = 0

    def picture(self) -> Picture:
        noise = np.roll(self._noise[self._random.integers(8)], self._random.integers(300), 0)
        seen = self._scene + noise + self.light
        if self.ticket is not None:
            seen[TICKET, self.ticket : self.ticket + 150] = 230
        return np.asarray(np.clip(seen, 0, 255), np.uint8)


class Watch:
    """An idle watch, and the numbers of frames that it has let through."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._watch = IdleWatch()
        self._frame = 0

    def processed(self, frames: int) -> list[bool]:
        """Return for each of the next frames whether it is processed."""
        result = []
        for _ in range(frames):
            self._frame += 1
            result.append(not self._watch.skips(self._hall.picture(), self._frame / RATE))
        return result

    def wait(self) -> None:
        """Let the time pass until nobody has come for long; the frames between are left out."""
        self.processed(3)
        self._frame += round(IDLE_AFTER * RATE)


@pytest.mark.parametrize("noise", [1, 4, 8])
def test_few_frames_of_a_still_scene_are_processed(noise: float) -> None:
    watch = Watch(Hall(noise))
    assert all(watch.processed(10))
    watch.wait()
    assert sum(watch.processed(5 * RATE)) <= 5 / LOOK_EVERY + 3


def test_first_frame_with_a_ticket_and_all_after_it_are_processed() -> None:
    hall = Hall(4)
    watch = Watch(hall)
    watch.wait()
    assert not all(watch.processed(10))
    hall.ticket = 100
    assert watch.processed(1) == [True]
    hall.ticket = 110
    assert watch.processed(1) == [True]
    assert all(watch.processed(2 * RATE)), "it is held still now"


def test_single_change_is_processed_and_the_watch_stays_idle() -> None:
    hall = Hall(2)
    watch = Watch(hall)
    watch.wait()
    watch.processed(5)
    hall.ticket = 100
    assert watch.processed(1) == [True]
    assert sum(watch.processed(RATE)) <= 1 / LOOK_EVERY + 1


def test_empty_picture_is_processed() -> None:
    assert not IdleWatch().skips(np.zeros((0, 0), np.uint8), 1.0)
