"""The guests' screen: a sign and a few words for the guest at the door, and a mirror to aim by.

The monitor that faces the guests is found, followed when it is plugged in or out, and filled.
"""

import time
from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QObject, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import (
    QColor,
    QFont,
    QGuiApplication,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QScreen,
    QShowEvent,
)
from PySide6.QtWidgets import QWidget

from app.model.languages import AUTO
from app.model.light import Lamp
from app.model.verdict import Decision
from app.settings.sections import GuestScreenSettings
from app.ui.text import Texts, translated
from app.ui.theme.style import Tone, theme_in_use
from app.ui.verdict.verdict_view import AIM, COME_IN, MOMENT, SHOW, sign_of
from app.ui.widgets.camera_view import CameraView, PictureGuide, SeenPicture
from app.ui.widgets.labels import PlainLabel, Room
from app.ui.widgets.painting import paint_badge, paint_icon
from app.ui.window.main_window import MainWindow

# Sizes in units: a ninth of the height, or an eleventh of the width if that is less.
_BADGE, _WORDS, _CALM_WORDS, _BELOW, _GAP, _EDGE = 3.8, 1.6, 1.0, 0.7, 0.3, 0.6
_WIDE_PICTURE = 16 / 9
# Each picture takes time in which no verdict can be shown: they are small, and not all are shown.
_MIRROR_PIXELS, _FRAME_S = 640, 0.06
GREEN_MS = 5_000  # by then the guest has gone on, and the next one reads the sign
_BOLD, _STRONG = QFont.Weight.Bold, QFont.Weight.DemiBold
_BESIDE = QSize(960, 540)  # pixels
_FLAGS = Qt.WindowType.Window | Qt.WindowType.WindowDoesNotAcceptFocus


class GuestScreen(QWidget):
    """Shows the guest what to do, from the same changes as the main window, and after it.

    It takes no keys and no clicks. While a page covers the door, or a steward only looks, guests
    are asked for a moment. A green sign is for one guest: it is over before that of the window. If
    the settings say so, it shows the name of a guest who may come in, as the window shows it.
    """

    def __init__(
        self,
        window: MainWindow,
        settings: GuestScreenSettings,
        *,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        super().__init__(None, _FLAGS)
        self.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
        self.setWindowTitle("Admit")
        self._door, self._clock = window, clock
        self._shows_names = settings.shows == "names"
        is_own = settings.language != AUTO
        self._say = Texts(settings.language).say if is_own else translated
        self.sign, self._at = MOMENT, -_FRAME_S
        self._green_for = ""  # the scan that the last green sign was for
        self._green_timer = QTimer(self, singleShot=True, interval=GREEN_MS)
        self._green_timer.timeout.connect(self.follow)
        self._badge = QRectF()
        self.words = PlainLabel(parent=self, room=Room(2, smallest=0.5, in_one_line=0.8))
        self.below = PlainLabel(parent=self, room=Room(2, smallest=0.6, in_one_line=0.8, at_most=3))
        self.mirror = CameraView(mirrored=True, parent=self)
        window.current_scan.changed.connect(self.follow)
        window.body.covered.connect(self.follow)

    def follow(self) -> None:
        """Show the sign for what the main window shows now; does nothing while it is hidden."""
        if not self.isVisible():
            return
        scan = self._door.current_scan
        is_busy = self._door.body.page is not None or scan.is_looking or scan.look is not None
        self.sign = MOMENT if is_busy else sign_of(scan.view())
        if self.sign.lamp is Lamp.GREEN and self._has_gone_on(scan.decision):
            self.sign = SHOW
        if self.sign is SHOW and self._has_picture:
            self.sign = AIM
        verdict = scan.decision.verdict if scan.decision is not None else None
        name = ""
        if self.sign is COME_IN and self._shows_names and verdict and verdict.ticket:
            name = self._door.display.names.name(verdict.ticket.holder)
        self.words.setText(self._say(self.sign.words))
        self.below.setText(name or self._say(self.sign.below))
        self.mirror.setVisible(self.sign is AIM)
        self.restyle()

    def _has_gone_on(self, shown: Decision | None) -> bool:
        """Return whether the guest has seen the green sign for long enough."""
        if shown is not None and shown.scan.id != self._green_for:
            self._green_for = shown.scan.id
            self._green_timer.start()
        return not self._green_timer.isActive()

    def show_picture(self, seen: SeenPicture) -> None:
        """Show the picture in the mirror, if guests are to aim now."""
        if not self.isVisible():
            return
        if self.sign is SHOW and self._has_picture:
            self.follow()
        now = self._clock()
        if self.sign is AIM and now - self._at >= _FRAME_S:
            self._at = now
            step = max(seen.picture.shape[1] // _MIRROR_PIXELS, 1)
            guide = PictureGuide(aim=seen.guide.aim)
            self.mirror.show_frame(seen.picture[::step, ::step], (), "", guide)

    @property
    def _has_picture(self) -> bool:
        camera = self._door.door.camera
        return camera.has_picture and not camera.condition

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.follow()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language, and give the keyboard back where the system brought it here."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.LanguageChange:
            self.follow()
        elif event.type() is QEvent.Type.ActivationChange and self.isActiveWindow():
            self._door.activateWindow()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.restyle()

    def restyle(self) -> None:
        """Place the parts for the size of the screen, in the colours of the theme."""
        unit = min(self.width() / 11, self.height() / 9)
        tone, is_aiming = self.sign.badge.tone, self.sign is AIM
        surface = theme_in_use().surfaces[tone]
        self.words.set_type(unit * (_CALM_WORDS if tone is Tone.CALM else _WORDS), _BOLD)
        self.below.set_type(_BELOW * unit, _STRONG)
        for words in (self.words, self.below):
            words.set_colour(QColor(surface.text))
            words.setAlignment(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop)
        edge, gap = round(_EDGE * unit), round(_GAP * unit)
        wide = self.width() - 2 * edge
        texts = [one for one in (self.words, self.below) if one.text()]
        heights = [one.heightForWidth(wide) for one in texts]
        left = self.height() - 2 * edge - sum(heights) - gap * len(texts)
        high = min(left, wide / _WIDE_PICTURE if is_aiming else _BADGE * unit)
        top = edge + (left - high) / 2
        across = high * _WIDE_PICTURE if is_aiming else high
        self._badge = QRectF((self.width() - across) / 2, top, across, high)
        self.mirror.setGeometry(self._badge.toRect())
        top += high + gap
        for label, tall in zip(texts, heights, strict=True):
            label.setGeometry(edge, round(top), wide, tall)
            top += tall + gap
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter, badge = QPainter(self), self.sign.badge
        theme = theme_in_use()
        surface = theme.surfaces[badge.tone]
        painter.fillRect(self.rect(), QColor(surface.top))
        if self.sign is AIM:
            return
        if badge.tone is Tone.CALM:
            paint_icon(painter, badge.icon, self._badge, QColor(theme.faint), 1.7)
        else:
            ground, ink = QColor(surface.text), QColor(surface.top)
            paint_badge(painter, badge.shape, badge.icon, self._badge, ground, ink)


def second_monitor(door: QScreen, screens: Sequence[QScreen]) -> QScreen | None:
    """Return the first monitor that shows something else than the door's; None without one."""
    place = door.geometry()
    return next((one for one in screens if not one.geometry().intersects(place)), None)


class GuestMonitor(QObject):
    """Shows the guests' screen on a second monitor while there is one, or in a window beside.

    It follows monitors that come, go or move, and the door's window to another monitor. The screen
    is made by `make` when it is shown first. `screens` returns the monitors.
    """

    def __init__(
        self,
        door: QWidget,
        make: Callable[[], GuestScreen],
        *,
        screens: Callable[[], Sequence[QScreen]] = QGuiApplication.screens,
    ) -> None:
        super().__init__(door)
        self._door, self._make, self._screens = door, make, screens
        self.guests: GuestScreen | None = None
        # Qt has its windows on the monitors that are left when this timer ends.
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self.follow)

    def show_in_window(self) -> None:
        self.guests = self._make()
        self.guests.resize(_BESIDE)
        self.guests.show()

    def begin(self, application: QGuiApplication) -> None:
        """Show the screen as soon as there is a monitor for it. The door's window is shown."""
        handle = self._door.windowHandle()
        assert handle is not None, "the window is not shown"
        application.screenAdded.connect(self._add)
        application.screenRemoved.connect(self._look_soon)
        handle.screenChanged.connect(self._look_soon)
        for screen in self._screens():
            self._add(screen)

    def stop(self) -> None:
        """Close the screen; it is not opened any more."""
        self._soon.blockSignals(True)
        if self.guests is not None:
            self.guests.close()
            self.guests.deleteLater()
            self.guests = None

    def follow(self) -> None:
        """Show the screen where it belongs now; hide it if there is no monitor for it."""
        monitor = second_monitor(self._door.screen(), self._screens())
        if monitor is None:
            if self.guests is not None:
                self.guests.hide()
            return
        if self.guests is None:
            self.guests = self._make()
            self.guests.setCursor(Qt.CursorShape.BlankCursor)
            if QGuiApplication.platformName() == "xcb":
                # Else a bare session lays it over the door's window, and others give it the keys.
                self.guests.setWindowFlag(Qt.WindowType.BypassWindowManagerHint)
        if not self.guests.isVisible() or self.guests.geometry() != monitor.geometry():
            self.guests.hide()
            self.guests.setScreen(monitor)
            self.guests.setGeometry(monitor.geometry())
            # `showFullScreen` would ask for the keyboard.
            self.guests.setWindowState(Qt.WindowState.WindowFullScreen)
            self.guests.show()

    def _add(self, screen: QScreen) -> None:
        screen.geometryChanged.connect(self._look_soon)
        self._look_soon()

    def _look_soon(self) -> None:
        self._soon.start()
