"""Messages: every sentence that a player reads, in the player's language, from Fluent files."""

from functools import cache
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import Resource

from truckstop.engine.box import BoxNames, ComposedName
from truckstop.engine.errors import UserError

LANGUAGES = ("en", "fr")
NO_NAMES = BoxNames({}, {})
MAX_CACHED_MESSAGES = 5000  # in one `Messages` object; then its cache is cleared


@cache
def _parse(file: Path, modification_time: int) -> Resource:
    """Parse a file. `modification_time` is part of the cache key, so that a changed file is parsed again."""
    return FluentResource(file.read_text("utf-8"))


class Messages:
    """The messages of one language, and the names of the items in a box.

    The message `name-<key>` is the translated name of an item. It is not used if an edited box renames the item.
    `default_names` are the names in the game's own box, `names` those in the box that is used.
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
        cache_key = (key, *values.items())
        text = self._cache.get(cache_key)
        if text is None:
            if len(self._cache) >= MAX_CACHED_MESSAGES:
                self._cache.clear()
            text = self._cache[cache_key] = self._format(key, values)
        return text

    def _format(self, key: str, values: dict[str, object]) -> str:
        pattern = self._bundle.get_message(key).value
        assert pattern is not None, f"{key}: no text"
        text, errors = self._bundle.format_pattern(pattern, values)
        if errors:
            raise errors[0]
        return str(text)

    def name(self, key: str) -> str:
        """The name of an item in the box: translated, composed of the names of other items, or as in the box."""
        name = self.names.by_key.get(key)
        # Translations are those of the names in the game's own box. They do not fit an item that this box renames.
        if f"name-{key}" in self and self.default_names.by_key.get(key) == name:
            return self(f"name-{key}")
        if isinstance(name, ComposedName):
            return name.pattern.format(*map(self.name, name.keys))
        if name is None:
            raise KeyError(key)
        return name

    def item_name(self, kind: str, number: int) -> str:
        """The name of an item, by its kind and its number among the items of this kind."""
        return self.name(f"{kind}-{self.names.ids[kind][number]}")


def check_language(language: str) -> None:
    """Raise `UserError` unless it is one of `LANGUAGES`."""
    if language not in LANGUAGES:
        raise UserError("no-such-language", language=repr(language), choices=", ".join(LANGUAGES))


@cache
def error_messages(language: str) -> Messages:
    """The messages of `UserError`."""
    check_language(language)
    return Messages(Path(__file__).with_name(f"errors.{language}.ftl"), language)
