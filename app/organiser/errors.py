"""Everything but a good answer.

OrganiserError
├── Unreachable            something answered that is not the service, or nothing did
│   ├── NeverArrived       the request did not leave this machine: safe to send again
│   └── MayHaveArrived     it left; whether it was applied is not known
├── SlowDown               429: not applied; says how long to wait, if the service did
├── KeyRefused             401: one request was not accepted with our key
├── NotAllowed             403: the operation, or this one ticket, is not for our key
├── NotFound               404
├── Refused                any other 4xx, or `success: false`: the service's own words
├── ServiceBroken          5xx: may have been applied
└── BadReply               a good answer in a shape that the document does not have
    ├── EndlessPages       a list that would never come to its end
    └── UnusableCursor     a list whose next page cannot be asked for

InvalidRequest, BadAddress, BadKey, BadProxy and BadAuthorityFile are found out before anything
is sent.
"""

from collections.abc import Sequence

from app.errors import ExitCode, KnownError
from app.organiser.line_trouble import CARRY_ON
from app.said import Said, verbatim


class OrganiserError(KnownError):
    """One call came to nothing; `may_be_applied` says whether it may have changed something."""

    may_be_applied = False

    def __init__(self, operation: str, said: Said, step: Said) -> None:
        super().__init__(said, step)
        self.operation = operation


class Unreachable(OrganiserError):
    """The service could not be reached; `cause` says in a few words what was met instead.

    `remedy` is what may be done about this cause, by somebody who sets up as well; None if there
    is nothing but to carry on.
    """

    def __init__(self, operation: str, cause: Said, step: Said = CARRY_ON) -> None:
        said = Said("The ticket service cannot be reached: {cause}.", {"cause": cause})
        super().__init__(operation, said, step)
        self.cause = cause
        self.remedy = None if step == CARRY_ON else step


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
    """401 to one request; `message` is in the service's own words, None if it said nothing.

    Whether the key is accepted for other requests only another answer tells.
    """

    exit_code = ExitCode.NO

    def __init__(self, operation: str, message: str | None = None) -> None:
        super().__init__(
            operation,
            Said("The ticket service does not accept the API key."),
            Said("Ask the organiser for a valid key and enter it in set-up."),
        )
        self.message = message


class NotAllowed(OrganiserError):
    """403 to one request; `message` is in the service's own words, None if it said nothing.

    It may be about the operation, or about the one ticket that was asked for.
    """

    exit_code = ExitCode.NO

    def __init__(self, operation: str, message: str | None = None) -> None:
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
    _SAID = Said("The ticket service answered in a form we do not know.")
    _STEP = Said("Carry on by the list, and tell support: the service may have changed.")

    def __init__(self, operation: str, faults: Sequence[str]) -> None:
        super().__init__(operation, self._SAID, self._STEP)
        self.faults = tuple(faults)


class EndlessPages(BadReply):
    """The pages of a list repeat rows that were read before, or are empty, without an end."""

    _SAID = Said("The list at the ticket service has no end: its pages bring nothing new.")
    _STEP = Said("Carry on by the list that is here, and tell the organiser about it.")


class UnusableCursor(BadReply):
    """The cursor of the next page is too long to be sent back to the service."""

    _SAID = Said("The list at the ticket service goes on under a name that is far too long.")
    _STEP = Said("Carry on by the list that is here, and tell the organiser about it.")


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


class BadAuthorityFile(KnownError):
    """The file that `service.ca_file` names holds no certificate that can be trusted."""

    exit_code = ExitCode.WRONG_USE

    def __init__(self, file: str, reason: Said) -> None:
        super().__init__(
            Said(
                "The certificate authority's file {file} cannot be used: {reason}.",
                {"file": file, "reason": reason},
            ),
            Said(
                "Set the right file up with 'admit setup --ca-file FILE', or take ca_file out of "
                "the settings."
            ),
        )
