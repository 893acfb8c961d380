"""The page About Admit: the version, and the components with their licences."""

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import (
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QPlainTextEdit,
    QVBoxLayout,
    QWidget,
)

from app.errors import KnownError
from app.runtime.licences import Component
from app.ui.help.topic import Topic
from app.ui.pages.page import Page
from app.ui.text.translated import translated
from app.ui.theme.growth import set_least_width
from app.ui.theme.tokens import TARGET
from app.ui.widgets.labels import label

_LIST_WIDE = 320  # pixels


class AboutPage(Page):
    """Lists the components on the left, and shows the licence of the chosen one on the right."""

    help_topic = Topic.SUPERVISOR

    def __init__(
        self, version: str, parts: Sequence[Component], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._version, self._parts = version, parts
        self.list = QListWidget(self)
        set_least_width(self.list, _LIST_WIDE)
        self.list.setUniformItemSizes(True)
        for part in parts:
            item = QListWidgetItem(f"{part.name} {part.version}", self.list)
            item.setSizeHint(QSize(0, TARGET))
        self.name, self.licence = label("heading", self), label("dim", self)
        self.text = QPlainTextEdit(self)
        self.text.setReadOnly(True)
        self.text.setTabChangesFocus(True)
        by_mouse = Qt.TextInteractionFlag.TextSelectableByMouse
        self.text.setTextInteractionFlags(
            by_mouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self._close = self.add_button(is_primary=True)
        self._lay_out()
        self.list.currentRowChanged.connect(self._show)
        self._close.clicked.connect(self.closed)
        self.retranslate()

    def begin(self) -> None:
        """Select the first component. Called when the page has been opened."""
        self.list.setCurrentRow(0)
        self.list.setFocus()

    def retranslate(self) -> None:
        made_with = self.tr("What it is made with, and under which licences.")
        version = self.tr("Version {version}.").format(version=self._version)
        self.set_heading(self.tr("About Admit"), f"{version} {made_with}")
        self.list.setAccessibleName(self.tr("What Admit is made with"))
        self._close.setText(self.tr("Done"))
        self._show(self.list.currentRow())

    def _lay_out(self) -> None:
        right = QVBoxLayout()
        right.setSpacing(6)
        right.addWidget(self.name)
        right.addWidget(self.licence)
        right.addSpacing(6)
        right.addWidget(self.text, 1)
        row = QHBoxLayout()
        row.setSpacing(32)
        row.addWidget(self.list)
        row.addLayout(right, 1)
        self.body.addLayout(row, 1)

    def _show(self, row: int) -> None:
        if not 0 <= row < len(self._parts):
            return
        part = self._parts[row]
        self.name.setText(f"{part.name} {part.version}")
        self.licence.setText(part.licence)
        self.text.setPlainText(self._text_of(part))
        self.text.setAccessibleName(self.tr("Licence of {name}").format(name=part.name))

    def _text_of(self, part: Component) -> str:
        try:
            return part.text() or self.tr("It came without the text of its licence.")
        except KnownError as error:
            return translated(error.whole)
