"""The demo of several doors as a real program: nothing of it is left when it is killed."""

import os
import subprocess
import sys

import psutil

from tests.support.waiting import wait_until


def runs(program: psutil.Process) -> bool:
    try:
        return program.is_running() and program.status() != psutil.STATUS_ZOMBIE
    except psutil.NoSuchProcess:
        return False


def command_lines(programs: list[psutil.Process]) -> str:
    return " ".join(word for one in programs if runs(one) for word in one.cmdline())


def test_laptops_of_the_demo_end_when_it_is_killed() -> None:
    demo = subprocess.Popen(
        [sys.executable, "-m", "app", "demo", "--doors", "2", "--windowed"],
        env=os.environ | {"QT_QPA_PLATFORM": "offscreen"}, stderr=subprocess.DEVNULL,
    )  # fmt: skip
    programs = list[psutil.Process]()

    def all_run() -> bool:
        assert demo.poll() is None
        programs[:] = psutil.Process(demo.pid).children(recursive=True)
        said = command_lines(programs)
        return all(word in said for word in ("keep", "server.conf", "scan"))

    try:
        wait_until(all_run, within=400)
    finally:
        demo.kill()
        demo.wait()
    wait_until(lambda: not any(map(runs, programs)))
