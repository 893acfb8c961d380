"""The door check: everything that should be there before the doors open, each with a next step."""

from collections.abc import Iterable

from PySide6.QtCore import QCoreApplication, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app.model.finding import Finding, Said, State, Subject
from app.ui.controls import rule
from app.ui.icons import Icon, paint
from app.ui.page import Page, label
from app.ui.tokens import Theme

_ICONS = {
    State.RUNNING: Icon.DOTS,
    State.GOOD: Icon.CHECK,
    State.LOOK: Icon.BANG,
    State.BAD: Icon.CROSS,
}


def translated(said: Said) -> str:
    """In the language that is spoken now; the values are only text."""
    return QCoreApplication.translate("DoorCheck", said.text).format_map(said.values)


class Mark(QWidget):
    """How one thing stands, by shape and colour."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self.state = State.RUNNING
        self.setFixedSize(26, 26)

    def paintEvent(self, _event: QPaintEvent) -> None:
        colours = {
            State.RUNNING: self.theme.line,
            State.GOOD: self.theme.good,
            State.LOOK: self.theme.warn,
            State.BAD: self.theme.bad,
        }
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colours[self.state]))
        box = QRectF(self.rect())
        if self.state is State.BAD:
            painter.drawRoundedRect(box, 7, 7)
        else:
            painter.drawEllipse(box)
        paint(painter, _ICONS[self.state], box.adjusted(7, 7, -7, -7), QColor("white"), 4.5)


class Line(QWidget):
    """One thing, what was found of it, and what to do."""

    def __init__(self, subject: Subject, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._subject = subject
        self.finding = Finding(subject, State.RUNNING, Said("looking…"))
        self.mark = Mark(theme, self)
        self._name, self._said = label("strong", self), label("dim", self)
        self._figure = label("small", self)
        self._name.setFixedWidth(190)
        self._figure.setWordWrap(False)
        row = QHBoxLayout()
        row.setContentsMargins(0, 8, 0, 8)
        row.setSpacing(16)
        row.addWidget(self.mark)
        row.addWidget(self._name)
        row.addWidget(self._said, 1)
        row.addWidget(self._figure)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(row, 1)
        column.addWidget(rule(self))

    def show_finding(self, finding: Finding) -> None:
        self.finding = finding
        self.mark.state = finding.state
        self._name.setText(QCoreApplication.translate("DoorCheck", self._subject))
        parts = (translated(finding.said), translated(finding.next_step))
        self._said.setText(" — ".join(part for part in parts if part))
        self._figure.setText(translated(finding.figure))
        self.setAccessibleName(f"{self._name.text()}: {self._state_word()}, {self._said.text()}")
        self.mark.update()

    def _state_word(self) -> str:
        match self.finding.state:
            case State.GOOD:
                return QCoreApplication.translate("DoorCheck", "good")
            case State.LOOK:
                return QCoreApplication.translate("DoorCheck", "worth a look")
            case State.BAD:
                return QCoreApplication.translate("DoorCheck", "not good")
            case State.RUNNING:
                return QCoreApplication.translate("DoorCheck", "looking")


class DoorCheckPage(Page):
    """`again` asks whoever knows to look anew; findings come in one by one."""

    again = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.lines = {subject: Line(subject, theme, self) for subject in Subject}
        for line in self.lines.values():
            self.body.addWidget(line, 1)
        self._again = self.add_button()
        self._open = self.add_button(is_primary=True)
        self._again.clicked.connect(self.begin)
        self._open.clicked.connect(self.closed)
        self.retranslate()

    def set_theme(self, theme: Theme) -> None:
        for line in self.lines.values():
            line.mark.theme = theme
            line.mark.update()

    def begin(self) -> None:
        for subject, line in self.lines.items():
            line.show_finding(Finding(subject, State.RUNNING, Said("looking…")))
        self._say()
        self.again.emit()

    def show_findings(self, findings: Iterable[Finding]) -> None:
        for finding in findings:
            self.lines[finding.subject].show_finding(finding)
        self._say()

    @property
    def states(self) -> dict[Subject, State]:
        return {subject: line.finding.state for subject, line in self.lines.items()}

    def retranslate(self) -> None:
        self._again.setText(self.tr("Check again"))
        self._open.setText(self.tr("Open the door"))
        for line in self.lines.values():
            line.show_finding(line.finding)
        self._say()

    def _say(self) -> None:
        states = set(self.states.values())
        if State.RUNNING in states:
            said = self.tr("Looking at everything that the door needs…")
        elif State.BAD in states:
            said = self.tr("Something is missing: see the red lines.")
        elif State.LOOK in states:
            said = self.tr("The door can open; the yellow lines are worth a look.")
        else:
            said = self.tr("Everything green: start scanning.")
        self.say(self.tr("Door check"), said)
