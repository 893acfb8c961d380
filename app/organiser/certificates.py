"""Decides which certificates are trusted: the system's, and those of one more authority."""

import ssl
from functools import cache
from pathlib import Path

import truststore

from app.errors import reason_of
from app.message import Message
from app.organiser.input_errors import BadAuthorityFile


@cache
def trusting_nobody() -> ssl.SSLContext:
    """Return a TLS context for plain HTTP, which never uses it; httpx would make one per client."""
    return ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)


def trusted_by(ca_file: str | None) -> ssl.SSLContext:
    """Return a TLS context that trusts this system's authorities and those in the PEM file.

    The environment variable SSL_CERT_FILE takes the place of the system's on Linux. Raises
    BadAuthorityFile if the file cannot be used.
    """
    context: ssl.SSLContext = truststore.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    if ca_file is None:
        return context
    try:
        text = Path(ca_file).read_bytes()
    except OSError as error:
        raise BadAuthorityFile(file=ca_file, reason=reason_of(error)) from error
    try:
        # Comments between the certificates may be in any encoding.
        context.load_verify_locations(cadata=text.decode("ascii", errors="ignore"))
    except (ssl.SSLError, ValueError) as error:
        reason = Message("there is no certificate in PEM form in it")
        raise BadAuthorityFile(file=ca_file, reason=reason) from error
    return context
