"""Deduction: finds the codewords of a blurred bar code by fitting a model of the whole line.

The result is accepted only if the model explains all of the line.
"""

from dataclasses import dataclass, replace

import numpy as np

from app.eye.decode.code128.blurred_codewords import (
    REACH_SAMPLES,
    SAMPLES_PER_MODULE,
    SHARPEST,
    Samples,
    Softness,
    expected_samples,
    likeliest_codewords,
)
from app.eye.decode.code128.codewords import CODEWORD_MODULES, is_valid_row
from app.eye.decode.code128.ruler import PlacedRuler, Ruler, fan_variants, likely_rulers, residuals
from app.eye.picture import GreyLine

# The blurs that are tried first, until the mean square error is less than GOOD_FIT. The fit then
# refines the best of them.
FIRST_BLURS = (
    Softness(0.45),
    Softness(0.7),
    Softness(0.95),
    Softness(0.35, 2.1),
    Softness(0.35, 2.8),
)
GOOD_FIT = 0.004
LENGTHS = 4
ROUNDS = 2
# The units of the fitted parameters: start and end in modules, fan, defocus and smear.
STEP_SIZES = np.array([0.2, 0.2, 0.003, 0.05, 0.1])
# The longest step of a parameter, in these units.
FARTHEST = 2.0
DAMPING = 0.3
# Limits of mean square errors in darkness, from 0 to 1.
NO_CODE = 0.04  # of both ends of a ruler together
HOPELESS = 0.06  # of a ruler against the nearest codewords
WORTH_FITTING = 0.016  # of the first guess
MOST_DISTANCE = 0.005  # of the whole line after the fit
MOST_WORST = 0.02  # of the worst codeword after the fit


@dataclass(frozen=True, slots=True)
class Deduction:
    """The fitted model of a line.

    `distance` is its mean square error over the line, `worst` that of its worst codeword. A
    `backwards` code runs from right to left.
    """

    codewords: list[int]
    ruler: Ruler
    softness: Softness
    backwards: bool
    distance: float
    worst: float

    @property
    def is_sound(self) -> bool:
        """Return whether the row of codewords is valid and its errors are small."""
        return (
            is_valid_row(self.codewords)
            and self.distance < MOST_DISTANCE
            and self.worst < MOST_WORST
        )


def deduce(dark: GreyLine) -> Deduction | None:
    """Return the deduction for a line of darkness, 0 to 1, with the code in its middle half."""
    found: list[Deduction] = []
    for laid in _likely_placements(dark):
        line = dark[::-1] if laid.backwards else dark
        guess = _first_guess(line, laid)
        found.append(_fit(line, guess) if guess.distance < WORTH_FITTING else guess)
        if found[-1].is_sound:
            break
    return min(found, key=lambda each: each.distance, default=None)


def _likely_placements(dark: GreyLine) -> list[PlacedRuler]:
    """Return the best fan for each likely length, the best placement first."""
    best = []
    for laid in likely_rulers(dark, LENGTHS):
        if laid.distance > NO_CODE:
            break
        fans = fan_variants(laid)
        far = residuals(dark, fans)
        if float(far.min()) < HOPELESS:
            best.append((float(far.min()), fans[int(far.argmin())]))
    return [laid for _, laid in sorted(best, key=lambda each: each[0])]


def _first_guess(line: GreyLine, laid: PlacedRuler) -> Deduction:
    seen = laid.ruler.samples(line)
    guesses: list[Deduction] = []
    for kind in FIRST_BLURS:
        codewords, far = likeliest_codewords(seen, laid.ruler.count, kind)
        guesses.append(Deduction(codewords, laid.ruler, kind, laid.backwards, far, far))
        if far < GOOD_FIT:
            break
    return min(guesses, key=lambda guess: guess.distance)


def _fit(line: GreyLine, rough: Deduction) -> Deduction:
    """Fit ruler and blur to the line, then find all codewords once more."""
    best = rough
    left = _residual(line, best)
    for _ in range(ROUNDS):
        moved = _fit_step(line, best, left)
        news = _residual(line, moved)
        if float(news @ news) >= float(left @ left):
            break
        best, left = moved, news
    ruler, softness = best.ruler, best.softness
    seen = _normalised(ruler.samples(line), expected_samples(best.codewords, softness))
    codewords, distance = likeliest_codewords(seen, ruler.count, softness)
    off = np.square(seen - expected_samples(codewords, softness))
    parts = (
        off[REACH_SAMPLES : REACH_SAMPLES + ruler.count * CODEWORD_MODULES * SAMPLES_PER_MODULE]
        .reshape(ruler.count, -1)
        .mean(axis=1)
    )
    return replace(best, codewords=codewords, distance=distance, worst=float(parts.max()))


def _fit_step(line: GreyLine, known: Deduction, left: Samples) -> Deduction:
    """Return the deduction after one step that moves all parameters to reduce the error."""
    ruler, softness = known.ruler, known.softness
    expected = expected_samples(known.codewords, softness)
    steep = np.interp(ruler.places(), np.arange(len(line)), np.gradient(line))
    softer = replace(softness, defocus=softness.defocus + STEP_SIZES[3])
    smeared = replace(softness, smear=softness.smear + STEP_SIZES[4])
    module = (ruler.end - ruler.start) / ruler.modules
    feel = STEP_SIZES[:3] * np.array([module, module, 1.0])
    slopes = np.vstack(
        [
            ruler.slopes() * steep * feel[:, None],
            expected - expected_samples(known.codewords, softer),
            expected - expected_samples(known.codewords, smeared),
        ]
    )
    bend = slopes @ slopes.T + DAMPING**2 * np.eye(len(slopes))
    step = -np.clip(np.linalg.solve(bend, slopes @ left), -FARTHEST, FARTHEST)
    start, end, fan = (float(move) for move in feel * step[:3])
    defocus, smear = (float(move) for move in STEP_SIZES[3:] * step[3:])
    return replace(
        known,
        ruler=replace(ruler, start=ruler.start + start, end=ruler.end + end, fan=ruler.fan + fan),
        softness=Softness(
            max(softness.defocus + defocus, SHARPEST), max(softness.smear + smear, 0.0)
        ),
    )


def _residual(line: GreyLine, known: Deduction) -> Samples:
    expected = expected_samples(known.codewords, known.softness)
    return _normalised(known.ruler.samples(line), expected) - expected


def _normalised(seen: Samples, expected: Samples) -> Samples:
    """Return the samples with the mean and contrast of the expected ones."""
    off = expected - expected.mean()
    gain = max(float(off @ seen) / float(off @ off), 0.2)
    return np.asarray((seen - seen.mean()) / gain + expected.mean(), np.float32)


def is_confirmed_by(dark: GreyLine, deduction: Deduction) -> bool:
    """Return whether another line across the same bars gives the same codewords."""
    line = dark[::-1] if deduction.backwards else dark
    expected = expected_samples(deduction.codewords, deduction.softness)
    seen = _normalised(deduction.ruler.samples(line), expected)
    return (
        likeliest_codewords(seen, deduction.ruler.count, deduction.softness)[0]
        == deduction.codewords
    )
