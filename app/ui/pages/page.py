"""Bases of the pages, which fill the body of the window: title above, buttons below; topics."""

from collections.abc import Callable, Mapping
from enum import StrEnum
from typing import Any

from PySide6.QtCore import QEvent, Qt, Signal, SignalInstance
from PySide6.QtGui import QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QPushButton

from app.model.verdict import DecidedBy, Reason, Verdict
from app.ui.input.action_keys import KEYS, Act
from app.ui.theme.style import BUTTON_HEIGHT, even_out, scale_in_use, scale_layouts, set_least_width
from app.ui.verdict.wording import NameDisplay
from app.ui.widgets.buttons import BUTTON_WIDE, ActionButton, Card, click_focused, primary_button
from app.ui.widgets.labels import OptionalLabel, column, label, row


class Topic(StrEnum):
    """The topics in the order of the list; each value is the name of the topic's files."""

    FIRST_SCAN = "first-scan"
    KEYS = "keys"
    ADMIT = "admit"
    ALREADY_IN = "already-in"
    JUST_LET_IN = "just-let-in"
    EXTRAS = "extras"
    PAYMENT = "payment"
    WRONG_DOOR = "wrong-door"
    PASSED_ON = "passed-on"
    NOT_ON_LIST = "not-on-list"
    QUESTION = "question"
    HOUSE_FULL = "house-full"
    HOURS = "hours"
    UNCLEAR = "unclear"
    REFUSE = "refuse"
    NOT_READABLE = "not-readable"
    TROUBLE = "trouble"
    OUT = "out"
    LOOK_ONLY = "look-only"
    LINE_DOWN = "line-down"
    VENUE_ALONE = "venue-alone"
    NEEDS_A_LOOK = "needs-a-look"
    CAMERA = "camera"
    SCANNER = "scanner"
    GUEST_SCREEN = "guest-screen"
    LIGHT = "light"
    UNDO = "undo"
    FIND = "find"
    ANNOUNCEMENTS = "announcements"
    SUPERVISOR = "supervisor"
    OVERRIDE = "override"
    DESK = "desk"
    REPORT = "report"
    REHEARSAL = "rehearsal"
    SET_UP = "set-up"
    CLOSING = "closing"


_OF_REASON: Mapping[Reason, Topic] = {
    Reason.VALID: Topic.ADMIT,
    Reason.LEFT: Topic.OUT,
    Reason.OVERRIDDEN: Topic.OVERRIDE,
    Reason.UNDONE: Topic.UNDO,
    Reason.OUT_UNDONE: Topic.UNDO,
    Reason.STILL_HERE: Topic.JUST_LET_IN,
    Reason.INSIDE: Topic.ALREADY_IN,
    Reason.NOT_INSIDE: Topic.OUT,
    Reason.PAYMENT_OPEN: Topic.PAYMENT,
    Reason.BEING_PASSED_ON: Topic.PASSED_ON,
    Reason.PASSED_ON: Topic.PASSED_ON,
    Reason.FOR_RESALE: Topic.PASSED_ON,
    Reason.WRONG_DOOR: Topic.WRONG_DOOR,
    Reason.NOT_ON_LIST: Topic.NOT_ON_LIST,
    Reason.OUTSIDE_HOURS: Topic.HOURS,
    Reason.NO_REENTRY: Topic.UNCLEAR,
    Reason.UNCLEAR: Topic.UNCLEAR,
    Reason.ACCEPTED_BUT_LOOK: Topic.UNCLEAR,
    Reason.SERVICE_SAYS_NO: Topic.UNCLEAR,
    Reason.HOUSE_FULL: Topic.HOUSE_FULL,
    Reason.DOORS_SILENT: Topic.VENUE_ALONE,
    Reason.CHECK_FIRST: Topic.QUESTION,
    Reason.CANCELLED: Topic.REFUSE,
    Reason.REFUNDED: Topic.REFUSE,
    Reason.RESET: Topic.REFUSE,
    Reason.NOT_SOLD: Topic.REFUSE,
    Reason.UNKNOWN_CODE: Topic.REFUSE,
    Reason.TURNED_AWAY: Topic.REFUSE,
    Reason.BAD_CODE: Topic.NOT_READABLE,
    Reason.BADLY_READ: Topic.NOT_READABLE,
    Reason.ONLY_BY_SCAN: Topic.LOOK_ONLY,
    Reason.JOURNAL_BROKEN: Topic.TROUBLE,
    Reason.FAULT: Topic.TROUBLE,
}


def topic_of(verdict: Verdict) -> Topic:
    """Return the topic that explains this verdict.

    ADMIT, valid, decided by the list -> LINE_DOWN: the new thing on the screen are the stripes
    ADMIT, payment open (this door lets them in) -> ADMIT
    """
    topic = _OF_REASON[verdict.reason]
    if not verdict.lets_through or topic in (Topic.OVERRIDE, Topic.UNDO):
        return topic
    if verdict.decided_by is DecidedBy.LIST:
        return Topic.LINE_DOWN
    return Topic.OUT if topic is Topic.OUT else Topic.ADMIT


_LOW = 600  # pixels
_MARGINS, _LOW_MARGINS = (36, 28, 36, 24), (28, 16, 28, 16)


class Page(Card):
    """A page that covers the door; a subclass fills `body` and adds buttons.

    `help_topic` is the topic at which the help opens from this page. A page keeps its language: it
    is changed only on the supervisor's page, which is opened anew then.
    """

    help_topic: Topic
    closed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.acts: dict[Act, QPushButton] = {}  # buttons that the key of the act clicks
        self.heading = label("title", self)
        self.subtitle = OptionalLabel("subtitle", self)
        self.body = column(gap=0)
        self._buttons = row(None, gap=14)
        main = column(self.heading, self.subtitle, 14, (self.body, 1), gap=4)
        self._across = row((main, 1), gap=20)  # set-up has its rail beside title and body
        self._column = column((self._across, 1), 12, self._buttons, gap=4, parent=self)
        self._column.setContentsMargins(*_LOW_MARGINS)

    def add_button(
        self,
        text: str,
        clicked: Callable[[], object] | SignalInstance,
        act: Act | None = None,
        *,
        is_primary: bool = False,
        is_apart: bool = False,
    ) -> QPushButton:
        """Return a new button at the right end, or with `is_apart` at the left.

        With an act it shows the key of the act, which clicks it.
        """
        button: QPushButton
        if act is not None:
            button = self.acts[act] = self.with_key(text, act)
        else:
            button = primary_button(text, self) if is_primary else QPushButton(text, self)
            button.setProperty("tall", True)
        button.clicked.connect(clicked)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        set_least_width(button, BUTTON_WIDE)
        self._buttons.insertWidget(0 if is_apart else -1, button)
        return button

    def with_key(self, text: str, act: Act) -> ActionButton:
        """Return a button, as high as the others of the row, that shows the key of this act."""
        button = ActionButton(text, KEYS[act], self)
        button.set_button_height(BUTTON_HEIGHT)
        return button

    def title(self) -> str:
        return self.heading.text()

    def set_heading(self, title: str, subtitle: str) -> None:
        self.heading.setText(title)
        self.subtitle.setText(subtitle)
        self.setAccessibleName(title)

    def begin(self, *about: Any, **more: Any) -> None:
        """Read what the page shows. Called when the page has been opened."""

    @property
    def search_text(self) -> str | None:
        """Return the text by which this page searches for a guest; None if it does not search."""
        return None

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not click_focused(event, self.focusWidget()):
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        """Make the buttons of the row equally wide again when a text or the width changes."""
        if event.type() in (QEvent.Type.LayoutRequest, QEvent.Type.Resize):
            margins = self._column.contentsMargins()
            even_out(self._buttons, self.width() - margins.left() - margins.right())
            self._column.activate()  # else the buttons overlap until the next event
        return super().event(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._set_margins()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._grow()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() is QEvent.Type.StyleChange and self.isVisible():
            self._grow()
        super().changeEvent(event)

    def _grow(self) -> None:
        scale_layouts(self)
        self._set_margins()

    def _set_margins(self) -> None:
        """Choose smaller margins for a low window."""
        scale = scale_in_use()
        margins = _LOW_MARGINS if self.height() < _LOW * scale else _MARGINS
        self._column.setContentsMargins(*(round(side * scale) for side in margins))


class StewardPage(Page):
    """Adds the button Back. A steward page is closed by that button, by its key, or by a scan."""

    def __init__(self) -> None:
        super().__init__()
        self.back = self.with_key(self.tr("Back"), Act.BACK)
        self.back.clicked.connect(self.closed)
        self._buttons.insertWidget(0, self.back)

    def showEvent(self, event: QShowEvent) -> None:
        """Put the button Back last in the Tab order, although it stands before the others."""
        super().showEvent(event)
        self.setTabOrder(self.findChildren(QPushButton)[-1], self.back)
        self.refresh()

    def refresh(self) -> None:
        """Read the data of the page again. Called when the page comes to the front."""


class GuestPage(StewardPage):
    """A page with guests: offers to show the whole names while they are hidden or short."""

    def __init__(self, display: NameDisplay) -> None:
        super().__init__()
        self.display = display
        display.changed.connect(self.show_guests)
        self._show_names = self.add_button(self.tr("Show names"), display.reveal_wanted)
        self._show_names.setVisible(not display.names.are_whole)

    def show_guests(self) -> None:
        """Show the guests again, by the names that may be shown now."""
        self._show_names.setVisible(not self.display.names.are_whole)
