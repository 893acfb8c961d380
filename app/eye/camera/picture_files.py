"""Reads picture files in every format that OpenCV knows, up to a size limit."""

import stat
import struct
from pathlib import Path
from typing import TYPE_CHECKING

import cv2
import numpy as np

from app.errors import NO_ORDINARY_FILE, reason_of
from app.eye.camera.camera_errors import UnreadablePicture
from app.eye.camera.capture import silence_opencv
from app.eye.library_limits import MOST_PIXELS
from app.message import Message

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from app.eye.picture import Picture

LARGEST_FILE = 200_000_000
# Pixels on a side; zxing-cpp takes no more.
LONGEST_SIDE = 65_535
# Pixels of a picture whose transparency is read. OpenCV needs 16 bytes a pixel for it, so a larger
# picture is read as if it were opaque.
MOST_BLENDED_PIXELS = 10_000_000
# Pixels that are blended at a time.
STRIP_PIXELS = 500_000
_PNG = b"\x89PNG\r\n\x1a\n"
_JPEG = b"\xff\xd8\xff"
_WHITE = 255
_TOO_LARGE = Message(
    "it has more than {millions} million pixels", {"millions": MOST_PIXELS // 1_000_000}
)
_TOO_LONG = Message("it is longer than {pixels} pixels on one side", {"pixels": LONGEST_SIDE})


def read_picture(path: Path) -> "Picture | None":
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


def _decoded(data: "Picture") -> "Picture | None":
    """Return the picture upright, in colour, and with white where it is transparent."""
    if data[:3].tobytes() != _JPEG and _pixels(data) <= MOST_BLENDED_PIXELS:
        raw = cv2.imdecode(data, cv2.IMREAD_UNCHANGED)
        if raw is not None and raw.ndim == 3 and raw.shape[2] == 4:
            if raw.dtype == np.uint16:
                return _on_white(np.asarray(raw, np.uint16))
            if raw.dtype == np.uint8:
                return _on_white(np.asarray(raw, np.uint8))
    picture = cv2.imdecode(data, cv2.IMREAD_COLOR)
    return None if picture is None else np.asarray(picture, np.uint8)


def _pixels(data: "Picture") -> int:
    """Return how many pixels the picture has, without decoding its colours; 0 if it has none."""
    if data[:8].tobytes() == _PNG and len(data) >= 24:
        width, height = struct.unpack(">II", data[16:24].tobytes())
        return int(width) * int(height)
    grey = cv2.imdecode(data, cv2.IMREAD_GRAYSCALE)
    return 0 if grey is None else int(grey.size)


def _on_white(picture: "Picture | NDArray[np.uint16]") -> "Picture":
    """Blend the picture with white, strip by strip, because the shares are large."""
    most = np.float32(np.iinfo(picture.dtype).max)
    result = np.empty((*picture.shape[:2], 3), np.uint8)
    rows = max(1, STRIP_PIXELS // picture.shape[1])
    for top in range(0, len(picture), rows):
        strip = picture[top : top + rows].astype(np.float32) / most
        mixed = 1 + (strip[:, :, :3] - 1) * strip[:, :, 3:]
        result[top : top + rows] = (mixed * _WHITE).round()
    return result
