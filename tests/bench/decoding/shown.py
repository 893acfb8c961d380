"""What became of the tickets that were shown in a clip: when each was read, and how often."""

import statistics
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import inf

from tests.bench.decoding.clips import Clip, Easy

# Every ticket that is wholly in the frame, however blurred and askew.
WHOLLY_VISIBLE = Easy(defocus=inf, smear=inf, tilt=inf, module=0.0)
# Who is read later than so many seconds after it was easy has waited too long.
LATE = 0.5


@dataclass(frozen=True, slots=True)
class Scan:
    text: str
    at: float


@dataclass(frozen=True, slots=True)
class Played:
    """How one clip went; `busy` are seconds of the processor."""

    scans: tuple[Scan, ...]
    taken: int
    dropped: int
    busy: float


@dataclass(frozen=True, slots=True)
class Shown:
    """One ticket, and the scans of it.

    `waited` is how many seconds passed from the first frame in which it was easy to its first
    reading: 0 when it was read before, None when it was never read or never easy. `in_view` is the
    same from the first frame in which all of it was visible.
    """

    text: str
    scans: int
    was_easy: bool
    waited: float | None
    in_view: float | None


@dataclass(frozen=True, slots=True)
class Outcome:
    """Of one clip, whose `name` leads back to it; `strangers` are texts that nobody showed."""

    name: str
    shown: tuple[Shown, ...]
    strangers: tuple[str, ...]
    played: Played
    seconds: float


def outcome_of(clip: Clip, played: Played) -> Outcome:
    number = f"clip {clip.seed[1]} of seed {clip.seed[0]}"
    texts = {visit.symbol.text for visit in clip.visits}
    strangers = tuple(scan.text for scan in played.scans if scan.text not in texts)
    return Outcome(number, tuple(shown_in(clip, played)), strangers, played, clip.seconds)


def shown_in(clip: Clip, played: Played) -> list[Shown]:
    result = []
    for visit in clip.visits:
        scans = [scan.at for scan in played.scans if scan.text == visit.symbol.text]
        easy = clip.easy_from(visit, Easy())
        visible = clip.easy_from(visit, WHOLLY_VISIBLE)
        waits = [
            max(0.0, scans[0] - since) if scans and since is not None else None
            for since in (easy, visible)
        ]
        result.append(Shown(visit.symbol.text, len(scans), easy is not None, *waits))
    return result


def failures(outcome: Outcome) -> Iterator[str]:
    """What should not have happened, in words."""
    for each in outcome.shown:
        if each.scans > 1 or (each.was_easy and not each.scans):
            yield f"{each.text!r} was scanned {each.scans} times"
        elif each.waited is not None and each.waited > LATE:
            yield f"{each.text!r} was read only after {each.waited:.2f} s"
    for text in outcome.strangers:
        yield f"{text!r} was scanned, which nobody showed"


COLUMNS = (
    "reader",
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


def figures(outcomes: Sequence[Outcome], idle: float) -> list[str]:
    """A row for one reader, but for its name; `idle` is what it takes of a core to see nothing."""
    shown = [each for outcome in outcomes for each in outcome.shown]
    scans = Counter(min(each.scans, 2) for each in shown)
    easy = [each for each in shown if each.was_easy]
    frames = sum(each.played.taken + each.played.dropped for each in outcomes)
    dropped = sum(each.played.dropped for each in outcomes) / frames
    busy = sum(each.played.busy for each in outcomes) / sum(each.seconds for each in outcomes)
    return [
        *_median_and_p95([each.in_view for each in shown]),
        *_median_and_p95([each.waited for each in shown]),
        f"{sum(each.scans > 0 for each in easy)} of {len(easy)}",
        f"{scans[1]} / {scans[0]} / {scans[2]}",
        str(sum(len(each.strangers) for each in outcomes)),
        f"{dropped:.0%}",
        f"{busy:.0%}",
        f"{idle:.0%}",
    ]


def _median_and_p95(waits: Sequence[float | None]) -> tuple[str, str]:
    known = sorted(1000 * wait for wait in waits if wait is not None)
    if not known:
        return "-", "-"
    return f"{statistics.median(known):.0f}", f"{known[int(len(known) * 0.95)]:.0f}"
