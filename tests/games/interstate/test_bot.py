"""The policy: it plays sensibly and uses only what its seat can see."""

import numpy as np
import pytest

from tests.games.interstate.position import GAME
from tests.games.interstate.table import Table
from truckstop.conformance.covering import covering_tables, split_table
from truckstop.engine.compiler import interpreted
from truckstop.engine.dice import Dice
from truckstop.engine.events import NO_EVENTS
from truckstop.engine.play import Play, bot_rng

LEGAL_ACTIONS = np.zeros(GAME.codes.MAX_LEGAL_ACTIONS, np.int16)  # buffer that `legal` writes to


def usual_action(t, player=1):
    """The most frequent action of the policy over many seeds, since some decisions are random."""
    choices = []
    for seed in range(40):
        t.rng["key"] = (seed, 1)
        t.rng["count"] = 0
        choices.append(t.policy(player))
    return max({*choices}, key=choices.count)


def table_without_open_contracts(**options):
    """Return a table for two players without open contracts."""
    return Table(players=2, **options).contracts(1).contracts(2)


def test_it_delivers_its_loads():
    """IT-080, IT-141: It delivers a contract with its own load or with the load of another contract."""
    t = table_without_open_contracts().contracts(1, "*books-atlanta").truck(1, "atlanta")
    assert usual_action(t) == "deliver 1"
    t = table_without_open_contracts().contracts(1, "books-atlanta", "*books-washington").truck(1, "atlanta")
    assert usual_action(t) == "deliver_with 1/2"


def test_it_loads_a_good_before_it_leaves_the_city():
    """IT-070: It picks up the good of its contract."""
    assert usual_action(table_without_open_contracts().contracts(1, "books-atlanta").truck(1, "seattle")) == "pick_up 1"


def test_it_declares_as_soon_as_it_can():
    """IT-150: But it delivers first."""
    t = table_without_open_contracts().money(1, 10000)
    assert usual_action(t) == "declare"
    assert usual_action(t.contracts(1, "*books-atlanta").truck(1, "atlanta")) == "deliver 1"


def test_it_drives_towards_the_next_stop():
    """IT-040: To the delivery city with a load; without one, to the nearer source that is not sold out."""
    t = table_without_open_contracts().contracts(1, "*bread-memphis", "*beef-houston").truck(1, "st_louis")
    assert usual_action(t) == "move st_louis-memphis-1"
    t = table_without_open_contracts().contracts(1, "books-atlanta", "*lumber-denver").truck(1, "portland-seattle-1")
    assert usual_action(t) == "move portland-seattle-2"
    t.stock("seattle", "books", 0).contracts(1, "books-atlanta", "books-washington")
    assert usual_action(t) != "move portland-seattle-2"


def test_it_takes_the_contract_that_pays_best_for_its_distance():
    """IT-060: The contract has a high fee, and its good is in this city."""
    t = table_without_open_contracts().truck(1, "houston")
    t.row("beef-seattle", "computers-jacksonville", "citrus-denver", "lumber-denver")
    assert usual_action(t) == "take 2"


def test_it_keeps_the_better_secret_contract_and_discards_the_worst_one():
    """IT-205, IT-211: Better means more money for the distance."""
    t = table_without_open_contracts(secret_draw=True, partial_flush=True).truck(1, "houston")
    t.row("computers-jacksonville", "beef-seattle", "chemicals-memphis", "lumber-denver")
    assert usual_action(t.copy().do(1, "partial_flush")) == "discard 2"
    t.pile(deck=("computers-denver", "bread-portland"), discard=0).do(1, "secret_draw")
    assert usual_action(t) == f"keep {t.hand(1).index('computers-denver') + 1}"


def test_it_rests_if_there_is_nothing_to_do():
    """IT-100: The player has no contract, cannot take one, and cannot pay for a flush."""
    t = table_without_open_contracts().money(1, 0).truck(1, "seattle").row().pile(deck=0, discard=0)
    assert usual_action(t) == "rest"


def test_it_pushes_on_to_arrive():
    """IT-105: The delivery city is one Move away, no action points are left, and the player has two Rest markers."""
    t = table_without_open_contracts().contracts(1, "*lumber-new_york", "*books-atlanta")
    t.truck(1, "washington-new_york-3").set_rest_markers(1, 2).turn_of(1, ap=0)
    assert usual_action(t) == "push_on"


def test_it_uses_only_what_its_seat_can_see():
    """IT-145: With the same random numbers, it chooses the same on its own view and on the full record."""
    for index, table in enumerate(covering_tables(GAME)):
        players, options = split_table(table)
        play, rng = Play(GAME, players, options | {"max_rounds": "3"}, (index, 7)), bot_rng(index)
        while play.to_act:
            seat = play.to_act[0]
            view, rng_copy = play.redacted_for(seat), rng.copy()
            count = GAME.rules.legal(play.box.record, view, seat, LEGAL_ACTIONS)
            action_on_view = int(GAME.bot.policy(play.box.record, view, seat, LEGAL_ACTIONS, count, rng_copy[0]))
            action = play.policy_action(seat, rng)
            assert action_on_view == action
            play.step(seat, action)


@pytest.mark.skipif(interpreted, reason="hundreds of games need the compiler")
@pytest.mark.parametrize("players", range(2, 7))
def test_it_finishes_games_by_declaring(players):
    """IT-150, IT-160: Over 90 % of games end with a declaration, after over four deliveries per player on average."""
    games = 200
    states = np.zeros(games, GAME.state_dtype)
    states["seats"] = players
    GAME.meta.options.write(states, GAME.meta.options.complete({}, players))
    states["dice"]["key"][:, 0] = np.arange(games)
    rngs = np.zeros(games, Dice)
    rngs["key"][:, 1] = np.arange(games)
    scores, ranks = np.zeros((2, games, players), np.int64)
    policy = np.full(games, GAME.loops.POLICY, np.int64)
    GAME.loops.play_many(
        GAME.box().record, states, policy, rngs, LEGAL_ACTIONS, NO_EVENTS, np.zeros(games, np.int64), scores, ranks
    )
    assert (states["declarer"] < players).mean() > 0.9
    assert states["seat"]["count"][:, :players].sum(axis=2).mean() > 4
