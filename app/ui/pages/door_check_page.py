"""The page of the door check: what the door needs, item by item, and a test scan."""

from collections.abc import Callable, Iterable

from PySide6.QtCore import QRectF, QTimer, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QPushButton, QWidget

from app.errors import KnownError
from app.message import NOTHING, Message
from app.model.finding import Finding, FindingState, Subject
from app.model.scan import Source
from app.ui.bridge import Bridge, LatestRequest
from app.ui.input.scanners import KEYBOARD, SERIAL
from app.ui.overlays.panels import Overlay
from app.ui.pages.page import Page, Topic
from app.ui.text import say, translated
from app.ui.theme.style import Tone, px, scale_in_use, set_least_width, theme_in_use
from app.ui.verdict.wording import shortened_code
from app.ui.widgets.buttons import rule
from app.ui.widgets.labels import Scroll, announce, grid, label
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


LASTS_MS = 30_000


class ScanTestPanel(Overlay):
    """Waits for one code, at most 30 seconds; shows by what it came, and whether it is on the list.

    The code is shown in part, because guests see the screen. The result stays for the same time.
    While it is shown, the same code is not checked in either, because the ticket may still be
    before the camera. `ended` tells that no code is waited for any more.
    """

    ended = Signal()

    def __init__(self, window: QWidget, bridge: Bridge) -> None:
        super().__init__(window, width=620)
        self._asking = LatestRequest(bridge, self)
        self._waits = False
        self._read: tuple[str, str, Source] | None = None
        self._known: bool | KnownError | None = None
        self._captions = [label("dim", self.card) for _ in range(4)]
        self.facts = [label("strong", self.card) for _ in self._captions]
        grid = QGridLayout()
        grid.setHorizontalSpacing(24)
        grid.setColumnStretch(1, 1)
        for row, pair in enumerate(zip(self._captions, self.facts, strict=True)):
            for column, words in enumerate(pair):
                grid.addWidget(words, row, column)
        self._again = QPushButton(self.card)
        self._again.clicked.connect(lambda: self.begin())
        self.column.addLayout(grid)
        self.add_buttons(self._again)
        self.cancelled.connect(self._stop)
        self.timer = QTimer(self, singleShot=True, interval=LASTS_MS)
        self.timer.timeout.connect(self._time_out)

    def begin(self) -> None:
        self._waits, self._read, self._known = True, None, None
        self.show_over(self.cancel_button)
        self._show()
        self.timer.start()

    def take(self, code: str, came_by: str, source: Source) -> bool:
        """Return whether the code belongs to the test, so that it is not to be checked in.

        `came_by` is its format, or what a hand scanner is connected by.
        """
        if not self._waits:
            return self._read is not None and code == self._read[0]
        self._waits, self._read = False, (code, came_by, source)
        self.timer.start()
        self._show()
        self.cancel_button.setFocus()
        self._asking.ask(lambda core: core.knows(code), self._show_known, self._show_known)
        self.ended.emit()
        return True

    def _time_out(self) -> None:
        """Tell that no code came; a result that was shown long enough is closed."""
        if not self._waits:
            self.withdraw()
            return
        self._waits = False
        self._show()
        announce(self, self.words.text())
        self.ended.emit()

    def _stop(self) -> None:
        self._waits, self._read = False, None
        self.timer.stop()
        self._asking.forget()
        self.ended.emit()

    def _show_known(self, known: bool | KnownError) -> None:
        """Show whether the code is on the list, or why the list cannot tell."""
        self._known = known
        self._show()
        if isinstance(known, bool):
            announce(self, f"{self.words.text()} {self._captions[-1].text()}: {self._on_list()}")

    def _show(self) -> None:
        self.set_heading(self.tr("Test scan"), self._words())
        names = (self.tr("Code"), self.tr("Read by"), self.tr("Format"), self.tr("On the list"))
        for caption, name in zip(self._captions, names, strict=True):
            caption.setText(name)
        if self._read is not None:
            code, came_by, source = self._read
            device = self.tr("Camera") if source is Source.CAMERA else self.tr("Hand scanner")
            texts = (shortened_code(code), device, self._format(came_by), self._on_list())
            for fact, text in zip(self.facts, texts, strict=True):
                fact.setText(text)
        for part in (*self._captions, *self.facts):
            part.setVisible(self._read is not None)
        self._again.setVisible(not self._waits)
        self._again.setText(self.tr("Test another"))
        if not self._waits:
            self.cancel_button.setText(self.tr("Done"))

    def _words(self) -> str:
        nothing = self.tr(
            "Nothing was read in 30 seconds. Is the scanner plugged in, and the lens free?"
        )
        how = self.tr(
            "Hold any ticket to the camera, or read it with the hand scanner. It is not checked in."
        )
        if self._read is not None:
            return self.tr("It was read. Nobody was checked in.")
        return how if self._waits else nothing

    def _format(self, came_by: str) -> str:
        if came_by == KEYBOARD:
            return self.tr("typed as by a keyboard")
        return self.tr("by a serial port") if came_by == SERIAL else came_by

    def _on_list(self) -> str:
        if isinstance(self._known, KnownError):
            return translated(self._known.whole)
        words = {
            True: self.tr("yes"),
            False: self.tr("no: nobody on this laptop's list has this code"),
            None: self.tr("looking…"),
        }
        return words[self._known]
