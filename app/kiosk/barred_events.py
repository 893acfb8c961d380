"""Keeps the fields of a window from opening menus, and from taking texts that are dragged there."""

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QWidget

# A drop cannot come without the events before it.
_BARRED = {QEvent.Type.ContextMenu, QEvent.Type.DragEnter, QEvent.Type.DragMove}


class BarredEvents(QObject):
    """Drops the barred events before they reach a widget of the window."""

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        return event.type() in _BARRED


def bar_menus_and_drops(window: QWidget) -> None:
    """Bar these events from a window that is shown. A filter on its widgets would cost time."""
    handle = window.windowHandle()
    assert handle is not None, "the window is not shown"
    handle.installEventFilter(BarredEvents(window))
