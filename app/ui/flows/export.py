"""Exports: the choice of a place for the file, and the flow that writes the queue into one."""

from collections.abc import Callable, Sequence
from datetime import tzinfo
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QObject, QStandardPaths
from PySide6.QtWidgets import QWidget

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


class PlaceChoice(QObject):
    """Asks where an export goes, unless there is only one place. A scan cancels the question."""

    def __init__(self, window: QWidget, places: Callable[[], Sequence[ExportPlace]]) -> None:
        super().__init__(window)
        self.places = places
        self._then: Callable[[ExportPlace], None] = lambda _place: None
        self.panel = PlacePanel(window)
        self.panel.chosen.connect(lambda place: self._then(place))

    def ask(self, then: Callable[[ExportPlace], None]) -> None:
        """Call `then` with the place that is chosen."""
        places = self.places()
        if len(places) == 1:
            then(places[0])
            return
        self._then = then
        self.panel.begin(places)


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
        choice: PlaceChoice,
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
        """Write a new file with the time in its name: an older one may be open in a spreadsheet."""
        name = f"admit-queue-{local_time(self._clock(), self._zone):%Y-%m-%d-%H%M%S}.csv"

        def then(count: int) -> None:
            said = self.tr("%Ln row(s) written. {place}: {file}", "", count)
            self._tell(said.format(place=place.words, file=name))

        self._bridge.ask(lambda core: core.export(place.folder / name), then)
