"""Checks of the rules, in positions of games at every table."""

import numpy as np

from truckstop.conformance.covering import covering_tables, pairs_in, possible_pairs, split_table
from truckstop.conformance.errors import NotApplicable, require
from truckstop.conformance.soak import (
    GAMES_PER_FINDING,
    Coverage,
    inspect_games,
    inspection_loops,
    new_games,
    soak_game,
)
from truckstop.conformance.walk import choose_action, copy_record, new_plays, pick_seat, positions, viewers
from truckstop.engine.game import Game
from truckstop.engine.play import Play, bot_rng
from truckstop.engine.refusal import IllegalAction

SEATS_OF_A_KIND = 40  # that the positions must contain, at least


def check_soak(game: Game, games: int) -> Coverage:
    """Soak the game: `legal` agrees with `why_not`, there is always a legal action, every game ends, invariants hold,
    events fit into their buffer."""
    return soak_game(game, games)


def check_coverage(game: Game, coverage: Coverage) -> None:
    """Every action family, event and refusal occurs."""
    missing = coverage.missing(game)
    require(not missing, f"rarer than once in {GAMES_PER_FINDING:,} games: {'; '.join(missing)}")


def check_tables(game: Game) -> None:
    """The tables that the checks play at show every pair of values, and can all be played."""
    tables = covering_tables(game)
    missing = set(possible_pairs(game)) - {pair for table in tables for pair in pairs_in(table)}
    require(not missing, f"no table shows {sorted(map(sorted, missing))[:3]}")
    for players, values in map(split_table, tables):
        require(game.meta.options.allows(values, players), f"cannot be played by {players}: {values}")


def check_legal(game: Game) -> None:
    """`legal` lists exactly the actions that `why_not` allows, in every position and for every seat."""
    for seed in range(len(covering_tables(game))):
        inspect_games(game, new_games(game, 2, seed), seed, check_interval=1)


def check_positions(game: Game) -> None:
    """The positions of the other checks contain seats that have left, and seats that can take back a choice."""
    can_leave = not game.lacks("rules", ["leave"])
    absent_seats = withdrawable_seats = 0
    for play, _ in positions(game):
        for seat in range(play.state["seats"]):
            absent_seats += game.rules.why_not_leave(play.box.record, play.state, seat) != 0
            can_withdraw = game.rules.why_not_withdraw(play.box.record, play.state, seat) == 0
            withdrawable_seats += can_withdraw and seat not in play.to_act
    require(absent_seats > SEATS_OF_A_KIND or not can_leave, f"only {absent_seats} seats have left")
    has_enough = withdrawable_seats > SEATS_OF_A_KIND or not has_simultaneous_decisions(game)
    require(has_enough or game.lacks("rules", ["withdraw"]), f"only {withdrawable_seats} seats can take back a choice")


def check_choices_from_view(game: Game) -> None:
    """`legal`, `why_not` and the policy give the same for a seat on the complete and on the redacted state."""
    codes, view_codes = np.zeros((2, len(game.actions)), np.int16)
    out, view_out = np.zeros((2, game.codes.MAX_LEGAL_ACTIONS), np.int16)
    for play, rngs in positions(game):
        rng, box = rngs[0], play.box.record
        for seat in range(play.state["seats"]):
            view = play.redacted_for(seat)
            inspection_loops(game).write_refusals(box, play.state, seat, codes)
            inspection_loops(game).write_refusals(box, view, seat, view_codes)
            require((codes == view_codes).all(), "`why_not` depends on what the seat may not know")
            count = game.rules.legal(box, play.state, seat, out)
            view_count = game.rules.legal(box, view, seat, view_out)
            is_same = view_count == count and (out[:count] == view_out[:count]).all()
            require(is_same, "`legal` depends on what the seat may not know")
            if count:
                choice = game.bot.policy(box, play.state, seat, out, count, copy_record(rng))
                view_choice = game.bot.policy(box, view, seat, view_out, count, copy_record(rng))
                require(choice == view_choice, "`policy` depends on what the seat may not know")
                require(choice in out[:count], "`policy` chose an action that is not legal")


def check_illegal_actions(game: Game) -> None:
    """An action that is refused changes no byte."""
    for play, _ in positions(game, stride=307):
        before = play.state.tobytes()
        for seat in range(play.state["seats"]):
            legal = set(play.legal_actions(seat))
            for action in set(range(len(game.actions))) - legal:
                require(_is_refused(play, seat, action), f"{game.actions.text(action)!r} is not legal, but accepted")
        require(play.state.tobytes() == before, "an action that was refused changed the state")


def _is_refused(play: Play, seat: int, action: int) -> bool:
    try:
        play.step(seat, action)
    except IllegalAction:
        return True
    return False


def check_unknown_actions(game: Game) -> None:
    """Actions and seats that do not exist raise `ValueError` and change no byte."""
    play = next(new_plays(game))[0]
    before = play.state.tobytes()
    for seat, action in ((0, -1), (0, len(game.actions)), (-1, 0), (99, 0)):
        try:
            play.step(seat, action)
        except ValueError as error:
            require("is not a" in str(error), f"wrong error for action {action} of seat {seat}: {error}")
        else:
            require(False, f"action {action} of seat {seat} is accepted")
    require(play.state.tobytes() == before, "an action that does not exist changed the state")


def check_determinism(game: Game) -> None:
    """The same seed and actions give the same bytes, also if the actions are read from their notation."""
    for index, (play, rng) in enumerate(new_plays(game)):
        twin = Play(game, int(play.state["seats"]), game.meta.options.read(play.state), (index, 0))
        while play.to_act:
            seat = pick_seat(play, rng)
            action = choose_action(play, seat, rng, by_policy=bool(index % 2))
            play.step(seat, action)
            twin.step(seat, game.actions.parse(game.actions.text(action)))
            require(
                play.state.tobytes() == twin.state.tobytes(),
                f"the same actions lead to different states, after {game.actions.text(action)!r}: "
                "rules may use no randomness but `roll(s.dice, …)`, and no memory outside of the state",
            )


def check_notation(game: Game) -> None:
    """Every action has a text of its own, which leads back to it."""
    for action in range(len(game.actions)):
        text = game.actions.text(action)
        require(game.actions.parse(text) == action, f"two actions are called {text!r}")


def check_order(game: Game) -> None:
    """If several seats may act, the order of their answers changes no byte."""
    if game.meta.players[1] == 1 or not has_simultaneous_decisions(game):
        raise NotApplicable("one seat acts at a time")
    position_count = 0
    for play, rngs in positions(game, stride=37):
        if len(play.to_act) > 1:
            seed = int(rngs[0]["count"])
            ends = {_answer_all(play, order, seed) for order in (play.to_act, play.to_act[::-1])}
            require(len(ends) == 1, "the order in which seats act at the same time matters")
            position_count += 1
    require(position_count, "no position in which several seats act")


def _answer_all(play: Play, order: list[int], seed: int) -> bytes:
    """Let the seats answer in this order, until all are shown; return the state."""
    copy = copy_record(play.state)
    out, rules, box = np.zeros(play.game.codes.MAX_LEGAL_ACTIONS, np.int16), play.game.rules, play.box.record
    reveals = int(copy["reveals"])
    for seat in order:
        rng = bot_rng(seed, 1, seat)[0]
        while copy["reveals"] == reveals and int(copy["waiting"]) >> seat & 1:
            count = rules.legal(box, copy, seat, out)
            rules.apply(box, copy, seat, play.game.bot.policy(box, copy, seat, out, count, rng), play.events)
    state: bytes = copy.tobytes()
    return state


def has_simultaneous_decisions(game: Game) -> bool:
    return any(len(play.to_act) > 1 for play, _ in new_plays(game))


def check_places(game: Game) -> None:
    """Every game has a first place; a better place never has a lower score; nobody is to act any more."""
    for play, rng in new_plays(game):
        while play.to_act:
            seat = pick_seat(play, rng)
            play.step(seat, choose_action(play, seat, rng, by_policy=True))
        scores, places = play.scores(), play.places()
        require(min(places) == 1, f"nobody is first: places {places}")
        is_ordered = all(scores[a] >= scores[b] for a, p in enumerate(places) for b, q in enumerate(places) if p < q)
        require(is_ordered, f"a better place has a lower score: scores {scores}, places {places}")
        is_over = all(play.redacted_for(viewer)["waiting"] == 0 for viewer in viewers(play))
        require(is_over, "a viewer sees somebody to act in a finished game")
