"""Another program with a small window: a field, and a file that can be dragged out of it.

It prints each text of its field, `drags` when a drag follows the mouse, and `dragged` when the drag
has ended.
"""

from PySide6.QtCore import QMimeData, Qt, QTimer, QUrl
from PySide6.QtGui import QDrag, QMouseEvent
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget

TITLE = "Other program"
LEFT, TOP, WIDE, HIGH = 900, 100, 300, 200  # its place on the screen
FILE_AT = (LEFT + 50, TOP + 150)


class OtherWindow(QWidget):
    """A mouse button that is pressed beside the field begins to drag a file."""

    def __init__(self) -> None:
        super().__init__()
        self.setWindowTitle(TITLE)
        self.setGeometry(LEFT, TOP, WIDE, HIGH)
        field = QLineEdit(self)
        field.textChanged.connect(lambda text: print(text, flush=True))  # noqa: T201

    def mousePressEvent(self, _event: QMouseEvent) -> None:
        drag, file = QDrag(self), QMimeData()
        file.setUrls([QUrl.fromLocalFile("/etc/hostname")])
        file.setText("/etc/hostname")
        drag.setMimeData(file)
        QTimer.singleShot(0, lambda: print("drags", flush=True))  # noqa: T201 - called within exec
        drag.exec(Qt.DropAction.CopyAction)
        print("dragged", flush=True)  # noqa: T201


if __name__ == "__main__":
    application = QApplication([])
    window = OtherWindow()
    window.show()
    application.exec()
