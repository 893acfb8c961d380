"""Benchmark of tickets shown to a camera: how long until each is read, and how often.

`python -m tests.bench.decoding.sequences [--first 0] [--count 20] [--seconds 10]`

Two hundred clips take about an hour; `--first` and `--count` select a part of them, and a clip is
the same in every part. Each failed clip is named, so that it can be played again alone.

Clips play in simulated real time: a frame is available at its time, the decoder takes the newest
frame when it is free, and the clock advances by the decoder's processor time. The time to make the
frames does not count.
"""

import argparse
import statistics
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

import cv2
import numpy as np

from app.eye.confirmation import Agreement
from app.eye.decode.decoder import Decoder
from app.eye.decode.scene import StillWatch
from app.eye.guidance.codes_in_view import CodesInView, Sighting
from app.eye.picture import Grey, coarse_of
from app.eye.reading import LINEAR, Format
from tests.bench.decoding.conditions import Recipe, Size
from tests.bench.decoding.frames import (
    HD,
    HandPath,
    Placement,
    ProjectedTicket,
    Ticket,
    make_path,
    photographed,
    project_ticket,
    random_ticket,
    room,
)
from tests.bench.decoding.optics import SMOOTH, Light, corners, frame_homography, mapped
from tests.bench.decoding.photos import stderr_silenced
from tests.bench.table import percentile, show

RATE = 30
# Formats at a door: mostly QR.
MIX = (*[Format.QR] * 6, *[Format.CODE_128] * 3, Format.AZTEC)
# State of the tickets: most are like new.
WEAR = (
    *[Recipe()] * 6, Recipe(fingers=2), Recipe(phone=True, inverted=True),
    Recipe(phone=True, cracks=3), Recipe(phone=False, crumple=0.6),
)  # fmt: skip
# Seconds from the first row of a frame to its last.
READOUT = 0.02


@dataclass(frozen=True, slots=True, eq=False)
class Visit:
    """One ticket and its motion before the camera.

    `defocus` is that of a lens which has found the ticket, in modules. `exposure` is how many
    seconds the shutter is open.
    """

    ticket: Ticket
    path: HandPath
    defocus: float
    exposure: float
    lens: int

    @property
    def text(self) -> str:
        return self.ticket.symbol.text

    def is_there(self, time: float) -> bool:
        return self.path.begin <= time <= self.path.end

    def is_visible(self, time: float, size: Size) -> bool:
        """Return whether the ticket is in the frame with its whole quiet zone."""
        placement, symbol = self.path.at(time), self.ticket.symbol
        box = corners(symbol.width + 2 * symbol.quiet, symbol.height + 2 * symbol.quiet)
        seen = mapped(frame_homography(placement.pose, (placement.x, placement.y)), box)
        return self.is_there(time) and bool((seen >= 0).all() and (seen <= size).all())

    def projected(self, time: float, size: Size) -> ProjectedTicket:
        placement, (x, y) = self.path.at(time), self.path.velocity(time)
        smear = (x * self.exposure, y * self.exposure)
        held = replace(self.ticket, pose=placement.pose, at=(placement.x, placement.y), smear=smear)
        blur = self.defocus + self.path.defocus(time)
        recipe = Recipe(defocus=blur, shear=x * READOUT / size[1])
        return project_ticket(held, recipe, size, SMOOTH, np.random.default_rng(self.lens))


@dataclass(frozen=True, slots=True, eq=False)
class Clip:
    """A clip of frames.

    `seed` also seeds the noise, so a frame is the same however often it is made.
    """

    seed: tuple[int, int]
    seconds: float
    size: Size
    background: Light
    recipe: Recipe
    visits: tuple[Visit, ...]

    @property
    def count(self) -> int:
        return int(self.seconds * RATE)

    def frame(self, number: int) -> Grey:
        at = number / RATE
        shown = [each.projected(at, self.size) for each in self.visits if each.is_there(at)]
        rng = np.random.default_rng([*self.seed, number])
        return photographed(self.background, shown, self.recipe, SMOOTH, rng, noise=rng).grey

    def first_seen(self, visit: Visit) -> float | None:
        """Return the time of the first frame that shows the whole ticket."""
        times = (number / RATE for number in range(self.count))
        return next((time for time in times if visit.is_visible(time, self.size)), None)


def make_clip(number: int, seed: int, seconds: float, size: Size) -> Clip:
    """Make a clip of one ticket, or of two in turn."""
    rng = np.random.default_rng([seed, number])
    recipe = Recipe(
        gain=rng.uniform(0.45, 1.0), noise=rng.uniform(1.5, 3.5), jpeg=int(rng.integers(70, 93))
    )
    count = 2 if rng.random() < 0.35 else 1
    turn = (seconds - 1.0) / count
    visits = tuple(
        make_visit(0.5 + turn * i, 0.2 + turn * (i + 1), size, rng) for i in range(count)
    )
    return Clip((seed, number), seconds, size, room(size, rng), recipe, visits)


def make_visit(begin: float, until: float, size: Size, rng: np.random.Generator) -> Visit:
    format, wear = MIX[rng.integers(len(MIX))], WEAR[rng.integers(len(WEAR))]
    scale = size[0] / 1280
    least, most, turn = (2.2, 3.6, 8.0) if format in LINEAR else (2.5, 7.0, 20.0)
    held = replace(wear, module=(scale * least, scale * most), turn=(-turn, turn), tilt=(0.0, 25.0))
    ticket = random_ticket(held, format, 0, size, rng)
    module = ticket.pose.module
    reach = float(np.hypot(*ticket.card.picture.shape)) / ticket.card.texels * module * 0.7
    path = make_path(begin, until, Placement(*ticket.at, ticket.pose), reach, size, rng)
    lens = int(rng.integers(2**32))
    return Visit(ticket, path, rng.uniform(0.0, 0.25), rng.uniform(0.005, 0.025), lens)


@dataclass(frozen=True, slots=True)
class Scan:
    text: str
    at: float


@dataclass(frozen=True, slots=True)
class Playback:
    """Result of playing one clip; `busy` is in processor seconds."""

    scans: tuple[Scan, ...]
    taken: int
    dropped: int
    busy: float

    def scans_of(self, text: str) -> list[float]:
        return [scan.at for scan in self.scans if scan.text == text]


# A watch takes a frame and its time and returns the confirmed texts; each clip gets a new one.
Watch = Callable[[Grey, float], Sequence[str]]
# The clips show one ticket at a time.
ALONE = Sighting(distance=0)


def our_watch() -> Watch:
    """Return a watch with our decoder, which learns the formats, and its agreement rule."""
    still, decoder = StillWatch(), Decoder(clock=time.thread_time)
    agreement = Agreement(lambda _: False)

    def watch(grey: Grey, at: float) -> list[str]:
        if still.skips(coarse_of(grey), at):
            return []
        confirmed = agreement.confirmed(decoder.read(grey), at)
        decoder.learn_formats(reading.format for reading in confirmed)
        return [reading.text for reading in confirmed]

    return watch


def play(clip: Clip, watch: Watch, processor: Callable[[], float] = time.process_time) -> Playback:
    """Play the clip once; `processor` returns the processor seconds used so far."""
    scans: list[Scan] = []
    in_view = CodesInView()
    now, last, taken, busy = 0.0, -1, 0, 0.0
    while (number := max(int(now * RATE), last + 1)) < clip.count:
        grey, at = clip.frame(number), number / RATE
        with stderr_silenced():
            started = processor()
            texts = watch(grey, at)
            spent = processor() - started
        now = max(now, at) + spent
        in_view, new = in_view.updated_with(dict.fromkeys(texts, ALONE), at)
        scans += [Scan(text, now) for text in new]
        taken, busy, last = taken + 1, busy + spent, number
    return Playback(tuple(scans), taken, clip.count - taken, busy)


def failures(clip: Clip, playback: Playback) -> Iterator[str]:
    """Describe each missing, repeated or unshown scan."""
    for visit in clip.visits:
        times = len(playback.scans_of(visit.text))
        if times > 1 or (not times and clip.first_seen(visit) is not None):
            yield f"{visit.text!r} was scanned {times} times"
    for text in {scan.text for scan in playback.scans} - {visit.text for visit in clip.visits}:
        yield f"{text!r} was scanned, which nobody showed"


def figures(played: Sequence[tuple[Clip, Playback]]) -> dict[str, str]:
    waits, counts = list[float](), Counter[int]()
    for clip, playback in played:
        for visit in clip.visits:
            seen, scans = clip.first_seen(visit), playback.scans_of(visit.text)
            counts[min(len(scans), 2)] += 1
            if scans and seen is not None:
                waits.append(1000 * max(0.0, scans[0] - seen))
    dropped = sum(each.dropped for _, each in played) / sum(clip.count for clip, _ in played)
    busy = sum(each.busy for _, each in played) / sum(clip.seconds for clip, _ in played)
    return {
        "ms from wholly visible, median": f"{statistics.median(waits):.0f}" if waits else "-",
        "95 % within": f"{percentile(waits, 95):.0f}" if waits else "-",
        "scanned once / never / oftener": f"{counts[1]} / {counts[0]} / {counts[2]}",
        "frames dropped": f"{dropped:.0%}",
        "of one core": f"{busy:.0%}",
    }


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.bench.decoding.sequences")
    parser.add_argument("--first", type=int, default=0, help="the first clip's number")
    parser.add_argument("--count", type=int, default=20, help="how many clips")
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    cv2.setNumThreads(1)
    played = list[tuple[Clip, Playback]]()
    for number in range(options.first, options.first + options.count):
        clip = make_clip(number, options.seed, options.seconds, HD)
        played.append((clip, play(clip, our_watch())))
    title = f"{options.count} clips of {options.seconds:g} s at {HD[1]}p, {RATE} frames a second"
    show(title, ("figure", ""), list(figures(played).items()))
    wrong = [(f"clip {clip.seed[1]}", what) for clip, one in played for what in failures(clip, one)]
    if wrong:
        show(f"Failures, seed {options.seed}", ("clip", "failure"), wrong)


if __name__ == "__main__":
    main()
