"""A step of set-up: it shows a draft, and adds to it what is chosen there."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Signal
from PySide6.QtWidgets import QWidget

from app.ui.setup.draft import Draft

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


class SetupStep(QWidget):
    """`passed` comes with the draft when all is right here, and `words_changed` with new words.

    `busy` says whether an answer is awaited before it goes on.
    """

    passed = Signal(object)  # Draft
    words_changed = Signal()
    busy = Signal(bool)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.draft = Draft()

    @property
    def name(self) -> str:
        """In a word or two."""
        raise NotImplementedError

    @property
    def words(self) -> tuple[str, str]:
        """Title and subtitle."""
        raise NotImplementedError

    def enter(self, draft: Draft) -> None:
        """Somebody comes to this step."""
        self.draft = draft

    def leave(self) -> None:
        """Somebody goes on or back: what runs only for this step ends."""

    def collected(self) -> Draft:
        """The draft with what is entered here, right or not."""
        return self.draft

    def go_on(self) -> None:
        """`passed` if all is right, else say what is not."""
        self.passed.emit(self.collected())

    def focus_first(self) -> None:
        """Where somebody begins."""
        self.setFocus()

    def scanned(self, text: str) -> None:
        """What a scanner sent, or a camera read."""

    def show_picture(self, picture: "NDArray[np.uint8]") -> None:
        """What the camera sees, for those who show it."""

    def show_condition(self, sentence: str | None) -> None:
        """Why it sees nothing; None as soon as it does."""

    def retranslate(self) -> None:
        raise NotImplementedError

    def changeEvent(self, event: QEvent) -> None:
        if event.type() is QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)
