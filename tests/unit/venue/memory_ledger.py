"""A ledger in memory, for the tests of claims that need no server."""

from collections.abc import Callable
from dataclasses import dataclass, field

from app.book.claim import Claim
from app.model.note import Note
from app.store.claims import Entered
from app.venue.ledger import LedgerSilent, Overtaken

EPOCH = "e1"


@dataclass
class MemoryLedger:
    """A ledger that several doors share; `entered` are its claims in their order.

    `is_silent` makes it answer nobody, `loses_answers` makes it write and not say so. `before` is
    called once before the next claim is written.
    """

    entered: list[Entered] = field(default_factory=list)
    notes: list[Note] = field(default_factory=list)
    is_silent: bool = False
    loses_answers: bool = False
    before: Callable[[], None] | None = None
    asked: int = 0

    async def publish(self, entry: Claim | Note, expected: int | None, within: float) -> None:
        """Write a claim or a note; see Ledger."""
        if self.is_silent:
            raise LedgerSilent
        if isinstance(entry, Note):
            self.notes.append(entry)
            return
        claim = entry
        if (before := self.before) is not None:
            self.before = None
            before()
        newest = max((one.seq for one in self._of(claim.subject)), default=0)
        if expected is not None and expected != newest:
            raise Overtaken
        if not any(_same(claim, one.claim) for one in self.entered):
            self.put(claim)
        if self.loses_answers:
            raise LedgerSilent

    async def next_after(
        self, subject: str, head: int, epoch: str, within: float
    ) -> Entered | None:
        """Return the first claim of a ticket after this sequence number; see Ledger."""
        if self.is_silent:
            raise LedgerSilent
        self.asked += 1
        return next((one for one in self._of(subject) if one.seq > head), None)

    def put(self, claim: Claim) -> Entered:
        """Write a claim of any door."""
        self.entered.append(Entered(claim, EPOCH, len(self.entered) + 1))
        return self.entered[-1]

    def told(self) -> list[tuple[str, str, bool]]:
        """Return subject, scan, and whether it was given back, of each claim."""
        claims = [one.claim for one in self.entered]
        return [(one.subject, one.scan_id, one.is_back) for one in claims]

    def _of(self, subject: str) -> list[Entered]:
        return [one for one in self.entered if one.claim.subject == subject]


def _same(one: Claim, other: Claim) -> bool:
    return (one.subject, one.scan_id, one.is_back) == (other.subject, other.scan_id, other.is_back)
