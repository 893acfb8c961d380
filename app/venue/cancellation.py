"""Lets loops end although the client library swallows their cancellation.

nats-py catches CancelledError in several places (connecting, closing, ending a subscription), so a
task that was cancelled there would go on for ever.
"""

import asyncio


def stop_if_cancelled() -> None:
    """Raise CancelledError if this task was cancelled before."""
    task = asyncio.current_task()
    if task is not None and task.cancelling():
        raise asyncio.CancelledError
