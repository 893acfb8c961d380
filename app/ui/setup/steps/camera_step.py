"""Step 4 of set-up: choose the camera, and see its picture."""

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app.model.network_camera import is_address, shown_name
from app.model.plain import plain
from app.settings.sections import ANY_CAMERA, NO_CAMERA
from app.ui.setup.draft import Draft
from app.ui.setup.laptop import Laptop
from app.ui.setup.steps.step import SetupStep
from app.ui.theme.tokens import Theme
from app.ui.widgets.camera_view import CameraPreview
from app.ui.widgets.choice_painter import Choice
from app.ui.widgets.choices import Choices

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


class CameraStep(SetupStep):
    """Lists the cameras, and shows the picture of the chosen one."""

    def __init__(self, theme: Theme, laptop: Laptop, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._laptop = laptop
        self._cameras: tuple[str, ...] = ()
        self.list = Choices(theme, tall=60, parent=self)
        self.camera = CameraPreview(theme, mirrored=True, parent=self)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(32)
        row.addWidget(self.list, 1)
        seen = QVBoxLayout()
        seen.addWidget(self.camera, 1)
        seen.addStretch()
        row.addLayout(seen, 1)
        self.list.changed.connect(self._choose)
        self.retranslate()

    @property
    def name(self) -> str:
        return self.tr("Camera")

    @property
    def words(self) -> tuple[str, str]:
        return (
            self.tr("Camera"),
            self.tr("Choose the one that guests hold their tickets to. It should see you now."),
        )

    def enter(self, draft: Draft) -> None:
        super().enter(draft)
        self._cameras = self._laptop.cameras()
        self._fill()
        self._start_preview()

    def leave(self) -> None:
        self._laptop.preview(NO_CAMERA)

    def focus_first(self) -> None:
        self.list.setFocus()

    def show_picture(self, picture: "NDArray[np.uint8]") -> None:
        """Show a picture of the chosen camera."""
        if self.draft.camera != NO_CAMERA:
            self.camera.show_look(picture, (), "")

    def show_condition(self, sentence: str | None) -> None:
        """Show why the camera gives no usable picture; None if it does."""
        if self.draft.camera != NO_CAMERA:
            self.camera.show_condition(sentence)

    def retranslate(self) -> None:
        self.list.setAccessibleName(self.tr("Cameras"))
        self.camera.retranslate()
        self._fill()

    def _choose(self) -> None:
        for source in self.list.chosen:
            if source != self.draft.camera:
                self.draft = replace(self.draft, camera=source)
                self._start_preview()

    def _start_preview(self) -> None:
        """Show the newly chosen camera, and nothing of the one before."""
        off = self.draft.camera == NO_CAMERA
        starting = self.tr("Starting the camera…")
        without = self.tr("Without a camera tickets are read by the scanner, or typed.")
        self.camera.show_condition(without if off else starting)
        self._laptop.preview(self.draft.camera)

    def _fill(self) -> None:
        automatic = self.tr("Whichever is plugged in")
        now = self.tr("there is none now")
        if self._cameras:
            now = self.tr("now: {name}").format(name=plain(self._cameras[0]))
        choices = [Choice(ANY_CAMERA, automatic, now)]
        choices += [Choice(name, plain(name)) for name in self._cameras]
        chosen = self.draft.camera
        if chosen not in (ANY_CAMERA, NO_CAMERA, *self._cameras):
            small = "" if is_address(chosen) else self.tr("not plugged in now")
            choices.append(Choice(chosen, plain(shown_name(chosen)), small))
        without = Choice(NO_CAMERA, self.tr("No camera"), self.tr("scanner and typing only"))
        self.list.show_choices([*choices, without], [chosen])
