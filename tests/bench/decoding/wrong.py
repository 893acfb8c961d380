"""Wrong readings, over many frames: how often is something read that nobody showed?"""

import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from app.scan.agreement import Agreement
from app.scan.decoder import Decoder
from app.scan.reading import Reading
from tests.bench.decoding.conditions import MAIN, OTHERS
from tests.bench.decoding.contenders import hushed, others
from tests.bench.decoding.frames import Sample, frame, strengths
from tests.bench.decoding.trials import Kind, kinds_for
from tests.bench.table import show

FIELD = (*MAIN, *MAIN, *OTHERS)


@dataclass(frozen=True, slots=True)
class Misreading:
    kind: Kind
    shown: frozenset[str]
    reading: Reading


def assorted(count: int, seed: int) -> Iterator[tuple[Kind, Sample]]:
    """Every kind of frame in turn, the main formats twice as often as each of the others."""
    kinds = {format: list(kinds_for(format, None)) for format in FIELD}
    for number in range(count):
        format = FIELD[number % len(FIELD)]
        kind = kinds[format][number // len(FIELD) % len(kinds[format])]
        recipe = strengths(kind.condition, format)[kind.strength]
        yield kind, frame(recipe, format, np.random.default_rng([seed, number]))


def count_wrong(count: int, seed: int, *, alone: bool) -> None:
    """Ours as the decoder says it, and as the door believes it: each frame is a new ticket, so
    that bars count only when two reads of the one frame agree."""
    peers = [] if alone else [each for each in others() if each.formats is None]
    tally: Counter[str] = Counter()
    believed: list[Misreading] = []
    for kind, sample in assorted(count, seed):
        shown = frozenset(truth.text for truth in sample.truths)
        readings = Decoder(clock=time.process_time).read(sample.grey)
        certain = Agreement(lambda _: False).confirmed(readings, 0.0)
        tally["ours, as read"] += sum(reading.text not in shown for reading in readings)
        misread = [reading for reading in certain if reading.text not in shown]
        tally["ours, as believed"] += len(misread)
        tally["right"] += any(reading.text in shown for reading in certain)
        believed += [Misreading(kind, shown, reading) for reading in misread]
        for peer in peers:
            with hushed():
                tally[peer.name] += sum(text not in shown for text in peer.ready()(sample.grey))
    names = ["ours, as read", "ours, as believed", *(peer.name for peer in peers)]
    rows = [[name, str(tally[name])] for name in names]
    title = f"Wrong readings in {count} frames; ours read {tally['right']} of them right"
    show(title, ["reader", "wrong"], rows)
    if believed:
        show("Believed, and wrong", ["kind", "format", "shown", "read", "how"], _listed(believed))


def _listed(misreadings: list[Misreading]) -> list[list[str]]:
    return [
        [
            str(each.kind),
            each.reading.format,
            " ".join(each.shown),
            repr(each.reading.text),
            each.reading.how,
        ]
        for each in misreadings
    ]
