"""The unchanging layers of a picture: the printed map, the areas that explain places, and shared SVG definitions."""

from truckstop.kit.svg import group

from .geometry import LEFT, TOP
from .goods import good_definitions
from .layout import Layout
from .on_map import hit_areas, ring_definitions
from .printed_map import printed_map


def map_layer(layout: Layout) -> str:
    """The printed map in the coordinates of the board's part."""
    if "map" not in layout.drawing_cache:
        layout.drawing_cache["map"] = group(printed_map(layout), -LEFT, -TOP)
    return layout.drawing_cache["map"]


def definitions(layout: Layout) -> str:
    """SVG definitions that the parts use: the goods, and the rings around places in reach."""
    return f"<defs>{good_definitions(layout.box)}{ring_definitions()}</defs>"


def areas(layout: Layout) -> str:
    """An invisible area for every place of the map."""
    return group(hit_areas(layout), -LEFT, -TOP)
