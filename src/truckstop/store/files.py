"""Waybills as files: read, checked, run again."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from truckstop import games
from truckstop.engine.box import Box
from truckstop.engine.complaint import Complaint
from truckstop.engine.game import Game
from truckstop.engine.options import BadOption
from truckstop.engine.ready import ready
from truckstop.match import fair
from truckstop.match.match import Match
from truckstop.match.waybill import BadWaybill, Waybill, read, steps


class BadFile(Complaint):
    """A file that is no waybill of a game we have; says which file and why."""


@dataclass(frozen=True)
class Loaded:
    """A waybill with the game and the board it was played with."""

    waybill: Waybill
    game: Game
    box: Box

    def steps(self) -> Iterator[Match]:
        """Run the log again, entry by entry."""
        if self.waybill.header.rules_version != self.game.meta.rules_version:
            theirs, ours = self.waybill.header.rules_version, self.game.meta.rules_version
            sentence = f"was played by version {theirs} of the rules; here is version {ours}"
            raise BadFile(sentence, "waybill-version", theirs=str(theirs), ours=str(ours))
        if not self.waybill.secret:
            sentence = "the server's secret is not in it: the match is not over, or it is one player's transcript"
            raise BadFile(sentence, "waybill-no-secret")
        return steps(self.waybill, ready(self.game), self.box)


def load(path: Path, box: Path | None = None) -> Loaded:
    """Read a file; a board of its own must be given, too."""
    try:
        return parse(path.read_text("utf-8"), box)
    except OSError as error:
        raise BadFile(f"{path}: cannot be read: {error.strerror}", "file-unreadable") from None
    except UnicodeDecodeError:
        raise BadFile(f"{path}: is not a text in UTF-8", "file-not-text") from None
    except (BadWaybill, BadFile, BadOption, games.UnknownGame) as error:
        raise BadFile(f"{path}: {error}", error.key, **error.values) from None


def parse(text: str, box: Path | None = None) -> Loaded:
    """Read a text."""
    found: list[tuple[Game, Box]] = []

    def find(slug: str, digest: str) -> tuple[Game, Box]:
        game = games.load(slug)
        printed = game.box(box)
        if printed.digest != digest:
            raise BadFile("was played on another board: name it with --box FILE", "waybill-board")
        found.append((game, printed))
        return game, printed

    waybill = read(text, find)
    return Loaded(waybill, *found[0])


def verify(loaded: Loaded) -> list[str]:
    """What is wrong with a finished match; nothing, if its dice were fair and its result is right."""
    try:
        *_, match = loaded.steps()
    except (BadWaybill, BadFile) as error:
        return [*map(str, _unfair(loaded.waybill)), str(error)]
    return [*map(str, compare(loaded.waybill, match))]


def _unfair(waybill: Waybill) -> list[Complaint]:
    if fair.commitment(waybill.secret) == waybill.header.commitment:
        return []
    sentence = "the secret is not the one that was committed to: the dice are not proven fair"
    return [Complaint(sentence, "waybill-unfair")]


def compare(waybill: Waybill, match: Match) -> list[Complaint]:
    """What is wrong with a waybill that was run again to this end."""
    wrong = _unfair(waybill)
    result = ((), ()) if match.position.ended else (tuple(match.scores()), tuple(match.places()))
    if not match.over:
        wrong.append(Complaint("the log ends before the game does", "waybill-cut-short"))
    elif result != (waybill.result, waybill.places):
        sentence = f"the result is {match.scores()}, places {match.places()}, not what is written"
        wrong.append(Complaint(sentence, "waybill-result", scores=str(match.scores()), places=str(match.places())))
    return wrong
