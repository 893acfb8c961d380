"""Shows one help page: paragraphs, steps and keys beside the pictures of verdicts."""

from datetime import tzinfo

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from app.model.scan import Moment
from app.ui.help.help_text import HelpText
from app.ui.help.sample_verdicts import sample_view
from app.ui.help.verdict_picture import VerdictPicture
from app.ui.text.numbers import number
from app.ui.theme.growth import grow
from app.ui.theme.tokens import Theme
from app.ui.widgets.key_cap import KeyHint
from app.ui.widgets.labels import label

# Sizes of the pictures, so that two of them fit below each other.
_ONE, _SEVERAL = 0.42, 0.32


class TopicView(QWidget):
    """The content of one topic; `now` is the moment of the verdicts in the pictures."""

    def __init__(
        self,
        text: HelpText,
        theme: Theme,
        now: Moment,
        zone: tzinfo | None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._text = text
        share = _ONE if len(text.pictures) == 1 else _SEVERAL
        self.pictures = [
            VerdictPicture(theme, sample_view(name, now, zone), share, self)
            for name in text.pictures
        ]
        words = QVBoxLayout()
        words.setSpacing(10)
        words.addWidget(self._label("heading", text.title))
        for paragraph in text.paragraphs:
            words.addWidget(self._label("help", paragraph))
        words.addLayout(self._steps())
        words.addSpacing(6)
        words.addLayout(self._keys(theme))
        words.addStretch(1)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(28)
        row.addLayout(words, 1)
        if self.pictures:
            beside = QVBoxLayout()
            beside.setSpacing(14)
            for picture in self.pictures:
                beside.addWidget(picture)
            beside.addStretch(1)
            row.addLayout(beside)
        grow(self)

    @property
    def spoken(self) -> str:
        """Return the whole page as a screen reader says it."""
        keys = (f"{line.key}: {line.does}" for line in self._text.keys)
        return " ".join((f"{self._text.title}.", *self._text.paragraphs, *self._text.steps, *keys))

    def _steps(self) -> QGridLayout:
        grid = self._grid()
        for row, step in enumerate(self._text.steps):
            place = self._label("strong", f"{number(row + 1)}.")
            grid.addWidget(place, row, 0, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(self._label("help", step), row, 1)
        return grid

    def _keys(self, theme: Theme) -> QGridLayout:
        grid = self._grid()
        for row, line in enumerate(self._text.keys):
            grid.addWidget(KeyHint(line.key, theme, self), row, 0, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(self._label("help", line.does), row, 1)
        return grid

    def _grid(self) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(8)
        grid.setColumnStretch(1, 1)
        return grid

    def _label(self, role: str, text: str) -> QWidget:
        words = label(role, self)
        words.setText(text)
        return words
