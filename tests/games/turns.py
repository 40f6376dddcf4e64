"""Turns for tests of `turn_sentence` and `turn_trail`: a few actions at a table, and whole games of the policy."""

from random import Random

from truckstop.conformance.secrets import scramble_hidden
from truckstop.engine.game import SPECTATOR
from truckstop.engine.play import Play, bot_rng
from truckstop.engine.view import SeatTurn


def seat_turn(t, player, *actions, viewer=None):
    """What the actions of a player are to a viewer, by default to the player; 0 is a spectator."""
    viewer = player if viewer is None else viewer
    before, events = t.view(viewer).s, []
    for action in actions:
        t.do(player, action)
        events += [event.copy() for event in t.events(viewer) if event["seat"] == player - 1]
    return SeatTurn(player - 1, viewer - 1, before, t.view(viewer).s, events)


def policy_turns(game, players, viewer, options, seed=3):
    """Every turn of a game of the policy, as a viewer sees it."""
    play, rng = Play(game, players, options, (seed, 1)), bot_rng(seed, 1, 0)
    before, events = play.redacted_for(viewer).copy(), []
    while play.to_act:
        seat = play.to_act[0]
        play.step(seat, play.policy_action(seat, rng))
        events += [event.copy() for event in play.events_for(viewer)]
        if seat not in play.to_act:
            after = play.redacted_for(viewer).copy()
            own_events = [event for event in events if event["seat"] == seat]
            if own_events:
                yield SeatTurn(seat, viewer, before, after, own_events)
            before, events = after, []


def check_turns_of_policy_games(game, players, options, languages):
    """The sentence is never empty and begins with the name, the trail lies on the board; neither depends on secrets."""
    box, random, turns = game.box(), Random(4), 0
    names = [f"Player {seat + 1}" for seat in range(players)]
    board = game.view.parts(box, Play(game, players, options, (3, 1)).redacted_for(SPECTATOR), SPECTATOR, languages[0])[
        0
    ]
    for viewer in (SPECTATOR, 0):
        for turn in policy_turns(game, players, viewer, options):
            turns += 1
            noisy = SeatTurn(
                turn.seat,
                viewer,
                scramble_hidden(game, turn.before, viewer, random),
                scramble_hidden(game, turn.after, viewer, random),
                turn.events,
            )
            for messages in languages:
                sentence = game.view.turn_sentence(box, turn, messages, names=names)
                assert sentence.startswith(f"{names[turn.seat]} ")
                assert len(sentence) > len(names[turn.seat]) + 4
                assert "{" not in sentence
                assert "turn-" not in sentence
                assert sentence == game.view.turn_sentence(box, noisy, messages, names=names)
            trail = game.view.turn_trail(box, turn)
            assert trail == game.view.turn_trail(box, noisy)
            _check_trail(trail, board.size, f"piece-truck-{turn.seat}")
    assert turns > 20


def _check_trail(trail, size, piece):
    points = [*trail.spots, *(point for road in trail.roads for point in road.points)]
    assert all(0 <= x <= size[0] and 0 <= y <= size[1] for x, y in points)
    assert all(len(road.points) > 1 and road.piece == piece for road in trail.roads)
