"""The requirement files, and the example of settings."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from packaging.specifiers import SpecifierSet
from packaging.utils import canonicalize_name

from app.settings.settings import checked
from packaging.requirements import Requirement

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


def test_example_settings_are_valid() -> None:
    settings = checked(tomllib.loads(EXAMPLE.read_text(encoding="utf-8")))
    assert settings.service.base_url.startswith("https://")
    assert settings.door.name


def test_example_settings_have_no_key() -> None:
    values = tomllib.loads(EXAMPLE.read_text(encoding="utf-8"))
    assert not [name for section in values.values() for name in section if "key" in name]
