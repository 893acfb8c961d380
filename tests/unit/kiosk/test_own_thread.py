"""Tests of a call in a thread of its own: its result, its error, and a caller who gives up."""

import asyncio
import threading
from contextlib import suppress

import pytest

from app.kiosk.own_thread import in_own_thread
from tests.support.waiting import LONGEST_WAIT_S


def test_result_and_error_reach_the_caller() -> None:
    assert asyncio.run(in_own_thread(lambda: "printed")) == "printed"
    with pytest.raises(ZeroDivisionError):
        asyncio.run(in_own_thread(lambda: 1 / 0))


@pytest.mark.parametrize("fails", [False, True])
def test_call_whose_caller_has_ended_ends_without_an_error(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, fails: bool
) -> None:
    goes_on, threads, faults = threading.Event(), list[threading.Thread](), list[object]()
    monkeypatch.setattr(threading, "excepthook", faults.append)

    def hang() -> None:
        threads.append(threading.current_thread())
        goes_on.wait(LONGEST_WAIT_S)
        if fails:
            raise OSError

    async def give_up() -> None:
        with suppress(TimeoutError):
            await asyncio.wait_for(in_own_thread(hang), 0.02)

    asyncio.run(give_up())
    goes_on.set()
    threads[0].join(LONGEST_WAIT_S)
    assert (faults, caplog.text) == ([], "")
