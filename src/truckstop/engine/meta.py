"""Meta data of a game: what is known before its rules are imported."""

from collections.abc import Mapping
from dataclasses import dataclass

from truckstop.engine.options import IncompatibleOptions, InvalidOption, Options


@dataclass(frozen=True)
class Meta:
    """Title, number of players, options and rules version of a game."""

    slug: str  # name of its folder
    title: str
    prefix: str  # of its rule numbers: "TO" for TO-034
    players: tuple[int, int]  # fewest, most
    usual_players: int
    options: Options
    rules_version: int  # goes up when the same seed and actions can lead to other bytes

    def check_players(self, players: int) -> None:
        """Raise `InvalidOption` if the game cannot be played by so many."""
        fewest, most = self.players
        if not fewest <= players <= most:
            raise InvalidOption(
                "bad-players", players=str(players), title=self.title, fewest=str(fewest), most=str(most)
            )

    def player_counts(self, choices: Mapping[str, str]) -> list[int]:
        """The numbers of players that can play with these options. Raise `InvalidOption` if one does not exist."""
        fewest, most = self.players
        return [players for players in range(fewest, most + 1) if self._can_play(choices, players)]

    def _can_play(self, choices: Mapping[str, str], players: int) -> bool:
        try:
            self.options.complete(choices, players)
        except IncompatibleOptions:
            return False
        return True
