"""The meta data of Interstate Trucking: title, players, options and rules version."""

from collections.abc import Mapping

from truckstop.engine.meta import Meta
from truckstop.engine.options import ChoiceOption, IntegerOption, Options, names_absent_seat, seat_choice, switch

SEATS = 6
TWO_STARTS = ("jacksonville_portland", "los_angeles_new_york")

EXPANSION = {"secret_draw": "true", "partial_flush": "true", "reserve_contract": "true"}
MODES = {
    "intro": {"limited_goods": "false", "perishables": "false", "hidden_money": "false", "drop_contracts": "false"},
    "standard": {},
    "advanced": EXPANSION,
}


def _pair_of_starts_without_a_pair(values: Mapping[str, str], players: int) -> bool:
    return players != 2 and values["two_player_starts"] != TWO_STARTS[0]


def _grace_without_perishables(values: Mapping[str, str], _: int) -> bool:
    return values["start_perishable_grace"] == "true" and values["perishables"] == "false"


def _grace_without_first_load(values: Mapping[str, str], _: int) -> bool:
    return values["start_perishable_grace"] == "true" and values["start_contracts"] == "secret_three"


OPTIONS = Options(
    (
        ChoiceOption("mode", ("intro", "standard", "advanced"), "standard"),  # IT-010, IT-R31
        switch("limited_goods", on=True),  # IT-013, IT-072, IT-073
        switch("perishables", on=True),  # IT-120
        switch("hidden_money", on=True),  # IT-130
        switch("drop_contracts", on=True),  # IT-135, IT-R30
        IntegerOption("trailer_price", 1000, 1000, 1500, step=500, sampled=(1000, 1500)),  # IT-090
        IntegerOption("rest_min_unused", 2, 1, 2, sampled=(2, 1)),  # IT-100
        ChoiceOption("two_player_starts", TWO_STARTS),  # IT-014
        seat_choice("first_player", SEATS, aliases={"host": "seat_0"}),  # IT-021, IT-R54
        ChoiceOption("end_declaration", ("voluntary", "automatic")),  # IT-151
        IntegerOption("goal_money", 10000, 100, 1000000, step=100, sampled=(10000, 100, 6000)),  # IT-150
        ChoiceOption("final_unpicked", ("penalty_only", "literal")),  # IT-R38
        switch("start_perishable_grace", on=False),  # IT-R20
        switch("flexible_goods", on=True),  # IT-141
        ChoiceOption("rounding_unit", ("100", "1")),  # IT-R39
        switch("goods_on_card", on=False),  # IT-140
        IntegerOption("max_rounds", 60, 0, 999, sampled=(60, 1, 40)),  # IT-R44; without a limit play may go on for ever
        ChoiceOption("start_contracts", ("starred", "secret_three")),  # IT-200
        switch("secret_draw", on=False),  # IT-205
        IntegerOption("flush_ap", 1, 1, 3, sampled=(1, 2, 3)),  # IT-210
        switch("partial_flush", on=False),  # IT-211
        switch("reserve_contract", on=False),  # IT-215
        switch("events", on=False),  # IT-220
    ),
    excluded={
        "first-player-absent": names_absent_seat("first_player"),
        "pair-of-starts": _pair_of_starts_without_a_pair,
        "grace-without-perishables": _grace_without_perishables,
        "grace-without-load": _grace_without_first_load,
    },
    presets={"mode": MODES},
)

META = Meta(
    "interstate", "Interstate Trucking", "IT", players=(2, SEATS), usual_players=4, options=OPTIONS, rules_version=2
)
