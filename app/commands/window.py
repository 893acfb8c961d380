"""What every command needs that opens a window: a screen, and somebody told if it cannot open."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from app.errors import KnownError
from app.runtime.display import NoDisplay, has_display, is_seen


@contextmanager
def on_a_screen(environment: Mapping[str, str]) -> Iterator[None]:
    """Trouble, and a fault of ours, is told in a window too: by an icon nobody reads a terminal."""
    if not has_display(environment):
        raise NoDisplay
    try:
        yield
    except Exception as error:
        if is_seen(environment):
            from app.kiosk.trouble_window import tell
            from app.ui.bridge import OwnMistake

            tell(error if isinstance(error, KnownError) else OwnMistake())
        raise
