"""Tests of the sounds, and of the report that they cannot be heard."""

import wave

import pytest
from pytestqt.qtbot import QtBot

from app.model.verdict import Kind
from app.runtime.assets import asset
from app.ui.output.sounds import SOUNDS, Cue, Sounds


def samples_of(sound: Kind | Cue) -> bytes:
    with wave.open(str(asset(f"sounds/{sound.lower()}.wav"))) as file:
        assert 0.2 <= file.getnframes() / file.getframerate() <= 0.9
        return bytes(file.readframes(file.getnframes()))


def test_every_verdict_and_cue_has_its_own_sound() -> None:
    assert len({samples_of(sound) for sound in SOUNDS}) == len(SOUNDS)


@pytest.mark.parametrize("sound", SOUNDS)
def test_every_sound_is_loud_enough_and_starts_and_ends_softly(sound: Kind | Cue) -> None:
    samples = memoryview(samples_of(sound)).cast("h")
    assert 15_000 < max(map(abs, samples)) < 30_000
    assert abs(samples[0]) < 500
    assert abs(samples[-1]) < 500


def test_mute_is_reported_without_a_device_or_volume(qtbot: QtBot) -> None:
    sounds = Sounds(80)
    has_device = not sounds.is_mute
    told: list[bool] = []
    sounds.mute_changed.connect(told.append)
    sounds.set_volume(0)
    assert sounds.is_mute
    sounds.play(Kind.ADMIT)
    sounds.set_volume(50)
    assert sounds.is_mute is not has_device
    assert told == ([True, False] if has_device else [])
