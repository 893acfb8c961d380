"""The `admit` command run until its first paint, in its own process, for tests.bench.window.

Writes as JSON to standard output how many milliseconds it took to paint the opening picture and the
window, and which of Qt's names the program had imported by then: importing `Qt` alone makes a
thousand Python objects.
"""

import os
import sys
import time
from collections.abc import Iterable

started = float(sys.argv[1])

from app.cli import main  # noqa: E402 - see the line above
from app.runtime.process import collect_garbage_seldom  # noqa: E402 - see the line above

collect_garbage_seldom()

from app.kiosk.opening_picture import OpeningPicture  # noqa: E402
from app.kiosk.screen import FirstPaint  # noqa: E402

appear, opened = OpeningPicture.appear, list[float]()


def imports() -> list[str]:
    """Return the Qt classes that our modules have imported, as lines of Python."""
    ours = [vars(module) for name, module in sys.modules.items() if name.split(".")[0] == "app"]
    found = {
        (value.__module__, value.__name__)
        for names in ours
        for value in names.values()
        if isinstance(value, type) and value.__module__.startswith("PySide6.")
    }
    return [f"from {module} import {name}" for module, name in sorted(found)]


def appeared(picture: OpeningPicture, meanwhile: Iterable[str]) -> None:
    """Show the opening picture, and note when it was painted."""
    appear(picture, meanwhile)
    opened.append((time.monotonic() - started) * 1000)


def painted(_: FirstPaint) -> None:
    """Print the figures and end the process."""
    milliseconds = (time.monotonic() - started) * 1000
    import json  # the program itself does not load it before

    figures = {"opening_picture": opened[0], "first_paint": milliseconds, "imports": imports()}
    json.dump(figures, sys.stdout)
    sys.stdout.flush()
    os._exit(0)


if __name__ == "__main__":
    setattr(FirstPaint, "_painted", painted)  # noqa: B010 - mypy refuses the plain assignment
    setattr(OpeningPicture, "appear", appeared)  # noqa: B010 - as above
    sys.exit(main(["--windowed"]))
