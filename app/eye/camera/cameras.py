"""Lists the cameras of this computer."""

import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace

import cv2
from cv2_enumerate_cameras import enumerate_cameras

from app.eye.camera.camera_device import CameraDevice, mounting_of, stable_path
from app.model.plain import plain

_BACKENDS = {
    "linux": cv2.CAP_V4L2,
    "win32": cv2.CAP_DSHOW,
    "darwin": cv2.CAP_AVFOUNDATION,
}
BACKEND = _BACKENDS.get(sys.platform, cv2.CAP_ANY)
LONGEST_NAME = 100


def list_cameras() -> tuple[CameraDevice, ...]:
    """Return all plugged-in cameras by index, with a number added to names that occur twice."""
    found = sorted(enumerate_cameras(BACKEND), key=lambda camera: camera.index)
    return tuple(
        number_duplicates(
            CameraDevice(plain(one.name), one.index, stable_path(path), mounting_of(one.name, path))
            for one in found
            for path in [one.path or ""]
        )
    )


def number_duplicates(found: Iterable[CameraDevice]) -> Iterator[CameraDevice]:
    """Return the same cameras with unique names, e.g. "Cam" and "Cam (2)"."""
    count = Counter[str]()
    for camera in found:
        name = camera.name[:LONGEST_NAME] or "unnamed"
        count[name] += 1
        mark = f" ({count[name]})" if count[name] > 1 else ""
        yield replace(camera, name=name + mark)
