"""A game: its folder, and its parts, which are imported when they are first used.

`truckstop.engine.contract` says what each part provides, and which parts may be left out. `truckstop.games` creates the
`Game` objects, one for each game and process.
"""

import hashlib
import importlib
import importlib.util
import re
import secrets
import sys
import tomllib
from collections.abc import Callable, Iterable, Mapping
from functools import cache, cached_property
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Protocol, cast

from truckstop.engine.actions import Actions
from truckstop.engine.box import Box, Fill, InvalidBox, read
from truckstop.engine.contract import (
    BOT_FUNCTIONS,
    REQUIRED_RULES,
    RULES,
    ExamplePosition,
    GameBot,
    GameCodes,
    GameDefaults,
    GameLoops,
    GamePresets,
    GameReport,
    GameRules,
    GameState,
    GameView,
    ViewWithTables,
)
from truckstop.engine.game_errors import IMPORT_FAILURES, GameLoadError, import_error
from truckstop.engine.messages import LANGUAGES, Messages, check_language
from truckstop.engine.meta import Meta
from truckstop.engine.types import RecordType

if TYPE_CHECKING:
    from truckstop.engine.play import Play

BASIC_BOTS = ("random", "policy")  # players that every game has, by their number in `loops`
SPECTATOR = -1  # a viewer without a seat
FORMAT_DIGITS = 32
SEED_BITS = 64
REQUIRED_CODES = ("ACTIONS", "Why", "Event", "MAX_LEGAL_ACTIONS", "MAX_EVENTS", "MAX_DECISIONS")
REQUIRED_FIELDS = ("dice", "seats", "waiting", "reveals", "turn")
TABLE_LINE = re.compile(r"^\{table:([a-z0-9-]+)\}$", re.MULTILINE)  # in the rules for players
SECRECY = ("hidden", "redact", "guess")  # a game defines all three or none


class Game:
    """A game: its meta data, its package and folder, and its parts.

    A part that cannot be used raises `GameLoadError`. What the folder leaves out comes from `load_defaults()`. A
    pickled game is loaded again by `loader(reference)`.
    """

    def __init__(
        self,
        meta: Meta,
        package: str,
        folder: Path,
        load_defaults: Callable[[], GameDefaults],
        loader: Callable[[str], "Game"],
        *,
        is_newest: bool = True,
    ) -> None:
        self.meta, self.package, self.folder, self.is_newest = meta, package, folder, is_newest
        self.name = meta.slug if is_newest else f"{meta.slug}@{meta.rules_version}"
        self.full_title = meta.title if is_newest else f"{meta.title}, version {meta.rules_version}"
        self.reference = self.name
        self._load_defaults, self._loader = load_defaults, loader

    def __repr__(self) -> str:
        return f"<Game {self.name}>"

    def __reduce__(self) -> tuple[object, ...]:
        return self._loader, (self.reference,)

    @cached_property
    def _defaults(self) -> GameDefaults:
        return self._load_defaults()

    @cached_property
    def state_dtype(self) -> RecordType:
        """The State record."""
        return self.state.State

    @cached_property
    def format_digest(self) -> str:
        """A digest of the State record and the action families. Logs and states of another format cannot be read."""
        families = [(family.name, len(family)) for family in self.actions.families]
        return hashlib.sha256(repr((self.state_dtype.descr, families)).encode()).hexdigest()[:FORMAT_DIGITS]

    def play(
        self,
        players: int | None = None,
        seed: int | None = None,
        options: Mapping[str, str] | None = None,
        box: str | Path | Box | None = None,
    ) -> "Play":
        """Set up a game. The same arguments and actions lead to the same game.

        `players`: the default is the usual number. `seed`: of the dice, by default a random one. `options`: values by
        key; other options have their defaults. `box`: a box, or its file; the default is the game's own. Raise
        `InvalidOption` for a number of players or an option that is not possible, and `InvalidBox` for a bad file.
        """
        from truckstop.engine.play import Play

        if not isinstance(box, Box):
            box = self.box(None if box is None else Path(box))
        dice_seed = secrets.randbits(SEED_BITS) if seed is None else seed
        count = self.meta.usual_players if players is None else players
        return Play(self, count, options or {}, (dice_seed, 0), box)

    # Parts

    @cached_property
    def actions(self) -> Actions:
        return self.codes.ACTIONS

    @cached_property
    def state(self) -> GameState:
        module = self._module("state")
        self._require(module, ("Box", "State"))
        missing = [name for name in REQUIRED_FIELDS if name not in (module.State.names or ())]
        if missing:
            raise self.error("game-field-missing", field=missing[0])
        return cast(GameState, with_defaults(module, self._defaults.state(self), ("hidden",)))

    @cached_property
    def codes(self) -> GameCodes:
        """Actions, refusals, events and their bounds."""
        module = self._module("actions")
        self._require(module, REQUIRED_CODES)
        return cast(GameCodes, with_defaults(module, self._defaults.codes(self), ("EVENT_VALUE_NAMES",)))

    @cached_property
    def rules(self) -> GameRules:
        module = self._module("rules")
        self._require(module, REQUIRED_RULES)
        self._check_secrecy(module)
        if not self.lacks("rules", RULES):
            return cast(GameRules, module)
        own = {name: getattr(module, name) for name in RULES if hasattr(module, name)}
        return self._defaults.rules(self, own)

    @cached_property
    def bot(self) -> GameBot:
        module = self._module("bot") if self.has_part("bot") else None
        if module and not self.lacks("bot", BOT_FUNCTIONS):
            return cast(GameBot, with_defaults(module, NoSettings, ("SEARCH_SETTINGS",)))
        own = {name: getattr(module, name) for name in (*BOT_FUNCTIONS, "SEARCH_SETTINGS") if hasattr(module, name)}
        return self._defaults.bot(self, own)

    @cached_property
    def report(self) -> GameReport:
        return cast(GameReport, self._with_default_members("report", self._defaults.report(self), GameReport))

    @cached_property
    def view(self) -> GameView:
        return cast(GameView, self._with_default_members("view", self._defaults.view(self), GameView))

    @cached_property
    def lobby(self) -> GamePresets:
        """What the lobby says about the game, and the options that it offers."""
        return cast(GamePresets, self._with_default_members("presets", self._defaults.presets(self), GamePresets))

    @property
    def presets(self) -> Mapping[str, Mapping[str, str]]:
        """Named sets of options: `first` for a first game, `standard`, `everything`."""
        return self.lobby.PRESETS

    @cached_property
    def loops(self) -> GameLoops:
        """The engine's loops over whole games, with this game's rules."""
        return cast(GameLoops, self.bind(Path(__file__).with_name("loops.py")))

    def has_part(self, name: str) -> bool:
        """Whether the folder has a module or package of that name."""
        return (self.folder / f"{name}.py").exists() or (self.folder / name / "__init__.py").exists()

    def lacks(self, part: str, names: Iterable[str]) -> list[str]:
        """The names that a part does not define itself, so that defaults stand in for them."""
        module = self._module(part) if self.has_part(part) else None
        return [name for name in names if not hasattr(module, name)]

    # Compiled loops

    def bind(self, file: Path) -> ModuleType:
        """Load a file of compiled functions, with this game's rules in place of the names that the file declares.

        Numba finds a compiled function on disk again only if the functions it calls are globals of its module. If
        they were passed as arguments, it would be compiled anew in every process.
        """
        names = {name: getattr(self.rules, name) for name in RULES}
        names |= {name: getattr(self.bot, name) for name in BOT_FUNCTIONS}
        return self.load_loops(file, names | {"MAX_DECISIONS": self.codes.MAX_DECISIONS})

    def load_loops(self, file: Path, names: Mapping[str, object]) -> ModuleType:
        """Execute a file as a new module of this game's package, in which `names` are already defined."""
        name = f"{self.package}.{file.stem}"
        spec = importlib.util.spec_from_file_location(name, file)
        assert spec is not None
        assert spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        vars(module).update(names)
        sys.modules[name] = module
        spec.loader.exec_module(module)
        return module

    # Files

    def box(self, file: Path | None = None) -> Box:
        """The game's own box, or that of another file."""
        return _read_box(self, file or self.folder / "box.toml")

    def messages(self, language: str, box: Box | None = None) -> Messages:
        """The game's messages, with the names of a box. Raise `UserError` if there is no such language."""
        check_language(language)
        own_names = self.box().names
        names = box.names if box else own_names
        if all((self.folder / f"{each}.ftl").exists() for each in LANGUAGES):
            return Messages(self.folder / f"{language}.ftl", language, own_names, names)
        return self._defaults.messages(self, language, own_names, names)

    def rules_text(self, language: str, box: Box | None = None) -> str:
        """The rules for players, as Markdown, with the tables of a box: the game's own, or another one."""
        text = self._text("RULES", language) or self._defaults.rules_text(self, language)
        if not TABLE_LINE.search(text) or not isinstance(self.view, ViewWithTables):
            return text
        tables = self.view.rules_tables(box or self.box(), self.messages(language, box))
        return TABLE_LINE.sub(lambda line: tables[line[1]], text)

    def reminder(self, language: str) -> str:
        """The rules on one screen, as Markdown."""
        return self._text("REMINDER", language) or self._defaults.reminder(self, language)

    def _text(self, name: str, language: str) -> str | None:
        """A text in the language, or else in another one."""
        files = (self.folder / f"{name}.{each}.md" for each in (language, *LANGUAGES))
        return next((file.read_text("utf-8") for file in files if file.exists()), None)

    @property
    def example(self) -> ExamplePosition:
        """The position that the pictures in the rules show."""
        file = self.folder / "example.toml"
        if not file.exists():
            return ExamplePosition(players=self.meta.usual_players, seed=1, steps=0, seat=0)
        return cast(ExamplePosition, tomllib.loads(file.read_text("utf-8")))

    # Errors

    def check_parts(self) -> None:
        """Import every part and read the box. Raise `GameLoadError` if something is missing or wrong."""
        try:
            self._use_parts()
        except InvalidBox as error:
            raise self.error("game-box-invalid", reason=str(error)) from None
        except IMPORT_FAILURES as error:
            raise import_error(self.name, self.folder, error) from error

    def _use_parts(self) -> None:
        missing = [option.key for option in self.meta.options if option.key not in (self.state_dtype.names or ())]
        if missing:
            raise self.error("game-field-missing", field=missing[0])
        _ = self.codes, self.rules, self.bot, self.report, self.view, self.presets, self.box()
        for language in LANGUAGES:
            self.messages(language)

    def error(self, key: str, **values: str) -> GameLoadError:
        """An error of this game, to be raised."""
        return GameLoadError(key, game=self.name, **values)

    def _check_secrecy(self, rules: ModuleType) -> None:
        """A game with hidden information says what is hidden, hides it, and can complete what is hidden."""
        states = self._module("state")
        missing = [name for name in SECRECY if not hasattr(states if name == "hidden" else rules, name)]
        if 0 < len(missing) < len(SECRECY):
            file = "state.py" if missing[0] == "hidden" else "rules.py"
            raise self.error("game-secrecy-incomplete", file=file, name=missing[0])

    def _require(self, module: ModuleType, names: Iterable[str]) -> None:
        for name in names:
            if not hasattr(module, name):
                file = f"{module.__name__.rpartition('.')[2]}.py"
                raise self.error("game-name-missing", file=file, name=name)

    def _with_default_members(self, part: str, default: object, protocol: type) -> object:
        """A part that may be missing, or may define only some members of its protocol."""
        if not self.has_part(part):
            return default
        return with_defaults(self._module(part), default, public_names(protocol))

    def _module(self, name: str) -> ModuleType:
        try:
            return importlib.import_module(f"{self.package}.{name}")
        except IMPORT_FAILURES as error:
            raise import_error(self.name, self.folder, error) from error


class NoSettings:
    """The settings of a bot that names none."""

    SEARCH_SETTINGS: Mapping[str, float] = {}


class Overlay:
    """A module, and a default for each of some names that it does not define."""

    def __init__(self, module: ModuleType, defaults: Mapping[str, object]) -> None:
        self._module = module
        vars(self).update(defaults)

    def __getattr__(self, name: str) -> object:
        if name.startswith("__"):
            raise AttributeError(name)
        return getattr(self._module, name)


def with_defaults(module: ModuleType, default: object, names: Iterable[str]) -> object:
    """The module itself if it defines all names, else the module with defaults for the missing ones."""
    missing = {name: getattr(default, name) for name in names if not hasattr(module, name)}
    return Overlay(module, missing) if missing else module


def public_names(protocol: type) -> list[str]:
    """The members of a protocol."""
    return [name for name in vars(protocol) if not name.startswith("_")]


class BoxModule(Protocol):
    fill: Fill


@cache
def _read_box(game: Game, file: Path) -> Box:
    module = game._module("box")
    game._require(module, ("fill",))
    return read(file, cast(BoxModule, module).fill, game.state.Box)
