"""The touch keyboard: letters on the screen, for a laptop or tablet whose keyboard is out of reach.

It opens for a text field that was touched with a finger. It lies over the lower part of the window,
or over the upper part if it would cover the field, and closes when the field loses the focus.
"""

from collections.abc import Callable
from enum import StrEnum

from PySide6.QtCore import QCoreApplication, QEvent, QLocale, QObject, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPointingDevice
from PySide6.QtWidgets import (
    QApplication,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)
from shiboken6 import isValid

from app.ui.widgets.buttons import Card
from app.ui.widgets.labels import column, remove_widgets, row


class Layer(StrEnum):
    """One set of keys; a key of the last row switches to another layer."""

    SMALL = "small"
    CAPITAL = "capital"
    DIGITS = "digits"
    ACCENTS = "accents"


_QWERTY = ("qwertyuiop", "asdfghjkl", "zxcvbnm-")
# The letters as people of a language know them; all other languages have the English order.
_LETTERS = {
    "de": ("qwertzuiopü", "asdfghjklöä", "yxcvbnmß-"),
    "fr": ("azertyuiop", "qsdfghjklm", "wxcvbné-"),
    "es": ("qwertyuiop", "asdfghjklñ", "zxcvbnm-"),
}
_SIGNS = {
    Layer.DIGITS: ("1234567890", "@._-:/+#&%", "(),;!?'\"="),
    Layer.ACCENTS: ("áàâäãåāąæç", "ćčéèêëęíìîï", "łñńóòôöøõœß", "śšúùûüýÿžźż"),
}


def rows_of(layer: Layer, language: str) -> tuple[str, ...]:
    """Return the rows of a layer in this language; each character is one key."""
    if layer in _SIGNS:
        return _SIGNS[layer]
    rows = _LETTERS.get(language, _QWERTY)
    return tuple(map(_capital, rows)) if layer is Layer.CAPITAL else rows


def _capital(row: str) -> str:
    """Return the row in capital letters; ß stays, because its capital is two letters."""
    return "".join(one if one == "ß" else one.upper() for one in row)


# The faces of the two keys that switch to a layer; the key of the layer that is shown leads back.
_LAYERS = {"123": Layer.DIGITS, "áç": Layer.ACCENTS}
_WIDEST = 1100  # pixels
_GAP = 6  # pixels

TextField = QLineEdit | QPlainTextEdit


class TouchKeyboard(Card):
    """Types into the field that was touched. `always` opens it for every field with the focus."""

    def __init__(self, window: QWidget, application: QApplication, *, always: bool = False) -> None:
        super().__init__(window)
        self.setAccessibleName(self.tr("Keyboard on the screen"))
        self._window, self._always = window, always
        self._field: TextField | None = None
        self._layer = Layer.SMALL
        self._rows = QWidget(self)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(10, 10, 10, 10)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.hide()
        # Qt removes the filter and the connection together with this widget.
        application.installEventFilter(self)
        application.focusChanged.connect(self._follow_focus)

    @property
    def keys(self) -> tuple[QPushButton, ...]:
        return tuple(self._rows.findChildren(QPushButton))

    def open_for(self, field: TextField) -> None:
        self._field = field
        wants_digits = field.inputMethodHints() & Qt.InputMethodHint.ImhDigitsOnly
        self._show_layer(Layer.DIGITS if wants_digits else Layer.SMALL)
        self._place()
        self.show()
        self.raise_()

    def close_keys(self) -> None:
        self._field = None
        self.hide()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kind = event.type()  # read once: this filter sees every event of the program
        if kind is QEvent.Type.MouseButtonPress and isinstance(event, QMouseEvent):
            is_finger = event.pointerType() is QPointingDevice.PointerType.Finger
            if is_finger and (field := self._text_field(watched)) is not None:
                self.open_for(field)
        elif kind is QEvent.Type.Resize and watched is self._window and self.isVisible():
            self._place()
        return False

    def _follow_focus(self, _old: QWidget | None, new: QWidget | None) -> None:
        field = self._text_field(new)
        if field is None or (field is not self._field and not self._always):
            self.close_keys()
        elif self._always and not self.isVisible():
            self.open_for(field)

    def _text_field(self, widget: QObject | None) -> TextField | None:
        """Return the field of this window to which the widget belongs, if text can be typed."""
        if isinstance(widget, QWidget) and isinstance(widget.parent(), QPlainTextEdit):
            widget = widget.parent()  # the viewport of a field with several lines
        if not isinstance(widget, QLineEdit | QPlainTextEdit) or widget.isReadOnly():
            return None
        return widget if widget.window() is self._window else None

    def _place(self) -> None:
        """Lie at the lower edge of the window, or at the upper edge if the field is down there."""
        room = self._window.rect()
        wide = min(room.width() - 2 * _GAP, _WIDEST)
        tall = self.sizeHint().height()
        left = (room.width() - wide) // 2
        top = room.height() - tall - _GAP
        field = self._field
        if field is not None:
            lower = field.mapTo(self._window, field.rect().bottomLeft()).y()
            top = _GAP if lower > top else top
        self.setGeometry(left, top, wide, tall)

    def _show_layer(self, layer: Layer) -> None:
        self._layer = layer
        remove_widgets(self._column)
        self._rows = QWidget(self)
        rows = column(gap=_GAP, parent=self._rows)
        special = self._special_keys()
        *upper, lower = rows_of(layer, QLocale().name().split("_")[0])
        others = ["abc" if other is layer else face for face, other in _LAYERS.items()]
        for faces in (*upper, ("⇧", *lower, "⌫"), (*others, " ", "⏎", "▾")):
            keys = ((self._key(face, special), 4 if face == " " else 1) for face in faces)
            rows.addLayout(row(*keys, gap=_GAP))
        self._column.addWidget(self._rows)

    def _special_keys(self) -> dict[str, tuple[str, Callable[[], None]]]:
        """Return name and act of the keys that do not type what they show, by their faces."""
        return {
            "abc": (self.tr("Letters"), lambda: self._show_layer(Layer.SMALL)),
            "123": (self.tr("Digits and signs"), lambda: self._show_layer(Layer.DIGITS)),
            "áç": (self.tr("Letters with accents"), lambda: self._show_layer(Layer.ACCENTS)),
            "⇧": (self.tr("Capital letters"), self._shift),
            "⌫": (self.tr("Delete"), lambda: self._type(Qt.Key.Key_Backspace, "\b")),
            " ": (self.tr("Space"), lambda: self._type(Qt.Key.Key_Space, " ")),
            "⏎": (self.tr("Return"), lambda: self._type(Qt.Key.Key_Return, "\r")),
            "▾": (self.tr("Hide the keyboard"), self.close_keys),
        }

    def _key(self, face: str, special: dict[str, tuple[str, Callable[[], None]]]) -> QPushButton:
        name, press = special.get(face, (face, lambda: self._type_character(face)))
        # A single & would make the next character a shortcut.
        key = QPushButton(face.replace("&", "&&"), self)
        key.setAccessibleName(name)
        key.setProperty("kind", "key")
        key.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        key.setAutoDefault(False)
        key.setAutoRepeat(face == "⌫")
        if face == "⇧":
            key.setEnabled(self._layer in (Layer.SMALL, Layer.CAPITAL))
            key.setCheckable(True)
            key.setChecked(self._layer is Layer.CAPITAL)
        key.clicked.connect(press)
        return key

    def _shift(self) -> None:
        self._show_layer(Layer.CAPITAL if self._layer is Layer.SMALL else Layer.SMALL)

    def _type_character(self, text: str) -> None:
        self._type(Qt.Key.Key_unknown, text)
        if self._layer is Layer.CAPITAL:
            self._show_layer(Layer.SMALL)

    def _type(self, key: Qt.Key, text: str) -> None:
        """Send a key to the field, as a real keyboard would."""
        field = self._field
        if field is None or not isValid(field):
            self.close_keys()
            return
        for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
            if isValid(field):
                event = QKeyEvent(kind, key, Qt.KeyboardModifier.NoModifier, text)
                QCoreApplication.sendEvent(field, event)


def add_touch_keyboard(window: QWidget, application: QApplication, wanted: str) -> None:
    """Give the window a keyboard on the screen, unless the setting is "never"."""
    if wanted != "never":
        TouchKeyboard(window, application, always=wanted == "always")
