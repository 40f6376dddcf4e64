"""The picture of Road Master, plain: the ring road from above, lists beside it, a button for every choice.

Whatever `s` they are given must be redacted for the seat.
"""

from truckstop.games.road_master.view.cover import cover
from truckstop.games.road_master.view.parts import GUIDE, defs, icon, parts, places, printed, spot, style, svg, tips
from truckstop.games.road_master.view.prompts import prompt, summary

__all__ = [
    "GUIDE",
    "cover",
    "defs",
    "icon",
    "parts",
    "places",
    "printed",
    "prompt",
    "spot",
    "style",
    "summary",
    "svg",
    "tips",
]
