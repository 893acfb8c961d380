"""What the journal asks of SQLite; its conditions are in the words of the indexes."""

from app.store.journal_rows import COLUMNS, VERDICT_COLUMNS

SELECT = f"SELECT {', '.join(COLUMNS)} FROM journal"
INSERT = f"""
    INSERT INTO journal ({", ".join(COLUMNS)})
    VALUES ({", ".join(f":{column}" for column in COLUMNS)})
"""
SETTLE = f"""
    UPDATE journal SET
        {", ".join(f"{column} = :{column}" for column in VERDICT_COLUMNS)},
        ticket_id = coalesce(:ticket_id, ticket_id), delivery = :delivery, error = :error
    WHERE id = :id AND kind IS NULL
"""
DELIVER = """
    UPDATE journal SET
        delivery = :delivery, error = :error, next_try = :next_try,
        attempts = coalesce(:attempts, attempts), tickets = coalesce(tickets, :tickets)
    WHERE id = :scan_id
"""
# What took this back is for those who came by it.
NAME_UNDO = """
    UPDATE journal SET tickets = coalesce(tickets, :tickets) WHERE undoes = :scan_id RETURNING id
"""
# What is due has not arrived: a passage from before it leaves now is somebody else's.
SEND_OFF = """
    UPDATE journal SET
        delivery = 'asking',
        sent_at = CASE WHEN delivery = 'due' THEN ?1 ELSE coalesce(sent_at, ?1) END,
        sent_guessed = iif(delivery = 'due' OR sent_at IS NULL, nullif(?3, 0), sent_guessed)
    WHERE id = ?2
"""
# When it left before may have been put right meanwhile.
CALL_OFF = """
    UPDATE journal SET delivery = ?1, sent_at = iif(?1 = 'due' OR ?2 IS NULL, ?2, sent_at)
    WHERE id = ?3 AND delivery = 'asking'
"""
PUT_RIGHT = """
    UPDATE journal SET sent_at = sent_at - ?, sent_guessed = NULL WHERE sent_guessed IS NOT NULL
"""
TAKE_BACK = """
    UPDATE journal SET taking_back = json_patch(coalesce(taking_back, '{}'), json_object(?, ?))
    WHERE id = ?
"""
END_PAUSES = """
    UPDATE journal SET next_try = NULL WHERE delivery IN ('unknown', 'due') AND next_try > 0
"""
WITHDRAW = "UPDATE journal SET delivery = 'withdrawn' WHERE id = ? AND delivery = 'due'"

# SQLite takes the index journal_open only if it finds the index's own condition word for word.
OPEN = "journal.delivery IN ('asking', 'unknown', 'due', 'parked', 'disputed')"
IN_FLIGHT = f"{OPEN} AND journal.delivery IN ('asking', 'unknown', 'due')"
NOT_TAKEN_BACK = """
    journal.delivery <> 'withdrawn' AND journal.undoes IS NULL AND NOT EXISTS (
        SELECT 1 FROM journal AS undo WHERE undo.undoes = journal.id
    )
"""
ROW = f"{SELECT} WHERE id = ?"
RECENT = f"{SELECT} ORDER BY number DESC LIMIT ?"
_IS_WAITING = "delivery IN ('unknown', 'due')"
_NEEDS_A_LOOK = "delivery IN ('parked', 'disputed')"
# First the numbers alone, which are all in the index, then some of the rows at a time: which are
# still so.
_NUMBERS = f"SELECT number FROM journal INDEXED BY journal_open WHERE {OPEN}"
WAITING_NUMBERS = f"{_NUMBERS} AND {_IS_WAITING} ORDER BY number LIMIT ?"
NEEDS_A_LOOK_NUMBERS = f"{_NUMBERS} AND {_NEEDS_A_LOOK} ORDER BY number DESC LIMIT ?"
_NUMBERED = f"{SELECT} WHERE number IN (SELECT value FROM json_each(?))"
WAITING = f"{_NUMBERED} AND {_IS_WAITING} ORDER BY number"
NEEDS_A_LOOK = f"{_NUMBERED} AND {_NEEDS_A_LOOK} ORDER BY number DESC"
ASKING = f"SELECT id FROM journal WHERE {OPEN} AND delivery = 'asking'"
IN_DOUBT = "UPDATE journal SET delivery = 'unknown' WHERE id = ?"
DOUBTED = """
    SELECT id FROM journal
    WHERE id IN (SELECT value FROM json_each(?)) AND delivery = 'unknown'
"""
WAITING_FOR = f"{SELECT} WHERE {IN_FLIGHT} AND subject = ? ORDER BY number"
# A wallet card's row is about all its tickets: what is new of them waits for it.
# (In the words of the index journal_named.)
NAMING = """
    FROM journal INDEXED BY journal_named, json_each(journal.tickets) AS each
    WHERE journal.tickets IS NOT NULL AND journal.delivery IN ('asking', 'unknown', 'due')
"""
WAITING_NAMED = f"""
    {SELECT} WHERE id IN (SELECT journal.id {NAMING} AND each.value = ?) ORDER BY number
"""
WAITS = f"""
    SELECT EXISTS (SELECT 1 FROM journal WHERE {IN_FLIGHT} AND subject = ?1)
    OR EXISTS (SELECT 1 {NAMING} AND each.value = ?1)
"""
# Text is found faster than JSON is read; `spelt` is the subject as JSON has it.
OF_SUBJECT = """(
    subject = :subject OR instr(tickets, :spelt) AND EXISTS (
        SELECT 1 FROM json_each(journal.tickets) AS each WHERE each.value = :subject
    )
)"""
# The same for rows that may be old: found by their indexes, and in the words of these.
OF_SUBJECT_EVER = f"""(
    number IN (
        SELECT number FROM journal WHERE kind IN ('ADMIT', 'OUT') AND subject = :subject
        UNION ALL
        SELECT number FROM journal WHERE delivery = 'taken back' AND subject = :subject
        UNION ALL
        SELECT number FROM journal INDEXED BY journal_others
        WHERE tickets IS NOT NULL AND tickets <> '["' || subject || '"]'
        AND instr(tickets, :spelt)
    ) AND {OF_SUBJECT}
)"""
# Scans come in the order of their numbers: what was before is among the last of them.
SENT_BEFORE = f"""
    {SELECT} WHERE number BETWEEN
        (SELECT number FROM journal WHERE id = :id) - 2000
        AND (SELECT number FROM journal WHERE id = :id) - 1
    AND sent_at IS NOT NULL AND {OF_SUBJECT}
    ORDER BY number
"""
# However long ago: somebody may be inside all night.
WENT_SINCE = f"""
    SELECT EXISTS (
        SELECT 1 FROM journal WHERE number > (SELECT number FROM journal WHERE id = :id)
        AND kind IN ('ADMIT', 'OUT') AND {OF_SUBJECT_EVER} AND {NOT_TAKEN_BACK}
    )
"""
STORY = f"""
    {SELECT}
    WHERE (kind IN ('ADMIT', 'OUT') OR delivery = 'taken back' AND direction = 'IN' AND (
        tickets IS NULL OR taking_back IS NULL OR EXISTS (
            SELECT 1 FROM json_each(journal.taking_back) AS each WHERE each.key = :subject
        )
    )) AND {OF_SUBJECT_EVER} ORDER BY number
"""
DELIVERED_BEFORE = f"""
    {SELECT} WHERE number < (SELECT number FROM journal WHERE id = :id)
    AND kind IN ('ADMIT', 'OUT') AND delivery = 'delivered' AND {OF_SUBJECT_EVER}
    ORDER BY number DESC LIMIT 1
"""
# In the words of the index journal_no.
REFUSED = f"""
    {SELECT} INDEXED BY journal_no
    WHERE decided_by = 'service' AND reason IN ('the service says no', 'unknown code')
    AND subject = ?1 AND NOT EXISTS (
        SELECT 1 FROM journal AS later
        WHERE later.number > journal.number AND later.subject = ?1
        AND later.kind IN ('ADMIT', 'OUT')
    )
    ORDER BY number DESC LIMIT 1
"""
LATELY = f"""
    {SELECT} WHERE number > (SELECT max(number) FROM journal) - 200
    AND subject = ? AND kind IN ('ADMIT', 'OUT') ORDER BY number DESC LIMIT 1
"""
# Of what is in flight the first of each subject; what is being sent holds up what follows.
# (SQLite takes the other columns from the row that has the minimum.)
# Of a card's row and a row of one of its tickets the later one waits.
READY = f"""
    {SELECT} WHERE number IN (
        SELECT first FROM (
            SELECT min(number) AS first, subject, delivery, next_try FROM journal
            WHERE {IN_FLIGHT} GROUP BY subject
        ) WHERE delivery <> 'asking' AND (next_try IS NULL OR next_try <= ?)
        AND first NOT IN (
            SELECT max(card.number, journal.number)
            FROM (SELECT journal.number, journal.subject, each.value AS ticket_id {NAMING}) AS card
            JOIN journal ON journal.subject = card.ticket_id
            WHERE {IN_FLIGHT} AND journal.subject <> card.subject
        )
        ORDER BY first LIMIT ?
    ) ORDER BY number
"""
ADMISSION = f"""
    {SELECT} WHERE id = ? AND kind = 'ADMIT' AND direction = 'IN' AND {NOT_TAKEN_BACK}
"""
COUNT_OPEN = f"SELECT delivery, count(*) FROM journal WHERE {OPEN} GROUP BY delivery"
# An undo is about the tickets of what it undoes, unless it names its own.
# What was undone by a card's code stays in that card's order, whoever came by it.
LIKE_UNDONE = """
    UPDATE journal SET
        ticket_id = coalesce(journal.ticket_id, undone.ticket_id),
        tickets = coalesce(journal.tickets, undone.tickets),
        subject = iif(
            journal.ticket_id IS NULL OR undone.tickets IS NOT NULL,
            undone.subject, journal.subject
        )
    FROM (SELECT ticket_id, tickets, subject FROM journal WHERE id = :undoes) AS undone
    WHERE journal.id = :id
"""
# Hardly ever is there any: a look costs less than an UPDATE that finds nothing.
BY_CODE_ALONE = f"""
    SELECT :ticket_id, id FROM journal
    WHERE subject = 'code:' || (SELECT code FROM journal WHERE id = :id)
    AND {IN_FLIGHT} AND tickets IS NULL
"""
ADOPT = "UPDATE journal SET subject = ? WHERE id = ?"
# By a card the service may have done what waits for one of its tickets, and says no to it then.
# Where more than that waits, it has to be told in order. What is being asked by the desk has no
# kind yet.
MEET = f"""
    UPDATE journal SET
        delivery = 'unknown', next_try = NULL,
        sent_at = iif(delivery = 'due', card.sent_at, journal.sent_at),
        sent_guessed = iif(delivery = 'due', card.sent_guessed, journal.sent_guessed)
    FROM (SELECT id, direction, sent_at, sent_guessed FROM journal WHERE id = :id) AS card
    WHERE {IN_FLIGHT} AND journal.subject = :ticket_id AND journal.delivery <> 'unknown'
    AND journal.kind IN ('ADMIT', 'OUT') AND journal.undoes IS NULL
    AND journal.direction = card.direction AND journal.id <> card.id
    AND NOT EXISTS (
        SELECT 1 FROM journal AS other
        WHERE {IN_FLIGHT.replace("journal.", "other.")} AND other.subject = :ticket_id
        AND other.id NOT IN (journal.id, card.id)
    )
"""
