"""Step 7 of set-up: the volume, and buttons that play the sounds."""

from dataclasses import replace

from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from app.model.verdict import TITLES, Kind
from app.ui.setup.draft import Draft
from app.ui.setup.laptop import Laptop
from app.ui.setup.steps.step import SetupStep
from app.ui.text.translated import translated
from app.ui.theme.growth import set_least_width
from app.ui.theme.tokens import Theme
from app.ui.widgets.labels import label
from app.ui.widgets.slider import Slider

TRIED = (Kind.ADMIT, Kind.OUT, Kind.JUST_ADMITTED, Kind.HOLD, Kind.ALREADY_IN, Kind.REFUSE)
_IN_A_ROW = 3  # buttons
_SOFT = 30  # percent; a lower volume shows a warning


class SoundStep(SetupStep):
    """Sets the volume, and says whether anything can be heard."""

    def __init__(self, theme: Theme, laptop: Laptop, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._laptop = laptop
        self._caption, self.percent = label("caption", self), label("heading", self)
        self.slider = Slider(theme, self)
        self.slider.setRange(0, 100)
        self.slider.setPageStep(10)
        self._warning = label("dim", self)
        self._try = label("caption", self)
        self.sounds = {kind: self._button(kind) for kind in TRIED}
        self._lay_out()
        self.slider.valueChanged.connect(self._set_volume)
        self.retranslate()

    def _lay_out(self) -> None:
        louder, grid = QHBoxLayout(), QGridLayout()
        louder.setSpacing(20)
        louder.addWidget(self.slider, 1)
        set_least_width(self.percent, 96)
        louder.addWidget(self.percent)
        grid.setSpacing(12)
        for number, button in enumerate(self.sounds.values()):
            grid.addWidget(button, number // _IN_A_ROW, number % _IN_A_ROW)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addWidget(self._caption)
        column.addLayout(louder)
        column.addWidget(self._warning)
        column.addSpacing(18)
        column.addWidget(self._try)
        column.addLayout(grid)
        column.addStretch(1)

    @property
    def name(self) -> str:
        return self.tr("Sound")

    @property
    def words(self) -> tuple[str, str]:
        return (
            self.tr("Sound"),
            self.tr("Each verdict has a sound of its own. It should be heard over the queue."),
        )

    def enter(self, draft: Draft) -> None:
        super().enter(draft)
        self.slider.setValue(draft.volume)
        self._show_volume(draft.volume)

    def collected(self) -> Draft:
        return replace(self.draft, volume=self.slider.value())

    def focus_first(self) -> None:
        self.slider.setFocus()

    def retranslate(self) -> None:
        self._caption.setText(self.tr("Volume"))
        self.slider.setAccessibleName(self.tr("Volume"))
        self._try.setText(self.tr("Try a sound"))
        for kind, button in self.sounds.items():
            button.setText(translated(TITLES[kind]))
        self._show_volume(self.slider.value())

    def _button(self, kind: Kind) -> QPushButton:
        button = QPushButton(self)
        button.setAutoDefault(False)
        button.setProperty("tall", True)
        button.clicked.connect(lambda: self._play(kind))
        return button

    def _play(self, kind: Kind) -> None:
        self._laptop.play(kind)
        self._show_volume(self.slider.value())

    def _set_volume(self, volume: int) -> None:
        self._laptop.set_volume(volume)
        self._show_volume(volume)

    def _show_volume(self, volume: int) -> None:
        self.percent.setText(self.tr("{volume} %").format(volume=volume))
        if not self._laptop.has_sound():
            said = self.tr("This laptop has nothing to be heard by: plug in a loudspeaker.")
        elif volume == 0:
            said = self.tr("Nobody hears anything: look at the screen for every guest.")
        elif volume < _SOFT:
            said = self.tr("This is soft for a door.")
        else:
            said = self.tr("The computer's own volume counts too.")
        self._warning.setText(said)
