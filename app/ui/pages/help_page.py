"""The page of the help: the topics on the left, the chosen one on the right."""

from collections.abc import Callable
from datetime import tzinfo
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QHBoxLayout, QListWidget, QListWidgetItem, QStackedWidget, QWidget

from app.errors import KnownError
from app.model.scan import Moment
from app.ui.help.help_text import read_help
from app.ui.help.topic import Topic
from app.ui.help.topic_view import TopicView
from app.ui.output.announce import announce
from app.ui.pages.steward_page import StewardPage
from app.ui.text.languages import language_in_use
from app.ui.text.translated import translated
from app.ui.theme.growth import set_least_width
from app.ui.theme.tokens import TARGET, Theme
from app.ui.widgets.labels import label
from app.ui.widgets.layouts import Scroll

if TYPE_CHECKING:
    from app.ui.help.help_text import HelpText

_LIST_WIDE = 280  # pixels


class HelpPage(StewardPage):
    """Opens at the topic of what is on the screen. Arrow keys choose another one."""

    help_topic = Topic.FIRST_SCAN

    def __init__(
        self,
        theme: Theme,
        *,
        clock: Callable[[], Moment],
        zone: tzinfo | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(theme, parent)
        self._theme, self._clock, self._zone = theme, clock, zone
        self._texts: dict[Topic, HelpText] = {}
        self.trouble = label("bad", self)
        self.topics = QListWidget(self)
        self.topics.setUniformItemSizes(True)
        set_least_width(self.topics, _LIST_WIDE)
        for _ in Topic:
            QListWidgetItem(self.topics).setSizeHint(QSize(0, TARGET))
        self._shown = QStackedWidget(self)
        row = QHBoxLayout()
        row.setSpacing(32)
        row.addWidget(self.topics)
        row.addWidget(self._shown, 1)
        self.body.addWidget(self.trouble)
        self.body.addLayout(row, 1)
        self.topics.currentRowChanged.connect(self._show)
        self.retranslate()

    @property
    def topic(self) -> Topic:
        """Return the topic that is shown."""
        return tuple(Topic)[max(self.topics.currentRow(), 0)]

    @property
    def view(self) -> TopicView | None:
        """Return the view of the topic; None if its file is damaged."""
        found: TopicView | None = self._shown.findChild(TopicView)
        return found

    def begin(self, topic: Topic) -> None:
        """Show this topic. Called when the page has been opened."""
        self.topics.setCurrentRow(tuple(Topic).index(topic))
        self.topics.setFocus(Qt.FocusReason.OtherFocusReason)

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        super().set_theme(theme)

    def retranslate(self) -> None:
        super().retranslate()
        self.set_heading(self.tr("Help"), self.tr("The next scan closes this page."))
        self.topics.setAccessibleName(self.tr("Topics of the help"))
        self._read()
        for number, topic in enumerate(Topic):
            text = self._texts.get(topic)
            self.topics.item(number).setText(text.title if text else str(topic))
        self._show(self.topics.currentRow())

    def _read(self) -> None:
        """Read the help in the language of the window; a damaged file leaves the others."""
        language, trouble = language_in_use(), ""
        self._texts = {}
        for topic in Topic:
            try:
                self._texts[topic] = read_help(topic, language)
            except KnownError as error:
                trouble = translated(error.whole)
        self.trouble.setText(trouble)
        self.trouble.setVisible(bool(trouble))

    def _show(self, row: int) -> None:
        while (before := self._shown.currentWidget()) is not None:
            self._shown.removeWidget(before)
            before.setParent(None)
            before.deleteLater()
        text = self._texts.get(self.topic) if row >= 0 else None
        if text is not None:
            view = TopicView(text, self._theme, self._clock(), self._zone)
            self._shown.addWidget(Scroll(view, self._shown))
            announce(self.topics, view.spoken, at_once=False)
