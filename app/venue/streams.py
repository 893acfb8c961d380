"""The streams of a venue that hold one message for each subject."""

from nats.aio.msg import Msg
from nats.js import JetStreamContext
from nats.js.api import ConsumerConfig, DeliverPolicy

from app.venue.cancellation import stop_if_cancelled

READ_TIMEOUT_S = 5.0


async def newest_messages(js: JetStreamContext, stream: str) -> list[Msg]:
    """Return the newest message under each subject of a stream."""
    if not (await js.stream_info(stream)).state.messages:
        return []
    config = ConsumerConfig(deliver_policy=DeliverPolicy.LAST_PER_SUBJECT)
    subscription = await js.subscribe(
        f"{stream}.>", stream=stream, ordered_consumer=True, config=config
    )
    messages = list[Msg]()
    try:
        while True:
            stop_if_cancelled()
            messages.append(await subscription.next_msg(READ_TIMEOUT_S))
            if not messages[-1].metadata.num_pending:
                return messages
    finally:
        await subscription.unsubscribe()
