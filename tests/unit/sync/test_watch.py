"""What is made of every call's end."""

from email.utils import formatdate

import pytest

from app.model.link import Link, LinkState
from app.organiser.client import Heard
from app.organiser.errors import (
    BadReply,
    KeyRefused,
    MayHaveArrived,
    NeverArrived,
    NotAllowed,
    NotFound,
    OrganiserError,
    Refused,
    ServiceBroken,
    SlowDown,
)
from app.said import Said
from tests.unit.sync.made import NOW, SECOND
from tests.unit.sync.watched import GOOD, PATIENCE, Watched

NOES: tuple[OrganiserError, ...] = (
    NotFound("check_in", "No ticket."),
    Refused("check_in", 409, "Already."),
    SlowDown("check_in", 5),
    NotAllowed("check_in_history", None),
    BadReply("check_in_history", ["a: missing"]),
)
TROUBLES: tuple[OrganiserError, ...] = (
    NeverArrived("check_in", Said("nothing answers")),
    MayHaveArrived("check_in", Said("it did not answer in time")),
    ServiceBroken("check_in", 503, None),
    BadReply("check_in", ["ticketIds: missing"]),
)


@pytest.mark.parametrize("no", NOES, ids=lambda no: type(no).__name__)
def test_a_no_is_an_answer(watched: Watched, no: OrganiserError) -> None:
    assert watched.hears(*[Heard(no.operation, no)] * 5) is LinkState.ONLINE
    assert watched.told == []


@pytest.mark.parametrize("trouble", TROUBLES, ids=lambda trouble: type(trouble).__name__)
def test_trouble_makes_doubt_and_more_of_it_a_lost_line(
    watched: Watched, trouble: OrganiserError
) -> None:
    heard = Heard("check_in", trouble)
    assert watched.watch.patience() == PATIENCE.online
    assert watched.hears(heard) is LinkState.DOUBTFUL
    assert watched.watch.patience() == PATIENCE.doubtful
    assert watched.hears(heard) is LinkState.OFFLINE
    assert watched.watch.patience() is None
    assert [link.state for link in watched.told] == [LinkState.DOUBTFUL, LinkState.OFFLINE]


def test_what_was_odd_about_an_answer_is_logged_once(
    watched: Watched, caplog: pytest.LogCaptureFixture
) -> None:
    odd, odder = (BadReply("get_ticket", [fault]) for fault in ("a: missing", "b: missing"))
    watched.hears(*[Heard("get_ticket", odd)] * 3, Heard("get_ticket", odder))
    logged = [one.getMessage() for one in caplog.records if one.levelname == "WARNING"]
    assert logged == ["An answer to get_ticket: a: missing", "An answer to get_ticket: b: missing"]


def test_after_a_lost_check_in_only_a_check_in_brings_full_patience_back(watched: Watched) -> None:
    lost = Heard("check_in", MayHaveArrived("check_in", Said("it did not answer in time")))
    watched.hears(lost, lost, GOOD)
    assert watched.state is LinkState.ONLINE
    assert watched.watch.patience() == PATIENCE.doubtful
    watched.hears(Heard("check_in", seconds=0.02))
    assert watched.watch.patience() == PATIENCE.online


@pytest.mark.parametrize("no", [KeyRefused("get_ticket"), NotAllowed("check_in", None)])
def test_a_refused_key_stops_the_asking(watched: Watched, no: OrganiserError) -> None:
    assert watched.hears(Heard(no.operation, no)) is LinkState.REFUSED
    assert watched.watch.patience() is None


def test_only_changes_are_told(watched: Watched) -> None:
    watched.hears(GOOD, GOOD, GOOD)
    assert watched.told == [Link(latency=20)]


def test_every_answer_tells_the_services_clock(watched: Watched) -> None:
    assert watched.watch.service_clock.error is None
    watched.clock.now = NOW + 3 * SECOND
    watched.hears(Heard("get_ticket", seconds=0.2, date=formatdate(NOW // 1000, usegmt=True)))
    assert watched.watch.service_clock.error == 3 * SECOND
