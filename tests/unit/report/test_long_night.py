"""Tests that the figures of a made night of 600 scans are those of an independent count."""

import asyncio
import random
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median

import pytest

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
from app.report.counting import Figures, ReportDoor, figures_of
from app.report.export import as_rows, as_values
from app.report.night_record import Headcount, NightRecord
from app.report.period import MINUTE_MS, Period, period_of
from app.store.claims import LedgerCopy, News, Position
from app.store.database import Database
from app.store.event_files import events_of, open_to_read
from app.store.guest_data import delete_guests
from app.store.night_reader import read_night
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
    through = (Kind.ADMIT, Kind.OUT, Kind.JUST_ADMITTED)
    return Counter(one.verdict.reason for one in scans if one.verdict.kind not in through)


SCANS, TICKETS = 600, 560
DELETED_AT = BEGIN + 20 * 86_400_000
IN, OUT = Direction.IN, Direction.OUT


@dataclass(frozen=True)
class Reported:
    """A night as it was reported, and as it was counted; `shown_inside` is what the window says.

    `afterwards` are the figures after the guests' data was deleted.
    """

    record: NightRecord
    afterwards: Figures
    figures: Figures
    counted: Counted
    shown_inside: int


@pytest.fixture(scope="module")
def night(tmp_path_factory: pytest.TempPathFactory) -> Reported:
    path = tmp_path_factory.mktemp("night") / "admit.sqlite3"

    async def made() -> tuple[Counted, int]:
        async with a_long_night(path, SCANS, TICKETS) as (night, core):
            return night.counted, core.roster.counts().inside

    counted, shown_inside = asyncio.run(made())
    (event,) = events_of(path)
    with closing(open_to_read(path, event)) as database:
        record = read_night(database)
    door = ReportDoor("E1", "Made night", DOOR)
    figures = figures_of(record, door, period_of(record.moments, None, None))
    with closing(Database.open(path)) as writable:
        delete_guests(writable, DELETED_AT, "ana")
    with closing(open_to_read(path, event)) as database:
        later = read_night(database)
    afterwards = figures_of(later, door, period_of(later.moments, None, None))
    return Reported(record, afterwards, figures, counted, shown_inside)


def test_figures_are_the_same_after_guests_data_is_deleted(night: Reported) -> None:
    before, after = as_values(night.figures), as_values(night.afterwards)
    assert before.pop("deleted") is None
    deleted = after.pop("deleted")
    assert after == before
    assert (deleted["by"], deleted["tickets"]) == ("ana", TICKETS)
    assert deleted["scans"] >= SCANS
    rows, later = (
        [row for row in as_rows(one, None) if row["section"] not in ("override", "settled")]
        for one in (night.figures, night.afterwards)
    )
    proof = [row for row in later if row["section"] == "guests' data deleted"]
    assert [(row["measure"], row["by"]) for row in proof] == [
        ("tickets", "ana"), ("scans", "ana"), ("notes", "ana"),
    ]  # fmt: skip
    assert [row for row in later if row not in proof] == rows
    for name in ("overrides", "settlements"):
        one, other = getattr(night.figures, name), getattr(night.afterwards, name)
        assert [entry._replace(why="", ticket=None) for entry in one] == [
            entry._replace(ticket=None) for entry in other
        ]
        assert not any(entry.ticket.holder for entry in other if entry.ticket)


def test_guests_and_verdicts_are_those_that_were_returned(night: Reported) -> None:
    figures, counted = night.figures, night.counted
    kinds = Counter(one.verdict.kind for one in counted.scans)
    assert figures.scans == len(counted.scans) >= SCANS
    assert figures.admitted == len(counted.here(IN)) > 200
    assert figures.out == len(counted.here(OUT)) > 40
    assert figures.just_admitted == kinds[Kind.JUST_ADMITTED] > 3
    assert figures.turned_away == turned_away(counted.scans)
    assert len(figures.turned_away) >= 8
    assert figures.undone == counted.undone > 3


def test_deciders_and_sources_are_those_of_the_scans(night: Reported) -> None:
    scans = night.counted.scans
    decided = Counter(str(one.verdict.decided_by) for one in scans)
    decided["supervisor"] = len(night.counted.overrides)
    assert +Counter(night.figures.decided_by) == decided
    assert min(decided.values()) > 0
    sources = Counter(one.scan.source for one in scans)
    assert night.figures.sources == {source: sources[source] for source in Source}


def test_supervisors_are_named_with_time_and_reason(night: Reported) -> None:
    counted = night.counted
    assert [(one.at, one.by, one.why) for one in night.figures.overrides] == counted.overrides
    assert sorted((one.by, one.why) for one in night.figures.settlements) == sorted(counted.settled)
    assert counted.overrides
    assert counted.settled
    assert night.figures.disputed == counted.disputed > 0


def test_waits_are_those_of_the_decisions(night: Reported) -> None:
    waits = [one.milliseconds for one in night.counted.scans]
    assert night.figures.longest_wait is not None
    assert night.figures.median_wait is not None
    # Between the commit and the return of a verdict the clock is looked at a few times.
    assert abs(night.figures.longest_wait - max(waits)) < 10
    assert abs(night.figures.median_wait - median(waits)) < 10


def test_categories_and_doors_add_up(night: Reported) -> None:
    counted = night.counted
    admitted, out = (Counter(name for _, name in counted.here(way)) for way in (IN, OUT))
    inside = counted.inside_by_category()
    assert {one.name: one[1:] for one in night.figures.categories} == {
        name: (admitted[name], out[name], inside[name]) for name in {*admitted, *out, *inside}
    }
    assert [(one.name, one.admitted, one.out) for one in night.figures.doors] == [
        (DOOR, len(counted.here(IN)), len(counted.here(OUT))),
        (OTHER_DOOR, counted.other_door[IN], 0),
    ]


def test_headcount_at_random_minutes_is_the_replayed_one(night: Reported) -> None:
    headcount, dice = Headcount(night.record), random.Random(11)
    for _ in range(20):
        moment = BEGIN + dice.randrange(HOURS * 60) * MINUTE_MS
        assert headcount.at(moment) == night.counted.inside(moment)
    assert night.figures.inside == night.counted.inside(2**62)


def test_guests_inside_are_those_that_the_window_counts(night: Reported) -> None:
    assert sum(one.inside for one in night.figures.categories) == night.shown_inside


def test_minutes_add_up_to_the_whole_night(night: Reported) -> None:
    minutes = night.figures.minutes
    assert sum(one.scans for one in minutes) == night.figures.scans
    assert sum(one.admitted for one in minutes) == night.figures.admitted
    assert sum(one.out for one in minutes) == night.figures.out
    for minute in minutes:
        assert minute.inside == night.counted.inside(minute.at)
    assert night.figures.peak[1] >= max(one.inside for one in minutes)
    assert night.figures.peak[1] == night.counted.inside(night.figures.peak[0])


def test_stretches_without_the_service_are_noted(night: Reported) -> None:
    stretches = night.figures.stretches
    assert len(stretches) == len(night.counted.outages)
    for stretch, (begin, end) in zip(stretches, night.counted.outages, strict=True):
        assert abs(stretch.begin - begin) < 100
        assert stretch.end is not None
        assert abs(stretch.end - end) < 100


def test_part_of_the_night_counts_only_its_scans(night: Reported) -> None:
    hour = Period(BEGIN + 3_600_000, BEGIN + 7_200_000)
    figures = figures_of(night.record, night.figures.door, hour, as_of=hour.end)
    scans = [one for one in night.counted.scans if one.scan.at in hour]
    assert figures.scans == len(scans)
    assert figures.admitted == sum(at in hour for at, _ in night.counted.here(IN))
    assert figures.turned_away == turned_away(scans)
    assert figures.inside == night.counted.inside(hour.end)
