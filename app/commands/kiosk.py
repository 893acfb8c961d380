"""open the door: the window that checks guests in"""

import argparse
import gc
import os
from contextlib import closing
from typing import TYPE_CHECKING, TextIO

from app.commands.window import on_a_screen
from app.errors import ExitCode

if TYPE_CHECKING:
    from pathlib import Path

    from app.message import Message
    from app.runtime.home import Home
    from app.runtime.logs import Log

WINDOWED = "--windowed"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        WINDOWED, action="store_true", help="in a window, whatever the settings say"
    )


def run(options: argparse.Namespace, _out: TextIO) -> int:
    with on_a_screen(os.environ, lambda file: _write_archive(options, file)):
        from app.runtime.crash_file import crashes_noted
        from app.runtime.home import open_home
        from app.runtime.logs import Log, level_from

        home = open_home(os.environ)
        with Log(home.logs, level_from(os.environ)) as log, crashes_noted(home.logs) as notice:
            return _run_window(options, home, log, notice)


def _write_archive(options: argparse.Namespace, file: "Path") -> None:
    """Write the archive for support, after the window could not be opened."""
    from app.commands.diagnose import archive_of

    archive_of(options).write(file)


def _run_window(
    options: argparse.Namespace, home: "Home", log: "Log", notice: "Message | None"
) -> int:
    # Garbage collection is off until the window is there: nothing that is loaded now is garbage.
    gc.disable()
    from app.kiosk.application import an_application
    from app.kiosk.opening_picture import OpeningPicture

    an_application()
    windowed: bool = options.windowed
    with closing(OpeningPicture()) as picture:
        picture.appear()
        # To import these takes most of the time for which the picture is shown.
        from app.kiosk.program import Program
        from app.runtime.clocks import wall_clock
        from app.settings.file import fleet_file

        gc.freeze()
        Program(
            home, log, os.environ,
            windowed=windowed, clock=wall_clock, fleet=fleet_file(),
            window_opens=picture.close_behind, notice=notice,
        ).run()  # fmt: skip
    return ExitCode.GOOD
