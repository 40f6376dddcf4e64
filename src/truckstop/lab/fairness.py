"""Fairness: whether every place in the turn order and every start place has a fair share of the first places."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from truckstop.engine.game import Game
from truckstop.lab.balance import Balance, Share
from truckstop.lab.intervals import Interval
from truckstop.lab.simulate import Progress, simulate
from truckstop.lab.simulation import Simulation

TARGETS: Mapping[int, Interval] = {2: (0.45, 0.55), 4: (0.20, 0.30), 6: (0.14, 0.195)}  # by number of players
VERDICTS = {True: "fair", False: "unfair", None: "no target"}


@dataclass(frozen=True)
class Line:
    """One setup to measure: a variant of a game with a number of players."""

    game: Game
    variant: str
    options: Mapping[str, str]
    players: int

    @property
    def file_suffix(self) -> str:
        """The end of the name of the file that keeps the games of this line. Every line of a game has its own."""
        words = "".join(letter if letter.isalnum() else " " for letter in self.variant).split()
        return "-".join([self.game.name, str(self.players), *words])


@dataclass(frozen=True)
class Measurement:
    """The shares of first places in the games of a line."""

    game: str
    variant: str
    options: Mapping[str, str]
    players: int
    games: int
    cut_off: int  # games that did not end; they have no first place
    turns: tuple[Share, ...]  # by turn order
    starts: tuple[Share, ...]  # by start place
    target: Interval | None  # lowest and highest fair share; None: no target for this number of players
    is_fair: bool | None  # whether every interval touches the target; None: no target

    @property
    def verdict(self) -> str:
        return VERDICTS[self.is_fair]


@dataclass(frozen=True)
class Method:
    """How the lines are measured."""

    bots: str
    games: int  # of each line
    seed: int = 1
    jobs: int = 0  # threads; 0: one for each core
    file: Path | None = None  # each line keeps its games in a file whose name begins like this one
    box: Path | None = None  # the file of another board

    def measure(self, line: Line, progress: Progress = iter) -> Measurement:
        """Play the games of a line, or continue with those in its file."""
        game, file = line.game, self.file and self.file.with_stem(f"{self.file.stem}-{line.file_suffix}")
        simulation = Simulation(game, game.box(self.box), line.players, line.options, self.bots, self.seed, self.jobs)
        report = simulate(simulation, self.games, file=file, progress=progress)
        target = TARGETS.get(line.players)
        return Measurement(
            game=report.game,
            variant=line.variant,
            options=report.options,
            players=line.players,
            games=report.games,
            cut_off=report.cut_off,
            turns=report.balance.turns,
            starts=report.balance.starts,
            target=target,
            is_fair=None if target is None else is_fair(report.balance, target),
        )


def is_fair(balance: Balance, target: Interval) -> bool:
    """Whether the interval of every share, by turn order and by start place, touches the target."""
    lowest, highest = target
    shares = (*balance.turns, *balance.starts)
    return bool(shares) and all(low <= highest and lowest <= high for low, high in (s.interval for s in shares))


def usual_lines(game: Game, players: int | None = None) -> list[Line]:
    """The variants of a game with all numbers of players that usually play them, or with one number."""
    return [
        Line(game, variant.name, variant.options, count)
        for variant in game.report.VARIANTS
        for count in variant.players
        if players in (None, count)
    ]


def lines_with_options(game: Game, options: Mapping[str, str], players: int | None = None) -> list[Line]:
    """The game with these options and all usual numbers of players that can play with them, or with one number.

    Raise `InvalidOption` if there is no such option or value.
    """
    usual_counts = {count for variant in game.report.VARIANTS for count in variant.players}
    counts = set(game.meta.player_counts(options)) & (usual_counts if players is None else {players})
    name = ", ".join(f"{key}={value}" for key, value in options.items())
    return [Line(game, name, options, count) for count in sorted(counts)]
