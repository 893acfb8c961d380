"""Parts of the bottom bar for a laptop of a venue: tally buttons, and a sign of the doors."""

from PySide6.QtCore import QCoreApplication, QSize, Signal
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from app.model.night import HouseState, LedgerState
from app.ui.text.house_text import agreement_word
from app.ui.theme.tokens import Theme
from app.ui.widgets.buttons import Pill
from app.ui.window.foot_button import FootButton


class TallyButtons(QWidget):
    """Two buttons that count people without tickets; `counted` carries 1 or -1."""

    counted = Signal(int)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.minus = FootButton("", theme, self)
        self.plus = FootButton("", theme, self)
        self.minus.clicked.connect(lambda: self.counted.emit(-1))
        self.plus.clicked.connect(lambda: self.counted.emit(1))
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self.minus)
        row.addWidget(self.plus)
        self.retranslate()

    def set_theme(self, theme: Theme) -> None:
        self.minus.set_theme(theme)
        self.plus.set_theme(theme)

    def retranslate(self) -> None:
        """Set the words for screen readers and tool tips; the buttons show the numbers only."""
        out = QCoreApplication.translate("Foot", "One person without a ticket went out")
        in_ = QCoreApplication.translate("Foot", "One person without a ticket came in")
        for button, count, words in ((self.minus, "-1", out), (self.plus, "+1", in_)):
            button.show_state(words, count)
            button.show_words(False)
            key = QCoreApplication.translate("Foot", "key {key} of the numeric keypad")
            button.setToolTip(f"{words}: {key.format(key=count[0])}")


class DoorsSign(Pill):
    """Says whether the doors of the venue agree: a sentence, or a word where room is short."""

    house: HouseState | None = None
    _sentence = ""
    _is_short = False

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    @property
    def words_width(self) -> int:
        """Return by how much the sentence is wider than the word."""
        if self.house is None:
            return 0
        return self.width_of(self._sentence) - self.least_width

    @property
    def least_width(self) -> int:
        """Return the width with the word only."""
        return 0 if self.house is None else self.width_of(agreement_word(self.house))

    def show_house(self, house: HouseState, sentence: str) -> None:
        self.house, self._sentence = house, sentence
        self._show(house)

    def show_words(self, shown: bool) -> None:
        """Show the sentence, or only the word."""
        self._is_short = not shown
        if self.house is not None:
            self._show(self.house)

    def set_theme(self, theme: Theme) -> None:
        super().set_theme(theme)
        if self.house is not None:
            self._show(self.house)

    def minimumSizeHint(self) -> QSize:
        """Return the size with the word only, so that the sentence never widens the window."""
        return QSize(self.least_width, self.sizeHint().height())

    def _show(self, house: HouseState) -> None:
        words = agreement_word(house) if self._is_short else self._sentence
        self.show_state(words, _agreement_colour(house, self._theme))
        self.setAccessibleName(self._sentence)


def _agreement_colour(house: HouseState, theme: Theme) -> str:
    """Return the colour of the dot that says whether the doors agree."""
    if house.is_refused or house.is_full or house.ledger is LedgerState.ALONE:
        return theme.bad
    return theme.good if house.ledger is LedgerState.AGREEING else theme.warn
