"""Claims as the desk makes them, with or without a venue."""

from collections.abc import Mapping
from enum import Enum
from typing import Protocol

from app.model.scan import Scan


class Claimed(Enum):
    """The outcome of a claim for all tickets of a scan."""

    WON = "won"  # the other doors know that this door lets the guest through
    LOST = "lost"  # another door was first; this laptop's copy of the ledger has its claim now
    FULL = "full"  # another door took the last place in the house
    ALONE = "alone"  # no keeper answers; the ledger is told later
    NO_VENUE = "no venue"  # this laptop shares its state with nobody


class Claims(Protocol):
    """The claims of one door."""

    async def claim(
        self, scan: Scan, wanted: Mapping[str, int], *, may_wait: bool, room: int = 0
    ) -> Claimed:
        """Claim tickets for a scan.

        `wanted` has for each ticket the newest entry of the ledger that it was judged by. Without
        `may_wait` the outcome is ALONE at once while the keepers elect a leader. With `room` no
        more people than that may be inside afterwards.
        """

    def settled(self, scan_id: str) -> None:
        """Note that the journal has the verdict of a scan, or that it was changed."""

    def noted(self) -> None:
        """Tell the venue soon of a note on a ticket, or of a walk that was delivered."""


class NoClaims:
    """The claims of a door that shares its state with nobody."""

    async def claim(
        self, scan: Scan, wanted: Mapping[str, int], *, may_wait: bool, room: int = 0
    ) -> Claimed:
        """Return NO_VENUE."""
        return Claimed.NO_VENUE

    def settled(self, scan_id: str) -> None:
        """Do nothing."""

    def noted(self) -> None:
        """Do nothing."""
