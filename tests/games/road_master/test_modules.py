"""Explosive cargo and perishable goods (ledger 4.11, 4.12)."""

import pytest

from tests.games.road_master.position import GAME
from tests.games.road_master.table import Table
from truckstop.games.road_master.actions import Event, Why

BOOM_EVENTS = (Event.BOOM_OK, Event.HALF_BOOM)


def count_draws(t):
    return sum(len(t.events_of(kind)) for kind in BOOM_EVENTS)


def explosive(**options):
    return Table(explosive="on", **options).trucks("F1", "B1")


def is_half_boom(t):
    return bool(t.events_of(Event.HALF_BOOM))


def is_ok(t):
    return bool(t.events_of(Event.BOOM_OK))


def deck(**options):
    """All contracts and all shortage cards of a new game."""
    t = Table(with_shortages=True, **options)
    discarded_cards = [f"short{t.lists['warehouse'][colour]}" for _, colour, _ in t.events_of(Event.SHORTAGE)]
    cards = [*t.pile_cards(), *t.market_cards(), *discarded_cards]
    assert len({*cards}) == len(cards)
    return [card for card in cards if not card.startswith("short")], [c for c in cards if c.startswith("short")]


def test_c51_modules_replace_the_cards_of_their_colour():
    """RM-C51 (RM-005, RM-160, RM-168, RM-170, RM-173, RM-231): 60 contracts and 5 shortages; both modules: 64 cards."""
    contracts, shortages = deck(explosive="on")
    assert (len(contracts), len(shortages), "shortF" in shortages) == (60, 5, False)
    assert sum(card.startswith("xF") for card in contracts) == 10
    assert not [card for card in contracts if card.startswith("F")]
    contracts, shortages = deck(explosive="on", deck_split="eleven_d_f")
    assert (len(contracts), len(shortages)) == (59, 6)
    contracts, shortages = deck(explosive="on", perishable="on")
    assert (len(contracts), len(shortages)) == (60, 4)
    contracts, shortages = deck(perishable="on", shortage_cards="off")
    assert (len(contracts), len(shortages)) == (60, 0)
    assert sum(card.startswith("pD") for card in contracts) == 10
    contracts, shortages = deck(deck_split="eleven_d_f")
    assert [sum(card[0] == letter for card in contracts) for letter in "ABCDEF"] == [10, 9, 10, 11, 9, 11]
    board = GAME.box().record
    assert (board["boom_ok"], board["boom_half"]) == (4, 2)


def test_c52_every_action_with_yellow_cubes_draws_a_boom_card():
    """RM-C52 (RM-162, RM-232): load, forward, forward, unload draw four cards, the fourth before unloading."""
    t = explosive().contracts(1, "xFA2")
    actions = (("load yellow", "load yellow"), ("drive F2", "drive L23", "drive R0"), ("drive A1",))
    for number, pieces in enumerate(actions, 1):
        t.do(1, *pieces)
        assert count_draws(t) == 0
        t = t.with_lucky_dice(is_ok, 1, "done")
        assert (count_draws(t), t.s["drawn"]) == (1, number)
    t.do(1, "deliver xFA2", "deliver xFA2")
    kinds = [int(item["kind"]) for item in t.events()]
    assert count_draws(t) == 1
    assert kinds[0] in BOOM_EVENTS
    assert kinds[1:3] == [Event.LAID, Event.LAID]
    assert (t.points(1), t.player) == (7, 2)


def test_other_actions_draw_no_boom_card():
    """RM-162, RM-232: taking contracts, any action without yellow cubes, and games without the module."""
    t = explosive().cargo(1, yellow=1).do(1, "take 1", "done")
    assert t.s["drawn"] == 0
    t = explosive().cargo(1, blue=1).drive(1, "F2")
    assert t.s["drawn"] == 0
    t = Table().trucks("F1", "B1").load(1, "yellow")
    assert t.s["drawn"] == 0


def test_reversing_draws_a_boom_card():
    """RM-162: a move with a yellow cube on the truck."""
    t = explosive().cargo(1, yellow=1).do(1, "back L20")
    assert t.s["drawn"] == 1


def test_c54_the_second_half_boom_empties_the_truck():
    """RM-C54 (RM-165, RM-169, RM-234): cubes of all colours leave the game; a fourth action is still possible."""
    t = explosive().cargo(1, yellow=2, green=1).with_lucky_dice(is_half_boom, 1, "drive F2", "done")
    assert t.cargo_of(1) == {"green": 1, "yellow": 2}
    t = t.with_lucky_dice(is_ok, 1, "drive L23", "done").with_lucky_dice(is_half_boom, 1, "drive R0", "done")
    assert (t.cargo_of(1), t.events_of(Event.HALF_BOOM), t.events_of(Event.EXPLODED)) == ({}, [(1, 2, 0)], [(1, 3, 0)])
    assert (t.lost_cubes("yellow"), t.lost_cubes("green"), t.player, t.actions_done) == (2, 1, 1, 3)
    assert t.can(1, "take 1")


def test_c55_an_explosion_before_an_unload():
    """RM-C55 (RM-119, RM-235): the action counts, but nothing is delivered; cubes are chosen before the draw."""
    t = explosive().trucks("A1", "B1").cargo(1, yellow=2, green=2).contracts(1, "xFA2", "CA2")
    t.s["halves"], t.s["drawn"] = 1, 1
    t.do(1, "deliver xFA2", "deliver xFA2", "deliver CA2")
    assert t.s["drawn"] == 1
    t = t.with_lucky_dice(is_half_boom, 1, "store green")
    assert (t.points(1), t.cubes_on("xFA2"), t.cubes_on("CA2"), t.cargo_of(1)) == (0, 0, 0, {})
    assert t.events_of(Event.EXPLODED) == [(1, 4, 1)]
    assert (t.actions_done, t.lost_cubes("yellow"), t.lost_cubes("green")) == (1, 2, 2)
    assert t.in_stock("A") == {"orange": 15}


def test_c56_half_booms_are_counted_per_turn():
    """RM-C56 (RM-164, RM-167, RM-236): after the turn all cards are back in the deck and the count is 0."""
    t = explosive().cargo(1, yellow=1).with_lucky_dice(is_half_boom, 1, "drive F2", "done")
    assert (t.s["halves"], t.cargo_of(1), t.events_of(Event.HALF_BOOM)) == (1, {"yellow": 1}, [(1, 1, 0)])
    t.end(1)
    assert (t.s["drawn"], t.s["halves"]) == (0, 0)


def test_c57_without_yellow_cubes_no_card_is_drawn():
    """RM-C57 (RM-162): the third action unloads the only yellow cube; the fourth draws no card."""
    t = explosive().trucks("R0", "B1").cargo(1, yellow=1, green=1)
    for pieces in (("drive A1", "done"), ("drive A2", "done"), ("store yellow", "done")):
        t = t.with_lucky_dice(is_ok, 1, *pieces)
    assert (t.s["drawn"], t.actions_done, t.cargo_of(1)) == (3, 3, {"green": 1})
    t.drive(1, "R3")
    assert (count_draws(t), t.player) == (0, 2)


def test_c82_a_purge_comes_before_the_boom_card():
    """RM-C82 (RM-064, RM-249, RM-250): explosive contracts leave and the market is refilled before the draw."""
    t = (
        explosive()
        .market("xFA2", "AB2", "AC1", "AD2", "AE1", "AF1", "BC2", "BD2", "BE1")
        .pile("AD3", "xFB2", "AE2", "AF2")
    )
    t.stock("F", yellow=1).load(1, "yellow")
    kinds = [int(item["kind"]) for item in t.events()]
    draw = next(n for n, kind in enumerate(kinds) if kind in BOOM_EVENTS)
    assert kinds.index(Event.EMPTIED) < kinds.index(Event.SHOWN) < draw
    assert not [card for card in (*t.market_cards(), *t.pile_cards()) if card.startswith("x")]


def test_c85_drawn_cards_are_not_returned():
    """RM-C85 (RM-163, RM-166): after three OK cards, one OK and two half-booms are left."""
    t = explosive().cargo(1, yellow=1)
    t.s["drawn"] = 3
    outcomes = []
    for key in range(300):
        twin = t.copy()
        twin.s["dice"]["key"] = (key, 5)
        outcomes.append(is_ok(twin.drive(1, "F2")))
    assert 60 < sum(outcomes) < 140


def test_c86_ok_has_no_effect_and_a_third_half_boom_explodes_again():
    """RM-C86 (RM-163, RM-164, RM-236): in a box with three half-booms."""
    t = explosive().cargo(1, yellow=1).with_lucky_dice(is_half_boom, 1, "drive F2", "done")
    t = t.with_lucky_dice(is_ok, 1, "drive L23", "done")
    assert t.cargo_of(1) == {"yellow": 1}
    t = explosive().cargo(1, yellow=1)
    t.board = t.board.copy()
    t.board["boom_half"] = 3
    t.s["halves"], t.s["drawn"] = 2, 2
    t = t.with_lucky_dice(is_half_boom, 1, "drive F2", "done")
    assert (t.cargo_of(1), t.s["halves"]) == ({}, 3)


@pytest.mark.parametrize(("kind", "count"), [("x", 10), ("p", 10)])
def test_module_contracts_pay_two_more(kind, count):
    """RM-161, RM-174, RM-237: two points more than an ordinary contract, with the same loss."""
    t = Table()
    cards = [n for n, name in enumerate(t.lists["card"]) if name.startswith(kind)]
    assert len(cards) == count
    for card in cards:
        colour, to, cubes = (int(t.board[key][card]) for key in ("colour", "to", "cubes"))
        ordinary = 2 * cubes + (to - colour) % 6
        assert (t.board["points"][card], t.board["loss"][card]) == (ordinary + 2, ordinary // 3)


def test_c71_an_unfilled_explosive_contract_costs_its_loss():
    """RM-C71 (RM-161, RM-237): "2 yellow to A" (+7/−1) costs 1 point."""
    t = explosive().contracts(1, "xFA2").finish()
    assert t.points(1) == -1


def perishable(cell="D1", **options):
    return Table(perishable="on", **options).trucks(cell, "B1")


def test_c59_perishables_left_at_the_end_of_the_turn_are_lost():
    """RM-C59 (RM-171, RM-172): of three cubes two are delivered; the third leaves the game."""
    t = perishable().contracts(1, "pDE2").load(1, "blue", "blue", "blue").drive(1, "D2", "L15", "R16", "E1")
    t.do_whole(1, "deliver pDE2", "deliver pDE2")
    assert (t.points(1), t.cargo_of(1)) == (7, {"blue": 1})
    t.end(1)
    assert (t.cargo_of(1), t.lost_cubes("blue"), t.events_of(Event.SPOILED)) == ({}, 1, [(1, 1, 0)])


def test_c60_stored_perishables_leave_the_game():
    """RM-C60 (RM-233): with `perishable_store` = kept they go to the stock, here or at home."""
    t = perishable().cargo(1, blue=1).do(1, "store blue")
    assert (t.in_stock("D"), t.lost_cubes("blue")) == ({"blue": 14}, 1)
    assert t.events_of(Event.WASTED) == [(1, t.colour("blue"), 0)]
    for place in ("here", "home"):
        t = perishable("E1", store_to=place).cargo(1, blue=1).do(1, "store blue")
        assert (t.in_stock("E"), t.in_stock("D"), t.lost_cubes("blue")) == ({"brown": 15}, {"blue": 14}, 1)
    t = perishable("E1", perishable_store="kept").cargo(1, blue=1).do(1, "store blue")
    assert (t.in_stock("E"), t.lost_cubes("blue"), t.events_of(Event.WASTED)) == ({"blue": 1, "brown": 15}, 0, [])
    t = perishable("E1", perishable_store="kept", store_to="home").cargo(1, blue=1).do(1, "store blue")
    assert (t.in_stock("E"), t.in_stock("D")) == ({"brown": 15}, {"blue": 15})


def test_c61_without_the_module_blue_cubes_do_not_spoil():
    """RM-C61 (RM-171): they stay on the truck."""
    t = Table().trucks("D1", "B1").load(1, "blue").end(1)
    assert t.cargo_of(1) == {"blue": 1}


def test_c72_a_perishable_contract_may_be_filled_over_several_turns():
    """RM-C72 (RM-170, RM-238): each load is delivered in its own turn."""
    t = perishable("F1").contracts(1, "pDF3").cargo(1, blue=2).do(1, "deliver pDF3", "deliver pDF3").end(1, 2)
    t.cargo(1, blue=1).do(1, "deliver pDF3")
    assert (t.points(1), t.filled_by(1)) == (10, ["pDF3"])


def test_c77_both_modules_at_the_end_of_a_turn():
    """RM-C77 (RM-173, RM-249): blue cubes leave, yellow ones stay, boom cards are shuffled."""
    t = Table(explosive="on", perishable="on").trucks("F1", "B1").cargo(1, blue=1, yellow=1)
    t = t.with_lucky_dice(is_half_boom, 1, "drive F2", "done").end(1)
    assert t.cargo_of(1) == {"yellow": 1}
    assert (t.lost_cubes("blue"), t.s["drawn"], t.s["halves"]) == (1, 0, 0)


def test_yellow_cubes_are_explosive_and_blue_cubes_perishable():
    """RM-169, RM-171: no other colours."""
    t = Table()
    assert t.board["explosive_colour"] == t.colour("yellow")
    assert t.board["perishable_colour"] == t.colour("blue")
    assert t.refusal(1, "store yellow") == Why.NOT_ABOARD
