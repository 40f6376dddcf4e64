"""Tips: one short sentence about each action, with its costs and effects."""

from collections.abc import Mapping, Sequence
from typing import Unpack

from truckstop.engine.box import Box
from truckstop.engine.messages import Messages
from truckstop.engine.types import StateRecord
from truckstop.engine.view import ViewOptions

from .. import actions as a
from ..state import BOXES, TRACK_ROWS, WILD, Bonus
from .drives import SPACE_OFFSETS, Route, next_steps
from .sales import Sale, kind_to_sell, sale_at, sale_of, viewer_truck_space
from .scene import BOX_COLUMNS, Scene


def tips(box: Box, s: StateRecord, seat: int, messages: Messages, **options: Unpack[ViewOptions]) -> dict[int, str]:
    """A sentence for every legal action of the seat."""
    return tips_of(Scene.of(box, s, seat, messages, options.get("names", ())), options.get("legal", ()))


def tips_of(scene: Scene, legal: Sequence[int]) -> dict[int, str]:
    """A sentence for every legal action of the viewer."""
    routes = next_steps(scene) if any(action < a.STOP for action in legal) else {}
    return {action: _tip(scene, action, routes) for action in legal}


def _tip(scene: Scene, action: int, routes: Mapping[int, Route]) -> str:
    """`routes` are the next steps by their destinations."""
    family = a.ACTIONS.family(action).name
    n = action - a.ACTIONS[family].first
    match family:
        case "step":
            return drive_tip(scene, routes[viewer_truck_space(scene) + SPACE_OFFSETS[a.Direction(action - a.STEP)]])
        case "stop":
            return _stop_tip(scene)
        case "die":
            return _sale_tip(scene, n, "tip-die", "")
        case "keep":
            return scene.messages("tip-keep")
        case "stay":
            return scene.messages("tip-stay", place=place_name(scene, viewer_truck_space(scene)))
        case "reroll":
            return scene.messages("tip-reroll", die=a.DIE_NAMES[n], face=int(scene.s["face"][n]))
        case "reroll_two":
            first, second = (a.DIE_NAMES[die] for die in a.PAIRS[n])
            return scene.messages("tip-reroll-two", first=first, second=second)
        case "promote":
            return _promotion_tip(scene, n)
    return _place_tip(scene, family, n)


def _place_tip(scene: Scene, family: str, n: int) -> str:
    """The tip of an action that chooses a place on the map: a START, or where to build or mark something."""
    match family:
        case "start" | "relocate":
            return scene.messages(f"tip-{family}", start=a.START_NAMES[n], space=a.SPACE_NAMES[scene.city.starts[n]])
        case "gas":
            amount = scene.layout.bonus_amount(Bonus.GAS)
            sentence = scene.messages("tip-gas", space=a.SPACE_NAMES[n], amount=amount)
            return f"{sentence} {scene.messages('tip-closed')}" if scene.own_sheet.is_open(n) else sentence
        case "double":
            amount = scene.layout.bonus_amount(Bonus.DOUBLE)
            return scene.messages("tip-double", place=place_name(scene, n), amount=amount)
    first, second = a.SIDE_NAMES[n].split("-")
    return scene.messages("tip-bridge", first=first, second=second)


def drive_tip(scene: Scene, route: Route) -> str:
    """The tip of a step or a whole drive: its length, what it sells, and the venues that it closes."""
    place = place_name(scene, route.destination)
    if route.can_sell:
        sentences = [
            scene.messages("tip-drive-stop", place=place, steps=len(route.path)),
            _sale_on_arrival(scene, route),
        ]
    else:
        sentences = [scene.messages("tip-drive", place=place, steps=len(route.path), left=route.steps_left)]
    if route.closed_venues:
        spaces = ", ".join(a.SPACE_NAMES[space] for space in route.closed_venues)
        sentences.append(scene.messages("tip-closes", spaces=spaces))
    return " ".join(sentences)


def _sale_on_arrival(scene: Scene, route: Route) -> str:
    """What a stop at the destination of a route sells."""
    kind = scene.city.venues[route.destination]
    if kind == WILD:
        return scene.messages("tip-then-die")
    sale = sale_at(scene, kind, route.destination)
    sentence = scene.messages("tip-sale", die=a.DIE_NAMES[kind], money=scene.money(sale.amount), box=sale.box)
    return " ".join([sentence, *_sale_effects(scene, sale)])


def place_name(scene: Scene, space: int) -> str:
    """The name of a space, with its venue if that is open."""
    if not scene.own_sheet.is_open(space):
        return a.SPACE_NAMES[space]
    venue = scene.layout.kind_names[scene.city.venues[space]]
    return scene.messages("tip-place", space=a.SPACE_NAMES[space], venue=venue)


def _stop_tip(scene: Scene) -> str:
    kind, place = kind_to_sell(scene), place_name(scene, viewer_truck_space(scene))
    if kind is None:
        return scene.messages("tip-stop-cross", place=place, box=scene.own_sheet.last_box + 1)
    if kind == WILD:
        return scene.messages("tip-stop-wild", place=place)
    return _sale_tip(scene, kind, "tip-stop", place)


def _sale_tip(scene: Scene, die: int, key: str, place: str) -> str:
    """What a sale writes and where, how many boxes it skips, and which bonuses it earns."""
    sale = sale_of(scene, die)
    money = scene.money(sale.amount)
    sentence = scene.messages(key, place=place, die=a.DIE_NAMES[die], money=money, box=sale.box)
    return " ".join([sentence, *_sale_effects(scene, sale)])


def _sale_effects(scene: Scene, sale: Sale) -> list[str]:
    """The boxes that a sale skips, and the bonuses that it earns."""
    skips = [scene.messages("tip-skips", count=sale.skipped)] if sale.skipped else []
    return skips + [scene.messages("tip-earns", bonus=bonus) for bonus in sale.bonuses]


def _promotion_tip(scene: Scene, column: int) -> str:
    own_circles, other_circles = (int(scene.layout.box.record[key]) for key in ("promotion_own", "promotion_others"))
    sheet = scene.own_sheet
    return scene.messages(
        "tip-promote" if scene.seats > 1 else "tip-promote-alone",
        die=a.DIE_NAMES[column],
        own=own_circles,
        others=other_circles,
        numbers=sheet.bonus_counts[TRACK_ROWS + column],
        boxes=sum(BOX_COLUMNS[n] == column for n in range(sheet.last_box, BOXES)),
    )
