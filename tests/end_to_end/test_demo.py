"""The demo as a process: its tour, its end, and what it leaves behind."""

import json
import os
from pathlib import Path

import psutil
from PySide6.QtGui import QImage

from tests.end_to_end.laptop import Laptop
from tests.support.loaded_process import LoadedProcess
from tests.support.loaded_program import WINDOW_MODULES, loaded_program
from tests.support.waiting import LONGEST_WAIT_S, runs, wait_until

OFFSCREEN = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}


def test_tour_reaches_its_states_and_saves_their_pictures(tmp_path: Path) -> None:
    # Each process that runs tests loads this file, but one of them runs it.
    from app.demo.tour import STATES
    from tests.end_to_end.chosen_tour import CHOSEN

    done = loaded_program(WINDOW_MODULES).run(
        [str(tmp_path / "tour")], OFFSCREEN, module="tests.end_to_end.chosen_tour"
    )
    lines = [json.loads(line) for line in done.out.splitlines()]
    assert [line["state"] for line in lines if not line["reached"]] == []
    assert [line["state"] for line in lines] == list(CHOSEN)
    assert done.code == 0
    sizes = {state.name: state.size for state in STATES}
    for line in lines:
        picture, size = QImage(line["file"]), sizes[line["state"]]
        assert (picture.width(), picture.height()) == (size.width, size.height)
    assert len({Path(line["file"]).read_bytes() for line in lines}) == len(CHOSEN)


def test_laptops_of_the_demo_end_when_it_is_killed() -> None:
    demo = LoadedProcess(["demo", "--doors", "2", "--windowed"], OFFSCREEN, modules=WINDOW_MODULES)
    programs = list[psutil.Process]()

    def all_run() -> bool:
        assert demo.poll() is None
        programs[:] = psutil.Process(demo.pid).children(recursive=True)
        said = " ".join(word for one in programs if runs(one) for word in one.cmdline())
        return all(word in said for word in ("keep", "server.conf", "scan"))

    with demo:
        try:
            wait_until(all_run, within=400)
        finally:
            demo.kill()
    wait_until(lambda: not any(map(runs, programs)))


def test_rehearsal_leaves_every_file_of_the_door_as_it_was(laptop: Laptop, tmp_path: Path) -> None:
    before = contents(laptop.home)
    assert before[str(laptop.database)]
    temporary = tmp_path / "temporary"
    temporary.mkdir()
    environment = OFFSCREEN | {"ADMIT_HOME": str(laptop.home), "TMPDIR": str(temporary)}
    with LoadedProcess(
        ["demo", "--rehearse", "--windowed"], environment, modules=WINDOW_MODULES
    ) as rehearsal:
        # It has a journal of its own as soon as its window is open, or it has failed.
        wait_until(lambda: list(temporary.rglob("admit.sqlite3")) or rehearsal.poll() is not None)
        _, errors = rehearsal.communicate(LONGEST_WAIT_S)
    assert rehearsal.returncode == 0, errors
    assert contents(laptop.home) == before
    assert not list(temporary.rglob("*.sqlite3"))


def contents(folder: Path) -> dict[str, bytes]:
    return {str(file): file.read_bytes() for file in folder.rglob("*") if file.is_file()}
