"""Messages of a game that has no complete files of its own: what is missing is made from names.

A message is looked up in the game's file of the language, in `defaults/<language>.ftl`, and in the game's file of
another language. If none has it, its key becomes the text: `action-pick-up` is "Pick up".
"""

from functools import cache
from pathlib import Path

from fluent.runtime import FluentResource

from truckstop.engine.box import BoxNames
from truckstop.engine.game import Game
from truckstop.engine.messages import LANGUAGES, Messages

FOLDER = Path(__file__).parent
COLON = {"en": ":", "fr": "\N{NARROW NO-BREAK SPACE}:"}


class DefaultMessages(Messages):
    """Messages that never fail for want of a text."""

    def __init__(self, game: Game, language: str, default_names: BoxNames, names: BoxNames) -> None:
        super().__init__(FOLDER / f"{language}.ftl", language, default_names, names)
        fewest, most = game.meta.players
        self._facts = {"title": game.meta.title, "fewest": fewest, "most": most}
        for each in (*(other for other in LANGUAGES if other != language), language):
            file = game.folder / f"{each}.ftl"
            if file.exists():
                resource = FluentResource(file.read_text("utf-8"))
                self._bundle.add_resource(resource, allow_overrides=each == language)

    def _format(self, key: str, values: dict[str, object]) -> str:
        if key in self:
            return super()._format(key, self._facts | values)
        kind, _, name = key.partition("-")
        text = humanize(name or kind)
        if kind == "action":
            return f"{text} {values.get('what', '')}".rstrip()
        if kind == "event":
            return self._event(text, values)
        if key.endswith("-help"):
            return ""
        return f"{text}." if kind == "why" else text

    def _event(self, text: str, values: dict[str, object]) -> str:
        """`Anna: delivered (Oslo, fee 5)`"""
        facts = [
            value if isinstance(value, str) else f"{humanize(name).lower()} {value}"
            for name, value in values.items()
            if name != "player"
        ]
        sentence = f"{values.get('player', '')}{COLON[self.language]} {text.lower()}"
        return f"{sentence} ({', '.join(facts)})" if facts else sentence


def default_sentence(messages: Messages, key: str, **values: object) -> str:
    """A sentence of the game, or where its files lack it, the default."""
    return messages(key, **values) if key in messages else _defaults(messages.language)(key, **values)


@cache
def _defaults(language: str) -> Messages:
    return Messages(FOLDER / f"{language}.ftl", language)


def humanize(name: str) -> str:
    """`pick-up` and `PICK_UP` as "Pick up"."""
    text = name.replace("-", " ").replace("_", " ").strip()
    return text[:1].upper() + text[1:].lower() if text.isupper() else text[:1].upper() + text[1:]
