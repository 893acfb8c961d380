"""The page of the help: the topics on the left; on the right words and pictures of verdicts.

The texts are in `resources/help`; every part but the title may be missing:

    # Admit
    ![admit]

    The guest may come in.

    1. Let the guest in.
    2. Look at the notes under the name.

    - F8: takes the admission back.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QGridLayout, QListWidget, QListWidgetItem, QSizePolicy, QWidget

from app.message import Message, verbatim
from app.model.scan import Direction, Moment, Scan, Source
from app.model.ticket import Ticket, TicketStatus
from app.model.verdict import DecidedBy, Decision, Kind, Reason, Verdict
from app.runtime.assets import asset
from app.ui.pages.page import StewardPage, Topic
from app.ui.text import language_in_use, number
from app.ui.theme.style import TARGET, px, scale_layouts, set_least_width
from app.ui.verdict.ticket_facts import VerdictContext
from app.ui.verdict.verdict_panel import HEIGHT, WIDTH, VerdictPanel
from app.ui.verdict.verdict_view import VerdictView, view_of
from app.ui.widgets.buttons import KeyHint
from app.ui.widgets.labels import Scroll, announce, column, fill, grid, label, remove_widgets, row


@dataclass(frozen=True, slots=True)
class HelpText:
    """One help page in one language.

    `pictures` are names of sample verdicts; `keys` are keys, each with what it does.
    """

    title: str
    pictures: tuple[str, ...]
    paragraphs: tuple[str, ...]
    steps: tuple[str, ...]
    keys: tuple[tuple[str, str], ...]


@cache
def read_help(topic: Topic, language: str) -> HelpText:
    """Return the page of a topic; each is read once, for the list of topics shows all titles."""
    return parse_help(asset(f"help/{language}/{topic}.md").read_text("utf-8"))


def parse_help(text: str) -> HelpText:
    """Return the page in this text; an indented line goes on with the item before."""
    text = re.sub(r"\n +", " ", text.strip())
    title, *blocks = text.split("\n\n")
    return HelpText(
        title.partition("\n")[0].removeprefix("# "),
        tuple(re.findall(r"^!\[(.+)\]$", text, re.M)),
        tuple(block.replace("\n", " ") for block in blocks if not re.match(r"\d+\. |- ", block)),
        tuple(re.findall(r"^\d+\. (.+)$", text, re.M)),
        tuple(re.findall(r"^- (\S+): (.+)$", text, re.M)),
    )


class VerdictPicture(QWidget):
    """Shows one view as the door does; a screen reader reads it as one picture.

    `share` is its size as a share of the size that the panel has in a small window.
    """

    def __init__(self, view: VerdictView, share: float, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.view, self._share = view, share
        self._picture = QPixmap()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(view.spoken)
        self.restyle()

    def restyle(self) -> None:
        self.setFixedSize(px(WIDTH * self._share), px(HEIGHT * self._share))
        self._picture = QPixmap()

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self._picture.isNull() or self._picture.devicePixelRatio() != self.devicePixelRatioF():
            self._picture = self._painted()
        QPainter(self).drawPixmap(0, 0, self._picture)

    def _painted(self) -> QPixmap:
        """Return the picture in the pixels of the screen."""
        ratio = self.devicePixelRatioF()
        picture = QPixmap(self.size() * ratio)
        picture.setDevicePixelRatio(ratio)
        picture.fill(Qt.GlobalColor.transparent)
        panel = VerdictPanel(self.view)
        panel.resize(QSize(WIDTH, HEIGHT))
        painter = QPainter(picture)
        painter.scale(self.width() / WIDTH, self.height() / HEIGHT)
        panel.render(painter, QPoint(), renderFlags=QWidget.RenderFlag.DrawChildren)
        painter.end()
        panel.deleteLater()
        return picture


_MINUTE_MS = 60_000
_SERVICE, _DOOR = DecidedBy.SERVICE, "South entrance"
_GUEST = Ticket(
    "help-1", "SAMPLE-0001", "general", "Weekend pass", "Maya Lindqvist", "", "A-20931", None,
    TicketStatus.SOLD, False, None,
)  # fmt: skip


def _verdict(
    kind: Kind,
    reason: Reason,
    by: DecidedBy = _SERVICE,
    status: TicketStatus = TicketStatus.SOLD,
    **more: Any,
) -> Verdict:
    """Return a verdict on the guest. Its times are in milliseconds from now."""
    return Verdict(kind, reason, by, **{"ticket": _GUEST._replace(status=status), **more})


_WITHOUT_TICKET: Mapping[str, Any] = {"ticket": None, "list_from": -20 * _MINUTE_MS}
_SAMPLES: Mapping[str, Verdict] = {
    "admit": _verdict(Kind.ADMIT, Reason.VALID),
    "admit-striped": _verdict(Kind.ADMIT, Reason.VALID, DecidedBy.LIST),
    "already-in": _verdict(Kind.ALREADY_IN, Reason.INSIDE, since=-47 * _MINUTE_MS, door=_DOOR),
    "just-let-in": _verdict(Kind.JUST_ADMITTED, Reason.STILL_HERE, DecidedBy.DOOR, since=-6_000),
    "payment": _verdict(Kind.HOLD, Reason.PAYMENT_OPEN, status=TicketStatus.PAYMENT_PENDING),
    "wrong-door": _verdict(Kind.HOLD, Reason.WRONG_DOOR, words=verbatim("VIP")),
    "passed-on": _verdict(Kind.REFUSE, Reason.PASSED_ON, status=TicketStatus.TRANSFERED),
    "not-on-list": _verdict(Kind.HOLD, Reason.NOT_ON_LIST, DecidedBy.LIST, **_WITHOUT_TICKET),
    "question": _verdict(
        Kind.HOLD, Reason.CHECK_FIRST, DecidedBy.DOOR, words=verbatim("Student card?")
    ),
    "house-full": _verdict(Kind.HOLD, Reason.HOUSE_FULL, DecidedBy.VENUE),
    "hours": _verdict(
        Kind.HOLD,
        Reason.OUTSIDE_HOURS,
        DecidedBy.DOOR,
        words=Message("Opens at {time}, in {minutes} minutes", {"time": "19:30", "minutes": 12}),
    ),
    "unclear": _verdict(Kind.HOLD, Reason.SERVICE_SAYS_NO, words=verbatim("Blocked")),
    "refuse": _verdict(Kind.REFUSE, Reason.CANCELLED, status=TicketStatus.CANCELLED),
    "not-readable": _verdict(Kind.TROUBLE, Reason.BADLY_READ, **_WITHOUT_TICKET),
    "trouble": _verdict(Kind.TROUBLE, Reason.JOURNAL_BROKEN, **_WITHOUT_TICKET),
    "out": _verdict(Kind.OUT, Reason.LEFT),
    "not-in": _verdict(Kind.NOT_IN, Reason.NOT_INSIDE, since=-12 * _MINUTE_MS, door=_DOOR),
    "venue-alone": _verdict(Kind.HOLD, Reason.DOORS_SILENT, DecidedBy.DOOR),
    "undone": _verdict(Kind.OUT, Reason.UNDONE, DecidedBy.STEWARD, since=-_MINUTE_MS // 2),
    "override": _verdict(Kind.ADMIT, Reason.OVERRIDDEN, DecidedBy.SUPERVISOR),
}
SAMPLES = frozenset(_SAMPLES)


def sample_view(name: str, now: Moment) -> VerdictView:
    """Return the view of the sample with this name, in the current language."""
    verdict = _SAMPLES[name]
    times: Mapping[str, Any] = {"since": verdict.since, "list_from": verdict.list_from}
    verdict = replace(verdict, **{one: now + at for one, at in times.items() if at is not None})
    way = Direction.OUT if verdict.kind in (Kind.OUT, Kind.NOT_IN) else Direction.IN
    code = verdict.ticket.code if verdict.ticket else "SAMPLE-0009"
    scan = Scan(f"help-{name}", code, Source.CAMERA, way, now)
    return view_of(Decision(scan, verdict, 40), VerdictContext(), now)


# Sizes of the pictures, so that two of them fit below each other.
_ONE, _SEVERAL = 0.42, 0.32


class TopicView(QWidget):
    """The content of one topic; `now` is the moment of the verdicts in the pictures."""

    def __init__(self, text: HelpText, now: Moment, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._text = text
        share = _ONE if len(text.pictures) == 1 else _SEVERAL
        self.pictures = [
            VerdictPicture(sample_view(name, now), share, self) for name in text.pictures
        ]
        paragraphs = (label("help", self, paragraph) for paragraph in text.paragraphs)
        steps = (
            (label("strong", self, f"{number(nth)}."), step)
            for nth, step in enumerate(text.steps, 1)
        )
        keys = ((KeyHint(key, self), does) for key, does in text.keys)
        words = column(
            label("heading", self, text.title), *paragraphs, self._list(steps), 6,
            self._list(keys), None, gap=10,
        )  # fmt: skip
        across = row((words, 1), gap=28, parent=self)
        if self.pictures:
            across.addLayout(column(*self.pictures, None, gap=14))
        scale_layouts(self)

    @property
    def spoken(self) -> str:
        keys = (f"{key}: {does}" for key, does in self._text.keys)
        return " ".join((f"{self._text.title}.", *self._text.paragraphs, *self._text.steps, *keys))

    def _list(self, items: Iterable[tuple[QWidget, str]]) -> QGridLayout:
        """Return a grid of marks, each beside its words."""
        listed = grid(12, 8, wide=1)
        for place, (mark, words) in enumerate(items):
            listed.addWidget(mark, place, 0, Qt.AlignmentFlag.AlignTop)
            listed.addWidget(label("help", self, words), place, 1)
        return listed


_LIST_WIDE = 280  # pixels


class HelpPage(StewardPage):
    """Opens at the topic of what is on the screen. Arrow keys choose another one.

    `now` is the moment of the verdicts in the pictures.
    """

    help_topic = Topic.FIRST_SCAN

    def __init__(self, now: Moment) -> None:
        super().__init__()
        self._now = now
        self._texts = [read_help(topic, language_in_use()) for topic in Topic]
        self.topics = QListWidget(self)
        self.topics.setUniformItemSizes(True)
        set_least_width(self.topics, _LIST_WIDE)
        self.topics.setAccessibleName(self.tr("Topics of the help"))
        for text in self._texts:
            QListWidgetItem(text.title, self.topics).setSizeHint(QSize(0, TARGET))
        self.view: TopicView | None = None  # of the topic; None before `begin`
        self._shown = column()
        fill(self.body, (row(self.topics, (self._shown, 1), gap=32), 1))
        self.topics.currentRowChanged.connect(self._show)
        self.set_heading(self.tr("Help"), self.tr("The next scan closes this page."))

    @property
    def topic(self) -> Topic:
        return tuple(Topic)[max(self.topics.currentRow(), 0)]

    def begin(self, topic: Topic) -> None:
        """Show this topic. Called when the page has been opened."""
        self.topics.setCurrentRow(tuple(Topic).index(topic))
        self.topics.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show(self, row: int) -> None:
        remove_widgets(self._shown)
        self.view = TopicView(self._texts[row], self._now)
        self._shown.addWidget(Scroll(self.view, self))
        announce(self.topics, self.view.spoken)
