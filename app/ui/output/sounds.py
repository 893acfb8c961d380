"""The sounds of verdicts and notices; also reports whether they can be heard."""

import logging

from PySide6.QtCore import QObject, QUrl, Signal
from PySide6.QtMultimedia import QMediaDevices, QSoundEffect

from app.model.verdict import Kind
from app.runtime.assets import asset

log = logging.getLogger(__name__)


NOTICE = "NOTICE"  # a sound that belongs to no verdict
SOUNDS = (*Kind, NOTICE)


class Sounds(QObject):
    """Plays the sounds. Importing this module is slow, so it is done after the first paint."""

    mute_changed = Signal(bool)

    def __init__(self, volume: int, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._devices = QMediaDevices(self)
        self._devices.audioOutputsChanged.connect(self._update)
        self.volume = volume
        self._effects: dict[str, QSoundEffect] = {}
        self._mute: bool | None = None
        self._update()

    @property
    def is_mute(self) -> bool:
        """Return whether there is no output device, or the volume is 0."""
        return bool(self._mute)

    @property
    def has_device(self) -> bool:
        return not QMediaDevices.defaultAudioOutput().isNull()

    def set_volume(self, volume: int) -> None:
        """Set the volume in percent, for the sounds that are played from now on."""
        self.volume = volume
        for effect in self._effects.values():
            effect.setVolume(volume / 100)
        self._update()

    def play(self, sound: str) -> None:
        """Play the sound of this kind of verdict, and stop any other sound.

        That of a notice is not played while another sound is: it must cut no verdict's sound off.
        """
        if self._mute:
            return
        if sound == NOTICE and any(one.isPlaying() for one in self._effects.values()):
            return
        for effect in self._effects.values():
            effect.stop()
        self._effects[sound].play()

    def _update(self) -> None:
        silent = not self.has_device
        if not silent and not self._effects:
            self._effects = {sound: self._effect(sound) for sound in SOUNDS}
        mute = silent or self.volume == 0
        if mute is not self._mute:
            self._mute = mute
            log.info("Sound is %s", "mute" if mute else "on")
            self.mute_changed.emit(mute)

    def _effect(self, sound: str) -> QSoundEffect:
        effect = QSoundEffect(self)
        effect.setSource(QUrl.fromLocalFile(str(asset(f"sounds/{sound.lower()}.wav"))))
        effect.setVolume(self.volume / 100)
        return effect
