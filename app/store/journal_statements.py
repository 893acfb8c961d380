"""The SQL statements of the journal; conditions repeat those of the indexes word for word."""

from app.book.movement import HEAVIEST_FIRST
from app.store.journal_rows import COLUMNS, VERDICT_COLUMNS

SELECT = f"SELECT {', '.join(COLUMNS)}, number FROM journal"
INSERT = f"""
    INSERT INTO journal ({", ".join(COLUMNS)})
    VALUES ({", ".join(f":{column}" for column in COLUMNS)})
"""
SETTLE = f"""
    UPDATE journal SET
        {", ".join(f"{column} = :{column}" for column in VERDICT_COLUMNS)},
        ticket_id = coalesce(:ticket_id, ticket_id), waited = :waited
    WHERE id = :id AND kind IS NULL RETURNING number
"""
NAME = """
    UPDATE journal SET tickets = coalesce(tickets, :tickets) WHERE number = :scan
"""
ROW = f"{SELECT} WHERE id = ?"
RECENT = f"{SELECT} ORDER BY number DESC LIMIT ?"
# Only the newest rows are looked at: no door admits 500 guests within the time asked for.
ADMITTED_SINCE = """
    SELECT count(*) FROM (SELECT kind, at FROM journal ORDER BY number DESC LIMIT 500)
    WHERE kind = 'ADMIT' AND at > ?
"""
# Guests who walked and whose movement was not reversed.
LET_IN = """
    SELECT coalesce(sum(iif(direction = 'IN', 1, -1)), 0)
    FROM movement INDEXED BY movement_walked
    WHERE intent = 'go' AND reverses IS NULL AND told IS NOT NULL AND at > ?
"""
NUMBERED = f"{SELECT} WHERE number IN (SELECT value FROM json_each(?)) ORDER BY number"
IS_AFTER = """
    SELECT (SELECT number FROM journal WHERE id = ?) > (SELECT number FROM journal WHERE id = ?)
"""
NUMBER = "SELECT number FROM journal WHERE id = ?"
UNDO_OF = f"{SELECT} WHERE undoes = ?"
# The condition repeats that of the index journal_no.
REFUSED = f"""
    {SELECT} INDEXED BY journal_no
    WHERE decided_by = 'service' AND reason IN ('the service says no', 'unknown code')
    AND subject = ?1
    ORDER BY number DESC LIMIT 1
"""

# SQLite uses a partial index only if the query repeats the index's condition word for word.
IS_OPEN = "movement.state IN ('asking', 'unknown', 'due', 'parked', 'disputed')"
IS_WAITING = f"{IS_OPEN} AND movement.state IN ('unknown', 'due')"
# A scan waits while one of its movements waits; the other open scans need a person's look.
_SCANS = f"""
    SELECT scan FROM movement INDEXED BY movement_open WHERE {IS_OPEN}
    GROUP BY scan HAVING sum({IS_WAITING}) {{waits}} AND sum(state = 'asking') = 0
    ORDER BY scan {{order}} LIMIT ?
"""
WAITING_SCANS = _SCANS.format(waits="> 0", order="")
LOOK_SCANS = _SCANS.format(waits="= 0", order="DESC")
# Settled scans, without those that need a look again.
SETTLED_SCANS = f"""
    SELECT scan FROM movement INDEXED BY movement_settled WHERE settlements IS NOT NULL
    GROUP BY scan HAVING sum({IS_OPEN}) = 0
    ORDER BY scan DESC LIMIT ?
"""
COUNT_OPEN = f"""
    SELECT weight, count(*) FROM (
        SELECT min(CASE state {{weights}} END) AS weight
        FROM movement INDEXED BY movement_open WHERE {IS_OPEN} GROUP BY scan
    ) GROUP BY weight
""".format(weights=" ".join(f"WHEN '{word}' THEN {n}" for n, word in enumerate(HEAVIEST_FIRST)))
OF_SCAN = "WHERE movement.scan = ? ORDER BY movement.number"
# For each subject the oldest movement that is on its way: all later ones wait for that one.
_IS_FIRST = f"""
    {IS_WAITING} AND NOT EXISTS (
        SELECT 1 FROM movement AS earlier
        WHERE earlier.subject = movement.subject AND earlier.number < movement.number
        AND earlier.state IN ('asking', 'unknown', 'due')
    )
"""
# A walk of the same ticket at another door, before this one, that the service does not have yet.
# A request on which nobody walked has no place among them, and waits for none of them.
IS_AWAITED = """
    claim.subject = movement.subject AND NOT claim.is_told AND NOT claim.is_back
    AND claim.laptop <> (SELECT laptop FROM ledger)
    AND claim.at < coalesce((
        SELECT own.at FROM claim AS own JOIN journal ON journal.id = own.scan_id
        WHERE own.subject = movement.subject AND journal.number = movement.scan
            AND NOT own.is_back
    ), 0)
"""
READY = f"""
    WHERE movement.next_try <= ? AND {_IS_FIRST}
        AND NOT EXISTS (SELECT 1 FROM claim WHERE {IS_AWAITED})
    ORDER BY movement.next_try, movement.number LIMIT ?
"""
AMONG = "WHERE movement.number IN (SELECT value FROM json_each(?))"
LATER = "WHERE movement.subject IN (?, ?) AND movement.number > ? ORDER BY movement.number"
LATER_WAITING = """
    WHERE movement.subject = ? AND movement.number > ? AND movement.state IN ('unknown', 'due')
    ORDER BY movement.number
"""
TAKEN_ON_TRUST = """
    SELECT DISTINCT ticket_id FROM movement
    WHERE seen = 'done' AND broke AND intent = 'go' AND ticket_id IS NOT NULL
"""
# Admissions of tickets that another door of the venue has let in too, and that nobody looked at.
CONTESTED = """
    SELECT DISTINCT movement.ticket_id FROM claim
    JOIN movement ON movement.subject = claim.subject
    JOIN journal ON journal.number = movement.scan
    WHERE claim.direction = 'IN' AND NOT claim.is_back AND claim.scan_id <> journal.id
        AND movement.direction = 'IN' AND movement.intent = 'go' AND movement.look IS NULL
        AND movement.ticket_id IS NOT NULL
"""
NEWEST_PASSAGE = "SELECT max(number) FROM passage"
WAITS = """
    SELECT EXISTS (
        SELECT 1 FROM movement WHERE subject IN (?, ?) AND state IN ('asking', 'unknown', 'due')
    )
"""
NEXT_TRY = f"""
    SELECT next_try FROM movement INDEXED BY movement_open
    WHERE {_IS_FIRST} ORDER BY next_try, number LIMIT 1
"""
ASKING = f"WHERE {IS_OPEN} AND movement.state = 'asking'"
GIVEN_UP = f"""
    WHERE {IS_OPEN} AND movement.state = 'parked' AND movement.seen IN ('new', 'not done')
    AND movement.intent = 'go' AND movement.attempts = ?
"""
REVERSAL_OF = "WHERE movement.reverses = ?"
HAS_GUESSES = """
    SELECT EXISTS (
        SELECT 1 FROM movement INDEXED BY movement_guessed
        WHERE sent_at IS NOT NULL AND clock_error IS NULL
    )
"""
PUT_RIGHT = """
    UPDATE movement SET
        sent_at = sent_at - ?1, closed_at = closed_at - ?1, clock_error = ?2
    WHERE sent_at IS NOT NULL AND clock_error IS NULL
"""
END_PAUSES = f"UPDATE movement SET next_try = 0 WHERE {IS_WAITING} AND next_try > 0"
# Gives the movements of a bare code to the ticket that is known for it now.
ADOPT = """
    UPDATE movement SET ticket_id = ?1, subject = ?1 WHERE subject = ?2 AND ticket_id IS NULL
"""
IS_KNOWN_BY_CODE = "SELECT EXISTS (SELECT 1 FROM movement WHERE subject = ?)"
# The tickets that were ever let through by a card's code.
CARRIED = """
    SELECT DISTINCT ticket_id FROM movement WHERE is_by_card AND code = ? ORDER BY number
"""
