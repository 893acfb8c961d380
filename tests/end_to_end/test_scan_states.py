"""Tickets of every status, scanned by a real `admit scan`, for every manner of refusal."""

from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from app.organiser.wire.ticket import Ticket
from app.rehearsal.manners import Manner
from app.rehearsal.serve import Serving
from tests.end_to_end.laptop import Laptop, Line
from tests.end_to_end.rehearsal_guests import all_tickets, code_of, connection_of, passages

# status, checkedIn, transferStatus: the expected verdicts on the way in and on the way out.
State = tuple[str, bool | None, str | None]
EXPECTED: dict[State, tuple[str, str]] = {
    ("SOLD", False, None): ("ADMIT: valid", "NOT_IN: not inside"),
    ("SOLD", None, None): ("ADMIT: valid", "NOT_IN: not inside"),
    ("SOLD", False, "DISMISSED"): ("ADMIT: valid", "NOT_IN: not inside"),
    ("SOLD", False, "CANCELED"): ("ADMIT: valid", "NOT_IN: not inside"),
    ("SOLD", False, "OPEN"): ("HOLD: being passed on", "NOT_IN: not inside"),
    ("ATTENDED", False, None): ("ADMIT: valid", "NOT_IN: not inside"),
    ("CHECKED_IN", True, None): ("ALREADY_IN: inside", "OUT: left"),
    ("CHECKED_IN", None, None): ("ALREADY_IN: inside", "OUT: left"),
    ("PAYMENT_PENDING", None, None): ("HOLD: payment open", "NOT_IN: not inside"),
    ("RESERVED", None, None): ("HOLD: payment open", "NOT_IN: not inside"),
    ("CANCELLED", False, None): ("REFUSE: cancelled", "NOT_IN: not inside"),
    ("REFUNDED", False, None): ("REFUSE: refunded", "NOT_IN: not inside"),
    ("RESET", False, None): ("REFUSE: reset", "NOT_IN: not inside"),
    ("RESET", None, None): ("REFUSE: reset", "NOT_IN: not inside"),
    ("AVAILABLE", None, None): ("REFUSE: not sold", "NOT_IN: not inside"),
    ("TRANSFERED", False, "TRANSFERED"): ("HOLD: passed on", "NOT_IN: not inside"),
    ("RESALE_LISTED", False, None): ("HOLD: for resale", "NOT_IN: not inside"),
}
USUAL: State = ("SOLD", False, None)
SEED, TICKETS = 11, 1_000
LET_THROUGH = ("ADMIT: valid", "OUT: left")


@dataclass(frozen=True)
class Door:
    """A fresh event with tickets of every status, and a laptop with its list."""

    service: Serving
    laptop: Laptop
    tickets: dict[State, list[Ticket]]

    def one_of_each(self) -> dict[State, Ticket]:
        """Return the next ticket of each status; the last one of a status is used again."""
        return {
            state: same.pop() if len(same) > 1 else same[0] for state, same in self.tickets.items()
        }


@pytest.fixture(scope="module")
def prepared(tmp_path_factory: pytest.TempPathFactory) -> Laptop:
    with Serving(SEED, TICKETS) as service:
        laptop = Laptop(tmp_path_factory.mktemp("prepared"), connection_of(service)).ready()
    laptop.change_settings("door", dwell_seconds=60)
    return laptop


@contextmanager
def door(prepared: Laptop, folder: Path, manner: Manner) -> Iterator[Door]:
    with Serving(SEED, TICKETS, manner) as service:
        laptop = replace(prepared.copy_to(folder), service=connection_of(service))
        laptop.change_settings("service", base_url=service.base_url)
        # A list belongs to one service, even if another service has the same ids: read it again.
        laptop.run_ok("sync")
        tickets: dict[State, list[Ticket]] = defaultdict(list)
        for ticket in all_tickets(service):
            state = (ticket.status or "", ticket.checked_in, ticket.transfer_status)
            tickets[state].append(ticket)
        assert tickets.keys() == EXPECTED.keys()
        yield Door(service, laptop, tickets)


@dataclass(frozen=True)
class DoorVerdicts:
    """The verdicts at the door of a service with one manner of refusal."""

    service: Serving
    laptop: Laptop
    way_in: dict[State, Ticket]
    way_out: dict[State, Ticket]
    lines: dict[str, list[Line]]


@pytest.fixture(scope="module", params=Manner)
def door_verdicts(
    request: pytest.FixtureRequest, prepared: Laptop, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[DoorVerdicts]:
    with door(prepared, tmp_path_factory.mktemp("laptop"), request.param) as opened:
        way_in, way_out = opened.one_of_each(), opened.one_of_each()
        guest = code_of(way_in[USUAL])
        scan = opened.laptop.scan
        *entering, again, unknown = scan(
            *map(code_of, way_in.values()), guest, "SF26W-0000-0000-0000"
        )
        lines = {
            "IN": entering,
            "at once": [again, unknown],
            "OUT": scan(*map(code_of, way_out.values()), guest, guest, more=("--out",)),
            "again": scan(guest),
        }
        yield DoorVerdicts(opened.service, opened.laptop, way_in, way_out, lines)


def verdict_of(line: Line) -> str:
    return f"{line['verdict']}: {line['reason']}"


def expected(direction: str) -> dict[State, str]:
    return {state: verdicts[direction == "OUT"] for state, verdicts in EXPECTED.items()}


def verdict_by_state(tickets: dict[State, Ticket], lines: list[Line]) -> dict[State, str]:
    by_id = {line["ticket_id"]: verdict_of(line) for line in lines}
    return {state: by_id[ticket.id] for state, ticket in tickets.items()}


def test_check_in_has_the_right_verdict_for_every_status(door_verdicts: DoorVerdicts) -> None:
    lines = door_verdicts.lines["IN"]
    assert verdict_by_state(door_verdicts.way_in, lines) == expected("IN")
    assert {line["decided_by"] for line in lines} <= {"door", "service"}


def test_check_out_has_the_right_verdict_for_every_status(door_verdicts: DoorVerdicts) -> None:
    lines = door_verdicts.lines["OUT"]
    assert verdict_by_state(door_verdicts.way_out, lines[:-2]) == expected("OUT")
    assert {line["decided_by"] for line in lines} == {"service"}


def test_guest_comes_leaves_and_comes_again(door_verdicts: DoorVerdicts) -> None:
    lines = door_verdicts.lines
    lines_of_guest = [lines["at once"][0], *lines["OUT"][-2:], *lines["again"]]
    verdicts = [line["verdict"] for line in lines_of_guest]
    assert verdicts == ["JUST_ADMITTED", "OUT", "NOT_IN", "ADMIT"]


def test_unknown_code_is_refused(door_verdicts: DoorVerdicts) -> None:
    line = door_verdicts.lines["at once"][1]
    assert (verdict_of(line), line["decided_by"]) == ("REFUSE: unknown code", "service")


def test_service_has_each_guest_once_and_nothing_waits(door_verdicts: DoorVerdicts) -> None:
    for state in [state for state, verdict in expected("IN").items() if verdict in LET_THROUGH]:
        history = passages(door_verdicts.service, door_verdicts.way_in[state].id)
        came_twice = state in (USUAL, ("ATTENDED", False, None))
        assert history == ["CHECKIN", "CHECKOUT", "CHECKIN"][not came_twice and 2 :]
    assert door_verdicts.laptop.waiting() == {}


@pytest.mark.parametrize("direction", ["IN", "OUT"])
def test_list_gives_the_same_verdicts_as_the_service(
    prepared: Laptop, tmp_path: Path, direction: str
) -> None:
    with door(prepared, tmp_path, Manner.CONFLICT) as opened:
        laptop, tickets = opened.laptop, opened.one_of_each()
        requests_before = opened.service.seen
        out = ("--out",) if direction == "OUT" else ()
        lines = laptop.scan(*map(code_of, tickets.values()), more=("--offline", *out))
        assert verdict_by_state(tickets, lines) == expected(direction)
        assert {line["decided_by"] for line in lines} == {"list"}
        assert opened.service.seen == requests_before
        let_through = [line for line in lines if verdict_of(line) in LET_THROUGH]
        assert laptop.waiting() == {"due": len(let_through)}
        assert laptop.send() == {}
        for line in let_through:
            assert passages(opened.service, line["ticket_id"])[-1] == f"CHECK{direction}"
