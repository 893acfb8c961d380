import threading
from collections.abc import Iterator

import pytest

from tests.support.waiting import wait_until
from tests.unit.eye.scripted_source import RECORDING, ReaderRecorder, ScriptedSource, plain_picture


@pytest.fixture
def all_threads_end() -> Iterator[None]:
    """Check that every thread that a test starts has ended."""
    before = set(threading.enumerate())
    yield
    wait_until(lambda: set(threading.enumerate()) <= before)


@pytest.fixture
def source() -> ScriptedSource:
    return ScriptedSource(plain_picture(), description=RECORDING)


@pytest.fixture
def recorder() -> ReaderRecorder:
    return ReaderRecorder()
