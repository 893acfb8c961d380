"""Writes the archive for support: of the command `admit diagnose`, and of the window's button."""

import io
import json
import platform
import re
import sys
import zipfile
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import ExitStack, closing, suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path, PurePath
from typing import Any
from urllib.parse import urlsplit, urlunsplit

import tomli_w

from app import __version__
from app.core.set_up_event import event_of
from app.errors import KnownError
from app.model.finding import Finding
from app.model.plain import host_of, is_address
from app.runtime.home import Home
from app.runtime.licences import components
from app.runtime.private_files import write_exported
from app.security.keys import NoKey, StoreKeys
from app.settings.settings import Settings, read_settings
from app.store.anatomy import anatomy_of, guest_texts
from app.store.database import Database
from app.store.event_files import open_to_read

HIDDEN = "[hidden]"
# Shorter texts are too common in a log to be hidden there.
SHORTEST_HIDDEN = 4
MOST_OF_A_LOG = 5_000_000  # bytes
_WORD = re.compile(r"\w+")


def versions() -> dict[str, Any]:
    """Return the versions of the program, of this system and of all libraries."""
    return {
        "admit": __version__,
        "python": sys.version,
        "frozen": bool(getattr(sys, "frozen", False)),
        "system": platform.platform(),
        "libraries": {one.name: one.version for one in components()},
    }


def settings_without_secrets(settings: Settings) -> str:
    """Return the settings as TOML, without PINs, the supervisors' names and passwords."""
    values = settings.values()
    window = values["window"]
    window["pin"] = HIDDEN if window["pin"] else ""
    window["supervisors"] = [HIDDEN for _ in window["supervisors"]]
    for section in values.values():
        section |= {
            name: _without_secrets(value)
            for name, value in section.items()
            if isinstance(value, str) and is_address(value)
        }
    if ca_file := values["service"].get("ca_file"):
        values["service"]["ca_file"] = PurePath(ca_file).name
    return tomli_w.dumps(values)


def without_guests(text: str, hidden: Iterable[str]) -> str:
    """Return the text without these texts; the log has none, unless a library wrote one there."""
    words = set(_WORD.findall(text))
    # Few texts have all their words in the log, and only these are searched for as a whole.
    found = {
        one
        for one in hidden
        if len(one) >= SHORTEST_HIDDEN and words.issuperset(_WORD.findall(one)) and one in text
    }
    for one in sorted(found, key=len, reverse=True):
        text = text.replace(one, HIDDEN)
    return text


def _waits(waits: list[int]) -> dict[str, int]:
    """Return how many waits these are, given from short to long, and their median and longest."""
    last = len(waits) - 1
    middle, high = waits[last // 2], waits[last * 99 // 100]
    return {"count": last + 1, "median": middle, "p99": high, "longest": waits[-1]}


def _without_secrets(address: str) -> str:
    """Return an address without user, password and query, where cameras take passwords too.

    Of a malformed address only the text in the host's place is left.
    """
    try:
        parts = urlsplit(address)
    except ValueError:
        return host_of(address)
    query, (user, _, host) = parts.query and HIDDEN, parts.netloc.rpartition("@")
    netloc = f"{HIDDEN}@{host}" if user else host
    return urlunsplit((parts.scheme, netloc, parts.path, query, ""))


@dataclass(frozen=True, slots=True)
class SupportArchive:
    """Collects what can be read; the archive says why the rest is missing.

    `door_check` returns the findings of the door check. `api_key` returns the key of these
    settings, which is hidden in the log. Both may raise a KnownError. The store is read with
    `store_keys`.
    """

    home: Home
    door_check: Callable[[], Sequence[Finding]]
    api_key: Callable[[Settings], str]
    store_keys: StoreKeys

    def write(self, file: Path) -> tuple[list[str], dict[str, str]]:
        """Write the archive completely or not at all; raise CannotExport if that fails.

        Return the names of the files in it, and why others are missing.
        """
        files, missing = dict[str, str](), dict[str, str]()

        @cache
        def settings() -> Settings:
            return read_settings(self.home.settings)

        @cache
        def database() -> Database:
            store = open_to_read(self.home.database, event_of(settings()), self.store_keys)
            return opened.enter_context(closing(store))

        def add(name: str, make: Callable[[], str]) -> None:
            try:
                files[name] = make()
            except KnownError as error:
                missing[name] = str(error)

        with ExitStack() as opened:
            add("versions.json", lambda: _as_json(versions()))
            add("settings.toml", lambda: settings_without_secrets(settings()))
            found = self.door_check
            add("door-check.json", lambda: _as_json([one.in_english() for one in found()]))
            add("store.json", lambda: _as_json(self._store_form(database())))
            try:
                files |= self._logs(settings(), database())
            except (KnownError, OSError) as error:
                # What cannot be searched for guests is not given away.
                missing["logs"] = str(error)
        files["missing.json"] = _as_json(missing)
        packed = io.BytesIO()
        with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as zipped:
            for name, text in files.items():
                zipped.writestr(name, text)
        write_exported(file, packed.getvalue())
        return sorted(files), missing

    def _logs(self, settings: Settings, database: Database) -> Mapping[str, str]:
        """Return the log without the texts of guests that a library may have written there.

        Of a long file only the end is returned.
        """
        hidden = [*guest_texts(database)]
        hidden += (text for one in settings.window.pins for text in (one.name, one.seal))
        with suppress(NoKey):
            hidden.append(self.api_key(settings))
        logs = dict[str, str]()
        for file in sorted(self.home.logs.glob("admit.log*")):
            end = file.read_bytes()[-MOST_OF_A_LOG:].decode("utf-8", errors="replace")
            logs[f"logs/{file.name}"] = without_guests(end, hidden)
        return logs

    def _store_form(self, database: Database) -> dict[str, Any]:
        """Return the form of the store, the sizes of its files, and the guests' waits."""
        form, waits = anatomy_of(database)
        files = self.home.folder.glob(f"{self.home.database.stem}*")
        return {
            **form,
            "files": {file.name: file.stat().st_size for file in files if file.is_file()},
            "waits_ms": {verdict: _waits(found) for verdict, found in waits.items()},
        }


def _as_json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, indent=2)
