"""Where pictures come from: one interface for cameras, recordings and the make-believe stage."""

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Protocol

from app.scan.camera_errors import CameraError
from app.scan.picture import Degrees, rotate_clockwise

if TYPE_CHECKING:
    from app.scan.picture import Picture


@dataclass(frozen=True, slots=True)
class OpenedSource:
    """Describe the source that was opened, which may differ from what was requested.

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
    """Used by one thread only; it may be opened again after it was closed."""

    def open(self) -> OpenedSource:
        """CameraError if it cannot be had."""

    def read(self) -> "Picture | None":
        """The next picture, waiting for it as a camera does; None: it is at its end.

        CameraError if there will be none any more.
        """

    def close(self) -> None:
        """May be called at any time, and more than once."""


class RotatedSource:
    """A source that is mounted turned: its pictures are put upright."""

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
