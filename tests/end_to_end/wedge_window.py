"""A window with the wedge that prints as JSON what happens to it, for tests that type."""

import json
import sys
from functools import partial

from PySide6.QtCore import QTimer
from PySide6.QtGui import QKeySequence, QShortcut, QWindow
from PySide6.QtWidgets import QApplication, QDialog, QLineEdit, QPushButton, QVBoxLayout, QWidget

from app.scan.keyboard_scanner import KeyboardScanner, TypingRhythm
from app.ui.input.wedge import Wedge

# A scanner is not slower than this even on a busy machine; a person may be.
GAP = 0.4


def say(what: str, text: str = "") -> None:
    sys.stdout.write(json.dumps([what, text]) + "\n")
    sys.stdout.flush()


def furnished(window: QWidget, title: str) -> tuple[QLineEdit, QPushButton]:
    """Add a field, a button with a key, and two shortcuts."""
    window.setWindowTitle(title)
    field, button = QLineEdit(window), QPushButton("Admit", window)
    field.textChanged.connect(partial(say, "field"))
    field.returnPressed.connect(partial(say, "return"))
    button.clicked.connect(lambda: say("pressed"))
    layout = QVBoxLayout(window)
    layout.addWidget(field)
    layout.addWidget(button)
    for key in ("u", "Ctrl+B"):
        QShortcut(QKeySequence(key), window, partial(say, "shortcut", key))
    return field, button


def open_dialog(door: QWidget) -> None:
    """Open a dialog whose button is pressed by Return with any focus; show the door afterwards."""
    dialog = QDialog(door)
    _, button = furnished(dialog, "dialog")
    button.setDefault(True)
    button.clicked.connect(dialog.accept)
    QTimer.singleShot(0, dialog.activateWindow)
    dialog.exec()
    door.activateWindow()


def focused(window: QWindow | None) -> None:
    if window:
        say("focus", window.title())


def main(focus: str) -> None:
    application = QApplication([])
    application.focusWindowChanged.connect(focused)
    wedge = Wedge(KeyboardScanner(TypingRhythm(longest_gap=GAP, pause=GAP)), application)
    wedge.begin()
    wedge.scanned.connect(partial(say, "scanned"))
    door = QWidget()
    field, button = furnished(door, "door")
    (button if focus == "button" else field).setFocus()
    door.show()
    door.activateWindow()
    if focus == "dialog":
        QTimer.singleShot(0, partial(open_dialog, door))
    application.exec()


if __name__ == "__main__":
    main(sys.argv[1])
