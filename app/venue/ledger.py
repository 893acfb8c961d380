"""The ledger as one keeper reads and writes it: its stream, and its index in memory."""

import asyncio
import logging
from collections.abc import Callable
from dataclasses import replace

from app.book.claim import Claim
from app.book.house import HouseEvent
from app.runtime.clocks import steady_clock
from app.venue.entries import Entry, Sealer, Stored
from app.venue.index import LedgerIndex
from app.venue.stream import Identity, LedgerFull, LedgerSilent, LedgerStream, Overtaken

log = logging.getLogger(__name__)
MOST_TRIES = 40
NEWS_S = 0.05
# Of the ledger's room the last tenth is for members and notes, so that a laptop can be shut out.
LARGEST_FOR_WALKS = 1_800_000_000


class Paused(Exception):
    """Nothing can be written for a moment, because the ledger moves to three servers."""


class Ledger:
    """Follows the stream, and writes entries by what is known then.

    `heard` is called with each entry in the ledger's order. `stuck_since` is when the stream did
    not take an entry, if it has taken none after that.
    """

    def __init__(
        self, stream: LedgerStream, sealer: Sealer, heard: Callable[[Entry], None]
    ) -> None:
        self._stream = stream
        self._sealer = sealer
        self._heard = heard
        self._progress = asyncio.Event()
        self._reading = asyncio.Lock()
        self._size = 0
        self.index = LedgerIndex(sealer)
        self.epoch = ""
        self.is_paused = False
        self.is_full = False
        self.stuck_since: float | None = None

    async def open(self) -> None:
        """Read all that is there, and follow what comes. Raises LedgerSilent."""
        await self._stream.follow(self._hear)
        identity = await self._stream.identity()
        if identity is None or not identity.epoch:
            raise LedgerSilent
        self.epoch = identity.epoch
        await self.catch_up()

    async def check(self) -> Identity:
        """Return which ledger the stream has now, and read what was missed. Raises LedgerSilent."""
        identity = await self._stream.identity()
        if identity is None:
            raise LedgerSilent
        self._size = identity.size
        if identity.last > self.index.last:
            await self.catch_up()
        return identity

    async def catch_up(self) -> None:
        """Read the entries that are in the stream and not here. Raises LedgerSilent."""
        async with self._reading:
            async for stored in self._stream.read(self.index.last):
                self._take(stored)

    async def write(
        self, decide: Callable[[], Entry | None], *, after_all: bool = False
    ) -> tuple[int, Entry] | None:
        """Store the entry that `decide` returns by what is known; return it with its place.

        `decide` is called again if another keeper was quicker under the same subject, or with
        `after_all` in the whole ledger. Returns None if it returns None. Raises LedgerSilent,
        LedgerFull or Paused.
        """
        for _ in range(MOST_TRIES):
            if self.is_paused:
                raise Paused
            entry = decide()
            if entry is None:
                return None
            is_late = self._size > LARGEST_FOR_WALKS and isinstance(entry, Claim | HouseEvent)
            if is_late or (self.is_full and self.stuck_since is not None):
                raise LedgerFull
            sealed = self._sealer.seal(entry)
            known = self._newest(sealed.place, after_all)
            try:
                seq = await self._stream.append(sealed, known, after_all=after_all)
            except Overtaken:
                if known == self._newest(sealed.place, after_all):
                    await self._wait_for_news()
                continue
            except (LedgerFull, LedgerSilent) as error:
                self._note(error)
                raise
            self.is_full, self.stuck_since = False, None
            self._hear(replace(sealed, seq=seq))
            if self.index.last < seq:
                await self.catch_up()
            return seq, entry
        raise LedgerSilent

    def _newest(self, place: str, after_all: bool) -> int:
        return self.index.last if after_all else self.index.last_of(place)

    def _note(self, error: LedgerFull | LedgerSilent) -> None:
        """Note why the stream did not take an entry."""
        if isinstance(error, LedgerFull):
            self.is_full = True
        else:
            self.stuck_since = self.stuck_since or steady_clock()

    def place_of_ticket(self, subject: str) -> str:
        """Return the subject of the stream for the walks of a ticket or code."""
        return self._sealer.place_of_ticket(subject)

    async def _wait_for_news(self) -> None:
        """Wait until something that was missed has come, or read it."""
        before = self.index.last
        self._progress.clear()
        try:
            async with asyncio.timeout(NEWS_S):
                await self._progress.wait()
        except TimeoutError:
            await self.catch_up()
        if self.index.last == before:
            # The entry is stored, but this server does not show it yet.
            await asyncio.sleep(NEWS_S)

    def _hear(self, stored: Stored) -> None:
        """Take in an entry that comes next; a gap is read by the next check."""
        if stored.seq == self.index.last + 1:
            self._take(stored)

    def _take(self, stored: Stored) -> None:
        entry = self.index.add(stored)
        self._progress.set()
        if entry is not None:
            self._heard(entry)
