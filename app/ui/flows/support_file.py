"""The flow of the file for support: runs the door check, then writes the archive."""

import logging
import threading
from collections.abc import Callable, Sequence
from datetime import tzinfo
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QObject, Signal

from app.errors import KnownError
from app.message import Message
from app.model.finding import Finding
from app.model.scan import Moment
from app.ui.bridge import Bridge, InternalError
from app.ui.flows.export import export_name
from app.ui.overlays.place_panel import ExportPlace, PlacePanel
from app.ui.text.translated import translated

log = logging.getLogger(__name__)
# The findings of the door check, or why there are none.
DoorCheck = Sequence[Finding] | KnownError
_NO_CORE = KnownError(
    Message("This door's data could not be opened."), Message("The log names the reason.")
)


class SupportFile(QObject):
    """Writes one archive at a time, also if the core could not be opened.

    `write` is slow, so it runs in a thread of its own. `tell` gets a sentence that names the file,
    or says why there is none.
    """

    _written = Signal(object, str, object)  # ExportPlace, name of the file, KnownError | None

    def __init__(
        self,
        bridge: Bridge,
        devices: Callable[[], tuple[Finding, ...]],
        write: Callable[[Path, DoorCheck], object],
        tell: Callable[[str], None],
        *,
        choice: PlacePanel,
        clock: Callable[[], Moment],
        zone: tzinfo | None = None,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._bridge, self._devices, self._write, self._tell = bridge, devices, write, tell
        self.choice, self._clock, self._zone = choice, clock, zone
        self._is_busy = False
        self._found: DoorCheck = _NO_CORE
        self._written.connect(self._report)

    def begin(self) -> None:
        """Run the door check of the core, then write the archive. A second click is ignored."""
        if not self._is_busy:
            self.choice.ask(self._begin_at)

    def _begin_at(self, place: ExportPlace) -> None:
        self._is_busy, self._found = True, _NO_CORE
        self._tell(self.tr("The file for support is being written…"))
        self._bridge.ask(
            lambda core: core.check(),
            self._take,
            self._take,
            # The request is cancelled without an error if the core could not be opened.
            ended=lambda: self._begin_to_write(place),
            owner=self,
        )

    def _take(self, found: DoorCheck) -> None:
        self._found = found

    def _begin_to_write(self, place: ExportPlace) -> None:
        found = self._found
        if not isinstance(found, KnownError):
            found = (*found, *self._devices())
        threading.Thread(
            target=self._write_in_thread, args=(place, found), name="support file", daemon=True
        ).start()

    def _write_in_thread(self, place: ExportPlace, found: DoorCheck) -> None:
        name = export_name("support", "zip", self._clock(), self._zone)
        trouble = write_support_file(lambda: self._write(place.folder / name, found))
        self._written.emit(place, name, trouble)

    def _report(self, place: ExportPlace, name: str, trouble: KnownError | None) -> None:
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
    said = QCoreApplication.translate(
        "SupportFile",
        "Written. {place}: {file}. Give it to whoever looks after this laptop.",
    )
    return said.format(place=place, file=name)
