"""A running program of a storm, in a fork of a loaded program."""

import asyncio
import os
import signal
from collections.abc import Mapping, Sequence
from contextlib import suppress

from tests.support.loaded_program import LoadedProgram

LONGEST_LINE = 1_000_000


class StormProcess:
    """A running program, used like an `asyncio.subprocess.Process`."""

    def __init__(
        self,
        process_id: int,
        stdin: asyncio.StreamWriter,
        stdout: asyncio.StreamReader,
        code: asyncio.StreamReader,
    ) -> None:
        self.pid = process_id
        self.stdin = stdin
        self.stdout = stdout
        self.returncode: int | None = None
        self._ending = asyncio.create_task(self._wait(code))

    async def wait(self) -> int:
        """Wait for the end of the program; return its exit code."""
        return await asyncio.shield(self._ending)

    def kill(self) -> None:
        """Kill the program by SIGKILL, if it still runs."""
        if self.returncode is None:
            with suppress(ProcessLookupError):
                os.kill(self.pid, signal.SIGKILL)

    async def _wait(self, code: asyncio.StreamReader) -> int:
        self.returncode = int(await code.read())
        self.stdin.close()
        return self.returncode


async def start_process(
    loaded: LoadedProgram,
    arguments: Sequence[str],
    environment: Mapping[str, str],
    stderr: int,
    *,
    module: str,
) -> StormProcess:
    """Start this module of a loaded program, with pipes as its standard input and output."""
    (typed, type_end), (read_end, write_end) = os.pipe(), os.pipe()
    started = loaded.start(arguments, environment, [typed, write_end, stderr], module=module)
    for theirs in (typed, write_end):
        os.close(theirs)
    writer = await _writer(type_end)
    return StormProcess(
        started.process_id, writer, await _reader(read_end), await _reader(started.code_end)
    )


async def _reader(descriptor: int) -> asyncio.StreamReader:
    reader = asyncio.StreamReader(limit=LONGEST_LINE)
    await asyncio.get_running_loop().connect_read_pipe(
        lambda: asyncio.StreamReaderProtocol(reader), os.fdopen(descriptor, "rb", 0)
    )
    return reader


async def _writer(descriptor: int) -> asyncio.StreamWriter:
    loop, unread = asyncio.get_running_loop(), asyncio.StreamReader()
    transport, protocol = await loop.connect_write_pipe(
        lambda: asyncio.StreamReaderProtocol(unread), os.fdopen(descriptor, "wb", 0)
    )
    return asyncio.StreamWriter(transport, protocol, None, loop)
