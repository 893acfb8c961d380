"""A camera of this computer, and how it is mounted as far as the system tells."""

import re
import sys
from dataclasses import dataclass
from enum import IntEnum
from pathlib import Path

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
    """How a camera is mounted, the most suitable for a door first.

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
