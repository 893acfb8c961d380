"""Errors of the venue: what a person at the door can understand and act on."""

from app.errors import ExitCode, KnownError
from app.message import Message


class VenueError(KnownError):
    """Trouble with the venue that this laptop takes part in."""


class NotAVenueCode(VenueError):
    """The text is no venue code, or only a part of one."""

    exit_code = ExitCode.WRONG_USE
    SAID = Message("This code is no venue code, or not all of it was read.")
    STEP = Message("Show the venue code of the keeper once more.")


class OldVenue(VenueError):
    """The venue, or its code, was made by a version of Admit whose venues this one cannot join."""

    SAID = Message("This venue was made by another version of Admit.")
    STEP = Message("Install the same version on all laptops, and make the venue anew.")


class NoVenue(VenueError):
    """This laptop has not joined a venue."""

    exit_code = ExitCode.NO
    SAID = Message("This laptop belongs to no venue.")
    STEP = Message("Keep a venue on it, or join one with its venue code.")


class InVenueAlready(VenueError):
    """This laptop belongs to a venue, so that it cannot keep or join another one."""

    exit_code = ExitCode.NO
    SAID = Message("This laptop belongs to another venue.")
    STEP = Message("Leave that venue first.")


class VenueDamaged(VenueError):
    """The file about the venue on this laptop cannot be read."""

    SAID = Message("What this laptop knows of its venue cannot be read: {reason}.")
    STEP = Message("Leave the venue and join it again with its venue code.")


class VenueLocked(VenueError):
    """The file about the venue is encrypted with a key that is not here."""

    SAID = Message("What this laptop knows of its venue is encrypted, and its key is not here.")
    STEP = Message("Unlock the computer's keyring, or set ADMIT_STORE_KEY, and start again.")


class KeeperUnreachable(VenueError):
    """No keeper of the venue answers at any known address."""

    SAID = Message("No keeper of the venue answers at {addresses}.")
    STEP = Message(
        "Look whether the keeper's laptop is on, in the same network, and whether its firewall "
        "lets this port through."
    )


class KeeperRefused(VenueError):
    """The keeper does not accept this laptop: the code is outdated, or the door was removed."""

    SAID = Message("The keeper of the venue does not accept this laptop.")
    STEP = Message("Join again with the venue code that the keeper shows now.")


class AskRefused(VenueError):
    """A keeper cannot read a request."""

    SAID = Message("The keeper did not do it: it did not understand the request.")
    STEP = Message("Look at the keeper's laptop, and try again.")


class KeeperFailed(VenueError):
    """A keeper has failed at a request by a fault of its program, which its log names."""

    SAID = Message("The keeper did not do it: its program made a mistake.")
    STEP = Message("Look at the keeper's laptop, and try again.")


class KeeperBusy(VenueError):
    """A keeper cannot do now what was asked, or has been asked it too often."""

    SAID = Message("The keeper did not do it: it is busy.")
    STEP = Message("Look at the keeper's laptop, and try again.")


class NoSuchDoor(VenueError):
    """No other laptop of the venue has this name."""

    exit_code = ExitCode.NO
    SAID = Message("No other door has this name.")
    STEP = Message("Look at the names on the page Doors.")


class KeeperDiskFull(VenueError):
    """The keeper has no room for another entry."""

    SAID = Message("The keeper's disk is full.")
    STEP = Message("Make room on the keeper's laptop. The doors decide alone until then.")


class AnotherEvent(VenueError):
    """The venue is kept for another event than the one this laptop is set up for."""

    exit_code = ExitCode.NO
    SAID = Message("This venue is for another event than the one of this laptop.")
    STEP = Message("Take the venue code of your own event, or set this laptop up anew.")


class DoorNameTaken(VenueError):
    """Another laptop of the venue has this name."""

    exit_code = ExitCode.NO
    SAID = Message("Another laptop of the venue has the name of this door.")
    STEP = Message("Give this door another name in the settings, and join again.")


class ServerMissing(VenueError):
    """The program of the venue's server is not on this laptop."""

    SAID = Message("The server of the venue, nats-server, is not installed on this laptop.")
    STEP = Message("Install Admit again, or let another laptop keep the venue.")


class TwoKeepers(VenueError):
    """Two keepers were asked for; only one or three can agree."""

    exit_code = ExitCode.WRONG_USE
    SAID = Message("Two keepers cannot agree when one of them is lost.")
    STEP = Message("Take one keeper, or three.")


class OneKeeperWanted(VenueError):
    """A door offered to be a second keeper of a venue that is to have one."""

    exit_code = ExitCode.NO
    SAID = Message("This venue is kept by one laptop.")
    STEP = Message("Ask that laptop for three keepers first: admit venue keep --replicas 3.")


class ThreeKeepersAlready(VenueError):
    """A door offered to be a fourth keeper."""

    exit_code = ExitCode.NO
    SAID = Message("Three laptops keep this venue already.")
    STEP = Message("If one of them is lost for good, shut it out first: admit venue revoke.")


class StaysThree(VenueError):
    """One keeper was asked for at a laptop that is one of three."""

    exit_code = ExitCode.NO
    SAID = Message("This venue is kept by three laptops, and stays so.")
    STEP = Message("Only if two of them are lost: admit venue promote.")


class MayNotKeep(VenueError):
    """This laptop joined without the right to keep the venue."""

    exit_code = ExitCode.NO
    SAID = Message("This laptop joined the venue without the right to keep it.")
    STEP = Message("Leave the venue, and join again with 'admit venue join CODE --may-keep'.")


class KnowsNoDoors(VenueError):
    """A laptop was to be promoted that has never been a door of the venue."""

    exit_code = ExitCode.NO
    SAID = Message("This laptop has never been a door of the venue, and knows none of its doors.")
    STEP = Message("Promote a laptop that has been a door of the venue.")


class OnlyKeepersMay(VenueError):
    """A door asked for something that only a keeper may do."""

    exit_code = ExitCode.NO
    SAID = Message("Only a laptop that keeps the venue can do this.")
    STEP = Message("Do it at the keeper's laptop.")


class KeeperStillThere(VenueError):
    """A laptop was to be promoted while a keeper answers."""

    exit_code = ExitCode.NO
    SAID = Message("The keeper of the venue still answers.")
    STEP = Message("Switch that laptop off first.")


# Errors that a keeper may answer with, by their names.
REFUSALS = {
    error.__name__: error for error in VenueError.__subclasses__() if "{" not in error.SAID.text
}
