"""Trials: the outcome of one frame with each contender."""

import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from app.eye.reading import Format
from tests.bench.decoding.conditions import CONDITIONS, FOR_OTHERS, MAIN
from tests.bench.decoding.contenders import Contender, stderr_silenced
from tests.bench.decoding.frames import Sample, strengths


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
