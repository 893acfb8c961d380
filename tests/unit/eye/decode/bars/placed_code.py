"""A Code 128 in the middle of a frame, its spot, its strip, and a leaning copy."""

import cv2
import numpy as np

from app.eye.decode.bars.strip import Strip, cut_strip
from app.eye.decode.schedule.attempt import engines_for
from app.eye.decode.spots import BarsSpot, find_spots
from app.eye.picture import Grey
from app.eye.reading import ALL_FORMATS, Format
from tests.unit.eye.code_pictures import in_the_middle, symbol

TEXT = "DOOR-4711"
CODE = in_the_middle(symbol(TEXT, Format.CODE_128, 3), (600, 600))
ENGINES = engines_for(ALL_FORMATS)


def bars_in(grey: Grey) -> BarsSpot:
    return next(spot for spot in find_spots(grey) if isinstance(spot, BarsSpot))


def line_of(grey: Grey) -> Strip:
    return cut_strip(grey, bars_in(grey))


def leaning(grey: Grey, shear: float) -> Grey:
    matrix = np.array([[1, shear, -shear * grey.shape[0] / 2], [0, 1, 0]])
    return np.asarray(cv2.warpAffine(grey, matrix, grey.shape[::-1], borderValue=(225,)), np.uint8)
