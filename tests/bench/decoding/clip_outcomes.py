"""Outcomes of a clip: when each shown ticket was read, and how often."""

import statistics
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import inf

from tests.bench.decoding.clips import Clip, EasyLimits

# Limits that accept every ticket wholly in the frame, however blurred and tilted.
WHOLLY_VISIBLE = EasyLimits(defocus=inf, smear=inf, tilt=inf, module=0.0)
# A ticket is read late if more than so many seconds pass after it was easy.
LATE_SECONDS = 0.5


@dataclass(frozen=True, slots=True)
class Scan:
    """One scan: its text and its time in the clip."""

    text: str
    at: float


@dataclass(frozen=True, slots=True)
class Playback:
    """Result of playing one clip; `busy` is in processor seconds."""

    scans: tuple[Scan, ...]
    taken: int
    dropped: int
    busy: float


@dataclass(frozen=True, slots=True)
class TicketOutcome:
    """One ticket and the scans of it.

    `waited` is how many seconds passed from the first frame in which the ticket was easy to its
    first reading: 0 if it was read before, None if it was never read or never easy. `in_view` is
    the same from the first frame in which the whole ticket was visible.
    """

    text: str
    scans: int
    was_easy: bool
    waited: float | None
    in_view: float | None


@dataclass(frozen=True, slots=True)
class ClipOutcome:
    """Outcome of one clip, identified by `name`.

    `unshown_texts` were scanned although no ticket in the clip has them.
    """

    name: str
    tickets: tuple[TicketOutcome, ...]
    unshown_texts: tuple[str, ...]
    playback: Playback
    seconds: float


def outcome_of(clip: Clip, playback: Playback) -> ClipOutcome:
    """Return the outcome of a clip."""
    number = f"clip {clip.seed[1]} of seed {clip.seed[0]}"
    texts = {visit.symbol.text for visit in clip.visits}
    unshown_texts = tuple(scan.text for scan in playback.scans if scan.text not in texts)
    return ClipOutcome(
        number, tuple(ticket_outcomes(clip, playback)), unshown_texts, playback, clip.seconds
    )


def ticket_outcomes(clip: Clip, playback: Playback) -> list[TicketOutcome]:
    """Return the outcome of each ticket in the clip."""
    result = []
    for visit in clip.visits:
        scans = [scan.at for scan in playback.scans if scan.text == visit.symbol.text]
        easy = clip.first_easy_time(visit, EasyLimits())
        visible = clip.first_easy_time(visit, WHOLLY_VISIBLE)
        waits = [
            max(0.0, scans[0] - since) if scans and since is not None else None
            for since in (easy, visible)
        ]
        result.append(TicketOutcome(visit.symbol.text, len(scans), easy is not None, *waits))
    return result


def failures(outcome: ClipOutcome) -> Iterator[str]:
    """Describe each late, missing, repeated or unshown scan."""
    for each in outcome.tickets:
        if each.scans > 1 or (each.was_easy and not each.scans):
            yield f"{each.text!r} was scanned {each.scans} times"
        elif each.waited is not None and each.waited > LATE_SECONDS:
            yield f"{each.text!r} was read only after {each.waited:.2f} s"
    for text in outcome.unshown_texts:
        yield f"{text!r} was scanned, which nobody showed"


FIGURES = (
    "ms from wholly visible, median",
    "95 % within",
    "ms from easy, median",
    "95 % within",
    "easy ones read",
    "scanned once / never / oftener",
    "never shown",
    "frames dropped",
    "of one core",
    "with nothing in view",
)


def figures(outcomes: Sequence[ClipOutcome], idle: float) -> list[str]:
    """Return a text for each of FIGURES; `idle` is the share of a core with nothing in view."""
    tickets = [each for outcome in outcomes for each in outcome.tickets]
    scans = Counter(min(each.scans, 2) for each in tickets)
    easy = [each for each in tickets if each.was_easy]
    frames = sum(each.playback.taken + each.playback.dropped for each in outcomes)
    dropped = sum(each.playback.dropped for each in outcomes) / frames
    busy = sum(each.playback.busy for each in outcomes) / sum(each.seconds for each in outcomes)
    return [
        *_median_and_p95([each.in_view for each in tickets]),
        *_median_and_p95([each.waited for each in tickets]),
        f"{sum(each.scans > 0 for each in easy)} of {len(easy)}",
        f"{scans[1]} / {scans[0]} / {scans[2]}",
        str(sum(len(each.unshown_texts) for each in outcomes)),
        f"{dropped:.0%}",
        f"{busy:.0%}",
        f"{idle:.0%}",
    ]


def _median_and_p95(waits: Sequence[float | None]) -> tuple[str, str]:
    known = sorted(1000 * wait for wait in waits if wait is not None)
    if not known:
        return "-", "-"
    return f"{statistics.median(known):.0f}", f"{known[int(len(known) * 0.95)]:.0f}"
