"""The program as a separate process, in the home of one door."""

import asyncio
import os
import sys
from dataclasses import dataclass
from pathlib import Path

from tests.support.loaded_program import loaded_program

PROJECT = Path(__file__).parents[2]
MAX_COMMAND_SECONDS = 60.0


@dataclass(frozen=True, slots=True)
class Program:
    """Starts the program; `stderr_file` receives its standard error."""

    home: Path
    key: str
    stderr_file: Path

    async def start(self, module: str, *arguments: str) -> asyncio.subprocess.Process:
        """Start this module with these arguments and open pipes."""
        with self.stderr_file.open("ab") as stderr_file:
            return await asyncio.create_subprocess_exec(
                sys.executable,
                *("-m", module, *arguments),
                cwd=PROJECT,
                env=self._environment,
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                stderr=stderr_file,
            )

    async def run(self, *arguments: str) -> int:
        """Run `admit` with these arguments to its end; return the exit code."""
        process = await self.start("app", *arguments)
        try:
            async with asyncio.timeout(MAX_COMMAND_SECONDS):
                await process.communicate()
        except TimeoutError:
            process.kill()
        return await process.wait()

    async def run_loaded(self, *arguments: str, module: str = "app") -> int:
        """Run `admit`, or this module, in a fork of a loaded program; return the exit code.

        This takes a quarter of the processor time. It serves before and after a storm only.
        """
        environment = self._environment
        done = await asyncio.to_thread(loaded_program().run, arguments, environment, module=module)
        with self.stderr_file.open("ab") as stderr_file:
            stderr_file.write(done.errors)
        return done.code

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
