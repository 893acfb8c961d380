"""The director: plays the demo's script before the camera, at the pace of guests."""

import time
from collections.abc import Callable, Iterator
from typing import Protocol

from app.demo.script import Line, Show, Step, Turn
from app.model.scan import Direction
from app.scan.reading import Format
from app.scan.stage.ticket_card import TicketCard

BARS = 5  # one ticket in so many bears bars
PHONES = 2  # one in so many is on a phone
DARK = 6
# A ticket that was out of sight for less is still the same sighting.
AWAY = 2.0


class Stage(Protocol):
    """Where cards are held up: the simulated camera."""

    @property
    def showing(self) -> TicketCard | None: ...

    def show(self, card: TicketCard) -> bool: ...


class Director:
    """Call `tick` a few times a second; it does the next step as soon as the stage is empty."""

    def __init__(
        self,
        steps: Iterator[Step],
        stage: Stage,
        event: str,
        *,
        turn: Callable[[Direction], None],
        line: Callable[[bool], None],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._steps = steps
        self._stage = stage
        self._event = event
        self._turn = turn
        self._line = line
        self._clock = clock
        self._count = 0
        self._on_its_way = False
        self._next: Step | None = None
        self._last_code = ""
        self._empty_since = clock()
        self.over = False

    def tick(self) -> Step | None:
        """What was begun just now, if anything."""
        if self._stage.showing is not None:
            self._on_its_way = False
            self._empty_since = self._clock()
            return None
        if self.over or self._on_its_way:
            return None
        step = self._next or next(self._steps, None)
        self._next = None
        match step:
            case Show(code=code) if code == self._last_code and not self._is_away():
                self._next = step
                return None
            case Show():
                self._last_code = step.code
                self._on_its_way = self._stage.show(self._card(step))
            case Turn(direction):
                self._turn(direction)
            case Line(up):
                self._line(up)
            case None:
                self.over = True
        return step

    def _is_away(self) -> bool:
        return self._clock() - self._empty_since >= AWAY

    def _card(self, show: Show) -> TicketCard:
        self._count += 1
        bars = self._count % BARS == 0
        return TicketCard(
            code=show.code,
            format=Format.CODE_128 if bars else Format.QR,
            holder=show.ticket.holder if show.ticket else "",
            category=show.ticket.name if show.ticket else "",
            event=self._event,
            on_phone=not bars and self._count % PHONES == 0,
            dark=self._count % DARK == 0,
        )
