"""What never changes in a picture: the printed map, the areas that can be pointed at, and what is defined once."""

from truckstop.games.interstate.view.geometry import LEFT, TOP
from truckstop.games.interstate.view.goods import symbols
from truckstop.games.interstate.view.layout import Layout
from truckstop.games.interstate.view.on_map import hit_areas, rings
from truckstop.games.interstate.view.printed_map import printed_map
from truckstop.kit.svg import group


def map_layer(layout: Layout) -> str:
    """The printed map, as the board is measured."""
    if "map" not in layout.drawing_cache:
        layout.drawing_cache["map"] = group(printed_map(layout), -LEFT, -TOP)
    return layout.drawing_cache["map"]


def definitions(layout: Layout) -> str:
    """What is drawn more than once: goods, and the signs of places in reach."""
    return f"<defs>{symbols(layout.box)}{rings()}</defs>"


def areas(layout: Layout) -> str:
    """Every place of the map, unseen."""
    return group(hit_areas(layout), -LEFT, -TOP)
