"""The cameras of this computer: which are plugged in, how, and which one is tried first."""

import re
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import IntEnum
from pathlib import Path

import cv2
from cv2_enumerate_cameras import enumerate_cameras

from app.model.plain import plain

LINUX_LINKS = Path("/dev/v4l/by-path")
LINUX_DEVICES = Path("/sys/class/video4linux")
_BUILT_IN = re.compile(
    r"\b(integrated|built-?in|internal|facetime|macbook|imac|user[- ]facing|front|rear"
    r"|easycamera|truevision|chicony|bison|sunplus|syntek|surface camera)\b",
    re.IGNORECASE,
)
_UNSUITED = re.compile(
    r"\b(virtual|obs|snap camera|ir camera|infrared|hello|desk view|screen)\b", re.IGNORECASE
)
_NUMBER = re.compile(r" \(\d+\)$")


class Mounting(IntEnum):
    """Kinds of mounting of a camera, the most suitable for a door first.

    A virtual camera and an infrared one are UNSUITED.
    """

    EXTERNAL = 0
    UNKNOWN = 1
    BUILT_IN = 2
    UNSUITED = 3


@dataclass(frozen=True, slots=True)
class CameraDevice:
    """A camera that is plugged in.

    `index` is given by the operating system. `path` names the place where the camera is plugged in,
    so that two cameras of one name can be told apart.
    """

    name: str
    index: int
    path: str
    mounting: Mounting = Mounting.UNKNOWN

    @property
    def model(self) -> str:
        """Return the name without the number that tells it from others of the same name."""
        return _NUMBER.sub("", self.name)

    @property
    def key(self) -> tuple[str, str]:
        return self.path, self.model


def stable_path(path: str, links: Path = LINUX_LINKS) -> str:
    """Return a path of the same camera that names its place, if Linux has one, else `path`.

    Example: /dev/video2 -> /dev/v4l/by-path/pci-0000:00:14.0-usb-0:2:1.0-video-index0
    """
    try:
        found = (str(link) for link in sorted(links.iterdir()) if link.resolve() == Path(path))
        return next(found, path)
    except OSError:
        return path


def mounting_of(
    name: str, path: str, *, platform: str = sys.platform, devices: Path = LINUX_DEVICES
) -> Mounting:
    """Return how a camera is mounted, judged by its name, its bus and its place.

    `path` is the path that the operating system gives, such as /dev/video2.
    """
    if _UNSUITED.search(name):
        return Mounting.UNSUITED
    if _BUILT_IN.search(name):
        return Mounting.BUILT_IN
    match platform:
        case "linux":
            return _mounting_on_linux(devices / Path(path).name / "device")
        case "win32":
            # Cameras of tablets are at other buses, and all others at the USB bus.
            return Mounting.UNKNOWN if r"\usb#" in path.casefold() else Mounting.BUILT_IN
        case _:
            # macOS gives a USB camera the number of its port, and others a UUID.
            return Mounting.EXTERNAL if path.startswith("0x") else Mounting.UNKNOWN


def _mounting_on_linux(device: Path) -> Mounting:
    """Return what the firmware says about the port of a USB camera; others are built in."""
    try:
        interface = device.resolve(strict=True)
        removable = (interface.parent / "removable").read_text().strip()
    except OSError:
        return Mounting.UNKNOWN
    return {"removable": Mounting.EXTERNAL, "fixed": Mounting.BUILT_IN}.get(
        removable, Mounting.UNKNOWN
    )


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


# A camera that has failed so often in a row is tried after all others.
MOST_FAILURES = 3
Failures = Mapping[tuple[str, str], int]


@dataclass(frozen=True, slots=True)
class WantedCamera:
    """The camera of the settings. An empty path is of settings that remember only the name."""

    name: str
    path: str = ""


def order_cameras(
    found: Sequence[CameraDevice],
    wanted: WantedCamera | None,
    failures: Failures,
    last: CameraDevice | None = None,
) -> list[CameraDevice]:
    """Return the cameras to try, the best first.

    A wanted camera is waited for, so no other is tried unless the wanted one keeps failing. Without
    a wanted one, the `last` one that was open comes first, then external cameras.
    """
    matching = find_wanted(found, wanted)
    if not all(keeps_failing(one, failures) for one in matching):
        candidates = matching
    else:
        candidates = list(found) if matching else []

    def rank(one: CameraDevice) -> tuple[bool, bool, int, int, int]:
        is_last = (one.path != last.path) + (one.model != last.model) if last else 0
        fails = keeps_failing(one, failures)
        return fails, one not in matching, is_last, one.mounting, one.index

    return sorted(candidates, key=rank)


def find_wanted(found: Sequence[CameraDevice], wanted: WantedCamera | None) -> list[CameraDevice]:
    """Return the cameras that match: by path and name, else by name; all if none is wanted.

    The path alone is not enough, because another camera may be plugged in there.
    """
    if wanted is None:
        return list(found)
    model = CameraDevice(wanted.name, 0, wanted.path).model.casefold()
    there = [one for one in found if one.path == wanted.path and one.model.casefold() == model]
    named = [one for one in found if one.name.casefold() == wanted.name.casefold()]
    return there or named


def keeps_failing(camera: CameraDevice, failures: Failures) -> bool:
    return failures.get(camera.key, 0) >= MOST_FAILURES


def better_camera(
    found: Sequence[CameraDevice],
    wanted: WantedCamera | None,
    failures: Failures,
    current: CameraDevice,
) -> CameraDevice | None:
    """Return a camera that would be opened in place of the current one; None if there is none.

    Without a wanted camera, one that is mounted in a more suitable way is better.
    """
    first = next(iter(order_cameras(found, wanted, failures)), None)
    if first is None or first.key == current.key or keeps_failing(first, failures):
        return None
    if wanted is not None:
        matching = {one.key for one in find_wanted(found, wanted)}
        return first if first.key in matching and current.key not in matching else None
    return first if first.mounting < current.mounting else None
