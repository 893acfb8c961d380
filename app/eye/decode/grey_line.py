"""Grey lines: sharpens a line of grey values, normalises it, and makes a picture to decode."""

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from app.eye.picture import Grey, GreyLine

# The window in pixels for the local contrast: wider than any bar.
WINDOW = 96
# A part of the line with less contrast than this share of the line's contrast is empty.
EMPTY = 0.15
PICTURE_ROWS = 10  # zbar needs four equal rows or more
# A pixel is dark if it is darker than the mean of CONTRAST_WINDOW pixels around it. The difference
# must be more than the share FAINT of the line's contrast.
CONTRAST_WINDOW = 65
FAINT = 0.08
# A line is periodic if it has at least LONG widths, and most widths differ by less than the share
# EVEN from the width of the next stripe of the same tone.
LONG, EVEN = 8, 0.18
# The least correlation of two lines across the same bars.
ALIKE = 0.6
USUAL_NOISE = 0.01
# Noise assumed for strong sharpening.
LITTLE_NOISE = 0.001


@dataclass(frozen=True, slots=True)
class Blur:
    """One assumed blur of a line, in pixels.

    `defocus` is the standard deviation of a soft blur. `smear` is the width of a blur with hard
    edges, as motion and a lens far out of focus make it. `noise` is the assumed share of noise in
    the picture: more noise means less sharpening.
    """

    defocus: float = 0.0
    smear: float = 0.0
    noise: float = USUAL_NOISE

    @property
    def is_strong(self) -> bool:
        """Return whether removing this blur may create the same false bars in all bands."""
        return self.smear > 0 or self.noise < USUAL_NOISE


NO_BLUR = Blur()
# The blurs to remove, in the order in which they are tried: enough for nearly all bars that are out
# of focus by about half a module, or moved by up to three. A reading is dropped if another text is
# read after removing another one of them.
BLURS = (
    Blur(defocus=3.5),
    Blur(defocus=5.0, noise=LITTLE_NOISE),
    Blur(defocus=7.0, noise=LITTLE_NOISE),
    Blur(defocus=2.5),
    Blur(defocus=0.6, smear=10.0),
    Blur(defocus=1.5, smear=13.0),
    Blur(defocus=1.2, smear=20.0, noise=3 * LITTLE_NOISE),
)


def count_alternations(line: GreyLine) -> int:
    """Return how often the line changes between dark and light: often in bars, else rarely."""
    return len(_edge_positions(line))


def is_periodic(line: GreyLine) -> bool:
    """Return whether all stripes have the same width, as slats do but no code."""
    widths = np.diff(_edge_positions(line)).astype(float)
    if len(widths) < LONG:
        return False
    return float(np.percentile(np.abs(np.log(widths[2:] / widths[:-2])), 75)) < EVEN


def _edge_positions(line: GreyLine) -> NDArray[np.intp]:
    """Return the positions of the clear edges between dark and light."""
    greys = cv2.GaussianBlur(np.sqrt(np.maximum(line, 0))[None], (0, 0), 1.5)
    off = (greys - cv2.blur(greys, (CONTRAST_WINDOW, 1)))[0]
    return sign_changes(off, np.abs(off) > FAINT * float(np.ptp(greys)))


def sign_changes(off: GreyLine, clear: NDArray[np.bool_]) -> NDArray[np.intp]:
    """Return the positions at which the clear samples of `off` change their sign.

    `off` is the difference from the local mean; samples that are not `clear` are skipped.
    """
    places = np.flatnonzero(clear)
    return np.asarray(places[1:][np.diff(np.sign(off[places])) != 0], np.intp)


def are_alike(one: GreyLine, other: GreyLine) -> bool:
    """Return whether two lines run across the same bars."""
    one, other = one - one.mean(), other - other.mean()
    return float(one @ other) > ALIKE * float(np.sqrt((one @ one) * (other @ other)))


def sharpen(line: GreyLine, blur: Blur) -> GreyLine:
    """Return the line with the blur removed, as far as the noise allows (Wiener filter)."""
    room = cv2.getOptimalDFTSize(len(line)) - len(line)
    padded = np.pad(line, (0, room), mode="edge")
    mirrored = np.concatenate([padded, padded[::-1]])
    frequencies = np.fft.rfftfreq(len(mirrored))
    soft = np.exp(-0.5 * np.square(2 * np.pi * blur.defocus * frequencies))
    response = soft * np.sinc(blur.smear * frequencies)
    spectrum = np.fft.rfft(mirrored) * response / (np.square(response) + blur.noise)
    return np.asarray(np.fft.irfft(spectrum, len(mirrored))[: len(line)], np.float32)


def to_picture(line: GreyLine) -> Grey:
    """Return the line as a grey picture with full local contrast, however it was lit."""
    greys = np.sqrt(np.maximum(line, 0)).astype(np.float32)[None]
    around = np.ones((1, WINDOW), np.uint8)
    darkest, lightest = cv2.erode(greys, around), cv2.dilate(greys, around)
    darkest, lightest = cv2.blur(darkest, (WINDOW, 1)), cv2.blur(lightest, (WINDOW, 1))
    span = lightest - darkest
    even = (greys - darkest) * (255 / np.maximum(span, EMPTY * float(span.max()) + 1e-3))
    return np.repeat(np.clip(even, 0, 255).astype(np.uint8), PICTURE_ROWS, axis=0)
