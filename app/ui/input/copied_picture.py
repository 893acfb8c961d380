"""Takes a picture from the clipboard, for the codes in it."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QImage

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

LARGEST_SIDE = 4_000  # pixels; a larger picture is reduced, and its codes are still readable


def copied_picture() -> "NDArray[np.uint8] | None":
    """Return the grey picture in the clipboard; None if there is none."""
    import numpy as np

    image = QGuiApplication.clipboard().image()
    if image.isNull():
        return None
    if max(image.width(), image.height()) > LARGEST_SIDE:
        keep = Qt.AspectRatioMode.KeepAspectRatio
        image = image.scaled(LARGEST_SIDE, LARGEST_SIDE, keep)
    grey = image.convertToFormat(QImage.Format.Format_Grayscale8)
    rows = np.frombuffer(grey.constBits(), np.uint8).reshape(grey.height(), grey.bytesPerLine())
    return rows[:, : grey.width()].copy()
