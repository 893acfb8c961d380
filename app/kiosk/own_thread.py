"""Runs a call that may hang in a thread of its own, which the end of the program does not await."""

import asyncio
import threading
from collections.abc import Callable
from concurrent.futures import Future
from typing import TypeVar

T = TypeVar("T")


async def in_own_thread(call: Callable[[], T]) -> T:
    """Return the result of the call; the threads of asyncio would be awaited at the end."""
    result = Future[T]()
    # From here on nobody can cancel the future: a caller who gives up leaves the call to itself.
    result.set_running_or_notify_cancel()

    def work() -> None:
        try:
            result.set_result(call())
        except Exception as error:  # noqa: BLE001 - raised where the call is awaited
            result.set_exception(error)

    threading.Thread(target=work, name="printing", daemon=True).start()
    return await asyncio.wrap_future(result)
