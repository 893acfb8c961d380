"""A rehearsal service for each module, and a door's laptop."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from app.organiser.wire.ticket import Ticket
from app.rehearsal.manners import Manner
from app.rehearsal.serve import Serving
from app.rehearsal.weather import Weather, WeatherKind
from tests.end_to_end.display import Display, display
from tests.end_to_end.laptop import Laptop, all_tickets, connection_of, is_good
from tests.support.virtual_time import VirtualLoop


@pytest.fixture(scope="module")
def service(request: pytest.FixtureRequest) -> Iterator[Serving]:
    """Yield a service; its answers take real time if the module says so by REAL_TIME."""
    new_loop = None if hasattr(request.module, "REAL_TIME") else VirtualLoop
    with Serving(seed=11, tickets=300, new_loop=new_loop) as serving:
        yield serving


@pytest.fixture(scope="module")
def tickets(service: Serving) -> list[Ticket]:
    return all_tickets(service)


@pytest.fixture(scope="module")
def guests(tickets: list[Ticket]) -> Iterator[Ticket]:
    return iter(
        [ticket for ticket in tickets[20:] if is_good(ticket) and not ticket.addon_of_ticket_id]
    )


@pytest.fixture(scope="module")
def prepared(service: Serving, tmp_path_factory: pytest.TempPathFactory) -> Laptop:
    return Laptop(tmp_path_factory.mktemp("prepared"), connection_of(service)).ready()


@pytest.fixture
def laptop(service: Serving, prepared: Laptop, tmp_path: Path) -> Iterator[Laptop]:
    """Return a laptop that is set up, with the list read and nothing scanned."""
    yield prepared.copy_to(tmp_path / "laptop")
    service.weather.set(Weather(WeatherKind.CLEAR))
    service.set_manner(Manner.CONFLICT)


@pytest.fixture(scope="module")
def screen() -> Iterator[Display]:
    """Return an invisible screen with an American keyboard."""
    with display() as screen:
        screen.use_american_keys()
        yield screen
