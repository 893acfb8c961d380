"""The venue that the tour's window joins at its end; what takes seconds runs in a thread."""

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor

from app.demo.demo_venue import DemoVenue
from app.demo.headless_laptop import ScanLine
from app.model.verdict import Kind
from app.runtime.home import Home
from app.security.store_key import StoreKeys
from app.settings.settings import Settings
from app.venue.membership import VenueFolder


class TourVenue:
    """Starts the laptops of the venue, switches the keeper off and replaces it, until `end`.

    `home`, `settings` and `keys` are those of the window's laptop.
    """

    def __init__(self, venue: DemoVenue, home: Home, settings: Settings, keys: StoreKeys) -> None:
        self._venue, self._home, self._settings, self._keys = venue, home, settings, keys
        self._thread = ThreadPoolExecutor(1, "venue")
        self._started: Future[None] | None = None
        self._admitted = set[str]()
        venue.heard = self._hear

    def start(self) -> None:
        """Begin to start the laptops, which takes some seconds; later calls do nothing."""
        if self._started is None:
            self._started = self._thread.submit(self._venue.start)

    @property
    def is_ready(self) -> bool:
        """Return whether all laptops are on; raises the error if one does not start."""
        if self._started is None or not self._started.done():
            return False
        self._started.result()
        return True

    def join(self) -> None:
        """Let the window's laptop join, while its kiosk is closed; it leaves the one before."""
        VenueFolder(self._home.venue, self._keys).remove()
        self._venue.join(self._home, self._settings, self._keys)

    def show_elsewhere(self, code: str) -> str:
        """Let a guest show this code at another door; return the name of that door."""
        door = self._venue.doors[-1]
        door.show(code)
        return door.name

    def has_admitted(self, code: str) -> bool:
        """Return whether another door has let in the guest with this code."""
        return code in self._admitted

    def switch_off_keeper(self) -> None:
        """Kill the keeper's laptop."""
        self._venue.switch_off_keeper()

    def replace_keeper(self) -> Callable[[], bool]:
        """Begin to let another laptop keep the venue; return what says whether it does."""
        return self._thread.submit(self._venue.replace_keeper).done

    def end(self) -> None:
        """End all programs."""
        self._venue.end()
        self._thread.shutdown()

    def _hear(self, _door: str, line: ScanLine) -> None:
        if line["verdict"] == Kind.ADMIT:
            self._admitted.add(line["code"])
