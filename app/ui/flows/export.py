"""Exports: their places, the names of their files, and the flow that writes the queue into one."""

from collections.abc import Callable
from datetime import tzinfo
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QObject, QStandardPaths

from app.message import local_time
from app.model.journal import SupervisorAct
from app.model.plain import plain
from app.model.scan import Moment
from app.runtime.private_files import removable_drives
from app.ui.bridge import Bridge
from app.ui.flows.supervisor_lock import SupervisorLock
from app.ui.overlays.place_panel import ExportPlace, PlacePanel


def documents_folder() -> Path:
    """Return the user's documents folder, or the home folder if there is none."""
    place = QStandardPaths.StandardLocation
    folder = Path(QStandardPaths.writableLocation(place.DocumentsLocation))
    if folder.is_dir():
        return folder
    return Path(QStandardPaths.writableLocation(place.HomeLocation))


def export_places() -> tuple[ExportPlace, ...]:
    """Return the sticks that are plugged in, then the documents and downloads of this laptop."""
    stick = QCoreApplication.translate("PlacePanel", "Stick {name}")
    sticks = (
        ExportPlace(stick.format(name=plain(folder.name or str(folder))), folder)
        for folder in removable_drives()
    )
    downloads = Path(
        QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DownloadLocation)
    )
    own = {
        documents_folder(): QCoreApplication.translate("PlacePanel", "Documents on this laptop"),
        downloads: QCoreApplication.translate("PlacePanel", "Downloads on this laptop"),
    }
    return (
        *sticks,
        *(ExportPlace(words, folder) for folder, words in own.items() if folder.is_dir()),
    )


def export_name(kind: str, ending: str, now: Moment, zone: tzinfo | None) -> str:
    """Return the name of an export that is made now: `admit-queue-2026-10-24-204211.csv`.

    An older one may be open in a spreadsheet, so each has its time in its name.
    """
    return f"admit-{kind}-{local_time(now, zone):%Y-%m-%d-%H%M%S}.{ending}"


class QueueExport(QObject):
    """Writes the queue into a file, for supervisors only, because it holds the guests' codes.

    `tell` is called with a sentence that names the file.
    """

    def __init__(
        self,
        bridge: Bridge,
        lock: SupervisorLock,
        tell: Callable[[str], None],
        *,
        choice: PlacePanel,
        clock: Callable[[], Moment],
        zone: tzinfo | None = None,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._bridge, self._lock, self._tell = bridge, lock, tell
        self.choice, self._clock, self._zone = choice, clock, zone

    def begin(self) -> None:
        purpose = self.tr("to write the list into a file")
        self._lock.demand(SupervisorAct.EXPORT, purpose, lambda: self.choice.ask(self._write))

    def _write(self, place: ExportPlace) -> None:
        name = export_name("queue", "csv", self._clock(), self._zone)

        def then(count: int) -> None:
            said = self.tr("%Ln row(s) written. {place}: {file}", "", count)
            self._tell(said.format(place=place.words, file=name))

        self._bridge.ask(lambda core: core.export(place.folder / name), then)
