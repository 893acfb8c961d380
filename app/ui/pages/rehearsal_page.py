"""The page of the real door while a rehearsal runs in a window of its own."""

from PySide6.QtWidgets import QWidget

from app.ui.help.topic import Topic
from app.ui.pages.page import Page
from app.ui.widgets.labels import label


class RehearsalPage(Page):
    """Says that the door rests; its button goes back, also if the rehearsal hangs."""

    help_topic = Topic.REHEARSAL

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        rests = self.tr(
            "This is the real door. It rests: camera and scanner belong to the rehearsal. "
            "What waits to be sent is sent meanwhile."
        )
        self.body.addWidget(label("help", self, rests))
        self.body.addStretch(1)
        self.add_button(self.tr("Back to the real door"), self.closed, is_primary=True)
        self.set_heading(
            self.tr("Rehearsal"), self.tr("It opens in a window of its own, in a few seconds.")
        )
