"""Writes the archive for support: of the command `admit diagnose`, and of the window's button."""

import json
from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack, closing, suppress
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from app.check import diagnosis
from app.core.set_up_event import event_of
from app.errors import KnownError
from app.model.finding import Finding
from app.runtime.exported_files import write_exported
from app.runtime.home import Home
from app.security.secrets import NoKey
from app.security.store_key import StoreKeys
from app.settings.file import read_settings
from app.settings.settings import Settings
from app.store.anatomy import anatomy_of, guest_texts
from app.store.database import Database
from app.store.event_files import open_to_read


@dataclass(frozen=True, slots=True)
class ArchiveContents:
    """The names of the files in an archive, and why others are missing."""

    files: tuple[str, ...]
    missing: Mapping[str, str]


class SupportArchive:
    """Collects what can be read; the archive says why the rest is missing.

    `door_check` returns the findings of the door check. `api_key` returns the key of these
    settings, which is hidden in the log. Both may raise a KnownError. The store is read with
    `store_keys`.
    """

    def __init__(
        self,
        home: Home,
        door_check: Callable[[], Sequence[Finding]],
        api_key: Callable[[Settings], str],
        store_keys: StoreKeys,
    ) -> None:
        self._home, self._door_check, self._api_key = home, door_check, api_key
        self._store_keys = store_keys

    def write(self, file: Path) -> ArchiveContents:
        """Write the archive completely or not at all; raise CannotExport if that fails."""
        files, missing = dict[str, str](), dict[str, str]()

        def add(name: str, make: Callable[[], str]) -> None:
            try:
                files[name] = make()
            except KnownError as error:
                missing[name] = str(error)

        with ExitStack() as opened:
            laptop = _Laptop(self._home, self._store_keys, opened)
            add("versions.json", lambda: _as_json(diagnosis.versions()))
            add("settings.toml", lambda: diagnosis.settings_without_secrets(laptop.settings))
            add("door-check.json", self._findings)
            add("store.json", lambda: _store(laptop))
            try:
                files |= self._logs(laptop)
            except (KnownError, OSError) as error:
                # What cannot be searched for guests is not given away.
                missing["logs"] = str(error)
        files["missing.json"] = _as_json(missing)
        write_exported(file, diagnosis.archive(files))
        return ArchiveContents(tuple(sorted(files)), missing)

    def _findings(self) -> str:
        return _as_json([finding.in_english() for finding in self._door_check()])

    def _logs(self, laptop: "_Laptop") -> Mapping[str, str]:
        """Return the log without the texts of guests that a library may have written there."""
        settings = laptop.settings
        hidden = [*guest_texts(laptop.database)]
        hidden += (text for one in settings.window.pins for text in (one.name, one.seal))
        with suppress(NoKey):
            hidden.append(self._api_key(settings))
        logs = diagnosis.logs_in(laptop.home.logs)
        return {name: diagnosis.without_guests(text, hidden) for name, text in logs.items()}


class _Laptop:
    """The settings and the store of this laptop, each read once; a failure is a KnownError."""

    def __init__(self, home: Home, store_keys: StoreKeys, opened: ExitStack) -> None:
        self.home = home
        self._store_keys = store_keys
        self._opened = opened

    @cached_property
    def settings(self) -> Settings:
        return read_settings(self.home.settings)

    @cached_property
    def database(self) -> Database:
        database = open_to_read(self.home.database, event_of(self.settings), self._store_keys)
        return self._opened.enter_context(closing(database))


def _store(laptop: _Laptop) -> str:
    files = laptop.home.folder.glob(f"{laptop.home.database.stem}*")
    return _as_json(diagnosis.store(anatomy_of(laptop.database), files))


def _as_json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, indent=2)
