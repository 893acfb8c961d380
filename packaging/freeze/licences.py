"""Collects the licences of all shipped components; a component without a licence is an error.

`index.json` lists them for the window: name, version, licence, package URL and the files with
the text. The bill of materials is made from it.
"""

import json
import os
import platform
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable
from dataclasses import asdict, replace
from importlib.metadata import Distribution, distributions
from pathlib import Path

from app.runtime.licences import Component, of_distribution, of_font, of_python, package_url

HERE = Path(__file__).parent
TEXTS = HERE / "texts"
# A part of every frozen program.
ALWAYS = ("pyinstaller",)
# Texts of distributions that do not contain all of them, by the beginning of the name.
BY_HAND = {
    "opencv": ("opencv-third-parties.txt", "LGPL-2.1.txt", "GPL-3.0.txt"),
    "pyside6": ("LGPL-3.0.txt", "GPL-3.0.txt", "qt-third-parties.txt", "Apache-2.0.txt"),
    "pyzbar": ("LGPL-2.1.txt",),
    # Its wheel contains SQLCipher, and OpenSSL.
    "sqlcipher3": ("sqlcipher.txt", "Apache-2.0.txt"),
    "shiboken6": ("LGPL-3.0.txt", "GPL-3.0.txt"),
}
# The licences of the system's libraries; their copyright files also cover tools and tests.
SYSTEM = {
    "libbz2": "bzip2-1.0.6",
    "libffi": "MIT",
    "libjpeg": "IJG AND BSD-3-Clause AND Zlib",
    "liblzma": "public domain",
    "libsqlite3": "public domain",
    "libssl": "Apache-2.0",
    "libuuid": "BSD-3-Clause",
    "libv4l": "LGPL-2.1-or-later",
    "libzbar": "LGPL-2.1-or-later",
}
# The texts that those files only refer to.
COMMON = Path("/usr/share/common-licenses")


def gather(shipped: Iterable[str], folder: Path) -> None:
    """Fill the folder with the texts for these files, and with the index."""
    parts = sorted(_parts({os.path.abspath(file) for file in shipped}), key=lambda part: part.name)
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    index = []
    for part in parts:
        if not part.texts:
            sys.exit(f"{part.name} is shipped but brings no licence: add one in {__file__}")
        files = [_copied(text, folder / _room(text, part)) for text in part.texts]
        names = sorted({file.relative_to(folder).as_posix() for file in files})
        index.append({**asdict(part), "texts": names})
    (folder / "index.json").write_text(json.dumps(index, indent=1) + "\n", encoding="utf-8")


def _parts(files: set[str]) -> Iterable[Component]:
    yield of_python()
    yield of_font()
    for distribution in distributions():
        if distribution.name in ALWAYS or not files.isdisjoint(_files(distribution)):
            yield _with_texts_by_hand(of_distribution(distribution))
    if sys.platform.startswith("linux"):
        yield from _debian(files)


def _files(distribution: Distribution) -> Iterable[str]:
    for file in distribution.files or ():
        yield os.path.abspath(str(distribution.locate_file(file)))


def _with_texts_by_hand(part: Component) -> Component:
    by_hand = (names for start, names in BY_HAND.items() if part.name.startswith(start))
    texts = (TEXTS / text for names in by_hand for text in names)
    return replace(part, texts=(*part.texts, *texts))


def _debian(files: set[str]) -> Iterable[Component]:
    """Yield the shipped libraries of the system, as the packages that own them."""
    system = platform.freedesktop_os_release()["ID"]
    carried = {os.path.realpath(file) for file in files if file.startswith(("/lib/", "/usr/lib/"))}
    for package in sorted({_owner(file) for file in carried}):
        shown = subprocess.run(
            ["dpkg-query", "-W", "-f", "${Version} ${Architecture}", package],
            capture_output=True, text=True, check=True,
        )  # fmt: skip
        name = package.split(":")[0]
        version, architecture = shown.stdout.split()
        file = Path("/usr/share/doc", name, "copyright")
        said = file.read_text(encoding="utf-8")
        named = sorted(set(re.findall(rf"{COMMON}/([\w.-]*\w)", said)))
        known = (licence for start, licence in SYSTEM.items() if name.startswith(start))
        licence = next(known, "see its copyright file")
        texts = (file, *(COMMON / text for text in named))
        purl = f"{package_url(f'deb/{system}', name, version)}?arch={architecture}"
        yield Component(name, version, licence, texts, purl)


def _owner(file: str) -> str:
    """Return the package of a file; some are listed under /lib, which has become a part of /usr."""
    names = (file, file.removeprefix("/usr"))
    for name in names:
        found = subprocess.run(["dpkg", "-S", name], capture_output=True, text=True, check=False)
        if found.returncode == 0:
            return found.stdout.split(": ")[0]
    sys.exit(f"No package owns {file}, so its licence is not known.")


def _room(text: Path, part: Component) -> str:
    """Return the folder of a text: texts that several components share are stored once."""
    return "common" if text.parent in {TEXTS, COMMON} else part.name


def _copied(text: Path, folder: Path) -> Path:
    """Copy a text and return the copy; its folder's name is put in front if the name is taken."""
    folder.mkdir(exist_ok=True)
    for file in (folder / text.name, folder / f"{text.parent.name}-{text.name}"):
        if not file.exists():
            shutil.copyfile(text, file)
        if file.read_bytes() == text.read_bytes():
            return file
    sys.exit(f"Two licences would be called {file}.")
