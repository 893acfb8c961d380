"""The page of announcements: those that were published, and for a supervisor a new one."""

from dataclasses import dataclass

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QPlainTextEdit
from shiboken6 import isValid

from app.errors import KnownError
from app.model.details import Post
from app.model.plain import plain
from app.ui.bridge import Bridge
from app.ui.input.focus_watch import PROSE
from app.ui.pages.page import StewardPage, Topic
from app.ui.text import age_text, time_text, translated
from app.ui.widgets.labels import OptionalLabel, fill, row
from app.ui.widgets.table import Table

LONGEST = 2_000  # characters
LONGEST_SHOWN = 300  # characters


@dataclass(slots=True)
class PostDraft:
    """The text that is not published yet. It is kept when a scan closes the page."""

    text: str = ""


class AnnouncementsPage(StewardPage):
    """Shows the announcements and publishes a new one.

    Publishing needs a supervisor: the page emits `publish_wanted`, and its owner calls `publish`
    after the PIN. The `draft` is empty while a text is being published, so that nobody publishes
    that text twice.
    """

    help_topic = Topic.ANNOUNCEMENTS
    publish_wanted = Signal()

    def __init__(self, bridge: Bridge, draft: PostDraft) -> None:
        super().__init__()
        self._bridge, self._draft = bridge, draft
        self._posts: tuple[Post, ...] = ()
        self._known = self._publishing = False
        heading = self.tr("Announcements")
        titles = self.tr("When"), self.tr("What")
        self.table = Table(heading, titles, wide=(1,), parent=self)
        self.text = QPlainTextEdit(draft.text, self)
        self.text.setProperty(PROSE, True)
        self.text.setTabChangesFocus(True)
        self.text.setMaximumHeight(110)
        self.push = QCheckBox(self.tr("also send as push message to all guests"), self)
        self._trouble = OptionalLabel("bad", self)
        fill(self.body, (self.table, 1), 14, self.text, 8, row(self.push, (self._trouble, 1)))
        self._publish = self.add_button(self.tr("Publish"), self.publish_wanted, is_primary=True)
        self.text.textChanged.connect(self._keep_text)
        self.set_heading(heading, self.tr("What the guests of this event were told."))
        self.text.setPlaceholderText(self.tr("Tell the guests something, like: Doors open now"))
        self.text.setAccessibleName(self.tr("New announcement"))
        self._update_button()

    def begin(self) -> None:
        self._trouble.setText("")
        self._fill()
        self._bridge.ask(lambda core: core.posts(), self.show_posts, self._show_trouble)

    def show_posts(self, posts: tuple[Post, ...]) -> None:
        self._posts, self._known = posts, True
        self._fill()
        self.table.scrollToTop()

    def publish(self, by: str) -> None:
        """Publish the text. Called after the PIN of the supervisor `by`."""
        text, push = self.text.toPlainText().strip(), self.push.isChecked()
        if not text or self._publishing:
            return
        self._publishing, self._draft.text = True, ""
        self._update_button()
        self._bridge.ask(
            lambda core: core.publish(text, push=push, by=by),
            lambda _: self._published(),
            lambda error: self._not_published(error, text),
            ended=self._end_request,
        )

    def _fill(self) -> None:
        empty = self.tr("Nothing yet.") if self._known else self.tr("Asking the service…")
        if self._trouble.text() and not self._known:
            empty = ""
        rows = {one.id: (self._when(one), plain(one.text, LONGEST_SHOWN)) for one in self._posts}
        self.table.show_rows(rows, empty)

    def _when(self, post: Post) -> str:
        if post.at is None:
            return self.tr("undated")
        now = self._bridge.clock()
        return f"{time_text(post.at, now)}   {age_text(post.at, now)}".rstrip()

    def _keep_text(self) -> None:
        if not self._publishing:
            self._draft.text = self.text.toPlainText()
        self._update_button()

    def _update_button(self) -> None:
        text = self.text.toPlainText().strip()
        self._publish.setEnabled(0 < len(text) <= LONGEST and not self._publishing)

    def _published(self) -> None:
        if isValid(self):
            self.text.clear()
            self.push.setChecked(False)
            self.begin()

    def _not_published(self, error: KnownError, text: str) -> None:
        """Show the error. If the page is closed, warn in a notice and keep the text as draft."""
        if isValid(self):
            self._show_trouble(error)
        else:
            self._draft.text = self._draft.text or text
            self._bridge.warned.emit(error.whole)

    def _end_request(self) -> None:
        if isValid(self):
            self._publishing = False
            self._keep_text()

    def _show_trouble(self, error: KnownError) -> None:
        self._trouble.setText(translated(error.whole))
        self._fill()
