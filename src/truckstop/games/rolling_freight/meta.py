"""Rolling Freight: what there is to know of it before a game begins."""

from collections.abc import Mapping

from truckstop.engine.meta import Meta
from truckstop.engine.options import ChoiceOption, IntegerOption, Options, switch

SEATS = 5
USUAL_MAP = "usual"  # west, with five players southeast
MAPS = {"west": (2, 4), "southeast": (3, SEATS)}  # RF-034: players
MOST_THINNED = 8
MOST_SWAPS = 9


def _not_for_so_many(values: Mapping[str, str], players: int) -> bool:
    """RF-254."""
    if values["map"] == USUAL_MAP:
        return False
    fewest, most = MAPS[values["map"]]
    return not fewest <= players <= most


OPTIONS = Options(
    (
        ChoiceOption("map", (USUAL_MAP, *MAPS)),  # RF-034
        switch("natural_disasters", on=False),  # RF-152
        ChoiceOption("improvement_cost", ("slot", "card")),  # RF-100
        ChoiceOption("refill_order", ("oldest_lowest", "top_first")),  # RF-227
        ChoiceOption("planner_timing", ("before_roll", "after_roll")),  # RF-230
        IntegerOption("duplicate_swaps_per_turn", 1, 0, MOST_SWAPS, sampled=(1, 0, 3)),  # RF-222
        switch("copies_stack", on=True),  # RF-217
        IntegerOption("thin_deck", 0, 0, MOST_THINNED, sampled=(0, 4, MOST_THINNED)),  # RF-041
        IntegerOption(
            "stall_rounds", 3, 0, 99, sampled=(3, 0, 1)
        ),  # RF-240; without such a rule play may go on for ever
    ),
    excluded={"map-not-for-so-many": _not_for_so_many},
)

META = Meta(
    "rolling_freight", "Rolling Freight", "RF", players=(2, SEATS), usual_players=4, options=OPTIONS, rules_version=1
)
