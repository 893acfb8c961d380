"""This laptop's copy of the venue's ledger, and what it has still to tell the ledger."""

import json
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass

from app.book.claim import Claim
from app.model.scan import Direction, Moment, Scan
from app.store import engine
from app.store.database import Database

# On the claims of a scan that is still being decided nobody has walked yet. A later version of this
# program may have kept claims in other directions, which are no steps here.
ALL = """
    SELECT subject, scan_id, direction, laptop, door, at, is_back, user_id FROM claim
    WHERE direction IN ('IN', 'OUT') AND scan_id NOT IN (SELECT scan_id FROM claim_attempt)
"""
OF_SUBJECTS = f"{ALL} AND subject IN (?, ?)"
ADD = """
    INSERT INTO claim (subject, scan_id, is_back, direction, laptop, door, at, user_id, epoch, seq)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT DO UPDATE SET epoch = excluded.epoch,
        seq = iif(epoch = excluded.epoch, max(seq, excluded.seq), excluded.seq)
"""
HEAD = "SELECT coalesce(max(seq), 0) FROM claim WHERE subject = ? AND epoch = ?"
LAST = "SELECT coalesce(max(seq), 0) FROM claim WHERE epoch = ?"
NEWEST = """
    SELECT subject, scan_id, direction, laptop, door, at, is_back, user_id FROM claim
    WHERE epoch = ? AND direction IN ('IN', 'OUT') ORDER BY seq DESC LIMIT ?
"""
# Claims of an earlier ledger: this one was made anew and does not have them yet.
MISSING = """
    SELECT subject, scan_id, direction, laptop, door, at, is_back, user_id FROM claim
    WHERE epoch <> ? ORDER BY at, is_back LIMIT ?
"""
# Guests who walked here, and whose claim is not in the ledger.
UNPUBLISHED = """
    SELECT movement.subject, journal.id, movement.direction, movement.at, movement.number
    FROM movement JOIN journal ON journal.number = movement.scan
    WHERE movement.number > ? AND movement.at >= ?
        AND (? IS NULL OR journal.id IN (SELECT value FROM json_each(?)))
        AND intent = 'go' AND reverses IS NULL AND told IS NOT NULL
        AND NOT EXISTS (
            SELECT 1 FROM claim WHERE claim.subject = movement.subject
            AND claim.scan_id = journal.id AND NOT is_back
        )
    ORDER BY movement.number LIMIT ?
"""
# Claims of this laptop on which nobody walked after all, and which it has not given back.
UNTRUE = """
    SELECT subject, scan_id, direction, at FROM claim AS made
    WHERE laptop = ? AND NOT is_back AND (? IS NULL OR scan_id IN (SELECT value FROM json_each(?)))
        AND NOT EXISTS (
            SELECT 1 FROM claim AS back WHERE back.subject = made.subject
            AND back.scan_id = made.scan_id AND back.is_back
        )
        AND (
            EXISTS (SELECT 1 FROM journal WHERE journal.id = made.scan_id)
            OR EXISTS (SELECT 1 FROM claim_attempt AS open WHERE open.scan_id = made.scan_id)
        )
        AND NOT EXISTS (
            SELECT 1 FROM journal JOIN movement ON movement.scan = journal.number
            WHERE journal.id = made.scan_id AND intent = 'go' AND reverses IS NULL
                AND (movement.subject = made.subject OR made.subject LIKE 'code:%')
        )
"""
OPEN_ATTEMPTS = """
    SELECT subject, scan_id, direction FROM claim_attempt
    WHERE NOT EXISTS (
        SELECT 1 FROM claim WHERE claim.subject = claim_attempt.subject
        AND claim.scan_id = claim_attempt.scan_id
    )
"""
UNREAD = 0


@dataclass(frozen=True, slots=True)
class Entered:
    """A claim with its place in a ledger: the ledger's epoch, and the sequence number there.

    `seq` is UNREAD until this laptop has read the whole ledger up to the claim: before that, the
    copy may lack older claims of other doors.
    """

    claim: Claim
    epoch: str
    seq: int = UNREAD


def claims_of(connection: engine.Connection, subjects: tuple[str, str]) -> list[Claim]:
    """Return the claims of these subjects, within a transaction; `at` by each door's own clock."""
    return [_claim(row) for row in connection.execute(OF_SUBJECTS, subjects)]


def all_claims(connection: engine.Connection) -> list[Claim]:
    """Return the claims of all subjects, within a transaction; `at` by the venue's clock."""
    return [_claim(row) for row in connection.execute(ALL)]


class ClaimCopy:
    """Reads and writes the copy."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def add(self, entered: Iterable[Entered], *, synced: bool = False) -> None:
        """Add claims that are in the ledger.

        They need not be durable at once: the ledger shows them again after a crash.
        """
        rows = [
            (
                one.claim.subject, one.claim.scan_id, one.claim.is_back, one.claim.direction,
                one.claim.laptop, one.claim.door, one.claim.at, one.claim.user_id,
                one.epoch, one.seq,
            )
            for one in entered
        ]  # fmt: skip
        with self._database.transaction(synced=synced) as connection:
            connection.executemany(ADD, rows)

    def head(self, subject: str, epoch: str) -> int:
        """Return the sequence number up to which this subject was read; 0 if there is none."""
        with self._database.reading() as connection:
            (head,) = connection.execute(HEAD, (subject, epoch)).fetchone()
        return int(head)

    def last(self, epoch: str) -> int:
        """Return the sequence number up to which the ledger with this epoch was read."""
        with self._database.reading() as connection:
            (last,) = connection.execute(LAST, (epoch,)).fetchone()
        return int(last)

    def newest(self, epoch: str, limit: int) -> list[Claim]:
        """Return the claims of this ledger that were read last."""
        with self._database.reading() as connection:
            return [_claim(row) for row in connection.execute(NEWEST, (epoch, limit))]

    def missing_in(self, epoch: str, limit: int) -> list[Claim]:
        """Return claims that the ledger with this epoch does not have, oldest first."""
        with self._database.reading() as connection:
            return [_claim(row) for row in connection.execute(MISSING, (epoch, limit))]

    def attempt(self, scan: Scan, subjects: Collection[str]) -> None:
        """Write that claims for a scan are about to be made, before the scan is in the journal."""
        with self._database.transaction(synced=False) as connection:
            connection.executemany(
                "INSERT OR IGNORE INTO claim_attempt VALUES (?, ?, ?)",
                [(scan.id, subject, scan.direction) for subject in subjects],
            )

    def close_attempts(self, scan_id: str) -> None:
        """Forget the attempts of a scan that is in the journal now."""
        with self._database.transaction(synced=False) as connection:
            connection.execute("DELETE FROM claim_attempt WHERE scan_id = ?", (scan_id,))

    def open_attempts(self) -> list[tuple[str, str, Direction]]:
        """Return subject, scan and direction of attempts whose claim may be in the ledger."""
        with self._database.reading() as connection:
            rows = connection.execute(OPEN_ATTEMPTS).fetchall()
        return [(subject, scan_id, Direction(way)) for subject, scan_id, way in rows]

    def close_attempts_except(self, scan_ids: Collection[str]) -> None:
        """Forget the attempts of all scans but these."""
        with self._database.transaction(synced=False) as connection:
            connection.execute(
                "DELETE FROM claim_attempt WHERE scan_id NOT IN (SELECT value FROM json_each(?))",
                (json.dumps([*scan_ids]),),
            )

    def unpublished(
        self,
        laptop: str,
        door: str,
        since: Moment,
        after: int,
        scan_ids: Collection[str] | None = None,
        *,
        limit: int,
    ) -> list[tuple[int, Claim]]:
        """Return claims that the ledger lacks: of guests who walked here from `since` on.

        They are by this laptop's clock.

        Each has the number of its movement; only movements `after` that number are returned. With
        `scan_ids` only those of these scans are.
        """
        scans = None if scan_ids is None else json.dumps([*scan_ids])
        with self._database.reading() as connection:
            rows = connection.execute(UNPUBLISHED, (after, since, scans, scans, limit)).fetchall()
        return [
            (number, Claim(subject, scan_id, Direction(way), laptop, door, at))
            for subject, scan_id, way, at, number in rows
        ]

    def untrue(
        self, laptop: str, door: str, scan_ids: Collection[str] | None = None
    ) -> list[Claim]:
        """Return what the ledger has to be told: that nobody walked on these claims.

        With `scan_ids` only those of these scans are looked at, which is quick.
        """
        scans = None if scan_ids is None else json.dumps([*scan_ids])
        with self._database.reading() as connection:
            rows = connection.execute(UNTRUE, (laptop, scans, scans)).fetchall()
        return [
            Claim(subject, scan_id, Direction(way), laptop, door, at, is_back=True)
            for subject, scan_id, way, at in rows
        ]


def _claim(row: Sequence[object]) -> Claim:
    subject, scan_id, direction, laptop, door, at, is_back, user_id = row
    assert isinstance(at, int)
    return Claim(
        str(subject), str(scan_id), Direction(str(direction)), str(laptop), str(door), at,
        bool(is_back), None if user_id is None else str(user_id),
    )  # fmt: skip
