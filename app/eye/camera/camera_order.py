"""The order in which cameras are tried, and whether a better one than the current is there."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from app.eye.camera.camera_device import CameraDevice

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
