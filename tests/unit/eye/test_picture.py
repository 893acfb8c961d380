import numpy as np

from app.eye.picture import to_grey


def test_colours_become_brightness() -> None:
    blue_green_red = np.zeros((2, 3, 3), np.uint8)
    blue_green_red[0, :, 1] = 255
    grey = to_grey(blue_green_red)
    assert grey.shape == (2, 3)
    assert grey[0, 0] > 140
    assert grey[1, 0] == 0


def test_grey_picture_is_returned_unchanged() -> None:
    grey = np.zeros((2, 3), np.uint8)
    assert to_grey(grey) is grey
