"""Reads the API key and keeps it in this computer's keyring.

The key never comes from the command line, which other users can read, and is never written to a
file. A computer without a keyring keeps no key.
"""

import getpass
import threading
from collections.abc import Callable, Mapping
from concurrent.futures import Future
from dataclasses import dataclass
from typing import TextIO, TypeVar

from app.errors import ExitCode, KnownError
from app.message import Message

T = TypeVar("T")
API_KEY_VARIABLE = "ADMIT_API_KEY"
KEYRING_SERVICE = "admit"
# Seconds: long enough to type the password that unlocks the keyring.
KEYRING_TIMEOUT_S = 30.0
_TROUBLES = {
    "NoKeyringError": Message("there is none"),
    "KeyringLocked": Message("it stayed locked"),
}


class NoKey(KnownError):
    """No API key was given and none is stored."""

    exit_code = ExitCode.WRONG_USE
    SAID = Message("There is no API key.")
    STEP = Message(
        "Set {variable}, or give the key to 'admit setup' or 'admit organiser' with "
        "--api-key-stdin.",
        {"variable": API_KEY_VARIABLE},
    )


class KeyringUnusable(KnownError):
    """The keyring of this computer cannot store or return the key."""

    SAID = Message("The API key cannot be kept in the keyring of this computer: {reason}.")
    STEP = Message(
        "It is kept nowhere else: set {variable} at each start, or enter it in the "
        "window's settings.",
        {"variable": API_KEY_VARIABLE},
    )


def api_key(environment: Mapping[str, str], stdin: TextIO, *, from_stdin: bool) -> str:
    """Return a key for the first set-up: from standard input, the environment, or typed.

    Raises NoKey if none of them gives one.
    """
    if from_stdin:
        # Text files of Windows begin with a byte order mark.
        key = stdin.readline().removeprefix("\ufeff").strip()
    elif not (key := _key_in(environment)) and stdin.isatty():
        key = _ask_in_terminal()
    if not key:
        raise NoKey
    return key


@dataclass(frozen=True, slots=True)
class KeyringEntry:
    """The entry of the keyring that holds the API key for one ticketing."""

    base_url: str
    ticketing_id: str
    patience: float = KEYRING_TIMEOUT_S

    def key(self, environment: Mapping[str, str]) -> str:
        """Return the key of this door: from the environment, else from the keyring.

        Raises NoKey if neither has one.
        """
        key = _key_in(environment) or call_keyring(self.patience, lambda: read_entry(self._user)[0])
        if not key:
            raise NoKey
        return key

    def keep(self, key: str) -> None:
        """Store the key; raise KeyringUnusable if the keyring does not return it afterwards."""
        if call_keyring(self.patience, lambda: self._write(key)) != key:
            raise KeyringUnusable(reason=Message("it forgets what it is given"))

    @property
    def _user(self) -> str:
        return f"{self.base_url} {self.ticketing_id}"

    def _write(self, key: str) -> str | None:
        import keyring

        keyring.set_password(KEYRING_SERVICE, self._user, key)
        return read_entry(self._user)[0]


def read_entry(user: str) -> tuple[str | None, bool]:
    """Return what the keyring keeps for this user, and whether there is a keyring."""
    import keyring
    from keyring.errors import NoKeyringError

    try:
        return keyring.get_password(KEYRING_SERVICE, user), True
    except NoKeyringError:
        return None, False


def _key_in(environment: Mapping[str, str]) -> str:
    return environment.get(API_KEY_VARIABLE, "").strip()


def _ask_in_terminal() -> str:
    try:
        return getpass.getpass("API key: ").strip()
    except EOFError:
        raise NoKey from None


def call_in_thread(name: str, call: Callable[[], T]) -> Future[T]:
    """Make a call that may never return, in a thread of this name that can be abandoned."""
    result: Future[T] = Future()
    # From here on nobody can cancel the future: a caller who gives up leaves the call to itself.
    result.set_running_or_notify_cancel()

    def work() -> None:
        try:
            result.set_result(call())
        except Exception as error:  # noqa: BLE001 - re-raised where the result is taken
            result.set_exception(error)

    threading.Thread(target=work, name=name, daemon=True).start()
    return result


def call_keyring(patience: float, work: Callable[[], T]) -> T:
    """Call the keyring and return its result; raise KeyringUnusable if it fails or takes too long.

    Some keyrings never return.
    """
    answer = call_in_thread("keyring", work)
    try:
        return answer.result(patience)
    except TimeoutError:
        late = Message("it did not answer within {seconds:g} s", {"seconds": patience})
        raise KeyringUnusable(reason=late) from None
    except Exception as error:
        kind = type(error).__name__
        failure = Message("it fails ({kind})", {"kind": kind})
        raise KeyringUnusable(reason=_TROUBLES.get(kind, failure)) from error
