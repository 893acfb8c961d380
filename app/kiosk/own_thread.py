"""Runs a call that may hang in a thread of its own, which the end of the program does not await."""

import asyncio
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import TypeVar

T = TypeVar("T")


async def in_own_thread(call: Callable[[], T]) -> T:
    """Return the result of the call; the threads of asyncio would be awaited at the end."""
    loop = asyncio.get_running_loop()
    done: asyncio.Future[T] = loop.create_future()

    def finish(result: T | None, error: Exception | None) -> None:
        if done.done():
            return
        if error is not None:
            done.set_exception(error)
        else:
            done.set_result(result)  # type: ignore[arg-type]  # there is a result without an error

    def work() -> None:
        result, failed = None, None
        try:
            result = call()
        except Exception as error:  # noqa: BLE001 - raised where the call is awaited
            failed = error
        with suppress(RuntimeError):  # the loop has ended
            loop.call_soon_threadsafe(finish, result, failed)

    threading.Thread(target=work, name="printing", daemon=True).start()
    return await done
