"""What a camera sees, as wide as there is room and no higher than its picture."""

from PySide6.QtGui import QResizeEvent

from app.ui.widgets.camera_view import CameraPanel


class View(CameraPanel):
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.setMaximumHeight(max(self.width() * 9 // 16, self.minimumHeight()))
