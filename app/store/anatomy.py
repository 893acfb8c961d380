"""Describes the store for support: its form and its sizes, without any guest's data."""

from collections.abc import Iterator
from typing import Any

from app.store.database import Database
from app.store.schema import VERSION

TABLES = "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name"
# Verdicts by kind and by who decided, with the milliseconds that guests waited for them.
WAITS = """
    SELECT kind, decided_by, waited FROM journal
    WHERE kind IS NOT NULL AND waited IS NOT NULL ORDER BY kind, decided_by, waited
"""
STATES = "SELECT state, count(*) FROM movement GROUP BY state"

# The values of packed sentences: names, and words of the service.
# Of `["{who} came", {"who": "Ada"}]` that is `Ada`.
_OF_SENTENCE = """
    SELECT tree.atom FROM {table}, json_tree({table}.{column}) AS tree
    WHERE tree.type = 'text' AND typeof(tree.key) = 'text'
"""
# Columns that say who a guest or a supervisor is, or what a ticket is.
GUESTS = (
    "SELECT id, code, holder, email, order_id, addon_of FROM ticket",
    "SELECT id, code, ticket_id, note, by_name FROM journal",
    "SELECT code, ticket_id FROM movement",
    "SELECT DISTINCT ticket_id FROM passage",
    # The subject of a claim on a bare code is `code:` and the code.
    "SELECT DISTINCT replace(subject, 'code:', '') FROM claim",
    "SELECT by_name, note, replace(subject, 'code:', '') FROM supervised",
    "SELECT by_name FROM deletion",
    "SELECT DISTINCT value FROM answer",
    "SELECT replace(subject, 'code:', ''), words FROM note",
    "SELECT DISTINCT ticket_id FROM label",
    "SELECT each.value FROM journal, json_each(journal.tickets) AS each",
    _OF_SENTENCE.format(table="journal", column="words"),
    _OF_SENTENCE.format(table="movement", column="reason"),
    # Of a settlement, `who` and `why`: see rows.py.
    "SELECT tree.atom FROM movement, json_tree(movement.settlements) AS tree "
    "WHERE tree.type = 'text' AND tree.key IN (1, 3)",
)


def anatomy_of(database: Database) -> tuple[dict[str, Any], dict[str, list[int]]]:
    """Return the form of the store as it is now, and the milliseconds that guests waited.

    The form is the version of the schema, the rows of each table, and the movements by their state;
    the waits are by kind of verdict and by who decided.
    """
    with database.snapshot() as connection:
        tables = [name for (name,) in connection.execute(TABLES)]
        rows = {
            table: int(connection.execute(f'SELECT count(*) FROM "{table}"').fetchone()[0])
            for table in tables
        }
        waits = dict[str, list[int]]()
        for kind, decided_by, waited in connection.execute(WAITS):
            waits.setdefault(f"{kind} by {decided_by}", []).append(waited)
        movements = dict(connection.execute(STATES).fetchall())
    return {"version": VERSION, "rows": rows, "movements": movements}, waits


def guest_texts(database: Database) -> Iterator[str]:
    """Yield the texts of the store that say who a guest or a supervisor, or what a ticket is."""
    with database.snapshot() as connection:
        for statement in GUESTS:
            row: tuple[Any, ...]
            for row in connection.execute(statement):
                yield from (text for text in row if text)
