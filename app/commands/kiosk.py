"""open the door: the window that checks guests in"""

import argparse
import gc
import os
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

from app.errors import ExitCode, KnownError
from app.runtime.process import NoDisplay, has_display, is_display_visible

if TYPE_CHECKING:
    from app.message import Message
    from app.runtime.home import Home
    from app.runtime.logs import OneLineFormatter

# What the program needs next: one is imported in each turn of the wait for the screen.
_IMPORTED_EARLY = (
    "app.settings.settings", "app.model.night", "app.ui.text", "app.ui.bridge", "asyncio"
)  # fmt: skip


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--windowed", action="store_true", help="in a window, whatever the settings say"
    )
    guest_screen_argument(parser)


def guest_screen_argument(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--guest-screen", action="store_true", help="the guests' screen too, in a window beside"
    )


def run(options: argparse.Namespace, _out: TextIO) -> int:
    with on_a_screen(os.environ, lambda file: _write_archive(options, file)):
        from app.runtime.home import open_home
        from app.runtime.logs import crashes_noted, level_from, open_log

        home = open_home(os.environ)
        with open_log(home.logs, level_from(os.environ)) as log, crashes_noted(home.logs) as notice:
            return _run_window(options, home, log, notice)


def _write_archive(options: argparse.Namespace, file: "Path") -> None:
    """Write the archive for support, after the window could not be opened."""
    from app.commands.diagnose import archive_of

    archive_of(options).write(file)


def _run_window(
    options: argparse.Namespace, home: "Home", log: "OneLineFormatter", notice: "Message | None"
) -> int:
    # Garbage collection is off until the window is there: nothing that is loaded now is garbage.
    gc.disable()
    from app.kiosk.application import an_application
    from app.kiosk.screen import OpeningPicture

    an_application()
    with closing(OpeningPicture()) as picture:
        picture.appear(_IMPORTED_EARLY)
        # To import these takes most of the time for which the picture is shown.
        from app.kiosk.program import Program
        from app.runtime.clocks import wall_clock
        from app.settings.settings import fleet_file

        gc.freeze()
        Program(
            home, log, os.environ,
            windowed=options.windowed, guest_window=options.guest_screen, clock=wall_clock,
            fleet=fleet_file(), window_opens=picture.close_behind, notice=notice,
        ).run()  # fmt: skip
    return ExitCode.GOOD


@contextmanager
def on_a_screen(
    environment: Mapping[str, str], write_archive: Callable[[Path], object] | None = None
) -> Iterator[None]:
    """Check that there is a screen, and show any trouble inside the `with` in a window.

    A program that was started by its icon has no terminal that somebody reads. With
    `write_archive` the window offers to write the archive for support.
    """
    if not has_display(environment):
        raise NoDisplay
    try:
        yield
    except Exception as error:
        if is_display_visible(environment):
            from app.kiosk.trouble_window import tell
            from app.ui.bridge import InternalError

            tell(error if isinstance(error, KnownError) else InternalError(), write_archive)
        raise
