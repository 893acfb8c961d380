"""Compares the rows of one ticket at one door with this door's passages at the service.

Each row may have left these passages and no others, in the order of the rows:

- delivered: one, in its own direction. If two doors had the same ticket, one may have taken the
  other's passage for its own, because the service does not say whose it was. Of a wallet card
  let through by the list it is unknown which of its tickets moved.
- withdrawn: none.
- disputed, parked: none, or its own: another door may have let in a second person.
- not let through: none. If it was reversed, its own and the opposite after it (of a card, for the
  tickets that had moved); if a person must look, any. If it is delivered, the next row took it
  over and has the passage, or went the other way, so that this one stands.

A lax service accepts a ticket that is there already. Such a passage, `again`, must belong to a row
that asked at that time and let nobody through, or let through a guest whom another door had
admitted too, or was an override, or was the first scan of a wallet card here, which is on no list.
(If the guest had left by another door so recently that no list showed it, the passage is not even
`again`.) If the other door's passage is the repeated one, the first one's effect stays.

If two doors had the same ticket, one may have taken the other's passage for its own, and one's scan
may have reversed what the other held; if both sent within `TOO_CLOSE` of each other, one may have
reversed the other's passage. But a guest who was told ALREADY_IN is never checked out of a place
they had before.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from app.model.journal import Delivery, Row
from app.model.scan import OPPOSITE, Direction
from app.model.verdict import Kind, Reason
from tests.storm.evidence import ANSWERED, SLACK, Passed, Story


@dataclass(frozen=True, slots=True)
class Step:
    """A passage that a row may have left; `again` is None where both are possible.

    With `asked` the passage must have happened soon after that time.
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
# A request may be on its way for so long (ms).
LATEST = 8_000
# A request so close (ms) to another door's passage may be taken for its cause.
TOO_CLOSE = LATEST + SLACK
THERE_ALREADY = frozenset({Kind.JUST_ADMITTED, Kind.ALREADY_IN, Kind.NOT_IN})


def words_of(row: Row, number: int, story: Story) -> tuple[Word, ...]:
    """Return the passages that this row, with its place in the story, may have left."""
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
    """Return whether the row may have taken another door's passage for its own."""
    return any(passage.direction is row.scan.direction for passage in story.elsewhere)


def _may_repeat(row: Row, before: Sequence[Row], story: Story) -> bool:
    """Return whether somebody else may have been inside on this ticket at the admission."""
    doubtful = any(one.delivery is Delivery.PARKED or is_word(one) for one in before)
    unseen = is_card(row) and not any(one.let_through for one in before)
    return bool(story.elsewhere) or doubtful or unseen or is_word(row)


def is_card(row: Row) -> bool:
    """Return whether the row is of a wallet card, which is on no list."""
    return row.scan.code.startswith("wc_")


def is_word(row: Row) -> bool:
    """Return whether the row is a supervisor's override."""
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
    """Return whether another door let the ticket in right after.

    A reversal would then check that guest out.
    """
    assert row.sent_at is not None
    return any(
        p.again and p.direction is row.scan.direction and 0 <= p.at - row.sent_at < ANSWERED
        for p in elsewhere
    )


def _is_overtaken(row: Row, elsewhere: Sequence[Passed]) -> bool:
    """Return whether another door moved the ticket later, so that a reversal would be wrong."""
    assert row.sent_at is not None
    return any(p.at > row.sent_at + LATEST for p in elsewhere)


def _has_left(row: Row, elsewhere: Sequence[Passed]) -> bool:
    """Return whether another door checked the ticket out just before, unseen by the list."""
    assert row.sent_at is not None
    return any(
        p.direction is not row.scan.direction and 0 <= row.sent_at - p.at < ANSWERED
        for p in elsewhere
    )


def came_back(row: Row, later: Sequence[Row]) -> bool:
    """Return whether the next row let through on this ticket went the other way."""
    following = next(iter(gone_through(later)), None)
    return following is not None and following.scan.direction is not row.scan.direction


def gone_through(rows: Sequence[Row]) -> list[Row]:
    """Return the rows let through, without those undone before the service had them."""
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
        # Whoever came elsewhere at that time stays inside, so ours may stand too.
        words += [(once,), (back,), NOTHING]
    return words


def misfit(story: Story) -> str | None:
    """Return why the passages do not fit the rows; None if they do."""
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
