"""The keys of a match page, and the list that tells them."""

from string import ascii_lowercase

import htpy as h
from htpy import Element

from truckstop.engine.messages import Messages

END_TURN_KEY = "e"
RESERVED_KEYS = (END_TURN_KEY, "h", "u")
CHOICE_KEYS = "123456789" + "".join(letter for letter in ascii_lowercase if letter not in RESERVED_KEYS)
KEYS = (  # keys, and the message that says what they do
    (("1", "…", "9", "a", "…"), "key-choose"),
    (("E",), "key-end"),
    (("U",), "key-undo"),
    (("⇧ U",), "key-undo-turn"),
    (("←", "→", "↑", "↓"), "key-arrows"),
    (("⇧ ←", "⇧ →", "⇧ ↑", "⇧ ↓"), "key-pan"),
    (("+", "−", "0"), "key-zoom"),
    (("Enter",), "key-enter"),
    (("Space",), "key-skip"),
    (("H",), "key-hint"),
    (("Esc",), "key-escape"),
    (("?",), "key-help"),
)


def key_label(key: str, messages: Messages) -> str:
    """What is printed on a key, or on several that are pressed together: names differ between languages."""
    words = key.split(" ")
    names = (f"key-name-{word.lower()}" for word in words)
    return " ".join(
        messages(name) if name.isascii() and name in messages else word for word, name in zip(words, names, strict=True)
    )


def key_list(messages: Messages) -> Element:
    """What each key does."""
    rows = (
        (h.dt[((h.kbd[key_label(key, messages)], " ") if key != "…" else "… " for key in keys)], h.dd[messages(text)])
        for keys, text in KEYS
    )
    return h.dl(class_="keys")[rows]


def keys_dialog(messages: Messages) -> Element:
    """The dialog with the list of keys."""
    return h.dialog(id="keys", aria_labelledby="keys-title")[
        h.form(method="dialog")[
            h.p(id="keys-title", class_="title")[messages("keys")],
            key_list(messages),
            h.p(class_="buttons")[h.button(class_="primary")[messages("close")]],
        ]
    ]
