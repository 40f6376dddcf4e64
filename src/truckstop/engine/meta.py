"""What there is to know of a game before its rules are loaded."""

from dataclasses import dataclass

from truckstop.engine.options import BadOption, Options


@dataclass(frozen=True)
class Meta:
    """The outside of a game's box."""

    slug: str  # its folder
    title: str
    prefix: str  # of its rule numbers
    players: tuple[int, int]  # fewest, most
    usual_players: int
    options: Options
    rules_version: int  # goes up when the same seed and actions can give other bytes

    def check_players(self, players: int) -> None:
        """Refuse a number of players that the game is not for."""
        fewest, most = self.players
        if not fewest <= players <= most:
            sentence = f"{players} players: {self.title} is for {fewest} to {most}"
            bounds = {"fewest": str(fewest), "most": str(most)}
            raise BadOption(sentence, "bad-players", players=str(players), title=self.title, **bounds)
