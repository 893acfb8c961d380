"""The house: people without tickets and evacuations, as the laptops of the venue count them.

Each laptop writes only what it has counted itself. The counts are in a file that the programs of
this laptop share, and two of them may count at the same time.
"""

import logging
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from filelock import FileLock, Timeout
from nats.aio.client import Client
from nats.aio.msg import Msg
from pydantic import ValidationError

from app.errors import reason_of
from app.message import Message
from app.model.scan import Moment
from app.runtime.private_files import replace_private
from app.venue.errors import HouseNotWritten
from app.venue.house_counts import COUNT, COUNTS, DoorCount, HouseCounts
from app.venue.incoming import RareWarning, is_of
from app.venue.streams import stored_messages
from app.venue.subjects import HOUSE
from app.venue.venue_clock import VenueClock

log = logging.getLogger(__name__)
LOCK_PATIENCE_S = 5.0
READ_TIMEOUT_S = 5.0
MOST_AHEAD_MS = 60_000  # the clocks of the laptops differ


class House:
    """The counts of all laptops, as far as this one knows them.

    Evacuations are noted by the venue's clock. `changed` is called when anything has changed.
    """

    def __init__(
        self,
        file: Path,
        laptop: str,
        clock: VenueClock,
        *,
        changed: Callable[[], None] = lambda: None,
    ) -> None:
        self._file = file
        self._lock = FileLock(file.with_suffix(".lock"), timeout=LOCK_PATIENCE_S)
        self._laptop = laptop
        self._clock = clock
        self._changed = changed
        self._unreadable = RareWarning(log, "A count of the house cannot be read")
        self._counts = self._read()

    @property
    def tally(self) -> int:
        """Return how many people without tickets are inside, over all doors."""
        return self._counts.tally

    @property
    def cleared_at(self) -> Moment | None:
        """Return when the house was emptied last, by our clock; None if it never was."""
        found = self._counts.evacuations
        return self._clock.to_ours(max(one.at for one in found)) if found else None

    def count(self, people: int) -> int:
        """Count people without tickets: more who came in, or with a minus who went out.

        Return by how many the tally has changed: no more people go out than are inside.
        """
        return self._change_own(lambda counts: counts.counting(self._laptop, people))

    def all_out(self, now: Moment) -> None:
        """Note that everybody is outside now."""
        self._change_own(lambda counts: counts.evacuated(self._laptop, self._clock.to_venue(now)))

    def undo_all_out(self) -> None:
        """Undo the newest evacuation, whoever noted it."""
        self._change_own(lambda counts: counts.evacuation_undone(self._laptop))

    async def follow(self, client: Client) -> None:
        """Hear what the laptops count from now on, after all that they have counted before."""

        async def hear(message: Msg) -> None:
            self._hear(message)

        await client.subscribe(f"{HOUSE}.>", cb=hear)
        async for message in stored_messages(client.jetstream(), HOUSE, within=READ_TIMEOUT_S):
            self._hear(message)

    async def publish(self, client: Client) -> None:
        """Tell the other laptops what this one has counted, in all its programs."""
        self._counts = self._read()
        own = COUNT.dump_json(self._counts.of(self._laptop))
        await client.jetstream().publish(f"{HOUSE}.{self._laptop}", own)

    def _hear(self, message: Msg) -> None:
        """Take in what a laptop has counted; a message that cannot be read is ignored.

        So is an evacuation of the future: it would empty the house again and again.
        """
        laptop = message.subject.rpartition(".")[2]
        try:
            heard = COUNT.validate_json(message.data if is_of(message, f"{HOUSE}.*") else b"")
        except ValidationError:
            self._unreadable()
            return
        latest = self._clock.now() + MOST_AHEAD_MS
        heard = replace(heard, all_outs=tuple(one for one in heard.all_outs if one.at <= latest))
        try:
            self._merge(laptop, lambda _: heard)
        except HouseNotWritten as error:
            # The next count of this laptop brings what is missing.
            log.error("%s", error)

    def _change_own(self, change: Callable[[HouseCounts], DoorCount]) -> int:
        return self._merge(self._laptop, change)

    def _merge(self, laptop: str, change: Callable[[HouseCounts], DoorCount]) -> int:
        """Merge a new count of a laptop into the file; return by how many the tally has changed.

        `change` returns the new count. It is called with the counts in the file while no other
        program can write them.
        """
        try:
            with self._lock:
                before = self._read()
                after = before.merging(laptop, change(before))
                if after.by_laptop != before.by_laptop:
                    replace_private(self._file, COUNTS.dump_json(dict(after.by_laptop)))
        except Timeout as error:
            reason = Message("another program of this laptop is writing them")
            raise HouseNotWritten(reason) from error
        except OSError as error:
            raise HouseNotWritten(reason_of(error)) from error
        is_new = self._counts.by_laptop != after.by_laptop
        self._counts = after
        if is_new:
            self._changed()
        return after.tally - before.tally

    def _read(self) -> HouseCounts:
        return _counts_in(self._file)


def read_tally(file: Path) -> int:
    """Return how many people without tickets are inside, as this laptop knew last."""
    return _counts_in(file).tally


def _counts_in(file: Path) -> HouseCounts:
    """Return the counts in a file; a damaged file counts as empty, which is logged."""
    try:
        return HouseCounts(COUNTS.validate_json(file.read_bytes()))
    except FileNotFoundError:
        return HouseCounts({})
    except (OSError, ValidationError):
        log.warning("The counts of the house cannot be read; they are counted anew")
        return HouseCounts({})
