"""Waybills as files: parse, replay and check them."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from truckstop import games
from truckstop.engine.box import Box
from truckstop.engine.compilation import compile_game
from truckstop.engine.errors import UserError
from truckstop.engine.game import Game
from truckstop.engine.options import InvalidOption
from truckstop.match import fairness
from truckstop.match.match import Match
from truckstop.match.waybill import InvalidWaybill, Waybill, replay_steps
from truckstop.match.waybill_parser import parse_waybill


class InvalidWaybillFile(UserError):
    """A text or file is not a waybill that can be replayed here."""


class OtherBoard(InvalidWaybillFile):
    """The match was played on another board than the given one."""


@dataclass(frozen=True)
class LoadedWaybill:
    """A waybill with its game and board."""

    waybill: Waybill
    game: Game
    box: Box

    def steps(self) -> Iterator[Match]:
        """Replay the log: yield the match before the first entry and after each."""
        theirs, ours = self.waybill.header.rules_version, self.game.meta.rules_version
        if theirs != ours:
            raise InvalidWaybillFile("waybill-version", theirs=str(theirs), ours=str(ours))
        if not self.waybill.secret:
            raise InvalidWaybillFile("waybill-no-secret")
        return replay_steps(self.waybill, compile_game(self.game), self.box)


def load_waybill(path: Path, box: Path | None = None) -> LoadedWaybill:
    """Load a file. `box` is the file of the board, if it is not the game's own."""
    text = read_waybill_text(path)
    try:
        return parse_waybill_text(text, box)
    except OtherBoard:
        raise InvalidWaybillFile("waybill-board-file", file=str(path)) from None
    except (InvalidWaybill, InvalidWaybillFile, InvalidOption, games.UnknownGame) as error:
        raise InvalidWaybillFile("waybill-file", file=str(path), reason=error) from None


def read_waybill_text(path: Path) -> str:
    """Read a file. Raise `InvalidWaybillFile` if there is no such file or it is not a text."""
    try:
        return path.read_text("utf-8")
    except OSError as error:
        raise InvalidWaybillFile("waybill-unreadable", file=str(path), reason=str(error.strerror)) from None
    except UnicodeDecodeError:
        raise InvalidWaybillFile("waybill-not-text", file=str(path)) from None


def parse_waybill_text(text: str, box: Path | None = None) -> LoadedWaybill:
    """Parse a text. `box` is the file of the board, if it is not the game's own."""
    games_with_boards: list[tuple[Game, Box]] = []

    def find_game(slug: str, version: int, digest: str) -> tuple[Game, Box]:
        game = games.load(games.name_of_version(slug, version))
        board = game.box(box)
        if board.digest != digest:
            raise OtherBoard("waybill-board")
        games_with_boards.append((game, board))
        return game, board

    waybill = parse_waybill(text, find_game)
    return LoadedWaybill(waybill, *games_with_boards[0])


def verify_waybill(loaded: LoadedWaybill) -> list[UserError]:
    """Replay a finished match and return what is wrong with it: empty if dice and result are right."""
    try:
        *_, match = loaded.steps()
    except (InvalidWaybill, InvalidWaybillFile) as error:
        return [*_check_dice(loaded.waybill), error]
    return check_result(loaded.waybill, match)


def check_result(waybill: Waybill, match: Match) -> list[UserError]:
    """What is wrong with a waybill, compared with its replay."""
    problems = _check_dice(waybill)
    result = ((), ()) if match.position.is_abandoned else (tuple(match.scores()), tuple(match.places()))
    if not match.is_over:
        problems.append(UserError("waybill-cut-short"))
    elif result != (waybill.result, waybill.places):
        problems.append(UserError("waybill-result", scores=str(match.scores()), places=str(match.places())))
    return problems


def _check_dice(waybill: Waybill) -> list[UserError]:
    if fairness.commitment(waybill.secret) == waybill.header.commitment:
        return []
    return [UserError("waybill-unfair")]
