"""Tests of the client's table of operations against the document."""

import json
from collections.abc import Callable

import pytest

from app.organiser.errors import BadReply, OrganiserError
from app.organiser.operations import OPERATIONS
from tests.contract import document_operations as documented
from tests.contract.document import OneOf, Shape, read
from tests.contract.samples import fullest, is_needed, nullest, sites, smallest, without
from tests.contract.wire_models import BODIES, QUERIES, SHAPES, said

SPOILT: dict[str, Callable[[object], object]] = {
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


def answers(name: str) -> tuple[Shape, ...]:
    """Return the shapes that `data` may have in a good response: one, for one operation two."""
    shape = read(documented.OPERATIONS[name].data)
    return shape.options if isinstance(shape, OneOf) else (shape,)


def enveloped(data: object) -> bytes:
    return json.dumps({"success": True, "data": data}).encode()


def test_table_has_all_operations_and_the_service_description() -> None:
    assert OPERATIONS.keys() == {*documented.OPERATIONS, "openapi"}
    assert OPERATIONS["openapi"].method == "GET"
    assert OPERATIONS["openapi"].path == "/openapi.json"


@each_operation
def test_operation_has_method_and_path_of_the_document(name: str) -> None:
    ours, theirs = OPERATIONS[name], documented.OPERATIONS[name]
    assert (ours.name, ours.method, ours.path) == (name, theirs.method, theirs.path)
    assert ours.query is QUERIES.get(name)
    assert ours.body is BODIES.get(name)
    assert (ours.query is None, ours.body is None) == (theirs.query is None, theirs.body is None)


@pytest.mark.parametrize("name", BODIES)
def test_body_of_an_operation_is_the_documents(name: str) -> None:
    model = BODIES[name]
    for sample in (fullest(SHAPES[model]), smallest(SHAPES[model]), nullest(SHAPES[model])):
        request = OPERATIONS[name].body_from(json.dumps(sample).encode())
        assert request is not None
        assert json.loads(request.body()) == sample


@pytest.mark.parametrize("name", QUERIES)
def test_query_of_an_operation_is_the_documents(name: str) -> None:
    for sample in (fullest(SHAPES[QUERIES[name]]), smallest(SHAPES[QUERIES[name]])):
        request = OPERATIONS[name].query_from(sample)
        assert request is not None
        assert request.query() == sample


@each_operation
def test_operation_reads_the_documents_response(name: str) -> None:
    for shape in answers(name):
        for data in (fullest(shape), smallest(shape), nullest(shape)):
            assert said(OPERATIONS[name].read(enveloped(data))) == data


@each_operation
def test_missing_key_of_a_response_is_named_in_the_error(name: str) -> None:
    shape = answers(name)[0]
    for site in sites(shape):
        if is_needed(site):
            with pytest.raises(BadReply) as bad:
                OPERATIONS[name].read(enveloped(without(fullest(shape), site.path)))
            assert f"data.{site}: field required" in bad.value.faults


@each_operation
@pytest.mark.parametrize("spoilt", SPOILT)
def test_nothing_is_read_from_another_envelope(name: str, spoilt: str) -> None:
    reply = SPOILT[spoilt](fullest(answers(name)[0]))
    with pytest.raises(OrganiserError):
        OPERATIONS[name].read(json.dumps(reply).encode())
