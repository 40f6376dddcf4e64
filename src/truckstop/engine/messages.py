"""Messages: every sentence that a player reads, in the player's language, from Fluent files."""

from functools import cache
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import Resource

from truckstop.engine.box import BoxNames, ComposedName

LANGUAGES = ("en", "fr")
NO_NAMES = BoxNames({}, {})
MAX_CACHED = 5000  # formatted messages


@cache
def _parse(file: Path, modified: int) -> Resource:
    """Parse a file once; `modified` is its time stamp."""
    return FluentResource(file.read_text("utf-8"))


class Messages:
    """The messages of one language, and the names of the things in a box.

    A thing has its translated name (`name-<key>`), unless the box gives it another name than the game's own box does.
    """

    def __init__(
        self, file: Path, language: str, default_names: BoxNames = NO_NAMES, names: BoxNames = NO_NAMES
    ) -> None:
        self.language = language
        self.default_names, self.names = default_names, names
        self._bundle = FluentBundle([language], use_isolating=False)
        self._bundle.add_resource(_parse(file, file.stat().st_mtime_ns))
        self._cache: dict[tuple[object, ...], str] = {}

    def __contains__(self, key: str) -> bool:
        return self._bundle.has_message(key)

    def __call__(self, key: str, **values: object) -> str:
        """The message of a key. A missing key or value is an error."""
        request = (key, *values.items())
        text = self._cache.get(request)
        if text is None:
            if len(self._cache) >= MAX_CACHED:
                self._cache.clear()
            text = self._cache[request] = self._format(key, values)
        return text

    def _format(self, key: str, values: dict[str, object]) -> str:
        pattern = self._bundle.get_message(key).value
        assert pattern is not None, f"{key}: no text"
        text, errors = self._bundle.format_pattern(pattern, values)
        if errors:
            raise errors[0]
        return str(text)

    def name(self, key: str) -> str:
        """The name of a thing in the box."""
        name = self.names.by_key.get(key)
        if f"name-{key}" in self and self.default_names.by_key.get(key) == name:
            return self(f"name-{key}")
        if isinstance(name, ComposedName):
            return name.pattern.format(*map(self.name, name.keys))
        if name is None:
            raise KeyError(key)
        return name

    def item_name(self, kind: str, number: int) -> str:
        """The name of the thing with a number, among the box's things of a kind."""
        return self.name(f"{kind}-{self.names.ids[kind][number]}")


@cache
def error_messages(language: str) -> Messages:
    """The messages of `UserError`."""
    return Messages(Path(__file__).with_name(f"errors.{language}.ftl"), language)
