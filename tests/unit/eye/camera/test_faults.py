from app.eye.camera.camera_errors import MOST_STACK_LINES, describe_fault


def fail(text: str, depth: int) -> None:
    if depth:
        fail(text, depth - 1)
    raise ValueError(f"cannot make sense of {text}")


def test_fault_description_has_kind_and_place_but_no_message() -> None:
    try:
        fail("SECRET", 20)
    except ValueError as fault:
        description = describe_fault(fault)
    assert description.startswith("ValueError < test_faults.py:")
    assert description.count("fail") == MOST_STACK_LINES
    assert "SECRET" not in description
