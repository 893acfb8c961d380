"""Encrypts bytes with a key; a changed bit is detected."""

import secrets

NONCE, TAG = 12, 16


class NotDecrypted(Exception):
    """The bytes were encrypted with another key or label, or are damaged."""


def encrypt(key: bytes, plain: bytes, label: bytes) -> bytes:
    """Return the encrypted bytes; `decrypt` needs the same label, which is not in them.

    The large cryptography package is imported here and not at the top, because each scan asks
    whether its code is an encrypted one.
    """
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM

    nonce = secrets.token_bytes(NONCE)
    return nonce + AESGCM(key).encrypt(nonce, plain, label)


def decrypt(key: bytes, raw: bytes, label: bytes) -> bytes:
    """Return the bytes that `encrypt` was given; raise NotDecrypted for any others."""
    from cryptography.exceptions import InvalidTag
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM

    try:
        return AESGCM(key).decrypt(raw[:NONCE], raw[NONCE:], label)
    except (InvalidTag, ValueError):
        raise NotDecrypted from None
