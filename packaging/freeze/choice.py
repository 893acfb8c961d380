"""Selects by their names which of the files that PyInstaller found become a part of the program."""

import ctypes.util
import re
import sys
import sysconfig
from pathlib import Path, PurePosixPath

from PyInstaller.utils.hooks import collect_dynamic_libs

from app.model.languages import LANGUAGES

# The path in the program's folder, the present path (the target of a link), and the kind.
Entry = tuple[str, str, str]

# Qt's libraries and their Python modules, without `lib` and `Qt6`.
QT_LIBRARIES = {
    "Concurrent", "Core", "DBus", "Gui", "Multimedia", "Network", "PrintSupport", "SerialPort",
    "WaylandClient", "Widgets", "XcbQpa",
}  # fmt: skip
# Libraries of others beside them, without `lib`: to play films, and to draw by OpenGL.
QT_OTHERS = ("avcodec", "avformat", "avutil", "swresample", "swscale", "opengl32sw")
QT_NAME = re.compile(r"(?:lib)?Qt6?([A-Z][\w-]*)(?:\..*)?")
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


def is_chosen(entry: Entry) -> bool:
    """Return whether this file becomes a part of the program."""
    place = PurePosixPath(entry[0].replace("\\", "/"))
    if entry[2] == "BINARY" and entry[1].startswith(("/lib/", "/usr/lib/")):
        return place.name.startswith(CARRIED)
    # The other files of this folder hold paths of the build machine.
    if place.parts[0].endswith(".dist-info"):
        return place.name in {"METADATA", "entry_points.txt"}
    if place.parts[:2] == ("resources", "languages"):
        return place.suffix != ".ts"
    if "translations" in place.parts:
        return place.name in {f"qtbase_{language}.qm" for language in LANGUAGES}
    if "plugins" in place.parts:
        name = place.name.split(".")[0].removeprefix("lib").removeprefix("q")
        return name in PLUGINS.get(place.parent.name, ())
    if place.parts[0] == "PySide6" and place.name.removeprefix("lib").startswith(QT_OTHERS):
        return False
    of_qt = {name[1] for part in place.parts if (name := QT_NAME.fullmatch(part))}
    return "qml" not in place.parts and of_qt <= QT_LIBRARIES


def zbar() -> list[tuple[str, str]]:
    """Return the path of the zbar library and its place; PyInstaller does not find it by itself."""
    if sys.platform == "win32":
        # It is not a part of Windows, and pyzbar's library needs it.
        if ctypes.util.find_library("msvcr120.dll") is None:
            sys.exit("MSVCR120.dll is not here: install the runtime of Visual C++ 2013 (x64).")
        return collect_dynamic_libs("pyzbar")
    name = "libzbar.dylib" if sys.platform == "darwin" else "libzbar.so.0"
    debian = f"/usr/lib/{sysconfig.get_config_var('MULTIARCH')}"
    places = (Path(lib, name) for lib in (debian, "/opt/homebrew/lib", "/usr/local/lib"))
    found = [(str(file.resolve()), ".") for file in places if file.exists()]
    if not found:
        sys.exit("The zbar library is not on this machine: install libzbar0, or zbar by Homebrew.")
    return found[:1]
