"""The keepers of a venue as programs: one, or three of which any one is lost and comes back."""

import asyncio
from contextlib import suppress
from pathlib import Path

from app.errors import KnownError
from app.security.keys import NO_KEYS
from app.venue.entries import LEDGER
from app.venue.finding import ask_once
from app.venue.membership import VenueFolder
from app.venue.messages import Hello, VenueStatus
from tests.support.keeper_program import KeeperProgram
from tests.support.venue_doors import a_line, join_as
from tests.support.waiting import LONGEST_WAIT_S

NAMES = ("keeper", "second keeper", "third keeper")


class Keepers:
    """Keepers below this folder. The first one makes the venue, the others offer to help."""

    def __init__(self, folder: Path, replicas: int) -> None:
        first, *others = (folder / name for name in NAMES[:replicas])
        self.first = KeeperProgram(first, replicas)
        self.others = [KeeperProgram(one) for one in others]

    @property
    def all(self) -> list[KeeperProgram]:
        return [self.first, *self.others]

    async def start(self) -> None:
        """Start all keepers; return once any one of three may be lost."""
        await asyncio.to_thread(self.first.start)
        await self.join_others()
        await asyncio.gather(*(asyncio.to_thread(keeper.start) for keeper in self.others))
        await self.complete()

    async def join_others(self) -> None:
        """Let the laptops of the other keepers join as doors."""
        for keeper in self.others:
            place = keeper.home / "venue"
            await join_as(keeper.home.name, self.first, place, may_keep=True)

    @property
    def _folder(self) -> VenueFolder:
        return VenueFolder(self.first.home / "venue", NO_KEYS)

    async def status(self) -> VenueStatus | None:
        """Return what a keeper tells; None if none answers."""
        with suppress(KnownError):
            return await ask_once(self._folder, Hello(wants_doors=True))
        return None

    async def complete(self) -> None:
        """Wait until each keeper has the whole ledger."""
        async with asyncio.timeout(LONGEST_WAIT_S):
            while True:
                status = await self.status()
                if status is not None and self._is_complete(status):
                    return
                await asyncio.sleep(0.2)

    def _is_complete(self, status: VenueStatus) -> bool:
        return status.keepers == len(self.all) and (status.has_replicas or not self.others)

    async def leader(self) -> KeeperProgram:
        """Return the one of three whose server leads the ledger."""
        async with a_line(self._folder) as line:
            cluster = (await line.stream(5).stream_info(LEDGER)).cluster
        assert cluster is not None
        (leader,) = (one for one in self.all if one.server_name() == cluster.leader)
        return leader

    async def stop(self) -> None:
        await asyncio.gather(*(asyncio.to_thread(keeper.stop) for keeper in self.all))
