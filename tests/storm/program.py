"""The program as a separate process, in the home of one door.

It runs in a fork of a loaded program: a storm starts it too often to load the modules each time.
"""

import asyncio
import os
from dataclasses import dataclass
from pathlib import Path

from tests.storm.storm_process import StormProcess, start_process
from tests.support.loaded_program import MODULES, LoadedProgram, loaded_program

# A door of a venue loads these too.
STORM_MODULES = (*MODULES, "app.venue.door")
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
                self._loaded, arguments, self._environment, stderr_file.fileno(), module=module
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

    def stderr_text(self) -> str:
        """Return its standard error so far."""
        return self.stderr_file.read_text("utf-8", errors="replace")

    @property
    def _loaded(self) -> LoadedProgram:
        return loaded_program(STORM_MODULES)

    @property
    def _environment(self) -> dict[str, str]:
        return {
            **os.environ,
            "ADMIT_HOME": str(self.home),
            "ADMIT_API_KEY": self.key,
            "PYTHON_KEYRING_BACKEND": "keyring.backends.null.Keyring",
        }
