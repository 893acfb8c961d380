"""Trials: one frame before each contender, and what came of it."""

import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from app.scan.reading import Format
from tests.bench.decoding.conditions import CONDITIONS, FOR_OTHERS, MAIN
from tests.bench.decoding.contenders import Contender, hushed
from tests.bench.decoding.frames import Sample, strengths


@dataclass(frozen=True, slots=True)
class Kind:
    """Of frame: which condition, how bad, and with what code in it."""

    condition: str
    strength: str
    format: Format

    def __str__(self) -> str:
        return f"{self.condition} {self.strength}".strip()


@dataclass(frozen=True, slots=True)
class Outcome:
    """What one contender made of one frame; `wrong` are texts that nobody showed it."""

    right: bool
    wrong: tuple[str, ...]
    seconds: float


@dataclass(frozen=True, slots=True)
class Trial:
    """One frame of this kind; `outcomes` by the contender's name."""

    kind: Kind
    outcomes: dict[str, Outcome]

    @property
    def was_readable(self) -> bool:
        """Somebody read it."""
        return any(outcome.right for outcome in self.outcomes.values())


def kinds_for(format: Format, condition: str | None) -> Iterator[Kind]:
    """All that codes of this format are tried under, or this condition alone."""
    if condition is None and format not in MAIN:
        yield from (Kind(name, strength, format) for name, strength in FOR_OTHERS)
        return
    for name in CONDITIONS if condition is None else (condition,):
        for strength in strengths(name, format):
            yield Kind(name, strength, format)


def trial(kind: Kind, sample: Sample, contenders: Iterable[Contender]) -> Trial:
    takers = [each for each in contenders if each.takes(kind.format)]
    return Trial(kind, {each.name: tried(sample, each) for each in takers})


def tried(sample: Sample, contender: Contender) -> Outcome:
    """Processor time counts: on one thread it is what passes, unless the machine is busy."""
    read = contender.ready()
    with hushed():
        started = time.process_time()
        texts = read(sample.grey)
        seconds = time.process_time() - started
    shown = {truth.text for truth in sample.truths}
    wrong = tuple(text for text in texts if text not in shown)
    return Outcome(shown <= set(texts), wrong, seconds)
