"""Errors that are raised before anything is sent: wrong requests, addresses, keys and files."""

from collections.abc import Sequence

from app.errors import ExitCode, KnownError
from app.message import Message


class InvalidRequest(KnownError):
    """The request breaks the document's rules and was not sent."""

    exit_code = ExitCode.WRONG_USE

    def __init__(self, operation: str, faults: Sequence[str]) -> None:
        super().__init__(
            Message("This request was not sent: {faults}.", {"faults": "; ".join(faults)}),
            Message(
                "Correct it: 'admit organiser' shows what {operation} takes.",
                {"operation": operation},
            ),
        )
        self.operation = operation
        self.faults = tuple(faults)


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
