"""The requests that the window can make to the core. They run in the core's thread."""

from collections.abc import Collection, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from app.book.explanation import Explanation
from app.model.details import Details, PartyMember, Post
from app.model.finding import Finding
from app.model.journal import Row, Settling, SupervisedAction
from app.model.label import LabelEntry
from app.model.newest_version import NewestVersion
from app.model.night import DoorStatus, Night, Queue, TroubledDoor, VenueMember
from app.model.scan import Direction, Source
from app.model.ticket import Ticket
from app.model.verdict import Decision
from app.settings.sections import WindowSettings

if TYPE_CHECKING:
    from app.report.counting import Figures


class CoreApi(Protocol):
    """The core as the window sees it. Errors from outside the program are raised as KnownError."""

    async def scan(
        self, code: str, source: Source, direction: Direction, *, is_checked: bool = False
    ) -> Decision:
        """Check in one code and return the decision. Errors are returned as a TROUBLE verdict.

        `is_checked` says that a steward has checked what the door asks about the ticket.
        """

    async def newer_version(self) -> NewestVersion | None:
        """Return the newest version of the program if it is newer than this one; else None."""

    async def knows(self, code: str) -> bool:
        """Return whether this code is on the list."""

    async def categories(self) -> Mapping[str, str]:
        """Return the names of the categories on the list, by their ids."""

    async def party(self, ticket: Ticket) -> tuple[PartyMember, ...]:
        """Return all members of this ticket's order, as this laptop's list has them."""

    async def admit_rest(
        self, ticket: Ticket, among: Collection[str] | None = None
    ) -> tuple[Decision, ...]:
        """Check in every member of the party who is not inside, and return the decisions.

        With `among` only those with one of these ticket ids.
        """

    async def undo(self, scan_ids: tuple[str, ...]) -> tuple[Decision, ...]:
        """Take back these scans, those whose guests have not moved since; newest first."""

    async def override(self, scan_id: str, reason: str, by: str) -> Decision:
        """Admit a guest who was held or refused, because the supervisor of this name says so."""

    async def turn_away(self, scan_id: str, reason: str) -> Decision:
        """Refuse a guest at whose ticket the steward had to check something."""

    async def search(self, text: str, *, whole_words: bool) -> tuple[PartyMember, ...]:
        """Find tickets by name, e-mail, order or part of a code. No ticket is checked in.

        With `whole_words` a part of any of them finds none.
        """

    async def details(self, ticket: Ticket) -> Details:
        """Return all data of one ticket: from the service if possible, else from the list."""

    async def write_note(self, ticket: Ticket, words: str) -> None:
        """Write a note on a ticket, which is shown at its next scans."""

    async def finish_note(self, note_id: str) -> None:
        """End a note, so that it is not shown any more."""

    async def why(self, ticket: Ticket) -> Explanation:
        """Return why the guest of this ticket counts as inside or not, as this laptop knows it."""

    async def recent(self, limit: int) -> tuple[Row, ...]:
        """Return the last scans, newest first."""

    async def night(self) -> Night:
        """Return the counts of the evening: admitted guests, waiting rows, rows to look at."""

    async def doors(self) -> tuple[DoorStatus, ...] | None:
        """Return the doors of the venue, by name; None if this laptop belongs to no venue."""

    async def troubled_doors(self) -> tuple[TroubledDoor, ...] | None:
        """Return the troubles of doors that are new since the last request, the worst first.

        None if this laptop does not tell of other doors.
        """

    async def count_people(self, people: int) -> int:
        """Count people without tickets who came in, or with a minus who went out.

        Return by how many the count has changed: no more people go out than are inside.
        """

    async def all_out(self) -> None:
        """Note that everybody is outside now, at all doors."""

    async def undo_all_out(self) -> None:
        """Take back the newest note that everybody is outside, whichever door made it."""

    async def venue(self) -> VenueMember | None:
        """Return what this laptop is in its venue; None if it belongs to none."""

    async def keep_venue(self, passphrase: str, replicas: int) -> None:
        """Make a new venue that this laptop keeps; it begins when the door is opened anew.

        With three `replicas` it keeps the venue alone until two other laptops help.
        """

    async def invite_to_venue(self, *, may_join: bool) -> None:
        """Let laptops join by a new venue code for a day, or let nobody join; only at a keeper."""

    async def revoke_door(self, name: str) -> None:
        """Shut the laptop with this name out of the venue; only at a keeper."""

    async def help_venue(self, passphrase: str) -> None:
        """Make this door one of three keepers; that begins when the door is opened anew."""

    async def join_venue(self, code: str, passphrase: str) -> None:
        """Join the venue of this code as a door; that begins when the door is opened anew."""

    async def take_over_venue(self, passphrase: str) -> None:
        """Make this door the keeper; that begins when the door is opened anew."""

    async def leave_venue(self) -> None:
        """Leave the venue; what this laptop knows of it is deleted when the core is closed."""

    async def queue(self) -> Queue:
        """Return the rows that wait to be sent, and those that a person must look at."""

    async def ways_to_settle(self, scan_id: str) -> frozenset[Settling]:
        """Return the ways in which a scan that needs a look, or did, can be settled now."""

    async def settle(self, scan_id: str, way: Settling, who: str, why: str) -> None:
        """Settle this scan in this way, by the supervisor with this name, for this reason."""

    async def send_now(self) -> None:
        """Try to send all waiting rows now."""

    async def export(self, file: Path) -> int:
        """Write the waiting rows and those to look at into a CSV file; return their number."""

    async def report(self, begin: str, end: str) -> "Figures":
        """Return the figures between two times as a person writes them, "" for no limit."""

    async def write_file(self, file: Path, data: bytes) -> None:
        """Write a file with this content, completely or not at all."""

    async def read_list(self) -> int:
        """Read the whole list from the service now, and return the number of tickets."""

    async def check(self) -> tuple[Finding, ...]:
        """Return the findings of the door check on service, key, event, list, clock and disk."""

    async def posts(self) -> tuple[Post, ...]:
        """Return the announcements that were published to the guests, newest first."""

    async def publish(self, text: str, *, push: bool, by: str) -> None:
        """Publish an announcement to the guests now, which this supervisor allowed."""

    async def record_supervised(self, action: SupervisedAction) -> None:
        """Write down what a supervisor allowed by a PIN."""

    async def supervised(self, limit: int) -> tuple[SupervisedAction, ...]:
        """Return the last supervised actions, newest first."""

    async def tickets(self, ticket_ids: Collection[str]) -> tuple[Ticket, ...]:
        """Return these tickets, those that are on the list."""

    async def labels_printed(self, ticket_ids: Collection[str]) -> Mapping[str, int]:
        """Return how many labels were printed on this laptop for each of these tickets."""

    async def record_label(self, entry: LabelEntry) -> None:
        """Write down what became of a label."""

    async def keep(self, window: WindowSettings) -> None:
        """Save these settings of the window, so that they hold after a restart too."""

    async def set_up_code(self, passphrase: str) -> str:
        """Return the set-up code of this laptop; it holds the API key if there is a passphrase."""
