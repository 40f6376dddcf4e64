"""Contracts, shortage and empty warehouses (ledger 4.2, 4.3)."""

import pytest

from tests.games.road_master.table import Table
from truckstop.engine.record import UNKNOWN
from truckstop.games.road_master.actions import Event, Why
from truckstop.games.road_master.state import Kind, Stage

NINE = ("AB2", "BC2", "CD1", "DE2", "EF2", "FA2", "AC1", "BD2", "CE2")


def table(*pile, players=2, **options):
    """A market of nine known contracts, and a pile of these cards; the first is on top."""
    return Table(players=players, **options).market(*NINE).pile(*pile)


def revealed(t):
    """The cards that the last action revealed, in order: contracts by id, shortage cards by colour."""
    events = t.events()
    names = {Event.SHOWN: "card", Event.SHORTAGE: "colour"}
    return [t.lists[names[item["kind"]]][item["a"]] for item in events if item["kind"] in names]


def test_contracts_are_taken_one_after_the_other():
    """RM-022, RM-025, RM-026: each slot is refilled before the next pick; the action closes after the third pick."""
    t = table("AD2", "AD3", "AE1").do(1, "take 3")
    assert t.open_contracts(1) == ["CD1"]
    assert t.market_cards() == [*NINE[:2], "AD2", *NINE[3:]]
    assert t.actions_done == 0
    t.do(1, "take 1")
    assert t.actions_done == 0
    t.do(1, "take 2")
    assert t.actions_done == 1
    assert t.open_contracts(1) == ["AB2", "BC2", "CD1"]


def test_c16_a_card_just_revealed_may_be_picked():
    """RM-C16 (RM-026, RM-207): with `batch` the market is refilled only after the last pick."""
    t = table("AD2", "AD3").do(1, "take 5")
    assert t.market_cards()[4] == "AD2"
    assert t.do(1, "take 5").open_contracts(1) == ["AD2", "EF2"]
    t = table("AD2", "AD3", market_refill="batch").do(1, "take 5")
    assert t.market_cards() == list(NINE)
    assert t.refusal(1, "take 5") == Why.NAMED_ALREADY
    assert t.do(1, "done").market_cards()[4] == "AD2"


def test_c17_only_the_back_of_the_top_card_is_visible():
    """RM-C17 (RM-024, RM-033, RM-034): everybody sees brown until the card is taken; the market does not change."""
    t = table("EA1", "AD2", "AD3")
    for viewer in (0, 1, 2):
        assert t.view(viewer).pile_back() == "brown"
        assert t.view(viewer).s["top"] == UNKNOWN
        assert t.view(viewer).pile_cards() == t.pile_cards()
    t.do(1, "take top")
    assert t.open_contracts(1) == ["EA1"]
    assert t.market_cards() == list(NINE)
    assert t.events_of(Event.TOOK_TOP, viewer=2) == [(1, t.index("card", "EA1"), 0)]
    assert t.pile_back() == "orange"


def test_c19_an_empty_pile_fills_no_slot():
    """RM-C19 (RM-023, RM-211): players take what is left; with nothing left the action is refused."""
    t = Table().market("AB2", "BC2").pile()
    assert t.refusal(1, "take top") == Why.PILE_EMPTY
    t.do(1, "take 1", "take 2")
    assert (t.actions_done, t.open_contracts(1)) == (1, ["AB2", "BC2"])
    t.end(1)
    assert t.family(2, "take") == []
    assert t.refusal(2, "take 1") == Why.NO_CARD


def test_c20_a_player_takes_at_least_one_contract_anywhere():
    """RM-C20 (RM-021, RM-208): on the road, too; before the first pick the action cannot be closed."""
    t = table("AD2", "AD3").trucks("R17", "A1")
    assert t.refusal(1, "done") == Why.NOTHING_CHOSEN
    assert t.do(1, "take 1", "done").open_contracts(1) == ["AB2"]


def test_c64_three_picks_from_the_pile():
    """RM-C64 (RM-022, RM-023, RM-210): each pick shows the next back; the market does not change."""
    t = table("AD2", "BE1", "CF1", "DA2")
    for picks in (1, 2, 3):
        back, before = t.view(1).pile_back(), {*t.open_contracts(1)}
        t.do(1, "take top")
        (card,) = {*t.open_contracts(1)} - before
        assert t.lists["colour"][t.board["colour"][t.index("card", card)]] == back
        assert t.market_cards() == list(NINE)
        assert t.actions_done == (picks == 3)
    assert len(t.pile_cards()) == 1


def test_c65_there_is_no_limit_and_contracts_are_never_returned():
    """RM-C65 (RM-025, RM-028, RM-029): with 12 open contracts a player takes three more; no action returns one."""
    many = ("AB3", "AC5", "AD3", "AE2", "AF2", "BC3", "BD4", "BE3", "BF2", "CD3", "CE2b", "CF3")
    t = table("AD2", "BE1", "CF1").contracts(1, *many)
    t.do(1, "take 1", "take 2", "take 3")
    assert len(t.open_contracts(1)) == 15
    assert {"discard", "drop", "give", "return"} & {family.name for family in t.actions.families} == set()


@pytest.mark.parametrize(("edition", "losses"), [("en", (8, 4, 4, 1, 1, 0)), ("fr", (7, 4, 3, 1, 0, 0))])
def test_c21_a_shortage_removes_half_of_the_cubes(edition, losses):
    """RM-C21 (RM-041, RM-042, RM-215): rounded up or down; the card is discarded."""
    for stock, loss in zip((15, 8, 7, 2, 1, 0), losses, strict=True):
        t = table("shortB", "AD2", "AD3", edition=edition).stock("B", purple=stock)
        if stock == 0:
            t.s["emptied"] |= 1 << 1
            t.market("AB2", "CD1", "DE2", "EF2", "FA2", "AC1", "CE2", "CF1", "DA2").pile("AD2", "AD3")
            t._add_to(t.s["pile"], t.index("card", "shortB"))
            t.top("shortB").s["emptied"] = 0
        t.do(1, "take 1")
        assert t.in_stock("B").get("purple", 0) == stock - loss
        assert (1, t.colour("purple"), loss) in t.events_of(Event.SHORTAGE)
        assert "shortB" not in t.pile_cards()


def test_c90_a_single_option_wins_over_the_edition():
    """RM-C90 (RM-041): `shortage_rounding` = down in the English edition."""
    t = table("shortB", "AD2", "AD3", edition="en", shortage_rounding="down").do(1, "take 1")
    assert t.in_stock("B") == {"purple": 8}
    assert Table(edition="fr").s["shortage_rounding"] == 1
    assert Table(edition="fr", shortage_rounding="up").s["shortage_rounding"] == 0


def test_c22_a_shortage_may_empty_a_warehouse():
    """RM-C22 (RM-043, RM-215): `en` removes the last purple cube and all purple contracts; `fr` removes nothing."""
    t = table("shortB", "BA1", "AD2", "AD3", "AE1").stock("B", purple=1).do(1, "take 1")
    assert t.in_stock("B") == {}
    assert not [card for card in (*t.market_cards(), *t.pile_cards()) if card and card.startswith("B")]
    t = table("shortB", "BA1", "AD2", "AD3", "AE1", edition="fr").stock("B", purple=1).do(1, "take 1")
    assert (t.in_stock("B"), t.lost_cubes("purple")) == ({"purple": 1}, 14)
    assert t.events_of(Event.EMPTIED) == []
    assert t.market_cards()[1:] == list(NINE[1:])
    assert {t.market_cards()[0], *t.pile_cards()} == {"BA1", "AD2", "AD3", "AE1"}


def last_green_cubes(**options):
    """Three green cubes are left in C; two green contracts in the market; in the pile four and the green shortage."""
    t = table("CF1", "CF3", "CA2", "CB1", "shortC", "AD2", "AD3", "AE1", "AE2", **options)
    return t.stock("C", green=3).contracts(1, "CD3").trucks("C1", "A1")


def test_c24_loading_the_last_cubes_purges_the_colour():
    """RM-C24 (RM-043, RM-044, RM-046, RM-064, RM-213): seven cards leave, players keep theirs, the market is full."""
    t = last_green_cubes().load(1, "green", "green", "green")
    assert t.events_of(Event.EMPTIED) == [(1, t.colour("green"), 7)]
    assert t.open_contracts(1) == ["CD3"]
    assert not [card for card in (*t.market_cards(), *t.pile_cards()) if card.startswith(("C", "short"))]
    assert None not in t.market_cards()
    assert len(t.pile_cards()) == 2


def test_the_purge_waits_for_the_whole_load():
    """RM-064, RM-119: the purge comes when the action is closed."""
    t = last_green_cubes()
    t.stock("C", green=3, blue=1).do(1, "load green", "load green", "load green")
    assert t.events_of(Event.EMPTIED) == []
    assert t.do(1, "done").events_of(Event.EMPTIED) == [(1, t.colour("green"), 7)]


def test_the_purge_keeps_the_top_card_unless_it_is_removed():
    """RM-213, RM-252: the order of the rest is unchanged."""
    t = table("AD2", "CF1", "CF3", "AD3", "AE1", "AE2").stock("C", green=1).trucks("C1", "A1")
    t.market(*(card for card in NINE if not card.startswith("C")), "FB2", "FB3")
    t.load(1, "green")
    assert t.pile_back() == "orange"
    assert t.lists["card"][t.s["top"]] == "AD2"


def test_c25_a_shortage_while_refilling():
    """RM-C25 (RM-212): the refill after a purge reveals the blue shortage: half of D leaves; the refill continues."""
    t = table("AD2", "shortD", "AE1", "AE2", "AF1").stock("C", green=1).stock("D", blue=10).trucks("C1", "A1")
    t = t.with_lucky_dice(lambda t: "blue" in revealed(t), 1, "load green")
    assert t.in_stock("D") == {"blue": 5}
    assert None not in t.market_cards()
    assert (t.actions_done, t.player) == (1, 1)


def test_c26_a_warehouse_without_its_own_colour_is_empty():
    """RM-C26 (RM-045, RM-216): cubes of other colours do not count; cubes that return bring no contract back."""
    t = last_green_cubes().stock("C", green=2, blue=1).load(1, "green", "green")
    assert t.in_stock("C") == {"blue": 1}
    assert t.events_of(Event.EMPTIED) == [(1, t.colour("green"), 7)]
    t.do_whole(1, "store green", "store green")
    assert t.in_stock("C") == {"green": 2, "blue": 1}
    assert not [card for card in (*t.market_cards(), *t.pile_cards()) if card.startswith("C")]
    t.load(1, "green", "green")
    assert (t.open_contracts(1), t.cargo_of(1), t.events_of(Event.EMPTIED)) == (["CD3"], {"green": 2}, [])


def test_c27_contracts_to_an_empty_warehouse_stay():
    """RM-C27 (RM-217): A has no orange cubes left; "2 blue to A" stays in the market."""
    market = ("AB2", "BC2", "CD1", "DE2", "EF2", "DA2", "AC1", "BD2", "CE2")
    t = Table().market(*market).pile("DA4", "DB2", "DB3").stock("A", orange=1).trucks("A1", "B1").load(1, "orange")
    assert not [card for card in t.market_cards() if card.startswith("A")]
    assert t.market_cards()[5] == "DA2"


def test_c84_a_shortage_while_refilling_after_a_pick():
    """RM-C84 (RM-040, RM-042, RM-047): it takes effect and is replaced; the market is full before the second pick."""
    t = table("shortA", "AD2", "AD3").do(1, "take 1")
    assert revealed(t)[0] == "orange"
    assert None not in t.market_cards()
    assert t.in_stock("A") == {"orange": 7}
    assert (t.s["stage"], t.actions_done) == (Stage.IN_ACTION, 0)


def test_a_shortage_does_not_remove_foreign_cubes():
    """RM-214: only the cubes of the warehouse's own colour are halved."""
    t = table("shortA", "AD2", "AD3").stock("A", orange=4, blue=3).do(1, "take 1")
    assert t.in_stock("A") == {"orange": 2, "blue": 3}
    assert t.lost_cubes("orange") == 13


def test_a_shortage_picked_unseen_is_replaced_by_the_next_card():
    """RM-209: it takes effect, then the player gets the next card of the pile."""
    t = table("shortA", "AD2", "AD3").do(1, "take top")
    assert t.in_stock("A") == {"orange": 7}
    assert len(t.open_contracts(1)) == 1
    assert t.open_contracts(1)[0] in ("AD2", "AD3")
    assert t.market_cards() == list(NINE)


def test_a_pick_from_a_pile_that_runs_out_does_not_count():
    """RM-209, RM-208: the player picks again from the market, or stops if a contract was taken before."""
    t = table("shortA").do(1, "take top")
    assert (t.open_contracts(1), t.actions_done) == ([], 0)
    assert t.events_of(Event.RAN_OUT) == [(1, 0, 0)]
    assert t.refusal(1, "done") == Why.NOTHING_CHOSEN
    assert t.do(1, "take 1", "take 2", "take 3").open_contracts(1) == ["AB2", "BC2", "CD1"]
    t = table("shortA").do(1, "take 1")
    assert revealed(t) == ["orange"]
    assert t.can(1, "done")


def kinds_of_events(t):
    """The kinds of the events of the last action, in order."""
    return [int(item["kind"]) for item in t.events()]


def test_the_event_that_the_pile_ran_out_comes_last():
    """RM-043, RM-211: first the revealed card and its effects, then the empty pile; reported once."""
    assert kinds_of_events(table("AD2").do(1, "take 1")) == [Event.TOOK, Event.SHOWN, Event.RAN_OUT]
    assert kinds_of_events(table("AD2").do(1, "take top")) == [Event.TOOK_TOP, Event.RAN_OUT]
    assert kinds_of_events(table("shortA").do(1, "take top")) == [Event.SHORTAGE, Event.RAN_OUT]
    t = table("shortA", "AD2").stock("A", orange=1).do(1, "take top")
    assert kinds_of_events(t) == [Event.SHORTAGE, Event.EMPTIED, Event.RAN_OUT]
    t = table("CF1").stock("C", green=1).trucks("C1", "A1").load(1, "green")
    assert kinds_of_events(t)[-2:] == [Event.EMPTIED, Event.RAN_OUT]


def test_an_unseen_pick_that_empties_everything_uses_the_action():
    """RM-209: with no contract left in market and pile, the action ends."""
    t = Table().market("AB2").pile("shortA").stock("A", orange=1).do(1, "take top")
    assert (t.open_contracts(1), t.actions_done) == ([], 1)
    assert t.market_cards() == [None] * 9


def test_batch_takes_the_top_card_first_and_protects_the_chosen_cards():
    """RM-207, RM-209: a purge does not touch the chosen market cards; then the market is refilled."""
    t = table("shortA", "BA1", "BE1", "BE3", market_refill="batch").stock("A", orange=1)
    t.do(1, "take 1", "take top", "done")
    assert "AB2" in t.open_contracts(1)
    assert len(t.open_contracts(1)) == 2
    assert not [card for card in t.market_cards() if card and card.startswith("A")]


def test_batch_closes_after_three_and_takes_the_top_card_once():
    """RM-207, RM-210: all picks are chosen from the same ten cards."""
    t = table("AD2", "AD3", "AE1", "AE2", market_refill="batch").do(1, "take top")
    assert t.refusal(1, "take top") == Why.NAMED_ALREADY
    assert t.open_contracts(1) == []
    t.do(1, "take 1", "take 2")
    assert (t.actions_done, len(t.open_contracts(1))) == (1, 3)
    assert None not in t.market_cards()


def test_batch_repeats_a_pick_that_does_not_count():
    """RM-207, RM-209: if the pile runs out, the player picks one more card from the market, or stops."""
    t = table("shortA", market_refill="batch").do(1, "take 1", "take top", "done")
    assert (t.open_contracts(1), t.actions_done) == (["AB2"], 0)
    assert t.refusal(1, "take top") == Why.PILE_EMPTY
    assert t.copy().do(1, "done").actions_done == 1
    assert t.do(1, "take 2").open_contracts(1) == ["AB2", "BC2"]
    assert t.actions_done == 1


def test_a_contract_shows_what_it_asks_and_pays():
    """RM-027: two orange to D, +7/−2."""
    t = Table()
    card = t.index("card", "AD2")
    facts = [int(t.board[key][card]) for key in ("cubes", "colour", "to", "points", "loss", "kind")]
    assert facts == [2, t.colour("orange"), t.index("warehouse", "D"), 7, 2, Kind.CONTRACT]
    assert t.box.names.by_key["card-AD2"].pattern == "2 × {} → {} (+7/−2)"


def test_the_lowest_empty_slot_is_refilled_first():
    """RM-212: the cards that are revealed after a purge fill the slots in ascending order."""
    t = table("AD2", "AD3", "AE1", "AE2", "AF1").stock("C", green=1).trucks("C1", "A1").load(1, "green")
    empty_slots = [slot for slot, card in enumerate(NINE) if card.startswith("C")]
    revealed_cards = [t.lists["card"][card] for _, card, _ in t.events_of(Event.SHOWN)]
    assert [t.market_cards()[slot] for slot in empty_slots] == revealed_cards
