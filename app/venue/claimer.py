"""Makes the claims of this laptop, and tells the ledger later what it does not have yet."""

import asyncio
import logging
from collections.abc import Callable, Collection
from contextlib import suppress
from dataclasses import replace

from app.book.claim import Claim
from app.door.claiming import Claimed
from app.model.scan import Scan
from app.store.claims import UNREAD, ClaimCopy, Entered
from app.store.errors import store_errors_logged
from app.store.notes import Notes
from app.venue.cancellation import stop_if_cancelled
from app.venue.ledger import Ledger, LedgerSilent, Overtaken
from app.venue.membership import Membership
from app.venue.venue_clock import VenueClock

log = logging.getLogger(__name__)
# Seconds that a guest waits for the ledger, and for a new leader of three keepers.
PATIENCE_S = 0.15
ELECTION_S = 8.0
# How often a claim is tried again because another door was quicker.
MOST_TRIES = 5
UNHURRIED_S = 5.0
BATCH = 100
LOOK_AGAIN_S = 2.0
LOOK_FOR_LEADER_S = 0.1
ELECTION_TRY_S = 0.5


class Claimer:
    """The claims of one door over whatever ledger is reached now.

    `user_id` returns which id the service's history has for this door's requests, if that is known.
    `may_elect` returns whether there are keepers who elect a new leader if the ledger is silent.
    `electing` is called when a claim begins to wait for that, and when it has ended.
    """

    def __init__(
        self,
        membership: Membership,
        copy: ClaimCopy,
        notes: Notes,
        clock: VenueClock,
        *,
        user_id: Callable[[], str | None] = lambda: None,
        may_elect: Callable[[], bool] = lambda: False,
        electing: Callable[[bool], None] = lambda _is_electing: None,
    ) -> None:
        self._membership = membership
        self._copy = copy
        self._notes = notes
        self._clock = clock
        self._user_id = user_id
        self._may_elect = may_elect
        self._electing = electing
        self._ledger: Ledger | None = None
        self._epoch = ""
        self._in_work = set[str]()
        self._doubtful = set[str]()
        self._published_to = 0
        self._silent_since: float | None = None
        self._news = asyncio.Event()

    def use(self, ledger: Ledger | None, epoch: str) -> None:
        """Make claims in this ledger from now on; None while none is reached."""
        self._ledger, self._epoch = ledger, epoch
        self._published_to = 0

    async def claim(
        self,
        scan: Scan,
        subjects: Collection[str],
        is_free: Callable[[], bool],
        *,
        may_wait: bool,
    ) -> Claimed:
        """Claim these tickets for a scan; see Claims."""
        self._in_work.add(scan.id)
        self._copy.attempt(scan, subjects)
        for subject in subjects:
            outcome = await self._made(self._claim(scan, subject), is_free, may_wait=may_wait)
            if outcome is not Claimed.WON:
                return outcome
        return Claimed.WON

    def settled(self, scan_id: str) -> None:
        """Note that the journal has the verdict of a scan, or that it was changed."""
        if scan_id in self._in_work:
            self._in_work.discard(scan_id)
            # An attempt that stays open is closed when the ledger is reached the next time.
            with store_errors_logged(log, "The copy of the ledger"):
                self._copy.close_attempts(scan_id)
        self._doubtful.add(scan_id)
        self._news.set()

    def noted(self) -> None:
        """Tell the ledger soon of a note that was written, or is done with."""
        self._news.set()

    def heard(self, claims: Collection[Claim]) -> None:
        """Check claims of this laptop that the ledger shows: on some, nobody may have walked."""
        ours = {one.scan_id for one in claims if one.laptop == self._membership.laptop}
        if ours - self._in_work:
            self._doubtful |= ours
            self._news.set()

    def _claim(self, scan: Scan, subject: str) -> Claim:
        member, at = self._membership, self._clock.to_venue(scan.at)
        return Claim(
            subject, scan.id, scan.direction, member.laptop, member.name, at,
            user_id=self._user_id(),
        )  # fmt: skip

    async def _made(self, claim: Claim, is_free: Callable[[], bool], *, may_wait: bool) -> Claimed:
        """Make one claim; wait for an election if the ledger does not answer at once.

        The claim builds on what was known before the wait. If another door claims the ticket
        meanwhile, that door wins.
        """
        clock = asyncio.get_running_loop().time
        seen = self._epoch, self._copy.head(claim.subject, self._epoch)
        try:
            return await self._try(claim, seen, is_free, PATIENCE_S)
        except LedgerSilent:
            self._silent_since = self._silent_since or clock()
        until = self._silent_since + ELECTION_S
        if not may_wait or clock() >= until or not self._may_elect():
            return Claimed.ALONE
        self._electing(True)
        try:
            while clock() < until:
                await asyncio.sleep(LOOK_FOR_LEADER_S)
                with suppress(LedgerSilent):
                    return await self._try(claim, seen, is_free, ELECTION_TRY_S)
            return Claimed.ALONE
        finally:
            self._electing(False)

    async def _try(
        self, claim: Claim, seen: tuple[str, int], is_free: Callable[[], bool], within: float
    ) -> Claimed:
        """Make one claim in the ledger; raise LedgerSilent if it does not answer.

        `seen` is the ledger's epoch, and the number of the newest claim of the ticket in it, that
        were known when the ticket was found to be free.
        """
        ledger, epoch = self._ledger, self._epoch
        if ledger is None:
            raise LedgerSilent
        head = seen[1] if seen[0] == epoch else 0
        for _ in range(MOST_TRIES):
            try:
                await ledger.publish(claim, head, within)
            except Overtaken:
                self._silent_since = None
                while entered := await ledger.next_after(claim.subject, head, epoch, within):
                    self._copy.add([replace(entered, seq=UNREAD)])
                    head = entered.seq
                    if entered.claim.scan_id == claim.scan_id:
                        return Claimed.WON
                if not is_free():
                    return Claimed.LOST
            else:
                self._silent_since = None
                self._copy.add([Entered(claim, epoch)])
                return Claimed.WON
        return Claimed.LOST

    async def publish_forever(self) -> None:
        """Tell the ledger what it lacks, whenever there is something; until cancelled."""
        self._doubtful.clear()
        await self._publish_copies()
        await self._find_open_attempts()
        await self._give_back(None)
        self._copy.close_attempts_except(self._in_work)
        while True:
            stop_if_cancelled()
            with suppress(LedgerSilent):
                ended = self._doubtful - self._in_work
                await self._publish_new_walks()
                await self._publish_walks(0, ended)
                await self._give_back(ended)
                await self._publish_notes()
            self._news.clear()
            with suppress(TimeoutError):
                async with asyncio.timeout(LOOK_AGAIN_S):
                    await self._news.wait()

    async def _publish_copies(self) -> None:
        """Write the claims of an earlier ledger into this one, which was made anew."""
        while missing := self._copy.missing_in(self._epoch, BATCH):
            for claim in missing:
                await self._tell(claim)

    async def _find_open_attempts(self) -> None:
        """Find out whether claims that a crash interrupted are in the ledger."""
        for subject, scan_id, _ in self._copy.open_attempts():
            if scan_id in self._in_work or self._ledger is None:
                continue
            head = self._copy.head(subject, self._epoch)
            entered = await self._ledger.next_after(subject, head, self._epoch, UNHURRIED_S)
            if entered is not None and entered.claim.scan_id == scan_id:
                self._copy.add([replace(entered, seq=UNREAD)])

    async def _publish_new_walks(self) -> None:
        """Write the claims of guests who walked here since the last look."""
        self._published_to = await self._publish_walks(self._published_to, None)

    async def _publish_walks(self, after: int, scan_ids: Collection[str] | None) -> int:
        """Write the claims of guests who walked here while the ledger was silent.

        Returns the number of the last movement that was looked at. A scan that began before it may
        get its verdict later: it is looked at by its id then.
        """
        member = self._membership
        while walks := self._copy.unpublished(
            member.laptop, member.name, member.joined_at, after, scan_ids, limit=BATCH
        ):
            for number, claim in walks:
                if claim.scan_id not in self._in_work:
                    at = self._clock.to_venue(claim.at)
                    await self._tell(replace(claim, at=at, user_id=self._user_id()))
                after = number
        return after

    async def _give_back(self, scan_ids: Collection[str] | None) -> None:
        """Tell the ledger on which claims nobody walked after all."""
        member = self._membership
        untrue = self._copy.untrue(member.laptop, member.name, scan_ids)
        # A scan in work may get its verdict while the ledger is told of the others.
        for claim in [one for one in untrue if one.scan_id not in self._in_work]:
            await self._tell(claim)
            self._copy.close_attempts(claim.scan_id)
        self._doubtful.difference_update(scan_ids or ())

    async def _publish_notes(self) -> None:
        """Write some of the notes that the ledger lacks: new ones, and all in one made anew."""
        ledger, epoch = self._ledger, self._epoch
        missing = self._notes.missing_in(epoch, BATCH)
        for note in missing:
            if ledger is None:
                raise LedgerSilent
            await ledger.publish(note, None, UNHURRIED_S)
        with store_errors_logged(log, "The notes on tickets"):
            self._notes.add(missing, epoch)

    async def _tell(self, claim: Claim) -> None:
        """Write a claim that is true whatever others have written."""
        ledger, epoch = self._ledger, self._epoch
        if ledger is None:
            raise LedgerSilent
        await ledger.publish(claim, None, UNHURRIED_S)
        self._silent_since = None
        with store_errors_logged(log, "The copy of the ledger"):
            self._copy.add([Entered(claim, epoch)])
