"""The window that shows why the program cannot open, for a start without a terminal."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QPushButton

from app.errors import KnownError
from app.kiosk.application import InterruptionTimer, an_application
from app.runtime.clocks import wall_clock
from app.settings.sections import WindowSettings
from app.ui.flows.exports import (
    documents_folder,
    export_name,
    support_file_text,
    write_support_file,
)
from app.ui.text import translated
from app.ui.theme.style import Appearance
from app.ui.widgets.buttons import primary_button
from app.ui.widgets.labels import PlainLabel, Room, column, label, row

WIDTH = 720


class TroubleWindow(QDialog):
    """Shows an error and its next step.

    One button closes the window. With `write_archive`, which is slow, another one writes the file
    for support into `folder`.
    """

    def __init__(
        self,
        error: KnownError,
        write_archive: Callable[[Path], object] | None = None,
        folder: Path | None = None,
    ) -> None:
        super().__init__()
        self._write_archive, self._folder = write_archive, folder or documents_folder()
        self.setWindowTitle("Admit")
        self.setObjectName("ground")
        self.heading = label("title", self, self.tr("Admit cannot open"))
        room = Room(12, smallest=0.85)
        self.sentence, self.step = (
            PlainLabel(translated(said), role=role, room=room, longest=1_500, parent=self)
            for said, role in ((error.said, "event"), (error.step, "subtitle"))
        )
        self.button = primary_button(self.tr("Close"), self)
        self.button.setProperty("tall", True)
        self.button.setMinimumWidth(160)
        self.button.setDefault(True)
        self.button.clicked.connect(self.accept)
        self.support = QPushButton(self.tr("File for support"), self)
        self.support.setProperty("tall", True)
        self.support.setAutoDefault(False)
        self.support.clicked.connect(self._save)
        # The button has the focus: a screen reader reads its description after the window's name.
        self.setAccessibleName(self.heading.text())
        self.button.setAccessibleDescription(f"{self.sentence.text()} {self.step.text()}")
        self.support.setVisible(self._write_archive is not None)
        buttons = row(self.support, None, self.button)
        down = column(self.heading, self.sentence, self.step, 12, buttons, gap=16, parent=self)
        down.setContentsMargins(36, 32, 36, 28)
        for words in (self.sentence, self.step):
            words.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self._fit()

    def _fit(self) -> None:
        self.ensurePolished()
        if (layout := self.layout()) is not None:
            self.setFixedSize(WIDTH, layout.totalHeightForWidth(WIDTH))

    def _save(self) -> None:
        """Write the file for support, and say where it is, or why there is none."""
        if (write_archive := self._write_archive) is None:
            return
        self.support.setEnabled(False)
        self._say(self.tr("One moment…"))
        self.repaint()
        name = export_name("support", "zip", wall_clock())
        trouble = write_support_file(lambda: write_archive(self._folder / name))
        self.support.setEnabled(trouble is not None)
        self._say(support_file_text(str(self._folder), name, trouble))

    def _say(self, words: str) -> None:
        self.step.setText(words)
        self.support.setAccessibleDescription(self.step.text())
        self._fit()


def tell(error: KnownError, write_archive: Callable[[Path], object] | None = None) -> None:
    """Show the error until the window is closed, in the system's language."""
    # Kept until the window is closed: Qt does not own the translators.
    _appearance = Appearance(an_application(), WindowSettings())
    window = TroubleWindow(error, write_archive)
    InterruptionTimer(window.reject, window)
    window.exec()
