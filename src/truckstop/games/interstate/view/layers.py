"""What never changes in a picture: the printed map, the areas that can be pointed at, and what is defined once."""

from truckstop.engine.ink import group
from truckstop.games.interstate.view.atlas import LEFT, TOP
from truckstop.games.interstate.view.goods import symbols
from truckstop.games.interstate.view.on_map import hit_areas, rings
from truckstop.games.interstate.view.plate import Plate
from truckstop.games.interstate.view.printed_map import printed_map


def map_layer(plate: Plate) -> str:
    """The printed map, as the board is measured."""
    if "map" not in plate.drawn:
        plate.drawn["map"] = group(printed_map(plate), -LEFT, -TOP)
    return plate.drawn["map"]


def definitions(plate: Plate) -> str:
    """What is drawn more than once: goods, and the signs of places in reach."""
    return f"<defs>{symbols(plate.box)}{rings()}</defs>"


def areas(plate: Plate) -> str:
    """Every place of the map, unseen."""
    return group(hit_areas(plate), -LEFT, -TOP)
