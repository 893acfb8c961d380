"""Tests of the process: the garbage collector, its memory, and the modules that it imports."""

import gc
import os
import platform
import shlex
import subprocess
import sys
import weakref
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.model.night import PASSPHRASE_VARIABLE
from app.printing.printers import SystemPrinter, look_at
from app.runtime.home import HOME_VARIABLE
from app.runtime.process import (
    child_environment,
    collect_garbage_if_due,
    collect_garbage_seldom,
    has_display,
)
from app.security.secrets import API_KEY_VARIABLE
from app.security.store_key import STORE_KEY_VARIABLE

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


def test_due_collection_runs_on_request() -> None:
    gc.disable()
    reference = weakref.ref(SelfReference())
    collect_garbage_if_due()
    assert reference() is not None
    objects = [[number] for number in range(1_000)]
    assert reference() is not None
    collect_garbage_if_due()
    assert (reference(), len(objects)) == (None, 1_000)


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


@pytest.mark.parametrize(
    ("environment", "expected"),
    [
        ({}, False),
        ({"DISPLAY": ""}, False),
        ({"DISPLAY": ":0"}, True),
        ({"WAYLAND_DISPLAY": "wayland-0"}, True),
        ({"QT_QPA_PLATFORM": "offscreen"}, True),
    ],
)
def test_linux_display_depends_on_the_environment(
    monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], expected: bool
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    assert has_display(environment) is expected


SECRETS = {API_KEY_VARIABLE, PASSPHRASE_VARIABLE, STORE_KEY_VARIABLE, "ADMIT_LATER_SECRET"}


class Spy:
    """A program that writes the names of its variables into a file, and prints `printed`.

    First it reads a line, because whoever writes one must not find that the program has ended.
    """

    def __init__(self, folder: Path) -> None:
        self._file = folder / "names"
        code = f"open({str(self._file)!r}, 'w').write(' '.join(os.environ)); print('printed')"
        self.command = [sys.executable, "-c", f"import os, sys; sys.stdin.readline(); {code}"]

    @property
    def found(self) -> set[str]:
        """Return the secrets that the program found."""
        return SECRETS & set(self._file.read_text().split())


@pytest.fixture
def spy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Spy:
    for name in SECRETS:
        monkeypatch.setenv(name, "secret")
    return Spy(tmp_path)


@pytest.mark.usefixtures("spy")
def test_child_gets_no_secret_but_the_one_it_is_given(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(HOME_VARIABLE, "/home")
    given = child_environment(**{API_KEY_VARIABLE: "its own"})
    assert (given[API_KEY_VARIABLE], given[HOME_VARIABLE]) == ("its own", "/home")
    assert given["PATH"] == os.environ["PATH"]
    assert SECRETS & given.keys() == {API_KEY_VARIABLE}


def test_process_that_prints_gets_no_secret(spy: Spy) -> None:
    printer = SystemPrinter("Zebra", spy.command)
    printer.look()
    printer.close()
    assert not spy.found


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no CUPS")
def test_lpstat_gets_no_secret(spy: Spy, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program = tmp_path / "lpstat"
    program.write_text(f"#!/bin/sh\n{shlex.join(spy.command)}\n")
    program.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    look_at("Zebra", within_s=30)
    assert not spy.found


IMPORT_WINDOW = """
import linecache
import app.ui
from app.settings.sections import WindowSettings
from app.ui.theme.tokens import Theme
print(sorted(file for file in linecache.cache if "tokens" in file or "sections" in file))
"""


def output_of(program: str) -> str:
    """Run the program in a new Python process; return its output."""
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    return done.stdout.strip()


def test_modules_imported_after_ui_are_not_read_as_source() -> None:
    assert output_of(IMPORT_WINDOW) == "[]"


PROGRAM = """
import sys
from app.runtime.process import leave_out_unused_modules
leave_out_unused_modules()
import httpx, keyring
found = keyring.backend.get_all_keyring()
print(httpx.Client().timeout.read, len(found) > 0, {"click", "rich"} & set(sys.modules) or "none")
"""


def test_libraries_are_imported_without_their_unused_parts() -> None:
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM], capture_output=True, text=True, check=True
    )
    assert done.stdout.split() == ["5.0", "True", "none"]
