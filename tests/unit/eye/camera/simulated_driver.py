"""Simulated cameras whose brightness and rate follow exposure and gain, or follow nothing."""

import cv2

from app.eye.camera.exposure import UNITS

GAMMA = 2.2


class SimulatedDriver:
    """A camera with an automatic mode that lengthens the exposure, and with it the frames.

    `light` is the exposure time in seconds that makes the picture medium bright without gain. The
    largest gain brightens the picture as `gains` times the light does.
    """

    def __init__(
        self,
        light: float,
        *,
        backend: int = cv2.CAP_V4L2,
        largest_gain: float = 255,
        gains: float = 16,
    ) -> None:
        self.light = light
        self.units = UNITS[backend]
        self.largest_gain = largest_gain
        self._gains = gains
        self.values = {
            cv2.CAP_PROP_AUTO_EXPOSURE: self.units.automatic,
            cv2.CAP_PROP_GAIN: 20.0,
            cv2.CAP_PROP_AUTOFOCUS: 1.0,
        }
        self.asked: list[tuple[int, float]] = []
        self._manual_s = 1 / 100

    @property
    def is_automatic(self) -> bool:
        return self.values[cv2.CAP_PROP_AUTO_EXPOSURE] == self.units.automatic

    @property
    def exposure_s(self) -> float:
        """The exposure time, on which the smear of a moving code depends."""
        return min(self.light, 1 / 8) if self.is_automatic else self._manual_s

    @property
    def level(self) -> float:
        share = 0.0 if self.is_automatic else self.values[cv2.CAP_PROP_GAIN] / self.largest_gain
        light = self.exposure_s / self.light * (1 + (self._gains - 1) * share)
        return float(min(255.0, 110 * light ** (1 / GAMMA)))

    @property
    def frame_s(self) -> float:
        return max(1 / 30, self.exposure_s)

    def ask(self, setting: int, value: float) -> None:
        self.asked.append((setting, value))
        if setting == cv2.CAP_PROP_EXPOSURE:
            self._manual_s = self.units.seconds_of(value) or self._manual_s
        elif setting == cv2.CAP_PROP_GAIN:
            self.values[setting] = min(value, self.largest_gain)
        else:
            self.values[setting] = value

    def current(self, setting: int) -> float:
        if setting == cv2.CAP_PROP_EXPOSURE:
            return self.units.value_of(self.exposure_s)
        return self.values[setting]


class DeafDriver(SimulatedDriver):
    """A camera that ignores every request."""

    def ask(self, setting: int, value: float) -> None:
        self.asked.append((setting, value))


class BlackDriver(SimulatedDriver):
    """A camera whose pictures are black with any exposure but its own."""

    @property
    def level(self) -> float:
        return super().level if self.is_automatic else 2.0


class FixedFocus(SimulatedDriver):
    """A camera without automatic focus."""

    def current(self, setting: int) -> float:
        return -1.0 if setting == cv2.CAP_PROP_AUTOFOCUS else super().current(setting)
