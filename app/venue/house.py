"""The house: people without tickets, as each door counts them, and evacuations.

Each laptop writes only what it has counted itself, in numbers that only grow. So nothing is lost if
doors part and meet again, and two programs of one laptop may count at the same time.
"""

import asyncio
import logging
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from secrets import token_hex
from typing import Annotated

from filelock import FileLock
from nats.aio.client import Client
from nats.aio.msg import Msg
from nats.js.api import ConsumerConfig, DeliverPolicy
from pydantic import Field, TypeAdapter, ValidationError

from app.model.scan import Moment
from app.runtime.private_files import replace_private
from app.venue.subjects import HOUSE

log = logging.getLogger(__name__)
LOCK_PATIENCE_S = 5.0
READ_TIMEOUT_S = 5.0
MOST_EVACUATIONS = 100
Count = Annotated[int, Field(ge=0, lt=2**53)]


@dataclass(frozen=True, slots=True)
class AllOut:
    """One evacuation: everybody was outside at this moment, unless it was undone.

    `tally` is how many people without tickets had been inside.
    """

    id: Annotated[str, Field(max_length=40)]
    at: Count
    tally: Annotated[int, Field(gt=-(2**53), lt=2**53)] = 0
    is_undone: bool = False


@dataclass(frozen=True, slots=True)
class DoorCount:
    """What one laptop has counted: people in and out, and the evacuations it was told of."""

    plus: Count = 0
    minus: Count = 0
    all_outs: Annotated[tuple[AllOut, ...], Field(max_length=MOST_EVACUATIONS)] = ()

    def merged(self, other: "DoorCount") -> "DoorCount":
        """Return both together, whichever is newer."""
        known = {one.id: one for one in self.all_outs}
        for one in other.all_outs:
            before = known.get(one.id, one)
            known[one.id] = replace(one, is_undone=one.is_undone or before.is_undone)
        newest = sorted(known.values(), key=lambda one: one.at)[-MOST_EVACUATIONS:]
        return DoorCount(max(self.plus, other.plus), max(self.minus, other.minus), tuple(newest))


_COUNT = TypeAdapter(DoorCount)
_COUNTS = TypeAdapter(dict[str, DoorCount])


def evacuations(counts: Mapping[str, DoorCount]) -> dict[str, tuple[str, AllOut]]:
    """Return the evacuations that nobody has undone, by id, each with the laptop that noted it."""
    noted = [(laptop, one) for laptop, count in counts.items() for one in count.all_outs]
    undone = {one.id for _, one in noted if one.is_undone}
    return {one.id: (laptop, one) for laptop, one in noted if one.id not in undone}


class House:
    """What all laptops have counted, in a file that the programs of this laptop share.

    `ahead_of` returns how far our clock is ahead of another laptop's, `changed` is called when
    anything has changed.
    """

    def __init__(
        self,
        file: Path,
        laptop: str,
        *,
        ahead_of: Callable[[str], int] = lambda _laptop: 0,
        changed: Callable[[], None] = lambda: None,
    ) -> None:
        self._file = file
        self._lock = FileLock(file.with_suffix(".lock"), timeout=LOCK_PATIENCE_S)
        self._laptop = laptop
        self._ahead_of = ahead_of
        self._changed = changed
        self._counts = self._read()

    @property
    def tally(self) -> int:
        """Return how many people without tickets are inside, over all doors."""
        counted = sum(count.plus - count.minus for count in self._counts.values())
        return counted - sum(one.tally for _, one in evacuations(self._counts).values())

    @property
    def cleared_at(self) -> Moment | None:
        """Return when the house was emptied last, by our clock; None if it never was."""
        found = evacuations(self._counts).values()
        return max((one.at + self._ahead_of(laptop) for laptop, one in found), default=None)

    def count(self, people: int) -> None:
        """Count people without tickets: more who came in, or with a minus who went out."""
        own = self._own
        self._keep(replace(own, plus=own.plus + max(people, 0), minus=own.minus + max(-people, 0)))

    def all_out(self, now: Moment) -> str:
        """Note that everybody is outside now; return the id to undo that with."""
        mark, own = token_hex(8), self._own
        self._keep(replace(own, all_outs=(*own.all_outs, AllOut(mark, now, self.tally))))
        return mark

    def undo_all_out(self) -> bool:
        """Undo the newest evacuation, whoever noted it; return whether there was one."""
        own = self._own
        found = [one for _, one in evacuations(self._counts).values()]
        if not found:
            return False
        newest = max(found, key=lambda one: one.at)
        others = tuple(one for one in own.all_outs if one.id != newest.id)
        self._keep(replace(own, all_outs=(*others, replace(newest, is_undone=True))))
        return True

    async def follow(self, client: Client) -> None:
        """Hear what the laptops count from now on, after all that they have counted before."""
        js = client.jetstream()
        is_read = asyncio.Event()

        async def hear(message: Msg) -> None:
            self._hear(message)
            if not message.metadata.num_pending:
                is_read.set()

        config = ConsumerConfig(deliver_policy=DeliverPolicy.LAST_PER_SUBJECT)
        await js.subscribe(
            f"{HOUSE}.>", stream=HOUSE, cb=hear, ordered_consumer=True, config=config
        )
        if (await js.stream_info(HOUSE)).state.messages:
            await asyncio.wait_for(is_read.wait(), READ_TIMEOUT_S)

    async def publish(self, client: Client) -> None:
        """Tell the other laptops what this one has counted."""
        self._counts = self._read()
        await client.jetstream().publish(f"{HOUSE}.{self._laptop}", _COUNT.dump_json(self._own))

    @property
    def _own(self) -> DoorCount:
        self._counts = self._read()
        return self._counts.get(self._laptop, DoorCount())

    def _hear(self, message: Msg) -> None:
        """Take in what a laptop has counted; a message that cannot be read is ignored."""
        laptop = message.subject.rpartition(".")[2]
        try:
            heard = _COUNT.validate_json(message.data)
        except ValidationError:
            log.warning("A count of the house cannot be read")
            return
        if self._merge(laptop, heard):
            self._changed()

    def _keep(self, own: DoorCount) -> None:
        if self._merge(self._laptop, own):
            self._changed()

    def _merge(self, laptop: str, count: DoorCount) -> bool:
        """Merge a count into the file; return whether that changed anything."""
        with self._lock:
            counts = dict(self._read())
            merged = counts.get(laptop, DoorCount()).merged(count)
            self._counts = counts
            if counts.get(laptop) == merged:
                return False
            counts[laptop] = merged
            replace_private(self._file, _COUNTS.dump_json(counts))
        return True

    def _read(self) -> Mapping[str, DoorCount]:
        """Return the counts in the file; a damaged file counts as empty, which is logged."""
        try:
            return _COUNTS.validate_json(self._file.read_bytes())
        except FileNotFoundError:
            return {}
        except (OSError, ValidationError):
            log.warning("The counts of the house cannot be read; they are counted anew")
            return {}
