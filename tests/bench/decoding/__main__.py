"""Share of codes read, time and wrong readings, beside other decoders.

`python -m tests.bench.decoding [--model webcam] [--frames 10] [--only QR] [--condition NAME]
[--seed 1] [--ours]` takes about five minutes. `--wrong 1000` holds a thousand hard tickets before
the camera instead, and counts the wrong texts that are confirmed.

Everything runs in one thread, and the printed times are processor times. The decoder's own clock is
processor time too, unless `--clock wall` is given. With `--budget 2000` no step is left out for
want of time, so that the result depends on the seed alone.
"""

import argparse

import cv2

from app.eye.decode.decoder import FRAME_BUDGET_S, Decoder
from app.eye.reading import Format
from tests.bench.decoding.conditions import CONDITIONS, MAIN, OTHERS, Size
from tests.bench.decoding.contenders import CLOCKS, Contender, other_decoders, our_decoder
from tests.bench.decoding.frames import FULL_HD, HD, Sample, empty_frames, frames
from tests.bench.decoding.misreadings import count_wrong
from tests.bench.decoding.optical_models import MODELS, SMOOTH
from tests.bench.decoding.trials import Kind, Trial, kinds_for, show_recall, show_times, trial

# Conditions for the times at 1080p, where all conditions would take too long.
EVERYDAY = (
    ("clean", ""),
    ("tilt", "35°"),
    ("motion", "1.0"),
    ("low light", "0.25"),
    ("several", "mild"),
)


def trials_of(
    kind: Kind, options: argparse.Namespace, contenders: list[Contender], size: Size = HD
) -> list[Trial]:
    """Try the requested number of frames of this kind with each contender."""
    made = frames(
        kind.condition,
        kind.strength,
        count=options.frames,
        seed=options.seed,
        format=kind.format,
        size=size,
        model=MODELS[options.model],
    )
    return [trial(kind, sample, contenders) for sample in made]


def without_code(
    size: Size, options: argparse.Namespace, contenders: list[Contender]
) -> list[Trial]:
    """Try frames of an empty room with each contender."""
    kind = Kind("nothing", "", Format.QR)
    rooms = empty_frames(options.frames, options.seed, size, MODELS[options.model])
    return [trial(kind, Sample(grey, (), 0), contenders) for grey in rooms]


def compare(options: argparse.Namespace) -> None:
    """Print the share read by format and condition, and the times."""
    contenders = [_ours(options)] if options.ours else [_ours(options), *other_decoders()]
    formats = [options.only] if options.only else [*MAIN, *OTHERS]
    hd: list[Trial] = []
    full_hd: list[Trial] = []
    for format in formats:
        kinds = kinds_for(format, options.condition)
        trials = [each for kind in kinds for each in trials_of(kind, options, contenders)]
        names = [each.name for each in contenders]
        show_recall(f"{format}, {options.model} model, {options.clock} clock", trials, names)
        hd += [each for each in trials if each.kind.condition != "640x480"]
        if format in MAIN:
            for everyday in EVERYDAY:
                full_hd += trials_of(Kind(*everyday, format), options, contenders, FULL_HD)
    pools = {
        "720p, read by any decoder": [each for each in hd if each.was_readable],
        "720p, no code": without_code(HD, options, contenders),
        "1080p, read by any decoder": [each for each in full_hd if each.was_readable],
        "1080p, no code": without_code(FULL_HD, options, contenders),
    }
    show_times(options.model, pools, [each.name for each in contenders])


def _ours(options: argparse.Namespace) -> Contender:
    return our_decoder(CLOCKS[options.clock], options.budget / 1000)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.bench.decoding")
    parser.add_argument("--model", choices=list(MODELS), default=SMOOTH.name, help="optical model")
    parser.add_argument("--frames", type=int, default=10, help="for each condition and strength")
    parser.add_argument("--only", type=Format, choices=list(Format), help="one format")
    parser.add_argument("--condition", choices=list(CONDITIONS), help="one condition")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--ours", action="store_true", help="without the other decoders")
    parser.add_argument("--wrong", type=int, metavar="N", help="hold N tickets, count wrong texts")
    parser.add_argument("--clock", choices=list(CLOCKS), default="cpu", help="of the decoder")
    parser.add_argument("--budget", type=float, default=1000 * FRAME_BUDGET_S, help="ms a frame")
    options = parser.parse_args()
    cv2.setNumThreads(1)
    if options.wrong:
        count_wrong(
            options.wrong,
            options.seed,
            MODELS[options.model],
            lambda: Decoder(clock=CLOCKS[options.clock], budget=options.budget / 1000),
            clock_name=options.clock,
        )
    else:
        compare(options)


if __name__ == "__main__":
    main()
