"""A window with the wedge, which prints its events as JSON, for tests that type."""

import json
import sys
from functools import partial

from PySide6.QtCore import QTimer
from PySide6.QtGui import QKeySequence, QShortcut, QWindow
from PySide6.QtWidgets import QApplication, QDialog, QLineEdit, QPushButton, QVBoxLayout, QWidget

from app.scanner.keyboard_scanner import KeyboardScanner, TypingRhythm
from app.ui.input.wedge import Wedge

# Seconds: no scanner pauses longer, even on a busy machine; a typing person does.
GAP = 0.4
# Seconds, for scans that end with a key, so that no test waits for the pause. Late keys may.
SLOW_GAP = 5.0


def print_event(kind: str, text: str = "") -> None:
    sys.stdout.write(json.dumps([kind, text]) + "\n")
    sys.stdout.flush()


def add_widgets(window: QWidget, title: str) -> tuple[QLineEdit, QPushButton]:
    """Add a field, a button with a key, and two shortcuts."""
    window.setWindowTitle(title)
    field, button = QLineEdit(window), QPushButton("Admit", window)
    field.textChanged.connect(partial(print_event, "field"))
    field.returnPressed.connect(partial(print_event, "return"))
    button.clicked.connect(lambda: print_event("pressed"))
    layout = QVBoxLayout(window)
    layout.addWidget(field)
    layout.addWidget(button)
    for key in ("u", "Ctrl+B"):
        QShortcut(QKeySequence(key), window, partial(print_event, "shortcut", key))
    return field, button


def open_dialog(door: QWidget) -> None:
    """Open a dialog whose button is pressed by Return with any focus; show the door afterwards."""
    dialog = QDialog(door)
    _, button = add_widgets(dialog, "dialog")
    button.setDefault(True)
    button.clicked.connect(dialog.accept)
    QTimer.singleShot(0, dialog.activateWindow)
    dialog.exec()
    door.activateWindow()


def print_focus(window: QWindow | None) -> None:
    if window:
        print_event("focus", window.title())


def main(focus: str, rhythm: TypingRhythm) -> None:
    application = QApplication([])
    application.focusWindowChanged.connect(print_focus)
    wedge = Wedge(KeyboardScanner(rhythm), application)
    wedge.begin()
    wedge.scanned.connect(partial(print_event, "scanned"))
    door = QWidget()
    field, button = add_widgets(door, "door")
    (button if focus == "button" else field).setFocus()
    door.show()
    door.activateWindow()
    if focus == "dialog":
        QTimer.singleShot(0, partial(open_dialog, door))
    application.exec()


if __name__ == "__main__":
    rhythms = {
        "usual": TypingRhythm(),
        "patient": TypingRhythm(longest_gap=GAP, pause=GAP),
        "slow": TypingRhythm(longest_gap=SLOW_GAP, pause=SLOW_GAP),
    }
    main(sys.argv[1], rhythms[sys.argv[2]])
