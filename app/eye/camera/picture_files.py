"""Reads picture files in every format that OpenCV knows, up to a size limit."""

import stat
from pathlib import Path

import cv2
import numpy as np

from app.errors import NO_ORDINARY_FILE, reason_of
from app.eye.camera.camera_errors import UnreadablePicture
from app.eye.camera.capture import JPEG, silence_opencv
from app.eye.library_limits import MOST_PIXELS
from app.eye.picture import Picture
from app.message import Message

LARGEST_FILE = 200_000_000
# Pixels on a side; zxing-cpp takes no more.
LONGEST_SIDE = 65_535
_TOO_LARGE = Message(
    "it has more than {millions} million pixels", {"millions": MOST_PIXELS // 1_000_000}
)
_TOO_LONG = Message("it is longer than {pixels} pixels on one side", {"pixels": LONGEST_SIDE})


def read_picture(path: Path) -> Picture | None:
    """Return the picture in a file; None if the file holds none but may be a video.

    Raises UnreadablePicture if the file cannot be read.
    """
    silence_opencv()
    try:
        if checked_size(path) > LARGEST_FILE:
            return None
        data = np.fromfile(path, np.uint8)
    except OSError as error:
        raise UnreadablePicture(file=str(path), reason=reason_of(error)) from error
    try:
        picture = _decoded(data)
    except cv2.error as error:
        raise UnreadablePicture(file=str(path), reason=_damage_message(error)) from error
    if picture is not None and picture.shape[0] * picture.shape[1] > MOST_PIXELS:
        raise UnreadablePicture(file=str(path), reason=_TOO_LARGE)
    if picture is not None and max(picture.shape) > LONGEST_SIDE:
        raise UnreadablePicture(file=str(path), reason=_TOO_LONG)
    return picture


def checked_size(path: Path) -> int:
    """Return the size of an ordinary file that is not empty; raise UnreadablePicture otherwise."""
    facts = path.stat()
    if stat.S_ISDIR(facts.st_mode):
        raise UnreadablePicture(file=str(path), reason=Message("it is a folder"))
    if not stat.S_ISREG(facts.st_mode):
        raise UnreadablePicture(file=str(path), reason=NO_ORDINARY_FILE)
    if not facts.st_size:
        raise UnreadablePicture(file=str(path), reason=Message("it is empty"))
    return facts.st_size


def _damage_message(error: cv2.error) -> Message:
    return _TOO_LARGE if "CV_IO_MAX_IMAGE" in str(error) else Message("it is damaged")


def _decoded(data: Picture) -> Picture | None:
    """Return the picture upright, in colour, and with white where it is transparent."""
    transparent = cv2.IMREAD_UNCHANGED if data[:3].tobytes() != JPEG else cv2.IMREAD_COLOR
    picture = cv2.imdecode(data, transparent)
    if picture is None or picture.ndim != 3 or picture.shape[2] != 4:
        picture = cv2.imdecode(data, cv2.IMREAD_COLOR)
        return None if picture is None else np.asarray(picture, np.uint8)
    if picture.dtype == np.uint16:
        picture = cv2.convertScaleAbs(picture, alpha=1 / 257)
    ink = cv2.bitwise_not(picture[:, :, :3])
    opacity = cv2.cvtColor(picture[:, :, 3], cv2.COLOR_GRAY2BGR)
    return np.asarray(cv2.bitwise_not(cv2.multiply(ink, opacity, scale=1 / 255)), np.uint8)
