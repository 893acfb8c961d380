"""Tests that the figures of a made night of 600 scans are those of an independent count."""

import asyncio
import random
from collections import Counter
from contextlib import closing
from dataclasses import dataclass
from statistics import median

import pytest

from app.model.scan import Direction, Source
from app.model.verdict import Kind
from app.report.counting import Figures, ReportDoor, figures_of
from app.report.export import as_rows, as_values
from app.report.night_record import Headcount, NightRecord
from app.report.period import MINUTE_MS, Period, period_of
from app.store.database import Database
from app.store.event_files import events_of, open_to_read
from app.store.guest_data import delete_guests
from app.store.night_reader import read_night
from tests.support.long_night import BEGIN, HOURS, OTHER_DOOR, Counted, a_long_night, turned_away
from tests.support.night import DOOR

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
