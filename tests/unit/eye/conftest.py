from collections.abc import Iterator

import pytest

from tests.unit.eye.scripted_source import (
    RECORDING,
    ReaderRecorder,
    ScriptedSource,
    all_threads_must_end,
    plain_picture,
)


@pytest.fixture
def all_threads_end() -> Iterator[None]:
    with all_threads_must_end():
        yield


@pytest.fixture
def source() -> ScriptedSource:
    return ScriptedSource(plain_picture(), description=RECORDING)


@pytest.fixture
def recorder() -> ReaderRecorder:
    return ReaderRecorder()
