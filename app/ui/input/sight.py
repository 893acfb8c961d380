"""The signals from the camera's threads to the window: pictures, codes and camera condition."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from app.errors import KnownError
from app.ui.text.remarks import camera_sentence

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from app.ui.widgets.camera_view import Outline, PictureGuide


@dataclass(frozen=True, slots=True)
class SeenPicture:
    """One picture with the outlines of the codes that were read, and what guides the steward."""

    picture: "NDArray[np.uint8]"
    outlines: "tuple[Outline, ...]"
    caption: str
    guide: "PictureGuide"


class Sight(QObject):
    """Carries the camera's signals to the window's thread.

    Signals of another thread are queued, so they carry no pictures: the window fetches the newest
    one.
    """

    seen = Signal()  # a new picture can be fetched
    scanned = Signal(str, str)  # the code, and its format
    condition = Signal(object)  # str | None: why the camera shows no usable picture
    notice = Signal(object)  # Message: news about the cameras that is no reason to stop

    def __init__(self) -> None:
        super().__init__()
        self._why: Callable[[], str | None] = lambda: None

    def report_camera(self, state: str, condition: str, trouble: KnownError | None) -> None:
        """Report the camera's state, condition and error; `text/remarks.py` words them."""
        self.report(lambda: camera_sentence(state, condition, trouble))

    def report(self, why: Callable[[], str | None]) -> None:
        """Emit what `why` returns, now and after each change of language."""
        self._why = why
        self.repeat()

    def repeat(self) -> None:
        """Emit the condition again, in the current language."""
        self.condition.emit(self._why())
