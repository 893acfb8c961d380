"""Spots: found, ranked and remembered; and the changes of a scene, in which few frames count."""

from collections.abc import Callable, Iterable

import cv2
import numpy as np
import pytest

from app.eye.decode.repair import halved
from app.eye.decode.scene import (
    ALL,
    IDLE,
    IDLE_AFTER,
    STILL,
    STILL_AFTER,
    Pace,
    Scene,
    StillWatch,
    cell_means,
)
from app.eye.decode.spots import BarsSpot, Spot, SquareSpot, UnreadSpots, find_spots, rank_spots
from app.eye.picture import Grey, Jpeg, Picture, coarse_of, unpack
from app.eye.reading import Format, Outline
from tests.unit.eye.code_pictures import in_the_middle, noisy, symbol


def test_bars_come_first_and_slats_with_stronger_edges_last() -> None:
    grey = in_the_middle(symbol("DOOR-4711", Format.CODE_128, 3), (640, 480))
    grey = np.asarray(160 + grey * 0.3, np.uint8)
    for left in range(20, 620, 40):
        grey[380:470, left : left + 20] = 0
    strongest = find_spots(grey, 10)
    assert strongest[0].middle[1] > 350, "the slats"
    first = rank_spots(grey, strongest, 3)[0]
    assert isinstance(first, BarsSpot)
    assert first.middle == pytest.approx((320, 240), abs=16)


SQUARE = SquareSpot(100, 100, 200, 200, 10.0)
OUTLINE = ((100.0, 100.0), (200.0, 100.0), (200.0, 200.0), (100.0, 200.0))


def search(
    unread: UnreadSpots,
    spots: Iterable[Spot],
    now: float,
    *,
    moves: bool = False,
    codes: tuple[Outline, ...] = (),
) -> None:
    unread.note_search(spots, codes, now, moves=lambda _: moves)


def test_moved_spot_is_held_until_a_search_does_not_find_it() -> None:
    unread = UnreadSpots()
    search(unread, [SQUARE], 0.0, moves=True)
    search(unread, [SQUARE], 0.1)
    assert [held.spot for held in unread.held(2.0)] == [SQUARE], "nothing was searched since"
    assert not unread.held(2.6), "it has not moved for long"
    search(unread, [], 0.5)
    assert not unread.held(0.5)


def test_spot_that_never_moved_is_not_held() -> None:
    unread = UnreadSpots()
    search(unread, [SQUARE], 0.0)
    assert not unread.held(0.0)


def test_code_that_is_found_but_not_decoded_is_known_for_a_moment() -> None:
    unread = UnreadSpots()
    search(unread, [SQUARE], 0.0, codes=(OUTLINE,))
    assert unread.has_code
    search(unread, [], 0.9)
    assert unread.has_code
    search(unread, [], 1.1)
    assert not unread.has_code


SIZE = (640, 360)
WHERE_A_TICKET_IS = SquareSpot(270, 130, 370, 230, 10.0)
WHERE_NONE_IS = SquareSpot(20, 20, 120, 120, 10.0)


def room() -> Grey:
    grey = np.full(SIZE[::-1], 110, np.uint8)
    cv2.rectangle(grey, (30, 200), (200, 330), 200, -1)
    cv2.line(grey, (400, 0), (560, 359), 30, 9)
    return grey


def room_with_ticket(right: int = 0) -> Grey:
    grey, code = room(), symbol("TICKET", module=4)
    height, width = code.shape
    grey[130 : 130 + height, 270 + right : 270 + right + width] = code
    return grey


def changes(scene: Scene, grey: Grey, seed: int, sigma: float = 3.0) -> bool:
    return scene.changes_in(cell_means(halved(noisy(grey, sigma, seed=seed))))


@pytest.mark.parametrize("sigma", [0.0, 3.0, 12.0])
def test_noise_is_no_change(sigma: float) -> None:
    scene = Scene()
    assert changes(scene, room(), 0, sigma)
    assert not any(changes(scene, room(), seed, sigma) for seed in range(1, 20))


def test_ticket_coming_moving_or_going_is_a_change_at_its_spot() -> None:
    scene = Scene()
    changes(scene, room(), 0)
    for seed, grey in enumerate(
        (room_with_ticket(), room_with_ticket(1), room_with_ticket(-1), room()), 1
    ):
        changes(scene, grey, seed)
        assert scene.has_changed_at(WHERE_A_TICKET_IS)
        assert not scene.has_changed_at(WHERE_NONE_IS)


def test_slow_change_is_found() -> None:
    scene = Scene()
    changes(scene, _lit(0), 0)
    assert any(
        changes(scene, _lit(step / 10), step) and scene.has_changed_at(WHERE_NONE_IS)
        for step in range(1, 60)
    )


def _lit(more: float) -> Grey:
    """Return the room with `more` grey levels of light on its left side."""
    grey = room().astype(np.float32)
    grey[:, :200] += more
    return np.asarray(grey, np.uint8)


@pytest.mark.parametrize("other", [room() + 20, room()[::2, ::2]], ids=["lamp", "size"])
def test_new_light_or_frame_size_changes_every_cell(other: Grey) -> None:
    scene = Scene()
    changes(scene, room(), 0)
    assert changes(scene, np.asarray(other, np.uint8), 1)
    assert scene.has_changed_at(WHERE_NONE_IS)
    assert not changes(scene, np.asarray(other, np.uint8), 2)


def test_change_reaches_spot_at_the_edge_but_not_beyond_it() -> None:
    scene = Scene()
    changes(scene, in_the_middle(symbol("EDGE"), SIZE), 0)
    assert scene.has_changed_at(SquareSpot(-30, -30, 40, 40, 1.0))
    assert not scene.has_changed_at(SquareSpot(2000, 2000, 2100, 2100, 1.0))


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


def packed(picture: Picture) -> Jpeg:
    return Jpeg(np.asarray(cv2.imencode(".jpg", picture)[1], np.uint8))


class Watch:
    """A still watch, which sees the pictures of a hall packed or not."""

    def __init__(self, hall: Hall, pack: Callable[[Picture], Picture | Jpeg] = packed) -> None:
        self._hall = hall
        self._pack = pack
        self._watch = StillWatch()
        self._frame = 0

    @property
    def pace(self) -> Pace:
        return self._watch.pace

    def processed(self, frames: int) -> list[bool]:
        result = []
        for _ in range(frames):
            self._frame += 1
            coarse = coarse_of(self._pack(self._hall.picture()))
            result.append(not self._watch.skips(coarse, self._frame / RATE))
        return result

    def wait(self, seconds: float) -> None:
        """Let so much time pass without movement; the frames between are left out."""
        self.processed(3)
        self._frame += round(seconds * RATE)


@pytest.mark.parametrize("pack", [packed, unpack])
@pytest.mark.parametrize(("seconds", "pace"), [(STILL_AFTER, STILL), (IDLE_AFTER, IDLE)])
@pytest.mark.parametrize("noise", [1, 4, 8])
def test_few_frames_of_a_still_scene_are_processed(
    noise: float, seconds: float, pace: Pace, pack: Callable[[Picture], Picture]
) -> None:
    watch = Watch(Hall(noise), pack)
    assert all(watch.processed(10))
    watch.wait(seconds)
    assert sum(watch.processed(5 * RATE)) <= 5 / pace.processed + 3
    assert watch.pace == pace


@pytest.mark.parametrize("seconds", [STILL_AFTER, IDLE_AFTER])
def test_first_frame_with_a_ticket_and_those_after_it_are_processed(seconds: float) -> None:
    hall = Hall(4)
    watch = Watch(hall)
    watch.wait(seconds)
    assert not all(watch.processed(10))
    hall.ticket = 100
    assert watch.processed(1) == [True]
    hall.ticket = 110
    assert watch.processed(1) == [True]
    assert all(watch.processed(round(0.9 * STILL_AFTER * RATE))), "it is held still now"
    assert watch.pace == ALL


def test_single_change_is_processed_and_the_watch_stays_idle() -> None:
    hall = Hall(2)
    watch = Watch(hall)
    watch.wait(IDLE_AFTER)
    watch.processed(5)
    hall.ticket = 100
    assert watch.processed(1) == [True]
    assert sum(watch.processed(RATE)) <= 1 / IDLE.processed + 1


def test_empty_picture_is_processed() -> None:
    assert not StillWatch().skips(coarse_of(np.zeros((0, 0), np.uint8)), 1.0)
