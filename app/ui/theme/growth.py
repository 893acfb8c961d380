"""Lets layouts and widgets grow with the window, as the style sheet lets texts and controls."""

from PySide6.QtWidgets import QGridLayout, QLayout, QPushButton, QWidget

from app.ui.theme.style import scale_in_use

# Dynamic properties: sizes in pixels before they are scaled.
_MARGINS, _SPACINGS, _WIDE = "grows from margins", "grows from spacings", "grows from width"


def set_least_width(widget: QWidget, pixels: int) -> None:
    """Give a widget a least width that `grow` scales."""
    widget.setProperty(_WIDE, pixels)
    widget.setMinimumWidth(round(pixels * scale_in_use()))


def even_out(row: QLayout, room: int) -> None:
    """Give all visible buttons of a row the width of the widest, if there is room for that."""
    items = [item for place in range(row.count()) if (item := row.itemAt(place))]
    widgets = [widget for item in items if (widget := item.widget())]
    buttons = [one for one in widgets if isinstance(one, QPushButton) and not one.isHidden()]
    if not buttons:
        return
    beside = [one for one in widgets if one not in buttons and not one.isHidden()]
    room -= sum(one.sizeHint().width() + row.spacing() for one in beside)
    least = round(max(one.property(_WIDE) or 0 for one in buttons) * scale_in_use())
    widest = max(least, *(one.sizeHint().width() for one in buttons))
    fits = len(buttons) * widest + (len(buttons) - 1) * row.spacing() <= room
    for button in buttons:
        own = round((button.property(_WIDE) or 0) * scale_in_use())
        button.setMinimumWidth(widest if fits else own)


def grow(root: QWidget) -> None:
    """Scale the layouts below `root`, from the sizes that they had at the first call."""
    scale = scale_in_use()
    for layout in root.findChildren(QLayout):
        _grow_layout(layout, scale)
    for part in root.findChildren(QWidget):
        if (pixels := part.property(_WIDE)) is not None:
            part.setMinimumWidth(round(pixels * scale))


def _grow_layout(layout: QLayout, scale: float) -> None:
    if layout.property(_MARGINS) is None:
        margins = layout.contentsMargins()
        sides = [margins.left(), margins.top(), margins.right(), margins.bottom()]
        layout.setProperty(_MARGINS, sides)
        layout.setProperty(_SPACINGS, _spacings(layout))
    layout.setContentsMargins(*(round(side * scale) for side in layout.property(_MARGINS)))
    across, down = (round(gap * scale) for gap in layout.property(_SPACINGS))
    if isinstance(layout, QGridLayout):
        layout.setHorizontalSpacing(across)
        layout.setVerticalSpacing(down)
    elif across >= 0:
        layout.setSpacing(across)


def _spacings(layout: QLayout) -> list[int]:
    """Return the gaps between columns and between rows."""
    if isinstance(layout, QGridLayout):
        return [layout.horizontalSpacing(), layout.verticalSpacing()]
    return [layout.spacing(), layout.spacing()]
