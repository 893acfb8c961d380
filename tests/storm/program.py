"""The program of a door in a storm: a process that can be killed or made to stand still."""

import asyncio
import os
import signal
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from app.rehearsal.serve import Serving
from tests.support.loaded_program import LoadedProgram, loaded_program

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


PROJECT = Path(__file__).parents[2]
MAX_COMMAND_SECONDS = 60.0


@dataclass(frozen=True, slots=True)
class Program:
    """Starts the program; `stderr_file` receives its standard error."""

    home: Path
    key: str
    stderr_file: Path

    async def start(self, module: str, *arguments: str) -> StormProcess:
        """Start this module with these arguments and open pipes."""
        with self.stderr_file.open("ab") as stderr_file:
            return await start_process(
                loaded_program(), arguments, self._environment, stderr_file.fileno(), module=module
            )

    async def run(self, *arguments: str, module: str = "app") -> int:
        """Run `admit`, or this module, with these arguments to its end; return the exit code."""
        process = await self.start(module, *arguments)
        process.stdin.close()
        try:
            async with asyncio.timeout(MAX_COMMAND_SECONDS):
                await process.stdout.read()
        except TimeoutError:
            process.kill()
        return await process.wait()

    async def set_up(self, service: Serving, door: str, *more: list[str]) -> None:
        """Set the laptop up as this door, read the list, and run these other commands."""
        place = ["--base-url", service.base_url, "--ticketing", service.ticketing_id]
        for command in (["setup", *place, "--door", door, "--offline"], ["sync"], *more):
            if await self.run(*command):
                raise RuntimeError(f"{command[0]} fails: {self.stderr_text()}")

    def stderr_text(self) -> str:
        """Return its standard error so far."""
        return self.stderr_file.read_text("utf-8", errors="replace")

    @property
    def _environment(self) -> dict[str, str]:
        return {
            **os.environ,
            "ADMIT_HOME": str(self.home),
            "ADMIT_API_KEY": self.key,
            "PYTHON_KEYRING_BACKEND": "keyring.backends.null.Keyring",
        }
