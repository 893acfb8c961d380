"""The page of the door check: what the door needs, each item with its state and next step."""

from collections.abc import Callable, Iterable

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from app.errors import KnownError
from app.message import NOTHING, Message
from app.model.finding import Finding, FindingState, Subject
from app.ui.bridge import Bridge, LatestRequest
from app.ui.pages.page import Page, Topic
from app.ui.text import say, translated
from app.ui.theme.style import Tone, px, scale_in_use, set_least_width, theme_in_use
from app.ui.widgets.buttons import rule
from app.ui.widgets.labels import Scroll, grid, label
from app.ui.widgets.painting import Icon, Shape, paint_badge

SIGNS = {
    FindingState.RUNNING: (Shape.CIRCLE, Icon.DOTS, Tone.CALM),
    FindingState.GOOD: (Shape.CIRCLE, Icon.CHECK, Tone.ADMIT),
    FindingState.LOOK: (Shape.CIRCLE, Icon.BANG, Tone.HOLD),
    FindingState.BAD: (Shape.SQUARE, Icon.CROSS, Tone.REFUSE),
}
_NAME_WIDE = 190  # pixels
_SIDE = 26  # pixels of a mark
# Height in pixels of a row for which all rows may stand in one column, and gap of two columns.
_CALM, _BETWEEN = 46, 48


class StateMark(QWidget):
    """Mark that shows the state of one item by shape and colour."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.state = FindingState.RUNNING
        self.restyle()

    def restyle(self) -> None:
        self.setFixedSize(px(_SIDE), px(_SIDE))

    def paintEvent(self, _event: QPaintEvent) -> None:
        shape, icon, tone = SIGNS[self.state]
        ground, ink = theme_in_use().mark(tone), theme_in_use().surfaces[tone].text
        box = QRectF(self.rect())
        paint_badge(QPainter(self), shape, icon, box, QColor(ground), QColor(ink))


class FindingRow(QWidget):
    """One item, its finding and what to do, in one line or two."""

    def __init__(self, subject: Subject, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._subject = subject
        self.finding = Finding(subject, FindingState.RUNNING, Message("looking…"))
        self.mark = StateMark(self)
        self._name, self._said = label("strong", self), label("dim", self)
        self._figure = label("small", self)
        self._figure.setWordWrap(False)
        self._grid = grid(16, 0, wide=2, parent=self)
        self._grid.setRowStretch(0, 1)
        self._grid.setRowStretch(3, 1)
        # Minimum heights, not margins: rows that stretch become equally high, and a margin would
        # push the words down.
        self._grid.setRowMinimumHeight(0, 8)
        self._grid.setRowMinimumHeight(3, 8)
        self._grid.addWidget(self.mark, 1, 0, 2, 1)
        self._grid.addWidget(rule(self), 4, 0, 1, 4)
        self.stack(False)

    def stack(self, stacked: bool) -> None:
        """Show the finding below the item's name if `stacked`, else beside it."""
        set_least_width(self._name, 0 if stacked else _NAME_WIDE)
        self._grid.addWidget(self._name, *((1, 1, 1, 2) if stacked else (1, 1, 2, 1)))
        self._grid.addWidget(self._said, *((2, 1, 1, 3) if stacked else (1, 2, 2, 1)))
        self._grid.addWidget(self._figure, 1, 3, 1 if stacked else 2, 1)

    def show_finding(self, finding: Finding) -> None:
        self.finding = finding
        self.mark.state = finding.state
        self._name.setText(translated(Message(text=self._subject)))
        parts = (translated(finding.said), translated(finding.next_step))
        self._said.setText(" — ".join(part for part in parts if part))
        self._figure.setText(translated(finding.figure))
        self.setAccessibleName(f"{self._name.text()}: {self._state_word()}, {self._said.text()}")
        self.mark.update()

    def _state_word(self) -> str:
        words = {
            FindingState.GOOD: say("good"),
            FindingState.LOOK: say("worth a look"),
            FindingState.BAD: say("not good"),
            FindingState.RUNNING: say("looking"),
        }
        return words[self.finding.state]


class DoorCheckPage(Page):
    """Shows the findings of `devices` (those of this laptop) at once, the others on reply.

    The lines of light and printer are there only if the door has them.
    """

    help_topic = Topic.SUPERVISOR
    test_wanted = Signal()  # a test scan
    checked = Signal()  # the core's request has ended

    def __init__(self, bridge: Bridge, *, devices: Callable[[], Iterable[Finding]]) -> None:
        super().__init__()
        self._asking, self._devices = LatestRequest(bridge, self), devices
        self._trouble = NOTHING
        inside = QWidget(self)
        self._columns = 0
        self._grid = grid(_BETWEEN, 0, parent=inside)
        missing = {Subject.LIGHT, Subject.PRINTER} - {one.subject for one in devices()}
        self.lines = {one: FindingRow(one, inside) for one in Subject if one not in missing}
        self._scroll = Scroll(inside, self)
        self.body.addWidget(self._scroll, 1)
        self._arrange(1)
        self.add_button(self.tr("Check again"), self.begin)
        self.add_button(self.tr("Open the door"), self.closed, is_primary=True)
        self.add_button(self.tr("Test scan"), self.test_wanted, is_apart=True)

    def begin(self) -> None:
        self._trouble = NOTHING
        for subject, line in self.lines.items():
            line.show_finding(Finding(subject, FindingState.RUNNING, Message("looking…")))
        self.show_devices()
        self._asking.ask(
            lambda core: core.check(),
            self.show_findings,
            self._keep_trouble,
            ended=self._end_request,
        )

    def show_devices(self) -> None:
        """Show the findings on this laptop's devices, as they are now."""
        self.show_findings(self._devices())

    def show_findings(self, findings: Iterable[Finding]) -> None:
        for finding in findings:
            self.lines[finding.subject].show_finding(finding)
        self._show_heading()

    def _keep_trouble(self, error: KnownError) -> None:
        self._trouble = error.whole

    def _end_request(self) -> None:
        """Mark the items that still run after the request has ended as not checked."""
        running = [one for one, state in self.states.items() if state is FindingState.RUNNING]
        self.show_findings([one.bad(Message("not looked at")) for one in running])
        self.checked.emit()

    @property
    def states(self) -> dict[Subject, FindingState]:
        return {subject: line.finding.state for subject, line in self.lines.items()}

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        room = self._scroll.height()
        self._arrange(1 if room >= len(self.lines) * _CALM * scale_in_use() else 2)

    def _arrange(self, columns: int) -> None:
        """Arrange the rows in one column, or in two: those of the service, those of this laptop."""
        if columns == self._columns:
            return
        self._columns = columns
        count = len(self.lines)
        first = count // columns
        for number, line in enumerate(self.lines.values()):
            line.stack(columns > 1)
            row, column = (number, 0) if number < first else (number - first, 1)
            self._grid.addWidget(line, row, column)
        for row in range(count):
            self._grid.setRowStretch(row, int(row < max(first, count - first)))
        for column in range(2):
            self._grid.setColumnStretch(column, int(column < columns))

    def _show_heading(self) -> None:
        worst = {
            FindingState.RUNNING: self.tr("Looking at everything that the door needs…"),
            FindingState.BAD: self.tr("Something is missing: see the red lines."),
            FindingState.LOOK: self.tr("The door can open; the yellow lines are worth a look."),
            FindingState.GOOD: self.tr("Everything green: start scanning."),
        }
        states = set(self.states.values())
        said = next(words for state, words in worst.items() if state in states)
        told = said if self._trouble is NOTHING else translated(self._trouble)
        self.set_heading(self.tr("Door check"), told)
