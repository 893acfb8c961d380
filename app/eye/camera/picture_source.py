"""The interface of everything that delivers pictures: cameras, recordings, the simulated camera."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Protocol

from app.eye.camera.camera_errors import CameraError
from app.eye.camera.camera_tuner import CameraAdvice
from app.eye.picture import Degrees, rotate_clockwise

if TYPE_CHECKING:
    from app.eye.picture import Picture


@dataclass(frozen=True, slots=True)
class OpenedSource:
    """The properties of an opened source, which may differ from what was requested.

    `rate` is in pictures a second, 0 if unknown. A `live` source is a camera of this computer, so
    noise makes each of its pictures different. `stall_error` is the error to report if no pictures
    arrive. `instead_of` names a camera that would be used if it did not hang.
    """

    name: str
    width: int
    height: int
    rate: float
    live: bool = False
    stall_error: CameraError | None = field(default=None, compare=False)
    instead_of: str | None = None


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


class SourceSupply:
    """Supplies a fresh source each time the camera is opened. Usable from several threads.

    This class is for sources without a choice, such as a recording; `CameraSupply` chooses a camera
    and learns which ones fail. A camera that is mounted `turned` gives upright pictures.
    """

    def __init__(self, make_source: Callable[[], PictureSource], turned: Degrees = 0) -> None:
        self._make_source = make_source
        self._turned = turned

    def new_source(self) -> PictureSource:
        """Return a source that is not open. Only the newest one may open a camera."""
        source = self._make_source()
        return _RotatedSource(source, self._turned) if self._turned else source

    def note_failure(self) -> str:
        """Count a failure of the newest source: it hung, or stopped after it was opened.

        Return the name of the camera that it has tried to open, as far as it is known.
        """
        return ""

    def note_success(self) -> None:
        """Forget the failures of the newest source, because it works."""

    def better_one(self) -> str | None:
        """Return the name of a camera that should be used instead and works; None if there is none.

        It may block for as long as a driver hangs.
        """
        return None

    def advise(self, advice: CameraAdvice) -> None:
        """Pass advice on to the camera, which may follow it when it can."""


class _RotatedSource:
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
