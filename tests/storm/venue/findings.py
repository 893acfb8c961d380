"""Checks for things that a venue must never do; each returns its findings."""

from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise

from app.model.journal import NEEDS_A_LOOK, WAITING, Delivery
from app.model.verdict import Kind
from tests.storm.storm_result import described
from tests.storm.venue.result import HEARD_S, Green, VenueResult

Check = Callable[[VenueResult], list[str]]
MOST_FALSE_DISPUTES = 0.01


def ticket_is_green_once_while_doors_agree(result: VenueResult) -> list[str]:
    """No ticket is let in twice by doors that agreed, by the same ledger."""
    return [
        _report(pair, "let in twice although both doors agreed")
        for pair in result.second_greens
        if all(green.agreed for green in pair)
        and len({green.told.epoch for green in pair if green.told}) == 1
    ]


def second_green_is_disputed_at_both_doors(result: VenueResult) -> list[str]:
    """A ticket let in twice while the doors were parted is for a person to look at, at both.

    Unless the service has had a lost request for it: then it is unknown who left between.
    """
    return [
        _report(pair, f"let in twice, and {green.door.name} does not tell anybody")
        for pair in result.second_greens
        for green in pair
        if pair[0].door is not pair[1].door
        and green.row.delivery not in NEEDS_A_LOOK
        and green.ticket_id not in result.unwalked
    ]


def few_disputes_are_false(result: VenueResult) -> list[str]:
    """At most one guest in a hundred is in dispute although one person surely had the ticket.

    Tickets are left out of which the service has had a lost request: it may have refused for that.
    """
    greens = [one for greens in result.greens.values() for one in greens]
    wrong = [
        _report(result.greens[one.ticket_id], f"in dispute without reason: {one.row.error}")
        for one in greens
        if one.row.delivery is Delivery.DISPUTED
        and one.ticket_id not in result.unwalked
        and result.is_of_one_person(one.ticket_id)
    ]
    return wrong if len(wrong) > MOST_FALSE_DISPUTES * len(greens) else []


def headcount_is_the_same_everywhere(result: VenueResult) -> list[str]:
    """All doors and the keeper tell the true number of people inside.

    What a door counts itself may differ by a request on which nobody walked: only it knows of that.
    It may also differ by guests in dispute: a person has to look for them.
    """
    least, most = result.people
    shown = {door.name: door.figures.get("foot", -1) for door in result.doors}
    own = {door.name: door.figures.get("own", -1) for door in result.doors}
    disputed = len({
        row.ticket_id for door in result.doors for row in door.rows
        if row.delivery is Delivery.DISPUTED
    })  # fmt: skip
    is_same = set(shown.values()) == {result.keeper}
    is_right = all(least <= one <= most for one in shown.values())
    is_right &= all(least - disputed <= one <= most + disputed for one in own.values())
    told = f"keeper {result.keeper}, shown {shown}, counted by the doors {own}"
    return [] if is_same and is_right else [f"{least} to {most} people are inside; {told}"]


def evacuated_guest_may_come_back(result: VenueResult) -> list[str]:
    """No door that agrees holds a guest as inside who was inside before an evacuation only."""
    found = list[str]()
    for door in result.doors:
        for row, began, _ in door.timed_rows():
            told, verdict = door.told.get(row.scan.id), row.verdict
            is_held = verdict is not None and verdict.kind is Kind.ALREADY_IN
            if told is None or not told.agreed or not is_held:
                continue
            known = [act for act in result.all_outs if act.agreed and act.ended + HEARD_S < began]
            for ticket_id in row.tickets or (str(row.ticket_id),):
                greens = result.greens.get(ticket_id, ())
                is_out = known and all(green.is_before(known[-1]) for green in greens)
                is_out = is_out and not result.may_be_claimed(ticket_id, began)
                if is_out and ticket_id not in result.unwalked:
                    complaint = f"held at {door.name} after an evacuation: {described(row)}"
                    found.append(f"ticket {ticket_id}: {complaint}")
    return found


def last_place_is_given_once(result: VenueResult) -> list[str]:
    """No guest comes into a full house by doors that agree.

    Only people are counted who surely were inside, and whom the keeper surely knew of.
    """
    found = list[str]()
    for new in (one for greens in result.greens.values() for one in greens):
        if new.is_in and new.told is not None and new.told.claimed[-1:] == ("won",):
            people = _surely_inside(result, new)
            if people >= result.capacity > 0:
                found.append(_report([new], f"let in although {people} people were inside"))
    return found


def _surely_inside(result: VenueResult, new: Green) -> int:
    """Return how many other people surely were inside, and known to be, when this guest came.

    A guest whom a killed door was letting out is outside for the keeper, until that is taken back,
    and for the service if it has the request.
    """
    moved = {ticket_id for door in result.doors for ticket_id, _ in door.given_back}
    moved |= result.unwalked
    acts = [act for act in result.acts if act.began <= new.ended]
    cleared = max((act.ended + HEARD_S for act in acts if act.is_all_out), default=0.0)
    people = 0 if cleared else len(result.inside - result.greens.keys() - moved)
    counted = [act for act in acts if act.began > cleared]
    if all(act.agreed for act in counted):
        people += sum(int(act.line.split()[1]) for act in counted if act.ended < new.began)
    for ticket_id, greens in result.greens.items():
        known = [one for one in greens if one.began <= new.ended]
        if known and ticket_id != new.ticket_id and ticket_id not in result.unwalked:
            last = known[-1]
            # After an exit that only the service told of, the doors' next word tells of the entry.
            is_heard = last.ended + HEARD_S < new.began or all(one.agreed for one in known)
            is_known = last.agreed and is_heard and last.is_before(new) and last.began > cleared
            may_be_out = not last.is_in or result.may_have_left(ticket_id, last, new)
            people += is_known and not may_be_out
    return people


def service_has_every_walk_once(result: VenueResult) -> list[str]:
    """The service has the last walk of each guest, and no passage without a request."""
    found = [
        f"{door.name}: is never delivered: {described(row)}"
        for door in result.doors
        for row in door.rows
        if row.delivery in WAITING or row.delivery is Delivery.ASKING
    ]
    requests = {
        (ticket, way, door.name): count
        for door in result.doors
        for (ticket, way), count in door.requests.items()
    }
    found += [
        f"{place}: {count} passages, {requests.get(place, 0)} requests"
        for place, count in result.passages.items()
        if count > requests.get(place, 0)
    ]
    twice = {pair[0].ticket_id for pair in result.second_greens}
    for ticket_id, greens in result.greens.items():
        is_open = any(one.row.delivery in NEEDS_A_LOOK for one in greens) or ticket_id in twice
        is_certain = all(one.is_before(two) for one, two in pairwise(greens))
        # A door that is alone delivers a walk before an evacuation later than those after it.
        alone = [one for one in greens if not one.agreed]
        is_certain &= not any(one.is_before(act) for one in alone for act in result.all_outs)
        # Its own request, if it was lost, may land after walks of which it has not heard.
        is_certain &= not any(one.row.attempts for one in alone if one is not greens[-1])
        if is_open or not is_certain or ticket_id in result.unwalked:
            continue
        if (ticket_id in result.served) is not greens[-1].is_in:
            found.append(_report(greens, "the service has the guest at the wrong place"))
    return found


def nothing_is_left_behind(result: VenueResult) -> list[str]:
    """Every program of a killed or ended keeper or door ends, and its keys' files are deleted."""
    return list(result.left_behind)


def nothing_fails(result: VenueResult) -> list[str]:
    """No door logs an error."""
    return [f"{door.name}: {fault}" for door in result.doors for fault in door.faults]


CHECKS: tuple[Check, ...] = (
    ticket_is_green_once_while_doors_agree,
    second_green_is_disputed_at_both_doors,
    few_disputes_are_false,
    headcount_is_the_same_everywhere,
    evacuated_guest_may_come_back,
    last_place_is_given_once,
    service_has_every_walk_once,
    nothing_is_left_behind,
    nothing_fails,
)


def found_in(result: VenueResult) -> Mapping[str, list[str]]:
    """Return the findings of each check that has some."""
    return {check.__name__: found for check in CHECKS if (found := check(result))}


def _report(greens: Sequence[Green], complaint: str) -> str:
    """Return these admissions as text, to explain a finding."""
    lines = [
        f"    {one.door.name:8} {one.began:.3f}-{one.ended:.3f} {described(one.row)}; claimed "
        f"{', '.join(one.told.claimed) or 'nothing' if one.told else 'and was killed'}"
        for one in greens
    ]
    return "\n".join([f"ticket {greens[0].ticket_id}: {complaint}", *lines])
