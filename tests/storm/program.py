"""The program as a separate process, in the home of one door."""

import asyncio
import os
import sys
from dataclasses import dataclass
from pathlib import Path

PROJECT = Path(__file__).parents[2]
LONGEST_COMMAND = 60.0


@dataclass(frozen=True, slots=True)
class Program:
    """Starts the program; `complaints` is the file of its standard error."""

    home: Path
    key: str
    complaints: Path

    async def start(self, module: str, *arguments: str) -> asyncio.subprocess.Process:
        """Start this module with these arguments and open pipes."""
        with self.complaints.open("ab") as complaints:
            return await asyncio.create_subprocess_exec(
                sys.executable,
                *("-m", module, *arguments),
                cwd=PROJECT,
                env=self._environment,
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                stderr=complaints,
            )

    async def run(self, *arguments: str) -> int:
        """Run `admit` with these arguments to its end; return the exit code."""
        process = await self.start("app", *arguments)
        try:
            async with asyncio.timeout(LONGEST_COMMAND):
                await process.communicate()
        except TimeoutError:
            process.kill()
        return await process.wait()

    def said(self) -> str:
        """Return all of its standard error."""
        return self.complaints.read_text("utf-8", errors="replace")

    @property
    def _environment(self) -> dict[str, str]:
        return {
            **os.environ,
            "ADMIT_HOME": str(self.home),
            "ADMIT_API_KEY": self.key,
            "PYTHON_KEYRING_BACKEND": "keyring.backends.null.Keyring",
        }
