"""The parts that ask the ticket service, and those that measure how it answers."""

from collections.abc import Callable
from dataclasses import dataclass

from app.core.core import Listeners
from app.model.link import Link
from app.model.policy import Policy
from app.model.scan import Moment
from app.model.verdict import Reason
from app.organiser.client import CallOutcome, Organiser
from app.organiser.http import ServiceConnection
from app.service.check_in import TicketService
from app.settings.settings import Settings
from app.sync.link_watch import LinkWatch, Patience
from app.sync.pace import Pace
from app.sync.service_clock import ServiceClock


@dataclass(frozen=True, slots=True)
class ServiceParts:
    """The parts over one connection; `for_door` and `for_delivery` ask the same service.

    The link watch tells their requests apart, because a failed delivery says little of the link.
    """

    clock: ServiceClock
    watch: LinkWatch
    pace: Pace
    organiser: Organiser
    for_door: TicketService
    for_delivery: TicketService


def service_parts(
    line: ServiceConnection,
    settings: Settings,
    listeners: Listeners,
    link_changed: Callable[[Link], None],
    *,
    clock: Callable[[], Moment],
    steady: Callable[[], float],
) -> ServiceParts:
    """Build the parts over a connection; `link_changed` is called with each state of the link."""
    service_clock, pace = ServiceClock(clock, steady), Pace(steady)
    watch = LinkWatch(_patience(settings), clock, service_clock, link_changed)
    organiser = Organiser(line, _call_all(listeners.heard, watch.heard, pace.heard))
    ticketing_id, categories = settings.service.ticketing_id, _categories(settings.policy())
    return ServiceParts(
        service_clock,
        watch,
        pace,
        organiser,
        TicketService(organiser, ticketing_id, categories),
        TicketService(organiser.for_delivery(), ticketing_id, categories),
    )


def _call_all(*listeners: Callable[[CallOutcome], None]) -> Callable[[CallOutcome], None]:
    """Return one listener that calls all of these, in this order."""

    def heard(heard: CallOutcome) -> None:
        for listener in listeners:
            listener(heard)

    return heard


def _categories(policy: Policy) -> frozenset[str]:
    """Return the categories to send; none if the door admits those of other doors too."""
    return frozenset() if policy.loosens(Reason.WRONG_DOOR) else policy.categories


def _patience(settings: Settings) -> Patience:
    return Patience(settings.patience.online_seconds, settings.patience.doubtful_seconds)
