"""Errors of the venue: what a person at the door reads, and what to do next."""

from app.errors import ExitCode, KnownError
from app.message import Message


class VenueError(KnownError):
    """Trouble with the venue that this laptop takes part in."""


class NotAVenueCode(VenueError):
    exit_code = ExitCode.WRONG_USE
    SAID = Message("This code is no venue code, or not all of it was read.")
    STEP = Message("Show the venue code of the keeper once more.")


class OldVenue(VenueError):
    SAID = Message("This venue was made by another version of Admit.")
    STEP = Message("Install the same version on all laptops, and make the venue anew.")


class NoVenue(VenueError):
    exit_code = ExitCode.NO
    SAID = Message("This laptop belongs to no venue.")
    STEP = Message("Keep a venue on it, or join one with its venue code.")


class InVenueAlready(VenueError):
    exit_code = ExitCode.NO
    SAID = Message("This laptop belongs to another venue.")
    STEP = Message("Leave that venue first.")


class VenueDamaged(VenueError):
    SAID = Message("What this laptop knows of its venue cannot be read: {reason}.")
    STEP = Message("Leave the venue and join it again with its venue code.")


class VenueLocked(VenueError):
    SAID = Message("What this laptop knows of its venue is encrypted, and its key is not here.")
    STEP = Message("Unlock the computer's keyring, or set ADMIT_STORE_KEY, and start again.")


class KeeperUnreachable(VenueError):
    SAID = Message("No keeper of the venue answers at {addresses}.")
    STEP = Message(
        "Look whether the keeper's laptop is on, in the same network, and whether its firewall "
        "lets this port through."
    )


class KeeperRefused(VenueError):
    SAID = Message("The keeper of the venue does not accept this laptop.")
    STEP = Message("Join again with the venue code that the keeper shows now.")


class AskRefused(VenueError):
    SAID = Message("The keeper did not do it: it did not understand the request.")
    STEP = Message("Look at the keeper's laptop, and try again.")


class KeeperFailed(VenueError):
    SAID = Message("The keeper did not do it: its program made a mistake.")
    STEP = Message("Look at the keeper's laptop, and try again.")


class KeeperBusy(VenueError):
    SAID = Message("The keeper did not do it: it is busy.")
    STEP = Message("Look at the keeper's laptop, and try again.")


class NoSuchDoor(VenueError):
    exit_code = ExitCode.NO
    SAID = Message("No other door has this name.")
    STEP = Message("Look at the names on the page Doors.")


class KeeperDiskFull(VenueError):
    SAID = Message("The keeper's disk is full.")
    STEP = Message("Make room on the keeper's laptop. The doors decide alone until then.")


class LedgerLost(VenueError):
    SAID = Message("The state of the venue that this laptop keeps is gone.")
    STEP = Message("Let it begin anew with what it knows itself: admit venue promote.")


class AnotherEvent(VenueError):
    exit_code = ExitCode.NO
    SAID = Message("This venue is for another event than the one of this laptop.")
    STEP = Message("Take the venue code of your own event, or set this laptop up anew.")


class DoorNameTaken(VenueError):
    exit_code = ExitCode.NO
    SAID = Message("Another laptop of the venue has the name of this door.")
    STEP = Message("Give this door another name in the settings, and join again.")


class ServerMissing(VenueError):
    SAID = Message("The server of the venue, nats-server, is not installed on this laptop.")
    STEP = Message("Install Admit again, or let another laptop keep the venue.")


class TwoKeepers(VenueError):
    exit_code = ExitCode.WRONG_USE
    SAID = Message("Two keepers cannot agree when one of them is lost.")
    STEP = Message("Take one keeper, or three.")


class OneKeeperWanted(VenueError):
    exit_code = ExitCode.NO
    SAID = Message("This venue is kept by one laptop.")
    STEP = Message("Ask that laptop for three keepers first: admit venue keep --replicas 3.")


class ThreeKeepersAlready(VenueError):
    exit_code = ExitCode.NO
    SAID = Message("Three laptops keep this venue already.")
    STEP = Message("If one of them is lost for good, shut it out first: admit venue revoke.")


class StaysThree(VenueError):
    exit_code = ExitCode.NO
    SAID = Message("This venue is kept by three laptops, and stays so.")
    STEP = Message("Only if two of them are lost: admit venue promote.")


class MayNotKeep(VenueError):
    exit_code = ExitCode.NO
    SAID = Message("This laptop joined the venue without the right to keep it.")
    STEP = Message("Leave the venue, and join again with 'admit venue join CODE --may-keep'.")


class KnowsNoDoors(VenueError):
    exit_code = ExitCode.NO
    SAID = Message("This laptop has never been a door of the venue, and knows none of its doors.")
    STEP = Message("Promote a laptop that has been a door of the venue.")


class OnlyKeepersMay(VenueError):
    exit_code = ExitCode.NO
    SAID = Message("Only a laptop that keeps the venue can do this.")
    STEP = Message("Do it at the keeper's laptop.")


class KeeperStillThere(VenueError):
    exit_code = ExitCode.NO
    SAID = Message("The keeper of the venue still answers.")
    STEP = Message("Switch that laptop off first.")


# Errors that a keeper may answer with, by their names.
REFUSALS = {
    error.__name__: error for error in VenueError.__subclasses__() if "{" not in error.SAID.text
}
