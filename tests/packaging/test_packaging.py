"""Tests of the licences and locks of the libraries that are shipped, and of their threads."""

import json
import re
import runpy
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import cv2
import httpx
import pytest
from packaging.specifiers import SpecifierSet
from packaging.utils import canonicalize_name
from PySide6 import QtCore

from app.settings.settings import checked
from app.store import engine
from packaging.requirements import Requirement

FREEZE = Path(__file__).parents[2] / "packaging" / "freeze"


@pytest.fixture(scope="module")
def licences() -> dict[str, Any]:
    return runpy.run_path(str(FREEZE / "licences.py"))


@pytest.fixture(scope="module")
def folder(licences: dict[str, Any], tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("licences")
    modules = (cv2, httpx, QtCore, sys.modules[engine.Connection.__module__])
    licences["gather"]([module.__file__ for module in modules], folder)
    return folder


@pytest.fixture(scope="module")
def parts(folder: Path) -> dict[str, dict[str, Any]]:
    index = json.loads((folder / "index.json").read_text(encoding="utf-8"))
    return {part["name"]: part for part in index}


def test_shipped_parts_are_listed_with_python_and_font(parts: dict[str, dict[str, Any]]) -> None:
    assert {"inter", "opencv-python-headless", "pyside6-essentials", "python"} <= set(parts)
    assert "pytest" not in parts


def test_each_part_has_a_licence_and_text(folder: Path, parts: dict[str, dict[str, Any]]) -> None:
    for part in parts.values():
        assert part["version"]
        assert part["licence"]
        assert part["purl"].startswith("pkg:")
        assert part["texts"]
        for text in part["texts"]:
            assert (folder / text).stat().st_size > 100, text


@pytest.mark.parametrize(
    ("part", "text"),
    [
        ("pyside6-essentials", "LGPL-3.0.txt"),
        ("pyside6-essentials", "GPL-3.0.txt"),
        ("pyside6-essentials", "qt-third-parties.txt"),
        ("opencv-python-headless", "opencv-third-parties.txt"),
        ("sqlcipher3", "sqlcipher.txt"),
        ("sqlcipher3", "Apache-2.0.txt"),
        ("opencv-python-headless", "LICENSE-3RD-PARTY.txt"),
    ],
)
def test_licence_text_missing_from_a_wheel_is_added(
    parts: dict[str, dict[str, Any]], part: str, text: str
) -> None:
    assert any(file.endswith(f"-{text}") for file in parts[part]["texts"])


def test_texts_named_by_hand_are_all_in_the_folder(licences: dict[str, Any]) -> None:
    named = {text for texts in licences["BY_HAND"].values() for text in texts}
    assert named == {file.name for file in (FREEZE / "texts").iterdir()}


SECONDS = 1_700_000_000


def written(licences: dict[str, Any], folder: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", str(SECONDS))
    shipped = licences["gather"]([httpx.__file__], folder / "licences")
    licences["write_bill"](shipped, "1.2", folder / "bill")
    return (folder / "bill").read_text(encoding="utf-8")


@pytest.fixture
def bill(licences: dict[str, Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    return json.loads(written(licences, tmp_path, monkeypatch))


def test_bill_names_format_time_and_program(bill: Any) -> None:
    assert (bill["bomFormat"], bill["specVersion"]) == ("CycloneDX", "1.6")
    assert bill["metadata"]["timestamp"] == "2023-11-14T22:13:20Z"
    own = bill["metadata"]["component"]
    assert (own["name"], own["version"]) == ("admit", "1.2")


def test_each_library_has_version_licence_and_purl(bill: Any) -> None:
    parts = {part["name"]: part for part in bill["components"]}
    assert {"httpx", "inter", "python"} <= parts.keys()
    assert parts["httpx"] == {
        "type": "library",
        "bom-ref": f"pkg:pypi/httpx@{httpx.__version__}",
        "name": "httpx",
        "version": httpx.__version__,
        "licenses": [{"expression": "BSD-3-Clause"}],
        "purl": f"pkg:pypi/httpx@{httpx.__version__}",
    }
    depended = bill["dependencies"][0]["dependsOn"]
    assert depended == [part["bom-ref"] for part in bill["components"]]
    assert len(depended) == len(set(depended))


def test_licence_that_is_no_expression_is_a_name(licences: dict[str, Any]) -> None:
    licence = licences["_licence"]
    assert licence("MIT OR Apache-2.0") == {"expression": "MIT OR Apache-2.0"}
    assert licence("public domain") == {"license": {"name": "public domain"}}


def test_same_program_gives_the_same_bill(
    licences: dict[str, Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = (written(licences, tmp_path / name, monkeypatch) for name in "ab")
    assert first == second


TOP = Path(__file__).parents[2]
PROJECT = tomllib.loads((TOP / "pyproject.toml").read_text(encoding="utf-8"))
# The groups of pyproject.toml in each requirement file, besides what Admit itself needs.
GROUPS = {"use": ("setup",), "build": ("build",), "development": ("setup", "dev")}
PYTHONS = ("3.11", "3.12", "3.13", "3.14")
ENVIRONMENTS = [
    {
        "python_version": python,
        "python_full_version": f"{python}.1",
        "sys_platform": system,
        "platform_system": {"linux": "Linux", "win32": "Windows", "darwin": "Darwin"}[system],
        "os_name": "nt" if system == "win32" else "posix",
        "platform_machine": machine,
        "platform_python_implementation": "CPython",
        "implementation_name": "cpython",
    }
    for python in PYTHONS
    for system, machine in (
        ("linux", "x86_64"), ("linux", "aarch64"), ("win32", "AMD64"), ("darwin", "arm64"),
    )
]  # fmt: skip


def lock_lines(name: str) -> list[str]:
    """Return the requirements of a file, each on one line with its hashes."""
    file = TOP / "packaging" / "requirements" / f"{name}.txt"
    return file.read_text(encoding="utf-8").replace("\\\n", " ").splitlines()


def required(name: str) -> Iterator[Requirement]:
    yield from map(Requirement, PROJECT["project"]["dependencies"])
    for group in GROUPS[name]:
        yield from map(Requirement, PROJECT["dependency-groups"][group])


def locked(name: str, environment: dict[str, str]) -> dict[str, str]:
    """Return the version of each package that a file installs in this environment."""
    versions: dict[str, str] = {}
    for line in lock_lines(name):
        one = Requirement(line.partition("--hash")[0])
        if one.marker is None or one.marker.evaluate(environment):
            key = canonicalize_name(one.name)
            assert key not in versions, f"{key} is there twice for {environment}"
            versions[key] = str(one.specifier).removeprefix("==")
    return versions


@pytest.mark.parametrize("name", GROUPS)
def test_each_line_is_one_version_with_hashes(name: str) -> None:
    pinned = re.compile(r"[a-z0-9-]+==[\w.+!]+( ; [^:]+?)?( +--hash=sha256:[0-9a-f]{64})+ *")
    assert [line for line in lock_lines(name) if not pinned.fullmatch(line)] == []


@pytest.mark.parametrize("name", GROUPS)
def test_lock_fits_every_requirement_of_the_project(name: str) -> None:
    for environment in ENVIRONMENTS:
        versions = locked(name, environment)
        for one in required(name):
            if one.marker is None or one.marker.evaluate(environment):
                version = versions.get(canonicalize_name(one.name))
                assert version, f"{one} is missing for {environment}"
                assert one.specifier.contains(version, prereleases=True), f"{one}: {version}"


def test_locks_agree_on_the_version_of_each_package() -> None:
    for environment in ENVIRONMENTS:
        wanted = locked("development", environment)
        for name in ("use", "build"):
            shared = locked(name, environment)
            differing = {key for key in shared.keys() & wanted if shared[key] != wanted[key]}
            assert differing == set(), (name, environment)


def test_classifiers_name_each_supported_python() -> None:
    start = "Programming Language :: Python :: 3."
    named = [line for line in PROJECT["project"]["classifiers"] if line.startswith(start)]
    assert named == [f"{start}{python.removeprefix('3.')}" for python in PYTHONS]
    supported = SpecifierSet(PROJECT["project"]["requires-python"])
    assert [python for python in ("3.10", *PYTHONS) if python in supported] == list(PYTHONS)


EXAMPLE = Path(__file__).parents[2] / "packaging" / "example.toml"


def test_example_settings_are_valid_and_have_no_key() -> None:
    values = tomllib.loads(EXAMPLE.read_text(encoding="utf-8"))
    settings = checked(values)
    assert settings.service.base_url.startswith("https://")
    assert settings.door.name
    assert not [name for section in values.values() for name in section if "key" in name]


# How OpenCV calls the functions of BLAS and LAPACK.
NAME = re.compile(r" U (cblas_\w+|[sd][a-z]+_)$", re.MULTILINE)
SMALL = """
import cv2
import numpy as np

random = np.random.default_rng(3)
terms = random.random((400, 300)).astype(np.float32)
square = cv2.mulTransposed(terms[:, :10], True, dtype=cv2.CV_64F) + np.eye(10)
good, answer = cv2.solve(square, square @ np.ones((10, 1)), flags=cv2.DECOMP_LU)
assert good and np.allclose(answer, 1)
wide = cv2.mulTransposed(terms, True, dtype=cv2.CV_64F)
assert np.allclose(wide, terms.T.astype(np.float64) @ terms)
"""
LARGE = SMALL + "cv2.solve(wide + np.eye(300), wide, flags=cv2.DECOMP_LU)\n"


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has two OpenBLAS")
@pytest.mark.skipif(shutil.which("gcc") is None, reason="there is no compiler")
def test_eye_solves_without_openblas_and_larger_sums_do_not(tmp_path: Path) -> None:
    (library,) = Path(cv2.__file__).parent.glob("cv2.abi3.so")
    missing = ["nm", "--dynamic", "--undefined-only", str(library)]
    found = subprocess.run(missing, check=True, capture_output=True, text=True).stdout
    functions = (f"void {name}(void) {{ abort(); }}" for name in NAME.findall(found))
    stub = "\n".join(("#include <stdlib.h>", *functions))
    shared = tmp_path / "openblas.so"
    subprocess.run(
        ["gcc", "-shared", "-fPIC", "-o", shared, "-xc", "-"], input=stub, text=True, check=True
    )
    # The functions of a library that is loaded ahead come before those of OpenCV's own.
    ended = [
        subprocess.run([sys.executable, "-c", program], env={"LD_PRELOAD": str(shared)})
        for program in (SMALL, LARGE)
    ]
    assert [one.returncode for one in ended] == [0, -6]
