"""The rehearsal's JSON documents: events, posts, and what belongs to them."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import sqlite3


class Documents:
    """Documents by kind, by what they belong to, and by id, in the order in which they came."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    def put(self, kind: str, parent: str, document_id: str, body: Any) -> None:
        """Insert or replace a document of any shape, such as an event of an organisation."""
        self._connection.execute(
            "INSERT INTO document (kind, parent, id, body) VALUES (?, ?, ?, ?)"
            " ON CONFLICT (kind, parent, id) DO UPDATE SET body = excluded.body",
            (kind, parent, document_id, json.dumps(body)),
        )

    def get(self, kind: str, parent: str, document_id: str) -> Any:
        """Return one document, or None."""
        row = self._connection.execute(
            "SELECT body FROM document WHERE kind = ? AND parent = ? AND id = ?",
            (kind, parent, document_id),
        ).fetchone()
        return json.loads(row[0]) if row else None

    def all(self, kind: str, parent: str) -> list[Any]:
        """Return all documents of a kind that one thing has."""
        rows = self._connection.execute(
            "SELECT body FROM document WHERE kind = ? AND parent = ? ORDER BY number",
            (kind, parent),
        )
        return [json.loads(body) for (body,) in rows]

    def remove(self, kind: str, parent: str, document_id: str) -> bool:
        """Remove a document, and return whether there was one."""
        removed = self._connection.execute(
            "DELETE FROM document WHERE kind = ? AND parent = ? AND id = ?",
            (kind, parent, document_id),
        )
        return removed.rowcount > 0

    def parent_of(self, kind: str, document_id: str) -> str | None:
        """Return the thing that has this document, or None if there is no such document."""
        row = self._connection.execute(
            "SELECT parent FROM document WHERE kind = ? AND id = ?", (kind, document_id)
        ).fetchone()
        return row[0] if row else None
