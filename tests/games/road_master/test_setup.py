"""Setup (ledger 2, 3) and the content of the box (ledger 8)."""

from collections import Counter

import pytest

from tests.games.road_master.position import GAME
from tests.games.road_master.table import Table
from truckstop.engine.record import NONE
from truckstop.games.road_master.actions import Event
from truckstop.games.road_master.meta import META

PLAYERS = range(2, 7)


def new_game(key, **options):
    return Table(with_shortages=True, placed=False, key=(key, 3), **options)


@pytest.mark.parametrize("players", PLAYERS)
def test_c62_a_fresh_game(players):
    """RM-C62 (RM-001, RM-002, RM-003, RM-004, RM-005, RM-006, RM-007, RM-009, RM-010): everything is in its place."""
    for key in range(20):
        t = new_game(key, players=players)
        shortages = t.events_of(Event.SHORTAGE)
        assert t.scores() == [0] * players
        for colour, letter in enumerate("ABCDEF"):
            lost_cubes = sum(cubes for _, each, cubes in shortages if each == colour)
            assert t.in_stock(letter) == {t.lists["colour"][colour]: 15 - lost_cubes}
        assert None not in t.market_cards()
        assert len(t.pile_cards()) == 66 - 9 - len(shortages)
        assert len(t.bonus_pile()) == 18
        assert all(t.at(player) is None for player in range(1, players + 1))
        assert not [card for card in (*t.market_cards(), *t.pile_cards()) if card[0] in "xp"]
        assert t.check() == 0


def test_two_to_six_players():
    """RM-001: Other numbers of players are refused."""
    assert META.players == (2, 6)
    for players in (1, 7):
        with pytest.raises(ValueError, match="2 to 6"):
            META.check_players(players)


def test_c07_without_shortage_cards():
    """RM-C07 (RM-006): the deck has 60 cards."""
    t = Table(shortage_cards="off")
    assert len(t.pile_cards()) + 9 == 60
    assert not [card for card in t.pile_cards() if card.startswith("short")]


def test_c09_shortages_while_dealing():
    """RM-C09 (RM-008, RM-040): two shortage cards in a row take effect, and the slot gets the third card."""
    for key in range(3000):
        t = new_game(key)
        kinds = [int(item["kind"]) for item in t.events()]
        pairs = [n for n in range(len(kinds) - 2) if kinds[n : n + 2] == [Event.SHORTAGE, Event.SHORTAGE]]
        if pairs and kinds[pairs[0] + 2] == Event.SHOWN:
            first, second, third = (int(item["a"]) for item in t.event_buffer[1 + pairs[0] : 4 + pairs[0]])
            assert t.s["stock"][first, first] == t.s["stock"][second, second] == 7
            assert not {f"short{t.lists['warehouse'][colour]}" for colour in (first, second)} & {*t.pile_cards()}
            slot = kinds[: pairs[0]].count(Event.SHOWN)
            assert t.market_cards()[slot] == t.lists["card"][third]
            assert None not in t.market_cards()
            return
    raise AssertionError("no two shortages in a row")


def test_every_card_may_come_first():
    """RM-006, RM-007, RM-009, RM-252: contracts and super-bonus cards are shuffled."""
    tables = [new_game(key) for key in range(1500)]
    assert len({t.market_cards()[0] for t in tables}) == 60
    assert len({t.bonus_pile()[0] for t in tables}) == len({t.bonus_pile()[-1] for t in tables}) == 18
    assert len({t.lists["card"][t.s["top"]] for t in tables}) == 66


def test_the_start_player():
    """RM-011: a random seat, or the seat that the option names."""
    firsts = Counter(new_game(key, players=4, first_player="random").player for key in range(400))
    assert {*firsts} == {1, 2, 3, 4}
    assert min(firsts.values()) > 60
    for seat in range(4):
        assert new_game(1, players=4, first_player=f"seat_{seat}").player == seat + 1
    with pytest.raises(ValueError, match="first-player-absent"):
        Table(players=4, first_player="seat_4")


def test_counters_start_at_zero():
    """RM-002, RM-014: no token has been played, and nobody has triggered the end."""
    t = new_game(1)
    assert (t.s["played"], t.s["done"], t.s["turn"]) == (0, 0, 1)
    assert t.s["trigger"] == t.s["face"] == NONE


def test_contracts_pay_by_a_formula():
    """RM-027: two points per cube and one per hop; the loss is a third. Two contracts go to each other warehouse."""
    facts = GAME.box().content["contracts"]
    letters = "ABCDEF"
    for start, contracts in facts.items():
        assert Counter(to for to, *_ in contracts) == {letter: 2 for letter in letters if letter != start}
        assert sum(cubes for _, cubes, *_ in contracts) == 22
        for to, cubes, points, loss in contracts:
            assert points == 2 * cubes + (letters.index(to) - letters.index(start)) % 6
            assert loss == points // 3


def test_the_two_cards_of_the_rulebook_are_in_the_box():
    """RM-055: 2 orange to D, +7/−2; 3 purple and 3 yellow, +6/−2."""
    facts = GAME.box().content
    assert ["D", 2, 7, 2] in facts["contracts"]["A"]
    assert {"need": {"B": 3, "F": 3}, "win": 6, "lose": 2} in facts["super_bonus"]["cards"]


def test_super_bonus_cards_show_every_pair_of_colours():
    """RM-055: 15 pairs, two triples, one card of all six; each colour is on seven cards, with 17 cubes in all."""
    cards = GAME.box().content["super_bonus"]["cards"]
    assert len(cards) == 18
    assert len({tuple(card["need"]) for card in cards if len(card["need"]) == 2}) == 15
    for letter in "ABCDEF":
        needs = [card["need"][letter] for card in cards if letter in card["need"]]
        assert (len(needs), sum(needs)) == (7, 17)
    assert all(card["lose"] == card["win"] // 3 for card in cards)


def test_warehouses_and_their_colours():
    """RM-004, RM-072: A warehouse and its colour have the same number."""
    t = Table()
    assert t.lists["warehouse"] == tuple("ABCDEF")
    assert t.lists["colour"] == ("orange", "purple", "green", "blue", "brown", "yellow")


def test_free_road_distances():
    """RM-071: from dock i to dock j of a warehouse h hops away there are 4h + j − i steps; the nearer dock counts."""
    t = Table()
    for cell, goal, steps in (("A1", "B", 4), ("A2", "B", 3), ("D1", "F", 8), ("D2", "F", 7), ("D1", "C", 20)):
        assert t.board["distance"][t.index("warehouse", goal), t.index("cell", cell)] == steps
    assert t.board["distance"][0, t.index("cell", "A2")] == 0
