"""Lining up the rows of one ticket at one door with what this door did at the service.

Each row may have left so many passages behind, and no others, in the order of the rows:

- delivered: one, in its own direction. Of two doors that were at the same ticket one may have
  taken the other's passage for its own: the service does not say whose it was. And of a wallet
  card that went through by the list nobody knows which of its tickets moved.
- withdrawn: none.
- disputed, parked: none, or its own: another door may have let in a second person before or after.
- not let through: none. If it was taken back, its own and the opposite after it (of a card, for
  those of its tickets that had moved); if a person is to look, nobody knows. If it is delivered,
  the next row took it over and has the passage, or went the other way, so that this one stands.

A service that does not look takes a ticket that is there already. Such a passage, `again`, is
told by the row that asked at just that time and let nobody through, or let through whom another
door had in too, or whom a supervisor let in once more, or who came here for the first time and by
a wallet card, which is on no list; and of no other row. (Where the guest had left by another door
so lately that no list had it, it is not even `again`.) If another door's is the one that came
again, what the first has done stays done.

The service does not say whose a passage was. Where two doors were at the same ticket, one may
have taken the other's passage for its own; what it held may have been taken back by the other's
scan; and if both sent within `TOO_CLOSE` of each other, one may have taken back the other's; but
on behalf of a guest who was told to be there already never what was there before they came.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from app.model.journal import Delivery, Row
from app.model.scan import OPPOSITE, Direction
from app.model.verdict import Kind, Reason
from tests.storm.evidence import ANSWERED, SLACK, Passed, Story


@dataclass(frozen=True, slots=True)
class Step:
    """A passage as a row may have left it; `again` is None where it may be either.

    With `asked` it must have happened soon after that time.
    """

    direction: Direction
    again: bool | None = None
    asked: int | None = None

    def fits(self, passage: Passed) -> bool:
        in_time = self.asked is None or -SLACK <= passage.at - self.asked < ANSWERED
        known = self.again is None or passage.again is self.again
        return passage.direction is self.direction and known and in_time


Word = tuple[Step, ...]
NOTHING: Word = ()
# As long as a request may be on its way.
LATEST = 8_000
# What one door sent so long before another's passage may have been taken for its cause.
TOO_CLOSE = LATEST + SLACK
THERE_ALREADY = frozenset({Kind.JUST_ADMITTED, Kind.ALREADY_IN, Kind.NOT_IN})


def words_of(row: Row, number: int, story: Story) -> tuple[Word, ...]:
    """What this row, the one with this number, may have left in the service's history."""
    once: Word = (Step(row.scan.direction),)
    if not row.let_through:
        return _words_of_held(row, number, story)
    match row.delivery:
        case Delivery.DELIVERED:
            return _words_of_delivered(row, number, story)
        case Delivery.DISPUTED | Delivery.PARKED:
            return (NOTHING, once)
        case _:
            return (NOTHING,)


def _words_of_delivered(row: Row, number: int, story: Story) -> tuple[Word, ...]:
    assert row.verdict is not None
    direction, before = row.scan.direction, story.rows[:number]
    once: Word = (Step(direction, again=None if _may_repeat(row, before, story) else False),)
    known = row.ticket_id is not None or row.verdict.tickets
    return (once,) if known and not _may_be_anothers(row, story) else (once, NOTHING)


def _may_be_anothers(row: Row, story: Story) -> bool:
    """Whether it may have taken another door's passage for its own."""
    return any(passage.direction is row.scan.direction for passage in story.elsewhere)


def _may_repeat(row: Row, before: Sequence[Row], story: Story) -> bool:
    """Whether somebody else may have been in on this ticket when we let this guest in."""
    doubtful = any(one.delivery is Delivery.PARKED or is_word(one) for one in before)
    unseen = is_card(row) and not any(one.let_through for one in before)
    return bool(story.elsewhere) or doubtful or unseen or is_word(row)


def is_card(row: Row) -> bool:
    """Whether it is a wallet card: no list has it, so nobody here knows whether they are in."""
    return row.scan.code.startswith("wc_")


def is_word(row: Row) -> bool:
    return row.verdict is not None and row.verdict.reason is Reason.OVERRIDDEN


def _words_of_held(row: Row, number: int, story: Story) -> tuple[Word, ...]:
    once, back = Step(row.scan.direction), Step(OPPOSITE[row.scan.direction])
    match row.delivery:
        case Delivery.TAKEN_BACK:
            unmoved = (NOTHING,) if is_card(row) or len(row.tickets) > 1 else ()
            return ((once, back), *unmoved, *_taken_back_elsewhere(row, story.elsewhere))
        case Delivery.PARKED:
            return (NOTHING, (once,), (once, back))
        case Delivery.DELIVERED if came_back(row, story.rows[number + 1 :]):
            return ((once,), NOTHING) if _may_be_anothers(row, story) else ((once,),)
        case Delivery.LOCAL if row.sent_at is not None:
            elsewhere = story.elsewhere
            reasons = (_is_repeated_elsewhere, _has_left, _is_overtaken)
            may_be_first = any(applies(row, elsewhere) for applies in reasons)
            again = None if may_be_first else True
            return (NOTHING, (Step(row.scan.direction, again, asked=row.sent_at),))
        case _:
            return (NOTHING,)


def _is_repeated_elsewhere(row: Row, elsewhere: Sequence[Passed]) -> bool:
    """Whether another door let the ticket in again right after: to take it back is to throw
    that guest out.
    """
    assert row.sent_at is not None
    return any(
        p.again and p.direction is row.scan.direction and 0 <= p.at - row.sent_at < ANSWERED
        for p in elsewhere
    )


def _is_overtaken(row: Row, elsewhere: Sequence[Passed]) -> bool:
    """Whether another door had to do with the ticket later: to take ours back would undo that."""
    assert row.sent_at is not None
    return any(p.at > row.sent_at + LATEST for p in elsewhere)


def _has_left(row: Row, elsewhere: Sequence[Passed]) -> bool:
    """Whether another door undid just before what the list still shows."""
    assert row.sent_at is not None
    return any(
        p.direction is not row.scan.direction and 0 <= row.sent_at - p.at < ANSWERED
        for p in elsewhere
    )


def came_back(row: Row, later: Sequence[Row]) -> bool:
    """Whether the next who was let through on this ticket went the other way."""
    following = next(iter(gone_through(later)), None)
    return following is not None and following.scan.direction is not row.scan.direction


def gone_through(rows: Sequence[Row]) -> list[Row]:
    """Who was let through, but for those of whom the service was never to hear: undone in time."""
    unheard = (Delivery.WITHDRAWN, Delivery.LOCAL)
    return [row for row in rows if row.let_through and row.delivery not in unheard]


def _taken_back_elsewhere(row: Row, elsewhere: Sequence[Passed]) -> list[Word]:
    once, back = Step(row.scan.direction), Step(OPPOSITE[row.scan.direction])
    words: list[Word] = []
    if any(p.direction is back.direction and p.at >= row.scan.at for p in elsewhere):
        words += [(once,), NOTHING]
    told_to_be_there = row.verdict is not None and row.verdict.kind in THERE_ALREADY
    earliest = 0 if told_to_be_there else -TOO_CLOSE
    if any(
        p.direction is once.direction and earliest <= p.at - (row.sent_at or 0) < TOO_CLOSE
        for p in elsewhere
    ):
        words += [(back,), NOTHING]
    return words


def misfit(story: Story) -> str | None:
    """Why the passages are not what the rows say; None if they are."""
    done = story.passages
    reached = {0}
    for number, row in enumerate(story.rows):
        reached = _further(reached, words_of(row, number, story), done)
        if not reached:
            return f"row {number + 1} of {len(story.rows)} is not in the history as it should be"
    if len(done) not in reached:
        return f"the history has {len(done)} passages, the rows explain {max(reached)}"
    return None


def _further(reached: set[int], words: Sequence[Word], done: Sequence[Passed]) -> set[int]:
    return {
        place + len(word)
        for place in reached
        for word in words
        if len(done) - place >= len(word)
        and all(step.fits(done[place + ahead]) for ahead, step in enumerate(word))
    }
