"""With several doors and a bad line no second guest on a ticket goes unnoticed."""

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule

from app.model.scan import Direction
from app.model.ticket import Ticket
from app.model.verdict import Kind
from app.sync.pauses import REFUSALS_BEFORE_PARKING
from tests.support.made import MINUTE, SECOND
from tests.unit.sync.exploration import explored
from tests.unit.sync.many_doors import TICKETS, Venue
from tests.unit.sync.simulated_world import Luck

# A program that dies is for the machine of one door.
LUCKS = [luck for luck in Luck if luck not in (Luck.DIES, Luck.DIES_AFTER)]
lucks = st.lists(st.sampled_from(LUCKS), max_size=2)
pauses = st.sampled_from([0, SECOND, 8 * SECOND, 25 * SECOND, 10 * MINUTE])
ways = st.sampled_from([None, *TICKETS, "CHECKOUT"])


class ManyDoors(RuleBasedStateMachine):
    """A state machine of guests at any door; each ticket is shown at several."""

    @initialize(doors=st.integers(2, 3), one_key=st.booleans(), lax=st.booleans())
    def the_doors_open(self, doors: int, one_key: bool, lax: bool) -> None:
        self.venue = Venue(doors, one_key=one_key, lax=lax)

    @rule(
        at=st.integers(0, 5),
        ticket=st.sampled_from(TICKETS),
        luck=lucks,
        asking_fails=st.integers(0, 2),
        online=st.booleans(),
        pause=pauses,
    )
    def shown_at_two_doors(
        self, at: int, ticket: Ticket, luck: list[Luck], asking_fails: int, online: bool, pause: int
    ) -> None:
        """Show a ticket in bad weather, and later at the next door in good weather."""
        doors = self.venue.doors
        first, second = doors[at % len(doors)], doors[(at + 1) % len(doors)]
        self.venue.scans(first, ticket, luck=luck, asking_fails=asking_fails, online=online)
        self.venue.outside.passes(pause)
        self.venue.scans(second, ticket)

    @rule(
        at=st.integers(0, 2),
        ticket=st.sampled_from(TICKETS),
        luck=lucks,
        asking_fails=st.integers(0, 2),
        online=st.booleans(),
    )
    def shown(
        self, at: int, ticket: Ticket, luck: list[Luck], asking_fails: int, online: bool
    ) -> None:
        door = self.venue.doors[at % len(self.venue.doors)]
        self.venue.scans(door, ticket, luck=luck, asking_fails=asking_fails, online=online)

    @rule(ticket=st.sampled_from(TICKETS), luck=lucks)
    def shown_at_once(self, ticket: Ticket, luck: list[Luck]) -> None:
        self.venue.scans_at_once(self.venue.doors[:2], ticket, luck=luck)

    @rule(at=st.integers(0, 2), luck=lucks, asking_fails=st.integers(0, 2))
    def deliver(self, at: int, luck: list[Luck], asking_fails: int) -> None:
        door = self.venue.doors[at % len(self.venue.doors)]
        self.venue.delivers(door, luck=luck, asking_fails=asking_fails)

    @rule(at=st.integers(0, 2), whole=st.booleans())
    def list_is_read(self, at: int, whole: bool) -> None:
        door = self.venue.doors[at % len(self.venue.doors)]
        if whole:
            door.reads_list()
        else:
            self.venue.outside.is_unlucky([])
            door.survives(door.hears())

    @rule(at=st.integers(0, 2))
    def restart(self, at: int) -> None:
        self.venue.doors[at % len(self.venue.doors)].restart()

    @rule(lag=st.sampled_from([0, 5 * SECOND, 10 * MINUTE]))
    def the_service_lags(self, lag: int) -> None:
        self.venue.outside.lag = lag

    @rule(what=ways)
    def the_service_forbids(self, what: Ticket | str | None) -> None:
        """Forbid one ticket, or check-outs, or nothing any more."""
        named = what.id if isinstance(what, Ticket) else what
        self.venue.outside.forbidden = {named} if named else set()

    @rule(passed=pauses)
    def time_passes(self, passed: int) -> None:
        self.venue.outside.passes(passed)

    def teardown(self) -> None:
        if not hasattr(self, "venue"):
            return
        try:
            self.venue.delivers_all()
            for ticket in TICKETS:
                self.check(ticket)
        finally:
            self.venue.end()

    def check(self, ticket: Ticket) -> None:
        venue = self.venue
        no_second_green_is_silent(venue, ticket)
        no_scan_is_applied_twice(venue, ticket)
        nobody_looks_without_need(venue, ticket)
        the_service_agrees(venue, ticket)


def no_second_green_is_silent(venue: Venue, ticket: Ticket) -> None:
    """Check that two people on one ticket are in somebody's list, or one of them saw red."""
    if venue.second_greens(ticket) and not venue.is_undecidable(ticket):
        assert venue.is_told(ticket), venue.story(ticket)


def no_scan_is_applied_twice(venue: Venue, ticket: Ticket) -> None:
    """Check that a door has no more check-ins at the service than scans of the ticket."""
    for door in venue.doors:
        scans = [one for one in venue.seen if one.door is door and one.ticket == ticket]
        done = [one for one in venue.outside.passages if one.ticket_id == ticket.id]
        own = [one for one in done if one.door == door.name and one.action == "CHECKIN"]
        came = [one for one in scans if one.decision.scan.direction is Direction.IN]
        assert len(own) <= len(came), venue.story(ticket)


def nobody_looks_without_need(venue: Venue, ticket: Ticket) -> None:
    """Check that one guest, scanned once, is in nobody's list.

    Unless a request landed late, or was denied so often that the row is parked.
    """
    scans = [one for one in venue.seen if one.ticket == ticket]
    tried = [one for one in venue.outside.attempts if one.ticket_id == ticket.id]
    is_parked = sum(one.is_denied for one in tried) >= REFUSALS_BEFORE_PARKING
    is_late = ticket.id in venue.outside.landed_late
    if len(scans) == 1 and scans[0].kind is Kind.ADMIT and not (is_parked or is_late):
        assert venue.looks(ticket) == [], venue.story(ticket)


def the_service_agrees(venue: Venue, ticket: Ticket) -> None:
    """Check that admitted guests are inside at the service, or a person must look.

    Unless no evidence tells whose a check-in was: a held request may be taken for applied.
    """
    greens = [one for one in venue.seen if one.ticket == ticket and one.kind is Kind.ADMIT]
    gone = venue.undone or any(one.kind is Kind.OUT for one in venue.seen)
    if greens and not gone and not venue.looks(ticket) and not venue.is_undecidable(ticket):
        assert ticket.id in venue.outside.inside, venue.story(ticket)


class ManyDoorsBothWays(ManyDoors):
    """The same with guests who leave by any door, and admissions that are undone."""

    @rule(
        at=st.integers(0, 2),
        ticket=st.sampled_from(TICKETS),
        luck=lucks,
        online=st.booleans(),
    )
    def leaves(self, at: int, ticket: Ticket, luck: list[Luck], online: bool) -> None:
        door = self.venue.doors[at % len(self.venue.doors)]
        self.venue.scans(door, ticket, Direction.OUT, luck=luck, online=online)

    @precondition(lambda self: any(one.kind is Kind.ADMIT for one in self.venue.seen))
    @rule(ago=st.integers(0, 4))
    def undo(self, ago: int) -> None:
        let_in = [one for one in self.venue.seen if one.kind is Kind.ADMIT]
        self.venue.undoes(let_in[-1 - ago % len(let_in)])

    def check(self, ticket: Ticket) -> None:
        no_second_green_is_silent(self.venue, ticket)
        the_service_agrees(self.venue, ticket)


TestManyDoors = ManyDoors.TestCase
TestManyDoors.settings = explored(examples=60, steps=12)
TestManyDoorsBothWays = ManyDoorsBothWays.TestCase
TestManyDoorsBothWays.settings = explored(examples=40, steps=12)
