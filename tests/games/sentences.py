"""What the files of words hold, for the tests of every game's words."""

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Any

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from truckstop.engine.game import Game

Keys = dict[str, frozenset[str]]  # keys that a game asks for, with the variables that it hands over
Samples = Mapping[str, tuple[Any, ...]]  # by variable; numbers are numbers, so that plurals can be chosen
SMALL = (1, 2)  # for a variable without samples
OF_THE_PICTURE = ("label-", "ask-", "wait-", "tip-", "guide-")  # keys that a view alone knows


def kebab(name: str) -> str:
    return name.lower().replace("_", "-")


def without_variables(*keys: str) -> Keys:
    return dict.fromkeys(keys, frozenset())


def asked_of_any(game: Game, news: Iterable[Any], refusals: Iterable[Any]) -> Keys:
    """What every game has sentences for; the things of its box come on top."""
    options, what = game.meta.options, frozenset({"what"})
    given = frozenset({"players", *(option.key for option in options)})
    return (
        without_variables("title", "tagline", "tie-break", *(f"preset-{name}" for name in game.presets))
        | without_variables(*(f"why-{why.key}" for why in refusals if why != 0))
        | {f"news-{kebab(kind.name)}": frozenset({"player", *kind.args}) for kind in news}
        | {f"action-{kebab(family.name)}": what for family in game.actions.families}
        | {f"excluded-{key}": given for key in options.excluded}
        | _options(game)
    )


def _options(game: Game) -> Keys:
    """A title, a sentence, and a label for each value that is not a number."""
    keys: Keys = {}
    for option in game.meta.options:
        title = f"option-{kebab(option.key)}"
        labels = [f"{title}-{kebab(value)}" for value in option.samples if not value.isdecimal()]
        keys |= without_variables(title, f"{title}-help", *labels)
    return keys


@cache
def messages(game: Game, language: str) -> dict[str, ast.Message]:
    """All sentences of a game, by key."""
    text = (game.folder / f"{language}.ftl").read_text("utf-8")
    entries = FluentParser().parse(text).body
    assert not [entry for entry in entries if isinstance(entry, ast.Junk)]
    found = [entry for entry in entries if isinstance(entry, ast.Message)]
    assert len({message.id.name for message in found}) == len(found), "a key stands twice"
    return {message.id.name: message for message in found}


def variables(message: ast.Message) -> set[str]:
    found: set[str] = set()

    class Finder(Visitor):
        def visit_VariableReference(self, node: ast.VariableReference) -> None:
            found.add(node.id.name)

    Finder().visit(message)
    return found


def settings(names: set[str], samples: Samples) -> Iterator[dict[str, Any]]:
    """As many settings of the variables as it takes to see every sample once."""
    lists = {name: samples.get(name, SMALL) for name in names}
    for turn in range(max(map(len, lists.values()), default=1)):
        yield {name: values[turn % len(values)] for name, values in lists.items()}
