"""This laptop's copy of the venue's ledger, and what it has still to tell the ledger."""

import json
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from app.book.claim import Claim
from app.book.house import House, HouseAct, HouseEvent, last_evacuation, people_after
from app.model.night import Awaited
from app.model.scan import Moment
from app.model.verdict import Note
from app.store.database import Database
from app.store.movements import IS_AWAITED, IS_ENDED
from app.store.rows import Columns

CLAIM = Columns(Claim)
_COLUMNS = f"{CLAIM}, epoch, is_made_here"
_PLACES = ", ".join("?" for _ in CLAIM.names)
# A place in an earlier ledger is none in this one. Without a venue every walk counts as told, so
# that no delivery waits.
_READ = """
    SELECT subject, scan_id, direction, laptop, door, at, is_back, user_id,
        iif(epoch = (SELECT epoch FROM ledger), seq, 0),
        is_told OR (SELECT laptop FROM ledger) IS NULL, is_person
    FROM claim
"""
SINCE = f"{_READ} WHERE at > ? ORDER BY at, seq"
# Of this laptop's own walks its movements tell, unless they were lost with an earlier store.
CLAIMS_OF_SUBJECTS = f"""
    {_READ} WHERE subject IN (?, ?) AND NOT (
        is_made_here AND NOT is_back AND laptop = coalesce((SELECT laptop FROM ledger), '')
        AND NOT EXISTS (
            SELECT 1 FROM journal JOIN movement ON movement.scan = journal.number
            WHERE journal.id = claim.scan_id AND movement.subject = claim.subject
        )
    )
"""
# Who walks now comes after all that is known of the ticket, although this laptop may not know the
# venue's time exactly.
_AFTER_ALL = """
    SELECT coalesce(max(at), 0) + 1 FROM claim AS known
    WHERE NOT known.is_back AND known.subject =
"""
HEAD = "SELECT max(seq) FROM claim WHERE subject = ? AND epoch = (SELECT epoch FROM ledger)"
_OURS = "laptop = (SELECT laptop FROM ledger)"
# Of a claim that is given back only its end is told, unless an earlier ledger had the claim: other
# doors may wait for it. An index serves both comparisons of the epoch: after a night thousands of
# claims have that of the ledger.
PENDING = f"""
    {_READ} AS made
    WHERE (
        {_OURS} AND epoch < (SELECT epoch FROM ledger)
        OR {_OURS} AND epoch > (SELECT epoch FROM ledger)
    ) AND (is_back OR epoch <> '' OR NOT {IS_ENDED})
    ORDER BY is_back, at LIMIT ?
"""
ADD = f"""
    INSERT INTO claim ({_COLUMNS}) VALUES ({_PLACES}, ?, 0)
    ON CONFLICT DO UPDATE SET
        at = excluded.at, door = excluded.door, is_person = excluded.is_person,
        epoch = excluded.epoch, seq = excluded.seq,
        is_told = iif(epoch = excluded.epoch, is_told, excluded.is_told)
"""
# Asked again for the same scan, a claim keeps its place in the ledger.
ASK = f"INSERT OR IGNORE INTO claim ({_COLUMNS}) VALUES ({_PLACES}, '', 1)"
FORGET = "DELETE FROM claim WHERE subject = ? AND scan_id = ?"
# After its end the service may still have a walk: its door tells once more.
UNTOLD = "UPDATE claim SET is_told = 0 WHERE subject = ? AND scan_id = ? AND NOT is_back"
# The same of a walk whose end the ledger has taken: it has the walk too, at this place.
UNTOLD_AT = """
    UPDATE claim SET is_told = 0, epoch = ?, seq = ?
    WHERE subject = ? AND scan_id = ? AND NOT is_back
"""
TOLD = "UPDATE claim SET is_told = 1 WHERE subject = ? AND scan_id = ? AND NOT is_back"
GONE = "UPDATE claim SET is_told = 1 WHERE laptop = ? AND NOT is_told"
# Nobody tells of the walks in an earlier venue any more, but this laptop of its own since a moment.
# A claim under the new id shows that it is the same venue.
LEAVE_OLD_VENUE = """
    UPDATE claim SET is_told = 1, epoch = '', seq = 0
    WHERE NOT EXISTS (SELECT 1 FROM claim AS own WHERE own.laptop = ?)
"""
OURS_AGAIN = """
    UPDATE claim SET laptop = ?1, epoch = '', seq = 0
    WHERE is_made_here AND laptop <> ?1 AND at >= ?2
"""
_WALKS = """
    FROM movement JOIN journal ON journal.number = movement.scan
    WHERE intent = 'go' AND reverses IS NULL AND verdict_kind IS NOT NULL
"""
# Whoever walked here came before those who have walked, or are walking, here on the ticket since.
_BEFORE_LATER_ONES = """(
    SELECT min(known.at) - 1 FROM claim AS known
    WHERE known.subject = movement.subject AND known.is_made_here AND NOT known.is_back
        AND NOT EXISTS (
            SELECT 1 FROM journal AS earlier
            WHERE earlier.id = known.scan_id AND earlier.number <= journal.number
        )
)"""
# Guests who walked here without a claim: it is told later. One whose scan has just ended walks now,
# even if the clock was set meanwhile. None walked in the future, although the clock may have been
# set back since: a promoted keeper would set the venue's time to that walk.
CLAIM_WALKS = f"""
    INSERT OR IGNORE INTO claim ({_COLUMNS})
    SELECT movement.subject, journal.id, movement.direction, :laptop, :door,
        iif(
            :has_just_ended, max(:at, ({_AFTER_ALL} movement.subject)),
            min(:at - max(:now - movement.at, 0), coalesce({_BEFORE_LATER_ONES}, :at))
        ), 0, NULL, 0, 0, 1, '', 1
    {_WALKS} AND
"""
# Claims that this store made and on which nobody walked after all.
GIVE_BACK = f"""
    INSERT OR IGNORE INTO claim ({_COLUMNS})
    SELECT subject, scan_id, direction, laptop, door, :at, 1, NULL, 0, 1, is_person, '', 1
    FROM claim AS made
    WHERE +made.laptop = :laptop AND made.is_made_here AND NOT made.is_back
        AND NOT EXISTS (
            SELECT 1 {_WALKS} AND journal.id = made.scan_id AND movement.subject = made.subject
        )
"""
# Ends that the ledger did not take, because it had no such walk then: it may have come later.
TELL_AGAIN = """
    UPDATE claim SET epoch = ''
    WHERE is_back AND seq = 0 AND epoch = (SELECT epoch FROM ledger) AND EXISTS (
        SELECT 1 FROM claim AS made WHERE made.subject = claim.subject AND NOT made.is_back
            AND made.scan_id = claim.scan_id AND made.epoch = claim.epoch AND made.seq > 0
    )
"""
# Of one scan, and of all since a moment.
SETTLE_SCAN = (
    f"{CLAIM_WALKS} journal.id = :scan", f"{GIVE_BACK} AND made.scan_id = :scan",
    f"{TELL_AGAIN} AND scan_id = :scan",
)  # fmt: skip
SETTLE_ALL = (f"{CLAIM_WALKS} movement.at >= :since", GIVE_BACK, TELL_AGAIN)
# The ledger has no such walk. Its end is kept, and told again if the walk comes after all.
NOTE_UNKNOWN = (
    """
    DELETE FROM claim WHERE subject = ?1 AND scan_id = ?2 AND NOT is_back
        AND NOT (epoch = (SELECT epoch FROM ledger) AND seq > 0)
    """,
    """
    UPDATE claim SET epoch = (SELECT epoch FROM ledger)
    WHERE subject = ?1 AND scan_id = ?2 AND is_back AND NOT EXISTS (
        SELECT 1 FROM claim AS made
        WHERE made.subject = ?1 AND made.scan_id = ?2 AND NOT made.is_back
    )
    """,
)
# The newest scan and act of the house before this run of the program, and what it did since.
BEFORE_THIS_RUN = """
    SELECT (SELECT coalesce(max(number), 0) FROM journal),
        (SELECT coalesce(max(rowid), 0) FROM house_event)
"""
MOVE_CLAIMS = f"""
    UPDATE claim SET at = at + ? WHERE {_OURS} AND epoch = ''
        AND NOT EXISTS (SELECT 1 FROM journal WHERE id = claim.scan_id AND number <= ?)
"""
MOVE_EVENTS = "UPDATE house_event SET at = at + ? WHERE epoch = '' AND rowid > ?"
# Claims of this laptop of which nothing has to be delivered any more. Nobody delivers those of a
# store that was lost.
TO_TELL = f"""
    SELECT made.subject, made.scan_id FROM claim AS made
    WHERE made.laptop = (SELECT laptop FROM ledger) AND made.epoch = (SELECT epoch FROM ledger)
        AND made.is_told = 0 AND made.is_back = 0
        AND (
            EXISTS (SELECT 1 FROM journal WHERE id = made.scan_id AND kind IS NOT NULL)
            OR {IS_ENDED}
            OR NOT (made.is_made_here OR EXISTS (SELECT 1 FROM journal WHERE id = made.scan_id))
        )
        AND NOT EXISTS (
            SELECT 1 FROM movement JOIN journal ON journal.number = movement.scan
            WHERE journal.id = made.scan_id AND movement.state IN ('asking', 'unknown', 'due')
        )
        AND NOT EXISTS (
            SELECT 1 FROM journal JOIN movement AS undone ON undone.scan = journal.number
            JOIN movement AS back ON back.reverses = undone.number
            WHERE journal.id = made.scan_id AND back.state IN ('asking', 'unknown', 'due')
        )
    LIMIT ?
"""
# Guests whom these scans of this laptop have let in, by the part of the ledger that was read.
ADMITTED_BY = """
    SELECT count(*) FROM claim JOIN json_each(?) ON claim.scan_id = json_each.value
    WHERE direction = 'IN' AND is_person AND NOT is_back
        AND seq BETWEEN 1 AND (SELECT last FROM ledger)
"""
AWAITED = f"""
    SELECT claim.door, claim.at FROM movement
    JOIN journal ON journal.number = movement.scan JOIN claim ON {IS_AWAITED}
    WHERE journal.id = ? AND movement.state IN ('unknown', 'due') ORDER BY claim.at LIMIT 1
"""
_EVENT = Columns(HouseEvent)
ADD_EVENT = f"""
    INSERT INTO house_event ({_EVENT}, epoch) VALUES (?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT DO UPDATE SET at = excluded.at, people = excluded.people, epoch = excluded.epoch
"""
# Of one moment the order of writing counts.
EVENTS = f"SELECT {_EVENT} FROM house_event ORDER BY at, rowid"
ACTS = f"SELECT {_EVENT} FROM house_event WHERE act <> ? ORDER BY at, rowid"
TALLIES = "SELECT people FROM house_event WHERE act = ? AND at >= ? ORDER BY at, rowid"
NEWEST = """
    SELECT max(at) FROM (
        SELECT at FROM claim WHERE epoch <> '' UNION ALL
        SELECT at FROM house_event WHERE epoch <> ''
    )
"""
FORGET_EVENT = "DELETE FROM house_event WHERE id = ? AND act = ?"
PENDING_EVENTS = f"""
    SELECT {_EVENT} FROM house_event
    WHERE laptop = (SELECT laptop FROM ledger) AND epoch <> (SELECT epoch FROM ledger)
    ORDER BY at, rowid
"""


class Position(NamedTuple):
    """Place up to which a ledger was read; `epoch` says which ledger."""

    epoch: str
    last: int


@dataclass(slots=True)
class News:
    """Part of a ledger: claims and their ends, delivered walks, acts of the house, notes.

    `told` has subject and scan of each walk that the service has, `gone` the laptops that have left
    or were shut out.
    """

    claims: list[Claim] = field(default_factory=list)
    told: list[tuple[str, str]] = field(default_factory=list)
    events: list[HouseEvent] = field(default_factory=list)
    notes: list[Note] = field(default_factory=list)
    gone: list[str] = field(default_factory=list)


class LedgerCopy:
    """Reads and writes the copy.

    What comes from the ledger need not be durable at once: the ledger shows it again after a crash.
    """

    def __init__(self, database: Database) -> None:
        self._database = database
        self._scans_before = self._acts_before = 0

    def begin(self, laptop: str, since: Moment) -> None:
        """Begin to take part in a venue as the laptop with this id there.

        It is told what this laptop has done since that moment, under whatever id.
        """
        with self._database.transaction() as connection:
            known = connection.execute("SELECT laptop FROM ledger").fetchone()
            if known is None or known[0] != laptop:
                connection.execute("DELETE FROM ledger")
                connection.execute("INSERT INTO ledger VALUES (?, '', 0)", (laptop,))
                # The house of another venue is none of this one's; its own ledger tells it anew.
                connection.execute("DELETE FROM house_event")
                connection.execute(LEAVE_OLD_VENUE, (laptop,))
                connection.execute(OURS_AGAIN, (laptop, since))
        self._scans_before, self._acts_before = self._database.all(BEFORE_THIS_RUN)[0]

    def end(self) -> None:
        """Take part in no venue: nothing waits for another door any more."""
        self._database.write("DELETE FROM ledger")

    def takes_part(self) -> bool:
        """Return whether this laptop takes part in a venue."""
        return bool(self._database.all("SELECT laptop FROM ledger"))

    def position(self) -> Position:
        """Return up to which place which ledger was read."""
        ((epoch, last),) = self._database.all("SELECT epoch, last FROM ledger")
        return Position(epoch, last)

    def add(self, position: Position, news: News) -> None:
        """Add what the ledger has up to this position."""
        epoch = position.epoch
        with self._database.transaction(synced=False) as connection:
            connection.executemany(ADD, [(*CLAIM.row(one), epoch) for one in news.claims])
            ends = [(one.subject, one.scan_id) for one in news.claims if one.is_back]
            connection.executemany(UNTOLD, ends)
            connection.executemany(TOLD, news.told)
            connection.executemany(GONE, [(laptop,) for laptop in news.gone])
            connection.executemany(ADD_EVENT, [(*_EVENT.row(one), epoch) for one in news.events])
            connection.execute("UPDATE ledger SET epoch = ?, last = ?", position)

    def head(self, subject: str) -> int:
        """Return the place of the newest entry of the ledger about this ticket; 0 if none is known.

        That may be an entry of this laptop on which nobody walked.
        """
        return int(self._database.value(HEAD, subject) or 0)

    def won(self, epoch: str, claim: Claim) -> None:
        """Write the place and the time that the ledger has given to a claim of this laptop.

        A ledger that takes an end has the walk too, although no answer may have told that.
        """
        with self._database.transaction(synced=False) as connection:
            connection.execute(ADD, (*CLAIM.row(claim), epoch))
            if claim.is_back:
                values = epoch, claim.seq, claim.subject, claim.scan_id
                connection.execute(UNTOLD_AT, values)

    def ask(self, claims: Iterable[Claim]) -> None:
        """Write claims that a keeper is about to be asked for."""
        with self._database.transaction(synced=False) as connection:
            for claim in claims:
                (after_all,) = connection.execute(f"{_AFTER_ALL} ?", (claim.subject,)).fetchone()
                connection.execute(ASK, CLAIM.row(replace(claim, at=max(claim.at, after_all))))

    def settle(
        self,
        laptop: str,
        door: str,
        at: Moment,
        now: Moment,
        since: Moment,
        scan: str | None,
        *,
        has_just_ended: bool = False,
    ) -> None:
        """Write what the ledger has to be told of a scan: that a guest walked, or that nobody did.

        `at` is the venue's time now, `now` this laptop's. Without a `scan` all scans since that
        moment are settled, after a start.
        """
        values = {
            "laptop": laptop, "door": door, "at": at, "now": now, "since": since, "scan": scan,
            "has_just_ended": has_just_ended,
        }  # fmt: skip
        with self._database.transaction(synced=False) as connection:
            for statement in SETTLE_ALL if scan is None else SETTLE_SCAN:
                connection.execute(statement, values)

    def newest(self) -> Moment:
        """Return the time of the newest entry that was read in any ledger; 0 without one."""
        return int(self._database.value(NEWEST) or 0)

    def move_untold(self, by: int) -> None:
        """Date what this laptop did in this run, and no ledger has, so much later."""
        with self._database.transaction() as connection:
            connection.execute(MOVE_CLAIMS, (by, self._scans_before))
            connection.execute(MOVE_EVENTS, (by, self._acts_before))

    def pending(self, limit: int) -> list[Claim]:
        """Return claims of this laptop, and their ends, that the ledger does not have."""
        return CLAIM.items(self._database.all(PENDING, limit))

    def forget(self, subject: str, scan_id: str) -> None:
        """Forget a claim that the ledger does not have, and its end."""
        self._database.write(FORGET, subject, scan_id, synced=False)

    def note_unknown(self, subject: str, scan_id: str) -> None:
        """Note that the ledger has no walk by this claim, whose end was told."""
        with self._database.transaction(synced=False) as connection:
            for statement in NOTE_UNKNOWN:
                connection.execute(statement, (subject, scan_id))

    def to_tell(self, limit: int) -> list[tuple[str, str]]:
        """Return subject and scan of walks whose delivery has ended and that nobody was told of."""
        return [(subject, scan_id) for subject, scan_id in self._database.all(TO_TELL, limit)]

    def has_untold(self) -> bool:
        """Return whether the ledger lacks something that happened here, and that it can have."""
        return bool(self.pending(1) or self.to_tell(1))

    def admitted_by(self, scans: Iterable[str]) -> int:
        """Return how many guests the part of the ledger that was read has inside by these scans."""
        return int(self._database.value(ADMITTED_BY, json.dumps([*scans])))

    def awaited(self, scan_id: str) -> Awaited | None:
        """Return the door that a scan's delivery waits for, and since when by the venue's clock.

        None if it waits for no other door.
        """
        row = self._database.one(AWAITED, scan_id)
        return None if row is None else Awaited(*row)

    def house(self) -> House:
        """Return the house as this laptop knows it."""
        cleared = last_evacuation(_EVENT.items(self._database.all(ACTS, HouseAct.TALLY)))
        since = 0 if cleared is None else cleared.at
        tallies = self._database.all(TALLIES, HouseAct.TALLY, since)
        return House(people_after(people for (people,) in tallies), cleared)

    def note(self, event: HouseEvent) -> None:
        """Write durably what this laptop tells of the house; a keeper does not have it yet."""
        self._database.write(ADD_EVENT, *_EVENT.row(event), "")

    def forget_act(self, event: HouseEvent) -> None:
        """Forget an act that has changed nothing by what the ledger knows."""
        self._database.write(FORGET_EVENT, event.id, event.act)

    def pending_events(self) -> list[HouseEvent]:
        """Return what this laptop told of the house and the ledger does not have."""
        return _EVENT.items(self._database.all(PENDING_EVENTS))

    def claims(self, since: Moment = 0) -> list[Claim]:
        """Return the claims of all subjects in the order of their times, by the venue's clock."""
        return CLAIM.items(self._database.all(SINCE, since))

    def events(self) -> list[HouseEvent]:
        """Return what the doors told of the house, in the order of its times."""
        return _EVENT.items(self._database.all(EVENTS))
