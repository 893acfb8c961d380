"""Tests of the bridge between the window's thread and the core's, and of the core's thread."""

import asyncio
import logging
import threading
from collections.abc import AsyncIterator, Iterator
from concurrent.futures import CancelledError
from contextlib import asynccontextmanager
from queue import Queue
from typing import Any

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot
from shiboken6 import delete

from app.errors import KnownError
from app.kiosk.core_thread import CoreThread
from app.message import Message
from app.ui.bridge import Bridge
from tests.support.waiting import LONGEST_WAIT_S


@pytest.fixture
def bridge() -> Iterator[Bridge]:
    """A bridge to a real core's thread; the core is only a word."""

    @asynccontextmanager
    async def parts() -> AsyncIterator[Any]:
        yield "backstage"

    thread = CoreThread(parts, opened=lambda: crossing.opened.emit(), failed=lambda _: None)
    crossing = Bridge(thread.submit)
    thread.start()
    yield crossing
    thread.stop()


async def where(parts: object) -> tuple[object, str]:
    return parts, threading.current_thread().name


def test_result_is_delivered_in_the_windows_thread(qtbot: QtBot, bridge: Bridge) -> None:
    told: list[object] = []
    bridge.ask(where, lambda answer: told.extend((*answer, threading.current_thread())))
    qtbot.waitUntil(lambda: bool(told))
    assert told == ["backstage", "core", threading.main_thread()]


def test_cancelled_request_delivers_no_result(qtbot: QtBot, bridge: Bridge) -> None:
    told: list[str] = []
    bridge.ask(lambda _: asyncio.sleep(3600, "never"), told.append).cancel()
    bridge.ask(lambda _: asyncio.sleep(0, "later"), told.append)
    qtbot.waitUntil(lambda: bool(told))
    assert told == ["later"]


@pytest.mark.parametrize("listens", [True, False])
def test_bug_calls_error_with_own_mistake(qtbot: QtBot, bridge: Bridge, listens: bool) -> None:
    told: list[str] = []

    async def breaks(_: object) -> None:
        raise ValueError("a bug")

    def hear(error: KnownError) -> None:
        told.append(error.sentence)

    bridge.warned.connect(lambda said: told.append(str(said)))
    bridge.fault.connect(lambda: told.append("a fault"))
    bridge.ask(breaks, lambda _: None, hear if listens else None, ended=lambda: told.append("over"))
    qtbot.waitUntil(lambda: "over" in told)
    mistake = ["This program made a mistake, which its log names."] if listens else []
    assert told == ["a fault", *mistake, "over"]


def test_no_callback_runs_for_a_deleted_owner(qtbot: QtBot, bridge: Bridge) -> None:
    owner, told = QObject(), list[str]()
    asked = bridge.ask(
        lambda _: asyncio.sleep(0), lambda _: None, ended=lambda: told.append("gone"), owner=owner
    )
    delete(owner)
    asked.result(LONGEST_WAIT_S)
    bridge.ask(lambda _: asyncio.sleep(0), lambda _: told.append("later"))
    qtbot.waitUntil(lambda: "later" in told)
    assert told == ["later"]


DISK_FULL = KnownError(Message("The disk is full."), Message("Make room."))


def test_call_before_open_is_answered_after_open() -> None:
    may_open = threading.Event()

    @asynccontextmanager
    async def parts() -> AsyncIterator[str]:
        await asyncio.to_thread(may_open.wait, LONGEST_WAIT_S)
        yield "late"

    thread = CoreThread(parts, opened=lambda: None, failed=lambda _: None)
    thread.start()
    answer = thread.submit(where)
    assert not answer.done()
    may_open.set()
    assert answer.result(LONGEST_WAIT_S)[0] == "late"
    thread.stop()


@pytest.mark.parametrize("known", [True, False])
def test_failed_open_cancels_its_calls(known: bool, caplog: pytest.LogCaptureFixture) -> None:
    error = DISK_FULL if known else ValueError("a bug")

    @asynccontextmanager
    async def parts() -> AsyncIterator[str]:
        raise error
        yield ""

    reports = Queue[object]()
    thread = CoreThread(parts, opened=lambda: None, failed=reports.put)
    answer = thread.submit(where)
    with caplog.at_level(logging.CRITICAL if known else logging.ERROR):
        thread.start()
        assert reports.get(timeout=LONGEST_WAIT_S) is (error if known else None)
    with pytest.raises(CancelledError):
        answer.result(LONGEST_WAIT_S)
    thread.stop()
    assert thread.submit(where).cancelled()
    assert ("A fault of this program in its core" in caplog.text) is not known
