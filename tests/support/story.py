"""Acts out what happens at a door, told in short steps that each do or check one thing.

```
either service                     the story is told at a strict and at a lax service
every service                      … at a service of each manner; `every strict service`: not lax
party 2                            the guests A and B, and their `card`; without it A has none
scan CANCELLED -> REFUSE           a guest whose ticket has this status at the service
down; in: scan A -> ADMIT; up      a scan has a name, else its guest's, and what must come of it:
                                   the kind of verdict, its reason, who decided, another door
look A -> ADMIT                    what a scan would be told; it must change nothing
scan A.id; confirm A               the id in place of the code; a steward has checked the guest
elsewhere B in; wait 60; drain     another door; seconds; the outbox delivers all it can
in is disputed; A passed in out    the state of a scan's delivery; the service's history
in took B; A is inside             the tickets of a scan; the place that the list shows
nothing needs a look               no row waits for a person
weather LOST; weather CUT all      check-ins go wrong so, or all requests
block A KEY; line is online        only requests of this ticket do; the state of the line
```
"""

import asyncio
import re

import pytest
from _pytest.mark import ParameterSet

from app.door.corrections import CannotSettle, MovedSince, NotHeld, NothingToUndo
from app.model.journal import Settling
from app.model.link import Link, LinkState
from app.model.scan import Direction, Source
from app.model.ticket import Ticket, TicketStatus
from app.model.verdict import DecidedBy, Decision, Kind, Reason, Verdict
from app.organiser.operations import OPERATIONS
from app.rehearsal.manners import Manner
from app.rehearsal.weather import WeatherKind
from tests.support.delivery import (
    a_party,
    drained,
    elsewhere,
    forgets,
    held,
    inside,
    killed_while_asking,
)
from tests.support.made import SECOND
from tests.support.night import CHECK_IN, Night, is_good, until

UNKNOWN = "NO-SUCH-CODE-00"
WORDS = {"CHECKIN": "in", "CHECKOUT": "out"}
SERVICES = {
    "either service": (Manner.CONFLICT, Manner.LAX),
    "every service": tuple(Manner),
    "every strict service": tuple(one for one in Manner if one is not Manner.LAX),
}


def stories(told: dict[str, str]) -> pytest.MarkDecorator:
    """Run a test with each of these stories, by their names, and with the manner of the service."""
    cases = list[ParameterSet]()
    for name, story in told.items():
        words = next((one for one in SERVICES if one in story), "")
        for manner in SERVICES.get(words, ()):
            case = pytest.param(story.replace(words, f"manner {manner}"), id=f"{name}, {manner}")
            cases.append(case)
        if not words:
            cases.append(pytest.param(story, id=name))
    return pytest.mark.parametrize("story", cases)


READS = frozenset(one.name for one in OPERATIONS.values() if one.method == "GET")


def changes_of(night: Night) -> tuple[int, int]:
    """Return how many rows this program has changed, and how many requests it made but reads."""
    with night.core.database.reading as connection:
        changed = connection.total_changes
    return changed, sum(n for name, n in night.service.seen.items() if name not in READS)


class Story:
    """One story at an open door; `scans` has the ids of its scans by their names."""

    def __init__(self, night: Night) -> None:
        self.night = night
        self.corrections = night.core.corrections
        self.card = ""
        self.guests = dict[str, Ticket]()
        self.scans = dict[str, str]()

    async def tell(self, story: str) -> None:
        """Act out all steps, which lines or semicolons separate."""
        for step in filter(None, map(str.strip, re.split(r"[;\n]", story))):
            name, _, act = step.rpartition(": ")
            act, _, expected = act.partition(" -> ")
            verb, *words = act.split()
            if words and words[0] in ("is", "passed", "took", "needs"):
                self._check(verb, words[0], words[1:])
                continue
            done: Decision | str | None = await getattr(self, f"_{verb}")(*words)
            if isinstance(done, Decision) and expected:
                self._compare(done.verdict, expected, step)
            if done is not None and (name or verb not in ("undo", "override")):
                scan_id = done.scan.id if isinstance(done, Decision) else done
                self.scans[name or words[0]] = scan_id

    def _compare(self, verdict: Verdict, expected: str, step: str) -> None:
        kind, *more = expected.split()
        assert verdict.kind is Kind[kind], step
        for word in more:
            if word in Reason.__members__:
                assert verdict.reason is Reason[word], step
            elif word in DecidedBy.__members__:
                assert verdict.decided_by is DecidedBy[word], step
            else:
                assert verdict.door == word, step

    def _check(self, subject: str, what: str, words: list[str]) -> None:
        if what == "passed":
            passed = [WORDS[one] for one in self.night.passages(self.guests[subject])]
            assert passed == words, subject
        elif what == "took":
            row = self.night.core.journal.row(self.scans[subject])
            assert row is not None
            assert row.tickets == tuple(self._guest(one).id for one in words), subject
        elif what == "needs":
            assert self.night.core.journal.needs_a_look() == []
        elif subject == "line":
            assert [self.night.core.watch.link.state] == words
        elif words in (["inside"], ["outside"]):
            is_inside = self.night.core.roster.is_inside(self.guests[subject])
            assert is_inside is (words == ["inside"]), subject
        else:
            row = self.night.core.journal.row(self.scans[subject])
            assert row is not None
            assert row.delivery == " ".join(words), f"{subject} is {row.delivery}"

    def _guest(self, name: str) -> Ticket:
        if name in self.guests:
            return self.guests[name]
        if name in list(TicketStatus):
            self.guests[name] = self.night.where(
                lambda one: one.status == name and one.transfer in (None, name)
            )
        else:
            others = [*self.guests.values()]
            self.guests[name] = self.night.where(lambda one: is_good(one) and one not in others)
        return self.guests[name]

    def _code(self, who: str) -> str:
        if who.endswith(".id"):
            return self._guest(who.removesuffix(".id")).id
        return {"card": self.card, "nobody": UNKNOWN}.get(who) or self._guest(who).code

    async def _manner(self, manner: str) -> None:
        self.night.service.set_manner(Manner(manner))

    async def _lax(self) -> None:
        self.night.service.set_manner(Manner.LAX)

    async def _party(self, size: str) -> None:
        self.card, party = a_party(self.night, int(size))
        self.guests = dict(zip("ABCD", party, strict=False))

    async def _scan(self, who: str, way: str = "in") -> Decision:
        return await self.night.scan(self._code(who), Direction(way.upper()))

    async def _look(self, who: str, way: str = "in") -> Decision:
        before = changes_of(self.night)
        asked, direction = self._code(who), Direction(way.upper())
        would = await self.night.core.desk.look(asked, Source.SCANNER, direction)
        assert changes_of(self.night) == before
        return would

    async def _confirm(self, who: str) -> Decision:
        return await self.night.check(self._guest(who))

    async def _hold(self, who: str) -> Decision:
        """Scan a code that the service accepts, but shows as cancelled."""
        return await held(self.night, self._code(who))

    async def _kill(self, who: str, way: str = "in") -> str:
        """Kill the program after the service has applied the request."""
        return await killed_while_asking(self.night, self._guest(who), Direction(way.upper()))

    async def _die(self, _reversing: str, who: str) -> None:
        """Kill the program after the service has applied the reversal of a guest's check-in."""
        self.night.weather(WeatherKind.DRIP, seconds=5)
        draining = asyncio.create_task(self.night.core.outbox.drain())
        await until(lambda: self.night.passages(self.guests[who]) == ["CHECKIN", "CHECKOUT"])
        draining.cancel()
        await asyncio.wait([draining])
        self.night.comes_back()

    async def _override(self, scan: str) -> Decision:
        return self.corrections.override(self.scans[scan], "Known by sight")

    async def _undo(self, scan: str) -> Decision:
        return self.corrections.undo(self.scans[scan])

    async def _settle(self, scan: str, way: str) -> None:
        self.corrections.settle(self.scans[scan], Settling[way], "Ada", "Seen by hand")

    async def _refuse(self, correction: str, *words: str) -> None:
        """Check that a scan cannot be undone, overridden, or settled in this way."""
        with pytest.raises((NothingToUndo, NotHeld, MovedSince, CannotSettle)):
            await getattr(self, f"_{correction}")(*words)

    async def _elsewhere(self, who: str, *ways: str) -> None:
        for way in ways:
            await elsewhere(self.night, self._guest(who), Direction(way.upper()))

    async def _list(self, who: str, status: str) -> None:
        """Change the list: the ticket has another status than at the service."""
        ticket = self._guest(who)
        ticket = inside(ticket) if status == "CHECKED_IN" else ticket._replace(status=status)
        self.night.core.roster.update([ticket], at=self.night.clock())

    async def _forget(self, who: str) -> None:
        forgets(self.night, self._guest(who))

    async def _clock(self, seconds: str) -> None:
        """Set the laptop's clock wrong by so many seconds."""
        self.night.clock.set_by = int(seconds) * SECOND

    async def _restart(self, _what: str) -> None:
        """Forget the service's time, as at the start of the program."""
        self.night.core.watch.service_clock._bounds = None

    async def _read(self, what: str) -> None:
        reader = self.night.core.list_reader
        await (reader.read_all() if what == "list" else reader.history.refresh())

    async def _ask(self) -> None:
        """Ask the service anything, so that its clock is known."""
        await self.night.core.organiser.get_ticketing(self.night.core.ticketing_id)

    async def _weather(self, kind: str, operation: str = CHECK_IN, seconds: str = "1") -> None:
        of = None if operation == "all" else operation
        self.night.weather(WeatherKind[kind], operation=of, seconds=float(seconds))

    async def _block(self, who: str, kind: str) -> None:
        self.night.weather(WeatherKind[kind], ticket=self._guest(who).id)

    async def _late(self, seconds: str) -> None:
        """Let the service apply the next check-in so much later; the door waits less long."""
        self.night.weather(WeatherKind.SLOW, seconds=float(seconds), times=1)
        self.night.core.watch.link = Link(LinkState.DOUBTFUL)

    async def _online(self) -> None:
        self.night.core.watch.link = Link()

    async def _sleep(self, seconds: str) -> None:
        await asyncio.sleep(float(seconds))

    async def _down(self) -> None:
        self.night.goes_down()

    async def _up(self) -> None:
        self.night.comes_back()

    async def _wait(self, seconds: str) -> None:
        self.night.clock.off += int(seconds) * SECOND

    async def _drain(self) -> None:
        await drained(self.night)
