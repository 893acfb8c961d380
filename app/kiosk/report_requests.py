"""The requests of the window about the night in figures."""

import asyncio
from contextlib import closing
from typing import TYPE_CHECKING

from app.core.core import Core
from app.core.set_up_event import event_of
from app.settings.settings import Settings
from app.store.event_files import open_to_read

if TYPE_CHECKING:
    from app.report.counting import Figures


class ReportRequests:
    """Counts the night in a thread and with a connection of its own, so that scans go on.

    The modules that count are imported when they are needed.
    """

    def __init__(self, core: Core, settings: Settings) -> None:
        self._core, self._settings = core, settings
        self._counting = asyncio.Lock()

    async def figures(self, begin: str, end: str) -> "Figures":
        """Return the figures between two times as a person writes them, "" for no limit.

        Raises NothingScanned if there are none, and WrongTime.
        """
        async with self._counting:
            return await asyncio.to_thread(self._count, begin, end)

    def _count(self, begin: str, end: str) -> "Figures":
        from app.report.counting import figures_of
        from app.report.period import moments_of, period_of
        from app.runtime.clocks import wall_clock
        from app.store.night_reader import read_night

        venue, store = self._core.venue, self._core.database
        door = self._settings.report_door(venue.membership.laptop if venue is not None else "")
        ahead = venue.clock.to_ours(0) if venue is not None else 0
        with closing(open_to_read(store.path, event_of(self._settings), store.keys)) as database:
            # The store has each change of the house, because this program has noted it.
            record = read_night(database, ahead=ahead)
        first, last = moments_of(begin, end, record.moments, wall_clock())
        return figures_of(record, door, period_of(record.moments, first, last), as_of=last)
