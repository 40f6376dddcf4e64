"""Title, number of players and options of Road Master. Loading this module does not load the compiler."""

from collections.abc import Mapping

from truckstop.engine.meta import Meta
from truckstop.engine.options import ChoiceOption, IntegerOption, Options, switch

SEATS = 6
ANYBODY = "random"
EDITIONS = {"en": {"shortage_rounding": "up"}, "fr": {"shortage_rounding": "down"}}  # RM-041


def _names_an_absent_seat(values: Mapping[str, str], players: int) -> bool:
    first = values["first_player"]
    return first != ANYBODY and int(first.removeprefix("seat_")) >= players


OPTIONS = Options(
    (
        ChoiceOption("edition", ("en", "fr")),
        ChoiceOption("shortage_rounding", ("up", "down")),  # RM-041
        ChoiceOption("shortage_cards", ("off", "on"), "on"),  # RM-006
        ChoiceOption("explosive", ("off", "on")),  # RM-160
        ChoiceOption("perishable", ("off", "on")),  # RM-170
        ChoiceOption("deck_split", ("ten_each", "eleven_d_f")),  # RM-231
        ChoiceOption("token_pairing", ("opposites", "mixed", "free")),  # RM-016
        switch("binding_program", on=False),  # RM-035
        ChoiceOption("market_refill", ("each", "batch")),  # RM-207
        ChoiceOption("store_to", ("here", "home")),  # RM-224
        ChoiceOption("convoy", ("loose", "strict"), "strict"),  # RM-084
        switch("reverse_into_exit", on=True),  # RM-105
        switch("bonus_partial_cubes", on=True),  # RM-124
        ChoiceOption("perishable_store", ("lost", "kept")),  # RM-233
        ChoiceOption("final_round", ("start_player", "trigger_player")),  # RM-245
        ChoiceOption("first_player", (ANYBODY, *(f"seat_{seat}" for seat in range(SEATS)))),  # RM-011
        IntegerOption("stall_rounds", 3, 0, 99, sampled=(3, 0, 1)),  # RM-241
        IntegerOption("max_rounds", 100, 0, 999, sampled=(100, 2, 40)),  # RM-242; 0: play may go on for ever
    ),
    excluded={"first-player-absent": _names_an_absent_seat},
    presets={"edition": EDITIONS},
)

META = Meta("road_master", "Road Master", "RM", players=(2, SEATS), usual_players=4, options=OPTIONS, rules_version=1)
