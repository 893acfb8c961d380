"""A line of greys made clearer: sharpened, evened out, and made a picture that a decoder takes."""

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from app.scan.bars.strip import GreyLine
from app.scan.picture import Grey

# What is evened out is wider than any bar.
WINDOW = 96
# A stretch with less contrast than this share of the line's is empty.
EMPTY = 0.15
# Where codewords are made out, several of them are.
WIDE_WINDOW = 150
SOFT = 1.5
PICTURE_ROWS = 16
# What is darker than this many pixels around it is dark, but for this share of all contrast.
CONTRAST_WINDOW = 65
FAINT = 0.08
# Of so many widths it is told whether they repeat: most are the same again but for this share.
LONG, EVEN = 8, 0.18
USUAL_NOISE = 0.01


@dataclass(frozen=True, slots=True)
class Blur:
    """What is believed to have happened: a soft defocus, or a smear, in pixels of the line.

    `noise` is what is believed to be its share of the picture: the more, the less is sharpened.
    """

    defocus: float = 0.0
    smear: float = 0.0
    noise: float = USUAL_NOISE

    @property
    def is_bold(self) -> bool:
        """It sharpens so much that what it makes up it makes up of all that is blurred alike."""
        return self.noise < USUAL_NOISE


# In the order in which they help most often.
BLURS = (
    Blur(defocus=3.5),
    Blur(smear=9.0),
    Blur(defocus=5.0, noise=0.001),
    Blur(smear=13.0),
    Blur(defocus=2.5),
    Blur(smear=16.0),
    Blur(defocus=5.0),
    Blur(smear=11.0),
    Blur(defocus=3.5, noise=0.001),
    Blur(smear=20.0),
    Blur(defocus=7.0, noise=0.001),
    Blur(smear=6.0),
    Blur(smear=18.0),
    Blur(defocus=7.0, noise=0.0001),
    Blur(smear=23.0),
)
# And what reads nearly all bars that are out of focus by half a module or a little more.
MILD_BLURS = (
    Blur(defocus=3.5),
    Blur(defocus=5.0, noise=0.001),
    Blur(defocus=7.0, noise=0.001),
)
# What shows that bars were read wrongly, because they are.
CHECKING_BLURS = (Blur(defocus=2.5), *MILD_BLURS)


def count_alternations(line: GreyLine) -> int:
    """How often the line goes from dark to light or back: a card's edge seldom, bars often."""
    return len(_edge_positions(line))


def is_periodic(line: GreyLine) -> bool:
    """Whether dark and light are as wide each time, as slats are, and stripes, but no code."""
    widths = np.diff(_edge_positions(line)).astype(float)
    if len(widths) < LONG:
        return False
    return float(np.percentile(np.abs(np.log(widths[2:] / widths[:-2])), 75)) < EVEN


def _edge_positions(line: GreyLine) -> NDArray[np.intp]:
    """Where it surely has become dark, or light."""
    greys = cv2.GaussianBlur(np.sqrt(np.maximum(line, 0))[None], (0, 0), 1.5)
    off = (greys - cv2.blur(greys, (CONTRAST_WINDOW, 1)))[0]
    return sign_changes(off, np.abs(off) > FAINT * float(np.ptp(greys)))


def sign_changes(off: GreyLine, clear: NDArray[np.bool_]) -> NDArray[np.intp]:
    """Where what is off the usual one way, and clearly so, is next to what is so the other way."""
    places = np.flatnonzero(clear)
    return np.asarray(places[1:][np.diff(np.sign(off[places])) != 0], np.intp)


def sharpen(line: GreyLine, blur: Blur) -> GreyLine:
    """The line as it was before this blur, as far as noise allows: Wiener's way."""
    mirrored = np.concatenate([line, line[::-1]])
    frequencies = np.fft.rfftfreq(len(mirrored))
    response = np.exp(-0.5 * np.square(2 * np.pi * blur.defocus * frequencies))
    response = response * np.sinc(blur.smear * frequencies)
    spectrum = np.fft.rfft(mirrored) * response / (np.square(response) + blur.noise)
    return np.asarray(np.fft.irfft(spectrum, len(mirrored))[: len(line)], np.float32)


def to_darkness(line: GreyLine) -> GreyLine:
    """From 0 where it is as light as around it to 1 where it is as dark, in linear light."""
    light = cv2.GaussianBlur(line[None], (0, 0), SOFT)
    around = np.ones((1, WIDE_WINDOW), np.uint8)
    darkest = cv2.blur(cv2.erode(light, around), (WIDE_WINDOW, 1))
    lightest = cv2.blur(cv2.dilate(light, around), (WIDE_WINDOW, 1))
    span = lightest - darkest
    floor = EMPTY * float(span.max()) + 1e-3
    return np.asarray(((lightest - light) / np.maximum(span, floor))[0], np.float32)


def to_picture(line: GreyLine) -> Grey:
    """In grey values as a camera has them, from black to white everywhere, however lit."""
    greys = np.sqrt(np.maximum(line, 0)).astype(np.float32)[None]
    around = np.ones((1, WINDOW), np.uint8)
    darkest, lightest = cv2.erode(greys, around), cv2.dilate(greys, around)
    darkest, lightest = cv2.blur(darkest, (WINDOW, 1)), cv2.blur(lightest, (WINDOW, 1))
    span = lightest - darkest
    even = (greys - darkest) * (255 / np.maximum(span, EMPTY * float(span.max()) + 1e-3))
    return np.repeat(np.clip(even, 0, 255).astype(np.uint8), PICTURE_ROWS, axis=0)
