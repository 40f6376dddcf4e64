"""The dialog of preferences. The browser stores them; the server never learns of them."""

import htpy as h
from htpy import Element

from truckstop.engine.messages import Messages

PACES = ("relaxed", "normal", "fast", "instant")
DEFAULT_PACE = "normal"
SWITCHES = ("sound", "notify", "confirm", "auto-end", "shortcuts")
ON_BY_DEFAULT = ("confirm", "shortcuts")


def preferences_dialog(messages: Messages) -> Element:
    """The dialog that every page opens from its menu. The script fills it with what the browser has stored."""
    return h.dialog(id="preferences", aria_labelledby="preferences-title")[
        h.form(method="dialog")[
            h.p(id="preferences-title", class_="title")[messages("preferences")],
            h.fieldset[h.legend[messages("pace")], h.div(class_="paces")[(_pace(messages, pace) for pace in PACES)]],
            (_switch(messages, key) for key in SWITCHES),
            h.p(class_="buttons")[h.button(class_="primary")[messages("close")]],
        ]
    ]


def _pace(messages: Messages, pace: str) -> Element:
    field = h.input(type="radio", name="pace", value=pace, checked=pace == DEFAULT_PACE, data_preference="pace")
    return h.label[field, h.span[messages(f"pace-{pace}")]]


def _switch(messages: Messages, key: str) -> Element:
    """A checkbox. The script hides what the browser does not support."""
    field = h.input(type="checkbox", checked=key in ON_BY_DEFAULT, data_preference=key)
    return h.label[field, h.span[messages(key), h.small[messages(f"{key}-about")]]]
