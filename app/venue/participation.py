"""The part that this laptop takes in its venue: it follows the ledger and makes its claims."""

import asyncio
import logging
from collections.abc import Callable, Collection, Sequence

from nats.aio.client import Client
from nats.errors import Error as NatsError

from app.book.claim import Claim
from app.model.occupancy import LedgerState
from app.store.claims import ClaimCopy
from app.store.notes import Notes
from app.venue.cancellation import stop_if_cancelled
from app.venue.claimer import Claimer
from app.venue.errors import NewerStore
from app.venue.heartbeats import DoorNews, Heartbeats
from app.venue.house import House
from app.venue.ledger import BATCH, Ledger, LedgerIdentity, LedgerSilent
from app.venue.member_stream import MemberStream
from app.venue.membership import Membership, VenueFolder
from app.venue.sealing import Sealer
from app.venue.venue_clock import VenueClock
from app.venue.venue_line import VenueLine

log = logging.getLogger(__name__)
ASK_AGAIN_S = 0.2
ANSWER_S = 0.5
# An election takes nine seconds at most, if one round is enough.
LEADERLESS_S = 9.0


class Participation:
    """Runs while the door is open; `heard` is called with the claims that came in."""

    def __init__(
        self,
        folder: VenueFolder,
        membership: Membership,
        copy: ClaimCopy,
        notes: Notes,
        claimer: Claimer,
        heartbeats: Heartbeats,
        house: House,
        clock: VenueClock,
        *,
        addresses: Callable[[], Sequence[str]],
        news: Callable[[], DoorNews | None],
        heard: Callable[[Collection[Claim]], None],
        changed: Callable[[LedgerState], None],
    ) -> None:
        self._folder = folder
        self._copy = copy
        self._notes = notes
        self._claimer = claimer
        self._heartbeats = heartbeats
        self._house = house
        self._clock = clock
        self._has_counted = asyncio.Event()
        self._heard = heard
        self._news = news
        self._changed = changed
        self._sealer = Sealer(membership.secret)
        self._line = VenueLine(folder.certificates, membership.venue, addresses)
        self._has_agreed, self._waiting = False, 0
        self._leaving: asyncio.Task[None] | None = None
        self.state = LedgerState.ALONE
        self.agrees = asyncio.Event()

    @property
    def is_refused(self) -> bool:
        """Return whether a keeper answers and does not accept this laptop."""
        return self._line.refused

    def electing(self, is_electing: bool) -> None:
        """Note that a claim begins to wait for an election, or that it has ended."""
        self._waiting += 1 if is_electing else -1
        if is_electing and self._waiting == 1:
            self._leaving = asyncio.create_task(self._line.leave_silent_keeper())
        elif not self._waiting and self._leaving is not None:
            self._leaving.cancel()
        self._tell_state()

    async def run(self) -> None:
        """Take part until cancelled."""
        await self._line.run(self._serve)

    async def _serve(self, client: Client) -> None:
        """Take part over one connection until it breaks."""
        ledger = Ledger(client, self._sealer)
        try:
            identity = await self._identity(ledger)
            await self._clock.measure(client)
            self._claimer.use(ledger, identity.epoch)
            await self._follow(client, ledger, identity)
        except* NewerStore as newer:
            log.error("%s", newer.exceptions[0])
            await asyncio.sleep(ASK_AGAIN_S)
        except* (LedgerSilent, NatsError, OSError, TimeoutError) as silent:
            log.info("The ledger does not answer: %s", type(silent.exceptions[0]).__name__)
        finally:
            self._claimer.use(None, "")
            self._has_agreed = False
            self._tell_state()

    async def _identity(self, ledger: Ledger) -> LedgerIdentity:
        """Return which ledger this is, once its keeper has made it.

        Raises LedgerSilent if the keeper finds no leader for too long: another one may.
        """
        clock = asyncio.get_running_loop().time
        until = clock() + LEADERLESS_S
        while True:
            stop_if_cancelled()
            try:
                identity = await ledger.identity(ANSWER_S)
            except LedgerSilent:
                if clock() >= until:
                    raise
            else:
                if identity is not None:
                    return identity
            await asyncio.sleep(ASK_AGAIN_S)

    async def _follow(self, client: Client, ledger: Ledger, identity: LedgerIdentity) -> None:
        """Read the ledger for ever; once all of it is read, this door agrees with the others."""
        await MemberStream(client, self._folder).follow()
        await self._house.follow(client)
        async with asyncio.TaskGroup() as tasks:
            tasks.create_task(self._heartbeats.run(client, self._news), name="heartbeats")
            tasks.create_task(self._tell_counts(client), name="house")
            tasks.create_task(self._clock.follow(client), name="clock")
            last = self._copy.last(identity.epoch)
            # A program that was killed may have kept the last batch, and not have told of it.
            self._heard(self._copy.newest(identity.epoch, BATCH))
            if last >= identity.last:
                self._agree(tasks)
            async for batch in ledger.follow(identity.epoch, last):
                self._copy.add(batch.claims)
                self._notes.add(batch.notes, identity.epoch)
                claims = [one.claim for one in batch.claims]
                self._claimer.heard(claims)
                self._heard(claims)
                if not self._has_agreed and batch.last >= identity.last:
                    self._agree(tasks)

    def tell_counts(self) -> None:
        """Tell the other doors soon what this one has counted."""
        self._has_counted.set()

    async def _tell_counts(self, client: Client) -> None:
        """Hear and tell what the doors count, until cancelled."""
        while True:
            stop_if_cancelled()
            self._has_counted.clear()
            await self._house.publish(client)
            stop_if_cancelled()
            await self._has_counted.wait()

    def _agree(self, tasks: asyncio.TaskGroup) -> None:
        """Begin to tell the ledger what it lacks: all that it had is known here now."""
        tasks.create_task(self._claimer.publish_forever(), name="claims")
        self._has_agreed = True
        self._tell_state()

    def _tell_state(self) -> None:
        """Tell whether the doors agree, if that has changed."""
        agreed = LedgerState.AGREEING if self._has_agreed else LedgerState.ALONE
        state = LedgerState.ELECTING if self._waiting else agreed
        if state is not self.state:
            self.state = state
            if state is LedgerState.AGREEING:
                self.agrees.set()
            else:
                self.agrees.clear()
            self._changed(state)
