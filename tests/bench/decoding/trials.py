"""Trials, the outcome of one frame with each contender, and the tables of them."""

import statistics
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from app.eye.reading import Format
from tests.bench.decoding.conditions import CONDITIONS, FOR_OTHERS, MAIN
from tests.bench.decoding.contenders import Contender, stderr_silenced
from tests.bench.decoding.frames import Sample, strengths
from tests.bench.table import show


@dataclass(frozen=True, slots=True)
class Kind:
    """Kind of frame: its condition, the strength, and the format of its code."""

    condition: str
    strength: str
    format: Format

    def __str__(self) -> str:
        return f"{self.condition} {self.strength}".strip()


@dataclass(frozen=True, slots=True)
class Outcome:
    """Outcome of one frame with one contender; `wrong` are texts that the frame does not show."""

    right: bool
    wrong: tuple[str, ...]
    seconds: float


@dataclass(frozen=True, slots=True)
class Trial:
    """Outcomes of one frame of this kind, by the contender's name."""

    kind: Kind
    outcomes: dict[str, Outcome]

    @property
    def was_readable(self) -> bool:
        """Return whether any contender read the code."""
        return any(outcome.right for outcome in self.outcomes.values())


def kinds_for(format: Format, condition: str | None) -> Iterator[Kind]:
    """Return all kinds tried with this format, or those of one condition."""
    if condition is None and format not in MAIN:
        yield from (Kind(name, strength, format) for name, strength in FOR_OTHERS)
        return
    for name in CONDITIONS if condition is None else (condition,):
        for strength in strengths(name, format):
            yield Kind(name, strength, format)


def trial(kind: Kind, sample: Sample, contenders: Iterable[Contender]) -> Trial:
    """Try a frame with each contender."""
    return Trial(kind, {each.name: try_contender(sample, each) for each in contenders})


def try_contender(sample: Sample, contender: Contender) -> Outcome:
    """Try a frame with one contender.

    Processor time is measured: in one thread it equals elapsed time, unless the machine is busy.
    """
    read = contender.ready()
    with stderr_silenced():
        started = time.process_time()
        seen = read(sample.grey)
        seconds = time.process_time() - started
    texts = [each.text for each in seen]
    shown = {truth.text for truth in sample.truths}
    wrong = tuple(text for text in texts if text not in shown)
    return Outcome(shown <= set(texts), wrong, seconds)


def show_recall(subject: str, trials: Sequence[Trial], names: Sequence[str]) -> None:
    """Print a row for each condition, and one for all of them together."""
    rows = []
    for kind in dict.fromkeys(each.kind for each in trials):
        rows.append(_row(str(kind), [each for each in trials if each.kind == kind], names))
    rows.append(_row("all", trials, names))
    columns = [f"{name} {figure}" for figure in ("%", "ms", "wrong") for name in names]
    show(f"{subject}: read, %; median ms; wrong readings", ["condition", *columns], rows)


def show_times(model: str, pools: dict[str, list[Trial]], names: Sequence[str]) -> None:
    """Print the median and 95 % of the times for each pool of frames."""
    rows = [
        [pool, *(median_and_p95(outcomes_of(trials, name)) for name in names)]
        for pool, trials in pools.items()
    ]
    show(f"Time under the {model} model, ms, median / 95 % within", ["frames", *names], rows)


def _row(name: str, trials: Sequence[Trial], names: Sequence[str]) -> list[str]:
    outcomes = [outcomes_of(trials, contender) for contender in names]
    return [name, *(figure(each) for figure in (recall, median, wrong) for each in outcomes)]


def outcomes_of(trials: Iterable[Trial], name: str) -> list[Outcome]:
    return [trial.outcomes[name] for trial in trials if name in trial.outcomes]


def recall(outcomes: Sequence[Outcome]) -> str:
    return _figure(outcomes, lambda: f"{100 * sum(o.right for o in outcomes) / len(outcomes):.0f}")


def wrong(outcomes: Sequence[Outcome]) -> str:
    return _figure(outcomes, lambda: str(sum(len(outcome.wrong) for outcome in outcomes)))


def median(outcomes: Sequence[Outcome]) -> str:
    return _figure(outcomes, lambda: f"{1000 * statistics.median(o.seconds for o in outcomes):.1f}")


def median_and_p95(outcomes: Sequence[Outcome]) -> str:
    slowest = sorted(outcome.seconds for outcome in outcomes)
    at = int(len(slowest) * 0.95)
    return _figure(outcomes, lambda: f"{median(outcomes)} / {1000 * slowest[at]:.0f}")


def _figure(outcomes: Sequence[Outcome], figure: Callable[[], str]) -> str:
    """Return the figure, or a dash if there are no outcomes."""
    return figure() if outcomes else "-"
