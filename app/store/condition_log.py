"""The conditions that a door worked under: the state of the line, and of the whole house."""

import logging
from collections.abc import Callable

from app.model.link import LinkState
from app.model.scan import Moment
from app.store.database import Database
from app.store.errors import store_errors_logged

log = logging.getLogger(__name__)
NEWEST_LINE = "SELECT state FROM line_state ORDER BY number DESC LIMIT 1"
NEWEST_HOUSE = "SELECT tally, cleared_at FROM house_state ORDER BY number DESC LIMIT 1"
ADD_LINE = "INSERT INTO line_state (at, state) VALUES (?, ?)"
ADD_HOUSE = "INSERT INTO house_state (at, tally, cleared_at) VALUES (?, ?, ?)"
# A line in doubt is still asked, so it is no change that a report shows.
WITHOUT_SERVICE = frozenset({LinkState.OFFLINE, LinkState.REFUSED})


class ConditionLog:
    """Writes each change of the conditions; a change that cannot be written is logged only.

    A line is ONLINE before its first change.
    """

    def __init__(self, database: Database, clock: Callable[[], Moment]) -> None:
        self._database = database
        self._clock = clock
        with database.reading() as connection:
            line = connection.execute(NEWEST_LINE).fetchone()
            house = connection.execute(NEWEST_HOUSE).fetchone()
        self._line: str = line[0] if line else LinkState.ONLINE.value
        self._house: tuple[int, Moment | None] = house or (0, None)

    def note_line(self, state: LinkState) -> None:
        """Note the state of the line from now on."""
        line = state.value if state in WITHOUT_SERVICE else LinkState.ONLINE.value
        if line != self._line and self._write(ADD_LINE, self._clock(), line):
            self._line = line

    def note_house(self, tally: int, cleared_at: Moment | None) -> None:
        """Note how many people without tickets are inside, and when everybody was outside."""
        house = (tally, cleared_at)
        if house != self._house and self._write(ADD_HOUSE, self._clock(), *house):
            self._house = house

    def _write(self, statement: str, *values: str | int | None) -> bool:
        """Write a row; return whether that succeeded."""
        with store_errors_logged(log, "A change of the line or the house"):
            with self._database.transaction(synced=False) as connection:
                connection.execute(statement, values)
            return True
        return False
