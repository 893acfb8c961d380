"""A whole storm over a venue: one service, one or three keepers, some doors, what breaks them."""

import asyncio
import os
import time
from collections.abc import Awaitable, Callable
from contextlib import closing, suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import psutil

from app.model.scan import Moment
from app.model.ticket import Ticket, TicketStatus, says_inside
from app.rehearsal.serve import Serving
from app.rehearsal.weather import CLEAR
from app.runtime.clocks import wall_clock
from tests.storm.event_log import EventLog
from tests.storm.storm import DOORS, tickets_at
from tests.storm.venue.door import VenueDoor
from tests.storm.venue.line import Cut, Line
from tests.storm.venue.result import Reach, VenueResult
from tests.storm.weather import change_weather
from tests.support.keeper_program import PASSPHRASE
from tests.support.venue_keepers import Keepers

# Seconds between two guests, and between two deaths or cuts of the same kind.
NEXT_GUEST_S = (0.03, 0.15)
NEXT_DEATH_S = (1.0, 4.0)
NEXT_CUT_S = (2.0, 6.0)
NEXT_KEEPER_DEATH_S = (10.0, 18.0)
CUT_S = (0.5, 8.0)
KEEPER_GONE_S = (0.5, 3.0)
# In about half of its time the service is down or faulty.
DOWN = 0.5
CALM_S = 90.0
# All that the doors tell of a scan has come after this time, at a busy machine too.
LAST_SCAN_S = 4.0


@dataclass
class Counts:
    """Numbers of a storm for its summary."""

    shown: int = 0
    deaths: int = 0
    cuts: int = 0
    keeper_deaths: int = 0


@dataclass
class VenueStorm:
    """A storm of `seconds`; all its state is below `folder`."""

    seed: int
    seconds: float
    folder: Path
    tickets: int = 600
    doors: int = 5
    replicas: int = 1
    counts: Counts = field(default_factory=Counts)

    def run(self) -> VenueResult:
        """Run the storm; return its result."""
        os.environ["ADMIT_VENUE_PASSPHRASE"] = PASSPHRASE
        with (
            Serving(seed=self.seed, tickets=self.tickets) as service,
            closing(EventLog(self.folder / "events.txt")) as log,
        ):
            return asyncio.run(self._run(service, log))

    async def _run(self, service: Serving, log: EventLog) -> VenueResult:
        keepers = Keepers(self.folder, self.replicas)
        await keepers.start()
        keys = {name: service.make_key(*DOORS[name]) for name in [*DOORS][: self.doors]}
        doors = [
            VenueDoor(name, self.folder / name, key, Line(keepers.addresses))
            for name, key in keys.items()
        ]
        left_behind = list[str]()
        try:
            await asyncio.gather(*(door.join(service, keepers.first.code) for door in doors))
            await asyncio.gather(*(door.start() for door in doors))
            await asyncio.gather(*(door.wait_until_open() for door in doors))
            chaos = _Chaos(self, service, keepers, doors, log)
            await chaos.run(list((await tickets_at(service)).values()))
            left_behind += chaos.left_behind
            if not await _settled(doors):
                log.note("the doors do not settle")
            for door in doors:
                if not await door.close():
                    left_behind.append(f"{door.name} does not end when its input ends")
            for _ in range(2):
                await asyncio.gather(*(door.deliver() for door in doors))
            return VenueResult([door.end() for door in doors], chaos.reach, left_behind)
        finally:
            for door in doors:
                await door.kill()
                await door.line.end()
            await keepers.stop()
            left_behind += _programs_of(self.folder)


class _Chaos:
    """The work that goes on at once while the storm lasts."""

    def __init__(
        self,
        storm: VenueStorm,
        service: Serving,
        keepers: Keepers,
        doors: list[VenueDoor],
        log: EventLog,
    ) -> None:
        self._storm = storm
        self._counts = storm.counts
        self._service = service
        self._keepers = keepers
        self._is_kept = True
        self._doors = doors
        self._log = log
        self._since = dict[str, Moment]()
        self.reach = list[Reach]()
        self.left_behind = list[str]()

    async def run(self, tickets: list[Ticket]) -> None:
        """Let guests come while everything breaks; return when all is up again."""
        seed, until = self._storm.seed, time.monotonic() + self._storm.seconds
        self._note_reach()
        breaking = [
            asyncio.create_task(work)
            for work in (
                change_weather(self._service, Random(f"{seed} weather"), self._log, DOWN),
                self._again(self._kill_a_door, Random(f"{seed} doors"), NEXT_DEATH_S, until),
                self._again(self._cut_a_line, Random(f"{seed} lines"), NEXT_CUT_S, until),
                self._again(
                    self._kill_a_keeper, Random(f"{seed} keeper"), NEXT_KEEPER_DEATH_S, until
                ),
            )
        ]
        await self._show_tickets(tickets, Random(f"{seed} guests"), until)
        weather, *others = breaking
        weather.cancel()
        await asyncio.gather(weather, return_exceptions=True)
        await asyncio.gather(*others)
        self._service.weather.set(CLEAR)
        self._log.note("everything is up, and stays so")
        await asyncio.gather(*(door.wait_until_open() for door in self._doors))
        await asyncio.sleep(LAST_SCAN_S)
        self._note_reach(is_over=True)

    async def _show_tickets(self, tickets: list[Ticket], random: Random, until: float) -> None:
        """Show each ticket at two or three doors at nearly the same time, in or out."""
        good = [ticket.code for ticket in tickets if _is_good(ticket) and ticket.code]
        random.shuffle(good)
        seen = list[str]()
        while time.monotonic() < until:
            is_new = bool(good) and (len(seen) < 5 or random.random() < 0.6)
            code = good.pop() if is_new else random.choice(seen[-40:])
            seen += [code] * is_new
            way = "IN" if is_new or random.random() < 0.5 else "OUT"
            chosen = random.sample(self._doors, random.choice((2, 2, 3)))
            self._log.note(f"{way} {code} at {', '.join(door.name for door in chosen)}")
            for door in chosen:
                door.show(way, code)
                self._counts.shown += 1
                await asyncio.sleep(random.choice((0.0, 0.0, random.uniform(0.0, 0.05))))
            await asyncio.sleep(random.uniform(*NEXT_GUEST_S))

    async def _again(
        self,
        act: Callable[[Random], Awaitable[None]],
        random: Random,
        pause: tuple[float, float],
        until: float,
    ) -> None:
        """Do this again and again until the storm is over."""
        while (rest := until - time.monotonic()) > 0:
            await asyncio.sleep(min(random.uniform(*pause), rest))
            if time.monotonic() < until:
                await act(random)

    async def _kill_a_door(self, random: Random) -> None:
        """Kill a door, mostly while it is deciding, and start it again."""
        door = random.choice(self._doors)
        if not door.is_open:
            return
        for _ in range(100):
            await asyncio.sleep(random.uniform(0.0, 0.03))
            if door.unanswered:
                break
        await asyncio.sleep(random.choice((0.0, random.uniform(0.0, 0.1))))
        await door.kill()
        self._counts.deaths += 1
        self._note_reach()
        self._log.note(f"{door.name} is killed")
        await asyncio.sleep(random.choice((0.0, random.uniform(0.0, 1.5))))
        await door.start()
        await door.wait_until_open()
        self._note_reach()

    async def _cut_a_line(self, random: Random) -> None:
        """Cut a door off its keeper, and join both again."""
        door, way = random.choice(self._doors), random.choice(list(Cut))
        door.line.cut(way)
        self._counts.cuts += 1
        self._note_reach()
        self._log.note(f"the line of {door.name} is {way.value}")
        await asyncio.sleep(random.uniform(*CUT_S))
        door.line.join()
        self._note_reach()
        self._log.note(f"the line of {door.name} is joined")

    async def _kill_a_keeper(self, random: Random) -> None:
        """Kill a keeper with its server, and start it again; two others keep the ledger."""
        self._is_kept = self._storm.replicas > 1
        self._note_reach()
        self._counts.keeper_deaths += 1
        self._log.note("a keeper is killed")
        self.left_behind += await self._keepers.kill_one(random, random.uniform(*KEEPER_GONE_S))
        self._is_kept = True
        self._note_reach()
        self._log.note("the keeper is back")

    def _note_reach(self, *, is_over: bool = False) -> None:
        """Note which doors can reach the ledger from now on."""
        now = wall_clock()
        for door in self._doors:
            reaches = self._is_kept and door.line.is_open and door.is_open and not is_over
            since = self._since.get(door.name)
            if reaches and since is None:
                self._since[door.name] = now
            elif not reaches and since is not None:
                self.reach.append(Reach(door.name, since, now))
                del self._since[door.name]


async def _settled(doors: list[VenueDoor]) -> bool:
    """Wait until the doors have told everything and know the same; return whether they do."""
    until = time.monotonic() + CALM_S
    while time.monotonic() < until:
        is_told = all(door.is_settled() for door in doors)
        if is_told and len({door.claims() for door in doors}) == 1:
            return True
        await asyncio.sleep(0.5)
    return False


def _programs_of(folder: Path) -> list[str]:
    """Return the programs of this storm that still run."""
    found, own = list[str](), psutil.Process()
    not_ours = {own.pid, *(parent.pid for parent in own.parents())}
    for program in psutil.process_iter():
        try:
            is_there = program.pid not in not_ours and program.status() != psutil.STATUS_ZOMBIE
            named = program.cmdline()
            with suppress(psutil.AccessDenied):  # only root may read it
                named.append(program.environ().get("ADMIT_HOME", ""))
            if is_there and any(str(folder) in one for one in named):
                found.append(f"{program.name()} still runs: {program.cmdline()}")
        except psutil.Error:
            continue
    return found


def _is_good(ticket: Ticket) -> bool:
    is_sold = ticket.status == TicketStatus.SOLD and ticket.transfer is None
    return is_sold and not says_inside(ticket) and ticket.addon_of is None
