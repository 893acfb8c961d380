"""Selects which of the files that PyInstaller found go into the program's folder.

Qt's plugins are listed by name; a Qt library is kept only if another kept file needs it.
"""

import ctypes.util
import os
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path, PurePosixPath

from PyInstaller.depend.bindepend import get_imports
from PyInstaller.utils.hooks import collect_dynamic_libs

from app.model.languages import LANGUAGES

# The path in the program's folder, the present path (the target of a link), and the kind.
Entry = tuple[str, str, str]

# Qt's plugins by folder, without the prefix `lib` or `q` and without suffix. Sound needs none, nor
# does anything here use OpenGL.
PLUGINS = {
    "imageformats": {"ico", "jpeg", "webp"},
    "platforminputcontexts": {
        "composeplatforminputcontextplugin", "ibusplatforminputcontextplugin",
    },
    "platforms": {"cocoa", "offscreen", "wayland", "windows", "xcb"},
    "platformthemes": {"xdgdesktopportal"},
    "printsupport": {"cocoaprintersupport", "cupsprintersupport", "windowsprintersupport"},
    "styles": {"macstyle", "modernwindowsstyle"},
    "wayland-decoration-client": {"bradient"},
    "wayland-shell-integration": {"xdg-shell"},
}  # fmt: skip
# The libraries of the Linux system that are shipped, because they differ between distributions. The
# package depends on the others: graphics drivers need the system's own.
CARRIED = (
    "libbz2", "libcrypto", "libffi", "libjpeg", "liblzma", "libpython", "libsqlite3", "libssl",
    "libuuid", "libv4l", "libzbar",
)  # fmt: skip


def chosen(entries: Iterable[Entry]) -> list[Entry]:
    wanted = [entry for entry in entries if _is_wanted(entry)]
    needed = _needed(wanted)
    kept = [entry for entry in wanted if not _is_of_qt(entry) or _real(entry) in needed]
    places = {_place(entry) for entry in kept}
    return [entry for entry in kept if entry[2] != "SYMLINK" or _target(entry) in places]


def zbar() -> list[tuple[str, str]]:
    """Return the path of the zbar library and its place; PyInstaller does not find it by itself."""
    if sys.platform == "win32":
        return collect_dynamic_libs("pyzbar")
    if sys.platform == "darwin":
        return [(_brewed("libzbar.dylib"), ".")]
    name = ctypes.util.find_library("zbar")
    known = subprocess.run(["/sbin/ldconfig", "-p"], capture_output=True, text=True, check=True)
    for line in known.stdout.splitlines():
        if name and line.strip().startswith(f"{name} "):
            return [(line.split(" => ")[1], ".")]
    sys.exit("libzbar is not on this machine: apt-get install libzbar0")


def check_runtime(entries: Iterable[Entry]) -> None:
    """Exit if the runtime of pyzbar's library is missing; it is not a part of Windows."""
    names = {_place(entry).name.lower() for entry in entries}
    if sys.platform == "win32" and "msvcr120.dll" not in names:
        sys.exit("MSVCR120.dll is not on this machine: install Visual C++ 2013's runtime (x64).")


def _brewed(name: str) -> str:
    for folder in ("/opt/homebrew/lib", "/usr/local/lib"):
        if (file := Path(folder, name)).exists():
            return str(file.resolve())
    sys.exit(f"{name} is not on this machine: brew install zbar")


def _is_wanted(entry: Entry) -> bool:
    place = _place(entry)
    if entry[2] == "BINARY" and entry[1].startswith(("/lib/", "/usr/lib/")):
        return place.name.startswith(CARRIED)
    # The other files of this folder hold paths of the build machine.
    if place.parts[0].endswith(".dist-info"):
        return place.name in {"METADATA", "entry_points.txt"}
    if place.parts[0] != "PySide6":
        return place.parts[:2] != ("resources", "languages") or place.suffix != ".ts"
    if "translations" in place.parts:
        return place.name in {f"qtbase_{language}.qm" for language in LANGUAGES}
    if "plugins" in place.parts:
        name = place.name.split(".")[0].removeprefix("lib").removeprefix("q")
        return name in PLUGINS.get(place.parent.name, ())
    return "qml" not in place.parts


def _needed(entries: Iterable[Entry]) -> set[str]:
    """Return the real paths of all libraries that the kept files depend on."""
    ahead = [entry[1] for entry in entries if entry[2] != "SYMLINK" and not _is_of_qt(entry)]
    ahead = [file for file in ahead if _is_library(file)]
    needed: set[str] = set()
    while ahead:
        for _, file in get_imports(ahead.pop()):
            if file and (real := os.path.realpath(file)) not in needed:
                needed.add(real)
                ahead.append(real)
    return needed


def _is_library(file: str) -> bool:
    return any(part in {".so", ".pyd", ".dll", ".dylib"} for part in Path(file).suffixes)


def _is_of_qt(entry: Entry) -> bool:
    """Return whether this is a Qt library, not a module, a plugin or a text."""
    place = _place(entry)
    return (
        entry[2] == "BINARY"
        and place.parts[0] == "PySide6"
        and "plugins" not in place.parts
        and ".abi3." not in place.name
    )


def _place(entry: Entry) -> PurePosixPath:
    return PurePosixPath(entry[0].replace("\\", "/"))


def _target(entry: Entry) -> PurePosixPath:
    return PurePosixPath(os.path.normpath(_place(entry).parent / entry[1]))


def _real(entry: Entry) -> str:
    return os.path.realpath(entry[1])
