"""python -m tests.storm.venue.surroundings ARGUMENTS: `admit`, with the storm's clock and network.

The wall clock is wrong by as many milliseconds as the file `clock` in the home says, and keepers
are looked for only at the addresses in the file `keepers` there, if these files exist.
"""

import os
import sys
import time
from collections.abc import Sequence
from pathlib import Path

CLOCK, KEEPERS = "clock", "keepers"


def write(home: Path, name: str, content: str) -> None:
    """Write one of both files; a program reads the old or the new one, never a part."""
    (home / f"{name}.new").write_text(content)
    (home / f"{name}.new").rename(home / name)


def take_over() -> None:
    """Let this program have the clock and the network of the storm from now on."""
    from app.venue import door
    from app.venue.finding import LocalNetwork, keeper_addresses
    from app.venue.membership import Membership

    home, true_time = Path(os.environ["ADMIT_HOME"]), time.time_ns

    def wrong_time() -> int:
        return true_time() + int(_read(home / CLOCK) or 0) * 1_000_000

    def addresses(member: Membership, announced: Sequence[str] = ()) -> list[str]:
        return _read(home / KEEPERS).split() or keeper_addresses(member, announced)

    class NoAnnouncements(LocalNetwork):
        async def refresh(self) -> None:
            pass

    time.time_ns = wrong_time
    door.LocalNetwork = NoAnnouncements  # type: ignore[attr-defined]
    door.keeper_addresses = addresses  # type: ignore[attr-defined]


def _read(file: Path) -> str:
    try:
        return file.read_text()
    except FileNotFoundError:
        return ""


if __name__ == "__main__":
    from app.cli import main

    take_over()
    sys.exit(main())
