"""Writes a report into a file in the user's documents: as a PDF or as a table."""

from collections.abc import Callable
from datetime import tzinfo
from pathlib import Path

from PySide6.QtCore import QObject

from app.message import local_time
from app.model.scan import Moment
from app.report.counting import Figures
from app.report.export import REPORT_COLUMNS, as_rows, csv_bytes
from app.ui.bridge import Bridge
from app.ui.report_view.report_pdf import pdf_bytes
from app.ui.report_view.report_texts import ReportTexts


class ReportSaving(QObject):
    """Saves a report without a file dialog, as QueueExport does; `tell` gets the file's name."""

    def __init__(
        self,
        bridge: Bridge,
        tell: Callable[[str], None],
        *,
        folder: Path,
        clock: Callable[[], Moment],
        zone: tzinfo | None = None,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._bridge, self._tell = bridge, tell
        self._folder, self._clock, self._zone = folder, clock, zone

    def save(self, figures: Figures, is_pdf: bool) -> None:
        now = self._clock()
        name = f"admit-report-{local_time(now, self._zone):%Y-%m-%d-%H%M%S}"
        if is_pdf:
            file = self._folder / f"{name}.pdf"
            data = pdf_bytes(figures, ReportTexts(self._zone), now)
        else:
            file = self._folder / f"{name}.csv"
            data = csv_bytes(as_rows(figures, self._zone), REPORT_COLUMNS)
        said = self.tr("{file} was written.").format(file=file)
        self._bridge.ask(lambda core: core.write_file(file, data), lambda _: self._tell(said))
