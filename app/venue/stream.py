"""The ledger's stream at a keeper's server: made, written, read and followed by keepers only."""

import asyncio
import logging
import secrets
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from dataclasses import replace
from typing import NamedTuple

import nats.errors
from nats.aio.msg import Msg
from nats.js.api import (
    ConsumerConfig,
    DeliverPolicy,
    DiscardPolicy,
    Header,
    PubAck,
    RePublish,
    StorageType,
    StreamConfig,
    StreamInfo,
)
from nats.js.errors import APIError, NotFoundError

from app.venue.entries import LEDGER, Stored
from app.venue.line import Line

log = logging.getLogger(__name__)
# Each entry is published here once it is stored, in the ledger's order.
NEWS = "news"
EPOCH = "admit_epoch"
ANSWER_S = 2.0
READ_S = 10.0
_WRONG_SEQUENCE = (10071, 10164)
# The server has no room: for the stream, for all of its streams, or on its disk.
_NO_ROOM = (10023, 10047, 10077, 10122)
SEQUENCE, PLACE = "Nats-Sequence", "Nats-Subject"
# Entries that are written before their answers are awaited.
WINDOW = 200


class Overtaken(Exception):
    """Another entry is in the ledger that was not taken into account."""


class LedgerSilent(Exception):
    """The ledger did not answer in time; the entry may be in it."""


class LedgerFull(Exception):
    """The ledger has no room for another entry."""


class Identity(NamedTuple):
    """Which ledger this is, and its newest place. `current` is how many servers have all of it."""

    epoch: str
    last: int
    size: int
    servers: int
    current: int


def epoch_after(epoch: str) -> str:
    """Return the epoch of a new ledger that takes the place of one with this epoch.

    "" -> "1.4f0a"; "1.4f0a" -> "2.97bc"
    """
    return f"{generation(epoch) + 1}.{secrets.token_hex(4)}"


def generation(epoch: str) -> int:
    """Return the number of an epoch: the ledger with the highest one is followed."""
    head = epoch.partition(".")[0]
    return int(head) if head.isdecimal() and len(head) < 10 else 0


class LedgerStream:
    """The stream over one keeper's connection."""

    def __init__(self, line: Line) -> None:
        self._line = line
        self._js = line.stream(ANSWER_S)

    async def make(self, replicas: int, epoch: str) -> None:
        """Make the stream, unless it is there. Raises LedgerSilent if the servers cannot yet."""
        config = StreamConfig(
            name=LEDGER, subjects=[f"{LEDGER}.>"], storage=StorageType.FILE,
            num_replicas=replicas, discard=DiscardPolicy.NEW, deny_delete=True, deny_purge=True,
            republish=RePublish(src=f"{LEDGER}.>", dest=f"{NEWS}.{LEDGER}.>"),
            metadata={EPOCH: epoch},
        )  # fmt: skip
        try:
            if await self.identity() is None:
                await self._js.add_stream(config)
        except (APIError, nats.errors.Error, OSError, TimeoutError) as error:
            raise LedgerSilent from error

    async def identity(self) -> Identity | None:
        """Return which ledger this is; None if there is none yet. Raises LedgerSilent."""
        try:
            info = await self._js.stream_info(LEDGER)
        except NotFoundError:
            return None
        except (APIError, nats.errors.Error, OSError, TimeoutError) as error:
            raise LedgerSilent from error
        return _identity(info)

    async def begin(self, epoch: str) -> None:
        """Let doors use a ledger that was copied from another one; its epoch stays the same."""
        try:
            info = await self._js.stream_info(LEDGER)
            await self._js.update_stream(replace(info.config, metadata={EPOCH: epoch}))
        except (APIError, nats.errors.Error, OSError, TimeoutError) as error:
            raise LedgerSilent from error

    async def append(self, stored: Stored, newest: int, *, after_all: bool) -> int:
        """Store an entry; return its place in the order.

        `newest` is the newest entry under its subject that was taken into account, or with
        `after_all` the newest of the whole ledger. Raises Overtaken if there is a newer one.
        """
        expected = (
            Header.EXPECTED_LAST_SEQUENCE if after_all else Header.EXPECTED_LAST_SUBJECT_SEQUENCE
        )
        headers = {expected.value: str(newest)}
        try:
            ack = await self._js.publish(stored.place, stored.raw, ANSWER_S, headers=headers)
        except APIError as error:
            if error.err_code in _WRONG_SEQUENCE:
                raise Overtaken from error
            if error.err_code in _NO_ROOM or "insufficient" in str(error).lower():
                raise LedgerFull from error
            raise LedgerSilent from error
        except (nats.errors.Error, OSError, TimeoutError) as error:
            raise LedgerSilent from error
        return ack.seq

    async def copy_from(self, entries: AsyncIterator[Stored]) -> None:
        """Store the entries of another ledger under the places that they have there."""
        there, waiting = await self._last(), list[asyncio.Future[PubAck]]()
        async for stored in entries:
            if stored.seq > there:
                headers = {Header.EXPECTED_LAST_SEQUENCE.value: str(stored.seq - 1)}
                waiting.append(
                    await self._js.publish_async(stored.place, stored.raw, headers=headers)
                )
            if len(waiting) >= WINDOW:
                async with asyncio.timeout(READ_S):
                    await asyncio.gather(*waiting)
                waiting.clear()
        async with asyncio.timeout(READ_S):
            await asyncio.gather(*waiting)

    async def read(self, after: int) -> AsyncIterator[Stored]:
        """Yield the entries after this place that the ledger has now, oldest first."""
        last = await self._last()
        if last <= after:
            return
        config = ConsumerConfig(
            deliver_policy=DeliverPolicy.BY_START_SEQUENCE, opt_start_seq=after + 1
        )
        try:
            subscription = await self._js.subscribe(
                f"{LEDGER}.>", stream=LEDGER, ordered_consumer=True, config=config,
                pending_msgs_limit=-1, pending_bytes_limit=-1,
            )  # fmt: skip
            while after < last:
                message = await subscription.next_msg(READ_S)
                after = message.metadata.sequence.stream
                yield Stored(after, message.subject, message.data)
            await subscription.unsubscribe()
        except (APIError, nats.errors.Error, OSError, TimeoutError) as error:
            raise LedgerSilent from error

    async def follow(self, heard: Callable[[Stored], None]) -> None:
        """Call `heard` with each entry that is stored from now on."""

        async def hear(message: Msg) -> None:
            if (stored := heard_entry(message)) is not None:
                heard(stored)

        await self._line.hear(f"{NEWS}.{LEDGER}.>", hear)

    async def _last(self) -> int:
        identity = await self.identity()
        return identity.last if identity is not None else 0


def heard_entry(message: Msg) -> Stored | None:
    """Return the entry that the server has published; None for any other message.

    Only the server writes these headers: no door may publish under NEWS.
    """
    headers = message.headers or {}
    with suppress(KeyError, ValueError):
        seq, place = int(headers[SEQUENCE]), headers[PLACE]
        if message.subject == f"{NEWS}.{place}":
            return Stored(seq, place, message.data)
    return None


def _identity(info: StreamInfo) -> Identity:
    others = (info.cluster and info.cluster.replicas) or []
    current = 1 + sum(bool(other.current) and not other.offline for other in others)
    metadata = info.config.metadata or {}
    return Identity(
        metadata.get(EPOCH, ""), info.state.last_seq, info.state.bytes, 1 + len(others), current
    )
