"""A whole storm over a venue: one service, one or three keepers, some doors, what breaks them."""

import asyncio
import os
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Mapping
from contextlib import closing, suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

import psutil

from app.model.scan import Direction
from app.model.ticket import Ticket, says_inside
from app.rehearsal.access import user_of
from app.rehearsal.serve import Serving
from app.rehearsal.weather import CLEAR
from tests.storm.guests import is_good
from tests.storm.storm import ALL_PASSAGES, DIRECTIONS, DOORS, tickets_at
from tests.storm.storm_result import EventLog
from tests.storm.venue import surroundings
from tests.storm.venue.door import VenueDoor
from tests.storm.venue.line import Fault, Line
from tests.storm.venue.result import VenueResult
from tests.storm.weather import change_weather
from tests.support.keeper_program import PASSPHRASE, KeeperProgram
from tests.support.venue_keepers import Keepers

# Seconds between two guests, and between two events of the same kind.
NEXT_GUEST_S = (0.05, 0.2)
NEXT_DEATH_S, NEXT_FAULT_S, NEXT_CLOCK_S = (1.0, 4.0), (1.0, 5.0), (2.0, 6.0)
NEXT_KEEPER_S, NEXT_COUNT_S, NEXT_ALL_OUT_S = (14.0, 24.0), (2.0, 6.0), (15.0, 30.0)
FAULT_S, KEEPER_GONE_S, STOPPED_S = (0.5, 8.0), (0.5, 3.0), (0.3, 8.0)
TWO_HOURS_MS = 2 * 3600 * 1000
# In about half of its time the service is down or faulty.
DOWN = 0.5
# A busy machine needs long to tell everything: it counts how long nothing has changed.
CALM_S, LONGEST_CALM_S = 60.0, 600.0
PROGRESS = ("foot", "own", "last", "waiting", "untold")
# How many more people than at the beginning may be inside, and how many tickets are used again.
ROOM, GUESTS = 30, 50


@dataclass
class VenueStorm:
    """A storm of `seconds`; all its state is below `folder`, `counts` tell what has happened."""

    seed: int
    seconds: float
    folder: Path
    tickets: int = 600
    doors: int = 5
    replicas: int = 1
    counts: Counter[str] = field(default_factory=Counter)

    def run(self) -> VenueResult:
        """Run the storm; return its result."""
        temporary = self.folder / "temporary"
        temporary.mkdir()
        variables = {"ADMIT_VENUE_PASSPHRASE": PASSPHRASE, "TMPDIR": str(temporary)}
        with (
            patch.dict(os.environ, variables),
            patch.object(KeeperProgram, "module", "tests.storm.venue.surroundings"),
            Serving(seed=self.seed, tickets=self.tickets) as service,
            closing(EventLog(self.folder / "events.txt")) as log,
        ):
            return asyncio.run(self._run(service, log))

    async def _run(self, service: Serving, log: EventLog) -> VenueResult:
        keepers = Keepers(self.folder, self.replicas)
        names = [*DOORS][: self.doors]
        users = {user_of(self.seed, DOORS[name]): name for name in names}
        doors = [
            VenueDoor(
                name, self.folder / name, service.make_key(*DOORS[name]),
                Line(Random(f"{self.seed} {name}")),
            )
            for name in names
        ]  # fmt: skip
        for home in (*(one.home for one in keepers.all), *(one.home.folder for one in doors)):
            home.mkdir(parents=True)
            wrong = Random(f"{self.seed} {home.name}").randint(-TWO_HOURS_MS, TWO_HOURS_MS)
            surroundings.write(home, surroundings.CLOCK, str(wrong))
        before = await tickets_at(service)
        inside = _inside(before)
        capacity, passages = len(inside) + ROOM, len(service.history(ALL_PASSAGES))
        chaos = Chaos(self, service, keepers, doors, log)
        left = chaos.left_behind
        try:
            await keepers.start()
            await asyncio.gather(
                *(door.join(service, keepers.first.code, capacity) for door in doors)
            )
            for keeper in keepers.all:
                await chaos.lead_to(keeper.address)
            await asyncio.gather(*(door.start() for door in doors))
            await chaos.run(list(before.values()))
            figures, people = await chaos.settled()
            for door in doors:
                if not await door.close():
                    left.append(f"{door.name} does not end when its input ends")
            history = service.history(ALL_PASSAGES)
            counted = Counter(
                (one["ticketId"], DIRECTIONS[one["action"]].value, users[one["userId"]])
                for one in history[: len(history) - passages]
            )
            served = _inside(await tickets_at(service))
            ends = [door.end(figures.get(door.name, {})) for door in doors]
            return VenueResult(ends, inside, served, counted, people, capacity, left)
        finally:
            for door in doors:
                await door.kill()
                await door.line.end()
            await chaos.stop_keepers()
            left += _left_of(self.folder)


class Chaos:
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
        # The only keeper now, and those that a later one has taken the place of.
        self._keeper = keepers.first
        self._earlier = list[KeeperProgram]()
        self._doors = doors
        self._log = log
        self._homes = [*(one.home for one in keepers.all), *(one.home.folder for one in doors)]
        self.left_behind = list[str]()

    async def lead_to(self, address: str) -> None:
        """Let all doors find a keeper there."""
        for door in self._doors:
            await door.lead_to(f"127.0.0.1:{address.rpartition(':')[2]}")

    async def run(self, tickets: list[Ticket]) -> None:
        """Let guests come while everything breaks; return when all is up again."""
        seed, until = self._storm.seed, time.monotonic() + self._storm.seconds
        weather = asyncio.create_task(
            change_weather(self._service, Random(f"{seed} weather"), self._log, DOWN)
        )
        events = {
            self._kill_a_door: NEXT_DEATH_S, self._spoil_a_line: NEXT_FAULT_S,
            self._set_a_clock: NEXT_CLOCK_S, self._break_a_keeper: NEXT_KEEPER_S,
            self._count_people: NEXT_COUNT_S, self._empty_the_house: NEXT_ALL_OUT_S,
        }  # fmt: skip
        breaking = [
            asyncio.create_task(self._again(act, Random(f"{seed} {act.__name__}"), pause, until))
            for act, pause in events.items()
        ]
        await self._show_tickets(tickets, Random(f"{seed} guests"), until)
        weather.cancel()
        await asyncio.gather(weather, return_exceptions=True)
        await asyncio.gather(*breaking)
        self._service.weather.set(CLEAR)
        self._log.note("everything is up, and stays so")

    async def _show_tickets(self, tickets: list[Ticket], random: Random, until: float) -> None:
        """Let guests come and go at changing doors; some tickets are shown at several at once."""
        good = [one for one in tickets if is_good(one) and one.addon_of is None]
        fresh, seen = [one.code for one in good if one.code], list[str]()
        random.shuffle(fresh)
        inside, working = set[str](), set[asyncio.Task[None]]()
        while time.monotonic() < until:
            is_new = bool(fresh) and (len(seen) < GUESTS or random.random() < 0.1)
            code = fresh.pop() if is_new else random.choice(seen[-GUESTS:])
            seen += [code] * is_new
            way = Direction.OUT if code in inside else Direction.IN
            is_copied = way is Direction.IN and random.random() < 0.3
            doors = random.sample(self._doors, random.choice((2, 3)) if is_copied else 1)
            working.add(asyncio.create_task(self._guest(code, way, doors, inside)))
            await asyncio.sleep(random.uniform(*NEXT_GUEST_S))
        await asyncio.wait(working)

    async def _guest(
        self, code: str, way: Direction, doors: list[VenueDoor], inside: set[str]
    ) -> None:
        """Show a code at these doors at once; remember where the guest is then."""
        self._log.note(f"{way} {code} at {', '.join(door.name for door in doors)}")
        self._counts["shown"] += len(doors)
        for told in await asyncio.gather(*(door.ask(f"{way} {code}") for door in doors)):
            if told.get("verdict") in ("ADMIT", "OUT"):
                (inside.add if way is Direction.IN else inside.discard)(code)
            elif told and told["agreed"] and len(doors) == 1 and told["reason"] != "house full":
                self._counts["refused alone"] += 1

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

    def _note(self, kind: str, event: str) -> None:
        self._counts[kind] += 1
        self._log.note(event)

    async def _kill_a_door(self, random: Random) -> None:
        """Kill a door, mostly while it is deciding, and start it again."""
        door = random.choice(self._doors)
        for _ in range(100):
            await asyncio.sleep(random.uniform(0.0, 0.03))
            if door.busy:
                break
        await asyncio.sleep(random.choice((0.0, random.uniform(0.0, 0.1))))
        await door.kill()
        self._note("doors killed", f"{door.name} is killed")
        await asyncio.sleep(random.choice((0.0, random.uniform(0.0, 1.5))))
        await door.start()

    async def _spoil_a_line(self, random: Random) -> None:
        """Let the line between a door and its keepers fail for a while."""
        door, fault = random.choice(self._doors), random.choice(list(Fault))
        door.line.fail(fault)
        self._note(f"lines {fault.value}", f"the line of {door.name} is {fault.value}")
        await asyncio.sleep(random.uniform(*FAULT_S))
        door.line.fail(None)
        self._log.note(f"the line of {door.name} is good")

    async def _set_a_clock(self, random: Random) -> None:
        """Let the clock of a laptop jump."""
        home, by = random.choice(self._homes), random.randint(-TWO_HOURS_MS, TWO_HOURS_MS)
        surroundings.write(home, surroundings.CLOCK, str(by))
        self._note("clocks set", f"the clock of {home} is wrong by {by} ms")

    async def _count_people(self, random: Random) -> None:
        """Count people without tickets who come in at a door."""
        await random.choice(self._doors).act(f"tally {random.randint(1, 3)}")

    async def _empty_the_house(self, random: Random) -> None:
        """Let everybody out, at two doors at once."""
        doors = random.sample(self._doors, 2)
        self._note("evacuations", f"all out at {doors[0].name} and {doors[1].name}")
        await asyncio.gather(*(door.act("all-out") for door in doors))

    async def _break_a_keeper(self, random: Random) -> None:
        """Kill a keeper, stop its server for a while, or let another laptop take its place."""
        kinds = [self._kill_a_keeper, self._stop_a_server]
        if self._storm.replicas == 1:
            kinds.append(self._promote_a_door)
        await random.choice(kinds)(random)

    async def _kill_a_keeper(self, random: Random) -> None:
        keeper = self._one_keeper(random)
        self._note("keepers killed", "a keeper is killed")
        self.left_behind += map(_outlives, await asyncio.to_thread(keeper.kill))
        await asyncio.sleep(random.uniform(*KEEPER_GONE_S))
        await asyncio.to_thread(keeper.start)
        self._log.note("the keeper is back")

    async def _stop_a_server(self, random: Random) -> None:
        with suppress(psutil.Error, StopIteration):
            server = self._one_keeper(random).server()
            server.suspend()
            self._note("servers stopped", "a keeper's server stands still")
            await asyncio.sleep(random.uniform(*STOPPED_S))
            server.resume()
            self._log.note("the server goes on")

    async def _promote_a_door(self, random: Random) -> None:
        """Let a door's laptop keep the venue because its keeper is gone, which comes back then."""
        old, door = self._keeper, random.choice(self._doors)
        if old.home == door.home.folder:
            return
        self.left_behind += map(_outlives, await asyncio.to_thread(old.kill))
        self._note("promoted", f"the keeper is gone, {door.name} keeps the venue")
        new = KeeperProgram(door.home.folder)
        await asyncio.to_thread(new.ask, "promote", "--yes")
        await asyncio.to_thread(new.start)
        await self.lead_to(new.address)
        self._keeper = new
        self._earlier.append(old)
        await asyncio.sleep(random.uniform(0.0, 6.0))
        await asyncio.to_thread(old.start)
        self._log.note("the old keeper is back")

    def _one_keeper(self, random: Random) -> KeeperProgram:
        return self._keeper if self._storm.replicas == 1 else random.choice(self._keepers.all)

    async def settled(self) -> tuple[dict[str, dict[str, Any]], int | None]:
        """Wait until the doors have told everything and know the same, as long as that goes on.

        Returns the last figures of each door, and how many people are inside by the keeper.
        """
        until, figures, before, people = time.monotonic() + CALM_S, {}, None, None
        last = time.monotonic() + LONGEST_CALM_S
        while time.monotonic() < min(until, last):
            figures = {door.name: await door.ask("state") for door in self._doors}
            status = await asyncio.to_thread(self._keeper.ask, "status")
            people = status.get("occupancy", {}).get("inside")
            told = list(figures.values())
            is_told = all(one and not one["waiting"] and not one["untold"] for one in told)
            known = people, [[one.get(name) for name in PROGRESS] for one in told]
            is_same = len({(one.get("last"), one.get("foot")) for one in told}) == 1
            if is_told and is_same and known == before:
                return figures, people
            if known != before:
                until = time.monotonic() + CALM_S
            before = known
            await asyncio.sleep(1.0)
        self._log.note(f"the doors do not settle: {figures}, {status}")
        return figures, people

    async def stop_keepers(self) -> None:
        """End all keepers; those that were replaced have ended by themselves."""
        for one in self._earlier:
            if one is not self._keeper and not one.has_ended():
                self.left_behind.append(f"{one.home.name} still keeps an earlier ledger")
        every = {id(one): one for one in (*self._keepers.all, self._keeper, *self._earlier)}
        await asyncio.gather(*(asyncio.to_thread(one.stop) for one in every.values()))


def _outlives(program: psutil.Process) -> str:
    return f"{program.name()} outlives its keeper"


def _left_of(folder: Path) -> list[str]:
    """Return the programs of this storm that still run, and the files of keys that it has left."""
    found = [
        f"{file} is left"
        for file in folder.rglob("*.pem")
        if "certif" not in file.name and "authority" not in file.name
    ]
    own = psutil.Process()
    not_ours = {own.pid, *(parent.pid for parent in own.parents())}
    for program in psutil.process_iter():
        with suppress(psutil.Error):
            is_there = program.pid not in not_ours and program.status() != psutil.STATUS_ZOMBIE
            named = program.cmdline()
            with suppress(psutil.AccessDenied):  # only root may read it
                named.append(program.environ().get("ADMIT_HOME", ""))
            if is_there and any(str(folder) in one for one in named):
                found.append(f"{program.name()} still runs: {program.cmdline()}")
    return found


def _inside(tickets: Mapping[str, Ticket]) -> frozenset[str]:
    """Return the tickets of people who are inside; an add-on is no person."""
    return frozenset(
        one.id for one in tickets.values() if says_inside(one) and one.addon_of is None
    )
