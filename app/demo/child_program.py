"""A program of Admit that the demo runs beside itself, for example `admit scan`."""

import subprocess
from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from threading import Timer

from app.model.plain import plain
from app.runtime.own_program import own_command

END_S = 15.0  # a keeper's server writes its state at its end
LONGEST_REASON = 300  # characters


class ChildProgram:
    """Runs from the beginning; the program must end by itself when its standard input is closed.

    So it ends with the demo even if that is killed. `errors` is the file for its standard error.
    """

    def __init__(
        self, words: tuple[str, ...], environment: Mapping[str, str], errors: Path
    ) -> None:
        self._errors = errors
        with errors.open("wb") as stderr:
            # In a session of its own, Ctrl+C at the demo's terminal does not reach it.
            self._process = subprocess.Popen(
                own_command(*words), env=environment, stdin=subprocess.PIPE,
                stdout=subprocess.PIPE, stderr=stderr, encoding="utf-8", start_new_session=True,
            )  # fmt: skip

    def first_line(self, within_s: float) -> str:
        """Return the first line that the program prints; "" if it ended or was killed by then."""
        timer = Timer(within_s, self.kill)
        timer.start()
        assert self._process.stdout is not None
        try:
            return self._process.stdout.readline()
        finally:
            timer.cancel()

    def lines(self) -> Iterator[str]:
        """Yield the lines that the program prints, until it ends."""
        assert self._process.stdout is not None
        yield from self._process.stdout

    def write(self, line: str) -> None:
        """Send the program a line; nothing happens if it has ended."""
        assert self._process.stdin is not None
        with suppress(OSError, ValueError):
            self._process.stdin.write(f"{line}\n")
            self._process.stdin.flush()

    def succeeded(self, within_s: float) -> bool:
        """Wait for the end of the program, and return whether it succeeded."""
        try:
            return self._process.wait(within_s) == 0
        except subprocess.TimeoutExpired:
            return False

    def trouble(self) -> str:
        """Return what the program has written to standard error, as one line."""
        written = self._errors.read_text("utf-8", "replace")
        return plain(written, LONGEST_REASON).removeprefix("admit: ")

    def kill(self) -> None:
        """Kill the program at once."""
        self._process.kill()

    def close(self) -> None:
        """Let the program begin to end in order."""
        assert self._process.stdin is not None
        with suppress(OSError):
            self._process.stdin.close()

    def end(self) -> None:
        """End the program in order; kill it if that takes too long."""
        self.close()
        try:
            self._process.wait(END_S)
        except subprocess.TimeoutExpired:
            self.kill()
            self._process.wait()
