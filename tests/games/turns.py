"""Turns of whole games, as views get them to describe what a seat did."""

from collections.abc import Iterator
from typing import Any

from truckstop.engine.events import events_for
from truckstop.engine.game import SPECTATOR, Game
from truckstop.engine.play import Play, bot_rng, copy_states
from truckstop.engine.types import EventItem
from truckstop.engine.view import SeatTurn



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
