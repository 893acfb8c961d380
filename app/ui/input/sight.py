"""What comes from the eye's thread into the window's: pictures, codes, and how the camera is."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from app.errors import KnownError
from app.ui.text.camera_trouble import why_blind

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from app.ui.widgets.camera_view import Outline


@dataclass(frozen=True, slots=True)
class SeenPicture:
    """One picture, with an outline around each code that was read."""

    picture: "NDArray[np.uint8]"
    outlines: "tuple[Outline, ...]"
    caption: str


class Sight(QObject):
    """Whatever is emitted from another thread arrives queued, so it carries no pictures."""

    seen = Signal()  # there is a new picture to be fetched
    scanned = Signal(str)
    condition = Signal(object)  # str | None: why the camera sees nothing

    def __init__(self) -> None:
        super().__init__()
        self._why: Callable[[], str | None] = lambda: None

    def tell_how(self, state: str, condition: str, trouble: KnownError | None) -> None:
        """How the camera is, in its own words."""
        self.tell(lambda: why_blind(state, condition, trouble))

    def tell(self, why: Callable[[], str | None]) -> None:
        """In the language that is spoken when `why` is called."""
        self._why = why
        self.tell_again()

    def tell_again(self) -> None:
        """Another language is spoken now."""
        self.condition.emit(self._why())
