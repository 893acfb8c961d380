"""The life of an event: draft, approval, on show. The document does not show it; this is ours."""

from dataclasses import dataclass, replace

from app.organiser.wire.event import EventAction


@dataclass(frozen=True, slots=True)
class Life:
    """Where an event stands."""

    status: str
    visible: bool


FROM = {
    EventAction.SUBMIT: {"DRAFT", "REJECTED", "PENDING_APPROVAL", "ACTIVE"},
    EventAction.APPROVE: {"PENDING_APPROVAL"},
    EventAction.REJECT: {"PENDING_APPROVAL"},
    EventAction.PUBLISH: {"ACTIVE"},
    EventAction.UNPUBLISH: {"ACTIVE"},
}


def after(action: EventAction, life: Life) -> Life | None:
    """Where the event stands after this action; None if it is not possible."""
    if life.status not in FROM[action]:
        return None
    match action:
        case EventAction.SUBMIT:
            return replace(life, status="PENDING_APPROVAL")
        case EventAction.APPROVE:
            return Life("ACTIVE", visible=True)
        case EventAction.REJECT:
            return Life("REJECTED", visible=False)
        case EventAction.PUBLISH | EventAction.UNPUBLISH:
            return replace(life, visible=action is EventAction.PUBLISH)
