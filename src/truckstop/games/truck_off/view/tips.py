"""One short sentence for everything that may be done: what it costs and what it does."""

from collections.abc import Sequence
from typing import Any, Unpack

from truckstop.engine.box import Box
from truckstop.engine.messages import Messages
from truckstop.engine.view import ViewOptions
from truckstop.games.truck_off import actions as a
from truckstop.games.truck_off.state import BOXES, TRACK_ROWS, WILD, Bonus
from truckstop.games.truck_off.view.drives import AHEAD, Journey, steps
from truckstop.games.truck_off.view.scene import COLUMN, Scene
from truckstop.games.truck_off.view.takings import kind_to_sell, own_sheet, sale, truck_at


def tips(box: Box, s: Any, seat: int, messages: Messages, **options: Unpack[ViewOptions]) -> dict[int, str]:
    """A sentence for every legal action of the seat; `s` is redacted for it."""
    return tips_of(Scene.of(box, s, seat, messages, options.get("names", ())), options.get("legal", ()))


def tips_of(scene: Scene, legal: Sequence[int]) -> dict[int, str]:
    near = steps(scene) if any(action < a.STOP for action in legal) else {}
    return {action: _tip(scene, action, near) for action in legal}


def _tip(scene: Scene, action: int, near: dict[int, Journey]) -> str:
    family = a.ACTIONS.family(action).name
    n = action - a.ACTIONS[family].first
    match family:
        case "step":
            return drive_tip(scene, near[truck_at(scene) + AHEAD[a.Way(action - a.STEP)]])
        case "stop":
            return _stop(scene)
        case "die":
            return _sale(scene, n, "tip-die", "")
        case "keep":
            return scene.messages("tip-keep")
        case "stay":
            return scene.messages("tip-stay", place=place(scene, truck_at(scene)))
        case "reroll":
            return scene.messages("tip-reroll", die=a.DIE_NAMES[n], face=int(scene.s["face"][n]))
        case "reroll_two":
            first, second = (a.DIE_NAMES[die] for die in a.PAIRS[n])
            return scene.messages("tip-reroll-two", first=first, second=second)
        case "promote":
            return _promotion(scene, n)
    return _choice(scene, family, n)


def _choice(scene: Scene, family: str, n: int) -> str:
    """START, or what a bonus builds."""
    match family:
        case "start" | "relocate":
            return scene.messages(f"tip-{family}", start=a.START_NAMES[n], space=a.SPACE_NAMES[scene.chart.starts[n]])
        case "gas":
            amount = scene.layout.amount_of(Bonus.GAS)
            told = scene.messages("tip-gas", space=a.SPACE_NAMES[n], amount=amount)
            return f"{told} {scene.messages('tip-closed')}" if own_sheet(scene).is_open(n) else told
        case "double":
            return scene.messages("tip-double", place=place(scene, n), amount=scene.layout.amount_of(Bonus.DOUBLE))
    first, second = a.SIDE_NAMES[n].split("-")
    return scene.messages("tip-bridge", first=first, second=second)


def drive_tip(scene: Scene, journey: Journey) -> str:
    """A step, or a whole drive: how far it is, and what it closes on the way."""
    told = scene.messages("tip-drive", place=place(scene, journey.ends), steps=len(journey.path), left=journey.left)
    if journey.closes:
        told += " " + scene.messages("tip-closes", spaces=", ".join(a.SPACE_NAMES[space] for space in journey.closes))
    return told


def place(scene: Scene, space: int) -> str:
    """A space by its name, with the venue that is open there."""
    if not own_sheet(scene).is_open(space):
        return a.SPACE_NAMES[space]
    venue = scene.layout.kind_names[scene.chart.venues[space]]
    return scene.messages("tip-place", space=a.SPACE_NAMES[space], venue=venue)


def _stop(scene: Scene) -> str:
    kind, where = kind_to_sell(scene), place(scene, truck_at(scene))
    if kind is None:
        return scene.messages("tip-stop-cross", place=where, box=own_sheet(scene).last + 1)
    if kind == WILD:
        return scene.messages("tip-stop-wild", place=where)
    return _sale(scene, kind, "tip-stop", where)


def _sale(scene: Scene, die: int, key: str, where: str) -> str:
    """What a sale writes and where, what it skips and what it earns."""
    sold = sale(scene, die)
    told = [scene.messages(key, place=where, die=a.DIE_NAMES[die], money=scene.money(sold.amount), box=sold.box)]
    if sold.lost:
        told.append(scene.messages("tip-skips", count=sold.lost))
    told += [scene.messages("tip-earns", bonus=bonus) for bonus in sold.bonuses]
    return " ".join(told)


def _promotion(scene: Scene, column: int) -> str:
    own, others = (int(scene.layout.box.record[key]) for key in ("promotion_own", "promotion_others"))
    sheet = own_sheet(scene)
    ahead = sum(COLUMN[n] == column for n in range(sheet.last, BOXES))
    now = sheet.counts[TRACK_ROWS + column]
    key = "tip-promote" if scene.seats > 1 else "tip-promote-alone"
    return scene.messages(key, die=a.DIE_NAMES[column], own=own, others=others, numbers=now, boxes=ahead)
