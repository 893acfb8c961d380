"""SQL that gives scans without movements, and movements without scans, what they lack.

Used after a damaged file was rescued.
"""

# A lost scan is rebuilt from its oldest movement: its number is not used again, and what is still
# to be delivered is listed.
_SCANS = """
    INSERT OR IGNORE INTO journal (
        number, id, code, source, direction, at, subject, ticket_id, kind, reason, decided_by
    )
    SELECT
        scan, 'lost-' || scan, code, 'typed', direction, at, subject, ticket_id, told,
        iif(told IS NULL, NULL, iif(direction = 'IN', 'valid', 'left')),
        iif(told IS NULL, NULL, coalesce(decided_by, 'list'))
    FROM movement
    WHERE number IN (
        SELECT min(number) FROM movement
        WHERE scan NOT IN (SELECT number FROM journal) GROUP BY scan
    )
"""
# The service may or may not have a lost movement, so it is asked. The request, if there was one,
# was out when the scan was made, by this laptop's clock.
_MOVEMENTS = """
    INSERT INTO movement (
        scan, code, ticket_id, subject, direction, at, intent, seen, told, decided_by, sent_at,
        closed_at, broke, clock_error, attempts, next_try, reverses, stands, listed, was_there,
        is_by_card, look, reason, state
    )
    SELECT
        journal.number, journal.code, each.value, coalesce(each.value, journal.subject),
        journal.direction, journal.at, iif(undone OR journal.kind IS NULL, 'stay', 'go'), 'maybe',
        journal.kind, journal.decided_by, journal.at, journal.at + 10000, 1, NULL, 0, 0, NULL,
        undone, 0, 0, each.value IS NOT NULL AND journal.ticket_id IS NULL, NULL, NULL, 'unknown'
    FROM (
        SELECT *, EXISTS (SELECT 1 FROM journal AS undo WHERE undo.undoes = scan.id) AS undone
        FROM journal AS scan
        WHERE scan.undoes IS NULL AND (scan.kind IN ('ADMIT', 'OUT') OR scan.kind IS NULL)
        AND scan.number NOT IN (SELECT scan FROM movement)
    ) AS journal, json_each(iif(
        json_valid(journal.tickets) AND json_array_length(journal.tickets),
        journal.tickets, json_array(journal.ticket_id)
    )) AS each
    ORDER BY journal.number
"""
MEND = (_SCANS, _MOVEMENTS)
