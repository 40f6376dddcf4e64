"""The shell of every page: head, top bar, foot."""

from collections.abc import Sequence

import htpy as h
from htpy import Element, Node, VoidElement

from truckstop import games
from truckstop.engine.words import LANGUAGES, Words
from truckstop.server.pages import assets
from truckstop.server.pages.visitor import Visitor

LANGUAGE_NAMES = {"en": "English", "fr": "Français"}


def page(
    visitor: Visitor,
    title: str,
    body: Node,
    *,
    styles: Sequence[str] = (),
    bar: Node = None,
    menu: Node = None,
    script: str = "page.js",
    **data: str,
) -> str:
    """A whole page. `menu` is what its menu begins with; `data` is for the script, as attributes of the body."""
    words = visitor.words
    said = {"offline": words("offline"), "sure": words("sure-final"), "copied": words("copied")}
    sheets = [h.link(rel="stylesheet", href=address) for address in (assets.static("page.css"), *styles)]
    shown = h.html(lang=visitor.lang)[
        h.head[
            h.meta(charset="utf-8"),
            h.title[title],
            h.meta(name="viewport", content="width=device-width, initial-scale=1"),
            h.meta(name="color-scheme", content="light dark"),
            h.meta(name="description", content=words("about")),
            h.link(rel="icon", href=assets.static("icon.svg"), data_turn=assets.static("icon-turn.svg")),
            sheets,
            h.script(type="module", src=assets.static(script)),
        ],
        h.body({f"data-{key}": value for key, value in {**said, **data}.items()})[
            h.a(class_="skip", href="#main")[words("skip")],
            h.nav(class_="bar", aria_label=words("navigation"))[
                h.a(class_="home", href="/", aria_label="Truckstop")[
                    h.img(src=assets.static("icon.svg"), alt="", width="24", height="24"), h.span["Truckstop"]
                ],
                bar,
                _settings(visitor, menu),
            ],
            body,
            h.div(id="said", class_="unseen", aria_live="polite"),
            h.div(id="tip", role="tooltip", hidden=True),
            h.dialog(id="link", aria_labelledby="link-text")[
                h.form(method="dialog")[
                    h.label(id="link-text", for_="link-field")[words("copy-by-hand")],
                    h.input(id="link-field", readonly=True),
                    h.p(class_="ways")[h.button[words("close")]],
                ]
            ],
            h.dialog(id="question", aria_labelledby="question-text")[
                h.form(method="dialog")[
                    h.p(id="question-text"),
                    h.p(class_="ways")[
                        h.button(value="yes", class_="primary")[words("yes")], h.button(value="no")[words("no")]
                    ],
                ]
            ],
        ],
    ]
    return str(shown)


def _settings(visitor: Visitor, more: Node) -> Element:
    """What this page has besides; language, sound, notifications: kept by the browser."""
    words = visitor.words
    links = [
        h.a({"href": f"?lang={lang}", "lang": lang, "hreflang": lang, "data-lang": lang})[LANGUAGE_NAMES[lang]]
        for lang in LANGUAGES
        if lang != visitor.lang
    ]
    return h.details(class_="menu")[
        h.summary(aria_label=words("settings"))["⋯"],
        h.div[
            more,
            links,
            (_setting(words, key) for key in ("sound", "notify")),
        ],
    ]


def _setting(words: Words, key: str) -> Element:
    """A switch that says whether it is on; the script shows what the browser can do."""
    facts = {"data-setting": key, "aria-pressed": "false", "data-on": words("on"), "data-off": words("off")}
    return h.button({"type": "button", "hidden": key == "notify", **facts})[words(key)]


def notice(visitor: Visitor, title: str, message: str | Element, *ways: Node, **data: str) -> str:
    """A page that says one thing, and where one can go from there."""
    said = h.p[message] if isinstance(message, str) else message
    back = h.p(class_="ways")[ways, h.a(class_="button", href="/")[visitor.words("to-lobby")]]
    body = h.main(id="main", class_="notice")[h.h1[title], said, back, covers(visitor)]
    return page(visitor, f"{title} – Truckstop", body, **data)


def covers(visitor: Visitor) -> Element:
    """The pictures of all games, where there is nothing else to look at."""
    return h.p(class_="covers")[(cover(visitor, slug) for slug in games.slugs())]


def cover(visitor: Visitor, slug: str) -> VoidElement:
    """The picture of a game."""
    address = f"/cover/{slug}.svg?lang={visitor.lang}"
    return h.img(class_="cover", src=address, alt="", width="480", height="300", loading="lazy")
