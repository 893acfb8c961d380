"""The evening at the other doors of the demo: their guests, and the loss of the venue's keeper."""

import logging
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from random import Random
from zlib import crc32

from app.demo.laptops import DemoVenue, LaptopFailed, ScanLine
from app.demo.script import GuestKind, ScriptStep, ShowTicket, is_good
from app.message import Message
from app.model.ticket import Ticket
from app.model.verdict import Kind

log = logging.getLogger(__name__)
# Seconds from the beginning until the keeper is switched off, and until it is replaced.
KEEPER_LOST_S, REPLACED_S = 60.0, 75.0
# Seconds from one guest to the next at each of the other doors.
SHORTEST_PAUSE_S, LONGEST_PAUSE_S = 5.0, 12.0
# Seconds that a guest takes to walk from one door to another.
WALK_S = 2.0
# So many guests at the window make a round, in which the second is followed by a ticket that
# another door has let in.
TRIED_HERE = 4
OTHERS_SHARE = 3  # every third order comes to the other doors

# News of the venue; `door` is the other door that they are about.
AGREEING = Message("The doors of this venue agree on every ticket.")
SHOWN_HERE = Message("This ticket was let in a moment ago at another door: {door}.")
ALONE = Message("The keeper's laptop was switched off. Each door goes on alone.")
TAKEN_OVER = Message("Another laptop keeps the state now. The doors agree again.")
NOT_REPLACED = Message("No laptop could take over from the keeper. Start the demo again.")


def split_guests(tickets: Sequence[Ticket]) -> tuple[list[Ticket], list[Ticket]]:
    """Return the tickets for the window, and those of guests who come to the other doors."""
    others = [ticket for ticket in tickets if is_good(ticket) and _comes_elsewhere(ticket)]
    ids = {ticket.id for ticket in others}
    return [ticket for ticket in tickets if ticket.id not in ids], others


def _comes_elsewhere(ticket: Ticket) -> bool:
    return crc32(str(ticket.order_id).encode()) % OTHERS_SHARE == 0


class VenueStory:
    """Lets guests come to the other doors, and the keeper be lost if another can replace it.

    `tell` is called with the news. Call `tick` a few times a second, in one thread; `note_scan` may
    be called in others.
    """

    def __init__(
        self,
        venue: DemoVenue,
        guests: Sequence[Ticket],
        seed: int,
        tell: Callable[[Message], None],
        *,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._venue = venue
        self._random = Random(seed)
        self._guests = {guest.code: guest for guest in guests}
        self._coming = iter(self._random.sample(guests, len(guests)))
        self._tell = tell
        self._clock = clock
        began = clock()
        self._next_at = {door.name: began + self._pause() for door in venue.doors}
        self._keeper_steps = deque[tuple[float, Callable[[], None]]]()
        if len(venue.doors) > 1:
            self._keeper_steps.append((began + KEEPER_LOST_S, self._lose_keeper))
            self._keeper_steps.append((began + REPLACED_S, self._replace_keeper))
        self._let_in_elsewhere = deque[tuple[float, Ticket, str]](maxlen=len(self._next_at))
        self._agree = True
        tell(AGREEING)

    def tick(self) -> None:
        """Do what is due."""
        now = self._clock()
        if self._keeper_steps and now >= self._keeper_steps[0][0]:
            self._keeper_steps.popleft()[1]()
        for door in self._venue.doors:
            if now >= self._next_at[door.name]:
                self._next_at[door.name] = now + self._pause()
                if (guest := next(self._coming, None)) is not None:
                    door.show(guest.code)

    def note_scan(self, door: str, line: ScanLine) -> None:
        """Note the verdict of another door."""
        guest = self._guests.get(line["code"])
        if guest is not None and line["verdict"] == Kind.ADMIT:
            self._let_in_elsewhere.append((self._clock(), guest, door))

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
        self._tell(SHOWN_HERE.filled({"door": door}))
        return ShowTicket(GuestKind.ELSEWHERE, ticket.code, ticket)

    def _lose_keeper(self) -> None:
        self._agree = False
        self._venue.switch_off_keeper()
        self._tell(ALONE)

    def _replace_keeper(self) -> None:
        try:
            self._venue.replace_keeper()
        except LaptopFailed as failure:
            log.error("%s", failure)
            self._tell(NOT_REPLACED)
        else:
            self._agree = True
            self._tell(TAKEN_OVER)

    def _pause(self) -> float:
        return self._random.uniform(SHORTEST_PAUSE_S, LONGEST_PAUSE_S)
