"""The signals by which the parts of the main window ask for pages and overlays."""

from PySide6.QtCore import QObject, Signal


class PageRequests(QObject):
    """One signal for each page or overlay that a button or key of the main window opens.

    Top bar, foot, DoorPage and ActionRunner emit them: F10 and the foot's button both emit `posts`.
    Navigator, HelpOpener and SupervisorPages receive them.
    """

    help = Signal()  # opens the help, or closes it
    find = Signal(str)  # the typed text
    party = Signal(object)  # Decision
    details = Signal(object)  # Ticket
    override = Signal(object)  # Decision
    turn_away = Signal(object)  # Decision
    queue = Signal()
    posts = Signal()  # announcements
    doors = Signal()  # the doors of the venue
    evacuation = Signal()  # note that everybody is out, after the PIN and a question
    supervisor = Signal()  # the supervisor's page, after the PIN
