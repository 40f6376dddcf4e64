"""What holds for the rules of every game, in every position met."""

import numpy as np
import pytest

from tests.conformance.covering import covering, pairs, pairs_of, split
from tests.conformance.soak import OFTEN, blank, inspect, loops, soak
from tests.conformance.walk import any_waiting, choose, copy_of, plays, positions, viewers
from truckstop.engine.play import Play, luck_of
from truckstop.engine.refusal import Refused

SOAK = 10_000  # games in the test; `make soak` plays a million
ENOUGH = 40  # seats of a kind that the positions looked at must have


def test_soak_meets_everything_without_a_violation(game):
    """Legal = nothing speaks against it; always a legal action before the end; every game ends; invariants hold; news
    fit; every family, kind of news and refusal is met."""
    met = soak(game, SOAK)
    assert met.games >= SOAK
    assert met.missing(game) == [], f"each is to be met once in {OFTEN:,} games"


def test_the_tables_show_every_pair_of_values(game):
    shown = set().union(*map(pairs_of, covering(game)))
    assert set(pairs(game)) <= shown
    assert all(game.meta.options.allows(values, players) for players, values in map(split, covering(game)))


def test_legal_is_what_nothing_speaks_against_in_every_single_state(game):
    for seed in range(len(covering(game))):
        inspect(game, blank(game, 2, seed), seed, rare=1)


def test_the_positions_looked_at_have_seats_that_left_and_seats_that_can_take_back(game):
    left = committed = 0
    for play, _ in positions(game):
        for seat in range(play.state["seats"]):
            left += game.rules.why_not_leave(play.box.record, play.state, seat) != 0
            committed += seat not in play.waiting and not game.rules.why_not_withdraw(play.box.record, play.state, seat)
    assert left > ENOUGH
    assert committed > ENOUGH or not _simultaneous(game)


def test_a_seat_has_the_same_choices_on_what_it_sees(game):
    """`legal`, `why_not` and the policy give a seat the same on the full record and on its redacted one."""
    codes, seen_codes = np.zeros((2, len(game.actions)), np.int16)
    out, seen_out = np.zeros((2, game.codes.MOST_LEGAL), np.int16)
    for play, lucks in positions(game):
        luck = lucks[0]
        box = play.box.record
        for seat in range(play.state["seats"]):
            seen = play.seen_by(seat)
            loops(game).refusals(box, play.state, seat, codes)
            loops(game).refusals(box, seen, seat, seen_codes)
            assert (codes == seen_codes).all()
            count = game.rules.legal(box, play.state, seat, out)
            assert game.rules.legal(box, seen, seat, seen_out) == count
            assert (out[:count] == seen_out[:count]).all()
            if count:
                chosen = game.policy(box, play.state, seat, out, count, copy_of(luck))
                assert chosen == game.policy(box, seen, seat, seen_out, count, copy_of(luck))
                assert chosen in out[:count]


def test_a_refused_action_changes_no_byte(game):
    for play, _ in positions(game, stride=307):
        before = play.state.tobytes()
        for seat in range(play.state["seats"]):
            legal = set(play.legal(seat))
            for action in range(len(game.actions)):
                if action not in legal:
                    with pytest.raises(Refused):
                        play.act(seat, action)
        assert play.state.tobytes() == before


def test_actions_and_seats_that_do_not_exist_are_refused(game):
    play = next(plays(game))[0]
    before = play.state.tobytes()
    for seat, action in ((0, -1), (0, len(game.actions)), (-1, 0), (99, 0)):
        with pytest.raises(ValueError, match="is not a"):
            play.act(seat, action)
    assert play.state.tobytes() == before


def test_the_same_seed_and_actions_give_the_same_bytes(game):
    """And so they do when the actions went through their text."""
    for index, (play, luck) in enumerate(plays(game)):
        twin = Play(game, int(play.state["seats"]), game.meta.options.read(play.state), (index, 0))
        while play.waiting:
            seat = any_waiting(play, luck)
            action = choose(play, seat, luck, by_policy=bool(index % 2))
            play.act(seat, action)
            twin.act(seat, game.actions.parse(game.actions.text(action)))
        assert play.state.tobytes() == twin.state.tobytes()


def test_every_action_has_a_text_of_its_own(game):
    texts = [game.actions.text(action) for action in range(len(game.actions))]
    assert [game.actions.parse(text) for text in texts] == list(range(len(game.actions)))


def test_waiting_seats_may_act_in_any_order(game):
    """Where several seats wait, each answers by itself, and the order of the answers changes no byte."""
    compared = 0
    for play, lucks in positions(game, stride=37):
        luck = lucks[0]
        if len(play.waiting) > 1:
            seed = int(luck["count"])
            ends = {_answer_all(play, order, seed) for order in (play.waiting, play.waiting[::-1])}
            assert len(ends) == 1
            compared += 1
    assert compared or game.meta.players[1] == 1 or not _simultaneous(game)


def _answer_all(play, order, seed) -> bytes:
    """Let the seats answer in this order, up to the last decision that does not yet end the stage for all."""
    copy = copy_of(play.state)
    out, rules, box = np.zeros(play.game.codes.MOST_LEGAL, np.int16), play.game.rules, play.box.record
    reveals = int(copy["reveals"])
    for seat in order:
        luck = luck_of(seed, 1, seat)[0]
        while copy["reveals"] == reveals and int(copy["waiting"]) >> seat & 1:
            count = rules.legal(box, copy, seat, out)
            rules.apply(box, copy, seat, play.game.policy(box, copy, seat, out, count, luck), play.news)
    return copy.tobytes()


def _simultaneous(game) -> bool:
    return any(len(play.waiting) > 1 for play, _ in plays(game))


def test_every_game_tells_places_from_first_to_last(game):
    for play, luck in plays(game):
        while play.waiting:
            seat = any_waiting(play, luck)
            play.act(seat, choose(play, seat, luck, by_policy=True))
        scores, places = play.scores(), play.places()
        assert min(places) == 1
        assert all(scores[a] >= scores[b] for a, p in enumerate(places) for b, q in enumerate(places) if p < q)
        assert all(play.seen_by(viewer)["waiting"] == 0 for viewer in viewers(play))
