"""Event log of a storm, to explain a broken invariant."""

import time
from pathlib import Path


class EventLog:
    """Writes a line for each event, with the time by the journals' clock."""

    def __init__(self, file: Path) -> None:
        self._file = file.open("w", encoding="utf-8", buffering=1)

    def note(self, event: str) -> None:
        self._file.write(f"{time.time_ns() // 1_000_000} {event}\n")

    def close(self) -> None:
        self._file.close()
