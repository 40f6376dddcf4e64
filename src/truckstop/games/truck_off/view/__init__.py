"""The picture of Truck Off: a tear-off pad on a kitchen counter, drawn from a redacted record.

The functions are those of `GameView` in `truckstop.engine.contract`.
"""

from collections.abc import Sequence
from html import escape
from typing import Unpack

from truckstop.engine.box import Box
from truckstop.engine.messages import Messages
from truckstop.engine.types import StateRecord
from truckstop.engine.view import ViewOptions
from truckstop.kit.svg import group

from ..actions import DIE_NAMES
from . import document
from .cover import cover as cover
from .facts import notable_facts as notable_facts
from .final_scores import score_rows
from .guide import GUIDE as GUIDE
from .icons import event_icon as event_icon
from .icons import event_position as event_position
from .panels import truck_space_name
from .parts import backgrounds as backgrounds
from .parts import definitions
from .parts import defs as defs
from .parts import help_areas as help_areas
from .parts import parts as parts
from .parts import style as style
from .prompts import headline as headline
from .prompts import headline_and_prompt
from .prompts import prompt as prompt
from .scene import Scene
from .sheet import MARGIN, draw_marks, printed_sheets, sheet_key
from .tips import tips as tips
from .tips import tips_of
from .turns import turn_sentence as turn_sentence
from .turns import turn_trail as turn_trail

SPECTATOR = -1
SHEET_X, SHEET_Y = 24.0 - MARGIN, 16.0 - MARGIN


def svg(box: Box, s: StateRecord, seat: int, messages: Messages, **options: Unpack[ViewOptions]) -> str:
    """The whole table as a seat sees it. A seat out of range is a spectator, who sees the first sheet large."""
    scene = Scene.of(box, s, seat, messages, options.get("names", ()))
    action_tips = tips_of(scene, options.get("legal", ()))
    background = printed_sheets(box, messages)[sheet_key(scene.side, scene.bonus_layout)]
    title = f"{messages('title')} – {messages.name(f'map-{scene.city.name}')}"
    size = f'viewBox="0 0 {document.WIDTH} {document.HEIGHT}" role="img" lang="{messages.language}"'
    elements = [
        f'<svg xmlns="http://www.w3.org/2000/svg" class="truck-off" {size}>',
        f"<title>{escape(title, quote=False)}</title><desc>{escape(_description(scene), quote=False)}</desc>",
        f"<style>{style(box)}</style><defs>{definitions(scene.layout)}</defs>",
        document.draw_counter(),
        group(background + draw_marks(scene, action_tips), SHEET_X, SHEET_Y),
        document.draw_right_side(scene, action_tips),
        "</svg>",
    ]
    return "".join(elements)


def summary(box: Box, s: StateRecord, messages: Messages, *, names: Sequence[str] = ()) -> list[list[str]]:
    """The scores as a table of texts with a header row: by place when the game is over, by seat before."""
    return score_rows(Scene.of(box, s, SPECTATOR, messages, names))


def _description(scene: Scene) -> str:
    """The picture in words, for screen readers."""
    sheet, messages = scene.sheet, scene.messages
    faces = zip(DIE_NAMES, scene.s["face"].tolist(), strict=True)
    dice = ", ".join(f"{name} {face}" for name, face in faces) if scene.turn else messages("label-no-dice")
    money, space = scene.money(scene.scores[sheet.seat].total), truck_space_name(scene, sheet)
    player = scene.names[sheet.seat]
    description = messages("label-description", player=player, money=money, space=space, dice=dice)
    return f"{headline_and_prompt(scene)} {description}"
