"""The final payment (ledger 5) and its rulings, with a slow reference implementation of the matching of loads."""

import random
from itertools import permutations

import pytest

from tests.games.interstate.table import Table
from truckstop.games.interstate.actions import Event


def table(*contracts, players=2, place="los_angeles", **options):
    """Player 1's turn; nobody else holds a contract."""
    t = Table(players=players, **options).turn_of(1).truck(1, place)
    for player in range(1, players + 1):
        t.contracts(player)
    return t.contracts(1, *contracts)


def final_payment(*contracts, place, due=(), **options):
    """What these contracts pay or cost player 1, with the truck at a place when the last turn ends."""
    t = table(*contracts, place=place, **options).trailers(1, 2).money(1, 0).last_turn_of(1)
    for slot, amount in enumerate(due, 1):
        t.value_lost(1, slot, amount, fresh=1)
    t.end(1)
    assert t.completed_by(1) == set()
    return t.own_money(1)


@pytest.mark.parametrize(
    ("card", "penalty"), [("jewelry-memphis", 900), ("bread-memphis", 800), ("cotton-billings", 1000)]
)
def test_a54_a_contract_not_picked_up_costs_half_its_fee(card, penalty):
    """IT-A54 (IT-155, IT-R38, IT-R39): Half of 1900, 1700 and 2000, rounded down to 100, and no fee."""
    assert final_payment(card, place="st_louis") == -penalty
    assert final_payment(card, place=card.split("-")[1]) == -penalty


def test_a54_rounded_to_the_dollar():
    """IT-A54 (IT-R39): By option, half of 1900 is 950."""
    assert final_payment("jewelry-memphis", place="denver", rounding_unit=1) == -950


def test_a52_a_contract_picked_up_pays_its_fee_less_100_a_move():
    """IT-A52 (IT-156, IT-157, IT-158): Books → San Francisco, 12 Moves from Seattle: 1400 − 1200, not completed."""
    assert final_payment("*books-san_francisco", place="seattle") == 200


def test_a55_the_final_payment_is_never_negative():
    """IT-A55 (IT-157): Steel → New York (1200) in Salt Lake City, 33 Moves away."""
    assert final_payment("*steel-new_york", place="salt_lake_city") == 0


@pytest.mark.parametrize(("place", "moves"), [("los_angeles-san_francisco-5", 1), ("los_angeles-san_francisco-1", 5)])
def test_moves_into_the_city_are_counted_as_in_play(place, moves):
    """IT-157: The Move into the delivery city is one of them."""
    assert final_payment("*books-san_francisco", place=place) == 1400 - 100 * moves


def test_moves_through_a_city_are_counted_as_in_play():
    """IT-157, IT-044: Los Angeles on the way is not counted: 6 Moves from the space before it."""
    assert final_payment("*books-san_francisco", place="san_diego-los_angeles-1") == 1400 - 600


def test_a56_in_the_delivery_city_the_whole_fee_but_no_completion():
    """IT-A56 (IT-158, IT-161, IT-R41): 2300 for Guitars in Boston, and no bonus."""
    t = table("*guitars-boston", place="boston").money(1, 0).last_turn_of(1).end(1)
    assert t.own_money(1) == 2300
    assert t.seat(1)["count"].tolist() == [0, 0, 0]
    assert t.seat(1)["bonus"].tolist() == [0, 0, 0]
    assert t.events_of(Event.BONUS) == []


@pytest.mark.parametrize(("perishables", "pay"), [("true", 1300 - 800), ("false", 1700 - 800)])
def test_a_perishable_load_keeps_its_loss(perishables, pay):
    """IT-156: The load has lost 400 and is 8 Moves from Memphis; without the option it gets the whole fee."""
    assert final_payment("*bread-memphis", place="kansas_city", due=[400], perishables=perishables) == pay


def test_money_under_a_contract_goes_to_the_bank():
    """IT-156, IT-R23: 100 under an empty card are not returned."""
    t = table("*bread-memphis", place="memphis").value_lost(1, 1, 1700).money(1, 100).last_turn_of(1)
    assert t.end(1).own_money(1) == 0


def test_all_open_contracts_are_settled():
    """IT-154, IT-155, IT-156, IT-157, IT-158: +200, −900 and +0; payments and penalties have separate sums."""
    t = table("*books-san_francisco", "jewelry-memphis", "*steel-new_york", place="seattle").trailers(1, 2)
    t.money(1, 3000).last_turn_of(1).end(1)
    assert t.own_money(1) == 3000 + 200 - 900 + 0
    assert (t.seat(1)["paid"], t.seat(1)["penalty"]) == (200, 900)
    card = t.card_number
    assert t.events_of(Event.FINAL_PAY) == [(1, card("books-san_francisco"), 200), (1, card("steel-new_york"), 0)]
    assert t.events_of(Event.PENALTY) == [(1, card("jewelry-memphis"), 900)]


def test_every_player_makes_the_final_payment():
    """IT-154: All at the same time, after the last final turn."""
    t = table("jewelry-memphis").contracts(2, "*guitars-boston").truck(2, "boston").money(1, 10_000).money(2, 0)
    t.do(1, "declare").end(1, 2)
    assert (t.own_money(1), t.own_money(2)) == (10_000, 0)
    t.end(1)
    assert (t.own_money(1), t.own_money(2)) == (9100, 2300)


def test_a59_read_literally_a_contract_not_picked_up_pays_twice():
    """IT-A59 (IT-R38): −900, then 1900 − 16 x 100 from Denver; a perishable one pays nothing."""
    assert final_payment("jewelry-memphis", place="denver", final_unpicked="literal") == -900 + 300
    assert final_payment("bread-memphis", place="memphis", final_unpicked="literal") == -800
    intro = {"final_unpicked": "literal", "perishables": "false"}
    assert final_payment("bread-memphis", place="memphis", **intro) == -800 + 1700


def test_own_money_may_go_negative_at_the_end():
    """IT-R40: A penalty is paid in full; bonuses are added after it."""
    assert final_payment("jewelry-memphis", "jewelry-dallas", place="denver") == -1800
    t = table("jewelry-memphis", place="denver").money(1, 0).counts(1, premium=1).last_turn_of(1).end(1)
    assert t.own_money(1) == -900 + 800
    assert t.scores()[0] == -100


def test_rest_markers_and_trailers_are_worth_nothing():
    """IT-R47: Three markers and two trailers score the same as none and one."""
    plain = table().money(1, 700).last_turn_of(1).end(1)
    rich = table().money(1, 700).set_rest_markers(1, 3).trailers(1, 2).last_turn_of(1).end(1)
    assert plain.scores() == rich.scores()


@pytest.mark.parametrize(
    "contracts", [("*books-san_francisco", "books-san_diego"), ("books-san_francisco", "*books-san_diego")]
)
def test_one_load_goes_to_the_contract_where_it_is_worth_most(contracts):
    """IT-R42: In San Diego 1800 less a penalty of 700, not 700 less 900, whatever it was named for."""
    assert final_payment(*contracts, place="san_diego") == 1800 - 700


def test_without_flexible_goods_no_load_changes_its_contract():
    """IT-R42, IT-141: 1400 less 7 Moves, less 900."""
    cards = ("*books-san_francisco", "books-san_diego")
    assert final_payment(*cards, place="san_diego", flexible_goods="false") == 700 - 900


def test_with_as_many_loads_as_contracts_no_load_changes_its_contract():
    """IT-R42: The Bread for Detroit has lost 700. Exchanging the loads would pay 200 more."""
    cards = ("*bread-detroit", "*bread-memphis")
    assert final_payment(*cards, place="detroit", due=[700, 0]) == (1500 - 700) + (1700 - 1200)


def test_a_load_keeps_its_loss_when_it_changes_its_contract():
    """IT-R42, IT-R14: Bread for Memphis that has lost 300 is settled for Detroit."""
    assert final_payment("*bread-memphis", "bread-detroit", place="detroit", due=[300]) == (1500 - 300) - 800


class Settlement:
    """The final payment of player 1 at the end of the last turn, in the words of IT-155 to IT-158 and IT-R42."""

    def __init__(self, t, dues):
        self.t, self.dues = t, dues
        self.facts, self.options = t.box.content, t.s
        self.contracts = [contract.rpartition(" ") for contract in t.open(1)]
        self.loads = [slot for slot, (_, _, name) in enumerate(self.contracts) if name.startswith("*")]

    def card(self, slot):
        side, _, name = self.contracts[slot]
        good, city = name.strip("*").split("-")
        return good, city, self.facts["contracts"][good][city] * (2 if side else 1)

    def perishes(self, good):
        return self.options["perishables"] and self.facts["goods"][good]["kind"] == "perishable"

    def less_distance(self, slot, amount):
        """An amount less $100 for each Move to the delivery city."""
        city = self.t.place_number(self.card(slot)[1])
        return max(0, amount - 100 * int(self.t.board["distance"][city, self.t.seat(1)["at"]]))

    def pay(self, slot, load):
        """What a contract pays with the load of a slot, or without a load (None)."""
        good, _, fee = self.card(slot)
        if load is not None:
            return self.less_distance(slot, max(0, fee - self.dues[load]) if self.perishes(good) else fee)
        half = fee // 2
        penalty = half if self.options["rounding_unit"] else half // 100 * 100
        literal = self.options["final_unpicked"] and not self.perishes(good)
        return (self.less_distance(slot, fee) if literal else 0) - penalty

    def matchings(self):
        """Every way to give each load a contract of its own for its good: loads by the slots that they go to."""
        for slots in permutations(range(len(self.contracts)), len(self.loads)):
            matching = dict(zip(slots, self.loads, strict=True))
            if all(self.may_serve(slot, load) for slot, load in matching.items()):
                yield matching

    def may_serve(self, slot, load):
        good = self.card(load)[0]
        same_good = [n for n in range(len(self.contracts)) if self.card(n)[0] == good]
        too_few_loads = any(n not in self.loads for n in same_good)
        return slot == load or (self.options["flexible_goods"] and too_few_loads and slot in same_good)

    def best(self):
        """The largest total of all matchings."""
        return max(
            sum(self.pay(n, matching.get(n)) for n in range(len(self.contracts))) for matching in self.matchings()
        )


def random_contracts(t, rng):
    """Up to four open contracts, mostly of one or two goods, loaded or not, some of them doubled."""
    goods = rng.sample(t.lists["good"], rng.randint(1, 2))
    cards = [card for card in t.lists["card"] if card.split("-")[0] in goods]
    open_cards = rng.sample(cards, rng.randint(1, 4))
    return [rng.choice(["", "", "", "turned up "]) + rng.choice(["", "*"]) + card for card in open_cards]


@pytest.mark.parametrize("seed", range(40))
def test_the_final_payment_is_that_of_the_reference_implementation(seed):
    """IT-155, IT-156, IT-157, IT-158, IT-R14, IT-R38, IT-R39, IT-R42: Ten random positions each, with all options."""
    rng = random.Random(seed)
    options = {"final_unpicked": rng.choice(["penalty_only", "literal"]), "rounding_unit": rng.choice([100, 1])}
    options |= {name: rng.choice(["true", "true", "false"]) for name in ("flexible_goods", "perishables")}
    for n in range(10):
        t = Table(players=2, key=(n, 1), **options).trailers(1, 2)
        t.contracts(2).contracts(1, *random_contracts(t, rng)).money(1, 0).truck(1, rng.choice(t.lists["place"]))
        dues = [rng.choice([0, 200, 500, 1200]) if "*" in contract else 0 for contract in t.open(1)]
        for slot, due in enumerate(dues, 1):
            t.value_lost(1, slot, due, fresh="*" in t.open(1)[slot - 1])
        expected = Settlement(t, dues).best()
        assert t.last_turn_of(1).end(1).own_money(1) == expected
