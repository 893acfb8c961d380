"""Step 6 of set-up: scan a known code, which shows keyboard layout and prefix of the scanner."""

from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app.errors import KnownError
from app.scanner.calibration import CALIBRATION, Calibration, calibrate
from app.scanner.keyboard_layouts import LAYOUTS, US
from app.ui.help.topic import Topic
from app.ui.setup.draft import Draft
from app.ui.setup.laptop import Laptop
from app.ui.setup.steps.step import SetupStep
from app.ui.text.translated import translated
from app.ui.theme.tokens import Theme
from app.ui.widgets.labels import label
from app.ui.widgets.paper import Paper

LONGEST_PREFIX = 10  # characters
_WIDE = 300  # pixels


class ScannerStep(SetupStep):
    """Shows the calibration code, and what its scan says about the scanner."""

    help_topic = Topic.SCANNER

    def __init__(self, theme: Theme, laptop: Laptop, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._found: Calibration | None = None
        self._trouble: KnownError | None = None
        self.code = Paper(self)
        self.set_theme(theme)
        self.code.show_code(laptop.draw(CALIBRATION))
        self.heading = label("heading", self)
        self._lines = [label("subtitle", self) for _ in range(5)]
        for line in self._lines:
            line.setMinimumWidth(1)
        self._lay_out()
        self.retranslate()

    def set_theme(self, theme: Theme) -> None:
        self.code.setFixedHeight(theme.px(_WIDE))

    def _lay_out(self) -> None:
        told = QVBoxLayout()
        told.setSpacing(12)
        told.addStretch(1)
        told.addWidget(self.heading)
        for line in self._lines:
            told.addWidget(line)
        told.addStretch(1)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(40)
        row.addWidget(self.code, 0, Qt.AlignmentFlag.AlignVCenter)
        row.addLayout(told, 1)

    @property
    def name(self) -> str:
        return self.tr("Scanner")

    @property
    def words(self) -> tuple[str, str]:
        return (
            self.tr("Hand scanner"),
            self.tr("Fire the scanner at this code. Without a scanner, go on."),
        )

    def enter(self, draft: Draft) -> None:
        super().enter(draft)
        self._show()

    def scanned(self, text: str) -> None:
        self._found = self._trouble = None
        try:
            self._found = calibrate(text)
        except KnownError as error:
            self._trouble = error
        if self._found is not None:
            prefix = self._found.prefix[:LONGEST_PREFIX]
            self.draft = replace(self.draft, layout=self._found.layout.name, prefix=prefix)
        self._show()

    def retranslate(self) -> None:
        self.code.setAccessibleName(self.tr("Calibration code for the scanner"))
        self._show()

    @property
    def findings(self) -> tuple[str, ...]:
        """Return the sentences on what is known of the scanner."""
        if self._trouble is not None:
            return translated(self._trouble.said), translated(self._trouble.step)
        if self._found is None:
            return self._current_lines()
        return tuple(line for line in self._calibration_lines(self._found) if line)

    def _show(self) -> None:
        if self._found is not None:
            self.heading.setText(self.tr("The scanner is understood"))
        elif self._trouble is not None:
            self.heading.setText(self.tr("Not understood"))
        else:
            self.heading.setText(self.tr("Waiting for the scanner…"))
        lines = self.findings
        for number, line in enumerate(self._lines):
            line.setText(lines[number] if number < len(lines) else "")
            line.setVisible(number < len(lines))
        self.setAccessibleDescription(" ".join((self.heading.text(), *lines)))

    def _current_lines(self) -> tuple[str, ...]:
        layout = LAYOUTS.get(self.draft.layout, US)
        return (
            self.tr("Until then its keys are read as: {layout}.").format(layout=layout.title),
            self.tr("A scanner types as a keyboard does; this finds out whether the two agree."),
        )

    def _calibration_lines(self, found: Calibration) -> tuple[str, ...]:
        return (
            self.tr("This laptop's keyboard: {layout}.").format(layout=found.layout.title),
            self.tr("Caps Lock is on: turn it off and scan once more.") if found.caps_lock else "",
            self._prefix_line(found.prefix),
            self._lost_line(found.lost),
            self._doubtful_line(found.doubtful),
        )

    def _prefix_line(self, prefix: str) -> str:
        if not prefix:
            return self.tr("It sends nothing before the code.")
        if len(prefix) > LONGEST_PREFIX:
            return self.tr("It sends far too much before the code: set it to send no prefix.")
        said = self.tr("Before each code it sends {prefix}, which is taken off.")
        return said.format(prefix=f"“{prefix}”")

    def _lost_line(self, lost: str) -> str:
        if not lost:
            return self.tr("Every character arrives.")
        said = self.tr("These characters do not arrive: {lost}. Codes with them must be typed.")
        return said.format(lost=" ".join(lost))

    def _doubtful_line(self, doubtful: str) -> str:
        if not doubtful:
            return ""
        said = self.tr("These may be lost before some letters: {doubtful}.")
        return said.format(doubtful=" ".join(doubtful))
