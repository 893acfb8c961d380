"""Tests of label sizes and templates."""

import pytest

from app.model.label import (
    FULL_TEMPLATE,
    USUAL_SIZES,
    LabelPart,
    LabelSize,
    LabelTemplate,
    NotALabelSize,
    NotAPrinterAddress,
    PrinterAddress,
    label_size_of,
    label_template_of,
    printer_address_of,
    template_for,
)

NAME_ONLY = LabelTemplate("vip", frozenset({LabelPart.NAME}), "Backstage")
NONE = LabelTemplate("crew", frozenset())


@pytest.mark.parametrize("size", USUAL_SIZES)
def test_size_is_read_as_it_is_written(size: LabelSize) -> None:
    assert label_size_of(str(size)) == size


@pytest.mark.parametrize("text", ["", "62", "62x", "x29", "9x29", "62x501", "62x29mm", "-62x29"])
def test_text_that_is_no_size_is_refused(text: str) -> None:
    with pytest.raises(NotALabelSize):
        label_size_of(text)


@pytest.mark.parametrize("template", [FULL_TEMPLATE, NAME_ONLY, NONE])
def test_template_is_read_as_it_is_written(template: LabelTemplate) -> None:
    assert label_template_of(template.line) == template


@pytest.mark.parametrize("line", ["", "*", "vip nome", "vip name,", "* none " + "W" * 61])
def test_line_that_is_no_template_is_refused(line: str) -> None:
    with pytest.raises(ValueError, match="no template"):
        label_template_of(line)


def test_template_of_the_category_goes_before_that_of_all() -> None:
    all_ = label_template_of("* name")
    templates = (all_, NAME_ONLY, NONE)
    assert template_for(templates, "vip") == NAME_ONLY
    assert template_for(templates, "other") == all_
    assert template_for((), "other") == FULL_TEMPLATE
    assert not template_for(templates, "crew").prints
    assert template_for(templates, "vip").prints


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("192.168.1.50", PrinterAddress("192.168.1.50")),
        (" zebra.local:6101 ", PrinterAddress("zebra.local", 6101)),
        ("[fe80::1]:9100", PrinterAddress("fe80::1")),
    ],
)
def test_address_has_the_usual_port_unless_one_is_named(text: str, address: PrinterAddress) -> None:
    assert printer_address_of(text) == address
    assert printer_address_of(str(address)) == address


@pytest.mark.parametrize(
    "text", ["", "a b", "host:", "host:0", "host:65536", "http://host", "a:b:c"]
)
def test_text_that_is_no_address_is_refused(text: str) -> None:
    with pytest.raises(NotAPrinterAddress):
        printer_address_of(text)
