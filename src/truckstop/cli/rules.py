"""Commands about rules: print the rulebook, find where a rule is implemented."""

import re
import sys
from pathlib import Path
from typing import Annotated

import typer

from truckstop import games
from truckstop.cli.parameters import GameName, Language, MoreGames, UsageError, check_choice
from truckstop.engine.messages import LANGUAGES

PICTURE = r"!\[[^\]]*\]\(part:[^)]*\)\n+"  # pictures in the rules: only the web page shows them

RulesBox = Annotated[
    Path | None, typer.Option("--box", metavar="FILE", help="Print the tables of the board in this TOML file.")
]

app = typer.Typer()


@app.command()
def where(
    number: Annotated[str, typer.Argument(metavar="RULE", help="The number of a rule, for example TO-034.")],
    more_games: MoreGames = None,
) -> None:
    """List where a rule appears: the functions that implement it, refusals, tests, and the sentence in the rulebook."""
    from truckstop.engine.citations import citations, rule_numbers

    games.add_paths(more_games or ())
    rule = number.upper()
    games_by_prefix = {game.meta.prefix: game for game in games.load_usable()}
    prefix = rule.partition("-")[0]
    if prefix not in games_by_prefix:
        prefixes = ", ".join(f"{each}-" for each in games_by_prefix)
        raise UsageError(f"{number!r} is not a rule. Rule numbers begin with {prefixes}.")
    game = games_by_prefix[prefix]
    places = citations(game, rule)
    if not places:
        raise UsageError(f"{number!r} is not a rule of {game.meta.title}. Its rules are {_ranges(rule_numbers(game))}.")
    for kind in dict.fromkeys(place.kind for place in places):
        print(kind)
        for place in places:
            if place.kind == kind:
                print(f"  {_relative(place.path)}:{place.line}  {place.text}")


@app.command()
def rules(
    game_name: GameName,
    lang: Language = "en",
    short: Annotated[bool, typer.Option("--short", help="Print only the quick reference.")] = False,
    numbers: Annotated[bool, typer.Option("--numbers", help="Print the numbers of the rules, too.")] = False,
    box: RulesBox = None,
) -> None:
    """Print the rulebook of a game."""
    game = games.load(game_name)
    check_choice("lang", lang, LANGUAGES)
    text = game.reminder(lang) if short else game.rules_text(lang, game.box(box) if box else None)
    text = re.sub(PICTURE, "", text)
    if not numbers:
        text = _without_citations(game.meta.prefix, text)
    if sys.stdout.isatty():
        from rich.console import Console
        from rich.markdown import Markdown

        Console().print(Markdown(text))
    else:
        print(text, end="")


def _without_citations(prefix: str, text: str) -> str:
    """Remove the rule numbers in brackets. A line break before one moves behind the punctuation mark that follows."""
    from truckstop.engine.citations import citation_pattern

    def punctuation(match: re.Match[str]) -> str:
        space_before, mark, space_after = match.groups()
        return mark + (space_before if space_after and "\n" in space_before else space_after)

    return re.sub(rf"((?:\s|\n> )*){citation_pattern(prefix)}([^ \n]*)( ?)", punctuation, text)


def _ranges(numbers: set[str]) -> str:
    """Format a set of rule numbers as ranges: `TO-001 to TO-007, TO-010`."""
    runs: list[list[str]] = []
    for number in sorted(numbers):
        stem = number.rstrip("0123456789")
        digits = number.removeprefix(stem)
        if runs and runs[-1][-1] == f"{stem}{int(digits) - 1:0{len(digits)}}":
            runs[-1].append(number)
        else:
            runs.append([number])
    return ", ".join(run[0] if len(run) == 1 else f"{run[0]} to {run[-1]}" for run in runs)


def _relative(path: Path) -> Path:
    """Return the path relative to the current folder, if it is inside it."""
    return path.relative_to(Path.cwd()) if path.is_relative_to(Path.cwd()) else path
