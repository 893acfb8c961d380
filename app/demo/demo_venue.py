"""The venue of the demo: laptops without a window, of which one keeps the state at a time."""

import asyncio
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from secrets import token_hex

from app.demo.headless_laptop import HeadlessLaptop, ScanLine
from app.kiosk.venue_requests import VenueEntry
from app.runtime.clocks import wall_clock
from app.runtime.home import Home
from app.security.store_key import StoreKeys
from app.settings.settings import Settings
from app.venue.server import server_program


class DemoVenue:
    """The laptops beside the window, from `start` to `end`; the first of them is the keeper.

    `settings` are those of each laptop. `heard` is set by whoever wants to know the verdicts: it is
    called with the name of the door and its line, in a thread of that laptop.
    """

    def __init__(self, folder: Path, settings: Sequence[Settings], api_key: str) -> None:
        self.heard: Callable[[str, ScanLine], None] = lambda _door, _line: None
        self._passphrase = token_hex(8)
        self._code = ""
        self._all = [
            HeadlessLaptop(
                Home(folder / one.door.name), one, api_key, self._passphrase,
                lambda door, line: self.heard(door, line),
            )
            for one in settings
        ]  # fmt: skip
        self._keeper = self._all[0]
        self._running = list(self._all)

    @property
    def doors(self) -> tuple[HeadlessLaptop, ...]:
        """Return the laptops that are on."""
        return tuple(self._running)

    def start(self) -> None:
        """Keep the venue, let all laptops join it, and open their doors."""
        server_program()  # raises ServerMissing
        self._code = self._keeper.keep()
        asyncio.run(self._join_all([one for one in self._all if one is not self._keeper]))
        for laptop in self._all:
            laptop.open_door()

    def join(self, home: Home, settings: Settings, keys: StoreKeys) -> None:
        """Let the window's laptop join, before its kiosk is opened."""
        asyncio.run(self._join(home, settings, keys))

    def switch_off_keeper(self) -> None:
        """Kill the keeper's laptop."""
        self._running.remove(self._keeper)
        self._keeper.switch_off()

    def replace_keeper(self) -> bool:
        """Let another laptop keep the venue, or the same one if there is no other.

        Returns whether it is another one.
        """
        is_other = bool(self._running)
        if is_other:
            self._keeper = self._running[0]
            self._keeper.promote()
        else:
            self._running.append(self._keeper)
        self._keeper.keep()
        self._keeper.open_door()
        return is_other

    def end(self) -> None:
        """End all programs."""
        for laptop in self._all:
            laptop.end()

    async def _join_all(self, laptops: Sequence[HeadlessLaptop]) -> None:
        await asyncio.gather(*(self._join(one.home, one.settings, one.keys) for one in laptops))

    async def _join(self, home: Home, settings: Settings, keys: StoreKeys) -> None:
        entry = VenueEntry(home.venue, keys, settings, wall_clock)
        await entry.join(self._code, self._passphrase, may_keep=True)


@contextmanager
def running(venue: DemoVenue) -> Iterator[DemoVenue]:
    """Run the laptops of the venue while the block runs."""
    try:
        venue.start()
        yield venue
    finally:
        venue.end()
