"""The place of this laptop among the keepers, and the configuration of its server at each stage."""

from dataclasses import replace

from app.venue.addresses import own_addresses
from app.venue.certificates import keeper_pin
from app.venue.members import KeeperPlace, Members
from app.venue.membership import Membership, VenueFolder
from app.venue.server_config import Cluster, ServerConfig

EVERYWHERE, HERE = "0.0.0.0", "127.0.0.1"


def own_place(
    folder: VenueFolder, membership: Membership, before: KeeperPlace | None
) -> KeeperPlace:
    """Return the place of this keeper, at the host that the others know if it still has that."""
    files = folder.certificates
    pin = keeper_pin(files, membership.laptop, files.certificate.read_text("ascii"))
    hosts = [one.rpartition(":")[0] for one in own_addresses(membership.port)]
    known = before.address.rpartition(":")[0] if before else ""
    host = known if known in hosts else hosts[0]
    return KeeperPlace(
        before.place if before else 1,
        f"{host}:{membership.port}",
        f"{host}:{membership.route_port}",
        pin,
        membership.replicas,
    )


class KeeperConfigs:
    """The configurations of the servers of one keeper."""

    def __init__(self, folder: VenueFolder, membership: Membership) -> None:
        self._folder = folder
        self._membership = membership

    def alone(self, members: Members) -> ServerConfig:
        """Return the configuration of the server that keeps the ledger alone."""
        return self._config(members)

    def private(self, members: Members, port: int) -> ServerConfig:
        """Return the configuration of a single server whose ledger is copied.

        Only this laptop can connect.
        """
        config = self._config(members)
        return replace(
            config, host=HERE, port=port, folder=self._folder.server / "private", doors=None
        )

    def one_of_three(self, members: Members) -> ServerConfig:
        """Return the configuration of a server with one of three replicas."""
        keepers, own = members.keepers(), self._membership.laptop
        cluster = Cluster(
            keepers[own].place,
            self._membership.route_port,
            [keeper.route for laptop, keeper in keepers.items() if laptop != own],
            [keeper.pin for keeper in keepers.values()],
        )
        store = self._folder.server / "three"
        return replace(self._config(members), store=store, cluster=cluster)

    def preparing(self, members: Members, port: int) -> ServerConfig:
        """Return the configuration of one of three servers that does not serve doors yet.

        Meanwhile another server of this laptop keeps the ledger alone.
        """
        folder = self._folder.server / "preparing"
        return replace(self.closed(members), port=port, folder=folder)

    def closed(self, members: Members) -> ServerConfig:
        """Return the configuration of one of three servers until it knows the members for sure.

        Only keepers may connect, because this laptop may not have heard who was shut out.
        """
        return replace(self.one_of_three(members), doors=None)

    def _config(self, members: Members) -> ServerConfig:
        membership = self._membership
        keepers = {membership.laptop, *members.keepers()}
        return ServerConfig(
            venue=membership.venue,
            laptop=membership.laptop,
            host=EVERYWHERE,
            port=membership.port,
            folder=self._folder.server,
            store=self._folder.server / "store",
            certificates=self._folder.certificates,
            keepers=keepers,
            doors={one.laptop for one in members.all()} - keepers,
        )
