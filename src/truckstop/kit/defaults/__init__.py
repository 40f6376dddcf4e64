"""What stands in for the parts of a game that its folder leaves out. `GameDefaults` of the contract describes it.

rule_loops, bot_loops   compiled rules and bot functions
messages                sentences made from names
text                    rules and reminder made from docstrings
view                    pictures: public fields as panels, actions as buttons
report                  nothing besides what is counted for every game; who moves first, from the field `first`
"""

from collections.abc import Iterator, Mapping
from pathlib import Path
from types import SimpleNamespace
from typing import cast

from truckstop.engine.box import BoxNames
from truckstop.engine.contract import (
    BOT_FUNCTIONS,
    RULES,
    GameBot,
    GamePresets,
    GameReport,
    GameRules,
    GameView,
    SearchOptions,
)
from truckstop.engine.game import Game
from truckstop.engine.messages import Messages
from truckstop.engine.record import span
from truckstop.engine.types import StateRecord
from truckstop.kit.defaults.messages import DefaultMessages
from truckstop.kit.defaults.report import DefaultReport
from truckstop.kit.defaults.text import reminder, rules_text
from truckstop.kit.defaults.view import DefaultView

__all__ = ["bot", "codes", "messages", "presets", "reminder", "report", "rules", "rules_text", "state", "view"]

FOLDER = Path(__file__).parent
PRESETS: dict[str, dict[str, str]] = {"standard": {}}
NO_SETTINGS: SearchOptions = {}
REFUSALS = {"why_not_withdraw": "NOTHING_TO_TAKE_BACK", "why_not_leave": "NOBODY_LEAVES"}  # by the rule that needs it
SCORES = ("score", "places")


def state(game: Game) -> object:
    def hidden(s: StateRecord, viewer: int) -> Iterator[slice]:
        """The dice alone."""
        yield span(game.state_dtype, "dice")

    return SimpleNamespace(hidden=hidden)


def codes(game: Game) -> object:
    return SimpleNamespace(EVENT_VALUE_NAMES={})


def rules(game: Game, own: Mapping[str, object]) -> GameRules:
    for name in SCORES:
        if name not in own and not _has_scores(game):
            raise game.error("game-score-missing", name=name)
    numbers = {refusal: _refusal(game, name, own) for name, refusal in REFUSALS.items()}
    module = game.load_loops(FOLDER / "rule_loops.py", numbers | {"ACTION_COUNT": len(game.actions)} | dict(own))
    return cast(GameRules, _complete(module, own, RULES))


def bot(game: Game, own: Mapping[str, object]) -> GameBot:
    module = game.load_loops(FOLDER / "bot_loops.py", {"score": game.rules.score})
    vars(module).setdefault("SEARCH_SETTINGS", own.get("SEARCH_SETTINGS", NO_SETTINGS))
    return cast(GameBot, _complete(module, own, BOT_FUNCTIONS))


def view(game: Game) -> GameView:
    return DefaultView(game)


def report(game: Game) -> GameReport:
    return DefaultReport(game)


def presets(game: Game) -> GamePresets:
    return cast(GamePresets, SimpleNamespace(PRESETS=PRESETS, MINUTES=0, WEIGHT="", OPTION_GROUPS={}))


def messages(game: Game, language: str, own_names: BoxNames, names: BoxNames) -> Messages:
    return DefaultMessages(game, language, own_names, names)


def _complete(module: object, own: Mapping[str, object], names: tuple[str, ...]) -> object:
    """Give a loaded file the game's own functions, and its defaults under the names of those that are missing."""
    for name in names:
        setattr(module, name, own[name] if name in own else getattr(module, f"default_{name}"))
    return module


def _has_scores(game: Game) -> bool:
    dtype = game.state_dtype
    return "seat" in (dtype.names or ()) and "score" in (dtype["seat"].base.names or ())


def _refusal(game: Game, name: str, own: Mapping[str, object]) -> int:
    """The code of the refusal that the default of a rule returns."""
    refusal = REFUSALS[name]
    if name in own:
        return 0
    if refusal not in game.codes.Why.__members__:
        raise game.error("game-refusal-missing", refusal=refusal, name=name)
    return int(game.codes.Why[refusal])
