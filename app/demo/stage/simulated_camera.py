"""The simulated camera: shows drawn tickets as guests would hold them up to a real camera."""

import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, replace
from random import Random
from threading import Lock

import numpy as np

from app.demo.stage.held_ticket import HeldTicket, hold_ticket, render_ticket
from app.demo.stage.ink import Layer
from app.demo.stage.lens import USUAL_WIDTH, photograph
from app.demo.stage.motion import HoldProblem, Pose, TicketMotion, random_motion, random_problem
from app.demo.stage.room import draw_room
from app.demo.stage.ticket_card import TicketCard, TicketFront, draw_front
from app.eye.camera.picture_source import OpenedSource
from app.eye.picture import Picture

NAME = "Rehearsal deck"
MOST_WAITING = 3
# Seconds between two presentations.
PAUSE = 0.4
# Seconds for which the shutter is open; a dark room needs a long exposure.
EXPOSURE = 1 / 45
# Pixels that the leaning arm needs beside the ticket until it is out of view.
ARM = 280


@dataclass(frozen=True, slots=True, eq=False)
class Presentation:
    """One card that is shown, and the number of the frame in which that began."""

    card: TicketCard
    held: HeldTicket
    motion: TicketMotion
    began: int


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
        self._waiting: deque[tuple[TicketCard, TicketFront, HoldProblem | None]] = deque()
        self._presentation: Presentation | None = None
        self._room: tuple[Picture, ...] = ()
        self._opened_at = 0.0
        self._frame = -1
        self._shown = 0
        self._free_from = 0
        self._open = False
        self._rendered_for: tuple[HeldTicket, float, float] | None = None
        self._layer: Layer = np.zeros((1, 1, 4), np.uint8)

    def show(self, card: TicketCard, problem: HoldProblem | None = None) -> bool:
        """Queue a card to be shown; return False if too many are waiting already.

        The guest has this hold problem, or without one a random one or none. Two tickets on one
        sheet are in view at once, so that none of them is read before the other. Raises ValueError
        if the code is too long for any ticket.
        """
        face = draw_front(card)
        with self._lock:
            if len(self._waiting) >= MOST_WAITING:
                return False
            self._waiting.append((card, face, problem))
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
        self._frame = self._next_frame()
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

    def _next_frame(self) -> int:
        """Return the number of the next frame; a late reader gets the newest that is due."""
        due = int((self._clock() - self._opened_at) * self._rate)
        return max(self._frame + 1, due)

    def _picture(self, frame: int) -> Picture:
        presentation = self._presentation_at(frame)
        room = self._room[frame % len(self._room)]
        if presentation is None:
            return room.copy()
        at = (frame - presentation.began) / self._rate
        before, pose, after = (
            presentation.motion.pose_at(moment)
            for moment in (at - EXPOSURE / 2, at, at + EXPOSURE / 2)
        )
        smear = (after.x - before.x, after.y - before.y)
        return photograph(room, presentation.held, self._layer_of(presentation, pose), pose, smear)

    def _layer_of(self, presentation: Presentation, pose: Pose) -> Layer:
        """Return the ticket's layer; it is drawn again only if the thumb or the glare moved."""
        look = (presentation.held, pose.cover, pose.glare)
        if look != self._rendered_for:
            self._rendered_for, self._layer = look, render_ticket(*look)
        return self._layer

    def _presentation_at(self, frame: int) -> Presentation | None:
        """Return the presentation in a frame; None in the pause between two presentations."""
        with self._lock:
            presentation = self._presentation
            if (
                presentation
                and frame - presentation.began > presentation.motion.seconds * self._rate
            ):
                self._presentation = presentation = None
                self._free_from = frame + round(PAUSE * self._rate)
            if presentation or not self._waiting or frame < self._free_from:
                return presentation
            card, face, problem = self._waiting.popleft()
        self._shown += 1
        presentation = self._present(card, face, problem, frame)
        with self._lock:
            # Another thread may have closed the camera in the meantime.
            self._presentation = presentation if self._open else None
        return presentation

    def _present(
        self, card: TicketCard, face: TicketFront, problem: HoldProblem | None, frame: int
    ) -> Presentation:
        """Return the presentation of a card with a random hand and motion."""
        random = Random(f"{self._seed}/{self._shown}")
        problem = problem or random_problem(random)
        height, width = face.mask.shape
        half = USUAL_WIDTH / 2, USUAL_WIDTH / 2 * self._size[1] / self._size[0]
        reach = (half[0] + width / 2 + ARM, half[1] + height / 2 + ARM / 2)
        motion = random_motion(random, problem, on_phone=card.on_phone, reach=reach)
        motion = replace(motion, is_there=card.below is not None)
        held = hold_ticket(face, card.on_phone, motion.trouble is HoldProblem.THUMB, random)
        return Presentation(card, held, motion, frame)
