"""Everything but a good answer.

OrganiserError
├── Unreachable            something answered that is not the service, or nothing did
│   ├── NeverArrived       the request did not leave this machine: safe to send again
│   └── MayHaveArrived     it left; whether it was applied is not known
├── SlowDown               429: not applied; says how long to wait, if the service did
├── KeyRefused             401
├── NotAllowed             403: the key lacks the right to one operation
├── NotFound               404
├── Refused                any other 4xx, or `success: false`: the service's own words
├── ServiceBroken          5xx: may have been applied
└── BadReply               a good answer in a shape that the document does not have
    └── EndlessPages       a list that would never come to its end

InvalidRequest, BadAddress, BadKey and BadProxy are found out before anything is sent.
"""

from collections.abc import Sequence

from app.errors import ExitCode, KnownError


class OrganiserError(KnownError):
    """One call came to nothing; `may_be_applied` says whether it may have changed something."""

    may_be_applied = False

    def __init__(self, operation: str, sentence: str, next_step: str) -> None:
        super().__init__(sentence, next_step)
        self.operation = operation


class Unreachable(OrganiserError):
    """The service could not be reached; `cause` says in a few words what was met instead."""

    def __init__(self, operation: str, cause: str) -> None:
        super().__init__(
            operation,
            f"The ticket service cannot be reached: {cause}.",
            "Carry on: this laptop decides by its list until the line is back. "
            "If it lasts, look at the network.",
        )
        self.cause = cause


class NeverArrived(Unreachable):
    pass


class MayHaveArrived(Unreachable):
    may_be_applied = True


class SlowDown(OrganiserError):
    def __init__(self, operation: str, retry_after: float | None) -> None:
        pause = "a while" if retry_after is None else f"{retry_after:.0f} s"
        super().__init__(
            operation,
            f"The ticket service asks us to wait {pause}.",
            "Carry on: what waits is sent by itself afterwards.",
        )
        self.retry_after = retry_after


class KeyRefused(OrganiserError):
    exit_code = ExitCode.NO

    def __init__(self, operation: str) -> None:
        super().__init__(
            operation,
            "The ticket service does not accept the API key.",
            "Ask the organiser for a valid key and enter it in set-up.",
        )


class NotAllowed(OrganiserError):
    exit_code = ExitCode.NO

    def __init__(self, operation: str, message: str | None) -> None:
        super().__init__(
            operation,
            f"The API key does not have the right to {operation.replace('_', ' ')}.",
            "Ask the organiser for a key with this right.",
        )
        self.message = message


class NotFound(OrganiserError):
    exit_code = ExitCode.NO

    def __init__(self, operation: str, message: str | None) -> None:
        super().__init__(
            operation,
            message or "The ticket service does not know this.",
            "Look at the code, and whether the right event is set up.",
        )
        self.message = message


class Refused(OrganiserError):
    exit_code = ExitCode.NO

    def __init__(
        self, operation: str, status: int, message: str | None, code: str | None = None
    ) -> None:
        super().__init__(
            operation,
            message or f"The ticket service said no (status {status}), and not why.",
            "Look the guest up by name, or ask a supervisor.",
        )
        self.status = status
        self.message = message
        self.code = code


class ServiceBroken(OrganiserError):
    may_be_applied = True

    def __init__(self, operation: str, status: int, retry_after: float | None) -> None:
        super().__init__(
            operation,
            f"The ticket service has trouble of its own (status {status}).",
            "Carry on: this laptop decides by its list until the service is well again.",
        )
        self.status = status
        self.retry_after = retry_after


class BadReply(OrganiserError):
    """`faults` names the keys, never their values: guests' data stay out of messages."""

    may_be_applied = True

    def __init__(self, operation: str, faults: Sequence[str]) -> None:
        super().__init__(
            operation,
            f"The ticket service answered in a form we do not know: {'; '.join(faults)}.",
            "Carry on by the list, and tell support: the service may have changed.",
        )
        self.faults = tuple(faults)


class EndlessPages(BadReply):
    pass


class InvalidRequest(KnownError):
    """The request breaks the document's rules and was not sent."""

    exit_code = ExitCode.WRONG_USE

    def __init__(self, operation: str, faults: Sequence[str]) -> None:
        super().__init__(
            f"This request was not sent: {'; '.join(faults)}.",
            f"Correct it: 'admit organiser' shows what {operation} takes.",
        )
        self.operation = operation
        self.faults = tuple(faults)


class BadAddress(KnownError):
    exit_code = ExitCode.WRONG_USE

    def __init__(self, reason: str) -> None:
        super().__init__(
            f"This service address cannot be used: {reason}.",
            "Enter it as the organiser gave it, like https://tickets.example.org.",
        )


class BadKey(KnownError):
    exit_code = ExitCode.WRONG_USE

    def __init__(self) -> None:
        super().__init__(
            "This is not an API key: it is empty, or has characters that no key has.",
            "Copy the key once more, whole and without blanks.",
        )


class BadProxy(KnownError):
    def __init__(self) -> None:
        super().__init__(
            "This machine's settings name a proxy that cannot be used.",
            "Set HTTPS_PROXY to a proxy that begins with http://, or leave out ALL_PROXY.",
        )
