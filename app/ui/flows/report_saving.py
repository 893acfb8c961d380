"""Writes a report into a file: as a PDF or as a table."""

from collections.abc import Callable
from datetime import tzinfo

from PySide6.QtCore import QObject

from app.model.scan import Moment
from app.report.counting import Figures
from app.report.export import REPORT_COLUMNS, as_rows, csv_bytes
from app.ui.bridge import Bridge
from app.ui.flows.export import export_name
from app.ui.overlays.place_panel import ExportPlace, PlacePanel
from app.ui.report_view.report_pdf import pdf_bytes
from app.ui.report_view.report_texts import ReportTexts


class ReportSaving(QObject):
    """Saves a report at the place that is chosen; `tell` gets a sentence that names the file."""

    def __init__(
        self,
        bridge: Bridge,
        tell: Callable[[str], None],
        *,
        choice: PlacePanel,
        clock: Callable[[], Moment],
        zone: tzinfo | None = None,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._bridge, self._tell = bridge, tell
        self._choice, self._clock, self._zone = choice, clock, zone

    def save(self, figures: Figures, is_pdf: bool) -> None:
        self._choice.ask(lambda place: self._write(figures, place, is_pdf=is_pdf))

    def _write(self, figures: Figures, place: ExportPlace, *, is_pdf: bool) -> None:
        now = self._clock()
        name = export_name("report", "pdf" if is_pdf else "csv", now, self._zone)
        if is_pdf:
            data = pdf_bytes(figures, ReportTexts(self._zone), now)
        else:
            data = csv_bytes(as_rows(figures, self._zone), REPORT_COLUMNS)
        said = self.tr("Written. {place}: {file}").format(place=place.words, file=name)
        self._bridge.ask(
            lambda core: core.write_file(place.folder / name, data), lambda _: self._tell(said)
        )
