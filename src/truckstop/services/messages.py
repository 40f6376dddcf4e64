"""Messages for users: of the games, of the server, and the names of players."""

from collections.abc import Sequence
from functools import cache
from pathlib import Path

from truckstop import games
from truckstop.engine.errors import UserError
from truckstop.engine.game import Game
from truckstop.engine.messages import Messages
from truckstop.match.header import BOT_LEVELS, Seat
from truckstop.services.live_match import LiveMatch
from truckstop.store.models import StoredSeat


@cache
def game_messages(game: Game, language: str) -> Messages:
    """The messages of a game, parsed once: parsing takes longer than answering a request."""
    return game.messages(language)


@cache
def service_messages(language: str) -> Messages:
    """The messages that do not depend on the game."""
    return Messages(Path(__file__).with_name(f"{language}.ftl"), language)


def game_title(slug: str, language: str) -> str:
    """The title of a game, or its slug if the game is not installed or broken."""
    try:
        return game_messages(games.load(slug), language)("title")
    except UserError:
        return slug


def player_names(live: LiveMatch, language: str) -> list[str]:
    """The display names of the players of a match, by seat."""
    return display_names(live.match.header.seats, language)


def display_names(seats: Sequence[Seat | StoredSeat], language: str) -> list[str]:
    """The names of people, and for bots their level and the number of their seat."""
    messages = service_messages(language)
    return [
        messages(f"bot-name-{seat.driver}", number=number) if seat.driver in BOT_LEVELS else seat.name
        for number, seat in enumerate(seats, 1)
    ]
