"""Drop-down lists with rows that a finger can hit."""

from PySide6.QtCore import QLocale, QPointF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QComboBox, QStyledItemDelegate, QWidget

from app.model.languages import LANGUAGES
from app.ui.text.numbers import number
from app.ui.theme.growth import scale_in_use, set_least_width

_FROM_THE_RIGHT = 24  # pixels
_WIDE = 180  # pixels
_LEAST_CHARACTERS = 12
_USUAL_SECONDS = (0, 5, 8, 12, 20, 30, 60)  # 0: the verdict stays until the next scan


class DropDown(QComboBox):
    """A combo box whose arrow is painted in the colours of the theme."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        # The system's own list has rows that are too low for a finger.
        self.setItemDelegate(QStyledItemDelegate(self))

    def let_shrink(self) -> None:
        """Let the list be narrower than its longest text."""
        self.setMinimumContentsLength(_LEAST_CHARACTERS)
        self.setSizeAdjustPolicy(self.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(self.palette().text().color(), 2, c=Qt.PenCapStyle.RoundCap))
        scale = scale_in_use()
        painter.translate(self.width() - _FROM_THE_RIGHT * scale, self.height() / 2)
        painter.scale(scale, scale)
        painter.drawPolyline([QPointF(-5, -2), QPointF(0, 3), QPointF(5, -2)])


class LanguageChoice(DropDown):
    """Lists each language by its own name, for somebody who cannot read the current one."""

    chosen = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        for code, name in LANGUAGES.items():
            self.addItem(name, code)
        set_least_width(self, _WIDE)
        self.activated.connect(lambda number: self.chosen.emit(self.itemData(number)))
        self.retranslate()

    def retranslate(self) -> None:
        spoken = QLocale().name().split("_")[0]
        self.setCurrentIndex(max(self.findData(spoken), 0))
        self.setAccessibleName(self.tr("Language"))


class WordChoice(DropDown):
    """Lists the values of a setting, each in words."""

    def __init__(self, *values: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        for value in values:
            self.addItem("", value)

    @property
    def value(self) -> str:
        """Return the chosen value."""
        return str(self.currentData())

    def choose(self, value: str) -> None:
        self.setCurrentIndex(self.findData(value))

    def set_words(self, name: str, *words: str) -> None:
        """Set the name for a screen reader, and the words of the values in their order."""
        self.setAccessibleName(name)
        for row, said in enumerate(words):
            self.setItemText(row, said)


class StayChoice(DropDown):
    """Lists the usual numbers of seconds, and the one in the settings if it is another.

    With `is_short` the texts fit beside a caption.
    """

    chosen = Signal(int)

    def __init__(
        self, seconds: int, *, is_short: bool = False, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._is_short = is_short
        self.activated.connect(lambda row: self.chosen.emit(self.itemData(row)))
        self.choose(seconds)

    def choose(self, seconds: int) -> None:
        """Show this number of seconds as the chosen one."""
        self.clear()
        for one in sorted({*_USUAL_SECONDS, seconds}):
            self.addItem("", one)
        self.setCurrentIndex(self.findData(seconds))
        self.retranslate()

    def retranslate(self) -> None:
        if self._is_short:
            said, until_next = self.tr("Stays {seconds} s"), self.tr("Until next scan")
        else:
            said = self.tr("Verdict stays {seconds} s")
            until_next = self.tr("Verdict stays until the next scan")
        for row in range(self.count()):
            seconds = self.itemData(row)
            self.setItemText(row, said.format(seconds=number(seconds)) if seconds else until_next)
        self.setAccessibleName(self.tr("How long a verdict stays"))
        self.setToolTip(self.accessibleName())
