"""Turns of whole games, as views get them to describe what a seat did."""

from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any

from truckstop.conformance.secrets import scramble_hidden
from truckstop.engine.contract import HEADLINE_LENGTH
from truckstop.engine.events import events_for
from truckstop.engine.game import SPECTATOR, Game
from truckstop.engine.messages import LANGUAGES
from truckstop.engine.play import Play, bot_rng, copy_states
from truckstop.engine.types import EventItem, StateRecord
from truckstop.engine.view import Region, SeatTurn

LONG_NAMES = [f"Maximiliane-Alexandra {letter}" for letter in "ABCDEFGHIJKL"]


def seat_turns(
    game: Game, players: int, options: dict[str, str] | None = None, *, viewer: int = SPECTATOR, key: int = 1
) -> Iterator[SeatTurn]:
    """The turns of a game that the policy plays, as a viewer sees them.

    A turn ends when others may act. Each seat that its events are about has one, twice: with all events of the turn,
    and with those about the seat alone.
    """
    play, rng = Play(game, players, options or {}, (key, players)), bot_rng(key, 1, 0)
    before, events, to_act = play.redacted_for(viewer), copied_events(play, viewer), play.to_act
    while to_act:
        seat = to_act[0]
        play.step(seat, play.policy_action(seat, rng))
        events += copied_events(play, viewer)
        if play.to_act != to_act:
            after = play.redacted_for(viewer)
            for each in sorted({int(event["seat"]) for event in events}):
                own_events = [event for event in events if event["seat"] == each]
                yield SeatTurn(each, viewer, before, after, events)
                yield SeatTurn(each, viewer, before, after, own_events)
            before, events, to_act = after, [], play.to_act


def copied_events(play: Play, viewer: int) -> list[EventItem]:
    return [event.copy() for event in play.events_for(viewer)]


def turn_of(table: Any, player: int, *actions: str, viewer: int = SPECTATOR) -> SeatTurn:
    """The turn in which a player of a table does these things. Viewers are numbered as in records."""
    before, events = copy_states(table.states)[0], []
    for action in actions:
        table.do(player, action)
        events += [event.copy() for event in events_for(table.event_buffer, viewer)]
    return SeatTurn(player - 1, viewer, before, copy_states(table.states)[0], events)


def check_turns_are_described(game: Game, players: int, **options: str) -> None:
    """Every turn of a game has a sentence that begins with the player's name, and a trail that lies on the board."""
    box, names = game.box(), [f"Zoé {seat}" for seat in range(players)]
    size = board_size(game, Play(game, players, options, (1, players)).redacted_for(SPECTATOR))
    for viewer in (SPECTATOR, 0):
        for turn in seat_turns(game, players, options, viewer=viewer):
            for language in LANGUAGES:
                sentence = game.view.turn_sentence(box, turn, game.messages(language), names=names)
                assert sentence.startswith(f"{names[turn.seat]} ")
                assert sentence.endswith(".")
                assert len(sentence) > len(names[turn.seat]) + len(" a.")
            check_trail(game, turn, size)


def board_size(game: Game, s: StateRecord) -> tuple[float, float]:
    parts = game.view.parts(game.box(), s, SPECTATOR, game.messages("en"))
    return next(part.size for part in parts if part.region == Region.BOARD)


def check_trail(game: Game, turn: SeatTurn, size: tuple[float, float] | None = None) -> None:
    """The trail lies on the board, whose size is `size` if that is known."""
    width, height = size or board_size(game, turn.after)
    trail = game.view.turn_trail(game.box(), turn)
    assert all(len(road.points) > 1 for road in trail.roads)
    for x, y in (*trail.spots, *(point for road in trail.roads for point in road.points)):
        assert 0 <= x <= width
        assert 0 <= y <= height


def check_secrets_do_not_matter(game: Game, players: int, **options: str) -> None:
    """Nothing about a turn depends on bytes that its viewer may not know."""
    box, random, messages = game.box(), Random(1), game.messages("en")
    for viewer in (SPECTATOR, 0):
        for turn in seat_turns(game, players, options, viewer=viewer):
            noisy = SeatTurn(
                turn.seat,
                viewer,
                scramble_hidden(game, turn.before, viewer, random),
                scramble_hidden(game, turn.after, viewer, random),
                turn.events,
            )
            assert game.view.turn_sentence(box, noisy, messages) == game.view.turn_sentence(box, turn, messages)
            assert game.view.turn_trail(box, noisy) == game.view.turn_trail(box, turn)


def check_headlines(game: Game, players: int, **options: str) -> None:
    """Every position of a game has a short headline for everybody, in both languages, however long the names are."""
    play, rng = Play(game, players, options, (1, players)), bot_rng(1, 1, 0)
    while True:
        for viewer, language in product((SPECTATOR, *range(players)), LANGUAGES):
            state, messages = play.redacted_for(viewer), game.messages(language)
            headline = game.view.headline(play.box, state, viewer, messages, names=LONG_NAMES[:players])
            prompt = game.view.prompt(play.box, state, viewer, messages, names=LONG_NAMES[:players])
            assert 0 < len(headline) <= HEADLINE_LENGTH, headline
            assert headline not in prompt
        if play.is_over:
            return
        seat = play.to_act[0]
        play.step(seat, play.policy_action(seat, rng))
