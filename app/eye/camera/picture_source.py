"""The interface of everything that delivers pictures: cameras, recordings, the simulated camera."""

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Protocol

from app.eye.camera.camera_errors import CameraError
from app.eye.picture import Degrees, rotate_clockwise

if TYPE_CHECKING:
    from app.eye.picture import Picture


@dataclass(frozen=True, slots=True)
class OpenedSource:
    """The properties of an opened source, which may differ from what was requested.

    `rate` is in pictures a second, 0 if unknown. A `live` source is a real camera, so noise makes
    each of its pictures different. `stall_error` is the error to report if no pictures arrive.
    """

    name: str
    width: int
    height: int
    rate: float
    live: bool = False
    stall_error: CameraError | None = field(default=None, compare=False)


class PictureSource(Protocol):
    """A source of pictures. It is used by one thread only, and may be reopened after `close`."""

    def open(self) -> OpenedSource:
        """Open the source; raise CameraError if that fails."""

    def read(self) -> "Picture | None":
        """Wait for the next picture and return it; None at the end of a recording.

        Raises CameraError if no more pictures can arrive.
        """

    def close(self) -> None:
        """Close the source. This method may be called at any time and more than once."""


class RotatedSource:
    """A source whose camera is mounted turned: its pictures are rotated upright."""

    def __init__(self, source: PictureSource, degrees: Degrees) -> None:
        self._source = source
        self._degrees = degrees

    def open(self) -> OpenedSource:
        opened = self._source.open()
        if self._degrees in (90, 270):
            return replace(opened, width=opened.height, height=opened.width)
        return opened

    def read(self) -> "Picture | None":
        picture = self._source.read()
        return None if picture is None else rotate_clockwise(picture, self._degrees)

    def close(self) -> None:
        self._source.close()
