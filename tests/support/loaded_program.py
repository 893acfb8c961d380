"""Runs `admit` in a fork of a process that has loaded the modules already.

Loading the modules takes three quarters of the processor time of a short command. The fork is a
whole process with its own streams, environment and exit code. A program that a test kills,
interrupts or types into is started from nothing: see `Laptop.start`.
"""

import atexit
import gc
import json
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Mapping, Sequence
from contextlib import ExitStack, suppress
from functools import cache
from importlib import import_module
from runpy import run_module
from tempfile import TemporaryFile
from typing import NamedTuple

MODULES = (
    "anyio._backends._asyncio",
    "app.core",
    "app.csv_export",
    "app.commands.organiser",
    "app.commands.queue",
    "app.commands.scan",
    "app.commands.setup",
    "app.commands.sync",
    "app.runtime.display",
    "app.settings.file",
    "httpcore",
    "keyring.backends.fail",
)
LARGEST_REQUEST = 100_000


class Ended(NamedTuple):
    """The exit code and the output of a program that has ended."""

    code: int
    out: bytes
    errors: bytes


class LoadedProgram:
    """A process with loaded modules, and the socket over which it is asked to run `admit`.

    The process ends when the socket is closed, at the latest with the process of the tests.
    """

    def __init__(self) -> None:
        self._requests, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        with theirs:
            command = [sys.executable, "-m", __name__, str(theirs.fileno())]
            self._process = subprocess.Popen(command, pass_fds=[theirs.fileno()])

    def run(
        self,
        arguments: Sequence[str],
        environment: Mapping[str, str],
        typed: bytes = b"",
        *,
        module: str = "app",
    ) -> Ended:
        """Run `admit`, or another module, with this standard input until it ends."""
        request = json.dumps([module, list(arguments), dict(environment)]).encode()
        with ExitStack() as stack:
            stdin, out, errors = (stack.enter_context(TemporaryFile()) for _ in range(3))
            stdin.write(typed)
            stdin.seek(0)
            code_end, write_end = os.pipe()
            code = stack.enter_context(open(code_end, "rb"))
            streams = [stdin.fileno(), out.fileno(), errors.fileno(), write_end]
            try:
                socket.send_fds(self._requests, [request], streams)
            finally:
                os.close(write_end)
            ended_with = int(code.read())
            for stream in (out, errors):
                stream.seek(0)
            return Ended(ended_with, out.read(), errors.read())

    def close(self) -> None:
        self._requests.close()
        self._process.wait()


@cache
def loaded_program() -> LoadedProgram:
    """Return the loaded program of this process of the tests, started at the first call."""
    program = LoadedProgram()
    atexit.register(program.close)
    return program


def _serve(requests: socket.socket) -> str | None:
    """Fork for each request. Return the module that the fork is to run, None at the end."""
    while True:
        request, descriptors, *_ = socket.recv_fds(requests, LARGEST_REQUEST, 4)
        if not request:
            return None
        if os.fork() == 0:
            break
        for descriptor in descriptors:
            os.close(descriptor)
    *streams, code = descriptors
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    program = os.fork()
    if program:
        _, status = os.waitpid(program, 0)
        os.write(code, str(os.waitstatus_to_exitcode(status)).encode())
        os._exit(0)
    for number, stream in enumerate(streams):
        os.dup2(stream, number)
    for descriptor in descriptors:
        os.close(descriptor)
    module: str
    module, arguments, environment = json.loads(request)
    sys.argv[1:] = arguments
    os.environ.clear()
    os.environ.update(environment)
    time.tzset()
    return module


def _run(module: str) -> None:
    """Run the module as a program, and end this process with its exit code.

    Whatever a program does at its end is done here too. Only the interpreter is not taken apart:
    that writes to all memory that the fork shares, and takes as long as half of a short command.
    """
    try:
        run_module(module, run_name="__main__", alter_sys=True)
        code = 0
    except SystemExit as ended:
        if not isinstance(ended.code, int):
            raise
        code = ended.code
    threading._shutdown()  # type: ignore[attr-defined]
    atexit._run_exitfuncs()
    gc.collect()  # objects that complain when they are deleted
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(code)


def _reap(*_: object) -> None:
    """Wait for the forks that have ended; their processor time then counts for this process."""
    with suppress(ChildProcessError):
        while os.waitpid(-1, os.WNOHANG)[0]:
            pass


if __name__ == "__main__":
    for module in MODULES:
        import_module(module)
    # A garbage collection in a fork would write to all objects, and so copy all shared memory.
    gc.freeze()
    signal.signal(signal.SIGCHLD, _reap)
    with socket.socket(fileno=int(sys.argv[1])) as all_requests:
        asked_for = _serve(all_requests)
    if asked_for is not None:
        _run(asked_for)
