"""The signals from the camera's threads to the window: pictures, codes and camera condition."""

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QObject, Signal

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from app.ui.widgets.camera_view import Outline, PictureGuide


class SeenPicture(NamedTuple):
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

    def report(self, why: Callable[[], str | None]) -> None:
        """Emit what `why` returns, now and after each change of language."""
        self._why = why
        self.repeat()

    def repeat(self) -> None:
        """Emit the condition again, in the current language."""
        self.condition.emit(self._why())
