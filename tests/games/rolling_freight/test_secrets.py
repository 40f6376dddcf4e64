"""Hidden information (ledger 4): everything is visible but future randomness."""

from tests.games.rolling_freight.table import Table
from truckstop.engine.record import NONE
from truckstop.games.rolling_freight.actions import Event

CONTRACTS = 52  # of the west map
CONTRACTS_A = 18


def test_everything_but_future_randomness_is_visible():
    """RF-142, RF-144: players and spectators see the same record, without the key of the dice."""
    t = Table(4).contracts(1, "red_1a").stock(2, red=2)
    views = [t.view(player).states.tobytes() for player in range(5)]
    assert len({*views}) == 1
    assert not t.view(1).s["dice"]["key"].any()
    assert t.view(1).s["dice"]["count"] == 0
    assert t.view(3).held(1) == {"red_1a": 1}


def test_the_contents_of_decks_are_known_but_not_their_order():
    """RF-142, RF-143: the next contract is any of set A that has not come up yet."""
    t = Table(4).track("red_1a", "red_2a", "red_3a", None)
    assert int(t.s["unseen"]).bit_count() == CONTRACTS - 3
    next_contracts = {t.guess(2, seed).end(1).slots()[3] for seed in range(200)}
    contracts_a = {t.contract(link) for link in range(CONTRACTS_A)}
    assert next_contracts == contracts_a - {"red_1a", "red_2a", "red_3a"}


def test_known_places_in_decks_stay_known():
    """RF-144, RF-228: in every guess the contracts under the deck come in their order."""
    t = Table(4).phase("C").track("blue_1a", "blue_2a", None, None).deck(under=("red_1a", "red_2a")).deck(section=3)
    for seed in range(10):
        guess = t.guess(3, seed)
        assert guess.under() == ["red_1a", "red_2a"]
        assert guess.end(1).slots()[2:] == ["red_1a", "red_2a"]


def test_improvements_under_the_deck_stay_known():
    """RF-144, RF-221: the first one that was put there is drawn first."""
    t = Table(4).improvements("die_black", None, None).improvement_deck("friendly", "die_gray")
    for seed in range(10):
        assert t.guess(3, seed).end(1).improvement_slots() == ["die_black", "friendly", "die_gray"]


def test_a_contract_on_top_of_the_deck_is_known():
    """RF-144, RF-154: it comes up next in every guess."""
    t = Table(4, natural_disasters=True).track("red_1a", "red_2a", "red_3a", None).finished(1, "gray_1a")
    t.deck(on_top=["gray_1a"])
    for seed in range(10):
        guess = t.guess(2, seed).end(1)
        assert guess.slots()[3] == "gray_1a"
        assert guess.s["on_top"][0] == NONE


def test_nobody_can_tell_which_contracts_a_thin_deck_left_out():
    """RF-041, RF-142: as long as the set has a card left, it can be any contract that has not come up."""
    t = Table(4, thin_deck=8).track("red_1a", "red_2a", "red_3a", None).deck(left=1)
    next_contracts = {t.guess(2, seed).end(1).slots()[3] for seed in range(200)}
    assert len(next_contracts) == CONTRACTS_A - 3
    assert t.end(1).s["left"][0] == 0


def test_rolls_are_visible_to_all_and_unpredictable():
    """RF-131, RF-142: other guesses at the dice give other faces."""
    t = Table(4).dice(1)
    rolls = {tuple(t.guess(2, seed).end(1).faces(1)) for seed in range(30)}
    assert len(rolls) > 20
    assert Event.ROLLED in t.end(1).event_kinds()
