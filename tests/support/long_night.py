"""A made night of many scans through the real desk, counted independently of the journal."""

import random
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

from app.book.claim import Claim
from app.book.movement import Change, Look
from app.core.core import Core, Listeners, opened
from app.model.journal import Settling
from app.model.link import LinkState
from app.model.scan import Direction, Moment, Source
from app.model.ticket import Ticket, says_inside
from app.model.verdict import Decision, Kind, Reason
from app.organiser.errors import OrganiserError
from app.rehearsal.serve import Serving
from app.rehearsal.weather import Weather, WeatherKind
from app.store.claims import LedgerCopy, News, Position
from app.store.records import ConditionLog
from tests.support.night import DOOR, is_good, settings_for
from tests.support.stores import write_new_store

BEGIN = 1_792_872_000_000  # 2026-10-24 20:00 UTC: clocks in Europe are set back in this night
HOURS = 6
SUPERVISORS = ("Ana", "Björn", "")
OTHER_DOOR = "South gate"
# Parts of the night without a line: from, to.
OUTAGES = ((0.35, 0.55), (0.8, 0.85))
SOURCES = (Source.CAMERA, Source.CAMERA, Source.SCANNER, Source.TYPED, Source.LIST)


class SteppedClock:
    """A clock that is moved by hand; each look at it takes a millisecond."""

    def __init__(self) -> None:
        self.now: Moment = BEGIN

    def __call__(self) -> Moment:
        self.now += 1
        return self.now

    def steady(self) -> float:
        return self.now / 1000


@dataclass
class Counted:
    """Verdicts and walks of a made night, noted as they came; nothing is read back."""

    scans: list[Decision] = field(default_factory=list)
    overrides: list[tuple[Moment, str, str]] = field(default_factory=list)
    settled: list[tuple[str, str]] = field(default_factory=list)
    undone: int = 0
    disputed: int = 0
    other_door: Counter[Direction] = field(default_factory=Counter)
    walks: list[tuple[Moment, str, str, Direction]] = field(default_factory=list)
    first: dict[str, bool] = field(default_factory=dict)
    tally: list[tuple[Moment, int]] = field(default_factory=list)
    names: dict[str, str] = field(default_factory=dict)
    outages: list[tuple[Moment, Moment]] = field(default_factory=list)

    def inside(self, moment: Moment) -> int:
        """Return how many people are inside, by replaying everything up to the moment."""
        places = dict(self.first)
        for at, who, _, way in self.walks:
            if at <= moment:
                places[who] = way is Direction.IN
        tallies = [count for at, count in self.tally if at <= moment]
        return sum(places.values()) + (tallies[-1] if tallies else 0)

    def inside_by_category(self) -> Counter[str]:
        places = dict(self.first)
        for _, who, _, way in self.walks:
            places[who] = way is Direction.IN
        return Counter(self.names.get(who, "") for who, is_in in places.items() if is_in)

    def here(self, direction: Direction) -> list[tuple[Moment, str]]:
        """Return the moments and the categories of guests who went this way at this door."""
        return [
            (at, self.names.get(who, ""))
            for at, who, door, way in self.walks
            if door == DOOR and way is direction
        ]


class LongNight:
    """Makes scans of every kind, from a seed; `counted` has what happened."""

    def __init__(self, core: Core, service: Serving, clock: SteppedClock, seed: int) -> None:
        self._core, self.service, self._clock = core, service, clock
        self._dice = random.Random(seed)
        self._claims, self._seq = LedgerCopy(core.database), 0
        self._house = ConditionLog(core.database, clock)
        self.counted = Counted()
        listed = [
            one for ids in core.roster.all_ids() for one in map(core.roster.by_id, ids) if one
        ]
        self.counted.names = {one.id: one.name for one in listed}
        guests = [one for one in listed if one.addon_of is None]
        self.counted.first = {one.id: says_inside(one) for one in guests}
        self._good = [one for one in guests if is_good(one)]
        self._others = [one for one in guests if not is_good(one)]
        self._dice.shuffle(self._good)
        self._inside = list[Ticket]()

    async def run(self, scans: int) -> None:
        """Make so many scans in six hours."""
        every = HOURS * 3_600_000 // scans
        outages = {round(a * scans): round(b * scans) for a, b in OUTAGES}
        ends = set(outages.values())
        for number in range(scans):
            if number in outages:
                await self._break_line()
            if number in ends:
                await self._mend_line()
            self._clock.now += self._dice.randrange(every)
            await self._something()
            self._clock.now = max(self._clock.now, BEGIN + (number + 1) * every)

    async def _something(self) -> None:
        dice = self._dice.random()
        if dice < 0.66 and self._good:
            ticket = self._good.pop()
            decision = await self._scan(ticket)
            if dice < 0.04:
                await self._scan(ticket)
            elif dice < 0.06:
                self._undo(decision, ticket)
            elif dice < 0.075:
                self._dispute(decision)
        elif dice < 0.8 and self._inside:
            ticket = self._inside.pop(self._dice.randrange(len(self._inside)))
            await self._scan(ticket, Direction.OUT)
            self._good.insert(0, ticket)
        elif dice < 0.86 and self._inside:
            # One of those who came first: the others may still stand there.
            await self._scan(self._inside[self._dice.randrange((len(self._inside) + 1) // 2)])
        elif dice < 0.9:
            await self._unknown_code(is_let_in=dice < 0.87)
        elif dice < 0.94 and self._good:
            self._walk_elsewhere(self._good.pop())
            await self._unknown_code(is_let_in=False)
        elif dice < 0.96:
            before = self.counted.tally[-1][1] if self.counted.tally else 0
            self._house.note_house(before + 1, None)
            self.counted.tally.append((self._clock.now, before + 1))
            await self._scan_code("\x07")
        else:
            await self._scan(self._dice.choice(self._others))

    async def _scan(self, ticket: Ticket, direction: Direction = Direction.IN) -> Decision:
        decision = await self._scan_code(ticket.code or ticket.id, direction)
        if decision.verdict.lets_through:
            self._walked(decision.scan.at, ticket.id, DOOR, direction)
            if direction is Direction.IN and is_good(ticket):
                self._inside.append(ticket)
        return decision

    async def _scan_code(self, code: str, direction: Direction = Direction.IN) -> Decision:
        source = self._dice.choice(SOURCES)
        decision = await self._core.desk.accept(code, source, direction)
        self.counted.scans.append(decision)
        return decision

    async def _unknown_code(self, *, is_let_in: bool) -> None:
        """Scan a code that nobody knows; a supervisor may let the guest in."""
        held = await self._scan_code(f"9{self._dice.randrange(10**11):011}")
        if is_let_in and held.verdict.kind in (Kind.HOLD, Kind.REFUSE):
            by, why = self._dice.choice(SUPERVISORS), "=HYPERLINK(1)"
            decision = self._core.corrections.override(held.scan.id, why, by)
            self.counted.overrides.append((decision.scan.at, by, why))
            self._walked(decision.scan.at, held.scan.code, DOOR, Direction.IN)

    def _walk_elsewhere(self, ticket: Ticket) -> None:
        """Let a guest go in at another door of the venue, of which this laptop hears."""
        self._seq += 1
        at = self._clock()
        claim = Claim(ticket.id, f"far-{self._seq}", Direction.IN, "b2", OTHER_DOOR, at)
        self._claims.add(Position("1.e1", self._seq), News([claim]))
        self._core.roster.place([ticket.id])
        self._walked(at, ticket.id, OTHER_DOOR, Direction.IN)
        self.counted.other_door[Direction.IN] += 1

    def _undo(self, decision: Decision, ticket: Ticket) -> None:
        if decision.verdict.kind is Kind.ADMIT:
            self._core.corrections.undo(decision.scan.id)
            self.counted.walks.pop()
            self.counted.undone += 1
            self._inside.remove(ticket)

    def _dispute(self, decision: Decision) -> None:
        """Make an admission a disputed one; a supervisor settles some of them."""
        if decision.verdict.kind is not Kind.ADMIT:
            return
        (movement,) = self._core.journal.movements(decision.scan.id)
        self._core.deliveries.deliver([Change(movement.number, look=Look.DISPUTED)])
        if self._dice.random() < 0.5:
            who = self._dice.choice(SUPERVISORS)
            self._core.corrections.settle(decision.scan.id, Settling.RIGHT, who, "Both have paid")
            self.counted.settled.append((who, "Both have paid"))
        else:
            self.counted.disputed += 1

    async def _break_line(self) -> None:
        self.service.weather.set(Weather(WeatherKind.CUT))
        for _ in range(2):
            await self._probe()
        assert self._core.watch.link.state is LinkState.OFFLINE
        self.counted.outages.append((self._clock.now, 0))

    async def _mend_line(self) -> None:
        self.service.weather.set(Weather())
        while self._core.watch.link.state is not LinkState.ONLINE:
            await self._probe()
        begin, _ = self.counted.outages.pop()
        self.counted.outages.append((begin, self._clock.now))

    async def _probe(self) -> None:
        try:
            await self._core.organiser.get_ticketing(self._core.ticketing_id)
        except OrganiserError:
            return

    def _walked(self, at: Moment, who: str, door: str, way: Direction) -> None:
        self.counted.walks.append((at, who, door, way))


@asynccontextmanager
async def a_long_night(
    path: Path, scans: int, tickets: int, seed: int = 5
) -> AsyncIterator[tuple[LongNight, Core]]:
    """Make a night in the store at this path; the door is still open in the block."""
    clock = SteppedClock()
    with Serving(tickets=tickets, now=lambda: clock.now) as service:
        write_new_store(path)
        async with opened(
            path, settings_for(service, patience=10.0), service.api_key, Listeners(),
            clock=clock, steady=clock.steady,
        ) as core:  # fmt: skip
            await core.list_reader.read_all()
            night = LongNight(core, service, clock, seed)
            await night.run(scans)
            yield night, core


def turned_away(scans: list[Decision]) -> Counter[Reason]:
    """Return by reason how many scans let nobody through."""
    through = (Kind.ADMIT, Kind.OUT, Kind.JUST_ADMITTED)
    return Counter(one.verdict.reason for one in scans if one.verdict.kind not in through)
