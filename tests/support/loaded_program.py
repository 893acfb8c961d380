"""Runs `admit` in a fork of a process that has loaded the modules already.

Loading the modules takes three quarters of the processor time of a short command. The fork is a
whole process with its own streams, environment and exit code, which can be killed and interrupted.
"""

import atexit
import gc
import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Mapping, Sequence
from contextlib import ExitStack, suppress
from functools import cache
from importlib import import_module
from runpy import run_module
from typing import NamedTuple

MODULES = (
    "anyio._backends._asyncio", "app.core.core", "app.report.export", "app.commands.organiser",
    "app.commands.queue", "app.commands.scan", "app.commands.setup", "app.commands.sync",
    "app.commands.venue", "app.runtime.process", "app.settings.settings", "app.venue.door",
    "httpcore", "keyring.backends.fail",
)  # fmt: skip
# All that the window of a door or of set-up loads in its first seconds.
WINDOW_MODULES = (
    *MODULES, "app.kiosk.kiosk", "app.kiosk.screen", "app.kiosk.program",
    "app.kiosk.set_up_window", "app.ui.input.scanners", "app.ui.output.sounds",
    "app.ui.setup.setup_page", "app.ui.window.navigator",
)  # fmt: skip
LARGEST_REQUEST = 100_000
ID_SIZE = 4


class Ended(NamedTuple):
    code: int
    out: bytes
    errors: bytes


class Started(NamedTuple):
    """A program that was started: its process id, and a pipe that receives its exit code."""

    process_id: int
    code_end: int


class LoadedProgram:
    """A process with loaded modules, and the socket over which it is asked to run `admit`.

    The process ends when the socket is closed, at the latest with the process of the tests.
    """

    def __init__(self, modules: Sequence[str]) -> None:
        self._requests, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        with theirs:
            command = [sys.executable, "-m", __name__, str(theirs.fileno()), *modules]
            self._process = subprocess.Popen(command, pass_fds=[theirs.fileno()])

    def start(
        self,
        arguments: Sequence[str],
        environment: Mapping[str, str],
        streams: Sequence[int],
        *,
        module: str = "app",
    ) -> Started:
        """Start `admit`, or another module, with these three standard streams."""
        request = json.dumps([module, list(arguments), dict(environment)]).encode()
        code_end, write_end = os.pipe()
        try:
            socket.send_fds(self._requests, [request], [*streams, write_end])
        finally:
            os.close(write_end)
        return Started(int.from_bytes(os.read(code_end, ID_SIZE)), code_end)

    def run(
        self,
        arguments: Sequence[str],
        environment: Mapping[str, str],
        typed: bytes = b"",
        *,
        module: str = "app",
    ) -> Ended:
        """Run `admit`, or another module, with this standard input until it ends."""
        with ExitStack() as stack:
            stdin, out, errors = (stack.enter_context(tempfile.TemporaryFile()) for _ in range(3))
            stdin.write(typed)
            stdin.seek(0)
            streams = [stdin.fileno(), out.fileno(), errors.fileno()]
            _, code_end = self.start(arguments, environment, streams, module=module)
            with open(code_end, "rb") as code:
                ended_with = int(code.read())
            for stream in (out, errors):
                stream.seek(0)
            return Ended(ended_with, out.read(), errors.read())

    def close(self) -> None:
        self._requests.close()
        self._process.wait()


@cache
def loaded_program(modules: tuple[str, ...] = MODULES) -> LoadedProgram:
    """Return the program of this process of the tests that has these modules loaded.

    It is started at the first call.
    """
    program = LoadedProgram(modules)
    atexit.register(program.close)
    return program


def _serve(requests: socket.socket) -> str | None:
    """Fork for each request. Return the module that the fork is to run, None at the end."""
    code_ends = dict[int, int]()

    def report(*_: object) -> None:
        """Report the exit codes of the programs that have ended; a second signal may come first."""
        with suppress(ChildProcessError):
            while code_ends and (ended := os.waitpid(-1, os.WNOHANG))[0]:
                program, status = ended
                with open(code_ends.pop(program), "wb", buffering=0) as code:
                    code.write(str(os.waitstatus_to_exitcode(status)).encode())

    signal.signal(signal.SIGCHLD, report)
    while True:
        request, descriptors, *_ = socket.recv_fds(requests, LARGEST_REQUEST, 4)
        if not request:
            return None
        *streams, code_end = descriptors
        # A program must not end before its pipe is noted.
        signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGCHLD])
        program = os.fork()
        if not program:
            break
        code_ends[program] = code_end
        os.write(code_end, program.to_bytes(ID_SIZE))
        signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGCHLD])
        for stream in streams:
            os.close(stream)
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGCHLD])
    for number, stream in enumerate(streams):
        os.dup2(stream, number)
    for descriptor in [*descriptors, *code_ends.values()]:
        os.close(descriptor)
    return _prepare(*json.loads(request))


def _prepare(module: str, arguments: list[str], environment: dict[str, str]) -> str:
    """Make arguments, environment and streams those of the program; return the module."""
    sys.argv[1:] = arguments
    os.environ.clear()
    os.environ.update(environment)
    time.tzset()
    tempfile.tempdir = None  # that of before
    # The objects of before know whether the streams of before could seek and were terminals.
    sys.stdin = os.fdopen(0, closefd=False)
    sys.stdout = os.fdopen(1, "w", closefd=False)
    sys.stderr = os.fdopen(2, "w", 1, errors="backslashreplace", closefd=False)
    return module


def _run(module: str) -> None:
    """Run the module as a program, and end this process with its exit code.

    Whatever a program does at its end is done here too, but the interpreter of a program without a
    window is not taken apart. That would write to all memory that the fork shares, and take as long
    as half of a short command.
    """
    try:
        run_module(module, run_name="__main__", alter_sys=True)
        code = 0
    except SystemExit as ended:
        if not isinstance(ended.code, int):
            raise
        code = ended.code
    if "PySide6.QtWidgets" in sys.modules:
        sys.exit(code)
    threading._shutdown()  # type: ignore[attr-defined]
    atexit._run_exitfuncs()
    gc.collect()  # objects that complain when they are deleted
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(code)


if __name__ == "__main__":
    for name in sys.argv[2:]:
        import_module(name)
    # A garbage collection in a fork would write to all objects, and so copy all shared memory.
    gc.freeze()
    with socket.socket(fileno=int(sys.argv[1])) as all_requests:
        asked_for = _serve(all_requests)
    if asked_for is not None:
        _run(asked_for)
