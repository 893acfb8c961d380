"""Opens a screen for commands that show a window, and reports trouble in a window too."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from app.errors import KnownError
from app.runtime.display import NoDisplay, has_display, is_display_visible


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
            from app.ui.bridge import OwnMistake

            tell(error if isinstance(error, KnownError) else OwnMistake(), write_archive)
        raise
