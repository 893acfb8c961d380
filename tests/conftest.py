"""What holds for every test, and for every process that runs some of them."""

import gc
import os
from collections.abc import Generator

import pytest
from hypothesis import HealthCheck, settings

from app.runtime.memory import collect_garbage_if_due

# How long an example takes says more of the machine than of the code. The whole run tries the
# same examples everywhere; a run by hand tries new ones.
settings.register_profile(
    "admit",
    deadline=None,
    max_examples=70,
    derandomize="CI" in os.environ,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("admit")
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
# In tests Python hears what Qt says. Said while a library is being loaded, that waits for a thread
# which waits for the library that it imports: for ever.
os.environ.setdefault("QT_LOGGING_RULES", "qt.multimedia*=false")


# What is left of a window must not end in a thread of a later test: that is the end of all tests.
gc.disable()


@pytest.fixture(scope="session", autouse=True)
def _programs_are_not_measured() -> None:
    """Coverage is of the tests' own processes: it would only slow down those that they start."""
    os.environ.pop("COVERAGE_PROCESS_START", None)


@pytest.fixture(scope="session")
def qapp_args() -> list[str]:
    """In the style that the program has."""
    from app.kiosk.application import STYLE

    return ["admit", *STYLE]


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol() -> Generator[None, object, object]:
    """Between two tests, in the thread that runs them all."""
    outcome = yield
    collect_garbage_if_due()
    return outcome


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """What was logged may be no proper text, but has to reach the process that reports it."""
    report = yield
    report.sections = [
        (name, text.encode("utf-8", "backslashreplace").decode()) for name, text in report.sections
    ]
    return report
