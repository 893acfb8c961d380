"""Reads picture files in every format that OpenCV knows, up to a size limit."""

import stat
from pathlib import Path
from typing import TYPE_CHECKING

import cv2
import numpy as np

from app.errors import NO_ORDINARY_FILE, reason_of
from app.eye.camera.camera_errors import Unreadable
from app.eye.camera.capture import silence_opencv
from app.eye.library_limits import MOST_PIXELS
from app.message import Message

if TYPE_CHECKING:
    from app.eye.picture import Picture

LARGEST_FILE = 200_000_000
_JPEG = b"\xff\xd8\xff"
_WHITE = 255
_TOO_LARGE = Message(
    "it has more than {millions} million pixels", {"millions": MOST_PIXELS // 1_000_000}
)


def read_picture(path: Path) -> "Picture | None":
    """Return the picture in a file; None if the file holds none but may be a video.

    Raises Unreadable if the file cannot be read.
    """
    silence_opencv()
    try:
        if checked_size(path) > LARGEST_FILE:
            return None
        data = np.fromfile(path, np.uint8)
    except OSError as error:
        raise Unreadable(str(path), reason_of(error)) from error
    try:
        picture = _decoded(data)
    except cv2.error as error:
        raise Unreadable(str(path), _damage_message(error)) from error
    if picture is not None and picture.shape[0] * picture.shape[1] > MOST_PIXELS:
        raise Unreadable(str(path), _TOO_LARGE)
    return picture


def checked_size(path: Path) -> int:
    """Return the size of an ordinary file that is not empty; raise Unreadable otherwise."""
    facts = path.stat()
    if stat.S_ISDIR(facts.st_mode):
        raise Unreadable(str(path), Message("it is a folder"))
    if not stat.S_ISREG(facts.st_mode):
        raise Unreadable(str(path), NO_ORDINARY_FILE)
    if not facts.st_size:
        raise Unreadable(str(path), Message("it is empty"))
    return facts.st_size


def _damage_message(error: cv2.error) -> Message:
    return _TOO_LARGE if "CV_IO_MAX_IMAGE" in str(error) else Message("it is damaged")


def _decoded(data: "Picture") -> "Picture | None":
    """Return the picture upright, in colour, and with white where it is transparent."""
    if data[:3].tobytes() != _JPEG:
        raw = cv2.imdecode(data, cv2.IMREAD_UNCHANGED)
        if raw is not None and raw.ndim == 3 and raw.shape[2] == 4:
            if raw.dtype == np.uint16:
                raw = (np.asarray(raw, np.uint16) >> 8).astype(np.uint8)
            if raw.dtype == np.uint8:
                return _on_white(np.asarray(raw, np.uint8))
    picture = cv2.imdecode(data, cv2.IMREAD_COLOR)
    return None if picture is None else np.asarray(picture, np.uint8)


def _on_white(picture: "Picture") -> "Picture":
    share = picture[:, :, 3:].astype(np.float32) / _WHITE
    mixed = picture[:, :, :3] * share + _WHITE * (1 - share)
    return mixed.round().astype(np.uint8)
