"""Where the API key comes from, and where it is kept.

It is never on the command line, which others can read, and never in a file: only this computer's
keyring keeps it, and where there is none, nothing does.
"""

import getpass
import threading
from collections.abc import Callable, Mapping
from concurrent.futures import Future
from dataclasses import dataclass
from typing import TextIO, TypeVar

from app.errors import ExitCode, KnownError
from app.said import Said

T = TypeVar("T")
API_KEY_VARIABLE = "ADMIT_API_KEY"
KEYRING_SERVICE = "admit"
# Long enough for somebody to type the password that unlocks it.
KEYRING_PATIENCE = 30.0
_TROUBLES = {
    "NoKeyringError": Said("there is none"),
    "KeyringLocked": Said("it stayed locked"),
}


class NoKey(KnownError):
    """No key was given, and none is kept: the same sentence and exit code for every command."""

    exit_code = ExitCode.WRONG_USE

    def __init__(self) -> None:
        super().__init__(
            Said("There is no API key."),
            Said(
                "Set {variable}, or give the key to 'admit setup' or 'admit organiser' with "
                "--api-key-stdin.",
                {"variable": API_KEY_VARIABLE},
            ),
        )


class KeyringUnusable(KnownError):
    def __init__(self, reason: Said) -> None:
        super().__init__(
            Said(
                "The API key cannot be kept in the keyring of this computer: {reason}.",
                {"reason": reason},
            ),
            Said(
                "It is kept nowhere else: set {variable} at each start, or enter it in the "
                "window's settings.",
                {"variable": API_KEY_VARIABLE},
            ),
        )


def api_key(environment: Mapping[str, str], stdin: TextIO, *, from_stdin: bool) -> str:
    """A key to begin with: a line of standard input if asked for, the environment's, or typed."""
    if from_stdin:
        # Files of Windows begin with a mark.
        key = stdin.readline().removeprefix("\ufeff").strip()
    elif not (key := _key_in(environment)) and stdin.isatty():
        key = _typed()
    if not key:
        raise NoKey
    return key


@dataclass(frozen=True, slots=True)
class KeyringEntry:
    """The place in this computer's keyring for the key to one ticketing."""

    base_url: str
    ticketing_id: str
    patience: float = KEYRING_PATIENCE

    def key(self, environment: Mapping[str, str]) -> str:
        """The key of a door that is set up: the environment's, else the one that was kept."""
        key = _key_in(environment) or _within(self.patience, self._read)
        if not key:
            raise NoKey
        return key

    def keep(self, key: str) -> None:
        """Keep the key, or say by KeyringUnusable that it cannot be done."""
        if _within(self.patience, lambda: self._write(key)) != key:
            raise KeyringUnusable(Said("it forgets what it is given"))

    @property
    def _user(self) -> str:
        return f"{self.base_url} {self.ticketing_id}"

    def _read(self) -> str | None:
        """A computer without a keyring has kept no key."""
        import keyring
        from keyring.errors import NoKeyringError

        try:
            return keyring.get_password(KEYRING_SERVICE, self._user)
        except NoKeyringError:
            return None

    def _write(self, key: str) -> str | None:
        import keyring

        keyring.set_password(KEYRING_SERVICE, self._user, key)
        return self._read()


def _key_in(environment: Mapping[str, str]) -> str:
    return environment.get(API_KEY_VARIABLE, "").strip()


def _typed() -> str:
    try:
        return getpass.getpass("API key: ").strip()
    except EOFError:
        raise NoKey from None


def _within(patience: float, work: Callable[[], T]) -> T:
    """What the keyring says; some never answer, so it is asked in a thread that may be left."""
    answer: Future[T] = Future()

    def ask() -> None:
        try:
            answer.set_result(work())
        except Exception as error:  # noqa: BLE001 - handed to the one who waits below
            answer.set_exception(error)

    threading.Thread(target=ask, name="keyring", daemon=True).start()
    try:
        return answer.result(patience)
    except TimeoutError:
        late = Said("it did not answer within {seconds:g} s", {"seconds": patience})
        raise KeyringUnusable(late) from None
    except Exception as error:
        kind = type(error).__name__
        failure = Said("it fails ({kind})", {"kind": kind})
        raise KeyringUnusable(_TROUBLES.get(kind, failure)) from error
