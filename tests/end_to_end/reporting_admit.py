"""The program `admit`, which also prints what its windows show, for each line of its input.

The first argument is the time in ms after which an unused set-up goes back to its door.
"""

import json
import sys
from threading import Thread

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QLabel,
    QLineEdit,
    QListWidget,
    QPlainTextEdit,
    QPushButton,
    QTableView,
    QWidget,
)

from app.cli import main
from app.kiosk import set_up_window
from app.kiosk.application import an_application
from app.ui.overlays.panels import Overlay
from app.ui.setup.setup_page import SetUpPage
from app.ui.window.main_window import MainWindow
from tests.end_to_end.window_report import WindowReport


class Reporter(QObject):
    """Prints a report in the window's thread; its own thread reads the requests."""

    asked = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.asked.connect(self._print_report, Qt.ConnectionType.QueuedConnection)
        Thread(target=self._read_requests, daemon=True).start()

    def _read_requests(self) -> None:
        for _ in sys.stdin:
            self.asked.emit()

    def _print_report(self) -> None:
        sys.stdout.write(json.dumps(report_now()._asdict()) + "\n")
        sys.stdout.flush()


def report_now() -> WindowReport:
    """Return what the program shows now."""
    shown = [one for one in QApplication.topLevelWidgets() if one.isVisible()]
    report = WindowReport(
        windows=sorted(type(one).__name__ for one in shown),
        is_active=QGuiApplication.applicationState() is Qt.ApplicationState.ApplicationActive,
    )
    for window in shown:
        report = report._replace(
            is_full=report.is_full or window.isFullScreen(),
            overlay=report.overlay or _overlay_text(window),
            typed=report.typed + [text for field in _fields(window) if (text := _text(field))],
            fields=report.fields + [_middle(field) for field in _fields(window)],
            buttons=report.buttons | _buttons(window),
            labels=report.labels + _texts(window),
        )
        if isinstance(window, MainWindow):
            report = _with_door(report, window)
        for page in window.findChildren(SetUpPage):
            report = report._replace(page=type(page.step).__name__)
    return report


def _with_door(report: WindowReport, window: MainWindow) -> WindowReport:
    decision, page = window.current_scan.decision, window.body.page
    return report._replace(
        page="door" if page is None else type(page).__name__,
        direction=window.direction,
        code=decision.scan.code if decision is not None else "",
        verdict=decision.verdict.kind if decision is not None else "",
        is_unheard=not window.notice.is_heard,
        notice=window.notice.text.text(),
        line=window.top.line.text(),
        spoken=window.door.panel.accessibleName(),
    )


def _overlay_text(window: QWidget) -> str:
    """Return the texts of the overlay that is open; empty if none is."""
    for overlay in window.findChildren(Overlay):
        if overlay.isVisible():
            return " | ".join(_texts(overlay))
    return ""


def _texts(widget: QWidget) -> list[str]:
    """Return the texts of the labels that are visible, and of each row of a table."""
    labels = (one for one in widget.findChildren(QLabel) if one.isVisible())
    texts = [one.text() for one in labels if one.text()]
    for table in (one for one in widget.findChildren(QTableView) if one.isVisible()):
        model = table.model()
        for row in range(model.rowCount()):
            cells = (model.index(row, column).data() for column in range(model.columnCount()))
            texts.append(" | ".join(cells))
    return texts


def _buttons(window: QWidget) -> dict[str, list[int]]:
    buttons = window.findChildren(QPushButton)
    found = {button.text(): _middle(button) for button in buttons if button.isVisible()}
    choices = window.findChildren(QComboBox)
    found |= {choice.currentText(): _middle(choice) for choice in choices if choice.isVisible()}
    for lines in window.findChildren(QListWidget):
        for item in map(lines.item, range(lines.count() if lines.isVisible() else 0)):
            middle = lines.viewport().mapToGlobal(lines.visualItemRect(item).center())
            found[item.text()] = [middle.x(), middle.y()]
    return found


def _fields(window: QWidget) -> list[QLineEdit | QPlainTextEdit]:
    fields: list[QLineEdit | QPlainTextEdit] = [*window.findChildren(QLineEdit)]
    fields += window.findChildren(QPlainTextEdit)
    return [field for field in fields if field.isVisible()]


def _text(field: QLineEdit | QPlainTextEdit) -> str:
    return field.text() if isinstance(field, QLineEdit) else field.toPlainText()


def _middle(widget: QWidget) -> list[int]:
    middle = widget.mapToGlobal(widget.rect().center())
    return [middle.x(), middle.y()]


if __name__ == "__main__":
    set_up_window.IDLE_MS = int(sys.argv[1])
    an_application()
    reporter = Reporter()
    sys.exit(main(sys.argv[2:]))
