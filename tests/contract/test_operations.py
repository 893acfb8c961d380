"""Tests of the client's table of operations against the document."""

import json
from collections.abc import Callable

import pytest

from app.organiser.errors import BadReply, OrganiserError
from app.organiser.operations import OPERATIONS
from tests.contract import document_operations as documented
from tests.contract.document import OneOf, Shape, read
from tests.contract.samples import fullest, is_needed, nullest, sites, smallest, without
from tests.contract.wire_models import BODIES, QUERIES, SHAPES, dumped

WRONG_ENVELOPES: dict[str, Callable[[object], object]] = {
    "no success": lambda data: {"data": data},
    "success is false": lambda data: {"success": False, "data": data},
    "success is a text": lambda data: {"success": "true", "data": data},
    "success is a number": lambda data: {"success": 1, "data": data},
    "success is null": lambda data: {"success": None, "data": data},
    "no data": lambda data: {"success": True},
    "data is null": lambda data: {"success": True, "data": None},
    "data is an array": lambda data: {"success": True, "data": [data]},
    "all in an array": lambda data: [{"success": True, "data": data}],
    "no envelope": lambda data: data,
}

each_operation = pytest.mark.parametrize("name", documented.OPERATIONS)


def response_shapes(name: str) -> tuple[Shape, ...]:
    """Return the shapes that `data` may have in a successful response."""
    shape = read(documented.OPERATIONS[name].data)
    return shape.options if isinstance(shape, OneOf) else (shape,)


def enveloped(data: object) -> bytes:
    return json.dumps({"success": True, "data": data}).encode()


def test_table_has_all_operations_and_the_service_description() -> None:
    assert OPERATIONS.keys() == {*documented.OPERATIONS, *documented.UNSHOWN, "openapi"}
    assert OPERATIONS["openapi"].method == "GET"
    assert OPERATIONS["openapi"].path == "/openapi.json"


@each_operation
def test_operation_has_documented_method_and_path(name: str) -> None:
    operation, expected = OPERATIONS[name], documented.OPERATIONS[name]
    assert (operation.name, operation.method, operation.path) == (
        name,
        expected.method,
        expected.path,
    )
    assert operation.query is QUERIES.get(name)
    assert operation.body is BODIES.get(name)
    assert (operation.query is None, operation.body is None) == (
        expected.query is None,
        expected.body is None,
    )


@pytest.mark.parametrize("name", documented.UNSHOWN)
def test_operation_of_unshown_shape_has_documented_method_and_path(name: str) -> None:
    operation = OPERATIONS[name]
    assert (operation.method, operation.path) == documented.UNSHOWN[name]
    assert operation.query is None
    for text in (None, b"{}", b"[]", b'"text"'):
        operation.body_from(text)


@pytest.mark.parametrize("name", BODIES)
def test_body_of_operation_is_as_documented(name: str) -> None:
    model = BODIES[name]
    for sample in (fullest(SHAPES[model]), smallest(SHAPES[model]), nullest(SHAPES[model])):
        request = OPERATIONS[name].body_from(json.dumps(sample).encode())
        assert request is not None
        assert json.loads(request.body()) == sample


@pytest.mark.parametrize("name", QUERIES)
def test_query_of_operation_is_as_documented(name: str) -> None:
    for sample in (fullest(SHAPES[QUERIES[name]]), smallest(SHAPES[QUERIES[name]])):
        request = OPERATIONS[name].query_from(sample)
        assert request is not None
        assert request.query() == sample


@each_operation
def test_operation_reads_documented_response(name: str) -> None:
    for shape in response_shapes(name):
        for data in (fullest(shape), smallest(shape), nullest(shape)):
            assert dumped(OPERATIONS[name].read(enveloped(data))) == data


@each_operation
def test_missing_key_of_response_is_named_in_error(name: str) -> None:
    shape = response_shapes(name)[0]
    for site in sites(shape):
        if is_needed(site):
            with pytest.raises(BadReply) as bad:
                OPERATIONS[name].read(enveloped(without(fullest(shape), site.path)))
            assert f"data.{site}: field required" in bad.value.faults


@pytest.mark.parametrize("envelope", WRONG_ENVELOPES)
def test_response_in_wrong_envelope_is_refused(envelope: str) -> None:
    for name in documented.OPERATIONS:
        reply = WRONG_ENVELOPES[envelope](fullest(response_shapes(name)[0]))
        with pytest.raises(OrganiserError):
            pytest.fail(f"{name}: {OPERATIONS[name].read(json.dumps(reply).encode())}")
