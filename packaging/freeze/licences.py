"""Collects the licences of all shipped components; a component without a licence is an error.

`index.json` lists them for the window: name, version, licence, package URL and the files with
the text. The bill of materials lists the same in the format CycloneDX 1.6; the usual tools list
an environment, with what builds the program and without the system's libraries.
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
from datetime import UTC, datetime
from importlib.metadata import Distribution, distributions
from pathlib import Path
from typing import Any

from packaging.licenses import InvalidLicenseExpression, canonicalize_license_expression

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


def gather(shipped: Iterable[str], folder: Path) -> list[Component]:
    """Fill the folder with the texts for these files and with the index; return the components."""
    parts = sorted(_parts({os.path.abspath(file) for file in shipped}), key=lambda part: part.purl)
    shutil.rmtree(folder, ignore_errors=True)
    index = []
    for part in parts:
        if not part.texts:
            sys.exit(f"{part.name} is shipped but brings no licence: add one in {__file__}")
        (folder / part.name).mkdir(parents=True)
        files = [f"{part.name}/{number}-{text.name}" for number, text in enumerate(part.texts, 1)]
        for text, file in zip(part.texts, files, strict=True):
            shutil.copyfile(text, folder / file)
        index.append({**asdict(part), "texts": files})
    (folder / "index.json").write_text(json.dumps(index, indent=1) + "\n", encoding="utf-8")
    return parts


def write_bill(parts: Iterable[Component], version: str, file: Path) -> None:
    """Write the bill of materials of this version; its time is SOURCE_DATE_EPOCH."""
    made = datetime.fromtimestamp(int(os.environ["SOURCE_DATE_EPOCH"]), UTC)
    own = _listed("application", "admit", version, package_url("generic", "admit", version))
    bill = {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {"timestamp": f"{made:%Y-%m-%dT%H:%M:%SZ}", "component": own},
        "components": [
            _listed("library", part.name, part.version, part.purl)
            | {"licenses": [_licence(part.licence)]}
            for part in parts
        ],
        "dependencies": [{"ref": own["purl"], "dependsOn": [part.purl for part in parts]}],
    }
    file.write_text(json.dumps(bill, indent=1, sort_keys=True) + "\n", encoding="utf-8")


def _listed(kind: str, name: str, version: str, purl: str) -> dict[str, Any]:
    return {"type": kind, "bom-ref": purl, "name": name, "version": version, "purl": purl}


def _licence(name: str) -> dict[str, Any]:
    """Return an SPDX expression as such, and every other licence as a name."""
    try:
        return {"expression": canonicalize_license_expression(name)}
    except InvalidLicenseExpression:
        return {"license": {"name": name}}


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
    search = ["dpkg", "-S", file, file.removeprefix("/usr")]
    found = subprocess.run(search, capture_output=True, text=True, check=False).stdout
    if not found:
        sys.exit(f"No package owns {file}, so its licence is not known.")
    return found.split(": ")[0]
