"""Keys that are derived from a PIN or a passphrase, each of them once in a process."""

from functools import cache
from hashlib import scrypt

import pytest

from app.security import pin, sealed_text


def derive_each_key_once(patched: pytest.MonkeyPatch) -> None:
    """Keep each key that is derived: to derive it takes a tenth of a second, on purpose."""
    kept = cache(scrypt)
    for module in (pin, sealed_text):
        patched.setattr(module, "scrypt", kept)
