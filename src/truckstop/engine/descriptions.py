"""Describes actions, events and refusals in a player's language."""

from collections.abc import Sequence

from truckstop.engine.game import Game
from truckstop.engine.messages import Messages
from truckstop.engine.refusal import Refusal
from truckstop.engine.types import EventItem


def describe_action(game: Game, messages: Messages, action: int) -> str:
    """The text of a button."""
    family = game.actions.family(action)
    number = action - family.first
    if family.box_kind and number < len(messages.names.ids[family.box_kind]):
        what = messages.item_name(family.box_kind, number)
    else:
        word = family.word(action)
        what = messages(f"word-{word}") if f"word-{word}" in messages else word
    return messages(f"action-{_kebab(family.name)}", what=what)


def describe_event(game: Game, messages: Messages, event: EventItem, players: Sequence[str]) -> str:
    """A line of the log. `players` are the names of the seats."""
    kind = game.codes.Event(int(event["kind"]))
    numbers = (int(event["a"]), int(event["b"]))
    values = {
        name: _describe_value(game, messages, name, number) for name, number in zip(kind.args, numbers, strict=False)
    }
    return messages(f"event-{_kebab(kind.name)}", player=players[int(event["seat"])], **values)


def describe_refusal(messages: Messages, why: Refusal) -> str:
    """Why an action is not allowed, with the number of the rule."""
    return f"{messages(f'why-{why.key}')} ({why.rule})"


def _describe_value(game: Game, messages: Messages, name: str, number: int) -> str | int:
    """The name of a thing of the box or of a named value; other numbers stay numbers."""
    if name in messages.names.ids:
        return messages.item_name(name, number)
    if name not in game.codes.EVENT_VALUE_NAMES:
        return number
    key = game.codes.EVENT_VALUE_NAMES[name][number]
    return messages.name(key) if f"name-{key}" in messages else key


def _kebab(name: str) -> str:
    return name.lower().replace("_", "-")
