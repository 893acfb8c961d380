"""The choice of the language that the window speaks."""

from PySide6.QtCore import QLocale, Signal
from PySide6.QtWidgets import QWidget

from app.ui.text.languages import LANGUAGES
from app.ui.widgets.drop_down import Choice

_WIDE = 180


class LanguageChoice(Choice):
    """Each is called by its own name: whoever looks for theirs may not read this one."""

    chosen = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        for code, name in LANGUAGES.items():
            self.addItem(name, code)
        self.setMinimumWidth(_WIDE)
        self.activated.connect(lambda number: self.chosen.emit(self.itemData(number)))
        self.retranslate()

    def retranslate(self) -> None:
        spoken = QLocale().name().split("_")[0]
        self.setCurrentIndex(max(self.findData(spoken), 0))
        self.setAccessibleName(self.tr("Language"))
