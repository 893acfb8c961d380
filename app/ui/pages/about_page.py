"""The page About Admit: version and support, and the components with their licences."""

import platform
from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QSize, Qt, Signal, qVersion
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QPlainTextEdit

from app.errors import KnownError
from app.model.newest_version import NewestVersion
from app.runtime.licences import Component
from app.ui.pages.page import Page
from app.ui.pages.topic import Topic
from app.ui.text.formats import joined
from app.ui.text.languages import say, translated
from app.ui.theme.style import set_least_width
from app.ui.theme.tokens import TARGET
from app.ui.widgets.labels import label
from app.ui.widgets.layouts import column, fill, row

_LIST_WIDE = 320  # pixels


class AboutPage(Page):
    """Shows version and support; below, the components and the licence of the chosen one.

    `contact` says how to reach support, "" if the settings do not. The `data` folder also has the
    log.
    """

    help_topic = Topic.SUPERVISOR
    support = Signal()
    _newer: NewestVersion | None = None

    def __init__(
        self,
        version: str,
        parts: Sequence[Component],
        *,
        contact: str = "",
        data: Path | None = None,
    ) -> None:
        super().__init__()
        self._version, self._parts = version, parts
        self._contact, self._data = contact, data
        self.facts = label("", self, self._facts())
        by_mouse = Qt.TextInteractionFlag.TextSelectableByMouse
        selectable = by_mouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        self.facts.setTextInteractionFlags(selectable)
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
        self.text.setTextInteractionFlags(selectable)
        self.copy = self.add_button(
            self.tr("Copy"), lambda: QGuiApplication.clipboard().setText(self._facts())
        )
        self.support_file = self.add_button(self.tr("File for support"), self.support)
        self.add_button(self.tr("Done"), self.closed, is_primary=True)
        right = column(self.name, self.licence, 6, (self.text, 1), gap=6)
        fill(self.body, self.facts, 12, (row(self.list, (right, 1), gap=32), 1))
        self.list.currentRowChanged.connect(self._show)
        made_with = self.tr("What it is made with, and under which licences.")
        version_text = say("Version {version}.", version=version)
        self.set_heading(self.tr("About Admit"), f"{version_text} {made_with}")
        self.facts.setAccessibleName(self.tr("Version and support"))
        self.copy.setAccessibleDescription(self.facts.accessibleName())
        self.list.setAccessibleName(self.tr("What Admit is made with"))

    def begin(self) -> None:
        """Select the first component. Called when the page has been opened."""
        self.list.setCurrentRow(0)
        self.list.setFocus()

    def show_newer(self, newer: NewestVersion | None) -> None:
        """Show the version that is newer than this program, if there is one."""
        self._newer = newer
        self.facts.setText(self._facts())

    def _facts(self) -> str:
        """Return what support asks for first, one fact on each line."""
        system = f"Python {platform.python_version()} · Qt {qVersion()} · {platform.platform()}"
        lines = [f"Admit {self._version} · {system}"]
        if self._newer is not None:
            more = joined(self._newer.date, self._newer.address)
            newest = say("Version {version} is out.", version=self._newer.version)
            lines.append(f"{newest} {more}".strip())
        if self._data is not None:
            lines.append(say("Data and log: {folder}", folder=str(self._data)))
        contact = self._contact or self.tr("whoever looks after this laptop")
        lines.append(say("Support: {contact}", contact=contact))
        return "\n".join(lines)

    def _show(self, row: int) -> None:
        if not 0 <= row < len(self._parts):
            return
        part = self._parts[row]
        self.name.setText(f"{part.name} {part.version}")
        self.licence.setText(part.licence)
        try:
            text = part.text() or self.tr("It came without the text of its licence.")
        except KnownError as error:
            text = translated(error.whole)
        self.text.setPlainText(text)
        self.text.setAccessibleName(say("Licence of {name}", name=part.name))
