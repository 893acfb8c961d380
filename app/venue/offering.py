"""A door offers to be one of three keepers; a keeper that is up takes the offer."""

import shutil
from dataclasses import dataclass, replace
from typing import Annotated

from nats.aio.client import Client
from nats.errors import Error as NatsError
from pydantic import Field, TypeAdapter, ValidationError

from app.venue.addresses import host_towards
from app.venue.certificates import CertificateFiles, keeper_pin
from app.venue.errors import KeeperRefused, OneKeeperWanted, ThreeKeepersAlready
from app.venue.members import ACCEPTED, THREE, Address, KeeperPlace, Members
from app.venue.membership import Membership
from app.venue.subjects import OFFER

OFFER_TIMEOUT_S = 5.0
Host = Annotated[str, Field(pattern=r"^[0-9.]{7,15}$")]


@dataclass(frozen=True, slots=True)
class Offer:
    """The offer of a laptop to be a keeper.

    `certificate` proves that the laptop has the passphrase. `address` and `route` are those of
    KeeperPlace, `reached` is the host at which the laptop reached the keeper that it asks.
    """

    certificate: Annotated[str, Field(max_length=8_000)]
    address: Address
    route: Address
    reached: Host


_OFFER = TypeAdapter(Offer)
_ANSWER = TypeAdapter(str)
ONE_WANTED, THREE_THERE, NO_PROOF = "one wanted", "three there", "no proof"
_REFUSALS = {ONE_WANTED: OneKeeperWanted, THREE_THERE: ThreeKeepersAlready}


async def offer(client: Client, files: CertificateFiles, membership: Membership) -> str:
    """Offer over this connection to be a keeper with this certificate; raise what is against it.

    Returns the address at which doors will reach this keeper, as host:port.
    """
    assert client.connected_url is not None
    reached = str(client.connected_url.hostname)
    own = host_towards(reached)
    new = Offer(
        files.certificate.read_text("ascii"),
        f"{own}:{membership.port}", f"{own}:{membership.route_port}", reached,
    )  # fmt: skip
    try:
        subject = f"{OFFER}.{membership.laptop}"
        answer = await client.request(subject, _OFFER.dump_json(new), OFFER_TIMEOUT_S)
        words = _ANSWER.validate_json(answer.data)
    except (NatsError, TimeoutError, ValidationError) as error:
        raise KeeperRefused from error
    if words != ACCEPTED:
        raise _REFUSALS.get(words, KeeperRefused)()
    return new.address


def place_of_offer(
    members: Members, laptop: str, raw: bytes, files: CertificateFiles
) -> tuple[KeeperPlace, str] | str:
    """Return the place that a laptop's offer gives it, and where it reached the keeper.

    A text says why it gets none. `files` are the keeper's own, with the venue's authority.
    """
    try:
        made = _OFFER.validate_json(raw)
    except ValidationError:
        return NO_PROOF
    pin = keeper_pin(files, laptop, made.certificate)
    if not pin or members.get(laptop) is None:
        return NO_PROOF
    if members.wanted != THREE:
        return ONE_WANTED
    place = members.place_for(laptop)
    if not place:
        return THREE_THERE
    return KeeperPlace(place, made.address, made.route, pin, THREE), made.reached


def moved_to(place: KeeperPlace, host: str) -> KeeperPlace:
    """Return the place of a keeper that is reached at this host."""
    ports = [one.rpartition(":")[2] for one in (place.address, place.route)]
    address, route = (f"{host}:{port}" for port in ports)
    return replace(place, address=address, route=route)


def take_certificate(offered: CertificateFiles, own: CertificateFiles) -> None:
    """Let the offered certificate be this laptop's own from now on."""
    for new, old in ((offered.key, own.key), (offered.certificate, own.certificate)):
        new.replace(old)
    shutil.rmtree(offered.folder)
