"""Empties a layout whose rows or cells are built anew."""

from PySide6.QtWidgets import QLayout


def remove_widgets(layout: QLayout) -> None:
    """Hide the widgets of a layout now, and delete them after the current event.

    One of them may be the button whose click has led here.
    """
    while (item := layout.takeAt(0)) is not None:
        if (widget := item.widget()) is not None:
            widget.hide()
            widget.deleteLater()
