"""The ledger: one stream of all claims and notes; each ticket's claims are in one order."""

import asyncio
import logging
import secrets
from collections.abc import AsyncIterator, Mapping, Sequence
from dataclasses import dataclass

import nats.errors
from nats.aio.client import Client
from nats.aio.msg import Msg
from nats.js import JetStreamContext
from nats.js.api import (
    ConsumerConfig,
    DeliverPolicy,
    DiscardPolicy,
    Header,
    RetentionPolicy,
    StorageType,
    StreamConfig,
)
from nats.js.errors import APIError, NotFoundError, ServiceUnavailableError

from app.book.claim import Claim
from app.model.note import Note
from app.store.claims import Entered
from app.venue.cancellation import stop_if_cancelled
from app.venue.errors import NewerStore
from app.venue.incoming import RareWarning, is_of
from app.venue.sealing import ClaimOrNote, Sealer, UnreadableMessage
from app.venue.subjects import CLAIMS, HOUSE, MEMBERS

log = logging.getLogger(__name__)
# Names in the metadata of the stream of claims: which ledger it is, and of which format.
EPOCH, FORMAT_OF = "admit_epoch", "admit_format"
FORMAT = 1
# Seconds in which the same claim, published twice, is stored once.
DUPLICATE_WINDOW_S = 3600.0
WRONG_SEQUENCE = (10071, 10164)
BATCH = 200
# After so many seconds without a message the ledger is asked whether there are more.
QUIET_S = 5.0
ANSWER_TIMEOUT_S = 5.0
# Seconds between signs of life while there is nothing to read: without two of them a reader begins
# anew, as it must if the keeper that served it is lost.
IDLE_S = 1.0


class Overtaken(Exception):
    """Another claim for the same ticket is in the ledger already."""


class LedgerSilent(Exception):
    """The ledger did not answer in time; the claim may be in it."""


@dataclass(frozen=True, slots=True)
class LedgerIdentity:
    """The identity of a ledger: a new one has a new epoch."""

    epoch: str
    last: int


async def create_streams(
    client: Client,
    replicas: int,
    metadata: Mapping[str, str] | None = None,
    *,
    within: float = ANSWER_TIMEOUT_S,
) -> None:
    """Create the streams of a venue that are not there yet; only a keeper may.

    `metadata` is that of a new ledger: without an epoch no door uses it. `within` are the seconds
    for each answer.
    """
    js = client.jetstream(timeout=within)
    configs = [
        StreamConfig(
            name=CLAIMS, subjects=[f"{CLAIMS}.>"], retention=RetentionPolicy.LIMITS,
            storage=StorageType.FILE, num_replicas=replicas, discard=DiscardPolicy.NEW,
            duplicate_window=DUPLICATE_WINDOW_S, allow_direct=True, deny_delete=True,
            metadata=dict(metadata if metadata is not None else _new_identity()),
        )
    ]  # fmt: skip
    configs += [
        StreamConfig(
            name=name, subjects=[f"{name}.>"], storage=StorageType.FILE,
            num_replicas=replicas, max_msgs_per_subject=1, allow_direct=True,
        )
        for name in (HOUSE, MEMBERS)
    ]  # fmt: skip
    for config in configs:
        try:
            await js.stream_info(str(config.name))
        except NotFoundError:
            await js.add_stream(config)


def _new_identity() -> dict[str, str]:
    return {EPOCH: secrets.token_hex(8), FORMAT_OF: str(FORMAT)}


async def ledger_identity(js: JetStreamContext) -> LedgerIdentity | None:
    """Return which ledger this is; None if its keeper has not made all of it yet."""
    try:
        info = await js.stream_info(CLAIMS)
    except NotFoundError:
        return None
    metadata = info.config.metadata or {}
    if int(metadata.get(FORMAT_OF, FORMAT)) > FORMAT:
        raise NewerStore
    epoch = metadata.get(EPOCH, "")
    return LedgerIdentity(epoch, info.state.last_seq) if epoch else None


@dataclass(frozen=True, slots=True)
class Batch:
    """Claims and notes of the ledger; `last` is the sequence number up to which it was read."""

    claims: list[Entered]
    notes: list[Note]
    last: int


class Ledger:
    """The ledger over one connection to a keeper."""

    def __init__(self, client: Client, sealer: Sealer) -> None:
        self._client = client
        self._js = client.jetstream()
        self._sealer = sealer
        self._unreadable = RareWarning(log, "A message of the ledger cannot be read")

    async def identity(self, within: float = ANSWER_TIMEOUT_S) -> LedgerIdentity | None:
        """Return which ledger this is; see ledger_identity. Raises LedgerSilent."""
        try:
            return await ledger_identity(self._client.jetstream(timeout=within))
        except (nats.errors.Error, OSError) as error:
            raise LedgerSilent from error

    async def publish(self, entry: ClaimOrNote, expected: int | None, within: float) -> None:
        """Write a claim or a note.

        `expected` is the newest sequence number of its ticket that was taken into account: raise
        Overtaken if there is a newer one. None writes in any case. What is in the ledger
        already is not written again. Raises LedgerSilent if there is no answer `within` these
        seconds.
        """
        headers = {Header.MSG_ID.value: self._sealer.key(_id_of(entry))}
        if expected is not None:
            headers[Header.EXPECTED_LAST_SUBJECT_SEQUENCE.value] = str(expected)
        try:
            await self._js.publish(
                f"{CLAIMS}.{self._sealer.key_of(entry)}", self._sealer.seal(entry), within,
                headers=headers,
            )  # fmt: skip
        except ServiceUnavailableError as error:
            raise LedgerSilent from error
        except APIError as error:
            if error.err_code in WRONG_SEQUENCE:
                raise Overtaken from error
            raise LedgerSilent from error
        except (nats.errors.Error, OSError, TimeoutError) as error:
            raise LedgerSilent from error

    async def next_after(
        self, subject: str, head: int, epoch: str, within: float
    ) -> Entered | None:
        """Return the first claim of a ticket after this sequence number; None if there is none.

        The leader is asked: a replica may lag behind it.
        """
        try:
            async with asyncio.timeout(within):
                message = await self._js.get_msg(
                    CLAIMS, head + 1, subject=self._subject(subject), next=True
                )
        except NotFoundError:
            return None
        except (nats.errors.Error, APIError, OSError, TimeoutError) as error:
            raise LedgerSilent from error
        try:
            claim = self._sealer.open(self._sealer.key(subject), message.data or b"")
        except UnreadableMessage as error:
            raise LedgerSilent from error
        assert isinstance(claim, Claim), "a note has a key of its own, which was checked"
        return Entered(claim, epoch, message.seq or 0)

    async def follow(self, epoch: str, after: int) -> AsyncIterator[Batch]:
        """Yield all claims and notes after this sequence number, in batches, for ever.

        Raises LedgerSilent if messages stop coming although the ledger has more: the client may
        lose its consumer while the keeper is busy.
        """
        config = ConsumerConfig(
            deliver_policy=DeliverPolicy.BY_START_SEQUENCE, opt_start_seq=after + 1,
            idle_heartbeat=IDLE_S,
        )  # fmt: skip
        messages = asyncio.Queue[Msg]()

        async def hear(message: Msg) -> None:
            if is_of(message, f"{CLAIMS}.*"):
                await messages.put(message)

        subscription = await self._js.subscribe(
            f"{CLAIMS}.>", stream=CLAIMS, cb=hear, ordered_consumer=True, config=config,
            pending_msgs_limit=-1, pending_bytes_limit=-1,
        )  # fmt: skip
        try:
            while True:
                stop_if_cancelled()
                try:
                    async with asyncio.timeout(QUIET_S):
                        batch = [await messages.get()]
                except TimeoutError:
                    await self._check_read(after)
                    continue
                while len(batch) < BATCH and not messages.empty():
                    batch.append(messages.get_nowait())
                after = batch[-1].metadata.sequence.stream
                yield self._batch(batch, epoch, after)
        finally:
            await subscription.unsubscribe()

    async def _check_read(self, last: int) -> None:
        """Raise LedgerSilent unless the ledger ends at this sequence number."""
        identity = await self.identity()
        if identity is None or identity.last > last:
            log.warning("The ledger has claims that do not arrive")
            raise LedgerSilent

    def _batch(self, messages: Sequence[Msg], epoch: str, last: int) -> Batch:
        """Return what the messages hold; one that cannot be read is logged and left out."""
        batch = Batch([], [], last)
        for message in messages:
            try:
                entry = self._sealer.open(message.subject.partition(".")[2], message.data)
            except UnreadableMessage:
                self._unreadable()
                continue
            if isinstance(entry, Claim):
                batch.claims.append(Entered(entry, epoch, message.metadata.sequence.stream))
            else:
                batch.notes.append(entry)
        return batch

    def _subject(self, subject: str) -> str:
        return f"{CLAIMS}.{self._sealer.key(subject)}"


def _id_of(entry: ClaimOrNote) -> str:
    """Return what makes a claim, or a note, different from all others."""
    if isinstance(entry, Claim):
        return f"{entry.subject} {entry.scan_id} {'-' if entry.is_back else '+'}"
    return f"note:{entry.id} {'-' if entry.is_done else '+'}"
