"""Tests of the garbage collector's settings and of freed memory."""

import gc
import platform
import subprocess
import sys
import weakref
from collections.abc import Iterator

import pytest

from app.runtime.memory import (
    collect_garbage_if_due,
    collect_garbage_seldom,
)

PAGES_OF_A_LIST = """
import resource, sys
from app.runtime.memory import keep_freed_memory

if sys.argv[1:]:
    keep_freed_memory()
before = resource.getrusage(resource.RUSAGE_SELF).ru_minflt
for _ in range(100):
    parts = [b"x" * 700_000 for _ in range(4)]
    del parts
print(resource.getrusage(resource.RUSAGE_SELF).ru_minflt - before)
"""


@pytest.fixture(autouse=True)
def as_before() -> Iterator[None]:
    """Restore Python's own thresholds, whatever other tests have set."""
    threshold = gc.get_threshold()
    gc.set_threshold(700, 10, 10)
    gc.collect()
    gc.enable()
    yield
    gc.disable()
    gc.set_threshold(*threshold)


def looks_while(count: int) -> int:
    looks = 0

    def count_one(phase: str, _info: dict[str, int]) -> None:
        nonlocal looks
        looks += phase == "start"

    gc.callbacks.append(count_one)
    kept = [[number] for number in range(count)]
    gc.callbacks.remove(count_one)
    assert len(kept) == count
    return looks


class Ring:
    """An object that refers to itself."""

    def __init__(self) -> None:
        self.itself = self


def test_page_of_the_list_starts_no_collection() -> None:
    assert looks_while(5_000) > 0
    gc.collect()
    collect_garbage_seldom()
    assert looks_while(5_000) == 0


def test_many_objects_start_a_collection() -> None:
    collect_garbage_seldom()
    assert looks_while(50_000) > 0


def test_due_collection_runs_on_request() -> None:
    gc.disable()
    dead = weakref.ref(Ring())
    collect_garbage_if_due()
    assert dead() is not None
    kept = [[number] for number in range(1_000)]
    assert dead() is not None
    collect_garbage_if_due()
    assert (dead(), len(kept)) == (None, 1_000)


def test_due_collection_includes_old_objects() -> None:
    gc.disable()
    ring = Ring()
    gc.collect()
    dead = weakref.ref(ring)
    del ring
    for _ in range(12 * 12):
        kept = [[number] for number in range(1_000)]
        collect_garbage_if_due()
        del kept
    assert dead() is None


def count_new_memory_pages(*arguments: str) -> int:
    """Return how many memory pages the system hands out anew, in a process of its own."""
    command = [sys.executable, "-c", PAGES_OF_A_LIST, *arguments]
    return int(subprocess.run(command, capture_output=True, text=True, check=True).stdout)


@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="others have other ways")
def test_freed_memory_of_a_page_is_reused() -> None:
    assert count_new_memory_pages("keeping") < count_new_memory_pages() / 4
