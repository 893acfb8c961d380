"""Copies the ledger that one keeper has alone to the servers of three keepers."""

import asyncio
import logging
from dataclasses import replace

from nats.aio.client import Client
from nats.js import JetStreamContext
from nats.js.api import Header, PubAck
from nats.js.errors import APIError

from app.venue.cancellation import stop_if_cancelled
from app.venue.ledger import create_streams, ledger_identity
from app.venue.members import THREE
from app.venue.streams import stored_messages
from app.venue.subjects import CLAIMS, HOUSE, MEMBERS

log = logging.getLogger(__name__)
TRY_AGAIN_S = 1.0
READ_TIMEOUT_S = 10.0
# Messages that are written before their answers are awaited.
WINDOW = 200


async def copy_claims(old: Client, new: Client) -> None:
    """Copy the claims that are there now. No door uses the new ledger yet."""
    await _create(new)
    await _copy_claims(old.jetstream(), new.jetstream())


async def copy_ledger(old: Client, new: Client) -> None:
    """Copy everything that is lacking, and then let doors use the new ledger.

    Nobody may write to the old one meanwhile. Each claim gets the sequence number that it had, and
    the ledger keeps its epoch: for the doors it is the same ledger. A copy that was interrupted is
    continued.
    """
    before, after = old.jetstream(), new.jetstream()
    await _create(new)
    if await ledger_identity(after) is not None:
        return
    for name in (MEMBERS, HOUSE):
        async for message in stored_messages(before, name, within=READ_TIMEOUT_S):
            await after.publish(message.subject, message.data)
    await _copy_claims(before, after)
    config = (await after.stream_info(CLAIMS)).config
    metadata = (await before.stream_info(CLAIMS)).config.metadata
    await after.update_stream(replace(config, metadata=metadata))


async def _create(new: Client) -> None:
    """Create the streams once all three servers are there."""
    while True:
        stop_if_cancelled()
        try:
            await create_streams(new, THREE, {}, within=TRY_AGAIN_S)
        except (APIError, TimeoutError) as error:
            log.info("The three servers cannot hold the ledger yet: %s", error)
            await asyncio.sleep(TRY_AGAIN_S)
        else:
            return


async def _copy_claims(before: JetStreamContext, after: JetStreamContext) -> None:
    """Copy the claims that are not there yet, under the numbers that they have."""
    there = (await after.stream_info(CLAIMS)).state.last_seq
    ids, waiting = set[str](), list[asyncio.Future[PubAck]]()
    async for message in stored_messages(before, CLAIMS, within=READ_TIMEOUT_S):
        seq = message.metadata.sequence.stream
        headers = {Header.EXPECTED_LAST_SEQUENCE.value: str(seq - 1)}
        # The same claim may have been written twice with an hour between.
        id_ = (message.headers or {}).get(Header.MSG_ID.value, "")
        if id_ and id_ not in ids:
            headers[Header.MSG_ID.value] = id_
        ids.add(id_)
        if seq <= there:
            continue
        waiting.append(await after.publish_async(message.subject, message.data, headers=headers))
        if len(waiting) >= WINDOW:
            await _written(waiting)
    await _written(waiting)


async def _written(waiting: list["asyncio.Future[PubAck]"]) -> None:
    await asyncio.wait_for(asyncio.gather(*waiting), READ_TIMEOUT_S)
    waiting.clear()
