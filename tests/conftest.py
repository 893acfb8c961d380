"""Settings and hooks for all tests, in every process that runs tests."""

import gc
import os
import signal
import subprocess
import sys
import time
from collections.abc import Generator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings
from pytestqt.qtbot import QtBot

from app.runtime.process import collect_garbage_if_due
from tests.support.waiting import LONGEST_WAIT_S

# No deadline, because the time of an example depends on the machine. In CI the examples are the
# same in every run; elsewhere each run tries new ones.
settings.register_profile(
    "admit",
    deadline=None,
    max_examples=70,
    derandomize="CI" in os.environ,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("admit")
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
# Times are written by this computer's clock.
os.environ["TZ"] = "UTC"
if hasattr(time, "tzset"):
    time.tzset()
# No test reads or changes the keyring of whoever runs it.
os.environ["PYTHON_KEYRING_BACKEND"] = "keyring.backends.fail.Keyring"
# In tests, Python receives Qt's log messages. A message that Qt logs while it loads a library
# would wait for a thread that waits for this library: a deadlock.
os.environ.setdefault("QT_LOGGING_RULES", "qt.multimedia*=false")


# A shell starts commands in the background with Ctrl+C ignored, and programs hand that on to those
# that they start. With a handler here, the programs under test get Ctrl+C as from a terminal.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

# The default of 5 seconds is too short beside busy processes.
for _wait in (QtBot.waitUntil, QtBot.waitSignal, QtBot.waitSignals, QtBot.waitExposed):
    _wait.__kwdefaults__ = {**(_wait.__kwdefaults__ or {}), "timeout": LONGEST_WAIT_S * 1000}

# A collection in another thread would delete Qt objects of an earlier test there, and crash.
gc.disable()


def pytest_configure(config: pytest.Config) -> None:
    """Compile translations that are missing or outdated, once before the workers start."""
    if not hasattr(config, "workerinput"):
        translate = Path(__file__).parents[1] / "packaging" / "translate"
        subprocess.run([sys.executable, translate, "--compile"], check=True)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with the tests of venues, which wait most of their time: other processes go on."""
    venue = Path(__file__).parent / "unit" / "venue"
    items.sort(key=lambda item: not item.path.is_relative_to(venue))


@pytest.fixture(scope="session")
def qapp_args() -> list[str]:
    from app.kiosk.application import STYLE

    return ["admit", *STYLE]


@pytest.hookimpl(trylast=True)
def pytest_collection_finish() -> None:
    """Exempt all objects made so far from garbage collection.

    They are the loaded modules and the collected tests, a million objects that stay until the end.
    """
    gc.collect()
    gc.freeze()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol() -> Generator[None, object, object]:
    """Collect garbage between two tests, in the main thread.

    Qt deletes the widgets of a test only when an event loop runs. Until then each of them follows
    every change of language or theme in later tests, which takes half of their time.
    """
    outcome = yield
    if (core := sys.modules.get("PySide6.QtCore")) and core.QCoreApplication.instance():
        core.QCoreApplication.sendPostedEvents(None, core.QEvent.Type.DeferredDelete)
    collect_garbage_if_due()
    return outcome


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Escape invalid Unicode in log text, so that it can be sent to the reporting process."""
    report = yield
    report.sections = [
        (name, text.encode("utf-8", "backslashreplace").decode()) for name, text in report.sections
    ]
    return report
