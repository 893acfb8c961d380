"""Step 5 of set-up: choose the camera, and see its picture."""

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app.model.plain import is_address, plain, shown_name
from app.settings.sections import ANY_CAMERA, NO_CAMERA
from app.ui.help.topic import Topic
from app.ui.setup.draft import Draft
from app.ui.setup.laptop import NO_PREVIEW, Laptop, PluggedInCamera
from app.ui.setup.steps.step import SetupStep
from app.ui.theme.tokens import Theme
from app.ui.widgets.camera_marks import PictureGuide
from app.ui.widgets.camera_view import CameraPreview
from app.ui.widgets.choice_painter import Choice
from app.ui.widgets.choices import Choices
from app.ui.widgets.labels import label
from app.ui.widgets.segments import Segments
from app.ui.widgets.slider import Slider

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


# Larger pictures cost more time; 4K is reduced for decoding.
SIZES = {"720p": (1280, 720), "1080p": (1920, 1080), "4K": (3840, 2160)}


class CameraStep(SetupStep):
    """Lists the cameras and sizes, and shows the picture of the chosen one and how sharp it is."""

    help_topic = Topic.CAMERA

    def __init__(self, theme: Theme, laptop: Laptop, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._laptop = laptop
        self._cameras: tuple[PluggedInCamera, ...] = ()
        self.list = Choices(theme, tall=60, parent=self)
        self.camera = CameraPreview(theme, mirrored=True, parent=self)
        self.sharpness = label("dim", self)
        self.picture_size = Segments(tuple(SIZES), theme, self)
        self.aim_words = label("caption", self)
        self.aim = Slider(theme, self)
        self.aim.setRange(30, 100)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(32)
        choice = QVBoxLayout()
        choice.addWidget(self.list, 1)
        choice.addWidget(self.aim_words)
        choice.addWidget(self.aim)
        row.addLayout(choice, 1)
        seen = QVBoxLayout()
        seen.addWidget(self.camera, 1)
        seen.addWidget(self.sharpness)
        seen.addWidget(self.picture_size)
        seen.addStretch()
        row.addLayout(seen, 1)
        self.list.changed.connect(self._choose)
        self.picture_size.chosen.connect(self._choose_size)
        self.aim.valueChanged.connect(self._choose_aim)
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
        widths = [width for width, _ in SIZES.values()]
        nearest = min(widths, key=lambda width: abs(width - draft.camera_size[0]))
        self.picture_size.choose(widths.index(nearest))
        self.aim.setValue(draft.camera_aim)
        self._start_preview()

    def leave(self) -> None:
        self._laptop.preview(NO_PREVIEW)

    def focus_first(self) -> None:
        self.list.setFocus()

    def show_picture(self, picture: "NDArray[np.uint8]") -> None:
        """Show a picture of the chosen camera."""
        if self.draft.camera != NO_CAMERA:
            guide = PictureGuide(aim=self.draft.camera_aim / 100)
            self.camera.show_look(picture, (), "", guide)

    def show_condition(self, sentence: str | None) -> None:
        """Show why the camera gives no usable picture; None if it does."""
        if self.draft.camera != NO_CAMERA:
            self.camera.show_condition(sentence)

    def show_sharpness(self, is_sharp: bool | None) -> None:
        """Show whether the picture is sharp; None if that cannot be told."""
        match is_sharp:
            case True:
                said = self.tr("The picture is sharp.")
            case False:
                said = self.tr("The picture is soft: clean the lens or change the distance.")
            case None:
                said = ""
        self.sharpness.setText(said)

    def retranslate(self) -> None:
        aim = self.tr("Read only codes between these corners of the picture")
        self.aim_words.setText(aim)
        self.aim.setAccessibleName(aim)
        self.picture_size.setAccessibleName(self.tr("Size of the picture"))
        self.list.setAccessibleName(self.tr("Cameras"))
        self.camera.retranslate()
        self._fill()

    def _choose(self) -> None:
        for source in self.list.chosen:
            if source != self.draft.camera:
                path = next((one.path for one in self._cameras if one.name == source), "")
                self.draft = replace(self.draft, camera=source, camera_path=path)
                self._start_preview()

    def _choose_size(self, number: int) -> None:
        self.draft = replace(self.draft, camera_size=list(SIZES.values())[number])
        self._start_preview()

    def _choose_aim(self, percent: int) -> None:
        self.draft = replace(self.draft, camera_aim=percent)

    def _start_preview(self) -> None:
        """Show the newly chosen camera, and nothing of the one before."""
        off = self.draft.camera == NO_CAMERA
        starting = self.tr("Starting the camera…")
        without = self.tr("Without a camera tickets are read by the scanner, or typed.")
        self.camera.show_condition(without if off else starting)
        self.show_sharpness(None)
        for part in (self.picture_size, self.aim_words, self.aim):
            part.setVisible(not off)
        self._laptop.preview(self.draft.camera_settings)

    def _fill(self) -> None:
        automatic = self.tr("Whichever is plugged in")
        now = self.tr("there is none now")
        if self._cameras:
            now = self.tr("now: {name}").format(name=plain(self._cameras[0].name))
        choices = [Choice(ANY_CAMERA, automatic, now)]
        names = [one.name for one in self._cameras]
        choices += [Choice(name, plain(name)) for name in names]
        chosen = self.draft.camera
        if chosen not in (ANY_CAMERA, NO_CAMERA, *names):
            small = "" if is_address(chosen) else self.tr("not plugged in now")
            choices.append(Choice(chosen, plain(shown_name(chosen)), small))
        without = Choice(NO_CAMERA, self.tr("No camera"), self.tr("scanner and typing only"))
        self.list.show_choices([*choices, without], [chosen])
