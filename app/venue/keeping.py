"""Makes this laptop the keeper of a venue: of a new one, or in place of a keeper that is gone."""

from app.venue.addresses import free_port, own_addresses
from app.venue.membership import Membership, VenueFolder

REPLICAS = 1


def begin_keeping(
    folder: VenueFolder, name: str, passphrase: str, *, event: str, now: int
) -> Membership:
    """Make a new venue that this laptop keeps at its own addresses; return the membership."""
    port = free_port()
    return folder.found(
        name, passphrase, event=event, port=port, addresses=tuple(own_addresses(port)),
        replicas=REPLICAS, now=now,
    )  # fmt: skip


def take_over(folder: VenueFolder, passphrase: str) -> Membership:
    """Make this door the keeper, with a venue code that has its addresses."""
    port = free_port()
    folder.promote(passphrase, port, REPLICAS)
    return folder.readdress(passphrase, tuple(own_addresses(port)))
