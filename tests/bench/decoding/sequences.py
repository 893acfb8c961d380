"""Tickets shown to a camera by hand: how long until they are read, and how often.

`python -m tests.bench.decoding.sequences [--clips 20] [--seconds 10] [--others]`

Clips play in make-believe real time: a frame is there at its time, the decoder takes the newest
when it is free, and the clock runs on by the processor time that it took. What it takes to make
the frames does not count.
"""

import argparse
import statistics
import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import cv2

from app.scan.agreement import Agreement
from app.scan.decoder import Decoder
from app.scan.picture import Grey
from app.scan.sightings import Sightings
from tests.bench.decoding.clips import RATE, Clip, Easy, a_clip, an_empty_clip
from tests.bench.decoding.contenders import hushed, others
from tests.bench.decoding.frames import HD
from tests.bench.table import show

# A new watcher for each clip: a frame and its time in, the texts that are believed out.
Watch = Callable[[Grey, float], Sequence[str]]


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


def ours() -> Watch:
    decoder = Decoder(budget=0.060, clock=time.process_time)
    agreement = Agreement(lambda _: False)

    def watch(grey: Grey, at: float) -> list[str]:
        return [reading.text for reading in agreement.certain(decoder.read(grey), at)]

    return watch


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
        sightings, new = sightings.after(texts, at)
        scans += [Scan(text, now) for text in new]
        taken, busy, last = taken + 1, busy + spent, number
    return Played(tuple(scans), taken, clip.count - taken, busy)


@dataclass(frozen=True, slots=True)
class Shown:
    """One ticket, and the scans of it.

    `waited` is how many seconds passed from the first frame in which it was easy to its first
    reading: 0 when it was read before, None when it was never read or never easy.
    """

    scans: int
    was_easy: bool
    waited: float | None


def shown_in(clip: Clip, played: Played) -> list[Shown]:
    result = []
    for visit in clip.visits:
        scans = [scan.at for scan in played.scans if scan.text == visit.symbol.text]
        easy = clip.easy_from(visit, Easy())
        waited = max(0.0, scans[0] - easy) if scans and easy is not None else None
        result.append(Shown(len(scans), easy is not None, waited))
    return result


def row(name: str, clips: Sequence[Clip], watcher: Callable[[], Watch]) -> list[str]:
    played = [play(clip, watcher()) for clip in clips]
    shown = [each for clip, run in zip(clips, played, strict=True) for each in shown_in(clip, run)]
    strangers = sum(
        scan.text not in {visit.symbol.text for visit in clip.visits}
        for clip, run in zip(clips, played, strict=True)
        for scan in run.scans
    )
    waits = sorted(1000 * each.waited for each in shown if each.waited is not None)
    scans = Counter(min(each.scans, 2) for each in shown)
    easy = [each for each in shown if each.was_easy]
    dropped = sum(run.dropped for run in played) / sum(clip.count for clip in clips)
    busy = sum(run.busy for run in played) / sum(clip.seconds for clip in clips)
    return [
        name,
        f"{statistics.median(waits):.0f}" if waits else "-",
        f"{waits[int(len(waits) * 0.95)]:.0f}" if waits else "-",
        f"{sum(each.scans > 0 for each in easy)} of {len(easy)}",
        f"{scans[1]} / {scans[0]} / {scans[2]}",
        str(strangers),
        f"{dropped:.0%}",
        f"{busy:.0%}",
        f"{_idle(clips[0], watcher):.0%}",
    ]


def _idle(like: Clip, watcher: Callable[[], Watch]) -> float:
    """The share of one core that it takes to see nothing."""
    clip = an_empty_clip(like.seed[0], 4.0, like.size)
    return play(clip, watcher()).busy / clip.seconds


def peers() -> dict[str, Callable[[], Watch]]:
    """Others believe all that they read."""

    def watcher(read: Callable[[Grey], list[str]]) -> Callable[[], Watch]:
        return lambda: lambda grey, _: read(grey)

    return {each.name: watcher(each.ready()) for each in others() if each.formats is None}


COLUMNS = (
    "reader",
    "ms to the first reading",
    "95 % within",
    "easy ones read",
    "scanned once / never / oftener",
    "never shown",
    "frames dropped",
    "of one core",
    "with nothing in view",
)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.bench.decoding.sequences")
    parser.add_argument("--clips", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--others", action="store_true", help="pyzbar and zxing-cpp beside ours")
    options = parser.parse_args()
    cv2.setNumThreads(1)
    clips = [a_clip(i, options.seed, options.seconds, HD) for i in range(options.clips)]
    readers = {"ours": ours, **(peers() if options.others else {})}
    title = f"{options.clips} clips of {options.seconds:g} s at {HD[1]}p, {RATE} frames a second"
    show(title, COLUMNS, [row(name, clips, watcher) for name, watcher in readers.items()])


if __name__ == "__main__":
    main()
