"""The simulated lens: perspective and focus."""

from dataclasses import replace
from random import Random

import cv2
import numpy as np
import pytest

from app.demo.stage.motion import COMING, Pose, random_motion
from app.demo.stage.simulated_camera import homography, photograph
from app.demo.stage.ticket_card import HeldTicket, TicketCard, hold_ticket
from app.eye.picture import Picture

FRAME = (1280, 720)
DARKNESS: Picture = np.zeros((720, 1280, 3), np.uint8)
STRAIGHT = Pose(0, 0)
CARD = TicketCard("GA-04F1-99AB-7C30", "Maya Lindqvist", "General", "Sommerfest 2026")


@pytest.fixture
def sheet() -> HeldTicket:
    return hold_ticket(CARD, Random(1))


def photo_of(sheet: HeldTicket, pose: Pose) -> Picture:
    return photograph(DARKNESS, sheet, pose)


def middle_of(picture: Picture) -> tuple[float, float]:
    """Return the centre of the picture's light."""
    moments = cv2.moments(picture[:, :, 1])
    return moments["m10"] / moments["m00"], moments["m01"] / moments["m00"]


def sharpness(picture: Picture) -> float:
    return float(cv2.Laplacian(picture[:, :, 1], cv2.CV_64F).var())


def test_straight_pose_centres_the_pivot_at_scale_one(sheet: HeldTicket) -> None:
    onto = homography(sheet, STRAIGHT, FRAME)
    x, y = sheet.pivot
    there = cv2.perspectiveTransform(np.array([[[x, y], [x + 100, y]]]), onto)[0]
    assert there == pytest.approx(np.array([[640, 360], [740, 360]]))


def test_turned_sheet_is_smaller_on_its_far_side(sheet: HeldTicket) -> None:
    onto = homography(sheet, replace(STRAIGHT, turn=0.5), FRAME)
    x, y = sheet.pivot
    edges = [[[x - 200, y - 50], [x - 200, y + 50], [x + 200, y - 50], [x + 200, y + 50]]]
    left_top, left_low, right_top, right_low = cv2.perspectiveTransform(np.array(edges), onto)[0]
    assert abs(left_low[1] - left_top[1] - (right_low[1] - right_top[1])) > 10


@pytest.mark.parametrize("x", [-2000, 2000])
def test_sheet_out_of_the_frame_leaves_only_the_room(sheet: HeldTicket, x: float) -> None:
    picture = photo_of(sheet, replace(STRAIGHT, x=x))
    assert not picture.any()
    assert picture is not DARKNESS


def test_blur_removes_detail_but_keeps_the_place(sheet: HeldTicket) -> None:
    sharp, soft = photo_of(sheet, STRAIGHT), photo_of(sheet, replace(STRAIGHT, blur=4.0))
    assert sharpness(soft) < sharpness(sharp) / 10
    assert middle_of(soft) == pytest.approx(middle_of(sharp), abs=4)


@pytest.mark.parametrize("on_phone", [False, True])
def test_arm_never_ends_within_the_frame(on_phone: bool) -> None:
    whole = hold_ticket(replace(CARD, on_phone=on_phone), Random(1))
    height, width = whole.layer.shape[:2]
    arm = np.flatnonzero(whole.layer[-1, :, 3])
    ends = np.array([[[float(arm.min()), height], [float(arm.max()), height]]])
    assert arm.max() < width
    for seed in range(200):
        moved = random_motion(Random(seed), None, on_phone=on_phone, reach=(1000, 700))
        for at in (COMING, COMING + 0.5, COMING + moved.held):
            onto = homography(whole, moved.pose_at(at), FRAME)
            assert cv2.perspectiveTransform(ends, onto)[0, :, 1].min() > 720
