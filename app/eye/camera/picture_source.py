"""The base of everything that delivers pictures: cameras, recordings, the simulated camera."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Generator
from dataclasses import dataclass, field
from typing import TypeAlias

from app.eye.camera.camera_errors import CameraError
from app.eye.camera.camera_tuner import CameraAdvice
from app.eye.picture import Degrees, Jpeg, Picture

# The pictures of one opening. Closing the generator closes the source.
Pictures: TypeAlias = Generator[Picture | Jpeg, None, None]


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


class PictureSource(ABC):
    """A source of pictures, usable from several threads.

    All but `pictures` is for sources that can choose between cameras; here it does nothing. A
    camera that is mounted `turned` must be rotated clockwise by so much for upright pictures.
    """

    turned: Degrees = 0

    @abstractmethod
    def pictures(self, opened: Callable[[OpenedSource], None]) -> Pictures:
        """Open the source, call `opened`, and yield pictures until the end of a recording.

        Raises CameraError if the source does not open, or if no more pictures can arrive. The
        source may be opened again while a driver hangs in an earlier opening.
        """

    def note_failure(self) -> str:
        """Count a failure of the newest opening: it hung, or stopped after it was opened.

        Return the name of the camera that it has tried to open, as far as it is known.
        """
        return ""

    def note_success(self) -> None:  # noqa: B027 - see above
        """Forget the failures of the newest opening, because it works."""

    def better_one(self) -> str | None:
        """Return the name of a camera that should be used instead and works; None if there is none.

        It may block for as long as a driver hangs.
        """
        return None

    def advise(self, advice: CameraAdvice) -> None:  # noqa: B027 - see above
        """Pass advice on to the camera, which may follow it when it can."""
