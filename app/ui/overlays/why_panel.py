"""The overlay *Why?*: every step of a ticket, what follows, and whether the guest is inside."""

from collections.abc import Callable

from PySide6.QtCore import QEvent
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from app.book.explanation import Explanation
from app.errors import KnownError
from app.model.scan import Moment
from app.ui.overlays.overlay import Overlay
from app.ui.text.translated import translated
from app.ui.theme.growth import scale_in_use, set_least_width
from app.ui.widgets.buttons import BUTTON_WIDE
from app.ui.widgets.fitting import Room
from app.ui.widgets.labels import PlainLabel
from app.ui.widgets.scroll import Scroll

WIDE = 860  # pixels
# A sentence may quote text of the service, so it takes as many lines as it needs.
SENTENCE = Room(lines=20)
LONGEST_SENTENCE = 2_000  # characters
# Height in pixels of the rest of the card and around it: heading, name, conclusion, button and
# gaps.
AROUND_LINES = 300


class WhyPanel(Overlay):
    """Shows the sentences of an explanation; the last one, the conclusion, stands apart."""

    def __init__(self, window: QWidget, clock: Callable[[], Moment]) -> None:
        super().__init__(window, width=WIDE)
        self._clock = clock
        self._answer: Explanation | KnownError | None = None
        self.name = PlainLabel(role="strong", room=Room(2, smallest=0.7), parent=self.card)
        self.lines = list[PlainLabel]()
        self._inside = QWidget()
        self._column = QVBoxLayout(self._inside)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(10)
        self._scroll = Scroll(self._inside, self.card)
        self.conclusion = PlainLabel(role="strong", room=SENTENCE, parent=self.card)
        self.close_button = QPushButton(self.card)
        set_least_width(self.close_button, BUTTON_WIDE)
        self.close_button.clicked.connect(self.cancel)
        buttons = QHBoxLayout()
        buttons.addStretch(1)
        buttons.addWidget(self.close_button)
        self.column.insertWidget(1, self.name)
        self.column.addWidget(self._scroll)
        self.column.addWidget(self.conclusion)
        self.column.addLayout(buttons)
        self.retranslate()

    def begin(self, name: str, answer: Explanation | KnownError) -> None:
        """Open the overlay with the explanation of the guest with this name, or why there is none.

        It opens with the answer, because a card that grows moves its button under the pointer.
        """
        self._answer = answer
        self.name.setText(name)
        self.retranslate()
        self.show_over(self.close_button)

    def retranslate(self) -> None:
        """Set all texts again, in the current language."""
        self.close_button.setText(self.tr("Done"))
        self.set_heading(self.tr("Why?"), self._subtitle())
        sentences = self._sentences()
        for line in self.lines:
            self._column.removeWidget(line)
            line.deleteLater()
        self.lines = [self._line(sentence) for sentence in sentences[:-1]]
        self.conclusion.setText(sentences[-1] if sentences else "")
        self._scroll.setVisible(bool(self.lines))
        self.conclusion.setVisible(bool(sentences))
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() is QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)

    def _subtitle(self) -> str:
        if isinstance(self._answer, KnownError):
            return translated(self._answer.whole)
        return self.tr("What this laptop knows of the ticket, oldest first.")

    def _sentences(self) -> list[str]:
        if not isinstance(self._answer, Explanation):
            return []
        return [translated(one) for one in self._answer.sentences(self._clock())]

    def _line(self, sentence: str) -> PlainLabel:
        line = PlainLabel(sentence, room=SENTENCE, longest=LONGEST_SENTENCE, parent=self._inside)
        self._column.addWidget(line)
        return line

    def _fit(self) -> None:
        """Set the height for all lines, or for as many as fit into the window."""
        margins = self.column.contentsMargins()
        bar = self._scroll.verticalScrollBar().sizeHint().width()
        scale = scale_in_use()
        wide = round(WIDE * scale) - margins.left() - margins.right() - bar
        high = self._column.heightForWidth(wide)
        room = self.height() - round(AROUND_LINES * scale)
        self._scroll.setFixedHeight(max(min(high, room), 0))
