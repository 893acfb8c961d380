"""The simulated camera: shows drawn tickets as guests would hold them up to a real camera."""

import time
from collections.abc import Callable, Generator
from dataclasses import dataclass, replace
from functools import cached_property
from math import cos, sin
from random import Random
from threading import Lock

import cv2
import numpy as np
from numpy.typing import NDArray

from app.demo.stage.motion import Pose, TicketMotion, random_motion
from app.demo.stage.ticket_card import HeldTicket, TicketCard, hold_ticket
from app.eye.camera.picture_source import OpenedSource, PictureSource
from app.eye.picture import Picture
from app.runtime.assets import asset

NAME = "Rehearsal deck"
# Poses are in pixels of a frame of this width; they are scaled for frames of another width.
USUAL_WIDTH = 1280
# In the same pixels, for the field of view of a usual webcam.
FOCAL_LENGTH = 1150.0
LEAST_BLUR = 0.3
ARM = 280  # pixels that the leaning arm needs beside the ticket until it is out of view
GRAINS, GRAIN = 6, 2.0  # pictures of the empty room, which differ by noise of so many grey levels

Homography = NDArray[np.float64]


@dataclass(frozen=True, slots=True, eq=False)
class Presentation:
    """One card that is shown, or is about to be shown while no frame has `begun` it."""

    card: TicketCard
    held: HeldTicket
    motion: TicketMotion
    begun: int | None = None


class SimulatedCamera(PictureSource):
    """A picture source that shows one card after the other.

    Frames come at `rate`; a late reader misses some. The content of a frame depends only on the
    seed, on the cards, and on the number of the frame at which each card was given. `show` and
    `showing` may be used from any thread, everything else only from the reading thread.
    """

    def __init__(
        self,
        seed: int,
        *,
        size: tuple[int, int] = (1280, 720),
        rate: float = 30.0,
        clock: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        self._seed = seed
        self._size = size
        self._rate = rate
        self._clock = clock
        self._sleep = sleep
        self._lock = Lock()
        self._presentation: Presentation | None = None
        self._shown = 0

    def show(self, card: TicketCard, *, at_edge: bool = False) -> None:
        """Show a card from the next frame on, in place of one that is shown.

        With `at_edge` the guest does not see at first that the code is out of view. Two tickets on
        one sheet are in view at once, so that none of them is read before the other. Raises
        ValueError if the code is too long for any ticket.
        """
        random = Random(f"{self._seed}/{self._shown}")
        held = hold_ticket(card, random)
        half = USUAL_WIDTH / 2, USUAL_WIDTH / 2 * self._size[1] / self._size[0]
        reach = (half[0] + held.size[0] / 2 + ARM, half[1] + held.size[1] / 2 + ARM / 2)
        motion = random_motion(
            random, on_phone=card.on_phone, reach=reach, at_edge=at_edge,
            is_there=card.below is not None,
        )  # fmt: skip
        with self._lock:
            self._shown += 1
            self._presentation = Presentation(card, held, motion)

    @property
    def showing(self) -> TicketCard | None:
        """Return the card that is shown or about to be; None if the room is empty."""
        with self._lock:
            return self._presentation.card if self._presentation else None

    @cached_property
    def _room(self) -> tuple[Picture, ...]:
        return draw_room(self._seed, self._size)

    def pictures(self, opened: Callable[[OpenedSource], None]) -> Generator[Picture, None, None]:
        """Yield each frame when it is due; take the card away at the end."""
        room = self._room
        opened_at, frame = self._clock(), -1
        opened(OpenedSource(NAME, *self._size, self._rate))
        try:
            while True:
                due = int((self._clock() - opened_at) * self._rate)
                frame = max(frame + 1, due)
                wait = opened_at + frame / self._rate - self._clock()
                if wait > 0:
                    self._sleep(wait)
                yield self._picture(room[frame % len(room)], frame)
        finally:
            with self._lock:
                self._presentation = None

    def _picture(self, room: Picture, frame: int) -> Picture:
        with self._lock:
            shown = self._presentation
            if shown is None:
                return room.copy()
            begun = frame if shown.begun is None else shown.begun
            at = (frame - begun) / self._rate
            is_over = at > shown.motion.seconds
            self._presentation = None if is_over else replace(shown, begun=begun)
        return room.copy() if is_over else photograph(room, shown.held, shown.motion.pose_at(at))


def photograph(room: Picture, held: HeldTicket, pose: Pose) -> Picture:
    """Return the picture of the room with the ticket in it."""
    height, width = room.shape[:2]
    size = width, height
    part = np.asarray(cv2.warpPerspective(held.layer, homography(held, pose, size), size), np.uint8)
    blur = pose.blur * width / USUAL_WIDTH
    if blur >= LEAST_BLUR:
        part = np.asarray(cv2.GaussianBlur(part, (0, 0), blur), np.uint8)
    rest = cv2.bitwise_not(cv2.extractChannel(part, 3))
    behind = cv2.multiply(room, cv2.merge([rest, rest, rest]), scale=1 / 255)
    return np.asarray(cv2.add(behind, cv2.cvtColor(part, cv2.COLOR_BGRA2BGR)), np.uint8)


def homography(held: HeldTicket, pose: Pose, frame: tuple[int, int]) -> Homography:
    """Return the matrix from the ticket's layer to the frame, for a pose about the pivot."""
    x, y, z = pose.slant, pose.turn, pose.roll
    about_x = np.array([[1, 0, 0], [0, cos(x), -sin(x)], [0, sin(x), cos(x)]])
    about_y = np.array([[cos(y), 0, sin(y)], [0, 1, 0], [-sin(y), 0, cos(y)]])
    about_z = np.array([[cos(z), -sin(z), 0], [sin(z), cos(z), 0], [0, 0, 1]])
    plane = (about_y @ about_x @ about_z * pose.scale)[:, :2]
    plane = np.column_stack([plane, [0, 0, 1]])
    plane[2, :2] /= FOCAL_LENGTH
    zoom = frame[0] / USUAL_WIDTH
    middle = _shift(frame[0] / 2 + pose.x * zoom, frame[1] / 2 + pose.y * zoom)
    scaled = middle @ np.diag([zoom, zoom, 1.0])
    return np.asarray(scaled @ plane @ _shift(-held.pivot[0], -held.pivot[1]))


def _shift(x: float, y: float) -> Homography:
    return np.array([[1, 0, x], [0, 1, y], [0, 0, 1.0]])


def draw_room(seed: int, size: tuple[int, int]) -> tuple[Picture, ...]:
    """Return pictures of the entrance behind the guests, which differ only by their noise."""
    file = np.fromfile(asset("rehearsal/room.jpg"), np.uint8)
    plain = cv2.resize(np.asarray(cv2.imdecode(file, cv2.IMREAD_COLOR)), size)
    random = np.random.default_rng(seed)

    def grained() -> Picture:
        noise = random.standard_normal(plain.shape[:2], dtype=np.float32) * GRAIN
        noise = cv2.GaussianBlur(noise, (0, 0), 0.7) * 1.6
        return np.asarray(np.clip(plain + noise[:, :, None], 0, 255), np.uint8)

    return tuple(grained() for _ in range(GRAINS))
