"""The lookup of a code in the list of tickets, whose failure never stops the reading of codes."""

import logging
from collections.abc import Callable

from app.eye.camera.camera_errors import describe_fault

log = logging.getLogger(__name__)


class ListLookup:
    """Tell whether a text is on the list, by calling `known`."""

    def __init__(self, known: Callable[[str], bool]) -> None:
        self._known = known

    def has(self, text: str) -> bool:
        """Return whether the text is on the list; False if the list cannot be asked."""
        try:
            return self._known(text)
        except Exception as fault:  # noqa: BLE001 - the code is read all the same
            log.error("The lookup of a code in the list failed: %s", describe_fault(fault))
            return False
