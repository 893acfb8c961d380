"""Tests that the client's models have exactly the documented keys, types and bounds."""

from collections.abc import Callable
from enum import Enum
from functools import cache
from typing import Any

import pytest
from pydantic import ValidationError

from tests.contract.document import Array, Presence, Text, Words, nullable, read, without_null
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
from tests.contract.wire_models import BODIES, REPLIES, REQUESTS, SHAPES, Model, dumped, parse

AtSite = Callable[[Model, Site], None]
each_model = pytest.mark.parametrize("model", SHAPES, ids=lambda model: model.__name__)
each_request = pytest.mark.parametrize("model", REQUESTS, ids=lambda model: model.__name__)


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
    other_models = {other.__name__ for other in REPLIES} - {model.__name__}
    return [site for site in found if site.owner not in other_models]


def each_site(keep: Any, models: Any = SHAPES) -> Callable[[AtSite], Any]:
    """Return a decorator: the test runs at every place that `keep` accepts, once for each model."""
    found = {model: [site for site in own_sites(model) if keep(site)] for model in models}
    having = [model for model, places in found.items() if places]

    def at_every_site(test: AtSite) -> Any:
        def test_at_every_site(model: Model) -> None:
            for site in found[model]:
                with noted(site):
                    test(model, site)

        test_at_every_site.__doc__ = test.__doc__
        return pytest.mark.parametrize("model", having, ids=lambda model: model.__name__)(
            test_at_every_site
        )

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


def _keys_of_model(model: Model, path: tuple[str | int, ...]) -> set[str]:
    schema = root = json_schema(model)
    for step in path:
        schema = _unwrapped(schema, root)
        schema = schema["items"] if isinstance(step, int) else schema["properties"][step]
    return set(_unwrapped(schema, root).get("properties", ()))


@each_model
def test_model_has_exactly_the_documented_keys_at_any_depth(model: Model) -> None:
    for path in objects(SHAPES[model]):
        assert _keys_of_model(model, path) == set(value_at(fullest_of(model), path)), path


def test_fullest_sample_is_returned_unchanged() -> None:
    for model in SHAPES:
        sample = fullest_of(model)
        assert dumped(parse(model, sample)) == sample, model


def test_smallest_sample_is_valid() -> None:
    for model in SHAPES:
        sample = smallest(SHAPES[model])
        assert dumped(parse(model, sample)) == sample, model


def test_null_is_accepted_in_all_documented_places() -> None:
    for model in SHAPES:
        sample = nullest(SHAPES[model])
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


@each_site(lambda site: without_null(site.shape) == read("number"))
def test_number_may_be_whole_fractional_or_negative(model: Model, site: Site) -> None:
    for number in (0, -1, 1_900_000_000_123, 0.5, 48.137154):
        sample = replaced(fullest_of(model), site.path, number)
        assert dumped(parse(model, sample)) == sample


@each_site(lambda site: isinstance(without_null(site.shape), Array))
def test_array_may_be_empty_or_repeat_an_item(model: Model, site: Site) -> None:
    (item,) = value_at(fullest_of(model), site.path)
    for array in ([], [item, item]):
        sample = replaced(fullest_of(model), site.path, array)
        assert dumped(parse(model, sample)) == sample


@each_site(lambda site: isinstance(without_null(site.shape), Words))
def test_enum_has_exactly_the_documented_words(model: Model, site: Site) -> None:
    words = without_null(site.shape)
    assert isinstance(words, Words)
    for word in words.known:
        sample = replaced(fullest_of(model), site.path, word)
        parsed = parse(model, sample)
        assert dumped(parsed) == sample
        kept = value_at(parsed.model_dump(by_alias=True), site.path)
        if model in REPLIES or isinstance(kept, Enum):
            assert [str(member) for member in type(kept)] == list(words.known)


@each_site(lambda site: isinstance(without_null(site.shape), Words), models=REPLIES)
def test_unknown_enum_word_in_response_is_kept_as_text(model: Model, site: Site) -> None:
    for word in ("NEVER_HEARD", "sold", ""):
        sample = replaced(fullest_of(model), site.path, word)
        assert dumped(parse(model, sample)) == sample


@each_site(lambda site: isinstance(without_null(site.shape), Words), models=REQUESTS)
def test_unknown_enum_word_in_request_is_refused(model: Model, site: Site) -> None:
    for word in ("NEVER_HEARD", ""):
        assert_refused(model, replaced(fullest_of(model), site.path, word), site)


@pytest.mark.parametrize("model", REPLIES, ids=lambda model: model.__name__)
def test_undocumented_key_in_response_is_ignored(model: Model) -> None:
    sample = fullest_of(model)
    for path in objects(SHAPES[model]):
        longer = replaced(sample, (*path, "unheard"), {"of": 1})
        assert dumped(parse(model, longer)) == sample


@each_request
def test_undocumented_key_in_request_is_refused(model: Model) -> None:
    for path in objects(SHAPES[model]):
        if path != ("awarenessConfig",):
            site = Site((*path, "unheard"), read("anything"), Presence.UNSTATED, "")
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


@each_request
def test_only_body_of_new_event_may_not_be_empty(model: Model) -> None:
    assert (smallest(SHAPES[model]) == {}) == (model is not BODIES["create_event"])
