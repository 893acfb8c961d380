"""An evacuation at the door of a venue, by a real click and keys."""

from collections.abc import Iterator

from app.organiser.wire.ticket import Ticket
from tests.end_to_end.display import Display
from tests.end_to_end.laptop import Laptop, code_of
from tests.end_to_end.locked_door import lock, needs_window_manager, opened, window_manager

pytestmark = needs_window_manager


def test_evacuation_asks_for_the_pin_and_once_more_before_it_is_noted(
    prepared: Laptop, screen: Display, guests: Iterator[Ticket]
) -> None:
    laptop = lock(prepared, screen)
    laptop.run_ok("venue", "keep")
    with window_manager(screen), opened(laptop, screen) as door:
        assert door.scan(code_of(next(guests))).verdict == "ADMIT"
        door.wait_for_button("Evacuation")
        door.click("Evacuation")
        door.wait_for_overlay("to note that everybody is out")
        door.enter_pin()
        door.wait_for_overlay("Is everybody out of the house?")
        assert "Everybody is out: noted" not in door.report.notice
        door.click("Everybody is out")
        door.wait_for(lambda report: report.notice.startswith("Everybody is out: noted at North"))
