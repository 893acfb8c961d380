"""Exports of the queue, the report and the file for support: their places, names and flows."""

import logging
import threading
from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QObject, QStandardPaths, Signal

from app.errors import KnownError
from app.message import Message, local_time
from app.model.finding import Finding
from app.model.journal import SupervisorAct
from app.model.plain import plain
from app.model.scan import Moment
from app.report.counting import Figures
from app.report.export import REPORT_COLUMNS, as_rows, csv_bytes
from app.runtime.private_files import removable_drives
from app.ui.bridge import Bridge, InternalError
from app.ui.flows.supervisor_lock import SupervisorLock
from app.ui.overlays.panels import ExportPlace, PlacePanel
from app.ui.printing.report_pdf import pdf_bytes
from app.ui.printing.report_texts import ReportTexts
from app.ui.text import say, translated

log = logging.getLogger(__name__)
# The findings of the door check, or why there are none.
DoorCheck = Sequence[Finding] | KnownError
_NO_CORE = KnownError(
    Message("This door's data could not be opened."), Message("The log names the reason.")
)


def documents_folder() -> Path:
    """Return the user's documents folder, or the home folder if there is none."""
    place = QStandardPaths.StandardLocation
    folder = _folder(place.DocumentsLocation)
    return folder if folder.is_dir() else _folder(place.HomeLocation)


def export_places() -> tuple[ExportPlace, ...]:
    """Return the sticks that are plugged in, then the documents and downloads of this laptop."""
    sticks = (
        ExportPlace(say("Stick {name}", name=plain(folder.name or str(folder))), folder)
        for folder in removable_drives()
    )
    own = {
        documents_folder(): say("Documents on this laptop"),
        _folder(QStandardPaths.StandardLocation.DownloadLocation): say("Downloads on this laptop"),
    }
    here = (ExportPlace(words, folder) for folder, words in own.items() if folder.is_dir())
    return (*sticks, *here)


def export_name(kind: str, ending: str, now: Moment) -> str:
    """Return the name of an export that is made now: `admit-queue-2026-10-24-204211.csv`.

    An older one may be open in a spreadsheet, so each has its time in its name.
    """
    return f"admit-{kind}-{local_time(now):%Y-%m-%d-%H%M%S}.{ending}"


class Exports(QObject):
    """Writes exports at the place that is chosen; `tell` gets a sentence that names the file.

    The queue holds the guests' codes, so it is for supervisors only. The file for support is
    written also if the core could not be opened: with the findings on the `devices`, by `write`,
    which is slow, so it runs in a thread of its own.
    """

    _written = Signal(object, str, object)  # ExportPlace, name of the file, KnownError | None

    def __init__(
        self,
        bridge: Bridge,
        lock: SupervisorLock,
        choice: PlacePanel,
        tell: Callable[[str], None],
        *,
        devices: Callable[[], tuple[Finding, ...]],
        write: Callable[[Path, DoorCheck], object],
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._bridge, self._lock, self.choice, self._tell = bridge, lock, choice, tell
        self._devices, self._write = devices, write
        self._is_busy = False
        self._written.connect(self._report_support_file)

    def export_queue(self) -> None:
        purpose = self.tr("to write the list into a file")
        self._lock.demand(SupervisorAct.EXPORT, purpose, lambda: self.choice.ask(self._write_queue))

    def _write_queue(self, place: ExportPlace) -> None:
        name = export_name("queue", "csv", self._bridge.clock())

        def then(count: int) -> None:
            said = self.tr("%Ln row(s) written. {place}: {file}", "", count)
            self._tell(said.format(place=place.words, file=name))

        self._bridge.ask(lambda core: core.export(place.folder / name), then)

    def save_report(self, figures: Figures, is_pdf: bool) -> None:
        if is_pdf:
            self.save("report", "pdf", lambda now: pdf_bytes(figures, ReportTexts(), now))
        else:
            self.save("report", "csv", lambda _: csv_bytes(as_rows(figures, None), REPORT_COLUMNS))

    def save(self, kind: str, ending: str, make: Callable[[Moment], bytes]) -> None:
        """Write the content that is made now into a file at the place that is chosen."""

        def write(place: ExportPlace) -> None:
            now = self._bridge.clock()
            name, data = export_name(kind, ending, now), make(now)
            said = say("Written. {place}: {file}", place=place.words, file=name)
            self._bridge.ask(
                lambda core: core.write_file(place.folder / name, data), lambda _: self._tell(said)
            )

        self.choice.ask(write)

    def write_support_file(self) -> None:
        """Run the door check of the core, then write the archive. A second click is ignored."""
        if not self._is_busy:
            self.choice.ask(self._begin_support_file)

    def _begin_support_file(self, place: ExportPlace) -> None:
        self._is_busy, found = True, list[DoorCheck]()
        self._tell(self.tr("The file for support is being written…"))
        self._bridge.ask(
            lambda core: core.check(),
            found.append,
            found.append,
            # The request is cancelled without an error if the core could not be opened.
            ended=lambda: self._start_thread(place, found[0] if found else _NO_CORE),
            owner=self,
        )

    def _start_thread(self, place: ExportPlace, found: DoorCheck) -> None:
        everything = found if isinstance(found, KnownError) else (*found, *self._devices())
        name = export_name("support", "zip", self._bridge.clock())

        def write() -> None:
            trouble = write_support_file(lambda: self._write(place.folder / name, everything))
            self._written.emit(place, name, trouble)

        threading.Thread(target=write, name="support file", daemon=True).start()

    def _report_support_file(
        self, place: ExportPlace, name: str, trouble: KnownError | None
    ) -> None:
        self._is_busy = False
        self._tell(support_file_text(place.words, name, trouble))


def write_support_file(write: Callable[[], object]) -> KnownError | None:
    """Write an archive by this function; return why there is none if that fails."""
    try:
        write()
    except KnownError as error:
        return error
    except Exception:  # somebody waits for the file, and is told of the bug, too
        log.exception("The file for support could not be written")
        return InternalError()
    return None


def support_file_text(place: str, name: str, trouble: KnownError | None) -> str:
    """Return the sentence that names the file, or says why there is none."""
    if trouble is not None:
        return translated(trouble.whole)
    return say(
        "Written. {place}: {file}. Give it to whoever looks after this laptop.",
        place=place, file=name,
    )  # fmt: skip


def _folder(location: QStandardPaths.StandardLocation) -> Path:
    return Path(QStandardPaths.writableLocation(location))
