"""Modes and options (ledger 6): what each of them changes, and that it changes nothing else."""

import pytest

from tests.games.interstate.position import GAME
from tests.games.interstate.table import Table
from truckstop.engine.options import IncompatibleOptions, InvalidOption
from truckstop.games.interstate.actions import Event, Why
from truckstop.games.interstate.state import ROUND_LIMIT, Stage

OPTIONS = GAME.meta.options
NO_EFFECT_YET = {  # option → values that make no difference before anybody loads, buys, rests, flushes or delivers
    "perishables": ("true", "false"),
    "hidden_money": ("true", "false"),
    "drop_contracts": ("true", "false"),
    "trailer_price": ("1000", "1500"),
    "rest_min_unused": ("2", "1"),
    "end_declaration": ("voluntary", "automatic"),
    "goal_money": ("10000", "600", "1000000"),
    "final_unpicked": ("penalty_only", "literal"),
    "flexible_goods": ("true", "false"),
    "rounding_unit": ("100", "1"),
    "goods_on_card": ("false", "true"),
    "max_rounds": ("60", "0", "3", "999"),
    "secret_draw": ("false", "true"),
    "flush_ap": ("1", "2", "3"),
    "partial_flush": ("false", "true"),
    "reserve_contract": ("false", "true"),
}


def quiet_rounds(**options):
    """Two rounds in which three players take contracts and drive without loads."""
    t = Table(players=3, **options)
    for player in (1, 2, 3):
        t.contracts(player)
    for _ in range(2):
        for player in (1, 2, 3):
            t.do(player, "take 2", t.legal(player)[0], "end")
    return t


@pytest.mark.parametrize("option", NO_EFFECT_YET)
def test_an_option_changes_nothing_outside_its_own_rule(option):
    """IT-010: After two rounds the record is the same, except for the option."""
    records = set()
    for value in NO_EFFECT_YET[option]:
        t = quiet_rounds(**{option: value})
        assert OPTIONS.read(t.s)[option] == value
        t.s[option] = 0
        records.add(t.states.tobytes())
    assert len(records) == 1


def test_goods_on_card_changes_nothing_at_all():
    """IT-140: Display only; whole games are the same, decision by decision."""
    plain, on_card = (Table(players=2, key=(5, 5), goods_on_card=value, max_rounds=20) for value in (False, True))
    while not plain.over:
        action = plain.policy(plain.player)
        on_card.do(plain.player, action)
        plain.do(plain.player, action)
    on_card.s["goods_on_card"] = 0
    assert plain.states.tobytes() == on_card.states.tobytes()


def test_every_option_of_the_ledger_is_there_with_its_default():
    """IT-010, IT-021, IT-090, IT-100, IT-150, IT-R30: Twenty-three of them."""
    assert OPTIONS.complete({}, 3) == {
        "mode": "standard",
        "limited_goods": "true",
        "perishables": "true",
        "hidden_money": "true",
        "drop_contracts": "true",
        "trailer_price": "1000",
        "rest_min_unused": "2",
        "two_player_starts": "jacksonville_portland",
        "first_player": "random",
        "end_declaration": "voluntary",
        "goal_money": "10000",
        "final_unpicked": "penalty_only",
        "start_perishable_grace": "false",
        "flexible_goods": "true",
        "rounding_unit": "100",
        "goods_on_card": "false",
        "max_rounds": "60",
        "start_contracts": "starred",
        "secret_draw": "false",
        "flush_ap": "1",
        "partial_flush": "false",
        "reserve_contract": "false",
        "events": "false",
    }


def changed_options(**options):
    """The options that differ from the Standard game."""
    standard = OPTIONS.complete({}, 3)
    return {key: value for key, value in OPTIONS.complete(options, 3).items() if value != standard[key]}


def test_a_mode_sets_other_options():
    """IT-010, IT-R30, IT-R31: Intro is without the Standard rules, Advanced with the three expansion actions."""
    standard_rules = ("limited_goods", "perishables", "hidden_money", "drop_contracts")
    assert changed_options(mode="standard") == {}
    assert changed_options(mode="intro") == {"mode": "intro"} | dict.fromkeys(standard_rules, "false")
    expansion = ("secret_draw", "partial_flush", "reserve_contract")
    assert changed_options(mode="advanced") == {"mode": "advanced"} | dict.fromkeys(expansion, "true")


def test_options_override_the_mode():
    """IT-010, IT-R30: Options override the mode in both directions."""
    assert changed_options(mode="intro", drop_contracts="true").get("drop_contracts") is None
    assert changed_options(mode="standard", drop_contracts="false") == {"drop_contracts": "false"}
    assert "secret_draw" not in changed_options(mode="advanced", secret_draw="false")


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("goal_money", "0"),
        ("goal_money", "150"),
        ("goal_money", "-100"),
        ("trailer_price", "1200"),
        ("rest_min_unused", "0"),
        ("rest_min_unused", "3"),
        ("flush_ap", "0"),
        ("flush_ap", "4"),
        ("max_rounds", "-1"),
        ("rounding_unit", "50"),
        ("mode", "expert"),
        ("weather", "true"),
    ],
)
def test_a_value_that_does_not_exist_is_refused(option, value):
    """IT-010: The error names the option."""
    with pytest.raises(InvalidOption, match=option):
        OPTIONS.complete({option: value}, 3)


EXCLUDED = {
    "first-player-absent": ({"first_player": "seat_3"}, 3),
    "pair-of-starts": ({"two_player_starts": "los_angeles_new_york"}, 3),
    "grace-without-perishables": ({"start_perishable_grace": "true", "perishables": "false"}, 2),
    "grace-without-load": ({"start_perishable_grace": "true", "start_contracts": "secret_three"}, 2),
}


@pytest.mark.parametrize("key", EXCLUDED)
def test_a_meaningless_combination_is_refused(key):
    """IT-014, IT-R20, IT-R54: With a message in both languages."""
    values, players = EXCLUDED[key]
    with pytest.raises(IncompatibleOptions) as refusal:
        OPTIONS.complete(values, players)
    assert refusal.value.exclusion == key
    sentences = {GAME.messages(language)(f"excluded-{key}", players=players) for language in ("en", "fr")}
    assert len(sentences) == 2
    assert not any(key in sentence for sentence in sentences)


def test_every_exclusion_is_tested():
    """IT-010: And what is not excluded is allowed."""
    assert {*EXCLUDED} == {*OPTIONS.excluded}
    assert OPTIONS.complete({"two_player_starts": "los_angeles_new_york"}, 2)
    assert OPTIONS.complete({"start_perishable_grace": "true"}, 6)
    with pytest.raises(IncompatibleOptions):
        OPTIONS.complete({"start_perishable_grace": "true", "mode": "intro"}, 2)


def test_limited_goods_can_run_out():
    """IT-013, IT-017, IT-072, IT-073: Chits that can run out, or unlimited goods."""
    t = Table(players=2).contracts(1, "beef-houston").truck(1, "kansas_city").stock("kansas_city", "beef", 0)
    assert t.refusal(1, "pick_up 1") == Why.SOLD_OUT
    t = Table(players=2, limited_goods=False)
    assert not t.s["stock"].any()
    t.contracts(1, "beef-houston").truck(1, "kansas_city").do(1, "pick_up 1")
    assert t.open(1) == ["*beef-houston"]
    assert not t.s["stock"].any()
    assert t.check() == 0


def test_drop_needs_its_option():
    """IT-135, IT-033: Without the option Drop is refused."""
    t = Table(players=2, drop_contracts=False).contracts(1, "lumber-denver").set_rest_markers(1, 1)
    assert t.refusal(1, "drop 1") == Why.NOT_AT_THIS_TABLE
    assert not t.can(1, "drop 1")
    assert Table(players=2).contracts(1, "lumber-denver").set_rest_markers(1, 1).can(1, "drop 1")


@pytest.mark.parametrize("price", [1000, 1500])
def test_the_trailer_price_is_an_option(price):
    """IT-033, IT-090: Exactly the price is enough."""
    t = Table(players=2, trailer_price=price).truck(1, "denver").money(1, price - 1)
    assert t.refusal(1, "buy") == Why.NO_MONEY
    assert t.money(1, price).do(1, "buy").own_money(1) == 0


@pytest.mark.parametrize("points", [1, 2])
def test_the_action_points_for_rest_are_an_option(points):
    """IT-100: This number of unused action points is enough, one less is not."""
    t = Table(players=2, rest_min_unused=points)
    assert t.turn_of(1, ap=points - 1).refusal(1, "rest") == Why.TOO_FEW_LEFT
    assert t.turn_of(1, ap=points).can(1, "rest")


def test_the_start_cities_for_two_are_an_option():
    """IT-014: Two pairs of cities to choose from."""
    for value, cities in (
        ("jacksonville_portland", {"jacksonville", "portland"}),
        ("los_angeles_new_york", {"los_angeles", "new_york"}),
    ):
        t = Table(players=2, two_player_starts=value)
        assert {t.at(1), t.at(2)} == cities


@pytest.mark.parametrize("players", range(2, 7))
def test_the_first_player_is_in_a_seat_of_the_game(players):
    """IT-021, IT-R54: The option names a seat in play, or is refused."""
    for seat in range(6):
        options = {"first_player": f"seat_{seat}"}
        if seat < players:
            assert Table(players=players, **options).player == seat + 1
        else:
            with pytest.raises(IncompatibleOptions, match="first-player-absent"):
                OPTIONS.complete(options, players)


def test_the_host_of_earlier_versions_is_the_first_seat():
    """IT-R54: Matches and files with the old value of `first_player` play as before."""
    assert OPTIONS.complete({"first_player": "host"}, 3) == OPTIONS.complete({"first_player": "seat_0"}, 3)
    old, new = (Table(players=3, first_player=value) for value in ("host", "seat_0"))
    assert old.states.tobytes() == new.states.tobytes()
    assert old.s["first_player"] == 1


def test_the_automatic_end_needs_no_declaration():
    """IT-151, IT-110: Automatic: Declare is refused; the end of the first turn with the goal triggers the end."""
    t = Table(players=2, end_declaration="automatic").contracts(1).contracts(2).money(1, 10000)
    assert t.refusal(1, "declare") == Why.AUTOMATIC
    assert not t.can(1, "declare")
    assert t.can(1, "take 1")
    t.end(1)
    assert t.events_of(Event.REACHED_GOAL, viewer=2) == [(1, 10000, 0)]
    assert t.refusal(2, "take 1") == Why.FINAL_TURN
    assert t.end(2).player == 1
    assert t.end(1).over


def test_the_automatic_end_counts_money_at_the_end_of_the_turn():
    """IT-110, IT-151: After spoiling; money that was spent before does not count."""
    t = Table(players=2, end_declaration="automatic").contracts(1, "*bread-memphis").contracts(2)
    t.value_lost(1, 1, 1700).money(1, 10000).end(1)
    assert t.own_money(1) == 9900
    assert t.can(2, "take 1")
    t = Table(players=2, end_declaration="automatic").money(1, 10050).do(1, "flush").end(1)
    assert t.can(2, "flush")
    t = Table(players=2).money(1, 12000).end(1)
    assert t.can(2, "take 1")


def test_the_automatic_end_is_triggered_once():
    """IT-151, IT-152: A second player with the goal changes nothing; each has one final turn."""
    t = Table(players=3, end_declaration="automatic").money(1, 10000).money(2, 20000).end(1, 2, 3)
    assert t.s["declarer"] == 0
    assert t.end(1).over


@pytest.mark.parametrize("goal", [100, 6000, 1000000])
def test_the_goal_is_an_option(goal):
    """IT-150: Exactly this amount is enough."""
    t = Table(players=2, goal_money=goal).money(1, goal - 1)
    assert t.refusal(1, "declare") == Why.GOAL_NOT_REACHED
    assert t.money(1, goal).do(1, "declare").events_of(Event.DECLARED) == [(1, goal, 0)]
    t = Table(players=2, goal_money=goal, end_declaration="automatic").contracts(1).money(1, goal - 1).end(1)
    assert t.turn_of(2).can(2, "take 1")


def test_the_option_final_unpicked_pays_for_goods_that_were_not_loaded():
    """IT-155, IT-R38: Literal also pays for goods never loaded, less the distance, except perishable ones."""
    for value, payment in (("penalty_only", 0), ("literal", 300)):
        t = Table(players=2, final_unpicked=value).contracts(1, "jewelry-memphis", "bread-memphis").contracts(2)
        t.truck(1, "denver").finish(2)
        assert (t.seat(1)["penalty"], t.seat(1)["paid"]) == (900 + 800, payment)
    t = Table(players=2, final_unpicked="literal", perishables=False).contracts(1, "bread-memphis").contracts(2)
    assert t.truck(1, "denver").finish(2).seat(1)["paid"] == 1700 - 1600


@pytest.mark.parametrize(("flexible", "payment", "penalty"), [(True, 1400, 500), (False, 0, 700)])
def test_the_option_flexible_goods_lets_a_load_serve_either_contract(flexible, payment, penalty):
    """IT-141, IT-R42: A load serves either contract, or only the one it was named for, also at the end."""
    t = Table(players=2, flexible_goods=flexible).contracts(1, "*books-washington", "books-san_francisco")
    t.contracts(2).truck(1, "san_francisco")
    assert t.can(1, "deliver_with 2/1") == flexible
    t.finish(2)
    assert (t.seat(1)["paid"], t.seat(1)["penalty"]) == (payment, penalty)


@pytest.mark.parametrize(("unit", "half", "share"), [("100", 900, 200), ("1", 950, 233)])
def test_the_rounding_unit_is_an_option(unit, half, share):
    """IT-155, IT-164, IT-R39: Halves and shares, down to $100 or to the dollar."""
    t = Table(players=3, rounding_unit=unit).contracts(1, "jewelry-memphis").contracts(2).contracts(3)
    for player in (1, 2, 3):
        t.counts(player, perishable=2)
    t.finish(2)
    assert t.seat(1)["penalty"] == half
    assert t.seat(1)["bonus"].tolist() == [share, 0, 0]


@pytest.mark.parametrize("limit", [1, 3])
def test_after_the_limit_of_rounds_everybody_has_a_final_turn(limit):
    """IT-R44: At the end of that round one final turn each, from the start player on."""
    t = Table(players=2, max_rounds=limit)
    for _ in range(limit):
        assert t.can(1, "flush")
        t.end_round()
    assert t.s["declarer"] == ROUND_LIMIT
    assert t.refusal(1, "flush") == Why.FINAL_TURN
    assert t.end(1, 2).over


def test_max_rounds_0_is_no_limit():
    """IT-R44: Play goes on beyond any round."""
    t = Table(players=2, max_rounds=0).contracts(1).contracts(2)
    t.s["turn"] = 1500
    t.end_round()
    assert t.s["turn"] == 1501
    assert t.can(1, "flush")


def test_start_contracts_are_starred_or_chosen_from_three():
    """IT-015, IT-200: Starred cards with their loads, or a choice of three."""
    t = Table(players=2)
    assert t.stage == Stage.TURN
    assert {*t.open(1), *t.open(2)} == {"*citrus-washington", "*apples-san_diego"}
    t = Table(players=2, start_contracts="secret_three")
    assert t.stage == Stage.KEEP_FIRST
    assert t.open(1) == t.open(2) == []


@pytest.mark.parametrize(
    ("option", "action"),
    [("secret_draw", "secret_draw"), ("partial_flush", "partial_flush"), ("reserve_contract", "reserve 1")],
)
def test_expansion_actions_need_their_option(option, action):
    """IT-205, IT-211, IT-215, IT-R31: Each has its own option; the Advanced game has all three."""
    for options, is_available in (({}, False), ({option: True}, True), ({"mode": "advanced"}, True)):
        t = Table(players=2, **options).contracts(1).set_rest_markers(1, 1)
        assert t.can(1, action) == is_available
        assert (t.refusal(1, action) == Why.NOT_AT_THIS_TABLE) == (not is_available)
    others = {"secret_draw", "partial_flush", "reserve_contract"} - {option}
    t = Table(players=2, **dict.fromkeys(others, True)).contracts(1).set_rest_markers(1, 1)
    assert t.refusal(1, action) == Why.NOT_AT_THIS_TABLE
