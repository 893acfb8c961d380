"""Makes the archive that support needs: what the program is and did, without any guest's data."""

import io
import platform
import re
import sys
import zipfile
from collections.abc import Iterable, Mapping
from pathlib import Path, PurePath
from typing import Any
from urllib.parse import urlsplit, urlunsplit

import tomli_w

from app import __version__
from app.runtime.licences import components
from app.settings.settings import Settings
from app.store.anatomy import Anatomy

HIDDEN = "[hidden]"
# Shorter texts are too common in a log to be hidden there.
SHORTEST_HIDDEN = 4
MOST_OF_A_LOG = 5_000_000  # bytes
_WORD = re.compile(r"\w+")


def archive(files: Mapping[str, str]) -> bytes:
    """Return a ZIP file with these texts by their names."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as zipped:
        for name, text in files.items():
            zipped.writestr(name, text)
    return packed.getvalue()


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
    camera = values["camera"]
    camera["source"] = _without_password(camera["source"])
    if ca_file := values["service"].get("ca_file"):
        values["service"]["ca_file"] = PurePath(ca_file).name
    return tomli_w.dumps(values)


def store(anatomy: Anatomy, files: Iterable[Path]) -> dict[str, Any]:
    """Return the form of the store, the sizes of its files, and the guests' waits."""
    return {
        "version": anatomy.version,
        "files": {file.name: file.stat().st_size for file in files if file.is_file()},
        "rows": anatomy.rows,
        "movements": anatomy.movements,
        "waits_ms": {verdict: _waits(waits) for verdict, waits in anatomy.waits.items()},
        "schema": anatomy.schema,
    }


def logs_in(folder: Path) -> dict[str, str]:
    """Return the log files by name; of a long one only the end."""
    found = dict[str, str]()
    for file in sorted(folder.glob("admit.log*")):
        content = file.read_bytes()[-MOST_OF_A_LOG:]
        found[f"logs/{file.name}"] = content.decode("utf-8", errors="replace")
    return found


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
    return {
        "count": len(waits),
        "median": waits[last // 2],
        "p99": waits[last * 99 // 100],
        "longest": waits[-1],
    }


def _without_password(address: str) -> str:
    """Return an address without user and password; other texts stay as they are."""
    parts = urlsplit(address)
    if "@" not in parts.netloc:
        return address
    return urlunsplit(parts._replace(netloc=f"{HIDDEN}@{parts.netloc.rpartition('@')[2]}"))
