"""Single tickets of the list in force: finds them by code, id or order, and updates them.

A ticket's number is its generation (the read of the list) in the upper bits and its place in the
list in the lower 32. The fields that tickets are found by are hashed, and the hash is kept in
`locator` under its generation. Both are written in rising order only, so that a million tickets
need few page writes.

The lines that the list is searched in are folded, and read one after the other: an index cannot
find a part of an e-mail address or a code as fast, because a hundred thousand lines are eight
megabytes. Folded text has no accents, no case and Latin letters only.
"""

import re
import unicodedata
from collections.abc import Iterable, Sequence
from enum import IntEnum
from typing import Any
from zlib import crc32

from anyascii import anyascii

from app.book.timeline import ListedState
from app.model.scan import Moment
from app.model.ticket import Ticket, counts_as_guest, is_sold, says_inside
from app.store import engine

# Common spellings of letters that are missing on a keyboard.
SPELT_OUT = {
    "ä": "ae", "ö": "oe", "ü": "ue", "ø": "oe", "å": "aa",
    "Ä": "Ae", "Ö": "Oe", "Ü": "Ue", "Ø": "Oe", "Å": "Aa",
}  # fmt: skip
_LETTERS = re.compile(f"[{''.join(SPELT_OUT)}]")
SHORTEST_NAME = 4  # letters; there are so few shorter ones that they can be tried one by one


class _Folded(dict[int, str]):
    """Cache of the folded form of each character."""

    def __missing__(self, character: int) -> str:
        folded = anyascii(chr(character)).lower().replace("'", "")
        self[character] = "".join(c if c.isprintable() else " " for c in folded)
        return self[character]


_FOLDED = _Folded()


def fold(text: str) -> str:
    """Return the text in lower-case ASCII on one line, without apostrophes.

    `Zoë` -> `zoe`, `Иван` -> `ivan`
    """
    if text.isascii() and text.isprintable():
        return text.lower().replace("'", "")
    return unicodedata.normalize("NFKC", text).translate(_FOLDED)


def spelt_out(text: str) -> str:
    """Return the text with umlauts spelt out; the same object if it has none.

    `Müller` -> `Mueller`
    """
    if text.isascii():
        return text
    composed = unicodedata.normalize("NFC", text)
    spelt = _LETTERS.sub(lambda letter: SPELT_OUT[letter[0]], composed)
    return text if spelt == composed else spelt


def line_of(ticket: Ticket) -> str:
    """Return the search line of a ticket: the holder first, and a space before each word.

    Tabs are between name, ids, category and other spelling; no folded text has one.
    """
    holder = ticket.holder
    ids = f"{ticket.email} {ticket.order_id} {ticket.code} {ticket.id}"
    line = f" {fold(holder)} \t {fold(ids)} \t {fold(ticket.name)}"
    other_spelling = spelt_out(holder)
    return line if other_spelling is holder else f"{line} \t {fold(other_spelling)}"


def has_whole(line: str, words: Sequence[str]) -> bool:
    """Return whether the words are whole ids of a ticket, or the guest's surname.

    A first name may stand beside the surname, and must if the surname is short.
    """
    name, ids, _, *other = (part.split() for part in line.split("\t"))
    if all(word in ids for word in words):
        return True
    is_long = sum(map(len, words)) >= SHORTEST_NAME
    return is_long and any(
        spelling and spelling[-1] in words and all(word in spelling for word in words)
        for spelling in (name, *other)
    )


BITS = 32
KEY_SHIFT = 30
OF_TEXT = (1 << KEY_SHIFT) - 1


class Key(IntEnum):
    """The field that a ticket is found by; the top two bits of its hash."""

    ID = 0
    CODE = 1
    ORDER = 2
    ADDON_OF = 3


COLUMN = {Key.ID: "id", Key.CODE: "code", Key.ORDER: "order_id", Key.ADDON_OF: "addon_of"}


def first_number(generation: int) -> int:
    """Return the number of the first ticket of this generation."""
    return generation << BITS


def hash_of(key: int, text: str) -> int:
    """Return a 32-bit hash of the text that is the same in every run; texts may share a hash."""
    return key << KEY_SHIFT | crc32(text.encode()) & OF_TEXT


COLUMNS = """
    ticket.id, ticket.code, kind.category_id, kind.name, ticket.holder, ticket.email,
    ticket.order_id, ticket.addon_of, ticket.status, ticket.checked_in, ticket.transfer,
    ticket.replaces, ticket.passed_on_at
"""
_STATUS_AT = Ticket._fields.index("status")
# The lengths of the codes of each list: a code of another length was read in part.
NOTE_LENGTH = "INSERT OR IGNORE INTO code_length VALUES (?, ?)"
_VALUES = """
    (
        number, kind, id, code, holder, email, order_id, addon_of, status, checked_in, transfer,
        replaces, passed_on_at, inside, counted, fresh, shown_at
    ) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, {fresh})
"""
STAGE = f"INSERT INTO ticket {_VALUES.format(fresh='NULL, NULL')}"
PUT = f"INSERT OR REPLACE INTO ticket {_VALUES.format(fresh='?, ?')}"
PUT_LINE = "INSERT OR REPLACE INTO search_line VALUES (?, ?)"
# Returns the number of the kind, whether it is new or not.
COUNT_KIND = """
    INSERT INTO kind (generation, category_id, name, total, inside) VALUES (?, ?, ?, ?, ?)
    ON CONFLICT DO UPDATE SET total = total + excluded.total, inside = inside + excluded.inside
    RETURNING number
"""
UNCOUNT = "UPDATE kind SET total = total - ?, inside = inside - ? WHERE number = ?"
LOCATE = "INSERT OR IGNORE INTO locator SELECT (generation << 32) | ?, ? FROM list"


def _finding(key: Key, columns: str) -> str:
    """Return a query for tickets by one field."""
    return f"""
        SELECT {columns} FROM list
        JOIN locator ON locator.place = (list.generation << 32) | ?
        JOIN ticket ON ticket.number = ((list.generation << 32) | locator.nth)
        JOIN kind ON kind.number = ticket.kind
        WHERE ticket.{COLUMN[key]} = ?
        ORDER BY locator.nth
    """


FIND = {key: _finding(key, f"{COLUMNS}, list.list_from, ticket.shown_at") for key in Key}
FIND_PLACE = _finding(Key.ID, "ticket.number, ticket.kind, ticket.inside, ticket.counted")
FIND_NUMBER = _finding(
    Key.ID, f"ticket.number, ticket.kind, ticket.counted, ticket.inside, {COLUMNS}"
)
FIND_REPLACING = f"""
    SELECT {COLUMNS}, list.list_from, ticket.shown_at FROM list
    JOIN ticket INDEXED BY ticket_replaces ON ticket.number >> 32 = list.generation
    JOIN kind ON kind.number = ticket.kind
    WHERE ticket.replaces = ?
"""
UPDATE_STATUS = """
    UPDATE ticket SET status = ?, checked_in = ?, transfer = ?, replaces = ?, passed_on_at = ?,
        fresh = ?, shown_at = ?
    WHERE number = ?
"""


def ticket_of(row: Sequence[Any]) -> Ticket:
    """Return the ticket of a row."""
    ticket = Ticket(*row)
    is_in = ticket.checked_in
    return ticket if is_in is None else ticket._replace(checked_in=bool(is_in))


def entries_by(connection: engine.Connection, key: Key, text: str) -> list[ListedState]:
    """Return what the list in force shows of the tickets with this text, in the list's order."""
    return list(map(_entry, connection.execute(FIND[key], (hash_of(key, text), text))))


def entries_of(connection: engine.Connection, code: str) -> list[ListedState]:
    """Return what the list in force shows of the tickets with this barcode, or else this id."""
    return entries_by(connection, Key.CODE, code) or entries_by(connection, Key.ID, code)


def entry_of(connection: engine.Connection, ticket_id: str) -> ListedState | None:
    """Return what the list in force shows of a ticket, and as of when."""
    entries = entries_by(connection, Key.ID, ticket_id)
    return entries[0] if entries else None


def entry_replacing(connection: engine.Connection, ticket_id: str) -> ListedState | None:
    """Return what the list in force shows of the ticket that was made for a passed-on one.

    Of several it is one that is sold.
    """
    entries = map(_entry, connection.execute(FIND_REPLACING, (ticket_id,)))
    return max(entries, key=lambda entry: is_sold(entry.ticket), default=None)


def numbered(connection: engine.Connection, numbers: Iterable[int]) -> list[Ticket]:
    """Return the tickets with these numbers, in this order; deleted ones are left out."""
    query = f"SELECT {COLUMNS} FROM ticket JOIN kind ON kind.number = kind WHERE ticket.number = ?"
    rows = (connection.execute(query, (number,)).fetchone() for number in numbers)
    return [ticket_of(row) for row in rows if row is not None]


def _entry(row: Sequence[Any]) -> ListedState:
    *ticket, list_from, shown_at = row
    read_at = list_from if shown_at is None else shown_at
    return ListedState(ticket_of(ticket), read_at or 0, live=shown_at is not None)


def kept(ticket: Ticket, *, keeps_emails: bool) -> Ticket:
    """Return the part of a ticket that is stored: the e-mail only if stewards search by it."""
    return ticket if keeps_emails else ticket._replace(email="")


def values_of(
    number: int, kind: int, ticket: Ticket, *, is_cleared: bool = False
) -> tuple[Any, ...]:
    """Return the values for STAGE, booleans as numbers, because SQLite binds those faster."""
    checked_in = None if ticket.checked_in is None else int(ticket.checked_in)
    return (
        number, kind, ticket.id, ticket.code, ticket.holder, ticket.email, ticket.order_id,
        ticket.addon_of, ticket.status, checked_in, ticket.transfer, ticket.replaces,
        ticket.passed_on_at, *counted(ticket, is_cleared=is_cleared)[::-1],
    )  # fmt: skip


def counted(ticket: Ticket, *, is_cleared: bool = False) -> tuple[int, int]:
    """Return whether a ticket counts as a guest's, and as one inside, by the ticket itself.

    After an evacuation (`is_cleared`) no ticket by itself shows that its guest is inside.
    """
    inside = says_inside(ticket) and ticket.addon_of is None and not is_cleared
    return int(counts_as_guest(ticket, inside=inside)), int(inside)


def keys_of(ticket: Ticket) -> list[int]:
    """Return the hashes of all fields that the ticket is found by."""
    texts = ticket.id, ticket.code, ticket.order_id, ticket.addon_of
    return [hash_of(key, text) for key, text in enumerate(texts) if text]


def put(
    connection: engine.Connection, ticket: Ticket, shown_at: Moment | None, asked: int | None = None
) -> Ticket:
    """Put this ticket into the list in force, in place of its old entry or as a new one.

    `asked` is the mark from before it was asked for; the newest one without it. Returns the ticket
    as it is stored: one that is shown without its code keeps the code it had, because the guest
    shows that. Its place is to be written afterwards, by its timeline.
    """
    known = connection.execute(FIND_NUMBER, (hash_of(Key.ID, ticket.id), ticket.id)).fetchone()
    generation, newest = connection.execute("SELECT generation, newest FROM list").fetchone()
    fresh = newest if asked is None else asked
    if known is None:
        number = _next_number(connection, generation)
    else:
        number, kind, was_counted, was_inside, *columns = known
        old = ticket_of(columns)
        ticket = ticket._replace(code=ticket.code or old.code)
        if ticket[:_STATUS_AT] == old[:_STATUS_AT]:
            # Nothing has changed that it is found or counted by.
            connection.execute(UPDATE_STATUS, (*ticket[_STATUS_AT:], fresh, shown_at, number))
            return ticket
        connection.execute(UNCOUNT, (was_counted, was_inside, kind))
    ((kind,),) = connection.execute(
        COUNT_KIND, (generation, ticket.category_id, ticket.name, *counted(ticket))
    ).fetchall()
    connection.execute(PUT, (*values_of(number, kind, ticket), fresh, shown_at))
    # Old hashes still lead to this ticket; a query compares the text itself.
    nth = number & 0xFFFFFFFF
    connection.executemany(LOCATE, [(key, nth) for key in keys_of(ticket)])
    connection.execute(PUT_LINE, (number, line_of(ticket)))
    connection.execute(NOTE_LENGTH, (generation, len(ticket.code or ticket.id)))
    return ticket


def _next_number(connection: engine.Connection, generation: int) -> int:
    """Return the number after the last ticket of this generation."""
    first = first_number(generation)
    query = "SELECT max(number) FROM ticket WHERE number >= ? AND number < ?"
    (last,) = connection.execute(query, (first, first_number(generation + 1))).fetchone()
    return first if last is None else int(last) + 1
