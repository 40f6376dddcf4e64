"""Sentences for what can be done, what happened and what is refused, in a player's language."""

from collections.abc import Sequence
from typing import Any

from truckstop.engine.game import Game
from truckstop.engine.refusal import Refusal
from truckstop.engine.words import Words


def action_sentence(game: Game, words: Words, action: int) -> str:
    """The text of a button."""
    family = game.actions.family(action)
    number = action - family.first
    if family.things and number < len(words.printed.lists[family.things]):
        what = words.thing(family.things, number)
    else:
        word = family.word(action)
        what = words(f"word-{word}") if f"word-{word}" in words else word
    return words(f"action-{_kebab(family.name)}", what=what)


def news_sentence(game: Game, words: Words, item: Any, players: Sequence[str]) -> str:
    """A line of the log."""
    kind = game.codes.News(int(item["kind"]))
    numbers = (int(item["a"]), int(item["b"]))
    told = {name: _spell(game, words, name, number) for name, number in zip(kind.args, numbers, strict=False)}
    return words(f"news-{_kebab(kind.name)}", player=players[int(item["seat"])], **told)


def refusal_sentence(words: Words, why: Refusal) -> str:
    """Why an action is not allowed, with the rule."""
    return f"{words(f'why-{why.key}')} ({why.rule})"


def _spell(game: Game, words: Words, name: str, number: int) -> str | int:
    if name in words.printed.lists:
        return words.thing(name, number)
    if name not in game.codes.NAMES:
        return number
    spelled: str = game.codes.NAMES[name][number]
    return words.name(spelled) if f"name-{spelled}" in words else spelled


def _kebab(name: str) -> str:
    return name.lower().replace("_", "-")
