"""The core thread: opened, called and stopped from another thread."""

import asyncio
import logging
import threading
from collections.abc import AsyncIterator, Callable
from concurrent.futures import CancelledError
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from queue import Queue

import pytest

from app.errors import KnownError
from app.kiosk.core_thread import CoreThread
from app.message import Message
from tests.support.waiting import LONGEST_WAIT_S


class Reports:
    """Collects the reports of the core thread."""

    def __init__(self) -> None:
        self.queue = Queue[object]()

    def opened(self) -> None:
        self.queue.put("opened")

    def failed(self, error: KnownError | None) -> None:
        self.queue.put(error)


def a_thread(
    open_parts: Callable[[], AbstractAsyncContextManager[str]], reports: Reports
) -> CoreThread[str]:
    return CoreThread(open_parts, opened=reports.opened, failed=reports.failed)


async def where(parts: str) -> tuple[str, str]:
    return parts, threading.current_thread().name


def test_submitted_call_runs_in_core_thread_with_parts() -> None:
    ended = []

    @asynccontextmanager
    async def parts() -> AsyncIterator[str]:
        yield "parts"
        ended.append(threading.current_thread().name)

    reports = Reports()
    thread = a_thread(parts, reports)
    thread.start()
    assert reports.queue.get(timeout=LONGEST_WAIT_S) == "opened"
    assert thread.submit(where).result(LONGEST_WAIT_S) == ("parts", "core")
    thread.stop()
    assert ended == ["core"]


def test_call_before_open_is_answered_after_open() -> None:
    may_open = threading.Event()

    @asynccontextmanager
    async def parts() -> AsyncIterator[str]:
        await asyncio.to_thread(may_open.wait, LONGEST_WAIT_S)
        yield "late"

    thread = a_thread(parts, Reports())
    thread.start()
    answer = thread.submit(where)
    assert not answer.done()
    may_open.set()
    assert answer.result(LONGEST_WAIT_S)[0] == "late"
    thread.stop()


@pytest.mark.parametrize("known", [True, False])
def test_failed_open_is_reported_and_calls_are_cancelled(
    known: bool, caplog: pytest.LogCaptureFixture
) -> None:
    error = (
        KnownError(Message("The disk is full."), Message("Make room."))
        if known
        else ValueError("a bug")
    )

    @asynccontextmanager
    async def parts() -> AsyncIterator[str]:
        raise error
        yield ""

    reports = Reports()
    thread = a_thread(parts, reports)
    answer = thread.submit(where)
    with caplog.at_level(logging.CRITICAL if known else logging.ERROR):
        thread.start()
        assert reports.queue.get(timeout=LONGEST_WAIT_S) is (error if known else None)
    with pytest.raises(CancelledError):
        answer.result(LONGEST_WAIT_S)
    thread.stop()
    assert thread.submit(where).cancelled()
    assert ("A fault of this program in its core" in caplog.text) is not known


def test_thread_that_has_just_closed_its_loop_can_be_stopped(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The thread of parts that cannot be opened is alive for a moment after its loop is closed."""
    is_closed, may_end = threading.Event(), threading.Event()
    close = asyncio.Runner.close

    def close_slowly(runner: asyncio.Runner) -> None:
        close(runner)
        is_closed.set()
        may_end.wait(LONGEST_WAIT_S)

    @asynccontextmanager
    async def parts() -> AsyncIterator[str]:
        raise KnownError(Message("The disk is full."), Message("Make room."))
        yield ""

    monkeypatch.setattr(asyncio.Runner, "close", close_slowly)
    thread = a_thread(parts, Reports())
    thread.start()
    assert is_closed.wait(LONGEST_WAIT_S)
    threading.Timer(0.05, may_end.set).start()
    thread.stop()
