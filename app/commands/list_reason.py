"""Explains why `admit scan` decides by the list: a service's answer or a failed line."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from app.errors import KnownError
    from app.model.verdict import Decision
    from app.organiser.client import CallOutcome

_AS_ASKED = "Guests are decided by the list alone, because of --offline."
_BACK = "The ticket service decides again."


class ListReason:
    """Remembers the last trouble with the service, and reports it once."""

    def __init__(self, *, is_offline: bool) -> None:
        self._is_offline = is_offline
        self._trouble: KnownError | None = None
        self._told: str | None = None

    def hear(self, heard: "CallOutcome") -> None:
        """Note how a call ended.

        A trouble lasts until a check-in is answered; a guest who is held because of a refused key
        does not end it.
        """
        from app.organiser.operations import CHECK_IN

        if _is_trouble(heard):
            self._trouble = heard.error
        elif heard.operation == CHECK_IN.name:
            self._trouble = None

    def news_after(self, decision: "Decision") -> str | None:
        """Return the reason why the list decided this scan.

        None if it is the same as for the scan before.
        """
        from app.model.verdict import DecidedBy

        match decision.verdict.decided_by:
            case DecidedBy.LIST:
                reason = self._reason()
                news = reason if reason != self._told else None
                self._told = reason
                return news
            case DecidedBy.SERVICE:
                news = _BACK if self._told else None
                self._told = None
                return news
            case _:
                return None

    def _reason(self) -> str | None:
        if self._is_offline:
            return _AS_ASKED
        if self._trouble is None:
            return self._told
        return f"{self._trouble.sentence} Guests are decided by the list meanwhile."


def _is_trouble(heard: "CallOutcome") -> bool:
    """Return whether this call shows that the list has to decide.

    Calls other than a check-in may be refused for reasons of their own, so a refusal counts only
    for a check-in.
    """
    from app.organiser.errors import (
        BadReply,
        KeyRefused,
        NotAllowed,
        ServiceBroken,
        SlowDown,
        Unreachable,
    )
    from app.organiser.operations import CHECK_IN

    match heard.error:
        case Unreachable() | ServiceBroken() | KeyRefused():
            return True
        case NotAllowed() | BadReply() | SlowDown():
            return heard.operation == CHECK_IN.name
        case _:
            return False
