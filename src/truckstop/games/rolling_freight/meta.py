"""Rolling Freight: its title, its numbers of players and its options."""

from collections.abc import Mapping

from truckstop.engine.meta import Meta
from truckstop.engine.options import ChoiceOption, IntegerOption, Options, names_absent_seat, seat_choice, switch

SEATS = 5
USUAL_MAP = "usual"  # west, with five players southeast
MAPS = {"west": (2, 4), "southeast": (3, SEATS)}  # RF-034: minimum and maximum number of players
MAX_THINNED = 8
MAX_SWAPS = 9


def _not_for_so_many(values: Mapping[str, str], players: int) -> bool:
    """RF-254: Whether the chosen map is not for this number of players."""
    if values["map"] == USUAL_MAP:
        return False
    min_players, max_players = MAPS[values["map"]]
    return not min_players <= players <= max_players


OPTIONS = Options(
    (
        ChoiceOption("map", (USUAL_MAP, *MAPS)),  # RF-034
        switch("head_start", on=False),  # RF-246
        seat_choice("first_player", SEATS, aliases={"host": "seat_0"}),  # RF-202
        switch("natural_disasters", on=False),  # RF-152
        ChoiceOption("improvement_cost", ("slot", "card")),  # RF-100
        ChoiceOption("refill_order", ("oldest_lowest", "top_first")),  # RF-227
        ChoiceOption("planner_timing", ("before_roll", "after_roll")),  # RF-230
        IntegerOption("duplicate_swaps_per_turn", 1, 0, MAX_SWAPS, sampled=(1, 0, 3)),  # RF-222
        switch("copies_stack", on=True),  # RF-217
        IntegerOption("thin_deck", 0, 0, MAX_THINNED, sampled=(0, 4, MAX_THINNED)),  # RF-041
        IntegerOption("stall_rounds", 3, 0, 99, sampled=(3, 0, 1)),  # RF-240; with 0 a game may never end
    ),
    excluded={
        "map-not-for-so-many": _not_for_so_many,
        "first-player-absent": names_absent_seat("first_player"),
    },
)

META = Meta(
    "rolling_freight", "Rolling Freight", "RF", players=(2, SEATS), usual_players=4, options=OPTIONS, rules_version=2
)
