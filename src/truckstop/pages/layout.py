"""The frame of every page: head, top bar, menu, dialogs."""

from collections.abc import Sequence

import htpy as h
from htpy import Element, Node, VoidElement

from truckstop.engine.messages import LANGUAGES, Messages
from truckstop.pages import assets
from truckstop.pages.game_list import playable_slugs
from truckstop.pages.preferences import preferences_dialog
from truckstop.pages.visitor import Visitor

LANGUAGE_NAMES = {"en": "English", "fr": "Français"}


def render_page(
    visitor: Visitor,
    title: str,
    body: Node,
    *,
    styles: Sequence[str] = (),
    preload: Sequence[str] = (),
    bar: Node = None,
    menu: Node = None,
    script: str = "page.js",
    **data: str,
) -> str:
    """Return a whole page as HTML.

    `styles` are URLs of further style sheets, `preload` of pictures that the page begins with, `bar` and `menu` further
    entries of the top bar and of its menu. `data` becomes `data-…` attributes of the body, which the script reads.
    """
    messages = visitor.messages
    document = h.html(lang=visitor.lang)[
        _head(visitor, title, styles, preload, script),
        h.body(_body_attributes(messages, data))[
            h.a(class_="skip", href="#main")[messages("skip")],
            h.nav(class_="bar", aria_label=messages("navigation"))[
                h.a(class_="home", href="/", aria_label="Truckstop")[
                    h.img(src=assets.static_url("icon.svg"), alt="", width="24", height="24"), h.span["Truckstop"]
                ],
                bar,
                _menu(visitor, menu),
            ],
            body,
            h.div(id="announcer", class_="visually-hidden", aria_live="polite"),
            h.div(id="tip", role="tooltip", hidden=True),
            _copy_link_dialog(messages),
            _question_dialog(messages),
            preferences_dialog(messages),
        ],
    ]
    return str(document)


def _head(visitor: Visitor, title: str, styles: Sequence[str], preload: Sequence[str], script: str) -> Element:
    stylesheets = [h.link(rel="stylesheet", href=url) for url in (assets.static_url(assets.PAGE_STYLE), *styles)]
    return h.head[
        h.meta(charset="utf-8"),
        h.title[title],
        h.meta(name="viewport", content="width=device-width, initial-scale=1"),
        h.meta(name="color-scheme", content="light dark"),
        h.meta(name="description", content=visitor.messages("about")),
        h.link(rel="icon", href=assets.static_url("icon.svg"), data_turn=assets.static_url("icon-turn.svg")),
        stylesheets,
        (h.link({"rel": "preload", "as": "image", "href": url, "fetchpriority": "high"}) for url in preload),
        h.script(type="module", src=assets.static_url(script)),
    ]


def _body_attributes(messages: Messages, data: dict[str, str]) -> dict[str, str]:
    texts = {
        "offline": messages("offline"),
        "confirm-unused": messages("sure-unused"),
        "end-later": messages("end-later"),
        "copied": messages("copied"),
        "preview-only": messages("preview-only"),
        "preview-dropped": messages("preview-dropped"),
    }
    return {f"data-{key}": value for key, value in (texts | data).items()}


def _copy_link_dialog(messages: Messages) -> Element:
    """The dialog that shows a link if the browser does not let the script copy it."""
    return h.dialog(id="link", aria_labelledby="link-text")[
        h.form(method="dialog")[
            h.label(id="link-text", for_="link-field")[messages("copy-by-hand")],
            h.input(id="link-field", readonly=True),
            h.p(class_="buttons")[h.button[messages("close")]],
        ]
    ]


def _question_dialog(messages: Messages) -> Element:
    """The dialog in which the script asks for confirmation."""
    return h.dialog(id="question", aria_labelledby="question-text")[
        h.form(method="dialog")[
            h.p(id="question-text"),
            h.p(class_="buttons")[
                h.button(value="yes", class_="primary")[messages("yes")], h.button(value="no")[messages("no")]
            ],
        ]
    ]


def _menu(visitor: Visitor, entries: Node) -> Element:
    """The menu: the page's own entries, the languages, and the preferences."""
    messages = visitor.messages
    languages = [
        h.a({"href": f"?lang={lang}", "lang": lang, "hreflang": lang, "data-lang": lang})[LANGUAGE_NAMES[lang]]
        for lang in LANGUAGES
        if lang != visitor.lang
    ]
    return h.details(class_="menu")[
        h.summary(aria_label=messages("settings"))["⋯"],
        h.div[
            entries,
            languages,
            h.button(type="button", data_dialog="preferences", aria_haspopup="dialog")[messages("preferences-open")],
        ],
    ]


def notice_page(visitor: Visitor, title: str, message: str | Element, *buttons: Node, **data: str) -> str:
    """Return a page with one message, some buttons, and a link to the lobby."""
    text = h.p[message] if isinstance(message, str) else message
    links = h.p(class_="buttons")[buttons, h.a(class_="button", href="/")[visitor.messages("to-lobby")]]
    body = h.main(id="main", class_="notice")[h.h1[title], text, links, cover_images(visitor)]
    return render_page(visitor, f"{title} – Truckstop", body, **data)


def cover_images(visitor: Visitor) -> Element:
    """The pictures of all games, as decoration of pages with little text."""
    return h.p(class_="covers")[(cover_image(visitor, slug) for slug in playable_slugs())]


def cover_image(visitor: Visitor, slug: str) -> VoidElement:
    """The picture of a game."""
    url = f"/cover/{slug}.svg?lang={visitor.lang}"
    return h.img(class_="cover", src=url, alt="", width="480", height="300", loading="lazy")
