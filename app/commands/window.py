"""What every command needs that opens a window: a screen, and somebody told if it cannot open."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from app.display import NoDisplay, has_display, is_seen
from app.errors import KnownError


@contextmanager
def on_a_screen(environment: Mapping[str, str]) -> Iterator[None]:
    """Trouble is told in a window too: whoever started it by its icon reads no terminal."""
    if not has_display(environment):
        raise NoDisplay
    try:
        yield
    except KnownError as error:
        if is_seen(environment):
            from app.ui.trouble_window import tell

            tell(error)
        raise
