"""Errors of the venue: what a person at the door can understand and act on."""

from app.errors import ExitCode, KnownError
from app.message import Message


class VenueError(KnownError):
    """Trouble with the venue that this laptop takes part in."""


class NotAVenueCode(VenueError):
    """The text is no venue code, or only a part of one."""

    exit_code = ExitCode.WRONG_USE

    def __init__(self) -> None:
        super().__init__(
            Message("This code is no venue code, or not all of it was read."),
            Message("Show the venue code of the first keeper once more."),
        )


class NewerVenueCode(VenueError):
    """The venue code is of a newer version of Admit."""

    def __init__(self) -> None:
        super().__init__(
            Message("This venue code is of a newer version of Admit."),
            Message("Install the same version on all laptops of the venue."),
        )


class NoVenue(VenueError):
    """This laptop has not joined a venue."""

    exit_code = ExitCode.NO

    def __init__(self) -> None:
        super().__init__(
            Message("This laptop belongs to no venue."),
            Message("Keep a venue on it, or join one with its venue code."),
        )


class InVenueAlready(VenueError):
    """This laptop belongs to a venue, so that it cannot keep or join another one."""

    exit_code = ExitCode.NO

    def __init__(self) -> None:
        super().__init__(
            Message("This laptop belongs to another venue."),
            Message("Leave that venue first."),
        )


class VenueDamaged(VenueError):
    """The files about the venue on this laptop cannot be read."""

    def __init__(self, reason: Message) -> None:
        super().__init__(
            Message("What this laptop knows of its venue cannot be read: {reason}.",
                    {"reason": reason}),
            Message("Leave the venue and join it again with its venue code."),
        )  # fmt: skip


class HouseNotWritten(VenueError):
    """The counts of the house cannot be written on this laptop."""

    def __init__(self, reason: Message) -> None:
        super().__init__(
            Message("People cannot be counted on this laptop: {reason}.", {"reason": reason}),
            Message("Make room on the disk, then count once more."),
        )


class KeeperUnreachable(VenueError):
    """No keeper of the venue answers at any known address."""

    def __init__(self, addresses: str) -> None:
        super().__init__(
            Message("No keeper of the venue answers at {addresses}.",
                    {"addresses": addresses}),
            Message("Look whether the keeper's laptop is on, in the same network, and whether "
                    "its firewall lets this port through."),
        )  # fmt: skip


class KeeperRefused(VenueError):
    """The keeper does not accept this laptop: the code is outdated, or the door was removed."""

    def __init__(self) -> None:
        super().__init__(
            Message("The keeper of the venue does not accept this laptop."),
            Message("Join again with the venue code that the keeper shows now."),
        )


class AnotherEvent(VenueError):
    """The venue is kept for another event than the one this laptop is set up for."""

    exit_code = ExitCode.NO

    def __init__(self) -> None:
        super().__init__(
            Message("This venue is for another event than the one of this laptop."),
            Message("Take the venue code of your own event, or set this laptop up anew."),
        )


class DoorNameTaken(VenueError):
    """Another laptop of the venue has this name."""

    exit_code = ExitCode.NO

    def __init__(self, name: str) -> None:
        super().__init__(
            Message("Another laptop of the venue is called {name} already.", {"name": name}),
            Message("Give this door another name in the settings, and join again."),
        )


class ServerMissing(VenueError):
    """The program of the venue's server is not on this laptop."""

    def __init__(self) -> None:
        super().__init__(
            Message("The server of the venue, nats-server, is not installed on this laptop."),
            Message("Install Admit again, or let another laptop keep the venue."),
        )


class NewerStore(VenueError):
    """The ledger was written by a newer version of Admit."""

    def __init__(self) -> None:
        super().__init__(
            Message("The state of the venue was written by a newer version of Admit."),
            Message("Install the same version on all laptops of the venue."),
        )


class TwoKeepers(VenueError):
    """Two keepers were asked for; only one or three can agree."""

    exit_code = ExitCode.WRONG_USE

    def __init__(self) -> None:
        super().__init__(
            Message("Two keepers cannot agree when one of them is lost."),
            Message("Take one keeper, or three."),
        )


class OneKeeperWanted(VenueError):
    """A door offered to be a second keeper of a venue that is to have one."""

    exit_code = ExitCode.NO

    def __init__(self) -> None:
        super().__init__(
            Message("This venue is kept by one laptop."),
            Message("Ask that laptop for three keepers first: admit venue keep --replicas 3."),
        )


class ThreeKeepersAlready(VenueError):
    """A door offered to be a fourth keeper."""

    exit_code = ExitCode.NO

    def __init__(self) -> None:
        super().__init__(
            Message("Three laptops keep this venue already."),
            Message("If one of them is lost for good, shut it out first: admit venue revoke."),
        )


class StaysThree(VenueError):
    """One keeper was asked for at a laptop that is one of three."""

    exit_code = ExitCode.NO

    def __init__(self) -> None:
        super().__init__(
            Message("This venue is kept by three laptops, and stays so."),
            Message("Only if two of them are lost: admit venue promote."),
        )
