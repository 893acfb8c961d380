from app.scan.camera_errors import MOST_STACK_LINES, describe_fault


def fail(text: str, depth: int) -> None:
    if depth:
        fail(text, depth - 1)
    raise ValueError(f"cannot make sense of {text}")


def test_fault_description_has_kind_and_place_but_no_message() -> None:
    try:
        fail("SECRET", 20)
    except ValueError as fault:
        said = describe_fault(fault)
    assert said.startswith("ValueError < test_faults.py:")
    assert said.count("fail") == MOST_STACK_LINES
    assert "SECRET" not in said
