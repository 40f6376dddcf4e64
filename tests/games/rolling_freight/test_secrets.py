"""Hidden information (ledger 4): everything is visible but future randomness."""

import pytest

from tests.games.rolling_freight.table import Table
from truckstop.engine.record import NONE
from truckstop.games.rolling_freight.actions import Event
from truckstop.games.rolling_freight.state import hidden

CONTRACTS = 52  # of the west map
CONTRACTS_A = 18
PLAYERS = 4
VIEWERS = range(PLAYERS + 1)  # 0 is a spectator
DICE_NUMBERS = [("key", (0, 0)), ("key", (0, 1)), ("count", (0,))]  # fields of `Dice`, and indices in an array of one


def game_with_known_cards():
    """Return a table with cards, markers and tokens everywhere, and with cards at known places in the decks."""
    t = Table(PLAYERS, natural_disasters=True).finished(2, "yellow_1a").contracts(1, "red_1a:2").stock(2, red=2)
    t.improve(1, "die_gray:build").improve(3, "friendly").improvement_deck("die_blue", steady_builder=1)
    return t.deck(under=["red_2a"], on_top=["gray_1a"]).saturated("fresno_1").collected(3, blue=1).switches(4, 2)


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize(("field", "index"), DICE_NUMBERS)
def test_nobody_sees_any_number_of_the_dice(field, index, viewer):
    """RF-142: with other dice, which decide all draws and rolls to come, players and spectators see the same record."""
    t = game_with_known_cards()
    twin = t.copy()
    twin.states["dice"][field][index] += 1
    assert twin.states.tobytes() != t.states.tobytes()
    assert twin.view(viewer).states.tobytes() == t.view(viewer).states.tobytes()


@pytest.mark.parametrize("viewer", VIEWERS)
def test_everybody_sees_everything_but_the_dice(viewer):
    """RF-143, RF-144: with the dice put back, the redacted record is the complete one."""
    t = game_with_known_cards()
    view = t.view(viewer)
    assert view.s["dice"].tobytes() != t.s["dice"].tobytes()
    view.s["dice"] = t.s["dice"]
    assert view.states.tobytes() == t.states.tobytes()


@pytest.mark.parametrize("viewer", VIEWERS)
def test_the_declared_hidden_bytes_are_those_of_the_dice(viewer):
    """RF-142: `hidden` tells the conformance suite which bytes it has to vary. All of them are 0 in a view."""
    t = game_with_known_cards()
    (part,) = hidden(t.s, viewer - 1)
    assert t.states.tobytes()[part] == t.s["dice"].tobytes()
    assert not any(t.view(viewer).states.tobytes()[part])


def test_the_dice_decide_what_is_drawn_next():
    """RF-142: so hiding them hides the order of the decks and of the bag."""
    next_contracts, next_improvements, rolls = set(), set(), set()
    for key in range(30):
        t = Table(PLAYERS).track("red_1a", "red_2a", "red_3a", None).improvements("die_black", "friendly", None)
        t.s["dice"]["key"] = (key, 1)
        t.end(1)
        next_contracts.add(t.slots()[3])
        next_improvements.add(t.improvement_slots()[2])
        rolls.add(tuple(t.faces(1)))
    assert min(len(next_contracts), len(next_improvements)) > 3
    assert len(rolls) > 20


def test_the_colours_in_the_bag_are_known_but_not_their_order():
    """RF-142, RF-143: in every guess phase B opens with tokens of the bag, but not with the same ones."""
    t = Table(PLAYERS)
    t.s["holder"], t.s["finals"], t.s["left"][0], t.s["section"] = 0, 1, 0, 1
    bag, openings = t.s["bag"].tolist(), set()
    for seed in range(20):
        guess = t.guess(2, seed)
        assert guess.s["bag"].tolist() == bag
        openings.add(guess.end(1).s["token"].tobytes())
    assert len(openings) > 3


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
