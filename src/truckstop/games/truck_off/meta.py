"""Meta data of Truck Off: title, number of players, options, rules version. Imports no compiler."""

from collections.abc import Mapping

from truckstop.engine.meta import Meta
from truckstop.engine.options import ChoiceOption, IntegerOption, Options

SEATS = 12  # the pad allows 99 (TO-001); no rule changes with the number


def _is_first_seat_absent(values: Mapping[str, str], players: int) -> bool:
    """TO-006: Whether the option `first_active` names a seat that is not in the game."""
    seat = values["first_active"]
    return seat != "random" and int(seat) > players


OPTIONS = Options(
    (
        ChoiceOption("map_side", ("a", "b")),  # TO-002
        ChoiceOption("bonus_layout", ("classic", "engine_first")),  # TO-060, TO-061
        ChoiceOption("first_active", ("random", *map(str, range(1, SEATS + 1)))),  # TO-006
        ChoiceOption("start_choice", ("choose", "random")),  # TO-004
        ChoiceOption("commit", ("secret", "open")),  # TO-077, TO-078
        ChoiceOption("unsellable_stop", ("allowed", "last_resort")),  # TO-205
        ChoiceOption("gas_site", ("not_open_venue", "any_closes")),  # TO-216
        ChoiceOption("gas_again", ("forbidden", "no_bonus")),  # TO-218
        ChoiceOption("double_reroll", ("together", "one_by_one")),  # TO-203
        ChoiceOption("relocate_when", ("at_bonus", "next_turn")),  # TO-223
        IntegerOption("base_movement", 4, 3, 5),  # TO-031
        IntegerOption("min_turns", 12, 1, 99, sampled=(12, 1, 20, 99)),  # TO-080
        ChoiceOption("solo_grades", ("false", "true")),
    ),
    excluded={"first-active-absent": _is_first_seat_absent},
)

META = Meta(
    "truck_off",
    "Truck Off: Roll and Write",
    "TO",
    players=(1, SEATS),
    usual_players=4,
    options=OPTIONS,
    rules_version=2,
)
