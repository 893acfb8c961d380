"""State of the line to the service, as a pure function of calls that succeeded or failed."""

from dataclasses import dataclass, replace
from enum import StrEnum

from app.message import Message
from app.model.scan import Moment

FLAPPING_WITHIN = 60_000  # milliseconds; a line that drops twice in this time is unstable
MOST_PROBES = 3
# Number of different tickets in a row that the service denies before the key counts as refused. One
# or two tickets may be blocked for reasons of their own.
DENIED_TICKETS = 3


class LinkState(StrEnum):
    """State of the line: good, in doubt after one failure, down, or good but our key is refused."""

    ONLINE = "online"
    DOUBTFUL = "doubtful"
    OFFLINE = "offline"
    REFUSED = "refused"


@dataclass(frozen=True, slots=True)
class Link:
    """The state of the line to the service.

    One response makes a DOUBTFUL line ONLINE; an OFFLINE line needs several good probes. `latency`
    is in milliseconds. `check_in_unanswered` says that the last check-in got no response, which
    only a response to a check-in makes good. `good_probes` counts good probes in a row while the
    line is down. `drops` counts how often the line went down within `FLAPPING_WITHIN`: more drops
    need more probes. `denied` holds opaque identities of the tickets whose check-in the service did
    not allow since it last allowed one. `refusal` is what the service says if it refuses us for
    another reason than our key.
    """

    state: LinkState = LinkState.ONLINE
    latency: int | None = None
    check_in_unanswered: bool = False
    good_probes: int = 0
    drops: int = 0
    dropped_at: Moment = 0
    denied: tuple[int, ...] = ()
    refusal: Message | None = None


def after_answer(link: Link, latency: int | None, now: Moment, *, check_in: bool) -> Link:
    """Return the link after the service responded to a call, whatever the response says.

    A response alone does not end REFUSED: `after_acceptance` does.
    """
    state, good_probes = link.state, link.good_probes
    is_unanswered = link.check_in_unanswered and not check_in
    if state is LinkState.OFFLINE and good_probes + 1 < probes_wanted(link, now):
        good_probes += 1
    elif state is not LinkState.REFUSED and not (state is LinkState.DOUBTFUL and is_unanswered):
        state, good_probes = LinkState.ONLINE, 0
    return replace(
        link,
        state=state,
        latency=link.latency if latency is None else latency,
        check_in_unanswered=is_unanswered,
        good_probes=good_probes,
    )


def after_trouble(link: Link, now: Moment, *, check_in: bool) -> Link:
    """Return the link after a call that got no response: DOUBTFUL once, OFFLINE twice in a row."""
    again = link.state is LinkState.DOUBTFUL or (check_in and link.check_in_unanswered)
    link = replace(link, check_in_unanswered=link.check_in_unanswered or check_in, good_probes=0)
    if link.state is LinkState.OFFLINE:
        return link
    if link.state is LinkState.ONLINE and not again:
        return replace(link, state=LinkState.DOUBTFUL)
    drops = link.drops + 1 if _lately(link, now) else 1
    return replace(link, state=LinkState.OFFLINE, latency=None, drops=drops, dropped_at=now)


def after_denial(link: Link, ticket: int, refusal: Message | None = None) -> Link:
    """Return the link after a 401 or 403 to a ticket's check-in: REFUSED at the third ticket."""
    if ticket in link.denied:
        return link
    link = replace(link, denied=(*link.denied, ticket)[-DENIED_TICKETS:])
    return after_refusal(link, refusal) if len(link.denied) == DENIED_TICKETS else link


def after_excuse(link: Link) -> Link:
    """Return the link after the service has shown why it denied the last ticket."""
    is_by_tickets = link.state is LinkState.REFUSED and len(link.denied) == DENIED_TICKETS
    state = LinkState.ONLINE if is_by_tickets else link.state
    return replace(link, state=state, denied=link.denied[:-1])


def after_refusal(link: Link, refusal: Message | None = None) -> Link:
    """Return the link to a service that responds, but does not accept our key, or refuses us."""
    return replace(link, state=LinkState.REFUSED, latency=None, good_probes=0, refusal=refusal)


def after_acceptance(link: Link, *, check_in: bool) -> Link:
    """Return the link after a response which shows that the service accepts our key.

    If the key was accepted for reading only, the next ticket that is denied a check-in makes the
    link REFUSED again, so that not three more guests are held for it.
    """
    denied = () if check_in else link.denied[-DENIED_TICKETS + 1 :]
    if link.state is not LinkState.REFUSED and denied == link.denied:
        return link
    state = LinkState.ONLINE if link.state is LinkState.REFUSED else link.state
    return replace(link, state=state, denied=denied)


def probes_wanted(link: Link, now: Moment) -> int:
    """Return how many good probes in a row bring an OFFLINE line back: 1 to MOST_PROBES."""
    return min(max(link.drops, 1), MOST_PROBES) if _lately(link, now) else 1


def _lately(link: Link, now: Moment) -> bool:
    return bool(link.drops) and 0 <= now - link.dropped_at < FLAPPING_WITHIN
