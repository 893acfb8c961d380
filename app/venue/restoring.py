"""A door's copy of the ledger, as the entries that a new ledger begins with."""

from collections.abc import Iterable

from app.book.claim import Claim
from app.book.house import HouseEvent
from app.model.note import Note
from app.store.claims import LedgerCopy
from app.store.database import Database
from app.store.notes import Notes
from app.venue.entries import AboutWalk, Entry, HouseEntry, NoteEntry, Walk


def entries_of(database: Database) -> list[Entry]:
    """Return the entries in an open store, in the order of their times."""
    claims, events = LedgerCopy(database).everything()
    return [*_walks(claims), *map(_act, events), *map(_note, Notes(database).all())]


def _walks(claims: Iterable[Claim]) -> list[Entry]:
    """Return the claims, each before what has become of it."""
    known = list(claims)
    walks: list[Entry] = [
        Walk(
            "walk", one.subject, one.scan_id, one.direction, one.laptop, one.door, one.at,
            one.user_id,
        )
        for one in known
        if not one.is_back
    ]  # fmt: skip
    ends: list[Entry] = [
        AboutWalk("back", one.subject, one.scan_id, one.laptop) for one in known if one.is_back
    ]
    told: list[Entry] = [
        AboutWalk("told", one.subject, one.scan_id, one.laptop)
        for one in known
        if one.is_told and not one.is_back
    ]
    return [*walks, *ends, *told]


def _act(event: HouseEvent) -> Entry:
    return HouseEntry(
        "house", event.id, event.act, event.laptop, event.door, event.at, event.people
    )


def _note(note: Note) -> Entry:
    return NoteEntry("note", note.id, note.subject, note.words, note.door, note.at, note.is_done)
