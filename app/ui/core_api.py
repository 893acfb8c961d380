"""What the window may ask of the parts behind it; all of it happens in the core's thread."""

from collections.abc import Mapping
from pathlib import Path
from typing import Protocol

from app.model.details import Details
from app.model.explanation import Explanation
from app.model.finding import Finding
from app.model.journal import Delivery, Row
from app.model.night import Night, Queue
from app.model.party import Member
from app.model.post import Post
from app.model.scan import Direction, Source
from app.model.ticket import Ticket
from app.model.verdict import Decision
from app.settings.sections import WindowSettings


class CoreApi(Protocol):
    """Trouble outside the program is raised as a KnownError."""

    async def scan(self, code: str, source: Source, direction: Direction) -> Decision:
        """Never raises: trouble is a verdict too."""

    async def knows(self, code: str) -> bool:
        """Whether this code is on the list."""

    async def categories(self) -> Mapping[str, str]:
        """What the categories on the list are called, by their ids."""

    async def party(self, ticket: Ticket) -> tuple[Member, ...]:
        """Everybody of this ticket's order; known on this laptop, so at once."""

    async def admit_rest(self, ticket: Ticket) -> tuple[Decision, ...]:
        """Everybody of the party who is not in yet."""

    async def undo(self, scan_id: str) -> Decision:
        """Take back this admission, if the guest is still inside by it."""

    async def override(self, scan_id: str, reason: str) -> Decision:
        """Let somebody through who was held or refused, on a supervisor's word."""

    async def search(self, text: str) -> tuple[Member, ...]:
        """By name, e-mail, order or part of a code, without redeeming anything."""

    async def details(self, ticket: Ticket) -> Details:
        """All about one ticket: from the service if the line allows, else from this laptop."""

    async def why(self, ticket: Ticket) -> Explanation:
        """Return why the guest of this ticket counts as inside or not, as this laptop knows it."""

    async def recent(self, limit: int) -> tuple[Row, ...]:
        """The last scans, newest first."""

    async def delivery(self, scan_id: str) -> Delivery | None:
        """What has become of a scan on its way to the service; None if nobody knows it."""

    async def night(self) -> Night: ...

    async def queue(self) -> Queue: ...

    async def send_now(self) -> None:
        """Try everything that waits at once."""

    async def export(self, file: Path) -> int:
        """Write what waits and needs a look into a CSV file; how many rows it has."""

    async def read_list(self) -> int:
        """Read the whole list now; how many tickets it has."""

    async def check(self) -> tuple[Finding, ...]:
        """What the door check finds of service, key, event, list, clock and disk."""

    async def posts(self) -> tuple[Post, ...]:
        """What guests were told, newest first."""

    async def publish(self, text: str, *, push: bool) -> None:
        """Tell the guests something, now."""

    async def keep(self, window: WindowSettings) -> None:
        """From now on the window speaks and looks so, also when it is opened again."""

    async def set_up_code(self, passphrase: str) -> str:
        """This laptop's set-up for the next one; with the key if there is a passphrase."""
