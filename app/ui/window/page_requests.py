"""The pages and overlays that the parts of the main window ask for."""

from PySide6.QtCore import QObject, Signal


class PageRequests(QObject):
    """One signal for each page and overlay; Navigator and its helpers open them.

    The bars, the page of the door and the actions of keys emit the same signals.
    """

    help = Signal()
    find = Signal(str)  # the typed text
    party = Signal(object)  # Decision
    details = Signal(object)  # Ticket
    override = Signal(object)  # Decision
    turn_away = Signal(object)  # Decision
    queue = Signal()
    posts = Signal()
    doors = Signal()
    lock = Signal()
