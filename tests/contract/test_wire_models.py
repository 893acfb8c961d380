"""Tests of the client's models and table of operations against the document."""

import json
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import pytest
from pydantic import BaseModel, ValidationError

from app.organiser.errors import OrganiserError
from app.organiser.operations import OPERATIONS
from app.organiser.wire import base, check_in, event, order, post, ticket
from tests.contract import document_operations as documented
from tests.contract.document import (
    Object,
    OneOf,
    Presence,
    Shape,
    Text,
    Words,
    documented_object,
    faults,
    nullable,
    object_shape,
    read,
    without_null,
)
from tests.contract.document_resources import RESOURCES
from tests.contract.samples import (
    Site,
    fullest,
    ill_typed_values,
    is_needed,
    is_read_as_null,
    noted,
    nullest,
    objects,
    replaced,
    sites,
    smallest,
    value_at,
    without,
)

Model = type[BaseModel]

DOCUMENTED = {*RESOURCES, *documented.EXCHANGED_OBJECTS}
REPLIES: dict[str, Model] = {
    name: model
    for module in (base, check_in, event, order, post, ticket)
    for name, model in vars(module).items()
    if name in DOCUMENTED and issubclass(model, base.Reply)
}
# Documented objects that are a part of requests, or that no reply has a model of this name for.
WITHOUT_MODEL = {
    "AnyObject", "Named", "NewEventImage", "OtherTicketData", "PatchedEventImage", "PostImage",
    "UserDataValidation",
}  # fmt: skip


def _shapes() -> Iterator[tuple[Model, Object]]:
    for name, model in REPLIES.items():
        yield model, documented_object(name)
    for name, operation in documented.OPERATIONS.items():
        own = OPERATIONS[name]
        for request, rows in ((own.body, operation.body), (own.query, operation.query)):
            if request is not None and issubclass(request, BaseModel):
                yield request, object_shape(name, rows or {})


SHAPES = dict(_shapes())
REQUESTS = [model for model in SHAPES if model not in REPLIES.values()]


def parse(model: Model, value: object) -> BaseModel:
    return model.model_validate_json(
        json.dumps(value, ensure_ascii=False), by_alias=True, by_name=False
    )


def dumped(parsed: BaseModel) -> Any:
    """Return the JSON value that the model serialises to."""
    return json.loads(parsed.model_dump_json(by_alias=True, exclude_unset=True))


AtSite = Callable[[Model, Site], None]


@cache
def fullest_of(model: Model) -> Any:
    return fullest(SHAPES[model])


@cache
def json_schema(model: Model) -> dict[str, Any]:
    return model.model_json_schema(by_alias=True)


def own_sites(model: Model) -> list[Site]:
    """Return the places of a model, without response objects that have their own model."""
    found = list(sites(SHAPES[model]))
    if model in REQUESTS:
        return found
    other_models = REPLIES.keys() - {model.__name__}
    return [site for site in found if site.owner not in other_models]


def each_site(keep: Any, models: Any = SHAPES) -> Callable[[AtSite], Any]:
    """Return a decorator: the test runs at every place of these models that `keep` accepts."""
    found = [(model, site) for model in models for site in own_sites(model) if keep(site)]
    assert found

    def at_every_site(test: AtSite) -> Any:
        def test_at_every_site() -> None:
            for model, site in found:
                with noted(f"at {site} of {model.__name__}"):
                    test(model, site)

        test_at_every_site.__doc__ = test.__doc__
        return test_at_every_site

    return at_every_site


def assert_refused(model: Model, value: object, site: Site) -> None:
    with pytest.raises(ValidationError) as refused:
        parse(model, value)
    places = [error["loc"][: len(site.path)] for error in refused.value.errors()]
    assert site.path in places


def _unwrapped(schema: dict[str, Any], root: dict[str, Any]) -> dict[str, Any]:
    """Return the part of a JSON schema that describes the non-null value."""
    while True:
        if "$ref" in schema:
            schema = root["$defs"][schema["$ref"].rpartition("/")[2]]
        elif (
            len(non_null_parts := [p for p in schema.get("anyOf", ()) if p.get("type") != "null"])
            == 1
        ):
            schema = non_null_parts[0]
        else:
            return schema


def _schema_at(model: Model, path: tuple[str | int, ...]) -> dict[str, Any]:
    schema = root = json_schema(model)
    for step in path:
        schema = _unwrapped(schema, root)
        schema = schema["items"] if isinstance(step, int) else schema["properties"][step]
    return _unwrapped(schema, root)


def _known_words(model: Model, path: tuple[str | int, ...]) -> list[str]:
    """Return the words of an enum; in a response any other text may stand in its place."""
    schema = _schema_at(model, path)
    parts = [_unwrapped(part, json_schema(model)) for part in schema.get("anyOf", [schema])]
    words: list[str]
    (words,) = [part.get("enum", [part.get("const")]) for part in parts if len(part) > 1]
    return words


def test_each_documented_object_has_its_model() -> None:
    assert REPLIES.keys() == DOCUMENTED - WITHOUT_MODEL


def test_models_have_exactly_the_documented_keys_at_any_depth() -> None:
    for model, shape in SHAPES.items():
        for path in objects(shape):
            keys = _schema_at(model, path).get("properties", {}).keys()
            assert keys == value_at(fullest_of(model), path).keys(), (model, path)


@pytest.mark.parametrize("sample_of", [fullest, smallest, nullest])
def test_documented_samples_are_read_and_written_alike(sample_of: Callable[[Shape], Any]) -> None:
    for model in SHAPES:
        sample = sample_of(SHAPES[model])
        assert dumped(parse(model, sample)) == sample, model


@each_site(is_needed)
def test_missing_required_key_is_named(model: Model, site: Site) -> None:
    assert_refused(model, without(fullest_of(model), site.path), site)


@each_site(is_read_as_null)
def test_missing_nullable_key_is_read_as_null(model: Model, site: Site) -> None:
    sample = fullest_of(model)
    left_out = parse(model, without(sample, site.path))
    assert left_out == parse(model, replaced(sample, site.path, None))


@each_site(lambda site: site.is_key and site.presence is Presence.OPTIONAL)
def test_optional_key_may_be_missing(model: Model, site: Site) -> None:
    sample = without(fullest_of(model), site.path)
    assert dumped(parse(model, sample)) == sample


@each_site(lambda site: not nullable(site.shape))
def test_null_is_refused_where_not_documented(model: Model, site: Site) -> None:
    assert_refused(model, replaced(fullest_of(model), site.path, None), site)


@each_site(lambda site: nullable(site.shape))
def test_null_is_kept_where_documented(model: Model, site: Site) -> None:
    sample = replaced(fullest_of(model), site.path, None)
    assert dumped(parse(model, sample)) == sample


@each_site(lambda site: ill_typed_values(site.shape))
def test_value_of_other_json_type_is_refused(model: Model, site: Site) -> None:
    for value in ill_typed_values(site.shape):
        assert_refused(model, replaced(fullest_of(model), site.path, value), site)


@each_site(lambda site: isinstance(without_null(site.shape), Words))
def test_enum_has_exactly_the_documented_words(model: Model, site: Site) -> None:
    words = without_null(site.shape)
    assert isinstance(words, Words)
    for word in words.known:
        sample = replaced(fullest_of(model), site.path, word)
        assert dumped(parse(model, sample)) == sample
    assert _known_words(model, site.path) == list(words.known)


@each_site(lambda site: isinstance(without_null(site.shape), Words), models=REPLIES.values())
def test_unknown_enum_word_in_response_is_kept_as_text(model: Model, site: Site) -> None:
    for word in ("NEVER_HEARD", "sold", ""):
        sample = replaced(fullest_of(model), site.path, word)
        assert dumped(parse(model, sample)) == sample


@each_site(lambda site: isinstance(without_null(site.shape), Words), models=REQUESTS)
def test_unknown_enum_word_in_request_is_refused(model: Model, site: Site) -> None:
    for word in ("NEVER_HEARD", ""):
        assert_refused(model, replaced(fullest_of(model), site.path, word), site)


def test_undocumented_key_in_response_is_ignored() -> None:
    for model in REPLIES.values():
        for path in objects(SHAPES[model]):
            longer = replaced(fullest_of(model), (*path, "unheard"), {"of": 1})
            assert dumped(parse(model, longer)) == fullest_of(model), (model, path)


def test_undocumented_key_in_request_is_refused() -> None:
    for model in REQUESTS:
        for path in objects(SHAPES[model]):
            if path != ("awarenessConfig",):
                site = Site((*path, "unheard"), read("anything"), Presence.UNSTATED, "")
                with noted(f"{path} of {model.__name__}"):
                    assert_refused(model, replaced(fullest_of(model), site.path, 1), site)


@each_site(lambda site: isinstance(without_null(site.shape), Text))
def test_text_is_accepted_exactly_within_its_bounds(model: Model, site: Site) -> None:
    text = without_null(site.shape)
    assert isinstance(text, Text)
    longest = min(text.longest, 200_000)
    for length in (text.shortest, longest):
        sample = replaced(fullest_of(model), site.path, "é" * length)
        assert dumped(parse(model, sample)) == sample
    for length in {text.shortest - 1, longest + 1} - {-1, 200_001}:
        assert_refused(model, replaced(fullest_of(model), site.path, "é" * length), site)


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


@each_operation
def test_operation_reads_documented_response(name: str) -> None:
    for shape in response_shapes(name):
        for data in (fullest(shape), smallest(shape), nullest(shape)):
            assert dumped(OPERATIONS[name].read(enveloped(data))) == data


@pytest.mark.parametrize("envelope", WRONG_ENVELOPES)
def test_response_in_wrong_envelope_is_refused(envelope: str) -> None:
    for name in documented.OPERATIONS:
        reply = WRONG_ENVELOPES[envelope](fullest(response_shapes(name)[0]))
        with pytest.raises(OrganiserError):
            pytest.fail(f"{name}: {OPERATIONS[name].read(json.dumps(reply).encode())}")


PERSON = object_shape("Person", {"name": "string|null", "nickname?, title?": "string(1..3)"})


def test_value_of_other_type_is_a_fault_with_its_path() -> None:
    for written, value, fault in [
        ("number", True, "data: True is not number"),
        ("[string]|null", ["a", 1], "data[1]: 1 is not string"),
        ("{number}", {"a": None}, "data.a: None is not number"),
        ("PostStatus", "LOST", "data: 'LOST' is no PostStatus"),
        ("string|boolean|null", [], "data: [] is not string or boolean or null"),
    ]:
        assert faults(written, value) == [fault]


def test_every_fault_in_an_object_is_named() -> None:
    assert faults(PERSON, {"name": None}) == []
    assert faults(PERSON, {"nickname": None, "title": "long", "age": 3}) == [
        "data.name: is missing",
        "data.nickname: None is not string",
        "data.title: 4 characters are too few or too many",
        "data.age: is not in the document",
    ]
