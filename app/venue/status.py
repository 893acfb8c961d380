"""The state of a venue as commands and the window show it."""

from dataclasses import asdict, dataclass
from typing import Any

from nats.errors import Error as NatsError
from pydantic import TypeAdapter, ValidationError

from app.model.doors import DoorStatus
from app.model.occupancy import LedgerState, Occupancy
from app.venue.connection import connected_to_keeper
from app.venue.errors import KeeperUnreachable
from app.venue.member_copy import keeper_addresses
from app.venue.membership import Membership, VenueFolder
from app.venue.subjects import STATUS

STATUS_TIMEOUT_S = 3.0


@dataclass(frozen=True, slots=True)
class VenueStatus:
    """The doors of a venue, and the people inside: with tickets, and without.

    `tickets` is None while no door is heard.
    `keepers` is how many keepers are there, `wanted` how many there are to be. `has_replicas` says
    that each keeper holds the ledger, so that one of them can be lost.
    """

    venue: str
    doors: tuple[DoorStatus, ...]
    tickets: int | None
    tally: int
    ledger: LedgerState = LedgerState.AGREEING
    keepers: int = 1
    wanted: int = 1
    has_replicas: bool = False


_STATUS = TypeAdapter(VenueStatus)


async def ask_status(folder: VenueFolder, membership: Membership) -> VenueStatus:
    """Ask a keeper how the venue is; raise KeeperUnreachable or KeeperRefused."""
    addresses = keeper_addresses(folder, membership)
    async with connected_to_keeper(folder.certificates, membership.venue, addresses) as client:
        try:
            answer = await client.request(STATUS, b"", STATUS_TIMEOUT_S)
            return _STATUS.validate_json(answer.data)
        except (NatsError, TimeoutError, ValidationError) as error:
            raise KeeperUnreachable(", ".join(addresses)) from error


def as_values(
    membership: Membership | None, status: VenueStatus | None, tally: int, capacity: int
) -> dict[str, Any]:
    """Return the status in the form of `admit venue status --json`.

    Without a `membership` this laptop belongs to no venue. Without a `status` no keeper was
    reached, and the tally is the last one that is known.
    """
    ledger = LedgerState.ALONE if status is None else status.ledger
    tickets = None if status is None else status.tickets
    house = None if status is None or tickets is None else Occupancy(tickets, status.tally)
    return {
        "venue": membership and membership.venue,
        "role": "none" if membership is None else membership.role.value,
        "ledger": ledger.value,
        "keepers": None if status is None else _keepers(status),
        "doors": [] if status is None else [asdict(door) for door in status.doors],
        "occupancy": {
            "inside": house and house.inside,
            "tickets": house and house.tickets,
            "tally": status.tally if status else tally,
            "capacity": capacity or None,
        },
    }


def _keepers(status: VenueStatus) -> dict[str, int | bool]:
    return {
        "present": status.keepers, "wanted": status.wanted, "has_replicas": status.has_replicas,
    }  # fmt: skip
