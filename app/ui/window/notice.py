"""Lines across the window: news that is not about the guest shown, and a scanner not heard."""

from datetime import tzinfo

from PySide6.QtCore import QCoreApplication, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QMouseEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QSizePolicy, QWidget

from app.model.night import EVACUATION_SHOWN_MS, LONGEST_NAME, Evacuation
from app.model.plain import plain
from app.model.scan import Moment
from app.ui.output.announce import announce
from app.ui.text.moments import time_text
from app.ui.theme.tokens import ON_AMBER, SIDE
from app.ui.widgets.fitting import Room
from app.ui.widgets.labels import PlainLabel

STAYS_MS = 20_000


class Notice(QFrame):
    """Shows one text below the top bar for a time, or until it is clicked.

    Each text is shown at once. A warning that it interrupts comes back afterwards, news does not.
    """

    style_name = "notice"
    stays_ms = STAYS_MS

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.text = PlainLabel(room=Room(2, smallest=0.85), longest=400)
        self.text.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        box = QFrame()
        box.setObjectName(self.style_name)
        self.row = QHBoxLayout(box)
        self.row.setContentsMargins(16, 8, 16, 8)
        self.row.addWidget(self.text, 1)
        outer = QHBoxLayout(self)
        outer.setContentsMargins(SIDE, 10, SIDE, 0)
        outer.addWidget(box)
        self._timer = QTimer(self, singleShot=True, interval=self.stays_ms)
        self._timer.timeout.connect(self._end)
        self._news, self._warnings = "", list[str]()
        self.hide()

    def show_text(self, text: str) -> None:
        """Show news."""
        self._news = text
        self._show()

    def warn(self, text: str) -> None:
        """Show a warning."""
        self._news = ""
        self._warnings = [*(one for one in self._warnings if one != text), text]
        self._show()

    def mousePressEvent(self, _event: QMouseEvent) -> None:
        self._end()

    def _end(self) -> None:
        """Show the newest warning that was interrupted in place of the text, if there is one."""
        if not self._news:
            self._warnings.pop()
        self._news = ""
        if self._warnings:
            self._show()
        else:
            self._timer.stop()
            self.hide()

    def _show(self) -> None:
        self.text.setText(self._news or self._warnings[-1])
        self.text.setAccessibleName(self.text.text())
        self.show()
        announce(self, self.text.text())
        self._timer.start()


class EvacuationAlarm(Notice):
    """Says that everybody is out, by whom and when, for an hour or until somebody has seen it.

    `raised` tells of a new one, `chosen` that the page is wanted where it is undone.
    """

    style_name = "alarm"
    stays_ms = EVACUATION_SHOWN_MS
    raised = Signal()
    chosen = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.text.set_colour(QColor(ON_AMBER))
        self.open, self.seen = QPushButton(self), QPushButton(self)
        for button in (self.open, self.seen):
            button.setAutoDefault(False)
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.clicked.connect(self.hide)
            self.row.addWidget(button)
        self.open.clicked.connect(self.chosen)
        self._evacuation: Evacuation | None = None
        self.retranslate()

    def show_evacuation(
        self, evacuation: Evacuation | None, now: Moment, zone: tzinfo | None
    ) -> None:
        """Show an evacuation that is new, and hide one that was undone."""
        if evacuation is None or now - evacuation.at > EVACUATION_SHOWN_MS:
            self._evacuation = None
            self.hide()
        elif self._evacuation is None or evacuation.id != self._evacuation.id:
            self._evacuation = evacuation
            said = self.tr(
                "Everybody is out: noted at {door}, {time}. Guests who come back are let in once"
                " more."
            )
            time = time_text(evacuation.at, now, zone)
            door = plain(evacuation.door, LONGEST_NAME)
            self.show_text(said.format(door=door, time=time))
            self.raised.emit()

    def retranslate(self) -> None:
        self.open.setText(QCoreApplication.translate("DoorsPage", "Doors"))
        self.seen.setText(QCoreApplication.translate("VenuePage", "Done"))


class FocusBanner(QPushButton):
    """Shown while another program has the keyboard; a click on it takes the keyboard back."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("unheard")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.retranslate()
        self.hide()

    def show_heard(self, heard: bool) -> None:
        """Hide the banner if keys are heard, else show it."""
        self.setVisible(not heard)
        if not heard:
            announce(self, self.text())

    def retranslate(self) -> None:
        self.setText(self.tr("The scanner is not heard: click here"))
