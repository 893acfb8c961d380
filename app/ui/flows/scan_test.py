"""The test scan of the door check: shows the next code that is read, and checks nobody in."""

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QGridLayout, QPushButton, QWidget

from app.errors import KnownError
from app.model.scan import Source
from app.ui.bridge import Bridge, LatestRequest
from app.ui.input.scanners import KEYBOARD, SERIAL
from app.ui.overlays.panels import Overlay
from app.ui.text import translated
from app.ui.verdict.wording import shortened_code
from app.ui.widgets.labels import announce, label


class ScanTestPanel(Overlay):
    """Shows the source and format of one code, and whether it is on the list.

    `again` asks for another test. The code is shown in part, because guests see the screen.
    """

    again = Signal()

    def __init__(self, window: QWidget) -> None:
        super().__init__(window, width=620)
        self._read: tuple[str, str, Source] | None = None
        self._is_over = False
        self._known: bool | KnownError | None = None
        self._captions = [label("dim", self.card) for _ in range(4)]
        self.facts = [label("strong", self.card) for _ in self._captions]
        grid = QGridLayout()
        grid.setHorizontalSpacing(24)
        grid.setColumnStretch(1, 1)
        for row, pair in enumerate(zip(self._captions, self.facts, strict=True)):
            for column, words in enumerate(pair):
                grid.addWidget(words, row, column)
        self._again = QPushButton(self.card)
        self._again.clicked.connect(self.again)
        self.column.addLayout(grid)
        self.add_buttons(self._again)

    def begin(self) -> None:
        self._read, self._known, self._is_over = None, None, False
        self.show_over(self.cancel_button)
        self._show()

    def show_code(self, code: str, came_by: str, source: Source) -> None:
        """Show the code that was read, and by what; whether it is known is told later."""
        self._read, self._is_over = (code, came_by, source), True
        self._show()
        self.cancel_button.setFocus()

    def show_known(self, known: bool) -> None:
        self._known = known
        self._show()
        announce(self, f"{self.words.text()} {self._captions[-1].text()}: {self._on_list()}")

    def show_trouble(self, error: KnownError) -> None:
        """Show why the list cannot tell whether the code is on it."""
        self._known = error
        self._show()

    def show_nothing(self) -> None:
        self._is_over = True
        self._show()
        announce(self, self.words.text())

    def _show(self) -> None:
        self.set_heading(self.tr("Test scan"), self._words())
        names = (self.tr("Code"), self.tr("Read by"), self.tr("Format"), self.tr("On the list"))
        for caption, name in zip(self._captions, names, strict=True):
            caption.setText(name)
        if self._read is not None:
            code, came_by, source = self._read
            device = self.tr("Camera") if source is Source.CAMERA else self.tr("Hand scanner")
            texts = (shortened_code(code), device, self._format(came_by), self._on_list())
            for fact, text in zip(self.facts, texts, strict=True):
                fact.setText(text)
        for part in (*self._captions, *self.facts):
            part.setVisible(self._read is not None)
        self._again.setVisible(self._is_over)
        self._again.setText(self.tr("Test another"))
        if self._is_over:
            self.cancel_button.setText(self.tr("Done"))

    def _words(self) -> str:
        nothing = self.tr(
            "Nothing was read in 30 seconds. Is the scanner plugged in, and the lens free?"
        )
        how = self.tr(
            "Hold any ticket to the camera, or read it with the hand scanner. It is not checked in."
        )
        if self._read is not None:
            return self.tr("It was read. Nobody was checked in.")
        return nothing if self._is_over else how

    def _format(self, came_by: str) -> str:
        if came_by == KEYBOARD:
            return self.tr("typed as by a keyboard")
        return self.tr("by a serial port") if came_by == SERIAL else came_by

    def _on_list(self) -> str:
        if isinstance(self._known, KnownError):
            return translated(self._known.whole)
        words = {
            True: self.tr("yes"),
            False: self.tr("no: nobody on this laptop's list has this code"),
            None: self.tr("looking…"),
        }
        return words[self._known]


LASTS_MS = 30_000


class ScanTestFlow(QObject):
    """Waits for one code, at most 30 seconds; `ended` tells that it does not wait any more.

    The result stays for the same time. While it is shown, the same code is not checked in either,
    because the ticket may still be before the camera.
    """

    ended = Signal()

    def __init__(self, window: QWidget, bridge: Bridge) -> None:
        super().__init__(window)
        self._asking = LatestRequest(bridge, self)
        self._waits = False
        self._tested = ""
        self.panel = ScanTestPanel(window)
        self.panel.again.connect(self.begin)
        self.panel.cancelled.connect(self._stop)
        self.timer = QTimer(self, singleShot=True, interval=LASTS_MS)
        self.timer.timeout.connect(self._time_out)

    def begin(self) -> None:
        self._waits, self._tested = True, ""
        self.panel.begin()
        self.timer.start()

    def take(self, code: str, came_by: str, source: Source) -> bool:
        """Return whether the code belongs to the test, so that it is not to be checked in.

        `came_by` is its format, or what a hand scanner is connected by.
        """
        if not self._waits:
            return bool(self._tested) and code == self._tested
        self._waits, self._tested = False, code
        self.timer.start()
        self.panel.show_code(code, came_by, source)
        self._asking.ask(
            lambda core: core.knows(code), self.panel.show_known, self.panel.show_trouble
        )
        self.ended.emit()
        return True

    def _time_out(self) -> None:
        """Tell that no code came; a result that was shown long enough is closed."""
        if self._waits:
            self._waits = False
            self.panel.show_nothing()
            self.ended.emit()
        else:
            self.panel.withdraw()

    def _stop(self) -> None:
        self._waits, self._tested = False, ""
        self.timer.stop()
        self._asking.forget()
        self.ended.emit()
