"""The message catalogues of the games (`en.ftl`, `fr.ftl`), read for tests."""

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Any

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from truckstop.engine.game import Game

Keys = dict[str, frozenset[str]]  # message keys, each with the variables that the game passes
Samples = Mapping[str, tuple[Any, ...]]  # values by variable; integers select plurals and ordinals
DEFAULT_SAMPLES = (1, 2)  # for a variable without samples
VIEW_PREFIXES = (
    "label-",
    "headline-",
    "ask-",
    "wait-",
    "turn-",
    "tip-",
    "guide-",
    "fact-",
)  # keys that only the view uses


def kebab(name: str) -> str:
    return name.lower().replace("_", "-")


def without_variables(*keys: str) -> Keys:
    return dict.fromkeys(keys, frozenset())


def common_keys(game: Game, events: Iterable[Any], refusals: Iterable[Any]) -> Keys:
    """Return the keys that every game needs. Each game adds the names of the things in its box."""
    options, what_variable = game.meta.options, frozenset({"what"})
    excluded_variables = frozenset({"players", *(option.key for option in options)})
    return (
        without_variables("title", "tagline", "tie-break", *(f"preset-{name}" for name in game.presets))
        | without_variables(*(f"group-{name}" for name in game.lobby.OPTION_GROUPS))
        | without_variables(*(f"why-{why.key}" for why in refusals if why != 0))
        | {f"event-{kebab(kind.name)}": frozenset({"player", *kind.args}) for kind in events}
        | {f"action-{kebab(family.name)}": what_variable for family in game.actions.families}
        | {f"excluded-{key}": excluded_variables for key in options.excluded}
        | _option_keys(game)
    )


def _option_keys(game: Game) -> Keys:
    """Return the keys of options: each has a title, a help text, and a label for each value that is not a number."""
    keys: Keys = {}
    for option in game.meta.options:
        title = f"option-{kebab(option.key)}"
        labels = [f"{title}-{kebab(value)}" for value in option.samples if not value.isdecimal()]
        keys |= without_variables(title, f"{title}-help", *labels)
    return keys


@cache
def catalogue(game: Game, language: str) -> dict[str, ast.Message]:
    """Return all messages of a game in this language, by key."""
    text = (game.folder / f"{language}.ftl").read_text("utf-8")
    entries = FluentParser().parse(text).body
    assert not [entry for entry in entries if isinstance(entry, ast.Junk)]
    messages = [entry for entry in entries if isinstance(entry, ast.Message)]
    assert len({message.id.name for message in messages}) == len(messages), "a key is defined twice"
    return {message.id.name: message for message in messages}


def variables(message: ast.Message) -> set[str]:
    """Return the names of the variables that a message uses."""
    names: set[str] = set()

    class VariableVisitor(Visitor):
        def visit_VariableReference(self, node: ast.VariableReference) -> None:
            names.add(node.id.name)

    VariableVisitor().visit(message)
    return names


def sample_values(names: set[str], samples: Samples) -> Iterator[dict[str, Any]]:
    """Yield values for the variables until every sample of each has been used."""
    lists = {name: samples.get(name, DEFAULT_SAMPLES) for name in names}
    for index in range(max(map(len, lists.values()), default=1)):
        yield {name: values[index % len(values)] for name, values in lists.items()}
