"""Count of wrong readings over many frames."""

import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from app.eye.belief.agreement import Agreement
from app.eye.decode.decoder import Decoder
from app.eye.reading import Reading
from tests.bench.decoding.conditions import MAIN, OTHERS
from tests.bench.decoding.contenders import other_decoders, stderr_silenced
from tests.bench.decoding.frames import Sample, frame, strengths
from tests.bench.decoding.trials import Kind, kinds_for
from tests.bench.table import show

FORMATS_IN_TURN = (*MAIN, *MAIN, *OTHERS)


@dataclass(frozen=True, slots=True)
class Misreading:
    kind: Kind
    shown: frozenset[str]
    reading: Reading


def mixed_frames(count: int, seed: int) -> Iterator[tuple[Kind, Sample]]:
    """Make frames of every kind in turn, the main formats twice as often as each other format."""
    kinds = {format: list(kinds_for(format, None)) for format in FORMATS_IN_TURN}
    for number in range(count):
        format = FORMATS_IN_TURN[number % len(FORMATS_IN_TURN)]
        kind = kinds[format][number // len(FORMATS_IN_TURN) % len(kinds[format])]
        recipe = strengths(kind.condition, format)[kind.strength]
        yield kind, frame(recipe, format, np.random.default_rng([seed, number]))


def count_wrong(count: int, seed: int, *, alone: bool) -> None:
    """Count wrong readings of our decoder, before and after the agreement rule, and of the peers.

    Each frame counts as a new ticket, so linear codes are confirmed only if two reads of the one
    frame agree.
    """
    peers = [] if alone else [each for each in other_decoders() if each.formats is None]
    tally: Counter[str] = Counter()
    misreadings: list[Misreading] = []
    for kind, sample in mixed_frames(count, seed):
        shown = frozenset(truth.text for truth in sample.truths)
        readings = Decoder(clock=time.process_time).read(sample.grey)
        confirmed = Agreement(lambda _: False).confirmed(readings, 0.0)
        tally["ours, as read"] += sum(reading.text not in shown for reading in readings)
        misread = [reading for reading in confirmed if reading.text not in shown]
        tally["ours, confirmed"] += len(misread)
        tally["right"] += any(reading.text in shown for reading in confirmed)
        misreadings += [Misreading(kind, shown, reading) for reading in misread]
        for peer in peers:
            with stderr_silenced():
                tally[peer.name] += sum(text not in shown for text in peer.ready()(sample.grey))
    names = ["ours, as read", "ours, confirmed", *(peer.name for peer in peers)]
    rows = [[name, str(tally[name])] for name in names]
    title = f"Wrong readings in {count} frames; ours read {tally['right']} of them right"
    show(title, ["reader", "wrong"], rows)
    if misreadings:
        show(
            "Wrong and confirmed",
            ["kind", "format", "shown", "read", "how"],
            _listed(misreadings),
        )


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
