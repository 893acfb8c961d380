"""SQL that turns the deliveries in an older version's journal into movements."""

# How long older versions waited for the response to a row that the outbox had sent.
_LONGEST_ATTEMPT_MS = 10_000
# The error that older versions allowed when they matched the service's times.
_OLD_SLACK_MS = 2_000

# How often a movement's number is told apart within one row: two for each ticket of a card.
_NUMBERS_OF_A_ROW = 1 << 16
# Numbers that are given for a while, all below the ones that stay.
_FIRST = -(1 << 62)

_LET_THROUGH = "journal.kind IN ('ADMIT', 'OUT')"
_IS_UNDONE = "EXISTS (SELECT 1 FROM journal AS undo WHERE undo.undoes = journal.id)"
# The tickets of a row: all of its card's, or its one ticket, or none that is known.
_TICKETS = """
    json_each(iif(
        json_valid(journal.tickets) AND json_array_length(journal.tickets),
        journal.tickets, json_array(journal.ticket_id)
    )) AS each
"""
_NUMBER = f"{_FIRST} + journal.number * {_NUMBERS_OF_A_ROW}"

# What was held or refused by the list has no movement, nor has an undo with nothing to tell. An
# undo whose admission was lost with a damaged file is as good as a guest who left.
_MOVED = f"""
    NOT EXISTS (SELECT 1 FROM journal AS undone WHERE undone.id = journal.undoes) AND (
        {_LET_THROUGH} AND journal.undoes IS NULL
        OR journal.sent_at IS NOT NULL AND journal.undoes IS NULL
        OR journal.delivery NOT IN ('local', 'withdrawn')
    )
"""
_INTENT = f"""
    CASE
        WHEN {_IS_UNDONE} OR journal.delivery = 'withdrawn' THEN 'stay'
        WHEN {_LET_THROUGH} OR journal.delivery IN ('due', 'delivered', 'disputed') THEN 'go'
        ELSE 'stay'
    END
"""
_SEEN = f"""
    CASE journal.delivery
        WHEN 'asking' THEN 'sent' WHEN 'unknown' THEN 'maybe' WHEN 'due' THEN 'new'
        WHEN 'delivered' THEN 'done' WHEN 'taken back' THEN 'done' WHEN 'parked' THEN 'maybe'
        WHEN 'disputed' THEN 'rejected' WHEN 'withdrawn' THEN 'new'
        WHEN 'local' THEN iif({_LET_THROUGH} AND NOT {_IS_UNDONE}, 'done', 'not done')
        ELSE 'maybe'
    END
"""
_LOOK = """
    CASE
        WHEN journal.delivery IN ('parked', 'disputed') THEN journal.delivery
        WHEN journal.delivery NOT IN (
            'asking', 'unknown', 'due', 'delivered', 'local', 'withdrawn', 'taken back'
        ) THEN 'parked'
    END
"""
_COLUMNS = """
    number, scan, code, ticket_id, subject, direction, at, intent, seen, told, decided_by, sent_at,
    closed_at, broke, clock_error, sent_after, attempts, next_try, reverses, stands, listed,
    was_there, is_by_card, look, reason, state
"""
_SENT = f"""
    journal.sent_at, journal.sent_at + {_LONGEST_ATTEMPT_MS}, journal.sent_at IS NOT NULL,
    iif(journal.sent_guessed IS NULL, {_OLD_SLACK_MS}, NULL), NULL,
    journal.attempts, coalesce(journal.next_try, 0)
"""
_OPPOSITE = "iif(journal.direction = 'IN', 'OUT', 'IN')"
# As `delivery_of` in app/book/movement.py has it.
STATE = """
    CASE
        WHEN look IS NOT NULL THEN look
        WHEN seen = 'sent' THEN 'asking'
        WHEN seen = 'maybe' THEN 'unknown'
        WHEN seen IN ('new', 'not done') AND intent = 'go' THEN
            iif(reverses IS NULL OR coalesce(told, '') IN ('ADMIT', 'OUT'), 'due', 'unknown')
        WHEN seen = 'rejected' AND intent = 'go' THEN 'disputed'
        WHEN seen = 'done' AND intent = 'stay' AND NOT stands THEN 'unknown'
        WHEN intent = 'go' THEN
            iif(reverses IS NULL OR coalesce(told, '') IN ('ADMIT', 'OUT'),
                'delivered', 'taken back')
        WHEN coalesce(told, '') NOT IN ('ADMIT', 'OUT') OR reverses IS NOT NULL THEN 'local'
        WHEN seen = 'done' THEN 'delivered'
        ELSE 'withdrawn'
    END
"""

FROM_JOURNAL = (
    f"""
    INSERT OR IGNORE INTO movement ({_COLUMNS})
    SELECT
        {_NUMBER} + 2 * each.key, journal.number, journal.code, each.value,
        coalesce(each.value, journal.subject), journal.direction,
        journal.at, {_INTENT}, {_SEEN}, journal.kind, journal.decided_by, {_SENT}, NULL,
        {_IS_UNDONE} OR journal.delivery IN ('taken back', 'local'), 0,
        coalesce(journal.was_inside = (journal.direction = 'IN'), 0),
        each.value IS NOT NULL AND journal.subject GLOB 'code:*',
        {_LOOK}, journal.error, ''
    FROM journal, {_TICKETS} WHERE {_MOVED}
    """,
    # Rows reversed at the service because nobody walked; of a card perhaps only some tickets.
    f"""
    INSERT OR IGNORE INTO movement ({_COLUMNS})
    SELECT
        movement.number + 1, journal.number, journal.code, movement.ticket_id, movement.subject,
        {_OPPOSITE}, journal.at, 'go', 'done', journal.kind, journal.decided_by, {_SENT},
        movement.number, 0, 0, 0, 0, NULL, NULL, ''
    FROM journal JOIN movement ON movement.scan = journal.number
    WHERE journal.delivery = 'taken back' AND NOT {_IS_UNDONE} AND (
        coalesce(NOT json_valid(journal.taking_back), 1) OR movement.ticket_id IN (
            SELECT key FROM json_each(
                iif(json_valid(journal.taking_back), journal.taking_back, '{{}}')
            )
        )
    )
    """,
    # Undos that the service had to be told of.
    f"""
    INSERT OR IGNORE INTO movement ({_COLUMNS})
    SELECT
        {_NUMBER} + (movement.number & {_NUMBERS_OF_A_ROW - 1}), journal.number,
        movement.code, movement.ticket_id, movement.subject, journal.direction, journal.at, 'go',
        {_SEEN}, journal.kind, journal.decided_by, {_SENT}, movement.number, 0, 0,
        0, 0, {_LOOK}, journal.error, ''
    FROM journal
    JOIN journal AS undone ON undone.id = journal.undoes
    JOIN movement ON movement.scan = undone.number AND movement.reverses IS NULL
    WHERE journal.delivery NOT IN ('local', 'withdrawn')
    """,
    # Numbers without gaps, in the order of the journal: deliveries of a ticket keep theirs.
    "CREATE TABLE renumbered (old INTEGER PRIMARY KEY, new INTEGER NOT NULL) STRICT",
    "INSERT INTO renumbered SELECT number, row_number() OVER (ORDER BY number) FROM movement",
    """
    UPDATE movement SET reverses = (SELECT new FROM renumbered WHERE old = reverses)
    WHERE reverses IS NOT NULL
    """,
    "UPDATE movement SET number = (SELECT new FROM renumbered WHERE old = number)",
    "DROP TABLE renumbered",
    f"UPDATE movement SET state = {STATE}",
    # Places of guests whose row was lost with a damaged file.
    """
    INSERT OR IGNORE INTO passage (ticket_id, at, direction, user_id)
    SELECT ticket_id, at, iif(inside, 'IN', 'OUT'), '' FROM presence
    WHERE ticket_id NOT GLOB 'code:*' AND entry NOT IN (SELECT number FROM journal)
    """,
)

# Older versions counted every ticket, and read the journal at every count.
COUNTED_ANEW = (
    """
    UPDATE ticket SET inside = presence.inside FROM presence
    WHERE presence.ticket_id = ticket.id AND ticket.number >> 32 = (SELECT generation FROM list)
    """,
    "UPDATE ticket SET inside = 0 WHERE addon_of IS NOT NULL",
    """
    UPDATE ticket SET counted = addon_of IS NULL AND (inside OR status NOT IN (
        'AVAILABLE', 'RESERVED', 'PAYMENT_PENDING', 'CANCELLED', 'RESET', 'REFUNDED', 'TRANSFERED'
    ))
    """,
    """
    UPDATE kind SET total = guests.total, inside = guests.inside
    FROM (
        SELECT kind, sum(counted) AS total, sum(inside) AS inside FROM ticket GROUP BY kind
    ) AS guests
    WHERE guests.kind = kind.number
    """,
)

_COLUMNS_OF_DELIVERY = (
    "delivery", "sent_at", "attempts", "next_try", "error", "was_inside", "taking_back",
    "sent_guessed",
)  # fmt: skip
_INDEXES = (
    "journal_open", "journal_named", "journal_guessed", "journal_went", "journal_taken_back",
    "journal_others",
)  # fmt: skip
FORGOTTEN = (
    "DROP TABLE presence",
    *(f"DROP INDEX {index}" for index in _INDEXES),
    *(f"ALTER TABLE journal DROP COLUMN {column}" for column in _COLUMNS_OF_DELIVERY),
)
