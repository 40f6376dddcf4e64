"""The contract of a game: one folder, the same file names in each, and one object that ties them together.

    meta.py      META: title, players, options, rules version; light to import
    state.py     Box, State: the records; hidden(s, viewer): the bytes a viewer may not know
    actions.py   ACTIONS, Why, News, and bounds: MOST_LEGAL, NEWS, LONGEST
    box.toml     what is printed; box.py reads it: fill(table, record) → what its things are called
    rules/       the functions below, imported by rules/__init__.py
    bot.py       policy(box, s, seat, out, count, luck) → action: a cheap purposeful player
                 evaluate(box, s, out): the points that each seat may expect in the end, from any moment of the game
                 HABITS: how a search goes about it, see bots/tree.py
    report.py    what a designer asks: count(states, scores, places) → sums by name; tables(box, tally) → Tables
    presets.py   PRESETS: sets of options with a name
    view         svg(box, s, seat, words): one picture; prompt: what is asked; summary: how scores came about; and for
                 pages: parts, printed, places, defs, style, tips, icon, spot, cover, GUIDE: see engine/picture.py
    en.ftl fr.ftl RULES.en.md RULES.fr.md REMINDER.en.md REMINDER.fr.md

A State holds, besides its own fields: `dice` (Dice), `seats`, `waiting` (one bit for each seat that may act now; none
when the game is over), `reveals` (how often something secret became known), `turn` (the game's measure of its length),
and one field for each option.

    setup(box, s, news)                        a record of zeros, but for seats, options and the dice's key → ready
    legal(box, s, seat, out) → count           the legal actions of a seat
    why_not(box, s, seat, action) → code       0, or the reason
    apply(box, s, seat, action, news)          a legal action and all that follows: the next two together
    choose(box, s, seat, action, news)         a legal action alone
    proceed(box, s, news)                      due when nobody waits: what follows, until somebody does or all is over
    why_not_withdraw(box, s, seat) → code, withdraw(box, s, seat, news)     take back what is not yet shown
    why_not_leave(box, s, seat) → code, leave(box, s, seat, news)           leave for good
    score(box, s, out), places(s, out)         points at any time; places (1 is first) when it is over
    redact(s, seat)                            what the seat may not know becomes UNKNOWN
    guess(box, s, seat, luck, out, news)       fill a redacted record with something that could be
    check(box, s) → code                       0, or the number of a broken invariant
"""

import hashlib
import importlib
import importlib.util
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np

from truckstop.engine.actions import Actions
from truckstop.engine.box import Box, read
from truckstop.engine.meta import Meta
from truckstop.engine.words import Words

BOTS = ("random", "policy")  # players that every game has, by their number in `loops`
BOT = ("policy", "evaluate")  # what `bot.py` gives
SPECTATOR = -1  # a viewer without a seat
SHAPE_DIGITS = 32


@dataclass(frozen=True, eq=False)
class Game:
    """A game, by its folder. What needs the compiler is imported when it is first asked for."""

    meta: Meta
    package: str

    @property
    def folder(self) -> Path:
        return Path(str(importlib.import_module(self.package).__file__)).parent

    @cached_property
    def layout(self) -> np.dtype[Any]:
        """The State record."""
        return self._file("state").State  # type: ignore[no-any-return]

    @cached_property
    def shape(self) -> str:
        """A digest of the record and the notation of actions: logs and records of another one cannot be read here."""
        told = repr((self.layout.descr, [(family.name, len(family)) for family in self.actions.families]))
        return hashlib.sha256(told.encode()).hexdigest()[:SHAPE_DIGITS]

    @cached_property
    def hidden(self) -> Callable[[Any, int], Iterator[slice]]:
        """The bytes of a record that a seat may not know."""
        return self._file("state").hidden  # type: ignore[no-any-return]

    @cached_property
    def actions(self) -> Actions:
        return self._file("actions").ACTIONS  # type: ignore[no-any-return]

    @cached_property
    def codes(self) -> ModuleType:
        """`Why`, `News`, `MOST_LEGAL`, `NEWS`, `LONGEST`."""
        return self._file("actions")

    @cached_property
    def rules(self) -> ModuleType:
        return self._file("rules")

    @cached_property
    def bot(self) -> ModuleType:
        return self._file("bot")

    @cached_property
    def policy(self) -> Callable[..., int]:
        return self.bot.policy  # type: ignore[no-any-return]

    @cached_property
    def report(self) -> ModuleType:
        return self._file("report")

    @cached_property
    def presets(self) -> dict[str, dict[str, str]]:
        """Sets of options with a name: `first` for a first game, `standard`, `everything`."""
        return self._file("presets").PRESETS  # type: ignore[no-any-return]

    @cached_property
    def view(self) -> ModuleType:
        return self._file("view")

    @cached_property
    def loops(self) -> ModuleType:
        """The engine's loops over whole games, with this game's rules inside."""
        return self.bind(Path(__file__).with_name("loops.py"))

    def bind(self, file: Path) -> ModuleType:
        """Load a file of compiled functions, with this game's rules and bounds in place of the names it declares.

        A compiled function that is passed to another as an argument is compiled anew in every process. One that is
        called as a global is found again on disk: so the file is loaded once for each game.
        """
        name = f"{self.package}.{file.stem}"
        spec = importlib.util.spec_from_file_location(name, file)
        assert spec is not None
        assert spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        vars(module).update({function: getattr(self.rules, function) for function in self.rules.__all__})
        vars(module).update({name: getattr(self.bot, name) for name in BOT}, LONGEST=self.codes.LONGEST)
        sys.modules[name] = module
        spec.loader.exec_module(module)
        return module

    def box(self, file: Path | None = None) -> Box:
        """The printed things: the game's own, or those of another file."""
        return _read(self, file or self.folder / "box.toml")

    def words(self, language: str, box: Box | None = None) -> Words:
        return Words(self.folder / f"{language}.ftl", language, self.box().printed, (box or self.box()).printed)

    def _file(self, name: str) -> ModuleType:
        return importlib.import_module(f"{self.package}.{name}")


@cache
def _read(game: Game, file: Path) -> Box:
    module = importlib.import_module(f"{game.package}.box")
    layout = importlib.import_module(f"{game.package}.state").Box
    return read(file, module.fill, layout)
