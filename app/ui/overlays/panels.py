"""The panels: overlays that ask for a yes, words, a place or a settlement, or explain why."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QDialog, QGridLayout, QHBoxLayout, QLineEdit, QPushButton, QWidget
from shiboken6 import isValid

from app.book.explanation import Explanation
from app.errors import KnownError
from app.model.journal import Settling
from app.model.scan import Moment
from app.model.verdict import LONGEST_NOTE
from app.ui.input.focus_watch import PROSE, IdleTimer
from app.ui.text import say, translated, way_to_do, why_not
from app.ui.theme.style import even_out, scale_in_use, scale_layouts, set_least_width
from app.ui.widgets.buttons import BUTTON_WIDE, ActionButton, Card, click_focused, primary_button
from app.ui.widgets.labels import (
    OptionalLabel,
    PlainLabel,
    Room,
    Scroll,
    column,
    fill,
    label,
    remove_widgets,
    row,
)

_WIDTH = 460  # pixels
_DIMMED = QColor(0, 0, 0, 170)


class Overlay(QDialog):
    """Base of the overlays: subclasses add their widgets to `column`, and set texts when they open.

    Escape cancels, and so does a minute without input. A screen reader calls it a dialog, although
    it is no window of its own.
    """

    cancelled = Signal()

    def __init__(self, window: QWidget, width: int = _WIDTH) -> None:
        super().__init__(window)
        self.setWindowFlags(Qt.WindowType.Widget)
        self._behind = window
        self._before: QWidget | None = None
        self._first: QWidget = self
        self.card = Card(self)
        self._width = width
        self.heading = label("heading", self.card)
        self.words = OptionalLabel("subtitle", self.card)
        self.column = column(self.heading, self.words, gap=12, parent=self.card)
        self.column.setContentsMargins(28, 24, 28, 24)
        column((self.card, Qt.AlignmentFlag.AlignCenter), parent=self)
        self.cancel_button = QPushButton(self.card)
        self.cancel_button.hide()
        self.cancel_button.clicked.connect(self.cancel)
        self.hide()
        self._minute = IdleTimer(self)
        self._minute.idle.connect(self.withdraw)

    def add_buttons(self, *others: QPushButton) -> None:
        """Add the row at the end of the card: Cancel first, the main action at the right."""
        buttons = self.cancel_button, *others
        for button in buttons:
            set_least_width(button, BUTTON_WIDE)
            button.show()
        self.column.addLayout(row(None, *buttons))

    def add_agreement(self, agree: Callable[[], object]) -> QPushButton:
        """Add the row of `add_buttons` with a button that agrees, and return the button."""
        button = primary_button("", self.card)
        button.clicked.connect(agree)
        self.add_buttons(button)
        return button

    def set_heading(self, heading: str, words: str) -> None:
        self.heading.setText(heading)
        self.words.setText(words)
        self.setAccessibleName(heading)
        self.setAccessibleDescription(words)

    def show_over(self, focus: QWidget) -> None:
        """Show the overlay over the whole window; this widget gets the focus."""
        self.cancel_button.setText(say("Cancel"))
        if not self.isVisible():
            self._before = self._behind.focusWidget()
        self._first = focus
        scale_layouts(self)
        self.card.setFixedWidth(round(self._width * scale_in_use()))
        margins = self.column.contentsMargins()
        for buttons in self.column.findChildren(QHBoxLayout):
            even_out(buttons, self.card.width() - margins.left() - margins.right())
        self._behind.installEventFilter(self)
        self.setGeometry(self._behind.rect())
        self.show()
        self._minute.start()
        self.raise_()
        focus.setFocus()

    def close_overlay(self) -> None:
        """Hide the overlay; the focus returns to the widget that had it, if that still exists."""
        self._behind.removeEventFilter(self)
        self._minute.stop()
        self.hide()
        before, self._before = self._before, None
        if before is not None and isValid(before) and before.isVisible():
            before.setFocus()

    def cancel(self) -> None:
        self.close_overlay()
        self.cancelled.emit()

    def withdraw(self) -> None:
        if not self.isHidden():
            self.cancel()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._behind and event.type() is QEvent.Type.Resize:
            self.setGeometry(self._behind.rect())
        elif watched is self._behind and event.type() is QEvent.Type.FocusIn and self.isVisible():
            self._first.setFocus()
        return super().eventFilter(watched, event)

    def event(self, event: QEvent) -> bool:
        if event.type() is QEvent.Type.ShortcutOverride:
            event.accept()
            return True
        return super().event(event)

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Move the focus in the card only: Cancel is the last one, after it comes the first."""
        ring = [child for child in self.card.findChildren(QWidget) if _takes_tab(child)]
        ring.sort(key=lambda child: child is self.cancel_button)
        if ring:
            focused = self.focusWidget()
            step = 1 if forward else -1
            at = ring.index(focused) if focused in ring else -max(step, 0)
            ring[(at + step) % len(ring)].setFocus(Qt.FocusReason.TabFocusReason)
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.cancel()
        else:
            click_focused(event, self.focusWidget())

    def paintEvent(self, _event: QPaintEvent) -> None:
        QPainter(self).fillRect(self.rect(), _DIMMED)


def _takes_tab(child: QWidget) -> bool:
    takes = bool(child.focusPolicy() & Qt.FocusPolicy.TabFocus)
    return takes and child.isVisible() and child.isEnabled()


class Question(NamedTuple):
    """The texts of a question: its heading, what follows from a yes, and the button for that."""

    heading: str
    words: str
    agree: str


class ConfirmPanel(Overlay):
    """Asks one question at a time."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window, width=560)
        self._yes: Callable[[], object]
        self._no: Callable[[], object]
        self.agree = self.add_agreement(self._agree)
        self.cancelled.connect(lambda: self._no())

    def ask(
        self,
        question: Question,
        yes: Callable[[], object],
        no: Callable[[], object] = lambda: None,
        *,
        is_usual: bool = False,
    ) -> None:
        """Ask, and call exactly one of both functions.

        Return means no, or yes for a question to which that `is_usual`.
        """
        self.withdraw()
        self._yes, self._no = yes, no
        self.set_heading(question.heading, question.words)
        self.agree.setText(question.agree)
        self.show_over(self.agree if is_usual else self.cancel_button)

    def _agree(self) -> None:
        self.close_overlay()
        self._yes()


LONGEST = 200  # characters
SUGGESTIONS = 3


class ReasonTexts(NamedTuple):
    """The texts of one question: heading, button that agrees, words for one press, and field."""

    heading: str
    agree: str
    suggested: tuple[str, str, str]
    field: str
    hint: str
    longest: int = LONGEST


class ReasonPanel(Overlay):
    """Asks for words that are written down. Without any, the button says that they are missing."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window, width=680)
        self._then: Callable[[str], object] = lambda _words: None
        self.reason = QLineEdit(self.card)
        self.reason.setProperty(PROSE, True)
        self.why_not = label("bad", self.card)
        self.suggestions = [QPushButton(self.card) for _ in range(SUGGESTIONS)]
        for button in self.suggestions:
            button.clicked.connect(lambda _=False, button=button: self._suggest(button.text()))
        fill(self.column, self.reason, row(*self.suggestions), self.why_not)
        self.agree = self.add_agreement(self._agree)
        self.reason.textChanged.connect(lambda _: self.why_not.setText(" "))
        self.reason.returnPressed.connect(self._agree)

    def ask(self, texts: ReasonTexts, name: str, then: Callable[[str], object]) -> None:
        """Ask about the guest with this name, and call `then` with the words."""
        self.withdraw()
        self._then = then
        self.set_heading(texts.heading, name)
        self.reason.setMaxLength(texts.longest)
        self.reason.setAccessibleName(texts.field)
        self.reason.setPlaceholderText(texts.hint)
        for button, words in zip(self.suggestions, texts.suggested, strict=True):
            button.setText(words)
        self.agree.setText(texts.agree)
        self.reason.clear()
        self.why_not.setText(" ")  # keeps the place of the sentence
        self.show_over(self.reason)

    def _suggest(self, words: str) -> None:
        self.reason.setText(words)
        self.reason.setFocus()

    def _agree(self) -> None:
        if words := self.reason.text().strip():
            self.close_overlay()
            self._then(words)
        else:
            self.why_not.setText(self.tr("Write something first, or press one of the words above."))
            self.reason.setFocus()


class Reasons(QObject):
    """The texts of the questions, in the current language."""

    def override(self) -> ReasonTexts:
        """Return the question to a supervisor why a held guest is admitted."""
        suggested = self.tr("Guest list"), self.tr("Paid at the desk"), self.tr("Checked by hand")
        return _reason(self.tr("Admit anyway?"), self.tr("Admit"), suggested)

    def turning_away(self) -> ReasonTexts:
        """Return the question to a steward why a guest is turned away."""
        suggested = self.tr("No proof shown"), self.tr("Not the right person"), self.tr("Too young")
        return _reason(self.tr("Turn this guest away?"), self.tr("Turn away"), suggested)

    def note(self) -> ReasonTexts:
        """Return the request to a steward for a note on a ticket."""
        suggested = (
            self.tr("Lost bag at desk"), self.tr("Send to the desk"), self.tr("Call a manager")
        )  # fmt: skip
        hint = self.tr("Shown at every scan of this ticket, until it is done")
        return ReasonTexts(
            self.tr("Note on this ticket"), self.tr("Write"), suggested, self.tr("Note"), hint,
            LONGEST_NOTE,
        )  # fmt: skip

    def answer(self) -> ReasonTexts:
        """Return the request to a supervisor for words to the door that asks the desk."""
        texts, hint = self.note(), self.tr("Shown at the door that asks, and at the next scans")
        return texts._replace(heading=self.tr("Answer to the door"), hint=hint)

    def another(self) -> Question:
        """Return the question whether a second person is to go in on one ticket."""
        words = self.tr("Somebody is inside on this ticket. Only if that is another person.")
        return Question(self.tr("Admit another person?"), words, self.tr("Admit"))


def _reason(heading: str, agree: str, suggested: tuple[str, str, str]) -> ReasonTexts:
    hint = say("Why? It is written down with the scan.")
    return ReasonTexts(heading, agree, suggested, say("Reason"), hint)


@dataclass(frozen=True, slots=True)
class ExportPlace:
    """A folder that an export can go to, and what it is called."""

    words: str
    folder: Path


class PlacePanel(Overlay):
    """Asks where an export goes, unless there is only one of `places`. A scan cancels the question.

    There is no file dialog, because it would cover the next guest's verdict and a hand scanner
    would type into it.
    """

    def __init__(self, window: QWidget, places: Callable[[], Sequence[ExportPlace]]) -> None:
        super().__init__(window, width=560)
        self.places = places
        self._list = column(gap=8)
        self.column.addLayout(self._list)
        self.add_buttons()
        self.buttons = [self.cancel_button]

    def ask(self, then: Callable[[ExportPlace], object]) -> None:
        """Call `then` with the place that is chosen; the first one has the focus."""
        places = self.places()
        if len(places) == 1:
            then(places[0])
            return
        remove_widgets(self._list)
        self.set_heading(
            self.tr("Where should the file go?"),
            self.tr("A stick that is plugged in is listed first."),
        )
        self.buttons = [*(self._add(place, then) for place in places), self.cancel_button]
        self.show_over(self.buttons[0])

    def _add(self, place: ExportPlace, then: Callable[[ExportPlace], object]) -> QPushButton:
        def choose() -> None:
            self.close_overlay()
            then(place)

        button = ActionButton(place.words, "", self.card)
        button.clicked.connect(choose)
        self._list.addWidget(button)
        return button


_WAYS_IN_A_ROW = 2


class SettlementPanel(Overlay):
    """Shows what is known of a scan, and offers the ways to settle it.

    A way that is not possible is dim, and says why when it is pressed. Only a note needs words,
    because the other buttons say what is written down.
    """

    def __init__(self, window: QWidget) -> None:
        super().__init__(window, width=720)
        self._then: Callable[[Settling, str], object] = lambda _way, _why: None
        self._ways: Collection[Settling] = ()
        self.facts, self.who = label("", self.card), label("dim", self.card)
        self.why, self.why_not = QLineEdit(self.card), label("bad", self.card)
        self.why.setMaxLength(LONGEST)
        self.why.setProperty(PROSE, True)
        self.why.textChanged.connect(lambda _: self.why_not.setText(" "))
        self.buttons = {way: QPushButton(self.card) for way in Settling}
        grid = QGridLayout()
        for place, (way, button) in enumerate(self.buttons.items()):
            button.clicked.connect(lambda _=False, way=way: self._agree(way))
            grid.addWidget(button, *divmod(place, _WAYS_IN_A_ROW))
        fill(self.column, self.facts, self.why, self.who, grid, self.why_not)
        self.add_buttons()

    def ask(
        self,
        facts: tuple[str, str, str],
        ways: Collection[Settling],
        by: str,
        then: Callable[[Settling, str], object],
    ) -> None:
        """Show this scan, which `by` settles; an empty name stands for the owner of the PIN.

        `facts` are whose the scan is, when it was, and lines on what happened.
        """
        self.withdraw()
        self._ways, self._then = ways, then
        name, when, lines = facts
        self.set_heading(name, when)
        self.facts.setText(lines)
        unnamed = self.tr("It is written down as said by the owner of the PIN.")
        self.who.setText(say("It is written down as said by {name}.", name=by) if by else unnamed)
        self.why.setAccessibleName(self.tr("Reason"))
        self.why.setPlaceholderText(self.tr("Why, if the button does not say it"))
        self.why.clear()
        self.why_not.setText(" ")  # keeps the place of the sentence
        for way, button in self.buttons.items():
            button.setText(way_to_do(way))
            button.setProperty("dim", way not in ways)
            button.style().polish(button)
            is_offered = (way is Settling.REOPENED) is (Settling.REOPENED in ways)
            button.setVisible(is_offered and bool(ways))
        for widget in (self.why, self.who, self.why_not):
            widget.setVisible(bool(ways))
        if not ways:
            self.facts.setText(f"{lines}\n{self.tr('Nobody has to look at this any more.')}")
        self.show_over(self.why if ways else self.cancel_button)

    def _agree(self, way: Settling) -> None:
        """Settle the scan in this way, or say why that is not possible."""
        why = self.why.text().strip()
        if way not in self._ways:
            self.why_not.setText(why_not(way))
        elif way is Settling.NOTED and not why:
            self.why_not.setText(self.tr("Write the note first."))
            self.why.setFocus()
        else:
            self.close_overlay()
            self._then(way, why)


WIDTH = 860  # pixels
# A sentence may quote text of the service, so it takes as many lines as it needs.
SENTENCE = Room(lines=20)
LONGEST_SENTENCE = 2_000  # characters
# Height in pixels of the rest of the card and around it: heading, name, conclusion, button and
# gaps.
AROUND_LINES = 300


class WhyPanel(Overlay):
    """Shows the sentences of an explanation; the last one, the conclusion, stands apart."""

    def __init__(self, window: QWidget, clock: Callable[[], Moment]) -> None:
        super().__init__(window, width=WIDTH)
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
        said = () if isinstance(answer, KnownError) else answer.sentences(self._clock())
        sentences = [translated(one) for one in said]
        words = self.tr("What this laptop knows of the ticket, oldest first.")
        if isinstance(answer, KnownError):
            words = translated(answer.whole)
        self.set_heading(self.tr("Why?"), words)
        remove_widgets(self._column)
        self.lines = [
            PlainLabel(sentence, room=SENTENCE, longest=LONGEST_SENTENCE, parent=self._inside)
            for sentence in sentences[:-1]
        ]
        fill(self._column, *self.lines)
        self.conclusion.setText(sentences[-1] if sentences else "")
        self._scroll.setVisible(bool(self.lines))
        self.conclusion.setVisible(bool(sentences))
        self._fit()
        self.show_over(self.cancel_button)
        self.cancel_button.setText(self.tr("Done"))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Set the height for all lines, or for as many as fit into the window."""
        margins = self.column.contentsMargins()
        bar = self._scroll.verticalScrollBar().sizeHint().width()
        scale = scale_in_use()
        wide = round(WIDTH * scale) - margins.left() - margins.right() - bar
        high = self._column.heightForWidth(wide)
        room = self.height() - round(AROUND_LINES * scale)
        self._scroll.setFixedHeight(max(min(high, room), 0))
