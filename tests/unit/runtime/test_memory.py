"""Tests of the garbage collector's settings, of freed memory, and of who may read memory."""

import gc
import platform
import subprocess
import sys
import weakref
from collections.abc import Iterator

import pytest

from app.runtime.process import (
    collect_garbage_if_due,
    collect_garbage_seldom,
)

ALLOCATION_PROGRAM = """
import resource, sys
from app.runtime.process import keep_freed_memory

if sys.argv[1:]:
    keep_freed_memory()
before = resource.getrusage(resource.RUSAGE_SELF).ru_minflt
for _ in range(100):
    parts = [b"x" * 700_000 for _ in range(4)]
    del parts
print(resource.getrusage(resource.RUSAGE_SELF).ru_minflt - before)
"""
PRIVATE_PROGRAM = """
import ctypes, resource
from app.cli import main

try:
    main(["--help"])
finally:
    is_readable = ctypes.CDLL(None).prctl(3, 0, 0, 0, 0)
    print(is_readable, resource.getrlimit(resource.RLIMIT_CORE))
"""


@pytest.fixture(autouse=True)
def default_thresholds() -> Iterator[None]:
    """Set Python's default thresholds, which other tests may have changed."""
    threshold = gc.get_threshold()
    gc.set_threshold(700, 10, 10)
    gc.collect()
    gc.enable()
    yield
    gc.disable()
    gc.set_threshold(*threshold)


def collections_while(object_count: int) -> int:
    collected = 0

    def count_one(phase: str, _info: dict[str, int]) -> None:
        nonlocal collected
        collected += phase == "start"

    gc.callbacks.append(count_one)
    objects = [[number] for number in range(object_count)]
    gc.callbacks.remove(count_one)
    assert len(objects) == object_count
    return collected


class SelfReference:
    """An object that refers to itself."""

    def __init__(self) -> None:
        self.itself = self


def test_page_of_the_list_starts_no_collection() -> None:
    assert collections_while(5_000) > 0
    gc.collect()
    collect_garbage_seldom()
    assert collections_while(5_000) == 0


def test_many_objects_start_a_collection() -> None:
    collect_garbage_seldom()
    assert collections_while(50_000) > 0


def test_due_collection_runs_on_request() -> None:
    gc.disable()
    reference = weakref.ref(SelfReference())
    collect_garbage_if_due()
    assert reference() is not None
    objects = [[number] for number in range(1_000)]
    assert reference() is not None
    collect_garbage_if_due()
    assert (reference(), len(objects)) == (None, 1_000)


def test_due_collection_includes_old_objects() -> None:
    gc.disable()
    old = SelfReference()
    gc.collect()
    reference = weakref.ref(old)
    del old
    for _ in range(12 * 12):
        objects = [[number] for number in range(1_000)]
        collect_garbage_if_due()
        del objects
    assert reference() is None


def count_new_memory_pages(*arguments: str) -> int:
    """Return the number of memory pages that the system hands out to a new process."""
    command = [sys.executable, "-c", ALLOCATION_PROGRAM, *arguments]
    return int(subprocess.run(command, capture_output=True, text=True, check=True).stdout)


@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="others have other ways")
def test_freed_memory_of_a_page_is_reused() -> None:
    assert count_new_memory_pages("keeping") < count_new_memory_pages() / 4


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux keeps other programs out")
def test_memory_with_keys_is_neither_dumped_nor_read_by_other_programs() -> None:
    command = [sys.executable, "-c", PRIVATE_PROGRAM]
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    assert told.splitlines()[-1] == "0 (0, 0)"
