"""Reads the messages that a stream of the venue's ledger has."""

from collections.abc import AsyncIterator

from nats.aio.msg import Msg
from nats.js import JetStreamContext
from nats.js.api import ConsumerConfig, DeliverPolicy

from app.venue.cancellation import stop_if_cancelled
from app.venue.incoming import is_of


async def stored_messages(
    js: JetStreamContext, stream: str, *, within: float
) -> AsyncIterator[Msg]:
    """Yield the messages that a stream has now, oldest first, and perhaps some newer ones.

    Raises TimeoutError of nats if one does not come `within` these seconds.
    """
    state = (await js.stream_info(stream)).state
    if not state.messages:
        return
    config = ConsumerConfig(deliver_policy=DeliverPolicy.ALL)
    subscription = await js.subscribe(
        f"{stream}.>", stream=stream, ordered_consumer=True, config=config,
        pending_msgs_limit=-1, pending_bytes_limit=-1,
    )  # fmt: skip
    try:
        while True:
            stop_if_cancelled()
            message = await subscription.next_msg(within)
            if not is_of(message, f"{stream}.*"):
                continue
            yield message
            if message.metadata.sequence.stream >= state.last_seq:
                return
    finally:
        await subscription.unsubscribe()
