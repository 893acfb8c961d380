"""Lining up the rows of one ticket at one door with what this door did at the service.

Each row may have left so many passages behind, and no others, in the order of the rows:

- delivered: one, in its own direction. Of two doors that were at the same ticket one may have
  taken the other's passage for its own: the service does not say whose it was. And of a wallet
  card that went through by the list nobody knows which of its tickets moved.
- withdrawn, disputed: none.
- parked: none, or its own.
- not let through: none. If it was taken back, its own and the opposite after it; if a person is
  to look, nobody knows. If it is delivered, the next row took it over, and has the passage.

The service does not say whose a passage was. Where two doors were at the same ticket, one may
have taken the other's passage for its own; what it held may have been taken back by the other's
scan; and if both sent within `TOO_CLOSE` of each other, one may have taken back the other's, but
never on behalf of a guest who was told to be there already.
"""

from collections.abc import Sequence

from app.model.journal import Delivery, Row
from app.model.scan import OPPOSITE, Direction
from app.model.verdict import Kind, Reason
from tests.storm.evidence import Passed, Story

Word = tuple[Direction, ...]
NOTHING: Word = ()
TOO_CLOSE = 3_000
THERE_ALREADY = frozenset({Kind.JUST_ADMITTED, Kind.ALREADY_IN, Kind.NOT_IN})


def words_of(row: Row, elsewhere: Sequence[Passed] = ()) -> tuple[Word, ...]:
    """What this row may have left in the service's history; `elsewhere` is what others did."""
    once: Word = (row.scan.direction,)
    if row.verdict is None or not row.verdict.lets_through:
        accepted = row.verdict is not None and row.verdict.reason is Reason.ACCEPTED_BUT_LOOK
        return (once,) if accepted else _words_of_held(row, elsewhere)
    match row.delivery:
        case Delivery.DELIVERED:
            known = row.ticket_id is not None or row.verdict.tickets
            ours = not any(passage.direction is row.scan.direction for passage in elsewhere)
            return (once,) if known and ours else (once, NOTHING)
        case Delivery.PARKED:
            return (NOTHING, once)
        case _:
            return (NOTHING,)


def _words_of_held(row: Row, elsewhere: Sequence[Passed]) -> tuple[Word, ...]:
    once, back = row.scan.direction, OPPOSITE[row.scan.direction]
    match row.delivery:
        case Delivery.TAKEN_BACK:
            return ((once, back), *_taken_back_elsewhere(row, elsewhere))
        case Delivery.PARKED:
            return (NOTHING, (once,), (once, back))
        case _:
            return (NOTHING,)


def _taken_back_elsewhere(row: Row, elsewhere: Sequence[Passed]) -> list[Word]:
    once, back = row.scan.direction, OPPOSITE[row.scan.direction]
    words: list[Word] = []
    if any(passage.direction is back and passage.at >= row.scan.at for passage in elsewhere):
        words += [(once,), NOTHING]
    told_to_be_there = row.verdict is not None and row.verdict.kind in THERE_ALREADY
    if not told_to_be_there and any(
        passage.direction is once and abs(passage.at - (row.sent_at or 0)) < TOO_CLOSE
        for passage in elsewhere
    ):
        words += [(back,), NOTHING]
    return words


def misfit(story: Story) -> str | None:
    """Why the passages are not what the rows say; None if they are."""
    done = tuple(passage.direction for passage in story.passages)
    reached = {0}
    for number, row in enumerate(story.rows, 1):
        reached = _further(reached, words_of(row, story.elsewhere), done)
        if not reached:
            return f"row {number} of {len(story.rows)} is not in the history as it should be"
    if len(done) not in reached:
        return f"the history has {len(done)} passages, the rows explain {max(reached)}"
    return None


def _further(reached: set[int], words: Sequence[Word], done: Word) -> set[int]:
    return {
        place + len(word)
        for place in reached
        for word in words
        if done[place : place + len(word)] == word
    }
