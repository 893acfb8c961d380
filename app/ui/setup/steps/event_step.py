"""Step 2 of set-up: choose the event."""

from PySide6.QtCore import QBuffer, QByteArray, QDate, QLocale, QSize, Qt
from PySide6.QtGui import QImageReader, QPixmap
from PySide6.QtWidgets import QWidget

from app.message import local_time
from app.model.finding import EventChoice
from app.model.plain import plain
from app.ui.bridge import LatestRequest, SetUpBridge
from app.ui.setup.draft import Draft
from app.ui.setup.steps.step import SetupStep, column
from app.ui.text.moments import time_text
from app.ui.widgets.choices import PICTURE, Choice, Choices
from app.ui.widgets.labels import label

FORMATS = (b"png", b"jpeg", b"webp", b"gif", b"bmp")
MOST_PICTURES = 40  # requests for pictures of one list of events
LARGEST_SIDE = 12_000  # pixels
_AS_BEFORE = "as before"


class EventStep(SetupStep):
    """Lists the events of the service. Their pictures are loaded one by one in the meantime."""

    def __init__(self, bridge: SetUpBridge, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.name, self.title = self.tr("Event"), self.tr("Which event?")
        self.subtitle = self.tr("Those that this key may see, tonight's first.")
        self._not_connected = self.tr(
            "The events are listed once the service has accepted address and key in the first step."
        )
        self._asking = LatestRequest(bridge, self)
        self._as_before = Draft()
        self._pictures: dict[str, QPixmap] = {}
        self._wanted: list[EventChoice] = []
        self.list = Choices(tall=68, parent=self)
        self.list.setAccessibleName(self.tr("Events"))
        self.trouble = label("bad", self)
        self.trouble.hide()
        self.fill(column(self.list, self.trouble, tall=self.list))
        self.list.changed.connect(self._choose)
        self.list.itemDoubleClicked.connect(lambda _item: self.submit())

    def enter(self, draft: Draft) -> None:
        super().enter(draft)
        self._as_before = draft
        self._refuse("" if draft.connected else self._not_connected)
        possible = [event for event in draft.events if event.ticketing_id]
        if not draft["service.ticketing_id"] and len(possible) == 1:
            self.draft = draft.for_event(possible[0])
        self._fill()
        self._wanted = [event for event in draft.events if event.picture_url][:MOST_PICTURES]
        self._next_picture()

    def leave(self) -> None:
        self._asking.forget()

    def submit(self) -> None:
        if self.draft["service.ticketing_id"]:
            self.passed.emit(self.draft)
        else:
            self.say_missing()

    def say_missing(self) -> None:
        """Show why there is no event yet."""
        if not self.draft.connected:
            self._refuse(self._not_connected)
        elif not any(event.ticketing_id for event in self.draft.events):
            self._refuse(
                self.tr("No event of this key has tickets. Ask the organiser for another key.")
            )
        else:
            self._refuse(self.tr("Choose the event that this door is for."))

    def focus_first(self) -> None:
        self.list.setFocus()

    def _choose(self) -> None:
        self._refuse("")
        for key in self.list.chosen:
            if key == _AS_BEFORE:
                self.draft = self._as_before
            for event in self.draft.events:
                if event.event_id == key:
                    self.draft = self.draft.for_event(event)

    def _fill(self) -> None:
        choices = [self._choice(event) for event in self.draft.events]
        chosen = self.draft.event
        if chosen is None and self.draft["service.ticketing_id"]:
            unseen = self.tr("not among the events that this key may see")
            small = unseen if choices else self.tr("as it is set up now")
            choices.insert(0, Choice(_AS_BEFORE, self.draft.event_words, small))
        self.list.show_choices(choices, [chosen.event_id if chosen else _AS_BEFORE])

    def _choice(self, event: EventChoice) -> Choice:
        when = "" if event.starts_at is None else self._when(event.starts_at)
        is_possible = event.ticketing_id is not None
        return Choice(
            event.event_id,
            plain(event.name),
            " · ".join(part for part in (when, plain(event.place)) if part),
            self.tr("with ticketing")
            if is_possible
            else self.tr("no ticketing here: nothing to check"),
            is_possible,
            self._pictures.get(event.event_id),
            has_picture=bool(event.picture_url),
        )

    def _when(self, moment: int) -> str:
        """Return day and time in the format of the current language."""
        when, locale = local_time(moment), QLocale()
        day = locale.toString(QDate(when.year, when.month, when.day), QLocale.FormatType.LongFormat)
        return f"{day}, {time_text(moment, moment)}"

    def _next_picture(self) -> None:
        """Load the pictures that are missing, one after another."""
        while self._wanted and self._wanted[0].event_id in self._pictures:
            self._wanted.pop(0)
        if not self._wanted:
            return
        event = self._wanted.pop(0)
        address = event.picture_url or ""

        def show(raw: bytes) -> None:
            picture = load_picture(raw)
            if picture is not None:
                self._pictures[event.event_id] = picture
                self.list.show_picture(event.event_id, picture)

        self._asking.ask(
            lambda core: core.picture(address), show, lambda _error: None, ended=self._next_picture
        )

    def _refuse(self, words: str) -> None:
        self.trouble.setText(words)
        self.trouble.setVisible(bool(words))


def load_picture(raw: bytes) -> QPixmap | None:
    """Return the picture, scaled and cut to its place; None if invalid or far too large."""
    buffer = QBuffer()
    buffer.setData(QByteArray(raw))
    reader = QImageReader(buffer)
    if not raw or reader.format().data() not in FORMATS:
        return None
    size = reader.size()
    if not size.isValid() or max(size.width(), size.height()) > LARGEST_SIDE:
        return None
    wanted = QSize(PICTURE[0] * 2, PICTURE[1] * 2)
    scaled = size.scaled(wanted, Qt.AspectRatioMode.KeepAspectRatioByExpanding)
    reader.setScaledSize(scaled)
    image = reader.read()
    if image.isNull():
        return None
    left, top = (scaled.width() - wanted.width()) // 2, (scaled.height() - wanted.height()) // 2
    return QPixmap.fromImage(image.copy(left, top, wanted.width(), wanted.height()))
