"""Shows the verdicts outside: a lamp for each, and a gate that opens to guests who go through."""

from PySide6.QtCore import QObject

from app.model.verdict import Decision
from app.ui.flows.current_scan import CurrentScan
from app.ui.output.light import Light
from app.ui.verdict.guest_sign import sign_for
from app.ui.verdict.verdict_view import badge_of


class LightOutside(QObject):
    """Follows the verdicts that are heard, and takes a scan back whose guest did not walk."""

    def __init__(self, light: Light, current_scan: CurrentScan, parent: QObject) -> None:
        super().__init__(parent)
        self._light, self._current_scan = light, current_scan
        self._at_gate: Decision | None = None  # the guest for whom the gate was opened last
        current_scan.sound_due.connect(self._follow)
        light.not_turned.connect(self._take_back)

    def _follow(self, decision: Decision) -> None:
        verdict = decision.verdict
        if verdict.lets_through and not verdict.is_undoing and self._light.open_gate():
            self._at_gate = decision
        self._light.show(sign_for(badge_of(verdict).tone).lamp)

    def _take_back(self) -> None:
        if (decision := self._at_gate) is not None:
            self._at_gate = None
            self._current_scan.undo(decision, is_asked=False)
