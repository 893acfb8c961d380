"""Invariants of any storm; each function returns a text for each violation.

*Let through* is a row of a journal whose verdict is ADMIT or OUT. A *passage* is a row of the
service's history; every door has its own key, so that the passage names its door.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import chain, pairwise

from app.model.journal import Delivery, Row
from app.model.scan import OPPOSITE, Direction
from app.model.ticket import says_inside
from app.model.verdict import Kind
from tests.storm.evidence import Aftermath, Story, described
from tests.storm.lineup import came_back, gone_through, is_word, misfit
from tests.storm.put_right import a_word_is_for_one_who_was_held, undone_is_undone_once
from tests.storm.second_greens import let_in_is_inside, no_second_green_is_silent
from tests.storm.twice import nothing_is_done_twice

# Less than the default dwell (ms), because a guest waits a while for a verdict.
JUST_NOW = 5_000
NOT_SENT = frozenset({Delivery.LOCAL, Delivery.TAKEN_BACK, Delivery.PARKED})
SETTLED = frozenset(Delivery) - {Delivery.ASKING, Delivery.UNKNOWN, Delivery.DUE}


def printed_is_journalled(left: Aftermath) -> list[str]:
    """Check that every printed line has a row that says the same."""
    found = []
    for door in left.doors:
        rows = {row.scan.id: row for row in door.rows}
        for line in door.printed:
            row = rows.get(line.scan_id)
            if row is None:
                found.append(f"{door.name}: {line} is not in the journal")
            elif row.verdict is None or (
                (row.scan.code, row.scan.direction, row.verdict.kind, row.verdict.reason)
                != (line.code, line.direction, line.verdict, line.reason)
            ):
                found.append(f"{door.name}: {line} is another in the journal: {described(row)}")
    return found


def green_is_committed(left: Aftermath) -> list[str]:
    """Check that the row of a let-through line was on the disk when the line was read."""
    return [f"{door.name}: {told}" for door in left.doors for told in door.uncommitted]


def outbox_is_settled(left: Aftermath) -> list[str]:
    """Check that nothing waits, and that parked and disputed rows have a reason."""
    found = []
    for door in left.doors:
        for row in door.rows:
            if row.delivery not in SETTLED:
                found.append(f"{door.name}: still waits: {described(row)}")
            elif row.delivery in (Delivery.PARKED, Delivery.DISPUTED) and not row.error:
                found.append(f"{door.name}: does not say why: {described(row)}")
    return found


def held_is_not_sent(left: Aftermath) -> list[str]:
    """Check that no held or refused guest was delivered.

    Exceptions: a request with a lost answer that the next row took over, or a next row in the other
    direction, which shows that the guest had gone through.
    """
    return [
        f"{door.name}: {described(row)}"
        for door in left.doors
        for number, row in enumerate(door.rows)
        if not row.let_through
        and row.delivery not in NOT_SENT
        and not _taken_over(row, door.rows[number + 1 :])
    ]


def passages_have_rows(left: Aftermath) -> list[str]:
    """Check that each passage of a door has a row there."""
    return [
        story.told(f"{passage.number} is from no scan")
        for story in _all(left)
        for passage in story.passages
        if not any(
            row.scan.direction is passage.direction
            or (not row.let_through and OPPOSITE[row.scan.direction] is passage.direction)
            for row in story.rows
        )
    ]


def held_is_not_inside(left: Aftermath) -> list[str]:
    """Check that the service has nothing of guests whom a door never let through."""
    return [
        story.told(f"nobody was let through, but {why}")
        for story in _all(left)
        if not _let_through(story) and (why := misfit(story))
    ]


def let_through_is_there_once(left: Aftermath) -> list[str]:
    """Check that a door's passages are those of its rows, each once and in order."""
    return [
        story.told(why) for story in _all(left) if _let_through(story) and (why := misfit(story))
    ]


def disputes_have_a_cause(left: Aftermath) -> list[str]:
    """Check that a guest who came to one door only is not disputed.

    Exception: a supervisor let them through against the service.
    """
    return [
        story.told("disputed without a cause")
        for story in _all(left)
        if _alone(story, left)
        and not any(map(is_word, story.rows))
        and any(row.let_through and row.delivery is Delivery.DISPUTED for row in story.rows)
    ]


def net_is_right(left: Aftermath) -> list[str]:
    """Check that guests of one door are inside at the service exactly if the door says so."""
    found = []
    for story in _all(left):
        inside = says_inside(left.before[story.ticket_id])
        for row in story.rows:
            if row.let_through and row.delivery is Delivery.DELIVERED:
                inside = row.scan.direction is Direction.IN
        if _alone(story, left) and inside is not says_inside(left.after[story.ticket_id]):
            found.append(story.told(f"inside by our verdicts: {inside}; the service says not so"))
    return found


def one_guest_a_ticket(left: Aftermath) -> list[str]:
    """Check that a door let no ticket of its own in twice without letting it out.

    Exceptions: a supervisor's override, and a guest who came back the other way.
    """
    return [
        story.told("let through twice in the same direction")
        for story in _all(left)
        if _alone(story, left) and _repeats(story)
    ]


def nobody_is_made_a_cheat(left: Aftermath) -> list[str]:
    """Check that ALREADY_IN was told only to guests who had been let in before."""
    return [
        story.told("told to be inside already, but never let in")
        for story in _all(left)
        if _alone(story, left) and _slandered(story, left)
    ]


def still_here_is_no_cheat(left: Aftermath) -> list[str]:
    """Check that a guest just let in at this door was not told ALREADY_IN."""
    return [
        story.told("told to be inside already, right after having been let in here")
        for story in _all(left)
        if _alone(story, left)
        for earlier, later in pairwise(story.rows)
        if earlier.let_through
        and earlier.undoes is None
        and earlier.scan.direction is later.scan.direction is Direction.IN
        and later.verdict is not None
        and later.verdict.kind is Kind.ALREADY_IN
        and later.scan.at - earlier.scan.at < JUST_NOW
    ]


def no_fault_of_ours(left: Aftermath) -> list[str]:
    """Check that programs ended only as planned, answered every code, and logged no error."""
    return [f"{door.name}: {fault}" for door in left.doors for fault in door.faults]


def _all(left: Aftermath) -> Iterator[Story]:
    return chain.from_iterable(left.stories.values())


def _taken_over(row: Row, later: Sequence[Row]) -> bool:
    own = gone_through([one for one in later if one.subject == row.subject])
    if row.delivery is not Delivery.DELIVERED or not own:
        return False
    return came_back(row, own) or own[0].delivery is Delivery.DELIVERED


def _let_through(story: Story) -> bool:
    return any(row.let_through for row in story.rows)


def _alone(story: Story, left: Aftermath) -> bool:
    """Return whether only this door had to do with the ticket, and always knew which it was."""
    by_card = any(row.ticket_id is None for row in story.rows)
    return len(left.stories[story.ticket_id]) == 1 and not by_card


def _repeats(story: Story) -> bool:
    went = [
        row
        for number, row in enumerate(story.rows)
        if row.let_through
        or (row.delivery is Delivery.DELIVERED and came_back(row, story.rows[number + 1 :]))
    ]
    return any(
        one.scan.direction is other.scan.direction and not is_word(other) and other.undoes is None
        for one, other in pairwise(went)
    )


def _slandered(story: Story, left: Aftermath) -> bool:
    inside = says_inside(left.before[story.ticket_id])
    for row in story.rows:
        if row.let_through:
            inside = row.scan.direction is Direction.IN
        elif row.verdict is not None and row.verdict.kind is Kind.ALREADY_IN and not inside:
            return True
    return False


INVARIANTS: Mapping[str, Callable[[Aftermath], list[str]]] = {
    invariant.__name__: invariant
    for invariant in (
        printed_is_journalled,
        green_is_committed,
        outbox_is_settled,
        held_is_not_sent,
        passages_have_rows,
        held_is_not_inside,
        let_through_is_there_once,
        nothing_is_done_twice,
        undone_is_undone_once,
        a_word_is_for_one_who_was_held,
        disputes_have_a_cause,
        net_is_right,
        one_guest_a_ticket,
        nobody_is_made_a_cheat,
        still_here_is_no_cheat,
        no_second_green_is_silent,
        no_fault_of_ours,
    )
}


# What a venue cares about, whoever has which key and however long the service is down.
OF_A_VENUE: Mapping[str, Callable[[Aftermath], list[str]]] = {
    invariant.__name__: invariant
    for invariant in (
        printed_is_journalled,
        green_is_committed,
        outbox_is_settled,
        let_in_is_inside,
        no_second_green_is_silent,
        no_fault_of_ours,
    )
}


def broken(
    left: Aftermath, invariants: Mapping[str, Callable[[Aftermath], list[str]]] = INVARIANTS
) -> dict[str, list[str]]:
    """Return the invariants that do not hold, each with its violations."""
    return {name: found for name, holds in invariants.items() if (found := holds(left))}
