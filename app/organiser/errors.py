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
from app.said import Said, verbatim


class OrganiserError(KnownError):
    """One call came to nothing; `may_be_applied` says whether it may have changed something."""

    may_be_applied = False

    def __init__(self, operation: str, said: Said, step: Said) -> None:
        super().__init__(said, step)
        self.operation = operation


class Unreachable(OrganiserError):
    """The service could not be reached; `cause` says in a few words what was met instead."""

    def __init__(self, operation: str, cause: Said) -> None:
        super().__init__(
            operation,
            Said("The ticket service cannot be reached: {cause}.", {"cause": cause}),
            Said(
                "Carry on: this laptop decides by its list until the line is back. "
                "If it lasts, look at the network."
            ),
        )
        self.cause = cause


class NeverArrived(Unreachable):
    pass


class MayHaveArrived(Unreachable):
    may_be_applied = True


class SlowDown(OrganiserError):
    def __init__(self, operation: str, retry_after: float | None) -> None:
        said = Said("The ticket service asks us to wait a while.")
        if retry_after is not None:
            said = Said(
                "The ticket service asks us to wait {seconds:.0f} s.", {"seconds": retry_after}
            )
        step = Said("Carry on: what waits is sent by itself afterwards.")
        super().__init__(operation, said, step)
        self.retry_after = retry_after


class KeyRefused(OrganiserError):
    exit_code = ExitCode.NO

    def __init__(self, operation: str) -> None:
        super().__init__(
            operation,
            Said("The ticket service does not accept the API key."),
            Said("Ask the organiser for a valid key and enter it in set-up."),
        )


class NotAllowed(OrganiserError):
    exit_code = ExitCode.NO

    def __init__(self, operation: str, message: str | None) -> None:
        super().__init__(
            operation,
            Said(
                "The API key does not have the right to {operation}.",
                {"operation": operation.replace("_", " ")},
            ),
            Said("Ask the organiser for a key with this right."),
        )
        self.message = message


class NotFound(OrganiserError):
    exit_code = ExitCode.NO

    def __init__(self, operation: str, message: str | None) -> None:
        super().__init__(
            operation,
            verbatim(message) if message else Said("The ticket service does not know this."),
            Said("Look at the code, and whether the right event is set up."),
        )
        self.message = message


class Refused(OrganiserError):
    exit_code = ExitCode.NO

    def __init__(
        self, operation: str, status: int, message: str | None, code: str | None = None
    ) -> None:
        said = Said(
            "The ticket service said no (status {status}), and not why.", {"status": status}
        )
        step = Said("Look the guest up by name, or ask a supervisor.")
        super().__init__(operation, verbatim(message) if message else said, step)
        self.status = status
        self.message = message
        self.code = code


class ServiceBroken(OrganiserError):
    may_be_applied = True

    def __init__(self, operation: str, status: int, retry_after: float | None) -> None:
        super().__init__(
            operation,
            Said(
                "The ticket service has trouble of its own (status {status}).", {"status": status}
            ),
            Said("Carry on: this laptop decides by its list until the service is well again."),
        )
        self.status = status
        self.retry_after = retry_after


class BadReply(OrganiserError):
    """`faults` names the keys, never their values: guests' data stay out of messages.

    They are for the log and for support: nobody at a door knows what they mean.
    """

    may_be_applied = True

    def __init__(self, operation: str, faults: Sequence[str]) -> None:
        super().__init__(
            operation,
            Said("The ticket service answered in a form we do not know."),
            Said("Carry on by the list, and tell support: the service may have changed."),
        )
        self.faults = tuple(faults)


class EndlessPages(BadReply):
    pass


class InvalidRequest(KnownError):
    """The request breaks the document's rules and was not sent."""

    exit_code = ExitCode.WRONG_USE

    def __init__(self, operation: str, faults: Sequence[str]) -> None:
        super().__init__(
            Said("This request was not sent: {faults}.", {"faults": "; ".join(faults)}),
            Said(
                "Correct it: 'admit organiser' shows what {operation} takes.",
                {"operation": operation},
            ),
        )
        self.operation = operation
        self.faults = tuple(faults)


class BadAddress(KnownError):
    exit_code = ExitCode.WRONG_USE

    def __init__(self, reason: Said) -> None:
        super().__init__(
            Said("This service address cannot be used: {reason}.", {"reason": reason}),
            Said("Enter it as the organiser gave it, like https://tickets.example.org."),
        )


class BadKey(KnownError):
    exit_code = ExitCode.WRONG_USE

    def __init__(self) -> None:
        super().__init__(
            Said("This is not an API key: it is empty, or has characters that no key has."),
            Said("Copy the key once more, whole and without blanks."),
        )


class BadProxy(KnownError):
    def __init__(self) -> None:
        super().__init__(
            Said("This machine's settings name a proxy that cannot be used."),
            Said("Set HTTPS_PROXY to a proxy that begins with http://, or leave out ALL_PROXY."),
        )
