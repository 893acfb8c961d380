from collections.abc import Iterator

import pytest

from tests.unit.scan.observed_reader import RECORDING, Heard
from tests.unit.scan.scripted_source import Playing, no_thread_left, plain_picture


@pytest.fixture
def all_threads_end() -> Iterator[None]:
    with no_thread_left():
        yield


@pytest.fixture
def playing() -> Playing:
    return Playing(plain_picture(), description=RECORDING)


@pytest.fixture
def heard() -> Heard:
    return Heard()
