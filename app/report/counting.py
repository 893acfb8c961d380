"""The figures of a night, or of a part of it, and how they are counted."""

from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from statistics import median
from typing import NamedTuple

from app.book.claim import standing
from app.model.journal import UNDELIVERED, Deletion, Delivery, total
from app.model.label import LabelEntry, LabelOutcome
from app.model.link import LinkState
from app.model.night import RUSH_MS
from app.model.scan import Direction, Moment, Source
from app.model.ticket import Ticket
from app.model.verdict import LETS_THROUGH, DecidedBy, Kind
from app.report.night_record import Headcount, JournalScan, LineChange, NightRecord, TicketOfNight
from app.report.period import MINUTE_MS, Period, minutes_of


@dataclass(frozen=True, slots=True)
class ReportDoor:
    """The reporting laptop: its door, its id in the venue, and what it is set up for.

    `event` is the id, `event_name` the name of the event. `capacity` is 0 if it is not known.
    """

    event: str
    event_name: str
    name: str
    laptop: str = ""
    capacity: int = 0


class SupervisorEntry(NamedTuple):
    """An override, or a settlement with its `way`: when, by whom, why, and on which ticket.

    `by` is empty for a PIN without a name. `ticket` is None if it is on no list.
    """

    at: Moment
    by: str
    why: str
    way: str = ""
    ticket: Ticket | None = None


class CategoryFigures(NamedTuple):
    """Tickets of one category, also of add-ons; those on no list have an empty name."""

    name: str
    admitted: int
    out: int
    inside: int


class DoorFigures(NamedTuple):
    """Guests whom one door let through; `is_this` is the door of this laptop.

    `busiest` is the most that it admitted in ten minutes, which began at `busiest_at`.
    """

    name: str
    is_this: bool
    admitted: int
    out: int
    busiest: int
    busiest_at: Moment | None


class MinuteFigures(NamedTuple):
    """One minute: scans and guests of this laptop, and people inside the house at its beginning."""

    at: Moment
    scans: int
    admitted: int
    out: int
    inside: int


class LabelFigures(NamedTuple):
    """Labels: those that were printed, how many of them were further ones, and those given up."""

    printed: int
    reprinted: int
    failed: int


class Stretch(NamedTuple):
    """A time without the service: its line was down, or it refused the key; None is no end yet."""

    begin: Moment
    end: Moment | None
    state: str


@dataclass(frozen=True, slots=True)
class Figures:
    """The figures of one laptop, in a period; `doors`, `inside` and `peak` are of the whole house.

    `admitted` and `out` count guests, also those of a supervisor's override, without those who were
    undone; `undone` counts the undone scans. `asked` counts how often a steward was to check
    something first, `confirmed` how often the guest was let through after that. `notes` counts
    those that were written on tickets at this door. Everything else counts scans: `turned_away` by
    reason, `noted` at which a note was shown, `decided_by` by who decided, `sources` by how the
    code was read. `median_wait` and `longest_wait` are milliseconds from a scan to its verdict,
    None if they are not known. `headcount` has the people inside at any moment, `peak` is when they
    were most, and how many. What waits or needs a look is counted as it is now. `labels` counts the
    `print_log`, which has each label of this laptop, oldest first. `deleted` is the newest deletion
    of guests' data that had any; None if there was none.
    """

    door: ReportDoor
    period: Period
    scans: int
    admitted: int
    out: int
    just_admitted: int
    turned_away: Mapping[str, int]
    undone: int
    asked: int
    confirmed: int
    notes: int
    noted: int
    overrides: Sequence[SupervisorEntry]
    settlements: Sequence[SupervisorEntry]
    decided_by: Mapping[str, int]
    sources: Mapping[str, int]
    median_wait: int | None
    longest_wait: int | None
    categories: Sequence[CategoryFigures]
    doors: Sequence[DoorFigures]
    minutes: Sequence[MinuteFigures]
    stretches: Sequence[Stretch]
    headcount: Headcount
    inside: int
    peak: tuple[Moment, int]
    waiting: int
    parked: int
    disputed: int
    labels: LabelFigures
    print_log: Sequence[LabelEntry]
    deleted: Deletion | None


NOT_TURNED_AWAY = LETS_THROUGH | {Kind.JUST_ADMITTED}
NOW = 2**62  # after all that is known
Way = tuple[Direction, Moment]


class Walk(NamedTuple):
    """One ticket that went through this laptop's door; an add-on goes without a guest."""

    category: str
    at: Moment
    direction: Direction
    is_addon: bool


def figures_of(
    record: NightRecord, door: ReportDoor, period: Period, *, as_of: Moment | None = None
) -> Figures:
    """Count what happened within the period.

    Who is inside is counted `as_of` this moment, without it by all that is known now.
    """
    part = _PartOfNight(record, period)
    headcount, as_of = Headcount(record), NOW if as_of is None else as_of
    rows = record.open_rows
    return Figures(
        door=door,
        period=period,
        scans=len(part.read),
        admitted=part.ways[Direction.IN],
        out=part.ways[Direction.OUT],
        just_admitted=sum(one.kind == Kind.JUST_ADMITTED for one in part.judged),
        turned_away=dict(part.turned_away.most_common()),
        undone=sum(one.is_undo for one in part.scans),
        asked=sum(one.is_question for one in part.scans),
        confirmed=sum(bool(one.checked) and one.kind in LETS_THROUGH for one in part.judged),
        # What the desk is asked is none.
        notes=sum(
            one.door == door.name and one.at in period and not (one.is_done or one.number)
            for one in record.notes
        ),
        noted=sum(one.id in record.noted for one in part.scans),
        overrides=_overrides(part.scans, record.tickets_of_scans()),
        settlements=_settlements(record.tickets, period),
        decided_by=_counted(DecidedBy, (one.decided_by for one in part.judged)),
        sources=_counted(Source, (one.source for one in part.read)),
        median_wait=round(median(part.waits)) if part.waits else None,
        longest_wait=max(part.waits, default=None),
        categories=_categories(part.walks, headcount.by_category(as_of)),
        doors=_doors(record, door, period, part.guests),
        minutes=_minutes(part.read, part.guests, headcount, minutes_of(period, record.moments)),
        stretches=_stretches(record.line, period),
        headcount=headcount,
        inside=headcount.at(as_of),
        peak=headcount.peak(period.begin, period.end),
        waiting=total(rows, UNDELIVERED),
        parked=rows.get(Delivery.PARKED, 0),
        disputed=rows.get(Delivery.DISPUTED, 0),
        labels=_labels(part.print_log),
        print_log=part.print_log,
        deleted=_deleted(record.deletions),
    )


class _PartOfNight:
    """The scans, walks and labels of a night within a period; `guests` are walks of people."""

    def __init__(self, record: NightRecord, period: Period) -> None:
        self.scans = [one for one in record.scans if one.at in period]
        self.read = [one for one in self.scans if one.is_reading]
        self.judged = [
            one for one in self.scans if one.kind and not (one.is_undo or one.is_question)
        ]
        self.turned_away = Counter(
            one.reason or "" for one in self.judged if one.kind not in NOT_TURNED_AWAY
        )
        self.waits = [one.waited for one in self.read if one.waited is not None]
        self.walks = [
            Walk(ticket.category, one.at, one.direction, ticket.is_addon)
            for ticket, one in record.movements()
            if one.has_walked and one.at in period
        ]
        self.guests = [walk for walk in self.walks if not walk.is_addon]
        self.ways = Counter(walk.direction for walk in self.guests)
        self.print_log = [one for one in record.labels if one.at in period]


def _deleted(deletions: Sequence[Deletion]) -> Deletion | None:
    """Return the newest deletion that deleted anything."""
    found = (one for one in reversed(deletions) if one.tickets or one.scans or one.notes)
    return next(found, None)


def _labels(entries: Iterable[LabelEntry]) -> LabelFigures:
    """Count the entries of the print log; a label that was withdrawn is no failure."""
    printed = reprinted = failed = 0
    for entry in entries:
        is_printed = entry.outcome == LabelOutcome.PRINTED
        printed += is_printed
        reprinted += is_printed and entry.reprint > 0
        failed += not is_printed and entry.outcome != LabelOutcome.WITHDRAWN
    return LabelFigures(printed, reprinted, failed)


def _counted(words: Iterable[str], found: Iterable[str | None]) -> dict[str, int]:
    """Return how often each of these words was found, also those that were not."""
    counts = Counter(found)
    return {str(word): counts[word] for word in words}


def _overrides(
    scans: Iterable[JournalScan], tickets: Mapping[str, Ticket | None]
) -> list[SupervisorEntry]:
    """Return the overrides among these scans; `tickets` are those of the scans, by their ids."""
    return [
        SupervisorEntry(one.at, one.by or "", one.note or "", ticket=tickets.get(one.id))
        for one in scans
        if one.is_override
    ]


def _settlements(tickets: Iterable[TicketOfNight], period: Period) -> list[SupervisorEntry]:
    """Return what supervisors settled in the period, oldest first; a card counts once."""
    found = {
        settlement: SupervisorEntry(
            settlement.at, settlement.who, settlement.why, settlement.way, ticket.ticket
        )
        for ticket in tickets
        for movement in ticket.timeline.movements
        for settlement in movement.settlements
        if settlement.at in period
    }
    return sorted(found.values(), key=lambda entry: entry.at)


def _categories(walks: Iterable[Walk], inside: Mapping[str, int]) -> list[CategoryFigures]:
    """Return the figures of each category, by name."""
    ways = Counter((walk.category, walk.direction) for walk in walks)
    names = sorted({name for name, _ in ways} | {name for name, count in inside.items() if count})
    return [
        CategoryFigures(
            name, ways[name, Direction.IN], ways[name, Direction.OUT], inside.get(name, 0)
        )
        for name in names
    ]


def _doors(
    record: NightRecord, door: ReportDoor, period: Period, own: Iterable[Walk]
) -> list[DoorFigures]:
    """Return the figures of this door, and then of the venue's other doors, by name."""
    scan_ids, others = [one.id for one in record.scans], defaultdict[str, list[Way]](list)
    for claim in standing(record.claims, scan_ids):
        if claim.laptop != door.laptop and claim.at in period:
            others[claim.door].append((claim.direction, claim.at))
    this = _of_door(door.name, True, [(walk.direction, walk.at) for walk in own])
    return [this, *(_of_door(name, False, ways) for name, ways in sorted(others.items()))]


def _of_door(name: str, is_this: bool, ways: Sequence[Way]) -> DoorFigures:
    came = sorted(at for direction, at in ways if direction is Direction.IN)
    within = ((bisect_left(came, at + RUSH_MS) - nth, -at) for nth, at in enumerate(came))
    most, at = max(within, default=(0, None))
    out = len(ways) - len(came)
    return DoorFigures(name, is_this, len(came), out, most, None if at is None else -at)


def _minutes(
    scans: Iterable[JournalScan],
    walks: Iterable[Walk],
    headcount: Headcount,
    minutes: Iterable[Moment],
) -> list[MinuteFigures]:
    scanned = Counter(one.at // MINUTE_MS for one in scans)
    walked = Counter((walk.at // MINUTE_MS, walk.direction) for walk in walks)
    return [
        MinuteFigures(
            at,
            scanned[at // MINUTE_MS],
            walked[at // MINUTE_MS, Direction.IN],
            walked[at // MINUTE_MS, Direction.OUT],
            headcount.at(at),
        )
        for at in minutes
    ]


def _stretches(line: Sequence[LineChange], period: Period) -> list[Stretch]:
    """Return the times without the service that touch the period, oldest first."""
    stretches = [
        Stretch(change.at, after.at if after else None, change.state)
        for change, after in zip_longest(line, line[1:])
        if change.state != LinkState.ONLINE
    ]
    return [
        one
        for one in stretches
        if one.begin < period.end and (one.end is None or one.end > period.begin)
    ]
