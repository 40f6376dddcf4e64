"""The index page of the gallery: the flaws, then all screenshots. Its filters work without JavaScript."""

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
.screenshots { display: flex; flex-wrap: wrap; align-items: flex-start; gap: 16px; }
figure { margin: 0; }
figcaption { font-size: 13px; }
img { display: block; max-width: calc(100vw - 48px); height: auto; border: 1px solid #b9b3a6; }
nav { columns: 16em; }
.flaws { border-left: 5px solid #b3261e; padding-left: 12px; }
"""


@dataclass
class Screenshot:
    """One screenshot of a page."""

    file_name: str
    size: tuple[int, int]  # width and height in pixels
    traits: dict[str, str]  # lang, scheme, width


@dataclass
class PageReport:
    """The screenshots and flaws of a page."""

    name: str
    screenshots: list[Screenshot] = field(default_factory=list)
    flaws: dict[str, list[str]] = field(default_factory=dict)  # by flaw: the languages and sizes in which it occurs


def render_index(reports: Sequence[PageReport], default_filters: dict[str, str]) -> str:
    """Return the index page as HTML. `default_filters` are values by trait."""
    values_by_trait: dict[str, list[str]] = {}
    for screenshot in (screenshot for report in reports for screenshot in report.screenshots):
        for trait, value in screenshot.traits.items():
            values = values_by_trait.setdefault(trait, [])
            if value not in values:
                values.append(value)
    filter_rules = "".join(
        f"body:has(#{trait}-{value}:checked) figure:not([data-{trait}='{value}']) {{ display: none; }}\n"
        for trait, values in values_by_trait.items()
        for value in values
    )
    document = h.html(lang="en")[
        h.head[h.meta(charset="utf-8"), h.title["Truckstop: gallery"], h.style[Markup(STYLE + filter_rules)]],
        h.body[
            h.h1["Gallery"],
            _flaw_list(reports),
            h.nav[h.ol[(h.li[h.a(href=f"#{report.name}")[report.name]] for report in reports)]],
            h.header[
                (_filter(trait, values, default_filters.get(trait, "")) for trait, values in values_by_trait.items())
            ],
            (_section(report) for report in reports),
        ],
    ]
    return str(document)


def _flaw_list(reports: Sequence[PageReport]) -> Element:
    rows = [
        h.li[h.a(href=f"#{report.name}")[report.name], f": {flaw} ({', '.join(views)})"]
        for report in reports
        for flaw, views in report.flaws.items()
    ]
    return h.div(class_="flaws")[h.h2[f"Flaws: {len(rows)}"], h.ul[rows]] if rows else h.p["There are no flaws."]


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
        h.div(class_="screenshots")[
            (
                h.figure({f"data-{trait}": value for trait, value in screenshot.traits.items()})[
                    h.a(href=screenshot.file_name)[_image(screenshot)],
                    h.figcaption[" · ".join(screenshot.traits.values())],
                ]
                for screenshot in report.screenshots
            )
        ],
    ]


def _image(screenshot: Screenshot) -> VoidElement:
    width, height = map(str, screenshot.size)
    alt = Path(screenshot.file_name).stem
    return h.img(src=screenshot.file_name, alt=alt, width=width, height=height, loading="lazy")
