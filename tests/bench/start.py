"""The command itself until its first picture, in a process of its own: for tests.bench.window.

It says on standard output how many milliseconds that took.
"""

import os
import sys
import time

started = float(sys.argv[1])

from app.cli import main  # noqa: E402 - see the line above
from app.memory import look_seldom  # noqa: E402

look_seldom()

from app.ui.first_paint import FirstPaint  # noqa: E402


def painted(_: FirstPaint) -> None:
    sys.stdout.write(f"{(time.monotonic() - started) * 1000}\n")
    sys.stdout.flush()
    os._exit(0)


if __name__ == "__main__":
    setattr(FirstPaint, "_painted", painted)  # noqa: B010 - the class knows no such ending
    sys.exit(main(["--windowed"]))
