"""What a screen reader says by itself, wherever the keyboard's focus is."""

from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget


def announce(widget: QWidget, words: str, *, at_once: bool = False) -> None:
    """`at_once` breaks off what it is just saying; what nobody sees is not said either."""
    if not (words and widget.isVisible() and QAccessible.isActive()):
        return
    politeness = QAccessible.AnnouncementPoliteness
    event = QAccessibleAnnouncementEvent(widget, words)
    event.setPoliteness(politeness.Assertive if at_once else politeness.Polite)
    QAccessible.updateAccessibility(event)
