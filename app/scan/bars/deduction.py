"""What a blurred code must say: found without an engine, and believed only if all of it fits."""

from dataclasses import dataclass, replace

import numpy as np

from app.scan.bars.blurred_codewords import (
    FINE,
    REACH,
    SHARPEST,
    Samples,
    Softness,
    likeliest,
    seen_as,
)
from app.scan.bars.code128 import WIDE, is_whole
from app.scan.bars.ruler import Laid, Ruler, fanned, rulers, unexplained
from app.scan.bars.strip import Line

# What is tried first, until one leaves as little as this; the rest is fitted.
KINDS = (Softness(0.45), Softness(0.7), Softness(0.95), Softness(0.35, 2.1), Softness(0.35, 2.8))
LITTLE = 0.004
LENGTHS = 4
ROUNDS = 2
# What is felt for at a time: parts of a module, of the fan, of a standard deviation, of a smear.
FEEL = np.array([0.2, 0.2, 0.003, 0.05, 0.1])
FARTHEST = 2.0
DAMPING = 0.3
# Mean squares of darkness: of both ends together, of all at first, of what is worth fitting, of
# all in the end, and then of the worst codeword.
NO_CODE = 0.04
HOPELESS = 0.06
UNFIT = 0.016
FAR = 0.005
FAR_ONE = 0.02


@dataclass(frozen=True, slots=True)
class Deduction:
    """`distance` is what it does not explain of all that is seen, `worst` of its worst part."""

    codewords: list[int]
    ruler: Ruler
    softness: Softness
    backwards: bool
    distance: float
    worst: float

    @property
    def is_sound(self) -> bool:
        return is_whole(self.codewords) and self.distance < FAR and self.worst < FAR_ONE


def deduced(dark: Line) -> Deduction | None:
    """From how dark the line is, 0 to 1, with the code in its middle half."""
    found: list[Deduction] = []
    for laid in _likely(dark):
        line = dark[::-1] if laid.backwards else dark
        guess = _guessed(line, laid)
        found.append(_fitted(line, guess) if guess.distance < UNFIT else guess)
        if found[-1].is_sound:
            break
    return min(found, key=lambda each: each.distance, default=None)


def _likely(dark: Line) -> list[Laid]:
    """Of each likely length the best fan, the best of them first."""
    best = []
    for laid in rulers(dark, LENGTHS):
        if laid.distance > NO_CODE:
            break
        fans = fanned(laid)
        far = unexplained(dark, fans)
        if float(far.min()) < HOPELESS:
            best.append((float(far.min()), fans[int(far.argmin())]))
    return [laid for _, laid in sorted(best, key=lambda each: each[0])]


def _guessed(line: Line, laid: Laid) -> Deduction:
    seen = laid.ruler.samples(line)
    guesses: list[Deduction] = []
    for kind in KINDS:
        codewords, far = likeliest(seen, laid.ruler.count, kind)
        guesses.append(Deduction(codewords, laid.ruler, kind, laid.backwards, far, far))
        if far < LITTLE:
            break
    return min(guesses, key=lambda guess: guess.distance)


def _fitted(line: Line, rough: Deduction) -> Deduction:
    """The ruler and the blur moved to where they explain most, then all codewords once more."""
    best = rough
    left = _unexplained(line, best)
    for _ in range(ROUNDS):
        moved = _moved(line, best, left)
        news = _unexplained(line, moved)
        if float(news @ news) >= float(left @ left):
            break
        best, left = moved, news
    ruler, softness = best.ruler, best.softness
    seen = _evened(ruler.samples(line), seen_as(best.codewords, softness))
    codewords, distance = likeliest(seen, ruler.count, softness)
    off = np.square(seen - seen_as(codewords, softness))
    parts = off[REACH : REACH + ruler.count * WIDE * FINE].reshape(ruler.count, -1).mean(axis=1)
    return replace(best, codewords=codewords, distance=distance, worst=float(parts.max()))


def _moved(line: Line, known: Deduction, left: Samples) -> Deduction:
    """One step to where less is left: all that can move is moved at once."""
    ruler, softness = known.ruler, known.softness
    expected = seen_as(known.codewords, softness)
    steep = np.interp(ruler.places(), np.arange(len(line)), np.gradient(line))
    softer = replace(softness, defocus=softness.defocus + FEEL[3])
    smeared = replace(softness, smear=softness.smear + FEEL[4])
    module = (ruler.end - ruler.start) / ruler.modules
    feel = FEEL[:3] * np.array([module, module, 1.0])
    slopes = np.vstack(
        [
            ruler.slopes() * steep * feel[:, None],
            expected - seen_as(known.codewords, softer),
            expected - seen_as(known.codewords, smeared),
        ]
    )
    bend = slopes @ slopes.T + DAMPING**2 * np.eye(len(slopes))
    step = -np.clip(np.linalg.solve(bend, slopes @ left), -FARTHEST, FARTHEST)
    start, end, fan = (float(move) for move in feel * step[:3])
    defocus, smear = (float(move) for move in FEEL[3:] * step[3:])
    return replace(
        known,
        ruler=replace(ruler, start=ruler.start + start, end=ruler.end + end, fan=ruler.fan + fan),
        softness=Softness(
            max(softness.defocus + defocus, SHARPEST), max(softness.smear + smear, 0.0)
        ),
    )


def _unexplained(line: Line, known: Deduction) -> Samples:
    expected = seen_as(known.codewords, known.softness)
    return _evened(known.ruler.samples(line), expected) - expected


def _evened(seen: Samples, expected: Samples) -> Samples:
    """As dark and as light as is expected, all in all."""
    off = expected - expected.mean()
    gain = max(float(off @ seen) / float(off @ off), 0.2)
    return np.asarray((seen - seen.mean()) / gain + expected.mean(), np.float32)


def says_so_too(dark: Line, deduction: Deduction) -> bool:
    """Whether another line across the same bars, laid under the same ruler, says the same."""
    line = dark[::-1] if deduction.backwards else dark
    expected = seen_as(deduction.codewords, deduction.softness)
    seen = _evened(deduction.ruler.samples(line), expected)
    return likeliest(seen, deduction.ruler.count, deduction.softness)[0] == deduction.codewords
