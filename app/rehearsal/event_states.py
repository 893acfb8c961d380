"""The states of an event from draft to published; the document does not show the rules."""

from dataclasses import dataclass, replace

from app.organiser.wire.event import EventAction


@dataclass(frozen=True, slots=True)
class EventState:
    """The state of an event, and whether guests can see the event."""

    status: str
    visible: bool


FROM = {
    EventAction.SUBMIT: {"DRAFT", "REJECTED", "PENDING_APPROVAL", "ACTIVE"},
    EventAction.APPROVE: {"PENDING_APPROVAL"},
    EventAction.REJECT: {"PENDING_APPROVAL"},
    EventAction.PUBLISH: {"ACTIVE"},
    EventAction.UNPUBLISH: {"ACTIVE"},
}


def state_after(action: EventAction, state: EventState) -> EventState | None:
    """Return the state of the event after this action; None if the action is not possible."""
    if state.status not in FROM[action]:
        return None
    match action:
        case EventAction.SUBMIT:
            return replace(state, status="PENDING_APPROVAL")
        case EventAction.APPROVE:
            return EventState("ACTIVE", visible=True)
        case EventAction.REJECT:
            return EventState("REJECTED", visible=False)
        case EventAction.PUBLISH | EventAction.UNPUBLISH:
            return replace(state, visible=action is EventAction.PUBLISH)
