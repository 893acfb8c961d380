"""Base of the steps of set-up, and the functions of this laptop that they try out."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QLayout, QPushButton, QSlider, QWidget

from app.model.plain import plain
from app.model.verdict import Kind
from app.settings.sections import NO_CAMERA, CameraSettings, LightSettings
from app.ui.pages.page import Topic
from app.ui.setup.draft import Draft
from app.ui.widgets.controls import Field, WordChoice
from app.ui.widgets.labels import row

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from app.eye.camera.camera_device import CameraDevice
    from app.ui.widgets.camera_view import CameraPreview

NO_PREVIEW = CameraSettings(source=NO_CAMERA)
GAP = 16  # pixels between the parts of a column
Control = TypeVar("Control", bound=QWidget)


@dataclass(frozen=True, slots=True)
class Laptop:
    """Functions that the set-up pages call.

    `cameras` returns the cameras, the most suitable one first. `preview` shows the picture of the
    camera of these settings, until it is called with others. `ports` returns the names of the
    serial ports, `try_light` shows a kind of verdict outside, with a light of these settings, and
    calls back with why it cannot, or with an empty sentence.
    """

    cameras: Callable[[], "tuple[CameraDevice, ...]"]
    preview: Callable[[CameraSettings], None]
    set_volume: Callable[[int], None]
    play: Callable[[Kind], None]
    has_sound: Callable[[], bool]
    set_language: Callable[[str], None]
    ports: Callable[[], Iterable[str]]
    try_light: Callable[[LightSettings, Kind, Callable[[str], object]], None]


class SetupStep(QWidget):
    """A step shows a draft and adds the values that are entered in it.

    Subclasses set `name`, `title` and `subtitle`, and `bind` the controls of settings by their
    names. The page makes all steps anew when the language changes. `passed` carries the draft when
    all values are right. `busy` tells whether the step waits for a reply. `help_topic` is the topic
    at which the help opens from this step.
    """

    name = title = subtitle = ""
    first: Any = None  # the first field to fill in
    help_topic = Topic.SET_UP
    passed = Signal(object)  # Draft
    busy = Signal(bool)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.draft = Draft()
        self.view: CameraPreview | None = None  # in which codes are held to the camera
        self._bound: dict[str, QWidget] = {}

    def bind(self, setting: str, control: Control) -> Control:
        """Let a control show and change the setting of this name, like "door.reentry"."""
        self._bound[setting] = control
        return control

    def choice(self, setting: str, name: str, words: Mapping[Any, str]) -> WordChoice:
        """Return a list of values, each in words, that shows and changes this setting."""
        return self.bind(setting, WordChoice(name, words, self))

    def button(self, text: str, clicked: Callable[[], object]) -> QPushButton:
        """Return a button of this step; Return never clicks it unless it has the focus."""
        button = QPushButton(text, self)
        button.clicked.connect(lambda: clicked())
        return button

    def enter(self, draft: Draft) -> None:
        """Show this draft. Called when the step is opened."""
        self.draft = draft
        for setting, control in self._bound.items():
            _show(control, draft[setting])

    def learn(self, draft: Draft) -> None:
        """Show this draft, to which a late reply to the page has added something."""
        self.draft = draft

    def leave(self) -> None:
        """End what runs for this step only. Called when another step is opened."""

    def collected(self) -> Draft:
        """Return the draft with the values entered in this step, right or wrong."""
        return self.draft.changed({name: _value_of(one) for name, one in self._bound.items()})

    def submit(self) -> None:
        """Emit `passed` if all values are right, else show what is wrong."""
        draft = self.collected()
        if self.is_right(draft):
            self.passed.emit(draft)
        else:
            self.say_missing()

    def is_right(self, draft: Draft) -> bool:
        """Return whether the values of this step are complete and right."""
        return True

    def say_missing(self) -> None:
        """Show that values are missing or wrong. Called after `enter` too, from the last step."""
        self.focus_first()

    def focus_first(self) -> None:
        """Give the focus to the first field to fill in, or to the step without one."""
        (self if self.first is None else self.first).setFocus()

    def scanned(self, text: str) -> None:
        """Handle a text from a scanner or a code from the camera; most steps ignore it."""

    def show_picture(self, picture: "NDArray[np.uint8]") -> None:
        """Show a picture of the camera that `preview` was called for, if this step has a view."""
        if self.view is not None:
            self.view.show_frame(picture, (), "")

    def show_sharpness(self, is_sharp: bool | None) -> None:
        """Show whether the camera's picture is sharp; None if that cannot be told."""

    def show_condition(self, sentence: str | None) -> None:
        """Show why the camera gives no usable picture; None if it does."""
        if self.view is not None:
            self.view.show_condition(sentence)

    def fill(
        self, *columns: QWidget | QLayout, shares: tuple[int, ...] = (1, 1), gap: int = 36
    ) -> None:
        """Place the columns of the step side by side."""
        row(*zip(columns, shares, strict=False), gap=gap, parent=self)


def _show(control: QWidget, value: Any) -> None:
    match control:
        case QCheckBox():
            control.setChecked(value)
        case QSlider():
            control.setValue(value)
        case WordChoice():
            control.choose(value)
        case Field():
            control.show_text(value)


def _value_of(control: QWidget) -> Any:
    match control:
        case QCheckBox():
            return control.isChecked()
        case QSlider():
            return control.value()
        case WordChoice():
            return control.currentData()
        case Field():
            return plain(control.text, control.edit.maxLength())
