"""A separate display, at which keys are typed as by a scanner or a person."""

import os
import re
import select
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from tests.support.waiting import LONGEST_WAIT_S

# The key codes of an American keyboard in X.
_ROWS = {
    49: "`~", 10: "1!2@3#4$5%6^7&8*9(0)-_=+", 24: "qQwWeErRtTyYuUiIoOpP[{]}", 51: "\\|",
    38: "aAsSdDfFgGhHjJkKlL;:'\"", 52: "zZxXcCvVbBnNmM,<.>/?", 65: " ",
}  # fmt: skip
_SHIFT = "50"
# Milliseconds for each key. Two presses in the same millisecond would look like a held key.
_PACE = "4"
RETURN = "36"


@dataclass(frozen=True, slots=True)
class Display:
    name: str

    @property
    def window_environment(self) -> dict[str, str]:
        return {"DISPLAY": self.name, "QT_QPA_PLATFORM": "xcb"}

    @property
    def environment(self) -> dict[str, str]:
        return {**os.environ, **self.window_environment}

    def xdotool(self, *arguments: str) -> None:
        self._run("xdotool", *arguments)

    def wait_for_window(self, title: str, *then: str) -> None:
        """Wait until a window with this title is visible; then run xdotool's commands for it.

        xdotool fails if another window closes while it searches. It then searches again.
        """
        end = time.monotonic() + LONGEST_WAIT_S
        search = ("search", "--sync", "--onlyvisible", "--name", f"^{re.escape(title)}$")
        while True:
            try:
                return self.xdotool(*search, *then)
            except subprocess.CalledProcessError:
                if time.monotonic() > end:
                    raise

    def output(self, *arguments: str) -> str:
        """Run xdotool, and return what it prints."""
        return subprocess.run(
            ["xdotool", *arguments], env=self.environment, capture_output=True, text=True,
            check=True, timeout=LONGEST_WAIT_S,
        ).stdout  # fmt: skip

    def use_american_keys(self) -> None:
        self._run("setxkbmap", "us")

    def type(self, text: str) -> None:
        """Type these characters, whatever keys they are on."""
        self.xdotool("type", "--delay", "0", text)

    def press(self, *keys: str) -> None:
        self.xdotool("key", "--delay", "0", *keys)

    def scan(self, text: str) -> None:
        """Press the keys that a scanner for American keyboards presses."""
        commands: list[str] = []
        for character in text:
            number, shifted = _key(character)
            if shifted:
                commands += ["keydown", _SHIFT, "key", "--delay", _PACE, number, "keyup", _SHIFT]
            else:
                commands += ["key", "--delay", _PACE, number]
        self.xdotool(*commands, "key", "--delay", _PACE, RETURN)

    def _run(self, *command: str) -> None:
        subprocess.run(command, env=self.environment, check=True, timeout=LONGEST_WAIT_S)


def _key(character: str) -> tuple[str, bool]:
    for first, keys in _ROWS.items():
        if character in keys:
            place = keys.index(character)
            return str(first + place // 2), bool(place % 2)
    raise ValueError(character)


@contextmanager
def display(*options: str) -> Iterator[Display]:
    """Open an invisible screen, with these options of Xvfb."""
    program = shutil.which("Xvfb")
    assert program, "Xvfb is needed to show a window"
    read_end, write_end = os.pipe()
    # Without -noreset, Xvfb resets its keyboard layout when the last window closes.
    command = [program, "-displayfd", str(write_end), "-noreset", "-nolisten", "tcp", *options]
    with subprocess.Popen(command, pass_fds=[write_end], stderr=subprocess.DEVNULL) as process:
        os.close(write_end)
        try:
            ready, _, _ = select.select([read_end], [], [], LONGEST_WAIT_S)
            assert ready, "the display did not begin"
            yield Display(f":{os.read(read_end, 16).decode().strip()}")
        finally:
            os.close(read_end)
            process.terminate()
