"""What this door lets through: set up by the organiser, looked at for every scan."""

from dataclasses import dataclass

from app.model.verdict import Reason

LOOSENABLE = frozenset(
    {
        Reason.PAYMENT_OPEN,
        Reason.BEING_PASSED_ON,
        Reason.PASSED_ON,
        Reason.FOR_RESALE,
        Reason.WRONG_DOOR,
        Reason.NOT_ON_LIST,
    }
)


@dataclass(frozen=True, slots=True)
class Policy:
    """No `categories` means that all go here; `loosened` holds are admitted by the list.

    `dwell` is how long, in milliseconds, a guest still stands there after having been let in.
    """

    categories: frozenset[str] = frozenset()
    reentry: bool = True
    loosened: frozenset[Reason] = frozenset()
    dwell: int = 8_000

    def takes(self, category_id: str) -> bool:
        return not self.categories or category_id in self.categories

    def loosens(self, reason: Reason) -> bool:
        """Whether this hold is none here; what is no mere hold is never loosened."""
        return reason in self.loosened and reason in LOOSENABLE


@dataclass(frozen=True, slots=True)
class Door:
    """Which door this is, and what it lets through."""

    name: str
    policy: Policy
