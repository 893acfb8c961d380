"""The banner across the window that says that the scanner is not heard."""

from PySide6.QtWidgets import QPushButton, QSizePolicy, QWidget

from app.ui.output.announce import announce


class FocusBanner(QPushButton):
    """Shown while another program has the keyboard; a click on it takes the keyboard back."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("unheard")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.retranslate()
        self.hide()

    def show_heard(self, heard: bool) -> None:
        """Hide the banner if keys are heard, else show it."""
        self.setVisible(not heard)
        if not heard:
            announce(self, self.text())

    def retranslate(self) -> None:
        self.setText(self.tr("The scanner is not heard: click here"))
