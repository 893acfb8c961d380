"""Tests of the document's notation: accepted values and reported faults."""

import pytest

from tests.contract.document import faults, object_shape
from tests.contract.document_operations import EXCHANGED_OBJECTS, OPERATIONS
from tests.contract.document_resources import ENUMS, RESOURCES

PERSON = object_shape("Person", {"name": "string|null", "nickname?, title?": "string(1..3)"})


@pytest.mark.parametrize(
    ("written", "value", "fault"),
    [
        ("string", 1, "data: 1 is not string"),
        ("string", None, "data: None is not string"),
        ("string(1..3)", "", "data: 0 characters are too few or too many"),
        ("string(1..3)", "abcd", "data: 4 characters are too few or too many"),
        ("number", "1", "data: '1' is not number"),
        ("number", True, "data: True is not number"),
        ("number", float("nan"), "data: nan is not number"),
        ("boolean", 1, "data: 1 is not boolean"),
        ("true", False, "data: False is not true"),
        ("datetime", "", "data: '' is not datetime"),
        ("datetime", 1, "data: 1 is not datetime"),
        ("[string]|null", {}, "data: {} is not array"),
        ("[string]|null", ["a", 1], "data[1]: 1 is not string"),
        ("{number}", {"a": None}, "data.a: None is not number"),
        ("{number}", [], "data: [] is not map"),
        ("PostStatus", "LOST", "data: 'LOST' is no PostStatus"),
        ("PostStatus", 1, "data: 1 is not PostStatus"),
        ("string|boolean|null", [], "data: [] is not string or boolean or null"),
        ("[Nothing|string]", [1], "data[0]: 1 is not Nothing or string"),
    ],
)
def test_value_of_other_type_is_a_fault_with_its_path(
    written: str, value: object, fault: str
) -> None:
    assert faults(written, value) == [fault]


def test_every_fault_in_an_object_is_named() -> None:
    assert faults(PERSON, {"name": None}) == []
    assert faults(PERSON, {"nickname": None, "title": "long", "age": 3}) == [
        "data.name: is missing",
        "data.nickname: None is not string",
        "data.title: 4 characters are too few or too many",
        "data.age: is not in the document",
    ]


@pytest.mark.parametrize("name", [*RESOURCES, *EXCHANGED_OBJECTS])
def test_every_table_is_readable_and_has_unique_keys(name: str) -> None:
    rows = {**RESOURCES, **EXCHANGED_OBJECTS}[name]
    names = [key.name for key in object_shape(name, rows).keys]
    assert len(names) == len(set(names))


def test_tables_share_no_names() -> None:
    assert not ENUMS.keys() & RESOURCES.keys()
    assert not (ENUMS.keys() | RESOURCES.keys()) & EXCHANGED_OBJECTS.keys()


def test_document_has_seventeen_operations() -> None:
    assert len(OPERATIONS) == 17
    assert len({(operation.method, operation.path) for operation in OPERATIONS.values()}) == 17
