"""A program in a fork of a loaded one that runs beside its test: it is typed into and killed."""

import os
import select
import signal
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import IO, Self

from tests.support.loaded_program import MODULES, loaded_program


class LoadedProcess:
    """A running program, used like a `subprocess.Popen` with three pipes.

    The window's modules are to be among `modules` if the program opens one. A terminal may take the
    place of the pipe for `stdin`.
    """

    def __init__(
        self,
        arguments: Sequence[str],
        environment: Mapping[str, str],
        *,
        module: str = "app",
        modules: tuple[str, ...] = MODULES,
        stdin: int | None = None,
    ) -> None:
        typed, type_end = os.pipe()
        read_ends, write_ends = zip(os.pipe(), os.pipe(), strict=True)
        streams = [typed if stdin is None else stdin, *write_ends]
        started = loaded_program(modules).start(arguments, environment, streams, module=module)
        for theirs in (typed, *write_ends):
            os.close(theirs)
        self.pid = started.process_id
        self.returncode: int | None = None
        self.stdin: IO[bytes] = os.fdopen(type_end, "wb")
        self.stdout, self.stderr = (os.fdopen(one, "rb") for one in read_ends)
        self._code = os.fdopen(started.code_end, "rb")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        with suppress(BrokenPipeError):
            self.stdin.close()
        self.wait()
        for stream in (self.stdout, self.stderr, self._code):
            stream.close()

    def poll(self) -> int | None:
        with suppress(TimeoutError):
            self.wait(0)
        return self.returncode

    def wait(self, timeout: float | None = None) -> int:
        """Wait for the end of the program; return its exit code."""
        if self.returncode is None:
            if not select.select([self._code], [], [], timeout)[0]:
                raise TimeoutError(f"the program still runs after {timeout} s")
            self.returncode = int(self._code.read())
        return self.returncode

    def communicate(self, timeout: float | None = None) -> tuple[bytes, bytes]:
        """Close the input and return all output and errors, at the end of the program.

        A program that still runs after `timeout` seconds is killed: TimeoutError.
        """
        with suppress(BrokenPipeError):
            self.stdin.close()
        with ThreadPoolExecutor() as threads:
            out, errors = (threads.submit(one.read) for one in (self.stdout, self.stderr))
            try:
                self.wait(timeout)
            except TimeoutError:
                self.kill()
                raise
        return out.result(), errors.result()

    def send_signal(self, number: int) -> None:
        if self.poll() is None:
            with suppress(ProcessLookupError):
                os.kill(self.pid, number)

    def terminate(self) -> None:
        self.send_signal(signal.SIGTERM)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)
