"""The flow of the file for support: runs the door check, then writes the archive."""

import logging
import threading
from collections.abc import Callable, Sequence
from datetime import tzinfo
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from app.errors import KnownError
from app.message import Message, local_time
from app.model.finding import Finding
from app.model.scan import Moment
from app.ui.bridge import Bridge, OwnMistake
from app.ui.text.translated import translated

log = logging.getLogger(__name__)
# The findings of the door check, or why there are none.
DoorCheck = Sequence[Finding] | KnownError
_NO_CORE = KnownError(
    Message("This door's data could not be opened."), Message("The log names the reason.")
)


class SupportFile(QObject):
    """Writes one archive at a time into its `folder`, also if the core could not be opened.

    `write` is slow, so it runs in a thread of its own. `tell` gets a sentence that names the file,
    or says why there is none.
    """

    _written = Signal(object)  # Path | KnownError

    def __init__(
        self,
        bridge: Bridge,
        devices: Callable[[], tuple[Finding, ...]],
        write: Callable[[Path, DoorCheck], object],
        tell: Callable[[str], None],
        *,
        folder: Path,
        clock: Callable[[], Moment],
        zone: tzinfo | None = None,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._bridge, self._devices, self._write, self._tell = bridge, devices, write, tell
        self.folder, self._clock, self._zone = folder, clock, zone
        self._is_busy = False
        self._found: DoorCheck = _NO_CORE
        self._written.connect(self._report)

    def begin(self) -> None:
        """Run the door check of the core, then write the archive. A second click is ignored."""
        if self._is_busy:
            return
        self._is_busy, self._found = True, _NO_CORE
        self._tell(self.tr("The file for support is being written…"))
        self._bridge.ask(
            lambda core: core.check(),
            self._take,
            self._take,
            # The request is cancelled without an error if the core could not be opened.
            ended=self._begin_to_write,
            owner=self,
        )

    def _take(self, found: DoorCheck) -> None:
        self._found = found

    def _begin_to_write(self) -> None:
        found = self._found
        if not isinstance(found, KnownError):
            found = (*found, *self._devices())
        name = f"admit-support-{local_time(self._clock(), self._zone):%Y-%m-%d-%H%M%S}.zip"
        file = self.folder / name
        threading.Thread(
            target=self._write_in_thread, args=(file, found), name="support file", daemon=True
        ).start()

    def _write_in_thread(self, file: Path, found: DoorCheck) -> None:
        try:
            self._write(file, found)
        except KnownError as error:
            self._written.emit(error)
        except Exception:
            log.exception("The file for support could not be written")
            self._written.emit(OwnMistake())
        else:
            self._written.emit(file)

    def _report(self, result: Path | KnownError) -> None:
        self._is_busy = False
        if isinstance(result, KnownError):
            self._tell(translated(result.whole))
        else:
            said = self.tr("{file} was written. Give it to whoever looks after this laptop.")
            self._tell(said.format(file=result))
