"""Tickets shown to a camera by hand: how long until they are read, and how often.

`python -m tests.bench.decoding.sequences [--first 0] [--count 20] [--seconds 10] [--others]`

Two hundred clips take about an hour; `--first` and `--count` take a part of them, and a clip is the
same in every part. Each that went wrong is named, to be played again alone.

Clips play in make-believe real time: a frame is there at its time, the decoder takes the newest
when it is free, and the clock runs on by the processor time that it took. What it takes to make
the frames does not count.
"""

import argparse
import time
from collections.abc import Callable, Sequence

import cv2

from app.scan.agreement import Agreement
from app.scan.decoder import Decoder
from app.scan.picture import Grey
from app.scan.sightings import Sightings
from tests.bench.decoding.clips import RATE, Clip, a_clip, an_empty_clip
from tests.bench.decoding.contenders import hushed, others
from tests.bench.decoding.frames import HD
from tests.bench.decoding.shown import (
    COLUMNS,
    Outcome,
    Played,
    Scan,
    failures,
    figures,
    outcome_of,
)
from tests.bench.table import show

# A new watcher for each clip: a frame and its time in, the texts that are believed out.
Watch = Callable[[Grey, float], Sequence[str]]
Watcher = Callable[[], Watch]
# Empty rooms, and the seconds that each is looked at.
ROOMS, STARED = 3, 4.0


def ours() -> Watch:
    decoder = Decoder(clock=time.process_time)
    agreement = Agreement(lambda _: False)

    def watch(grey: Grey, at: float) -> list[str]:
        return [reading.text for reading in agreement.confirmed(decoder.read(grey), at)]

    return watch


def peers() -> dict[str, Watcher]:
    """Others believe all that they read."""

    def watcher(read: Callable[[Grey], list[str]]) -> Watcher:
        return lambda: lambda grey, _: read(grey)

    return {each.name: watcher(each.ready()) for each in others() if each.formats is None}


def play(clip: Clip, watch: Watch, processor: Callable[[], float] = time.process_time) -> Played:
    """The clip once through; `processor` tells the seconds that were worked."""
    scans: list[Scan] = []
    sightings = Sightings()
    now, last, taken, busy = 0.0, -1, 0, 0.0
    while (number := max(int(now * RATE), last + 1)) < clip.count:
        grey, at = clip.frame(number), number / RATE
        with hushed():
            started = processor()
            texts = watch(grey, at)
            spent = processor() - started
        now = max(now, at) + spent
        sightings, new = sightings.updated_with(texts, at)
        scans += [Scan(text, now) for text in new]
        taken, busy, last = taken + 1, busy + spent, number
    return Played(tuple(scans), taken, clip.count - taken, busy)


def idle(watcher: Watcher, seed: int) -> float:
    """The share of one core that it takes to see nothing, from the first moment on."""
    clips = [an_empty_clip(seed + room, STARED, HD) for room in range(ROOMS)]
    return sum(play(clip, watcher()).busy for clip in clips) / sum(clip.seconds for clip in clips)


def compare(readers: dict[str, Watcher], options: argparse.Namespace) -> None:
    outcomes: dict[str, list[Outcome]] = {name: [] for name in readers}
    for number in range(options.first, options.first + options.count):
        clip = a_clip(number, options.seed, options.seconds, HD)
        for name, watcher in readers.items():
            outcomes[name].append(outcome_of(clip, play(clip, watcher())))
    title = f"{options.count} clips of {options.seconds:g} s at {HD[1]}p, {RATE} frames a second"
    rows = [
        [name, *figures(outcomes[name], idle(watcher, options.seed))]
        for name, watcher in readers.items()
    ]
    show(title, COLUMNS, rows)
    wrong = [[each.name, what] for each in outcomes["ours"] for what in failures(each)]
    if wrong:
        show("What went wrong with ours", ("clip", "what"), wrong)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.bench.decoding.sequences")
    parser.add_argument("--first", type=int, default=0, help="the first clip's number")
    parser.add_argument("--count", type=int, default=20, help="how many clips")
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--others", action="store_true", help="pyzbar and zxing-cpp beside ours")
    options = parser.parse_args()
    cv2.setNumThreads(1)
    compare({"ours": ours, **(peers() if options.others else {})}, options)


if __name__ == "__main__":
    main()
