"""Errors of the organiser client: every outcome of a call but a good response, by their bases.

Below them: what is raised before anything is sent.
"""

from collections.abc import Sequence

from app.errors import ExitCode, KnownError
from app.message import Message, Value, verbatim
from app.organiser.line_trouble import CARRY_ON

# By these a proxy says that the service, which may go on, did not answer it in time.
GATEWAY_TIMEOUTS = (504, 524)


class OrganiserError(KnownError):
    """A call failed; `may_be_applied` says whether the service may have carried it out.

    If it `may_land_later`, the service may be about to: no complete response of its own came.
    `message` is in the service's own words, None if there are none. An error that `quotes` says
    these in place of its own sentence.
    """

    may_be_applied = may_land_later = False
    quotes = False

    def __init__(
        self, operation: str, message: str | None = None, *, said: Message | None = None,
        step: Message | None = None, **values: Value,
    ) -> None:  # fmt: skip
        if self.quotes and message:
            said = verbatim(message)
        super().__init__(said, step, operation=operation.replace("_", " "), **values)
        self.operation = operation
        self.message = message


class Unreachable(OrganiserError):
    """The service could not be reached; `cause` says in a few words why.

    `remedy` is what a person can do about this cause, also during set-up; None if there is nothing
    to do but carry on.
    """

    may_land_later = True
    SAID = Message("The ticket service cannot be reached: {cause}.")

    def __init__(self, operation: str, cause: Message, step: Message = CARRY_ON) -> None:
        super().__init__(operation, step=step, cause=cause)
        self.cause = cause
        self.remedy = None if step == CARRY_ON else step


class NeverArrived(Unreachable):
    """The request did not leave this machine, so it is safe to send it again."""


class MayHaveArrived(Unreachable):
    """The request left this machine, but no complete response came."""

    may_be_applied = True


class SlowDown(OrganiserError):
    """The service asks by 429 for a pause of `retry_after` seconds; None if it does not say."""

    SAID = Message("The ticket service asks us to wait {seconds:.0f} s.")
    STEP = Message("Carry on: what waits is sent by itself afterwards.")

    def __init__(self, operation: str, retry_after: float | None) -> None:
        is_told = retry_after is not None
        said = None if is_told else Message("The ticket service asks us to wait a while.")
        super().__init__(operation, said=said, seconds=retry_after or 0.0)
        self.retry_after = retry_after


class KeyRefused(OrganiserError):
    """The service responded 401 to one request; other ones show whether the key is good."""

    exit_code = ExitCode.NO
    SAID = Message("The ticket service does not accept the API key.")
    STEP = Message("Ask the organiser for a valid key and enter it in set-up.")


class NotAllowed(OrganiserError):
    """The service responded 403: to the operation, or only to the ticket that was named."""

    exit_code = ExitCode.NO
    SAID = Message("The API key does not have the right to {operation}.")
    STEP = Message("Ask the organiser for a key with this right.")


class NotServed(NotAllowed):
    """The service responded with a 4xx that a ticket is rarely the cause of, such as 402 or 423."""

    SAID = Message("The ticket service does not serve this laptop now (status {status}).")
    STEP = Message("Carry on by the list, and ask the organiser about it.")


class NotFound(OrganiserError):
    """The service responded 404: it does not know the id or the code."""

    exit_code = ExitCode.NO
    quotes = True
    SAID = Message("The ticket service does not know this.")
    STEP = Message("Look at the code, and whether the right event is set up.")


class Refused(OrganiserError):
    """The service said no, by 400, 409, 410, 422 or `success: false`, in its own words."""

    exit_code = ExitCode.NO
    quotes = True
    SAID = Message("The ticket service said no (status {status}), and not why.")
    STEP = Message("Look the guest up by name, or ask a supervisor.")


class ServiceBroken(OrganiserError):
    """The service responded 5xx; it may have carried the request out."""

    may_be_applied = True
    SAID = Message("The ticket service has trouble of its own (status {status}).")
    STEP = Message("Carry on: this laptop decides by its list until the service is well again.")

    def __init__(self, operation: str, status: int, retry_after: float | None) -> None:
        super().__init__(operation, status=status)
        self.retry_after = retry_after
        self.may_land_later = status in GATEWAY_TIMEOUTS


class BadReply(OrganiserError):
    """The response has an unknown shape; `faults` names the keys, never the values of guests' data.

    The faults are for the log and for support, because they mean nothing to a person at a door.
    """

    may_be_applied = True
    SAID = Message("The ticket service answered in a form we do not know.")
    STEP = Message("Carry on by the list, and tell support: the service may have changed.")

    def __init__(self, operation: str, faults: Sequence[str]) -> None:
        super().__init__(operation)
        self.faults = tuple(faults)


class EndlessPages(BadReply):
    """The pages of a list repeat rows that were read before, or are empty, and do not end."""

    SAID = Message("The list at the ticket service has no end: its pages bring nothing new.")
    STEP = Message("Carry on by the list that is here, and tell the organiser about it.")


class InvalidRequest(KnownError):
    """The request breaks the document's rules and was not sent."""

    exit_code = ExitCode.WRONG_USE
    SAID = Message("This request was not sent: {faults}.")
    STEP = Message("Correct it: 'admit organiser' shows what {operation} takes.")

    def __init__(self, operation: str, faults: Sequence[str]) -> None:
        super().__init__(operation=operation, faults="; ".join(faults))


class BadAddress(KnownError):
    """The service's address cannot be used."""

    exit_code = ExitCode.WRONG_USE
    SAID = Message("This service address cannot be used: {reason}.")
    STEP = Message("Enter it as the organiser gave it, like https://tickets.example.org.")


class BadKey(KnownError):
    """The API key is empty or contains characters that no key has."""

    exit_code = ExitCode.WRONG_USE
    SAID = Message("This is not an API key: it is empty, or has characters that no key has.")
    STEP = Message("Copy the key once more, whole and without blanks.")


class BadProxy(KnownError):
    """The proxy in this machine's settings cannot be used."""

    SAID = Message("This machine's settings name a proxy that cannot be used.")
    STEP = Message("Set HTTPS_PROXY to a proxy that begins with http://, or leave out ALL_PROXY.")


class BadAuthorityFile(KnownError):
    """The file that `service.ca_file` names holds no certificate that can be trusted."""

    exit_code = ExitCode.WRONG_USE
    SAID = Message("The certificate authority's file {file} cannot be used: {reason}.")
    STEP = Message(
        "Set the right file up with 'admit setup --ca-file FILE', or take ca_file out of "
        "the settings."
    )
