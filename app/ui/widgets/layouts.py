"""Rows and columns of widgets, and a scroll area for content that may be higher than the window."""

from collections.abc import Sequence
from typing import TypeVar

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import (
    QApplication,
    QBoxLayout,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLayout,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)


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


Box = TypeVar("Box", bound=QBoxLayout)
Part = QWidget | QLayout | int | None | tuple[QWidget | QLayout, int | Qt.AlignmentFlag]


def column(*parts: Part, gap: int | None = None, parent: QWidget | None = None) -> QVBoxLayout:
    """Return a column of these parts without margins, as the layout of the parent if there is one.

    A number is a space in pixels, None the room that is left. A part can come with its share of
    that room, or with its alignment. All gaps are `gap` pixels, or as wide as the style has them.
    """
    return _prepared(QVBoxLayout(), parts, gap, parent)


def row(*parts: Part, gap: int | None = None, parent: QWidget | None = None) -> QHBoxLayout:
    """Return a row of these parts, which are as in `column`."""
    return _prepared(QHBoxLayout(), parts, gap, parent)


def grid(
    across: int, down: int, *, wide: int | None = None, parent: QWidget | None = None
) -> QGridLayout:
    """Return a grid without margins and with these gaps; the column `wide` takes the room left."""
    box = QGridLayout(parent)
    box.setContentsMargins(0, 0, 0, 0)
    box.setHorizontalSpacing(across)
    box.setVerticalSpacing(down)
    if wide is not None:
        box.setColumnStretch(wide, 1)
    return box


def _prepared(box: Box, parts: Sequence[Part], gap: int | None, parent: QWidget | None) -> Box:
    box.setContentsMargins(0, 0, 0, 0)
    if gap is not None:
        box.setSpacing(gap)
    if parent is not None:
        parent.setLayout(box)
    fill(box, *parts)
    return box


def fill(box: QBoxLayout, *parts: Part) -> None:
    """Add these parts, which are as in `column`, at the end of a row or column."""
    for part in parts:
        match part:
            case None:
                box.addStretch(1)
            case int():
                box.addSpacing(part)
            case QWidget():
                box.addWidget(part)
            case QLayout():
                box.addLayout(part)
            case (QWidget() as widget, Qt.AlignmentFlag() as where):
                box.addWidget(widget, 0, where)
            case (QWidget() as widget, int(share)):
                box.addWidget(widget, share)
            case (QLayout() as layout, int(share)):
                box.addLayout(layout, share)


def remove_widgets(layout: QLayout) -> None:
    """Hide the widgets of a layout now, and delete them after the current event.

    One of them may be the button whose click has led here.
    """
    while (item := layout.takeAt(0)) is not None:
        if (widget := item.widget()) is not None:
            widget.hide()
            widget.deleteLater()
