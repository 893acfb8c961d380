"""The sections of the settings on the devices at a door: camera, scanner and printer."""

from dataclasses import dataclass
from typing import Annotated, Literal

from app.model.label import LabelSize, LabelTemplate, label_size_of, label_template_of
from app.settings.value_types import (
    LabelSizeText,
    LabelTemplateLine,
    ListOf,
    OneLine,
    OneOf,
    PrinterAddressText,
    Text,
    WholeNumber,
    YesOrNo,
)

ANY_CAMERA = "auto"
NO_CAMERA = "none"
_CODES = (
    "QR", "Micro QR", "Aztec", "Data Matrix", "PDF417", "Code 128", "Code 39", "Code 93", "ITF",
    "EAN-13", "EAN-8", "UPC-A", "UPC-E", "Codabar",
)  # fmt: skip
_SOURCE = (
    f'"{ANY_CAMERA}", "{NO_CAMERA}", a camera\'s name, a video file, a folder of pictures, or an '
    "http or rtsp address"
)


@dataclass(frozen=True, slots=True, kw_only=True)
class CameraSettings:
    """The camera and the codes that it reads."""

    source: Annotated[str, OneLine(500), _SOURCE] = ANY_CAMERA
    path: Annotated[
        str, Text(500), "where that camera is plugged in, if there are two of the same name"
    ] = ""
    width: Annotated[int, WholeNumber(160, 7680), "the width of the pictures"] = 1280
    height: Annotated[int, WholeNumber(120, 4320), "the height of the pictures"] = 720
    rate: Annotated[int, WholeNumber(1, 120), "pictures a second"] = 30
    mirrored: Annotated[bool, YesOrNo(), "whether the window mirrors the picture"] = True
    turned: Annotated[
        Literal[0, 90, 180, 270],
        OneOf(0, 90, 180, 270),
        "by how many degrees the camera is turned",
    ] = 0
    tuned: Annotated[
        bool,
        YesOrNo(),
        "whether exposure and focus follow the codes that are seen; not every camera allows it",
    ] = False
    aim: Annotated[
        int, WholeNumber(30, 100), "percent of the picture around its middle where codes are read"
    ] = 80
    smallest: Annotated[
        int, WholeNumber(0, 50), "the smallest size of a code, in percent of the picture's height"
    ] = 5
    nearest: Annotated[
        bool,
        YesOrNo(),
        "whether, of several codes, the one nearest to the middle is read after 1 s",
    ] = True
    formats: Annotated[
        tuple[str, ...],
        ListOf(OneOf(*_CODES), len(_CODES)),
        "the code formats that the camera reads; [] is all",
    ] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class ScannerSettings:
    """The hand scanner, as a keyboard or at a serial port."""

    layout: Annotated[
        str, OneLine(20), "the keyboard layout by which the scanner's keys are read"
    ] = "us"
    prefix: Annotated[str, Text(10), "what the scanner sends before each code"] = ""
    longest_gap_ms: Annotated[
        int, WholeNumber(10, 200), "the longest pause between two keys of the scanner"
    ] = 50
    port: Annotated[str, Text(200), "a serial scanner's port; empty is none"] = ""
    speed: Annotated[int, WholeNumber(300, 4_000_000), "a serial scanner's speed"] = 9600


@dataclass(frozen=True, slots=True, kw_only=True)
class PrintingSettings:
    """The printer of badges or wristbands, and what it prints."""

    printer: Annotated[
        Literal["none", "system", "zpl"],
        OneOf("none", "system", "zpl"),
        "none, a printer of the system by its name, or a label printer that reads ZPL",
    ] = "none"
    name: Annotated[str, Text(200), "the name of the system's printer"] = ""
    address: Annotated[
        str, PrinterAddressText(), "host and port of the label printer; its usual port is 9100"
    ] = ""
    dpi: Annotated[
        Literal[203, 300, 600], OneOf(203, 300, 600), "dots to the inch of the label printer"
    ] = 203
    size: Annotated[
        str, LabelSizeText(), "width and height of a label in millimetres, as it comes out"
    ] = "62x29"
    when: Annotated[
        Literal["admit", "key"],
        OneOf("admit", "key"),
        "when a label is printed: for each admitted ticket once, or by a key only",
    ] = "admit"
    templates: Annotated[
        tuple[str, ...],
        ListOf(LabelTemplateLine(), 200),
        "for each category its id or *, the parts (name,category,qr or none) and words of its own",
    ] = ()

    @property
    def label_size(self) -> LabelSize:
        return label_size_of(self.size)

    @property
    def label_templates(self) -> tuple[LabelTemplate, ...]:
        return tuple(map(label_template_of, self.templates))

    @property
    def is_on(self) -> bool:
        """Return whether this door has a printer of labels."""
        return self.printer != "none"
