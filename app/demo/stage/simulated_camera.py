"""The simulated camera: shows drawn tickets as guests would hold them up to a real camera."""

import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from threading import Lock

import cv2
import numpy as np

from app.demo.stage.lens import USUAL_WIDTH, photograph
from app.demo.stage.motion import HoldProblem, TicketMotion, random_motion
from app.demo.stage.ticket_card import HeldTicket, TicketCard, hold_ticket
from app.eye.camera.picture_source import OpenedSource
from app.eye.picture import Picture
from app.runtime.assets import asset

NAME = "Rehearsal deck"
MOST_WAITING = 3
PAUSE = 0.4  # seconds between two presentations
EXPOSURE = 1 / 45  # seconds for which the shutter is open; a dark room needs a long exposure
ARM = 280  # pixels that the leaning arm needs beside the ticket until it is out of view
GRAINS, GRAIN = 6, 2.0  # pictures of the empty room, which differ by noise of so many grey levels


@dataclass(frozen=True, slots=True, eq=False)
class Presentation:
    """One card that is shown or waits, and the number of the frame in which that began."""

    card: TicketCard
    held: HeldTicket
    motion: TicketMotion
    began: int = 0


class SimulatedCamera:
    """A picture source that shows the given cards one after the other.

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
        self._waiting: deque[Presentation] = deque()
        self._presentation: Presentation | None = None
        self._room: tuple[Picture, ...] = ()
        self._opened_at = 0.0
        self._frame = -1
        self._shown = 0
        self._free_from = 0
        self._open = False

    def show(self, card: TicketCard, problem: HoldProblem | None = None) -> bool:
        """Queue a card to be shown; return False if too many are waiting already.

        The guest has this hold problem, or without one a random one or none. Two tickets on one
        sheet are in view at once, so that none of them is read before the other. Raises ValueError
        if the code is too long for any ticket.
        """
        random = Random(f"{self._seed}/{self._shown}")
        held = hold_ticket(card, random)
        half = USUAL_WIDTH / 2, USUAL_WIDTH / 2 * self._size[1] / self._size[0]
        reach = (half[0] + held.size[0] / 2 + ARM, half[1] + held.size[1] / 2 + ARM / 2)
        motion = random_motion(
            random, problem, on_phone=card.on_phone, reach=reach, is_there=card.below is not None
        )
        with self._lock:
            if len(self._waiting) >= MOST_WAITING:
                return False
            self._shown += 1
            self._waiting.append(Presentation(card, held, motion))
            return True

    @property
    def showing(self) -> TicketCard | None:
        """Return the card in the last frame; None if the room was empty."""
        with self._lock:
            return self._presentation.card if self._presentation else None

    def open(self) -> OpenedSource:
        self._room = self._room or draw_room(self._seed, self._size)
        self._opened_at = self._clock()
        self._frame, self._free_from = -1, 0
        self._open = True
        return OpenedSource(NAME, *self._size, self._rate)

    def read(self) -> Picture | None:
        """Wait until the next frame is due and return it; return None after `close`."""
        if not self._open:
            return None
        due = int((self._clock() - self._opened_at) * self._rate)
        self._frame = max(self._frame + 1, due)
        wait = self._opened_at + self._frame / self._rate - self._clock()
        if wait > 0:
            self._sleep(wait)
        if not self._open:
            return None
        return self._picture(self._frame)

    def close(self) -> None:
        """Stop the frames and drop the waiting cards."""
        self._open = False
        with self._lock:
            self._waiting.clear()
            self._presentation = None

    def _picture(self, frame: int) -> Picture:
        room = self._room[frame % len(self._room)]
        presentation = self._presentation_at(frame)
        if presentation is None:
            return room.copy()
        at = (frame - presentation.began) / self._rate
        before, pose, after = (
            presentation.motion.pose_at(moment)
            for moment in (at - EXPOSURE / 2, at, at + EXPOSURE / 2)
        )
        return photograph(room, presentation.held, pose, (after.x - before.x, after.y - before.y))

    def _presentation_at(self, frame: int) -> Presentation | None:
        """Return the presentation in a frame; None in the pause between two presentations."""
        with self._lock:
            shown = self._presentation
            if shown and frame - shown.began > shown.motion.seconds * self._rate:
                self._presentation = shown = None
                self._free_from = frame + round(PAUSE * self._rate)
            if shown is None and self._waiting and frame >= self._free_from:
                waited = self._waiting.popleft()
                shown = Presentation(waited.card, waited.held, waited.motion, frame)
                self._presentation = shown
            return shown


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
