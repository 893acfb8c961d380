"""Doors for the benchmarks of the venue: clients of one process, each with a store of its own."""

import time
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass
from pathlib import Path

from app.door.claiming import Claimed
from app.model.scan import Direction, Scan, Source
from app.runtime.clocks import wall_clock
from app.store.claims import ClaimCopy
from app.store.database import Database
from app.store.notes import Notes
from app.venue.claimer import Claimer
from app.venue.connection import close
from app.venue.ledger import Ledger
from app.venue.membership import Membership
from app.venue.sealing import Sealer
from app.venue.venue_clock import VenueClock
from tests.support.keeper_program import KeeperProgram
from tests.support.venue_doors import connected, join_as

IN = Direction.IN
# Guests at each door of a festival.
GUESTS_A_SECOND = 20 / 60


@dataclass(frozen=True, slots=True)
class Door:
    """A laptop that joined the venue, with its connection and its claims."""

    membership: Membership
    ledger: Ledger
    claimer: Claimer

    async def claim(self, subject: str) -> Claimed:
        """Claim a ticket, as a scan does."""
        scan = Scan(f"{self.membership.laptop}{subject}", subject, Source.CAMERA, IN, wall_clock())
        outcome = await self.claimer.claim(scan, [subject], lambda: False, may_wait=False)
        self.claimer.settled(scan.id)
        return outcome


class Doors:
    """Opens doors at a keeper, and closes all of them with the stack."""

    def __init__(self, keeper: KeeperProgram, folder: Path, stack: AsyncExitStack) -> None:
        self._keeper = keeper
        self._folder = folder
        self._stack = stack
        self._opened = list[Door]()

    async def up_to(self, count: int) -> list[Door]:
        """Return so many doors, opening those that are not open yet."""
        while len(self._opened) < count:
            self._opened.append(await self._open(f"door {len(self._opened)}"))
        return self._opened[:count]

    async def _open(self, name: str) -> Door:
        folder = await join_as(name, self._keeper, self._folder / name)
        member, client = folder.membership(), await connected(folder)
        self._stack.push_async_callback(close, client)
        database = Database.open(self._folder / f"{name}.sqlite3")
        self._stack.callback(database.close)
        ledger = Ledger(client, Sealer(member.secret))
        clock = VenueClock(folder.clock, clock=wall_clock)
        claimer = Claimer(member, ClaimCopy(database), Notes(database), clock)
        identity = await ledger.identity()
        assert identity is not None
        claimer.use(ledger, identity.epoch)
        return Door(member, ledger, claimer)


async def timed(work: Callable[[], Awaitable[object]]) -> float:
    """Return the milliseconds that this work takes."""
    started = time.perf_counter()
    await work()
    return (time.perf_counter() - started) * 1000


def spread(times: Sequence[float]) -> list[str]:
    """Return median, p99 and longest as texts."""
    ordered = sorted(times)
    places = (len(ordered) // 2, len(ordered) * 99 // 100, -1)
    return [f"{ordered[place]:.2f}" for place in places]
