"""Another door of the venue, as the desk meets it: by claims that are won, lost or unheard."""

from collections.abc import Callable, Collection

from app.book.claim import Claim
from app.door.claiming import Claimed
from app.model.scan import Direction, Moment, Scan
from app.store.claims import ClaimCopy, Entered
from app.store.database import Database

HERE, THERE = "a1", "b2"
OTHER_DOOR = "South gate"


class OtherDoor:
    """Claims of a door in a venue with one other door, which is quicker if it is told to be.

    `outcome` is that of the next claims, except for tickets that the other door `takes`: it goes
    through with each of them while this door claims it. `ended` are the scans that are settled.
    """

    def __init__(self, database: Database) -> None:
        self._copy = ClaimCopy(database)
        self._seq = 0
        self.outcome = Claimed.WON
        self.takes = set[str]()
        self.claimed = list[tuple[str, bool]]()
        self.ended = list[str]()
        self.before_outcome: Callable[[], None] = lambda: None

    async def claim(
        self,
        scan: Scan,
        subjects: Collection[str],
        is_free: Callable[[], bool],
        *,
        may_wait: bool,
    ) -> Claimed:
        """Claim these tickets in their order, as the ledger would; see Claims."""
        self._copy.attempt(scan, subjects)
        for subject in subjects:
            self.claimed.append((subject, may_wait))
            if subject in self.takes:
                self.takes.discard(subject)
                self.walk(subject, scan.direction, scan.at)
                if not is_free():
                    return Claimed.LOST
            if self.outcome is not Claimed.WON:
                self.before_outcome()
                return self.outcome
            self._enter(Claim(subject, scan.id, scan.direction, HERE, "ours", scan.at))
        self.before_outcome()
        return Claimed.WON

    def settled(self, scan_id: str) -> None:
        """Note that the journal has the verdict of a scan, or that it was changed."""
        self.ended.append(scan_id)
        self._copy.close_attempts(scan_id)

    def noted(self) -> None:
        """Do nothing: the other door reads the notes of this one itself."""

    def walk(self, subject: str, direction: Direction, at: Moment) -> None:
        """Let a guest go through at the other door, whose claim is heard here at once."""
        scan_id = f"other-{self._seq}"
        self._enter(Claim(subject, scan_id, direction, THERE, OTHER_DOOR, at))

    def to_give_back(self) -> list[tuple[str, str]]:
        """Return subject and scan of each claim of this door that is to be given back."""
        return [(one.subject, one.scan_id) for one in self._copy.untrue(HERE, "ours")]

    def to_publish(self) -> list[tuple[str, str]]:
        """Return subject and scan of each walk of this door that the other does not know of."""
        found = self._copy.unpublished(HERE, "ours", 0, 0, limit=100)
        return [(claim.subject, claim.scan_id) for _, claim in found]

    def _enter(self, claim: Claim) -> None:
        self._seq += 1
        self._copy.add([Entered(claim, "e1", self._seq)])
