"""This process: its program, its imports and memory, its screen, and how it is interrupted."""

import builtins
import gc
import os
import signal
import sys
from collections.abc import Mapping, MutableMapping
from threading import Event, Thread

from app.errors import KnownError
from app.message import Message


def leave_out_unused_modules() -> None:
    """Let the import of the unused parts fail at once; called before either library is imported."""
    unused = ["httpx._main"]
    if sys.platform != "darwin":
        unused.append("keyring.backends.macOS.api")
    for name in unused:
        # Python's own way to say that a module is not to be imported.
        sys.modules.setdefault(name, None)  # type: ignore[arg-type]  # the stubs do not know it


def restore_import() -> None:
    """Put back the `__import__` that PySide6 replaced and kept as `builtins.__orig_import__`.

    Does nothing where PySide6 replaced nothing. Called once, by `app/ui/__init__.py`, right after
    its import of PySide6.QtCore.
    """
    builtins.__import__ = getattr(builtins, "__orig_import__", builtins.__import__)


_PASSED_ON = frozenset({"ADMIT_HOME", "ADMIT_LOG"})


def own_command(*words: str) -> list[str]:
    """Return the command line of this program with these words, installed or frozen."""
    program = [sys.executable] if getattr(sys, "frozen", False) else [sys.executable, "-m", "app"]
    return [*program, *words]


def child_environment(**own: str) -> dict[str, str]:
    """Return the environment of a process that this program starts: this one's, and `own`.

    Of Admit's variables a child gets only those that hold no key or passphrase; a secret that it
    needs is in `own`.
    """
    passed_on = {
        name: value
        for name, value in os.environ.items()
        if name in _PASSED_ON or not name.startswith("ADMIT_")
    }
    return passed_on | own


SIGNALS = (signal.SIGINT, signal.SIGTERM)


class Interrupted(Exception):
    """Raised to end the program after an orderly stop."""


def watch_for_interruption() -> Event:
    """Install handlers for SIGINT and SIGTERM, and return an event that they set.

    The event is set once: a second signal during that would wait for its lock for ever.
    """
    interrupted, signals = Event(), list[int]()

    def note(number: int, _frame: object) -> None:
        signals.append(number)
        if len(signals) == 1:
            interrupted.set()

    for number in SIGNALS:
        signal.signal(number, note)
    return interrupted


def watch_for_end_of_stdin(interrupted: Event) -> None:
    """Set the event when standard input ends, as it does with the program that holds its other end.

    The thread reads through its own stream: Python cannot end while a thread waits on sys.stdin.
    """
    stdin = open(sys.stdin.fileno(), "rb", buffering=0, closefd=False)  # noqa: SIM115 - see above

    def read() -> None:
        while stdin.read(4096):
            pass
        interrupted.set()

    Thread(target=read, name="standard input", daemon=True).start()


# Python's own threshold is 700. Reading a page of the list makes thousands of objects that stay.
OBJECTS_BEFORE_COLLECTION = 10_000
LARGE_BLOCK_BYTES = 4_000_000
_PR_SET_DUMPABLE = 4


def collect_garbage_seldom() -> None:
    """Make automatic garbage collection rare, because each run pauses window and door."""
    gc.set_threshold(OBJECTS_BEFORE_COLLECTION)


def keep_freed_memory() -> None:
    """Make Linux keep large freed blocks of memory for this program.

    Otherwise large blocks go back to the system at once, and must be cleared when they are
    allocated again, about a hundred times for each page of the list. After one block of this size
    was freed, blocks up to this size are kept.
    """
    # The block is never written to, so allocating it takes no time.
    bytes(LARGE_BLOCK_BYTES)


def keep_memory_private() -> None:
    """Switch off core dumps, because this program's memory holds keys; not on Windows.

    On Linux other programs of the same user cannot read the memory either: this program's files in
    /proc/PID belong to root then. The program itself can still read its own.
    """
    if sys.platform == "win32":
        return
    import resource

    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    if sys.platform == "linux":
        from ctypes import CDLL

        CDLL(None).prctl(_PR_SET_DUMPABLE, 0, 0, 0, 0)


def collect_garbage_if_due() -> None:
    """Collect garbage in this thread if Python's own thresholds are reached."""
    numbers = zip(gc.get_count(), gc.get_threshold(), strict=True)
    due = [generation for generation, (count, most) in enumerate(numbers) if count > most]
    if due:
        gc.collect(due[-1])


_SCREENS = ("DISPLAY", "WAYLAND_DISPLAY")
_PLATFORM = "QT_QPA_PLATFORM"
_OFFSCREEN = "offscreen"
_UNSEEN = (_OFFSCREEN, "minimal")


class NoDisplay(KnownError):
    """This computer has no screen to show a window on."""

    SAID = Message("There is no screen here to show the window on.")
    STEP = Message("Start Admit on the laptop itself, or use 'admit scan' in this terminal.")


def has_display(environment: Mapping[str, str]) -> bool:
    """Return whether Qt can open a window here, on a screen or on the platform that was set."""
    if sys.platform in ("win32", "darwin") or environment.get(_PLATFORM):
        return True
    return any(environment.get(screen) for screen in _SCREENS)


def paint_without_display(environment: MutableMapping[str, str]) -> None:
    """Let Qt paint into memory if no window can be opened here, for pages and pictures."""
    if not has_display(environment):
        environment[_PLATFORM] = _OFFSCREEN


def is_display_visible(environment: Mapping[str, str]) -> bool:
    """Return whether a person may see the window, and so be able to close it."""
    return has_display(environment) and not environment.get(_PLATFORM, "").startswith(_UNSEEN)
