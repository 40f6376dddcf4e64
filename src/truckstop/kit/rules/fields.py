"""Fields that a State declares for others to use: options for setup, results for the rules of the kit."""

import numpy as np

from truckstop.engine.options import Options

LEFT_AND_PLACED: dict[str, type[np.int8]] = {  # of a seat; `truckstop.kit.rules.seats` reads them
    "gone": np.int8,  # 1: has left the game
    "place": np.int8,  # 1.. when the game is over, 0 before
}


def option_fields(options: Options, *, without: tuple[str, ...] = ()) -> dict[str, type[np.int8]]:
    """A field of 8 bits for each option, in their order, but for those that need more bits."""
    return {option.key: np.int8 for option in options.each if option.key not in without}
