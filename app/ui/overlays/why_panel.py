"""The overlay *Why?*: every step of a ticket, what follows, and whether the guest is inside."""

from collections.abc import Callable

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from app.book.explanation import Explanation
from app.errors import KnownError
from app.model.scan import Moment
from app.ui.overlays.overlay import Overlay
from app.ui.text.translated import translated
from app.ui.theme.style import scale_in_use
from app.ui.widgets.fitting import Room
from app.ui.widgets.labels import PlainLabel
from app.ui.widgets.layouts import Scroll, column, fill

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
        self.name = PlainLabel(role="strong", room=Room(2, smallest=0.7), parent=self.card)
        self.lines = list[PlainLabel]()
        self._inside = QWidget()
        self._column = column(gap=10, parent=self._inside)
        self._scroll = Scroll(self._inside, self.card)
        self.conclusion = PlainLabel(role="strong", room=SENTENCE, parent=self.card)
        self.column.insertWidget(1, self.name)
        fill(self.column, self._scroll, self.conclusion)
        self.add_buttons()

    def begin(self, name: str, answer: Explanation | KnownError) -> None:
        """Open the overlay with the explanation of the guest with this name, or why there is none.

        It opens with the answer, because a card that grows moves its button under the pointer.
        """
        self.name.setText(name)
        self.set_heading(self.tr("Why?"), self._subtitle(answer))
        sentences = self._sentences(answer)
        for line in self.lines:
            self._column.removeWidget(line)
            line.deleteLater()
        self.lines = [self._line(sentence) for sentence in sentences[:-1]]
        self.conclusion.setText(sentences[-1] if sentences else "")
        self._scroll.setVisible(bool(self.lines))
        self.conclusion.setVisible(bool(sentences))
        self._fit()
        self.show_over(self.cancel_button)
        self.cancel_button.setText(self.tr("Done"))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _subtitle(self, answer: Explanation | KnownError) -> str:
        if isinstance(answer, KnownError):
            return translated(answer.whole)
        return self.tr("What this laptop knows of the ticket, oldest first.")

    def _sentences(self, answer: Explanation | KnownError) -> list[str]:
        if not isinstance(answer, Explanation):
            return []
        return [translated(sentence) for sentence in answer.sentences(self._clock())]

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
