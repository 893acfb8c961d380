"""The components that Admit uses, each with name, version, licence and licence text."""

import json
import sys
import sysconfig
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.metadata import Distribution, PackageMetadata, PackageNotFoundError, distribution
from pathlib import Path, PurePath
from re import match, sub
from urllib.parse import quote

from app.runtime.assets import MissingAsset, asset

_PROGRAM = "admit"
_WORDS = ("licen", "copying", "notice")
_CODE = {".py", ".pyc", ".pyi"}
# The licences of distributions that name none: here of the module, of SQLCipher and of OpenSSL.
_UNNAMED = {"sqlcipher3": "Zlib AND BSD-3-Clause AND Apache-2.0"}


@dataclass(frozen=True, slots=True)
class Component:
    """One component; `licence` is its short name, `texts` are the files with the full text.

    `purl` is its package URL: `pkg:pypi/httpx@0.28.1`.
    """

    name: str
    version: str
    licence: str
    texts: tuple[Path, ...]
    purl: str

    def text(self) -> str:
        """Return the full licence text; empty if the component has none."""
        return "\n\n\n".join(_read_text(file) for file in self.texts)


def components() -> tuple[Component, ...]:
    """Return all components, sorted by name.

    A frozen program reads them from its index, others from the installed packages.
    """
    frozen = getattr(sys, "_MEIPASS", None)
    found = read_index(Path(frozen) / "licences") if frozen else _installed()
    return tuple(sorted(found, key=lambda part: part.name.lower()))


def of_distribution(installed: Distribution) -> Component:
    metadata = installed.metadata
    name = _normal_name(metadata["Name"])
    candidates = (
        _UNNAMED.get(name, ""),
        *_values_of(metadata, "License-Expression"),
        *_values_of(metadata, "License"),
        _licence_from_classifiers(metadata),
    )
    files = (installed.locate_file(file) for file in installed.files or () if _is_licence(file))
    texts = tuple(Path(str(file)) for file in files)
    licence = next(filter(None, candidates), "").partition("\n")[0]
    version = metadata["Version"]
    return Component(name, version, licence, texts, package_url("pypi", name, version))


def of_python() -> Component:
    places = (Path(sysconfig.get_path("stdlib")), Path(sys.base_prefix))
    texts = [file for place in places if (file := place / "LICENSE.txt").exists()]
    version = ".".join(map(str, sys.version_info[:3]))
    purl = package_url("generic", "python", version)
    return Component("python", version, "PSF-2.0", tuple(texts[:1]), purl)


def of_font() -> Component:
    purl = package_url("generic", "inter", "4")
    return Component("inter", "4", "OFL-1.1", (asset("fonts/OFL.txt"),), purl)


def package_url(kind: str, name: str, version: str) -> str:
    """Return the package URL: `pypi`, `torch`, `2.0+cpu` -> `pkg:pypi/torch@2.0%2Bcpu`."""
    return f"pkg:{kind}/{name}@{quote(version, safe=':')}"


def read_index(folder: Path) -> Iterator[Component]:
    """Yield the components that the index of a frozen program's licences lists."""
    for one in json.loads((folder / "index.json").read_text(encoding="utf-8")):
        texts = tuple(folder / name for name in one["texts"])
        yield Component(one["name"], one["version"], one["licence"], texts, one["purl"])


def _installed() -> Iterator[Component]:
    """Yield Python, the font, and all distributions that the program requires."""
    yield of_python()
    yield of_font()
    wanted, seen = [_PROGRAM], {_PROGRAM}
    while wanted:
        try:
            installed = distribution(name := wanted.pop())
        except PackageNotFoundError:
            continue
        if name != _PROGRAM:
            yield of_distribution(installed)
        required = set(_required(installed)) - seen
        wanted += required
        seen |= required


def _required(installed: Distribution) -> Iterator[str]:
    """Yield the names of the distributions that this one requires, without those for extras.

    One that is required only on other systems may not be installed.
    """
    for line in installed.requires or ():
        if (name := match(r"[\w.-]+", line)) and "extra ==" not in line:
            yield _normal_name(name[0])


def _normal_name(name: str) -> str:
    """Return a distribution's name in its normal form: `Foo_Bar` -> `foo-bar`."""
    return sub(r"[-_.]+", "-", name).lower()


def _values_of(metadata: PackageMetadata, field: str) -> list[str]:
    return metadata.get_all(field) or []


def _licence_from_classifiers(metadata: PackageMetadata) -> str:
    classes = _values_of(metadata, "Classifier")
    return ", ".join(line.split(" :: ")[-1] for line in classes if line.startswith("License"))


def _is_licence(file: PurePath) -> bool:
    """Return whether a file holds a licence, or the list of the parts that were built in."""
    named = "sboms" in file.parts or any(word in file.name.lower() for word in _WORDS)
    return named and file.suffix.lower() not in _CODE


def _read_text(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8", errors="replace").strip()
    except OSError as error:
        raise MissingAsset(file=file.name) from error
