"""Words: every sentence that a player reads, by key, in the player's language."""

from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

from truckstop.engine.box import Composed, Printed

LANGUAGES = ("en", "fr")
NOTHING = Printed({}, {})
MOST_SAID = 5000  # sentences that are kept at hand


class Words:
    """The sentences of one language, and the names of the things in a box.

    A thing bears its name in this language, unless the box prints another name than the game's own does: then that.
    """

    def __init__(self, file: Path, language: str, usual: Printed = NOTHING, printed: Printed = NOTHING) -> None:
        self.language = language
        self.usual, self.printed = usual, printed
        self._bundle = FluentBundle([language], use_isolating=False)
        self._bundle.add_resource(FluentResource(file.read_text("utf-8")))
        self._said: dict[tuple[Any, ...], str] = {}

    def __contains__(self, key: str) -> bool:
        return self._bundle.has_message(key)

    def __call__(self, key: str, **values: Any) -> str:
        """The sentence of a key; a missing key or value is an error, not a gap on the page."""
        asked = (key, *values.items())
        said = self._said.get(asked)
        if said is None:
            if len(self._said) >= MOST_SAID:
                self._said.clear()
            said = self._said[asked] = self._put_together(key, values)
        return said

    def _put_together(self, key: str, values: dict[str, Any]) -> str:
        pattern = self._bundle.get_message(key).value
        assert pattern is not None, f"{key}: no text"
        text, errors = self._bundle.format_pattern(pattern, values)
        if errors:
            raise errors[0]
        return str(text)

    def name(self, key: str) -> str:
        """The name of a thing."""
        printed = self.printed.names.get(key)
        if f"name-{key}" in self and self.usual.names.get(key) == printed:
            return self(f"name-{key}")
        if isinstance(printed, Composed):
            return printed.pattern.format(*map(self.name, printed.keys))
        if printed is None:
            raise KeyError(key)
        return printed

    def thing(self, kind: str, number: int) -> str:
        """The name of a numbered thing of the box."""
        return self.name(f"{kind}-{self.printed.lists[kind][number]}")
