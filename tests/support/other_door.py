"""Another door of the venue, as the desk meets it: by claims that are won, lost or unheard."""

from collections.abc import Callable, Collection

from app.book.claim import Claim
from app.door.context import Claimed, Claims
from app.model.scan import Direction, Moment, Scan
from app.store.claims import LedgerCopy, News, Position
from app.store.database import Database

HERE, THERE = "a1", "b2"
OTHER_DOOR = "South gate"
EPOCH = "1.e1"


class OtherDoor(Claims):
    """Claims of a door in a venue with one other door, which is quicker if it is told to be.

    `outcome` is that of the next claims, except for tickets that the other door `takes`: it goes
    through with each of them while this door claims it. `ended` are the scans that are settled.
    The venue's time is this laptop's.
    """

    is_shared = True

    def __init__(self, database: Database, clock: Callable[[], Moment]) -> None:
        self._clock = clock
        self.copy = LedgerCopy(database)
        self.copy.begin(HERE)
        self._seq = 0
        self.outcome = Claimed.WON
        self.takes = set[str]()
        self.claimed = list[tuple[str, bool]]()
        self.rooms = list[int]()
        self.ended = list[str]()
        self.before_outcome: Callable[[], None] = lambda: None
        self._enter(News())

    async def claim(
        self, scan: Scan, wanted: Collection[str], *, may_wait: bool, room: int = 0
    ) -> Claimed:
        """Claim these tickets in their order, as the ledger would; see Claims."""
        self.copy.ask(self._own(subject, scan) for subject in wanted)
        for subject in wanted:
            self.claimed.append((subject, may_wait))
            self.rooms.append(room)
            if subject in self.takes:
                self.takes.discard(subject)
                self.copy.forget(subject, scan.id)
                self.walk(subject, scan.direction, scan.at)
                return Claimed.LOST
            if (outcome := self.outcome) is Claimed.ALONE:
                self.before_outcome()
                return await super().claim(scan, wanted, may_wait=may_wait, room=room)
            if outcome is not Claimed.WON:
                self.copy.forget(subject, scan.id)
                self.before_outcome()
                return outcome
            self._enter(News([self._own(subject, scan, self._seq + 1)]))
        self.before_outcome()
        return Claimed.WON

    def settled(self, scan_id: str, *, has_just_ended: bool = False) -> None:
        """Note that the journal has the verdict of a scan, or that it was changed."""
        self.ended.append(scan_id)
        now = self._clock()
        self.copy.settle(HERE, "ours", now, now, 0, scan_id, has_just_ended=has_just_ended)

    def noted(self) -> None:
        """Do nothing: the other door reads the notes of this one itself."""

    def walk(
        self,
        subject: str,
        direction: Direction,
        at: Moment,
        *,
        is_told: bool = False,
        card: str = "",
    ) -> None:
        """Let a guest go through at the other door, whose claims are heard here at once.

        A guest who comes in by a card is claimed by its code first.
        """
        scan_id, seq = f"other-{self._seq}", self._seq + 1
        subjects = [subject, *([f"code:{card}"] if card else [])]
        self._enter(
            News(
                [
                    Claim(one, scan_id, direction, THERE, OTHER_DOOR, at, seq=seq)
                    for one in subjects
                ],
                told=[(one, scan_id) for one in subjects] if is_told else [],
            )
        )

    def tell(self) -> None:
        """Let the ledger have all that this door has still to tell."""
        self._enter(News(self.copy.pending(100)))

    def to_give_back(self) -> list[tuple[str, str]]:
        """Return subject and scan of each claim of this door that is to be given back."""
        return [(one.subject, one.scan_id) for one in self.copy.pending(100) if one.is_back]

    def to_publish(self) -> list[tuple[str, str]]:
        """Return subject and scan of each walk of this door that the other does not know of."""
        return [(one.subject, one.scan_id) for one in self.copy.pending(100) if not one.is_back]

    def _own(self, subject: str, scan: Scan, seq: int = 0) -> Claim:
        return Claim(subject, scan.id, scan.direction, HERE, "ours", scan.at, seq=seq)

    def _enter(self, news: News) -> None:
        self._seq += 1
        self.copy.add(Position(EPOCH, self._seq), news)
