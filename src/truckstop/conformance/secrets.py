"""Checks that nothing a viewer receives depends on what it may not know."""

from random import Random

import numpy as np

from truckstop.conformance.errors import require
from truckstop.conformance.soak import inspection_loops
from truckstop.conformance.walk import copy_record, guessed_for, positions, redacted_copy, viewers
from truckstop.engine.events import events_for, new_event_buffer
from truckstop.engine.game import Game
from truckstop.engine.play import Play
from truckstop.engine.types import StateRecord


def scramble_hidden(game: Game, record: StateRecord, viewer: int, random: Random) -> StateRecord:
    """The record with random bytes in place of everything that `state.hidden` declares."""
    noisy_bytes = bytearray(record.tobytes())
    for part in game.state.hidden(record, viewer):
        noisy_bytes[part] = random.randbytes(len(noisy_bytes[part]))
    return np.frombuffer(noisy_bytes, game.state_dtype)[0]


def check_redaction(game: Game) -> None:
    """Redacting twice is the same as redacting once."""
    for play, _ in positions(game):
        for viewer in viewers(play):
            view = play.redacted_for(viewer)
            is_same = redacted_copy(game, view, viewer).tobytes() == view.tobytes()
            require(is_same, f"`redact` changes what it has redacted already, for viewer {viewer}")


def check_noise(game: Game) -> None:
    """Random bytes in hidden places change nothing that a viewer receives."""
    codes, noisy_codes = np.zeros((2, len(game.actions)), np.int16)
    random = Random(1)
    for play, _ in positions(game, stride=29):
        for viewer in viewers(play):
            noisy_state = scramble_hidden(game, play.state, viewer, random)
            require(noisy_state.tobytes() != play.state.tobytes(), "`hidden` declares nothing, not even the dice")
            is_same = redacted_copy(game, noisy_state, viewer).tobytes() == play.redacted_for(viewer).tobytes()
            field = _first_difference(game, play, noisy_state, viewer)
            require(is_same, f"`redact` leaves something that `hidden` declares{field}")
            if viewer >= 0:
                inspection_loops(game).write_refusals(play.box.record, play.state, viewer, codes)
                inspection_loops(game).write_refusals(play.box.record, noisy_state, viewer, noisy_codes)
                require((codes == noisy_codes).all(), "`why_not` depends on what the seat may not know")
                for why in (game.rules.why_not_withdraw, game.rules.why_not_leave):
                    is_same = why(play.box.record, play.state, viewer) == why(play.box.record, noisy_state, viewer)
                    require(is_same, f"`{why.__name__}` depends on what the seat may not know")


def _first_difference(game: Game, play: Play, noisy_state: StateRecord, viewer: int) -> str:
    """The first field of the state that `redact` leaves."""
    view, noisy_view = play.redacted_for(viewer), redacted_copy(game, noisy_state, viewer)
    names = [name for name in game.state_dtype.names or () if view[name].tobytes() != noisy_view[name].tobytes()]
    return f": the field {names[0]}, for viewer {viewer}" if names else ""


def check_pictures(game: Game) -> None:
    """Pictures and prompts are the same whether or not the record holds what is hidden."""
    messages, random = game.messages("en"), Random(2)
    for play, _ in positions(game, stride=397):
        for viewer in viewers(play)[:3]:
            noisy_state = scramble_hidden(game, play.state, viewer, random)
            states = (play.redacted_for(viewer), play.state, noisy_state)
            for draw in (game.view.svg, game.view.prompt):
                drawings = {draw(play.box, state, viewer, messages) for state in states}
                require(len(drawings) == 1, f"the view's `{draw.__name__}` shows what viewer {viewer} may not know")


def check_guesses(game: Game) -> None:
    """A guess satisfies the invariants, looks the same to its viewer, and can be played to the end."""
    out = np.zeros(game.codes.MAX_LEGAL_ACTIONS, np.int16)
    for play, rngs in positions(game, stride=29):
        for viewer in viewers(play):
            guess = guessed_for(play, viewer, rngs[0])
            is_same = redacted_copy(game, guess, viewer).tobytes() == play.redacted_for(viewer).tobytes()
            require(is_same, f"`guess` changes what viewer {viewer} knows")
            require(game.rules.check(play.box.record, guess) == 0, "`guess` breaks an invariant of `check`")
            decisions = game.loops.random_playout(play.box.record, guess, rngs[0], out, new_event_buffer(0))
            require(decisions > 0, "a guess cannot be played on")
            require(game.rules.check(play.box.record, guess) == 0, "a game from a guess breaks an invariant of `check`")


def check_guesses_differ(game: Game) -> None:
    """Guesses differ in what is hidden."""
    different_pairs = 0
    for play, rngs in positions(game, stride=29):
        first, second = guessed_for(play, 0, rngs[0]), guessed_for(play, 0, rngs[0])
        different_pairs += any(
            first.tobytes()[part] != second.tobytes()[part] for part in game.state.hidden(play.state, 0)
        )
    require(different_pairs, "`guess` always guesses the same")


def check_reveals(game: Game) -> None:
    """What becomes known moves a counter.

    Two states that look alike to a viewer, and no longer do after the same action: then something was revealed
    (`reveals` has moved) or rolled (the counter of the dice has). With equal dice, something was revealed. The same
    holds for the events of the action.
    """
    differences, random = 0, Random(3)
    for play, rngs in positions(game, stride=7):
        for viewer in viewers(play)[:4]:
            for same_dice in (True, False):
                state, guess = copy_record(play.state), guessed_for(play, viewer, rngs[0])
                if same_dice:
                    guess["dice"] = state["dice"]
                seat = random.choice(play.to_act)
                differences += _acts_differently(play, state, guess, viewer, seat, random, same_dice=same_dice)
    require(differences, "no action of any game revealed or rolled anything")


def _acts_differently(
    play: Play, state: StateRecord, guess: StateRecord, viewer: int, seat: int, random: Random, *, same_dice: bool
) -> bool:
    """Whether a viewer can tell two states apart after the same random action; a counter must then have moved."""
    game, out = play.game, np.zeros(play.game.codes.MAX_LEGAL_ACTIONS, np.int16)
    legal = {*out[: game.rules.legal(play.box.record, guess, seat, out)].tolist()} & {*play.legal_actions(seat)}
    if not legal:
        return False
    action = random.choice(sorted(legal))
    received_events = []
    reveals, rolls = int(state["reveals"]), int(state["dice"]["count"])
    for record in (state, guess):
        events = new_event_buffer(game.codes.MAX_EVENTS)
        game.rules.apply(play.box.record, record, seat, action, events)
        received_events.append([event.tobytes() for event in events_for(events, viewer)])
    is_alike = redacted_copy(game, state, viewer).tobytes() == redacted_copy(game, guess, viewer).tobytes()
    if is_alike and received_events[0] == received_events[1]:
        return False
    has_moved = state["reveals"] != reveals or (not same_dice and state["dice"]["count"] != rolls)
    require(
        has_moved, f"{game.actions.text(action)!r} reveals something to viewer {viewer}, but `reveals` stays the same"
    )
    return True


def check_dice_are_hidden(game: Game) -> None:
    """No viewer gets the key or the counter of the dice."""
    positions_with_rolls = 0
    for play, _ in positions(game, stride=499):
        positions_with_rolls += play.state["dice"]["key"].any() and play.state["dice"]["count"] > 0
        for viewer in viewers(play):
            dice = play.redacted_for(viewer)["dice"]
            require(not dice["key"].any() and dice["count"] == 0, f"viewer {viewer} sees the dice")
    require(positions_with_rolls, "no game has rolled its dice")
