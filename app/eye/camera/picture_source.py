"""The interface of everything that delivers pictures: cameras, recordings, the simulated camera."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Protocol

from app.eye.camera.camera_advice import CameraAdvice
from app.eye.camera.camera_errors import CameraError
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


class SourceSupply(Protocol):
    """Supplies a fresh source each time the camera is opened, and learns which cameras fail."""

    @property
    def tried_name(self) -> str:
        """Return the name of the camera that the newest source opens, as far as it is known."""

    def new_source(self) -> PictureSource:
        """Return a source that is not open. Only the newest one may open a camera."""

    def note_failure(self) -> None:
        """Count a failure of the newest source: it hung, or stopped after it was opened."""

    def note_success(self) -> None:
        """Forget the failures of the newest source's camera, because it works."""

    def better_one(self) -> str | None:
        """Return the name of a better camera that is plugged in now; None if there is none."""

    def advise(self, advice: CameraAdvice) -> None:
        """Pass advice on to the camera, which may follow it when it can."""


class SimpleSupply:
    """The supply of a source for which there is no other choice, such as a recording."""

    tried_name = ""

    def __init__(self, new_source: Callable[[], PictureSource]) -> None:
        self._make_source = new_source

    def new_source(self) -> PictureSource:
        return self._make_source()

    def note_failure(self) -> None: ...

    def note_success(self) -> None: ...

    def better_one(self) -> str | None:
        return None

    def advise(self, advice: CameraAdvice) -> None: ...


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


class RotatedSupply:
    """The supply of a camera that is mounted turned."""

    def __init__(self, supply: SourceSupply, degrees: Degrees) -> None:
        self._supply = supply
        self._degrees = degrees
        self.note_failure = supply.note_failure
        self.note_success = supply.note_success
        self.better_one = supply.better_one
        self.advise = supply.advise

    @property
    def tried_name(self) -> str:
        return self._supply.tried_name

    def new_source(self) -> PictureSource:
        return RotatedSource(self._supply.new_source(), self._degrees)
