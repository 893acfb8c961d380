"""The flow of the export: writes the waiting rows and those to look at into a CSV file."""

from collections.abc import Callable
from datetime import tzinfo
from pathlib import Path

from PySide6.QtCore import QObject, QStandardPaths

from app.message import local_time
from app.model.journal import SupervisorAct
from app.model.scan import Moment
from app.ui.bridge import Bridge
from app.ui.flows.supervisor_lock import SupervisorLock


def documents_folder() -> Path:
    """Return the user's documents folder, or the home folder if there is none."""
    place = QStandardPaths.StandardLocation
    folder = Path(QStandardPaths.writableLocation(place.DocumentsLocation))
    if folder.is_dir():
        return folder
    return Path(QStandardPaths.writableLocation(place.HomeLocation))


class QueueExport(QObject):
    """Writes the queue into a file, for supervisors only, because it holds the guests' codes.

    There is no file dialog, because it would cover the next guest's verdict and a hand scanner
    would type into it. `tell` is called with a sentence that names the file.
    """

    def __init__(
        self,
        bridge: Bridge,
        lock: SupervisorLock,
        tell: Callable[[str], None],
        *,
        folder: Path,
        clock: Callable[[], Moment],
        zone: tzinfo | None = None,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._bridge, self._lock, self._tell = bridge, lock, tell
        self._folder, self._clock, self._zone = folder, clock, zone

    def begin(self) -> None:
        purpose = self.tr("to write the list into a file")
        self._lock.demand(SupervisorAct.EXPORT, purpose, self._write)

    def _write(self) -> None:
        file = self._file()

        def then(count: int) -> None:
            said = self.tr("%Ln row(s) written to {file}.", "", count)
            self._tell(said.format(file=file))

        self._bridge.ask(lambda core: core.export(file), then)

    def _file(self) -> Path:
        """Return a new path with the time in it: an older file may be open in a spreadsheet."""
        return (
            self._folder
            / f"admit-queue-{local_time(self._clock(), self._zone):%Y-%m-%d-%H%M%S}.csv"
        )
