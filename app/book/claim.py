"""Claims: the movements of all doors, as the venue's ledger holds them."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from math import inf

from app.book.matching import LANDING_WINDOW_MS
from app.model.journal import code_in
from app.model.scan import OPPOSITE, Direction, Moment, Passage


@dataclass(frozen=True, slots=True)
class Claim:
    """One ticket, or one bare code, that went one way at a door of the venue.

    `at` is by this laptop's clock where a timeline reads it, and by the venue's clock everywhere
    else; the keeper gives the claims of a ticket rising times in the order of the ledger. `laptop`
    is that door's id in the venue, `door` its name. A claim with `is_back` takes back the claim of
    the same scan, because nobody walked through. `user_id` is the id of that door's requests in the
    service's history; None if the door does not know it, or shares it with others. `seq` is the
    place in the ledger, 0 if this one is not there yet. `is_told` says that the service has been
    told of it, which an end need not be, `is_person` that the ticket is no add-on: those are not
    counted.
    """

    subject: str
    scan_id: str
    direction: Direction
    laptop: str
    door: str
    at: Moment
    is_back: bool = False
    user_id: str | None = None
    seq: int = 0
    is_told: bool = False
    is_person: bool = True


def standing(claims: Iterable[Claim], own_scans: Iterable[str] = ()) -> list[Claim]:
    """Return the claims on which somebody walked, oldest first; those of these scans are left out.

    A scan of this laptop is in its own movements. If a scan has claims of its ticket and of the
    bare code, which had no ticket before, that of the ticket counts.
    """
    known, own = list(claims), set(own_scans)
    gone = {(one.subject, one.scan_id) for one in known if one.is_back}
    left = dict[str, Claim]()
    for one in known:
        is_left = one.scan_id not in own and (one.subject, one.scan_id) not in gone
        if is_left and (one.scan_id not in left or code_in(one.subject) is None):
            left[one.scan_id] = one
    return sorted(left.values(), key=lambda one: (one.at, one.scan_id))


def unwalked_passages(
    passages: Sequence[Passage], claims: Iterable[Claim], clock_offset: int, clock_error: int
) -> set[int]:
    """Return the places of passages of requests on which nobody walked, and of their reversals.

    The request of a claim that was given back came to the service before its end, or soon after.

    claim IN 20:00, its end 20:01, passages IN 20:00 and OUT 20:30 -> both
    claim IN 20:00, its end 20:01, passage IN 20:30 -> none
    """
    known, found = list(claims), set[int]()

    def find(claim: Claim, begins: Moment, ends: float) -> bool:
        """Find the first passage that may be by a claim, and was in this time."""
        for place, passage in enumerate(passages):
            at = passage.at + clock_offset
            is_then = begins - clock_error <= at <= ends + clock_error
            if place not in found and is_then and _may_be_by(claim, passage):
                found.add(place)
                return True
        return False

    ends = {(one.subject, one.scan_id): one.at for one in known if one.is_back}
    for claim in (one for one in known if not one.is_back):
        end = ends.get((claim.subject, claim.scan_id))
        if end is not None and find(claim, claim.at, end + LANDING_WINDOW_MS):
            find(replace(claim, direction=OPPOSITE[claim.direction]), end, inf)
    return found


def explain_by_claims(
    passages: Sequence[Passage], claims: Sequence[Claim], clock_offset: int, clock_error: int
) -> list[Claim | None]:
    """Return for each passage the claim that explains it; both are given oldest first.

    A door that was offline tells the service later, so a claim explains the first passage of its
    direction that comes after it. Claims and passages of the same user id belong together; other
    claims explain what is left, unless the user ids tell that another door made the passage.

    claim IN 20:00, passage IN 20:30, passage IN 21:00 -> the passage of 21:00 is unexplained
    claim IN 20:00 of user A, passage IN 20:30 of user B -> the passage is unexplained
    """
    free, explained = list(claims), dict[int, Claim]()
    for fits in (_is_by, _may_be_by):
        for place, passage in enumerate(passages):
            if place in explained:
                continue
            at = passage.at + clock_offset + clock_error
            claim = next((one for one in free if one.at <= at and fits(one, passage)), None)
            if claim is not None:
                explained[place] = claim
                free.remove(claim)
    return [explained.get(place) for place in range(len(passages))]


def _is_by(claim: Claim, passage: Passage) -> bool:
    """Return whether a passage has the direction and the known user id of a claim."""
    is_same = claim.user_id is not None and claim.user_id == passage.user_id
    return is_same and claim.direction is passage.direction


def _may_be_by(claim: Claim, passage: Passage) -> bool:
    """Return whether a passage has the direction of a claim, and no other user id."""
    ids = {claim.user_id, passage.user_id} - {None}
    return len(ids) < 2 and claim.direction is passage.direction
