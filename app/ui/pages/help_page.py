"""The page of the help: the topics on the left, the chosen one on the right."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QHBoxLayout, QListWidget, QListWidgetItem, QStackedWidget, QWidget

from app.model.scan import Moment
from app.ui.help.topic import Topic
from app.ui.help.topic_view import TopicView, read_help
from app.ui.output.announce import announce
from app.ui.pages.page import StewardPage
from app.ui.text.languages import language_in_use
from app.ui.theme.growth import set_least_width
from app.ui.theme.tokens import TARGET
from app.ui.widgets.layouts import Scroll

_LIST_WIDE = 280  # pixels


class HelpPage(StewardPage):
    """Opens at the topic of what is on the screen. Arrow keys choose another one.

    `now` is the moment of the verdicts in the pictures.
    """

    help_topic = Topic.FIRST_SCAN

    def __init__(self, now: Moment, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._now = now
        self._texts = [read_help(topic, language_in_use()) for topic in Topic]
        self.topics = QListWidget(self)
        self.topics.setUniformItemSizes(True)
        set_least_width(self.topics, _LIST_WIDE)
        self.topics.setAccessibleName(self.tr("Topics of the help"))
        for text in self._texts:
            QListWidgetItem(text.title, self.topics).setSizeHint(QSize(0, TARGET))
        self._shown = QStackedWidget(self)
        row = QHBoxLayout()
        row.setSpacing(32)
        row.addWidget(self.topics)
        row.addWidget(self._shown, 1)
        self.body.addLayout(row, 1)
        self.topics.currentRowChanged.connect(self._show)
        self.set_heading(self.tr("Help"), self.tr("The next scan closes this page."))

    @property
    def topic(self) -> Topic:
        """Return the topic that is shown."""
        return tuple(Topic)[max(self.topics.currentRow(), 0)]

    @property
    def view(self) -> TopicView | None:
        """Return the view of the topic; None before `begin`."""
        found: TopicView | None = self._shown.findChild(TopicView)
        return found

    def begin(self, topic: Topic) -> None:
        """Show this topic. Called when the page has been opened."""
        self.topics.setCurrentRow(tuple(Topic).index(topic))
        self.topics.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show(self, row: int) -> None:
        while (before := self._shown.currentWidget()) is not None:
            self._shown.removeWidget(before)
            before.setParent(None)
            before.deleteLater()
        view = TopicView(self._texts[row], self._now)
        self._shown.addWidget(Scroll(view, self._shown))
        announce(self.topics, view.spoken, at_once=False)
