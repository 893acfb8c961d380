"""The evening at the other doors of the demo: their guests, and the loss of the venue's keeper."""

import logging
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from random import Random
from zlib import crc32

from app.demo.laptops import DemoVenue, LaptopFailed, ScanLine
from app.demo.script import GuestKind, ScriptStep, ShowTicket, is_good
from app.model.ticket import Ticket
from app.model.verdict import Kind

log = logging.getLogger(__name__)
# Seconds from the beginning until the keeper is switched off, and from then until it is replaced.
KEEPER_LOST_S, REPLACED_AFTER_S = 60.0, 15.0
# Seconds from one guest to the next at each of the other doors.
SHORTEST_PAUSE_S, LONGEST_PAUSE_S = 5.0, 12.0
# Seconds that a guest takes to walk from one door to another.
WALK_S = 2.0
# Of so many guests whom the window lets in, the first one walks to another door with the ticket.
TRIED_ELSEWHERE = 4
# So many guests at the window make a round, in which the second is followed by a ticket that
# another door has let in.
TRIED_HERE = 4
OTHERS_SHARE = 3  # every third order comes to the other doors


class StoryScene(Enum):
    """Things that the demo shows of the venue."""

    AGREEING = "the doors agree"
    SHOWN_HERE = "a ticket that another door has just let in is shown to the window"
    SHOWN_THERE = "another door refuses a ticket that the window has just let in"
    ALONE = "the keeper's laptop was switched off"
    TAKEN_OVER = "another laptop keeps the state"
    BACK = "the keeper's laptop is on again"
    NOT_REPLACED = "no laptop could take over"


@dataclass(frozen=True, slots=True)
class News:
    """One scene; `door` is the other door that it is about, if there is one."""

    scene: StoryScene
    door: str = ""


def split_guests(tickets: Sequence[Ticket]) -> tuple[list[Ticket], list[Ticket]]:
    """Return the tickets for the window, and those of guests who come to the other doors."""
    others = [one for one in tickets if is_good(one) and _comes_elsewhere(one)]
    ids = {one.id for one in others}
    return [one for one in tickets if one.id not in ids], others


def _comes_elsewhere(ticket: Ticket) -> bool:
    return crc32(str(ticket.order_id).encode()) % OTHERS_SHARE == 0


class VenueStory:
    """Lets guests come to the other doors, and the keeper be lost and replaced.

    `tell` is called with the news. Call `tick` a few times a second, in one thread; `note_scan` and
    `let_in_here` may be called in others.
    """

    def __init__(
        self,
        venue: DemoVenue,
        guests: Sequence[Ticket],
        seed: int,
        tell: Callable[[News], None],
        *,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._venue = venue
        self._random = Random(seed)
        self._guests = {one.code: one for one in guests}
        self._coming = iter(self._random.sample(guests, len(guests)))
        self._tell = tell
        self._clock = clock
        self._began = clock()
        self._next_at = {one.name: self._began + self._pause() for one in venue.doors}
        self._let_in_elsewhere = deque[tuple[float, Ticket, str]](maxlen=len(self._next_at))
        self._walking = deque[tuple[float, str]]()
        self._tried = set[str]()
        self._admitted_here = 0
        self._agree = True
        self._keeper_steps = iter(
            (
                (self._began + KEEPER_LOST_S, self._lose_keeper),
                (self._began + KEEPER_LOST_S + REPLACED_AFTER_S, self._replace_keeper),
            )
        )
        self._keeper_step = next(self._keeper_steps, None)
        tell(News(StoryScene.AGREEING))

    def tick(self) -> None:
        """Do what is due."""
        now = self._clock()
        if self._keeper_step is not None and now >= self._keeper_step[0]:
            step, self._keeper_step = self._keeper_step[1], next(self._keeper_steps, None)
            step()
        for door in self._venue.doors:
            if now >= self._next_at[door.name]:
                self._next_at[door.name] = now + self._pause()
                if (guest := next(self._coming, None)) is not None:
                    door.show(guest.code)
        self._try_elsewhere(now)

    def note_scan(self, door: str, line: ScanLine) -> None:
        """Note the verdict of another door."""
        guest = self._guests.get(line["code"])
        if guest is not None and line["verdict"] == Kind.ADMIT:
            self._let_in_elsewhere.append((self._clock(), guest, door))
        elif line["code"] in self._tried and line["verdict"] == Kind.ALREADY_IN:
            self._tell(News(StoryScene.SHOWN_THERE, door))

    def let_in_here(self, code: str) -> None:
        """Note that the window has let in a guest, who may walk on to another door."""
        if self._admitted_here % TRIED_ELSEWHERE == 0:
            self._walking.append((self._clock() + WALK_S, code))
        self._admitted_here += 1

    def with_guests_of_other_doors(self, steps: Iterator[ScriptStep]) -> Iterator[ScriptStep]:
        """Yield the steps, and among them tickets that other doors have let in a moment ago."""
        admitted = 0
        for step in steps:
            yield step
            if isinstance(step, ShowTicket) and step.guest in (GuestKind.GOOD, GuestKind.PARTY):
                admitted += 1
                if admitted % TRIED_HERE == 2 and (show := self._show_here()) is not None:
                    yield show

    def _show_here(self) -> ShowTicket | None:
        """Return the step that shows the newest ticket of another door to the window."""
        if not self._agree or not self._let_in_elsewhere:
            return None
        at, ticket, door = self._let_in_elsewhere.pop()
        if self._clock() - at < WALK_S:
            return None
        self._tell(News(StoryScene.SHOWN_HERE, door))
        return ShowTicket(GuestKind.ELSEWHERE, ticket.code, ticket)

    def _try_elsewhere(self, now: float) -> None:
        """Let a guest whom the window has let in show the same ticket at another door."""
        if self._walking and now >= self._walking[0][0]:
            _, code = self._walking.popleft()
            if self._agree:
                self._tried.add(code)
                self._random.choice(self._venue.doors).show(code)

    def _lose_keeper(self) -> None:
        self._agree = False
        self._venue.switch_off_keeper()
        self._tell(News(StoryScene.ALONE))

    def _replace_keeper(self) -> None:
        try:
            is_other = self._venue.replace_keeper()
        except LaptopFailed as failure:
            log.error("%s", failure)
            self._tell(News(StoryScene.NOT_REPLACED))
        else:
            self._agree = True
            self._tell(News(StoryScene.TAKEN_OVER if is_other else StoryScene.BACK))

    def _pause(self) -> float:
        return self._random.uniform(SHORTEST_PAUSE_S, LONGEST_PAUSE_S)
