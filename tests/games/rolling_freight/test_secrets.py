"""Hidden information (ledger 4): everything is visible but future randomness."""

import numpy as np

from tests.games.rolling_freight.table import OUT, R, Table
from truckstop.engine.dice import Dice
from truckstop.engine.record import NONE
from truckstop.games.rolling_freight.actions import Event


def view(t, player):
    """The redacted view of a player; player 0 is a spectator."""
    twin = t.copy()
    R.redact(twin.s, player - 1)
    return twin


def guess(t, player, seed):
    """A record that the player could believe to be the true one."""
    twin = view(t, player)
    rng = np.zeros(1, Dice)[0]
    rng["key"] = (seed, 1 << 63)
    R.guess(twin.box, twin.s, player - 1, rng, OUT, twin.event_buffer)
    return twin


def test_everything_but_future_randomness_is_visible():
    """RF-142, RF-144: the same for players and spectators."""
    t = Table(4).contracts(1, "red_1a").stock(2, red=2)
    views = [view(t, player).states.tobytes() for player in range(5)]
    assert len({*views}) == 1
    assert not view(t, 1).s["dice"]["key"].any()
    assert view(t, 1).s["dice"]["count"] == 0
    assert view(t, 3).held(1) == {"red_1a": 1}


def test_the_contents_of_decks_and_bag_are_known_but_not_their_order():
    """RF-142, RF-143: the next contract may be any that has not come up; so with improvements and tokens."""
    t = Table(4).track("red_1a", "red_2a", "red_3a", None)
    assert int(t.s["unseen"]).bit_count() == 52 - 3
    cards = {guess(t, 2, seed).end(1).slots()[3] for seed in range(200)}
    assert cards == {t.contract(link) for link in range(18)} - {"red_1a", "red_2a", "red_3a"}


def test_known_places_in_decks_stay_known():
    """RF-144, RF-228: in every guess the contracts under the deck come in their order."""
    t = Table(4).phase("C").track("blue_1a", "blue_2a", None, None).deck(under=("red_1a", "red_2a")).deck(section=3)
    for seed in range(10):
        twin = guess(t, 3, seed)
        assert twin.under() == ["red_1a", "red_2a"]
        assert twin.end(1).slots()[2:] == ["red_1a", "red_2a"]


def test_improvements_under_the_deck_stay_known():
    """RF-144, RF-221: the first one put there is drawn first."""
    t = Table(4).improvements("die_black", None, None).improvement_deck("friendly", "die_gray")
    for seed in range(10):
        assert guess(t, 3, seed).end(1).improvement_slots() == ["die_black", "friendly", "die_gray"]


def test_a_contract_on_top_of_the_deck_is_known():
    """RF-144, RF-154: it comes up next in every guess."""
    t = Table(4, natural_disasters=True).track("red_1a", "red_2a", "red_3a", None).finished(1, "gray_1a")
    t._take_out(t.link("gray_1a"))
    t.s["on_top"][0], t.s["on_top_left"] = t.link("gray_1a"), 1
    for seed in range(10):
        twin = guess(t, 2, seed).end(1)
        assert twin.slots()[3] == "gray_1a"
        assert twin.s["on_top"][0] == NONE


def test_nobody_can_tell_which_contracts_a_thin_deck_left_out():
    """RF-041, RF-142: any that has not come up may still come, until the set is through."""
    t = Table(4, thin_deck=8).track("red_1a", "red_2a", "red_3a", None).deck(left=1)
    cards = {guess(t, 2, seed).end(1).slots()[3] for seed in range(200)}
    assert len(cards) == 18 - 3
    assert t.end(1).s["left"][0] == 0


def test_rolls_are_visible_to_all_and_unpredictable():
    """RF-131, RF-142: other dice, other faces."""
    t = Table(4).dice(1)
    thrown = {tuple(guess(t, 2, seed).end(1).faces(1)) for seed in range(30)}
    assert len(thrown) > 20
    assert Event.ROLLED in t.end(1).events()
