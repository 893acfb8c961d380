"""Explains in plain words why a call got no response, with a next step for the person there."""

import socket
import ssl
from dataclasses import dataclass

import httpx

from app.message import Message

CARRY_ON = Message(
    "Carry on: this laptop decides by its list until the line is back. "
    "If it lasts, look at the network."
)
LOG_IN = Message(
    "Open a web browser and log in to this network, or use another one. Then compare the service "
    "address with the organiser's."
)
_TRUST = Message(
    "If the service has a certificate authority of its own, set its file up with "
    "'admit setup --ca-file FILE'. If not, somebody may be in between: use another network."
)
_LOOK_AT_CLOCK = Message(
    "Compare this laptop's date and time with the real ones. If they are right, the organiser must "
    "renew the certificate."
)
_COMPARE_ADDRESS = Message(
    "Compare the service address and its port with the organiser's. If they are right, use another "
    "network."
)


@dataclass(frozen=True, slots=True)
class LineTrouble:
    """The cause of a failed call as part of a sentence, and what to do about it."""

    cause: Message
    step: Message = CARRY_ON


class NotReadable(Exception):
    """The body of a response cannot be one of the service's."""

    def __init__(self, said: Message) -> None:
        super().__init__(said.plain())
        self.said = said


_UNTRUSTED = LineTrouble(
    Message("its certificate is not from an authority that this laptop trusts"), _TRUST
)
_SELF_SIGNED = LineTrouble(Message("its certificate is self-signed"), _TRUST)
_EXPIRED = LineTrouble(Message("its certificate has expired"), _LOOK_AT_CLOCK)
_NOT_YET_VALID = LineTrouble(Message("its certificate is not valid yet"), _LOOK_AT_CLOCK)
_OTHER_NAME = LineTrouble(Message("its certificate is for another address"), _COMPARE_ADDRESS)
_TAMPERED = LineTrouble(
    Message("its certificate is not to be trusted, or somebody is in between"), _TRUST
)
_UNENCRYPTED = LineTrouble(
    Message(
        "what answers at its address does not speak HTTPS, perhaps a log-in page of this network"
    ),
    LOG_IN,
)
_REFUSED = LineTrouble(Message("nothing takes connections at its address"), _COMPARE_ADDRESS)
_NO_NAME = LineTrouble(
    Message("the name in its address cannot be looked up"),
    Message(
        "Look whether this laptop is connected to the network. Then compare the service address "
        "with the organiser's."
    ),
)
# Codes of OpenSSL; below them those of Windows (CERT_E_…) and of macOS (errSec…), which check
# certificates themselves.
_BY_VERIFY_CODE = {
    9: _NOT_YET_VALID, 10: _EXPIRED, 18: _SELF_SIGNED, 19: _UNTRUSTED, 20: _UNTRUSTED,
    21: _UNTRUSTED, 62: _OTHER_NAME, 64: _OTHER_NAME,
    0x800B0101: _EXPIRED, 0x800B0109: _UNTRUSTED, 0x800B010A: _UNTRUSTED, 0x800B010F: _OTHER_NAME,
    -67818: _EXPIRED, -67843: _UNTRUSTED, -67602: _OTHER_NAME,
}  # fmt: skip
# Errors that name the cause of a failed connection.
_SPECIFIC = (ssl.SSLError, socket.gaierror, ConnectionRefusedError)
# What different OpenSSL versions call bytes that are no TLS.
_NO_TLS = ("WRONG_VERSION_NUMBER", "HTTP_REQUEST", "RECORD_LAYER_FAILURE", "PACKET_LENGTH_TOO_LONG")


def explain(trouble: Exception) -> LineTrouble:
    """Return the cause of a failed call, found from the first error in its chain."""
    match trouble:
        case httpx.ConnectTimeout():
            return LineTrouble(Message("nothing answers at its address"))
        case httpx.ConnectError():
            return _unconnected(_specific_error(trouble))
        case TimeoutError() | httpx.TimeoutException():
            return LineTrouble(Message("it did not answer in time"))
        case httpx.ProxyError():
            return LineTrouble(Message("the proxy of this network refuses"))
        case NotReadable(said=said):
            return LineTrouble(said)
        case _:
            return LineTrouble(Message("the line broke"))


def _unconnected(error: BaseException) -> LineTrouble:
    match error:
        case ssl.SSLCertVerificationError():
            return _BY_VERIFY_CODE.get(error.verify_code, _TAMPERED)
        case ssl.SSLError():
            return _UNENCRYPTED if error.reason in _NO_TLS else _TAMPERED
        case socket.gaierror():
            return _NO_NAME
        case ConnectionRefusedError():
            return _REFUSED
        case _:
            return LineTrouble(Message("there is no way to its address"))


def _specific_error(trouble: BaseException) -> BaseException:
    """Return the error of the chain that names the cause; the first error if none does.

    A certificate error may have been raised while another attempt was cancelled, so the first error
    of the chain is not always the cause. Of several addresses that were tried, the last one counts.
    """
    while not isinstance(trouble, _SPECIFIC):
        deeper = trouble.__cause__ or trouble.__context__
        if isinstance(trouble, BaseExceptionGroup):
            deeper = trouble.exceptions[-1]
        if deeper is None:
            return trouble
        trouble = deeper
    return trouble
