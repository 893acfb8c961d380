"""Announcements by a screen reader, independent of the keyboard focus."""

from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget


def announce(widget: QWidget, words: str, *, at_once: bool = False) -> None:
    """Let the screen reader say the words if the widget is visible.

    `at_once` interrupts what the screen reader is saying.
    """
    if not (words and widget.isVisible() and QAccessible.isActive()):
        return
    politeness = QAccessible.AnnouncementPoliteness
    event = QAccessibleAnnouncementEvent(widget, words)
    event.setPoliteness(politeness.Assertive if at_once else politeness.Polite)
    QAccessible.updateAccessibility(event)
