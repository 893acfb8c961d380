"""What hangs open over a window until somebody chooses: the list of a choice, a field's menu."""

from PySide6.QtWidgets import QApplication


def close_popups() -> None:
    """One may have opened another; Qt names only the one in front."""
    seen = None
    while (popup := QApplication.activePopupWidget()) is not None and popup is not seen:
        popup.close()
        seen = popup
