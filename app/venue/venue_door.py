"""The venue as the core of a door uses it: built, run and asked in one place."""

import asyncio
import logging
from collections.abc import Callable, Collection
from contextlib import suppress
from pathlib import Path

from app.book.claim import Claim
from app.model.occupancy import LedgerState
from app.model.scan import Moment
from app.model.venue import Role
from app.store.claims import ClaimCopy
from app.store.database import Database
from app.store.notes import Notes
from app.venue.addresses import Discovery
from app.venue.claimer import Claimer
from app.venue.heartbeats import DoorNews, HeardDoor, Heartbeats
from app.venue.house import House
from app.venue.keeper import Keeper
from app.venue.member_copy import keeper_addresses, may_elect
from app.venue.membership import Membership, VenueFolder
from app.venue.participation import Participation
from app.venue.server_process import guard_command
from app.venue.venue_clock import VenueClock

log = logging.getLogger(__name__)


def member_folder(folder: Path) -> VenueFolder | None:
    """Return the folder of this laptop's venue; None if it belongs to none."""
    found = VenueFolder(folder)
    return found if found.read() is not None else None


class VenueDoor:
    """One door of a venue, while its program runs.

    `claims` must be called once before `run`. `house` counts people without tickets, `clock` is
    the venue's.
    """

    def __init__(
        self,
        folder: VenueFolder,
        *,
        clock: Callable[[], Moment],
        steady: Callable[[], float],
    ) -> None:
        self._folder = folder
        self.membership: Membership = folder.membership()
        self.clock = VenueClock(folder.clock, clock=clock)
        self._heartbeats = Heartbeats(self.membership.laptop, steady=steady)
        self._discovery = Discovery(self.membership.venue)
        self.house = House(
            folder.house, self.membership.laptop, self.clock, changed=self._house_changed
        )
        self._heard_house: Callable[[], None] = lambda: None
        self._participation: Participation | None = None

    @property
    def state(self) -> LedgerState:
        """Return whether the doors agree now."""
        return self._participation.state if self._participation else LedgerState.ALONE

    @property
    def is_refused(self) -> bool:
        """Return whether the keeper does not accept this laptop any more."""
        return self._participation is not None and self._participation.is_refused

    async def agreed(self, patience: float) -> bool:
        """Wait until this door agrees with the others; return False if that takes too long."""
        assert self._participation is not None
        with suppress(TimeoutError):
            async with asyncio.timeout(patience):
                await self._participation.agrees.wait()
        return self._participation.agrees.is_set()

    def doors(self) -> list[HeardDoor]:
        """Return the doors of the venue that were heard, by name."""
        return self._heartbeats.doors()

    def claims(
        self,
        database: Database,
        *,
        news: Callable[[], DoorNews],
        heard: Callable[[Collection[Claim]], None],
        user_id: Callable[[], str | None] = lambda: None,
        counted: Callable[[], None] = lambda: None,
        changed: Callable[[LedgerState], None],
    ) -> Claimer:
        """Return the claims of this door, which begin to reach the ledger with `run`.

        `heard` is called with claims of the ledger as they come in, `counted` when the house has
        been counted, `changed` after each change of the ledger's state. `news` returns what the
        other doors are told of this one, `user_id` which id the service has for its requests.
        """
        copy, notes = ClaimCopy(database), Notes(database)
        self._heard_house = counted
        claimer = Claimer(
            self.membership, copy, notes, self.clock, user_id=user_id,
            may_elect=lambda: may_elect(self._folder), electing=self._electing,
        )  # fmt: skip
        self._participation = Participation(
            self._folder, self.membership, copy, notes, claimer, self._heartbeats, self.house,
            self.clock,
            addresses=self._addresses, news=news, heard=heard, changed=changed,
        )  # fmt: skip
        return claimer

    async def run(self) -> None:
        """Take part until cancelled."""
        assert self._participation is not None
        async with self._discovery:
            await self._participation.run()

    async def keep(self) -> None:
        """Keep the venue until cancelled, if this laptop is a keeper."""
        if self.membership.role is Role.KEEPER:
            await Keeper(self._folder, self.membership, guard_command()).run()
        await asyncio.Event().wait()

    def _house_changed(self) -> None:
        if self._participation is not None:
            self._participation.tell_counts()
        self._heard_house()

    def _addresses(self) -> list[str]:
        """Return where keepers may be.

        Announced ones come first; but of three keepers two are where they were, and to try an
        address at which nobody answers takes too long in an election.
        """
        known = keeper_addresses(self._folder, self.membership)
        announced = self._discovery.addresses()
        found = (*known, *announced) if may_elect(self._folder) else (*announced, *known)
        return list(dict.fromkeys(found))

    def _electing(self, is_electing: bool) -> None:
        if self._participation is not None:
            self._participation.electing(is_electing)
