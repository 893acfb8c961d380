"""Base of the steps of set-up."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Signal
from PySide6.QtWidgets import QWidget

from app.ui.help.topic import Topic
from app.ui.setup.draft import Draft

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


class SetupStep(QWidget):
    """A step shows a draft and adds the values that are entered in it.

    `passed` carries the draft when all values are right. `busy` tells whether the step
    waits for a reply. `help_topic` is the topic at which the help opens from this step.
    """

    help_topic = Topic.SET_UP
    passed = Signal(object)  # Draft
    busy = Signal(bool)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.draft = Draft()

    @property
    def name(self) -> str:
        """Return the name of the step, in a word or two."""
        raise NotImplementedError

    @property
    def words(self) -> tuple[str, str]:
        """Return title and subtitle."""
        raise NotImplementedError

    def enter(self, draft: Draft) -> None:
        """Show this draft. Called when the step is opened."""
        self.draft = draft

    def leave(self) -> None:
        """End what runs for this step only. Called when another step is opened."""

    def collected(self) -> Draft:
        """Return the draft with the values entered in this step, right or wrong."""
        return self.draft

    def submit(self) -> None:
        """Emit `passed` if all values are right, else show what is wrong."""
        self.passed.emit(self.collected())

    def say_missing(self) -> None:
        """Show that values of this step are missing. Called after `enter`, from the last step."""

    def focus_first(self) -> None:
        """Give the focus to the first field to fill in."""
        self.setFocus()

    def scanned(self, text: str) -> None:
        """Handle a text from a scanner or a code from the camera; most steps ignore it."""

    def show_picture(self, picture: "NDArray[np.uint8]") -> None:
        """Show a picture of the camera, in the steps that have a camera view."""

    def show_sharpness(self, is_sharp: bool | None) -> None:
        """Show whether the camera's picture is sharp; None if that cannot be told."""

    def show_condition(self, sentence: str | None) -> None:
        """Show why the camera gives no usable picture; None if it does."""

    def retranslate(self) -> None:
        raise NotImplementedError

    def changeEvent(self, event: QEvent) -> None:
        if event.type() is QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)
