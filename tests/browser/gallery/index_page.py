"""The index page of the gallery: all screenshots, with the flaws at the top. Its filters work without a script."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

import htpy as h
from htpy import Element, VoidElement
from markupsafe import Markup

STYLE = """
body { margin: 0 16px 32px; background: #e9e6df; color: #22262b; font: 15px/1.4 system-ui, sans-serif; }
header { position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; gap: 4px 24px; padding: 8px 0;
  background: #e9e6df; }
section { scroll-margin-top: 48px; }
h2 { margin: 32px 0 8px; }
.pictures { display: flex; flex-wrap: wrap; align-items: flex-start; gap: 16px; }
figure { margin: 0; }
figcaption { font-size: 13px; }
img { display: block; max-width: calc(100vw - 48px); height: auto; border: 1px solid #b9b3a6; }
nav { columns: 16em; }
.found { border-left: 5px solid #b3261e; padding-left: 12px; }
"""


@dataclass
class Screenshot:
    """One screenshot of a page."""

    file: str
    size: tuple[int, int]
    traits: dict[str, str]  # lang, scheme, width


@dataclass
class PageReport:
    """The screenshots and flaws of a page."""

    name: str
    pictures: list[Screenshot] = field(default_factory=list)
    flaws: dict[str, list[str]] = field(default_factory=dict)  # by flaw: languages and sizes


def render_index(pages: Sequence[PageReport], default_filters: dict[str, str]) -> str:
    """Return the page as HTML."""
    traits: dict[str, list[str]] = {}
    for picture in (each for report in pages for each in report.pictures):
        for trait, value in picture.traits.items():
            traits.setdefault(trait, [])
            if value not in traits[trait]:
                traits[trait].append(value)
    hide = "".join(
        f"body:has(#{trait}-{value}:checked) figure:not([data-{trait}='{value}']) {{ display: none; }}\n"
        for trait, values in traits.items()
        for value in values
    )
    document = h.html(lang="en")[
        h.head[h.meta(charset="utf-8"), h.title["Truckstop: gallery"], h.style[Markup(STYLE + hide)]],
        h.body[
            h.h1["Gallery"],
            _flaw_list(pages),
            h.nav[h.ol[(h.li[h.a(href=f"#{each.name}")[each.name]] for each in pages)]],
            h.header[(_filter(trait, values, default_filters.get(trait, "")) for trait, values in traits.items())],
            (_section(each) for each in pages),
        ],
    ]
    return str(document)


def _flaw_list(pages: Sequence[PageReport]) -> Element:
    rows = [
        h.li[h.a(href=f"#{each.name}")[each.name], f": {what} ({', '.join(looks)})"]
        for each in pages
        for what, looks in each.flaws.items()
    ]
    return h.div(class_="found")[h.h2[f"Flaws: {len(rows)}"], h.ul[rows]] if rows else h.p["Nothing is wrong."]


def _filter(trait: str, values: Sequence[str], default: str) -> Element:
    return h.span[
        (
            h.label[
                h.input(
                    {"type": "radio", "name": trait, "id": f"{trait}-{value or 'all'}", "checked": value == default}
                ),
                value or f"every {trait}",
            ]
            for value in ("", *values)
        )
    ]


def _section(report: PageReport) -> Element:
    return h.section(id=report.name)[
        h.h2[report.name],
        h.div(class_="pictures")[
            (
                h.figure({f"data-{trait}": value for trait, value in picture.traits.items()})[
                    h.a(href=picture.file)[_image(picture)],
                    h.figcaption[" · ".join(picture.traits.values())],
                ]
                for picture in report.pictures
            )
        ],
    ]


def _image(picture: Screenshot) -> VoidElement:
    wide, high = map(str, picture.size)
    return h.img(src=picture.file, alt=Path(picture.file).stem, width=wide, height=high, loading="lazy")
