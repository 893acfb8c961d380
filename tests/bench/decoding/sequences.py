"""Benchmark of tickets shown to a camera: how long until each is read, and how often.

`python -m tests.bench.decoding.sequences [--first 0] [--count 20] [--seconds 10]`

Two hundred clips take about an hour; `--first` and `--count` select a part of them, and a clip is
the same in every part. Each failed clip is named, so that it can be played again alone.

Clips play in simulated real time: a frame is available at its time, the decoder takes the newest
frame when it is free, and the clock advances by the decoder's processor time. The time to make the
frames does not count."""

import argparse
import statistics
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import inf

import cv2
import numpy as np

from app.eye.confirmation import Agreement
from app.eye.decode.decoder import Decoder
from app.eye.guidance.codes_in_view import CodesInView, Sighting
from app.eye.picture import Grey
from app.eye.reading import LINEAR, Format
from tests.bench.decoding.card import Card, draw
from tests.bench.decoding.codes import Symbol, random_symbol
from tests.bench.decoding.conditions import Recipe, Size
from tests.bench.decoding.contenders import stderr_silenced
from tests.bench.decoding.frames import HD, room
from tests.bench.decoding.hand_motion import HandPath, Placement, make_path
from tests.bench.decoding.light import DISC, Light, sensed, spread
from tests.bench.decoding.projection import (
    Pose,
    corners,
    frame_homography,
    laid_over,
    layer,
    mapped,
    placed,
    samples_for,
    sheared,
)
from tests.bench.table import show

RATE = 30
# Formats at a door: mostly QR.
MIX = (*[Format.QR] * 6, *[Format.CODE_128] * 3, Format.AZTEC)
# State of the tickets: most are like new.
WEAR = (
    *[Recipe()] * 6,
    Recipe(fingers=2),
    Recipe(phone=True, inverted=True),
    Recipe(phone=True, cracks=3),
    Recipe(phone=False, crumple=0.6),
)
# Seconds from the first row of a frame to its last.
READOUT = 0.02


@dataclass(frozen=True, slots=True)
class EasyLimits:
    """Limits of blur, tilt and size within which a good decoder reads a code.

    Units: modules for blur, degrees for tilt, pixels for the size of a module.
    """

    defocus: float = 0.5
    smear: float = 1.5
    tilt: float = 45.0
    module: float = 2.0


@dataclass(frozen=True, slots=True, eq=False)
class Visit:
    """One ticket and its motion before the camera.

    `smear` and `defocus` hold for one moment, in modules; `least_defocus` is that of a lens which
    has found the ticket. `exposure` is how many seconds the shutter is open.
    """

    symbol: Symbol
    card: Card
    path: HandPath
    least_defocus: float
    exposure: float
    disc: float

    def is_there(self, time: float) -> bool:
        return self.path.begin <= time <= self.path.end

    def defocus(self, time: float) -> float:
        return self.least_defocus + self.path.defocus(time)

    def smear(self, time: float) -> tuple[float, float]:
        x, y = self.path.velocity(time)
        return x * self.exposure, y * self.exposure

    def is_easy(self, time: float, size: Size, limits: EasyLimits) -> bool:
        """Return whether the ticket is in the frame with its quiet zone, and sharp enough."""
        if not self.is_there(time):
            return False
        placement, pose = self.path.at(time), self.path.at(time).pose
        quiet = 2 * self.symbol.quiet
        box = corners(self.symbol.width + quiet, self.symbol.height + quiet)
        seen = mapped(frame_homography(pose, (placement.x, placement.y)), box)
        return (
            bool((seen >= 0).all() and (seen <= size).all())
            and self.defocus(time) <= limits.defocus
            and float(np.hypot(*self.smear(time))) <= limits.smear * pose.module
            and pose.tilt <= limits.tilt
            and pose.module >= limits.module
        )


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
        time = number / RATE
        light = self.background
        for visit in self.visits:
            if visit.is_there(time):
                light = self._with_ticket(light, visit, time)
        rng = np.random.default_rng([*self.seed, number])
        return sensed(light, self.recipe, rng, rng)

    def _with_ticket(self, light: Light, visit: Visit, time: float) -> Light:
        placement = visit.path.at(time)
        kernel = spread(visit.defocus(time) * placement.pose.module, visit.smear(time), visit.disc)
        shear = visit.path.velocity(time)[0] * READOUT / self.size[1]
        matrix = sheared(
            frame_homography(placement.pose, (placement.x, placement.y)), shear, placement.y
        )
        return laid_over(
            light, layer(visit.card, matrix, kernel, samples_for(placement.pose.module))
        )

    def first_easy_time(self, visit: Visit, limits: EasyLimits) -> float | None:
        """Return the time of the first frame in which this ticket should be read."""
        times = (number / RATE for number in range(self.count))
        return next((time for time in times if visit.is_easy(time, self.size, limits)), None)


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


def make_empty_clip(seed: int, seconds: float, size: Size) -> Clip:
    """Make a clip of the empty room."""
    rng = np.random.default_rng([seed, 0])
    return Clip((seed, 0), seconds, size, room(size, rng), Recipe(), ())


def make_visit(begin: float, until: float, size: Size, rng: np.random.Generator) -> Visit:
    """Make a visit between these times."""
    symbol = random_symbol(MIX[rng.integers(len(MIX))], rng)
    held = _held_placement(symbol, size, rng)
    module = held.pose.module
    wear = WEAR[rng.integers(len(WEAR))]
    card = draw(symbol, wear, max(4, round(samples_for(module) * module)), rng)
    reach = float(np.hypot(*card.picture.shape)) / card.texels * module * 0.7
    path = make_path(begin, until, held, reach, size, rng)
    return Visit(
        symbol, card, path, rng.uniform(0.0, 0.25), rng.uniform(0.005, 0.025), rng.uniform(*DISC)
    )


def _held_placement(symbol: Symbol, size: Size, rng: np.random.Generator) -> Placement:
    """Choose where and how the ticket is held."""
    linear = symbol.format in LINEAR
    scale = size[0] / 1280
    pose = Pose(
        scale * (rng.uniform(2.2, 3.6) if linear else rng.uniform(2.5, 7.0)),
        turn=rng.normal(0, 5 if linear else 12),
        tilt=rng.uniform(0, 25),
        tilt_axis=rng.uniform(0, 360),
        focal=size[0] * rng.uniform(0.85, 1.1),
    )
    margin = 2 * symbol.quiet + 8
    pose, (x, y) = placed(pose, (symbol.width + margin, symbol.height + margin), size, rng)
    return Placement(x, y, pose)


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


# A watch takes a frame and its time and returns the confirmed texts; each clip gets a new one.
Watch = Callable[[Grey, float], Sequence[str]]
# Number of empty clips, and the seconds of each.
EMPTY_CLIPS, EMPTY_SECONDS = 3, 4.0


def our_watch() -> Watch:
    """Return a watch with our decoder, which learns the formats, and its agreement rule."""
    decoder = Decoder(clock=time.thread_time)
    agreement = Agreement(lambda _: False)

    def watch(grey: Grey, at: float) -> list[str]:
        confirmed = agreement.confirmed(decoder.read(grey), at)
        decoder.learn_formats(reading.format for reading in confirmed)
        return [reading.text for reading in confirmed]

    return watch


# The clips show one ticket at a time.
ALONE = Sighting(distance=0)


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


def idle(seed: int) -> float:
    """Return the share of one core used while no ticket is in view."""
    clips = [make_empty_clip(seed + room, EMPTY_SECONDS, HD) for room in range(EMPTY_CLIPS)]
    return sum(play(clip, our_watch()).busy for clip in clips) / sum(clip.seconds for clip in clips)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.bench.decoding.sequences")
    parser.add_argument("--first", type=int, default=0, help="the first clip's number")
    parser.add_argument("--count", type=int, default=20, help="how many clips")
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    cv2.setNumThreads(1)
    outcomes = list[ClipOutcome]()
    for number in range(options.first, options.first + options.count):
        clip = make_clip(number, options.seed, options.seconds, HD)
        outcomes.append(outcome_of(clip, play(clip, our_watch())))
    title = f"{options.count} clips of {options.seconds:g} s at {HD[1]}p, {RATE} frames a second"
    rows = zip(FIGURES, figures(outcomes, idle(options.seed)), strict=True)
    show(title, ("figure", ""), list(rows))
    if wrong := [(each.name, what) for each in outcomes for what in failures(each)]:
        show("Failures", ("clip", "failure"), wrong)


if __name__ == "__main__":
    main()
