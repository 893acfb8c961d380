"""A scroll area for content that may be higher than the window, and layouts that are built anew."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QApplication, QFrame, QLayout, QScrollArea, QWidget


class Scroll(QScrollArea):
    """Scrolls vertically only, and keeps the widget with the focus visible.

    If no widget inside can have the focus, the area itself takes it, so that keys scroll.
    """

    def __init__(self, inside: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._inside = inside
        self.setWidget(inside)
        self.verticalScrollBar().rangeChanged.connect(
            lambda _least, most: self._update_focus_policy(most)
        )
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.focusChanged.connect(self._show_focused)

    def sizeHint(self) -> QSize:
        return self._inside.sizeHint().expandedTo(self.minimumSizeHint())

    def minimumSizeHint(self) -> QSize:
        """Return the width of the content."""
        inside, bar = self._inside, self.verticalScrollBar().sizeHint()
        return QSize(inside.minimumSizeHint().width() + bar.width(), bar.height())

    def _update_focus_policy(self, most: int) -> None:
        has_stops = any(_takes_tab(child) for child in self._inside.findChildren(QWidget))
        takes = most > 0 and not has_stops
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus if takes else Qt.FocusPolicy.NoFocus)

    def _show_focused(self, _before: QWidget | None, now: QWidget | None) -> None:
        if now is not None and self._inside.isAncestorOf(now):
            self.ensureWidgetVisible(now)


def _takes_tab(child: QWidget) -> bool:
    return bool(child.focusPolicy() & Qt.FocusPolicy.TabFocus)


def remove_widgets(layout: QLayout) -> None:
    """Hide the widgets of a layout now, and delete them after the current event.

    One of them may be the button whose click has led here.
    """
    while (item := layout.takeAt(0)) is not None:
        if (widget := item.widget()) is not None:
            widget.hide()
            widget.deleteLater()
