"""The overlay that asks once before several guests are admitted with one key."""

from collections.abc import Callable

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from app.ui.overlays.overlay import Overlay
from app.ui.theme.growth import set_least_width
from app.ui.widgets.buttons import BUTTON_WIDE, primary_button


class GroupQuestion(Overlay):
    """Asks whether as many guests are to be admitted; exactly one of both functions is called."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window, width=560)
        self._count = 0
        self._yes: Callable[[], None] = _do_nothing
        self._no: Callable[[], None] = _do_nothing
        self.cancel_button = QPushButton(self.card)
        self.admit_button = primary_button("", self.card)
        for button in (self.cancel_button, self.admit_button):
            set_least_width(button, BUTTON_WIDE)
        self.cancel_button.clicked.connect(self.cancel)
        self.admit_button.clicked.connect(self._agree)
        self.cancelled.connect(lambda: self._no())
        buttons = QHBoxLayout()
        buttons.addStretch(1)
        buttons.addWidget(self.cancel_button)
        buttons.addWidget(self.admit_button)
        self.column.addLayout(buttons)

    def ask(self, count: int, yes: Callable[[], None], no: Callable[[], None]) -> None:
        """Ask about `count` guests, and call `yes` or `no`."""
        self.withdraw()
        self._count, self._yes, self._no = count, yes, no
        self.retranslate()
        self.show_over(self.admit_button)

    def retranslate(self) -> None:
        self.set_heading(
            self.tr("Admit %n guest(s)?", "", self._count),
            self.tr("Let them pass one by one, and count."),
        )
        self.cancel_button.setText(self.tr("Cancel"))
        self.admit_button.setText(self.tr("Admit %n", "", self._count))

    def changeEvent(self, event: QEvent) -> None:
        if event.type() is QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)

    def _agree(self) -> None:
        self.close_overlay()
        self._yes()


def _do_nothing() -> None:
    """Do nothing: no question was asked yet."""
