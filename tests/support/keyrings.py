"""Keyrings of several characters, to stand in for the one of this computer."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager

import keyring
from keyring.backend import KeyringBackend
from keyring.errors import NoKeyringError


class MemoryKeyring(KeyringBackend):
    """One that works, for as long as the test lasts."""

    def __init__(self) -> None:
        self.kept: dict[tuple[str, str], str] = {}

    def get_password(self, service: str, username: str) -> str | None:
        return self.kept.get((service, username))

    def set_password(self, service: str, username: str, password: str) -> None:
        self.kept[service, username] = password


class NoKeyring(MemoryKeyring):
    """What there is on a computer without a secret service."""

    def get_password(self, service: str, username: str) -> str | None:
        raise NoKeyringError

    def set_password(self, service: str, username: str, password: str) -> None:
        raise NoKeyringError


class ForgetfulKeyring(MemoryKeyring):
    def set_password(self, service: str, username: str, password: str) -> None:
        """Accept the key, and keep nothing."""


class BrokenKeyring(MemoryKeyring):
    """One that fails in a way that nobody announced, with the key in its complaint."""

    def set_password(self, service: str, username: str, password: str) -> None:
        raise OSError(f"no room for {password}")


class SilentKeyring(MemoryKeyring):
    """One that does not answer before it is released."""

    def __init__(self) -> None:
        super().__init__()
        self.released = threading.Event()

    def get_password(self, service: str, username: str) -> str | None:
        self.released.wait()
        return None


@contextmanager
def in_use(backend: KeyringBackend) -> Iterator[None]:
    """The backend as this computer's keyring, for a while."""
    before = keyring.get_keyring()
    keyring.set_keyring(backend)
    try:
        yield
    finally:
        keyring.set_keyring(before)
