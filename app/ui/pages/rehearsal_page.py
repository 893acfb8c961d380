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
        self.words = label("help", self)
        self.body.addWidget(self.words)
        self.body.addStretch(1)
        self.back = self.add_button(is_primary=True)
        self.back.clicked.connect(self.closed)
        self.retranslate()

    def retranslate(self) -> None:
        self.set_heading(
            self.tr("Rehearsal"), self.tr("It opens in a window of its own, in a few seconds.")
        )
        self.words.setText(
            self.tr(
                "This is the real door. It rests: camera and scanner belong to the rehearsal. "
                "What waits to be sent is sent meanwhile."
            )
        )
        self.back.setText(self.tr("Back to the real door"))
