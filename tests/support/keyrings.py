"""Keyrings that work or fail in several ways, and replace this computer's keyring."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager

import keyring
from keyring.backend import KeyringBackend
from keyring.errors import KeyringLocked, NoKeyringError


class MemoryKeyring(KeyringBackend):
    def __init__(self) -> None:
        self.kept: dict[tuple[str, str], str] = {}

    def get_password(self, service: str, username: str) -> str | None:
        return self.kept.get((service, username))

    def set_password(self, service: str, username: str, password: str) -> None:
        self.kept[service, username] = password


class NoKeyring(MemoryKeyring):
    """Keyring of a computer without a secret service."""

    def get_password(self, service: str, username: str) -> str | None:
        raise NoKeyringError

    def set_password(self, service: str, username: str, password: str) -> None:
        raise NoKeyringError


class LockedKeyring(MemoryKeyring):
    def get_password(self, service: str, username: str) -> str | None:
        raise KeyringLocked("dismissed")


class ForgetfulKeyring(MemoryKeyring):
    def set_password(self, service: str, username: str, password: str) -> None:
        """Accept the key, but do not store it."""


class BrokenKeyring(MemoryKeyring):
    """Keyring that fails with an undocumented error, which contains the key."""

    def set_password(self, service: str, username: str, password: str) -> None:
        raise OSError(f"no room for {password}")


class SilentKeyring(MemoryKeyring):
    """Keyring that does not answer until it is released."""

    def __init__(self) -> None:
        super().__init__()
        self.released = threading.Event()

    def get_password(self, service: str, username: str) -> str | None:
        self.released.wait()
        return None


@contextmanager
def in_use(backend: KeyringBackend) -> Iterator[None]:
    before = keyring.get_keyring()
    keyring.set_keyring(backend)
    try:
        yield
    finally:
        keyring.set_keyring(before)
