"""Claims as the desk makes them, with or without a venue."""

from collections.abc import Callable, Collection
from enum import Enum
from typing import Protocol

from app.model.scan import Scan


class Claimed(Enum):
    """The outcome of a claim for all tickets of a scan."""

    WON = "won"  # the other doors know that this door lets the guest through
    LOST = "lost"  # another door was first; this laptop's copy of the ledger has its claim now
    ALONE = "alone"  # the ledger is silent; it is told later
    NO_VENUE = "no venue"  # this laptop shares its state with nobody


class Claims(Protocol):
    """The claims of one door."""

    async def claim(
        self,
        scan: Scan,
        subjects: Collection[str],
        is_free: Callable[[], bool],
        *,
        may_wait: bool,
    ) -> Claimed:
        """Claim these tickets for a scan.

        `is_free` returns whether by what is known now the guest may still go this way. Without
        `may_wait` the outcome is ALONE at once while the keepers elect a leader.
        """

    def settled(self, scan_id: str) -> None:
        """Note that the journal has the verdict of a scan, or that it was changed."""

    def noted(self) -> None:
        """Tell the venue soon that a note on a ticket was written or ended."""


class NoClaims:
    """The claims of a door that shares its state with nobody."""

    async def claim(
        self,
        scan: Scan,
        subjects: Collection[str],
        is_free: Callable[[], bool],
        *,
        may_wait: bool,
    ) -> Claimed:
        """Return NO_VENUE."""
        return Claimed.NO_VENUE

    def settled(self, scan_id: str) -> None:
        """Do nothing."""

    def noted(self) -> None:
        """Do nothing."""
