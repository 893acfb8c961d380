"""What we know about the line to the service, from evidence alone."""

from dataclasses import dataclass, replace
from enum import StrEnum

from app.model.scan import Moment

FLAPPING_WITHIN = 60_000
MOST_PROBES = 3


class LinkState(StrEnum):
    ONLINE = "online"
    DOUBTFUL = "doubtful"
    OFFLINE = "offline"
    REFUSED = "refused"


@dataclass(frozen=True, slots=True)
class Link:
    """One good answer makes a doubtful line good; a lost one has to prove itself by probes.

    `latency` is in milliseconds. `owes` says that the last check-in got no answer, which no
    other answer makes good. `goods` counts good probes in a row while the line is down, `drops`
    how often it went down in short order: the more, the more probes it takes to trust it.
    """

    state: LinkState = LinkState.ONLINE
    latency: int | None = None
    owes: bool = False
    goods: int = 0
    drops: int = 0
    dropped_at: Moment = 0


def after_answer(link: Link, latency: int | None, now: Moment, *, check_in: bool) -> Link:
    """The service has answered one of our calls, whatever it said."""
    latency = link.latency if latency is None else latency
    link = replace(link, latency=latency, owes=link.owes and not check_in)
    if link.state is LinkState.OFFLINE and link.goods + 1 < probes_wanted(link, now):
        return replace(link, goods=link.goods + 1)
    if link.state is LinkState.DOUBTFUL and link.owes:
        return link
    return replace(link, state=LinkState.ONLINE, goods=0)


def after_trouble(link: Link, now: Moment, *, check_in: bool) -> Link:
    """A call came to nothing: once is a doubt, twice in a row is a lost line."""
    again = link.state is LinkState.DOUBTFUL or (check_in and link.owes)
    link = replace(link, owes=link.owes or check_in, goods=0)
    if link.state is LinkState.OFFLINE:
        return link
    if link.state is LinkState.ONLINE and not again:
        return replace(link, state=LinkState.DOUBTFUL)
    drops = link.drops + 1 if _lately(link, now) else 1
    return replace(link, state=LinkState.OFFLINE, latency=None, drops=drops, dropped_at=now)


def after_refusal(link: Link) -> Link:
    """The service does not take our key: it is there, but not for us."""
    return replace(link, state=LinkState.REFUSED, latency=None, goods=0)


def probes_wanted(link: Link, now: Moment) -> int:
    """How many good answers in a row bring a lost line back."""
    return min(max(link.drops, 1), MOST_PROBES) if _lately(link, now) else 1


def _lately(link: Link, now: Moment) -> bool:
    return bool(link.drops) and 0 <= now - link.dropped_at < FLAPPING_WITHIN
