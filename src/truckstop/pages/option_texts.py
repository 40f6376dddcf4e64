"""The names of a game's options and of their values."""

from collections.abc import Iterator, Mapping

from truckstop.engine.game import Game
from truckstop.engine.messages import Messages
from truckstop.pages.messages import page_messages
from truckstop.services.messages import game_messages


def describe_options(game: Game, values: Mapping[str, str], players: int, lang: str) -> str:
    """Return the name of the preset with these options, or a list of the options that differ from the default."""
    game_text, options = game_messages(game, lang), game.meta.options
    values = options.resolve(values)
    for name, preset in game.presets.items():
        if options.complete(preset, players) == values:
            return game_text(f"preset-{name}")
    return "; ".join(describe_differences(game, values, lang))


def describe_differences(game: Game, values: Mapping[str, str], lang: str) -> Iterator[str]:
    """Yield the name and the value of each option that differs from its default."""
    game_text, messages = game_messages(game, lang), page_messages(lang)
    for option in game.meta.options:
        value = values.get(option.key, option.default)
        if value != option.default:
            key = option_key(option.key)
            yield messages("option-value", option=game_text(key), value=value_name(game_text, key, value))


def option_key(option: str) -> str:
    """The message key of an option's name."""
    return f"option-{option.replace('_', '-')}"


def value_name(game_text: Messages, option_key: str, value: str) -> str:
    """The name of a value of an option. A value without a message, such as a number, is its own name."""
    key = f"{option_key}-{value.replace('_', '-')}"
    return game_text(key) if key in game_text else value
