"""What the files of words hold, for the tests of every game's words."""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from truckstop.engine.game import Game

Samples = Mapping[str, tuple[Any, ...]]  # by variable; numbers are numbers, so that plurals can be chosen
SMALL = (1, 2)  # for a variable without samples


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
