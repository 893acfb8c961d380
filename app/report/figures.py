"""The figures of a night, or of a part of it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from app.model.deletion import Deletion
from app.model.label import LabelEntry
from app.model.report_door import ReportDoor
from app.model.scan import Moment
from app.report.headcount import Headcount
from app.report.period import Period


class SupervisorEntry(NamedTuple):
    """An override, or a settlement with its `way`: when, by whom, and why.

    `by` is empty for a PIN without a name.
    """

    at: Moment
    by: str
    why: str
    way: str = ""


class CategoryFigures(NamedTuple):
    """Guests of one category; those without a listed ticket have an empty name."""

    name: str
    admitted: int
    out: int
    inside: int


class DoorFigures(NamedTuple):
    """Guests whom one door let through; `is_this` is the door of this laptop."""

    name: str
    is_this: bool
    admitted: int
    out: int


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
    None if they are not known.
    `headcount` has the people inside at any moment, `peak` is when they were most, and how many.
    What waits or needs a look is counted as it is now. `labels` counts the `print_log`,
    which has each label of this laptop, oldest first. `deleted` is the newest deletion of guests'
    data that had any; None if there was none.
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
