"""Checks for things that a venue must never do; each returns its findings."""

from collections.abc import Callable, Mapping, Sequence

from app.model.journal import NEEDS_A_LOOK
from tests.storm.storm_result import described
from tests.storm.venue.result import Green, VenueResult

Check = Callable[[VenueResult], list[str]]


def ticket_is_green_once_while_doors_agree(result: VenueResult) -> list[str]:
    """No ticket is let in twice while both doors can reach the ledger.

    Unless the service has a request for it on which nobody walked: its history may show an exit.
    """
    return [
        _report(pair, "let in twice although both doors could reach the ledger")
        for pair in result.second_greens
        if pair[0].ticket_id not in result.unwalked
        and all(map(result.could_agree, pair))
        and not result.may_have_left(*pair)
    ]


def second_green_is_disputed_at_both_doors(result: VenueResult) -> list[str]:
    """A ticket let in twice while the doors were parted is for a person to look at, at both.

    Unless the service has a lost request for it: then the doors cannot tell who left between.
    """
    return [
        _report(pair, f"let in twice, and {green.door.name} does not tell anybody")
        for pair in result.second_greens
        for green in pair
        if pair[0].door is not pair[1].door
        and green.row.delivery not in NEEDS_A_LOOK
        and green.ticket_id not in result.unwalked
    ]


def doors_agree_in_the_end(result: VenueResult) -> list[str]:
    """The doors have the same claims, and know the same guests to be inside."""
    found = list[str]()
    every = frozenset[tuple[str, str, bool]]().union(*(door.claims for door in result.doors))
    for door in result.doors:
        lacking = sorted(every - door.claims)
        if lacking:
            found.append(f"{door.name} lacks {len(lacking)} claims, as {lacking[0]}")
    for ticket_id, greens in result.greens.items():
        if ticket_id in result.unwalked:
            continue
        known = {door.name: door.inside.get(ticket_id) for door in result.doors}
        if len(set(known.values())) > 1:
            found.append(_report(greens, f"is the guest inside? {known}"))
    return found


def claims_tell_who_walked(result: VenueResult) -> list[str]:
    """Each guest who walked has a claim that stands, and each claim that stands has a guest."""
    found = list[str]()
    for door in result.doors:
        own = {(one.subject, one.scan_id) for one in door.standing if one.laptop == door.laptop}
        greens = [one for greens in result.greens.values() for one in greens if one.door is door]
        walked = {(one.ticket_id, one.row.scan.id): one for one in greens}
        found += [
            _report([walked[one]], "the claim of a guest who walked was given back or never made")
            for one in sorted(walked.keys() - own)
        ]
        found += [
            f"{door.name}: nobody walked on the claim of scan {scan_id} for ticket {subject}"
            for subject, scan_id in sorted(own - walked.keys())
        ]
    return found


def no_program_is_left_behind(result: VenueResult) -> list[str]:
    """Every program of a killed or ended keeper or door ends."""
    return list(result.left_behind)


def nothing_fails(result: VenueResult) -> list[str]:
    """No door logs an error."""
    return [f"{door.name}: {fault}" for door in result.doors for fault in door.faults]


CHECKS: tuple[Check, ...] = (
    ticket_is_green_once_while_doors_agree,
    second_green_is_disputed_at_both_doors,
    doors_agree_in_the_end,
    claims_tell_who_walked,
    no_program_is_left_behind,
    nothing_fails,
)


def found_in(result: VenueResult) -> Mapping[str, list[str]]:
    """Return the findings of each check that has some."""
    return {check.__name__: found for check in CHECKS if (found := check(result))}


def _report(greens: Sequence[Green], complaint: str) -> str:
    """Return these admissions as text, to explain a finding."""
    lines = [
        f"    {one.door.name:8} {described(one.row)}; claimed "
        f"{', '.join(one.told.claimed) or 'nothing' if one.told else 'and was killed'}"
        for one in greens
    ]
    return "\n".join([f"ticket {greens[0].ticket_id}: {complaint}", *lines])
