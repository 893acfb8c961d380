"""Plays the script of the demo in front of the simulated camera, at the pace of guests."""

import time
from collections.abc import Callable, Iterator
from typing import Protocol

from app.demo.script import ScriptStep, SetDirection, SetLine, ShowTicket
from app.demo.stage.ticket_card import TicketCard
from app.eye.reading import Format
from app.model.scan import Direction

BARS = 5  # every fifth ticket has a bar code instead of a QR code
PHONES = 2  # every second QR code is on a phone
DARK_CARDS = 6  # every sixth card is shown in the dark
# Seconds; a ticket that was out of sight for less counts as the same sighting.
AWAY_SECONDS = 2.0


class StageCamera(Protocol):
    """The part of the simulated camera that the director uses."""

    @property
    def showing(self) -> TicketCard | None: ...

    def show(self, card: TicketCard) -> bool: ...


class Director:
    """Runs the next step of the script when no card is in front of the camera, and no pause.

    Call `tick` a few times a second.
    """

    def __init__(
        self,
        steps: Iterator[ScriptStep],
        stage: StageCamera,
        event: str,
        *,
        set_direction: Callable[[Direction], None],
        set_line: Callable[[bool], None],
        is_paused: Callable[[], bool] = lambda: False,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._steps = steps
        self._stage = stage
        self._event = event
        self._set_direction = set_direction
        self._set_line = set_line
        self._is_paused = is_paused
        self._clock = clock
        self._count = 0
        self._on_its_way = False
        self._next: ScriptStep | None = None
        self._last_code = ""
        self._empty_since = clock()
        self.over = False

    def tick(self) -> ScriptStep | None:
        """Begin the next step if it is time for it, and return it."""
        if self._stage.showing is not None:
            self._on_its_way = False
            self._empty_since = self._clock()
            return None
        if self.over or self._on_its_way or self._is_paused():
            return None
        step = self._next or next(self._steps, None)
        self._next = None
        match step:
            case ShowTicket(code=code) if code == self._last_code and not self._is_away():
                self._next = step
                return None
            case ShowTicket():
                self._last_code = step.code
                self._on_its_way = self._stage.show(self._card(step))
            case SetDirection(direction):
                self._set_direction(direction)
            case SetLine(up):
                self._set_line(up)
            case None:
                self.over = True
        return step

    def _is_away(self) -> bool:
        return self._clock() - self._empty_since >= AWAY_SECONDS

    def _card(self, show: ShowTicket) -> TicketCard:
        self._count += 1
        bars = self._count % BARS == 0
        return TicketCard(
            code=show.code,
            format=Format.CODE_128 if bars else Format.QR,
            holder=show.ticket.holder if show.ticket else "",
            category=show.ticket.name if show.ticket else "",
            event=self._event,
            on_phone=not bars and self._count % PHONES == 0,
            dark=self._count % DARK_CARDS == 0,
        )
