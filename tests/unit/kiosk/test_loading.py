"""Loading after the first picture: steps in order, also if a module is missing."""

import sys
import threading

import pytest
from pytestqt.qtbot import QtBot

from app.kiosk.loading import Loading, LoadingStep


def test_steps_run_in_order_in_window_thread(qtbot: QtBot) -> None:
    begun: list[tuple[int, object]] = []

    def begin(number: int) -> None:
        begun.append((number, threading.current_thread()))

    loading = Loading(
        (
            LoadingStep("colorsys", lambda: begin(1)),
            LoadingStep(None, lambda: begin(2)),
            LoadingStep("json.tool", lambda: begin(3)),
        )
    )
    loading.start()
    qtbot.waitUntil(lambda: len(begun) == 3)
    assert begun == [(number, threading.main_thread()) for number in (1, 2, 3)]
    assert {"colorsys", "json.tool"} <= set(sys.modules)
    loading.stop()


def test_step_with_missing_module_is_still_run(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "colorsys", None)
    begun: list[int] = []
    loading = Loading(
        (
            LoadingStep("colorsys", lambda: begun.append(1)),
            LoadingStep(None, lambda: begun.append(2)),
        )
    )
    loading.start()
    qtbot.waitUntil(lambda: begun == [1, 2])
    loading.stop()


def test_no_step_runs_after_stop(qtbot: QtBot) -> None:
    begun: list[int] = []
    loading = Loading((LoadingStep(None, lambda: begun.append(1)),))
    loading.start()
    loading.stop()
    loading.start()
    qtbot.wait(50)
    assert begun == []
