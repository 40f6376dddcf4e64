"""No byte that a seat gets depends on what it may not know."""

from random import Random

import numpy as np

from tests.conformance.soak import loops
from tests.conformance.walk import copy_of, guessed, positions, redacted, viewers
from truckstop.engine.news import heard_by, paper


def scrambled(game, record, viewer, chance):
    """The record with noise in place of all that `state.py` hides from the viewer."""
    noisy = bytearray(record.tobytes())
    for part in game.hidden(record, viewer):
        noisy[part] = chance.randbytes(len(noisy[part]))
    return np.frombuffer(noisy, game.layout)[0]


def test_redacting_twice_is_redacting_once(game):
    for play, _ in positions(game):
        for viewer in viewers(play):
            once = play.seen_by(viewer)
            assert redacted(game, once, viewer).tobytes() == once.tobytes()


def test_noise_in_hidden_places_changes_nothing_that_a_seat_gets(game):
    codes, noisy_codes = np.zeros((2, len(game.actions)), np.int16)
    chance = Random(1)
    for play, _ in positions(game, stride=29):
        for viewer in viewers(play):
            noisy = scrambled(game, play.state, viewer, chance)
            assert noisy.tobytes() != play.state.tobytes()
            assert redacted(game, noisy, viewer).tobytes() == play.seen_by(viewer).tobytes()
            if viewer >= 0:
                loops(game).refusals(play.box.record, play.state, viewer, codes)
                loops(game).refusals(play.box.record, noisy, viewer, noisy_codes)
                assert (codes == noisy_codes).all()
                for why in (game.rules.why_not_withdraw, game.rules.why_not_leave):
                    assert why(play.box.record, play.state, viewer) == why(play.box.record, noisy, viewer)


def test_the_picture_shows_nothing_hidden_even_where_the_record_holds_it(game):
    words, chance = game.words("en"), Random(2)
    for play, _ in positions(game, stride=397):
        for viewer in viewers(play)[:3]:
            noisy = scrambled(game, play.state, viewer, chance)
            for draw in (game.view.svg, game.view.prompt):
                drawn = {draw(play.box, s, viewer, words) for s in (play.seen_by(viewer), play.state, noisy)}
                assert len(drawn) == 1


def test_a_guess_is_a_sound_record_that_looks_the_same(game):
    out = np.zeros(game.codes.MOST_LEGAL, np.int16)
    for play, lucks in positions(game, stride=29):
        luck = lucks[0]
        for viewer in viewers(play):
            twin = guessed(play, viewer, luck)
            assert redacted(game, twin, viewer).tobytes() == play.seen_by(viewer).tobytes()
            assert game.rules.check(play.box.record, twin) == 0
            assert game.loops.random_playout(play.box.record, twin, luck, out, paper(0)) > 0
            assert game.rules.check(play.box.record, twin) == 0


def test_guesses_differ_where_something_is_hidden(game):
    differ = 0
    for play, lucks in positions(game, stride=29):
        luck = lucks[0]
        first, second = guessed(play, 0, luck), guessed(play, 0, luck)
        differ += any(first.tobytes()[part] != second.tobytes()[part] for part in game.hidden(play.state, 0))
    assert differ


def test_what_becomes_known_moves_a_counter(game):
    """Two records that look alike to a seat, and no longer do after an action: then something was revealed (the reveal
    counter has moved) or rolled (the dice counter has); with equal dice, revealed. So with the news."""
    out = np.zeros(game.codes.MOST_LEGAL, np.int16)
    told, chance = 0, Random(3)
    for play, lucks in positions(game, stride=7):
        luck = lucks[0]
        for viewer in viewers(play)[:4]:
            for same_dice in (True, False):
                true, twin = copy_of(play.state), guessed(play, viewer, luck)
                if same_dice:
                    twin["dice"] = true["dice"]
                seat = chance.choice(play.waiting)
                legal = {*out[: game.rules.legal(play.box.record, twin, seat, out)].tolist()} & {*play.legal(seat)}
                if not legal:
                    continue
                action = chance.choice(sorted(legal))
                reveals, rolls = int(true["reveals"]), int(true["dice"]["count"])
                heard = []
                for record in (true, twin):
                    news = paper(game.codes.NEWS)
                    game.rules.apply(play.box.record, record, seat, action, news)
                    heard.append([item.tobytes() for item in heard_by(news, viewer)])
                alike = redacted(game, true, viewer).tobytes() == redacted(game, twin, viewer).tobytes()
                if not alike or heard[0] != heard[1]:
                    told += 1
                    assert true["reveals"] != reveals or (not same_dice and true["dice"]["count"] != rolls)
    assert told


def test_all_that_play_sends_hides_the_dice_to_come(game):
    held = 0
    for play, _ in positions(game, stride=499):
        held += play.state["dice"]["key"].any() and play.state["dice"]["count"] > 0
        for viewer in viewers(play):
            assert not play.seen_by(viewer)["dice"]["key"].any()
            assert play.seen_by(viewer)["dice"]["count"] == 0
    assert held, "there was something to hide"
