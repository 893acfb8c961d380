"""Benchmark of tickets shown to a camera: how long until each is read, and how often.

`python -m tests.bench.decoding.sequences [--first 0] [--count 20] [--seconds 10]`

Two hundred clips take about an hour; `--first` and `--count` select a part of them, and a clip is
the same in every part. Each failed clip is named, so that it can be played again alone.

Clips play in simulated real time: a frame is available at its time, the decoder takes the newest
frame when it is free, and the clock advances by the decoder's processor time. The time to make the
frames does not count.
"""

import argparse
import time
from collections.abc import Callable, Sequence

import cv2

from app.eye.confirmation import Agreement
from app.eye.decode.decoder import Decoder
from app.eye.guidance.codes_in_view import CodesInView, Sighting
from app.eye.picture import Grey
from tests.bench.decoding.clip_outcomes import (
    FIGURES,
    ClipOutcome,
    Playback,
    Scan,
    failures,
    figures,
    outcome_of,
)
from tests.bench.decoding.clips import RATE, Clip, make_clip, make_empty_clip
from tests.bench.decoding.contenders import stderr_silenced
from tests.bench.decoding.frames import HD
from tests.bench.table import show

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
