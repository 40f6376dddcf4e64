"""Title, number of players and options of Road Master. Loading this module does not load the compiler."""

from truckstop.engine.meta import Meta
from truckstop.engine.options import ChoiceOption, IntegerOption, Options, names_absent_seat, seat_choice, switch

SEATS = 6
EDITIONS = {"en": {"shortage_rounding": "up"}, "fr": {"shortage_rounding": "down"}}  # RM-041


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
        seat_choice("first_player", SEATS),  # RM-011
        IntegerOption("stall_rounds", 3, 0, 99, sampled=(3, 0, 1)),  # RM-241
        IntegerOption("max_rounds", 100, 0, 999, sampled=(100, 2, 40)),  # RM-242; 0: play may go on for ever
    ),
    excluded={"first-player-absent": names_absent_seat("first_player")},
    presets={"edition": EDITIONS},
)

META = Meta("road_master", "Road Master", "RM", players=(2, SEATS), usual_players=4, options=OPTIONS, rules_version=2)
