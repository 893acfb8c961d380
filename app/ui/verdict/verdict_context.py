"""What has become known around a verdict."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from app.model.party import AbsentGuests, Member, rest_of
from app.model.ticket import Ticket

if TYPE_CHECKING:
    from app.model.details import Details
    from app.model.journal import Delivery
    from app.model.night import Night


@dataclass(frozen=True, slots=True)
class VerdictContext:
    """It grows while the verdict is shown.

    `before` is the ticket as the list had it when the code was read; `categories` are what they
    are called, by their ids. `delivery` is what became of the scan shown; None: nothing yet.
    `key_refused` says that nothing is sent until the key is replaced.
    """

    before: Ticket | None = None
    party: tuple[Member, ...] = ()
    details: "Details | None" = None
    night: "Night | None" = None
    categories: Mapping[str, str] = field(default_factory=dict)
    delivery: "Delivery | None" = None
    key_refused: bool = False

    @property
    def rest(self) -> AbsentGuests:
        """Who of the party is not in yet."""
        return rest_of(self.party)
