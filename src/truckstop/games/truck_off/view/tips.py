"""One short sentence for everything that may be done: what it costs and what it does."""

from collections.abc import Sequence
from typing import Any

from truckstop.engine.box import Box
from truckstop.engine.words import Words
from truckstop.games.truck_off.actions import (
    ACTIONS,
    DIE_NAMES,
    PAIRS,
    SIDE_NAMES,
    SPACE_NAMES,
    START_NAMES,
    STEP,
    STOP,
    Way,
)
from truckstop.games.truck_off.state import BOXES, TRACK_ROWS, WILD, Bonus
from truckstop.games.truck_off.view.drives import AHEAD, Journey, steps
from truckstop.games.truck_off.view.sheets import COLUMN, Scene
from truckstop.games.truck_off.view.takings import kind_to_sell, own_sheet, sale, truck_at


def tips(
    box: Box, s: Any, seat: int, words: Words, *, legal: Sequence[int], names: Sequence[str] = ()
) -> dict[int, str]:
    """A sentence for every legal action of the seat; `s` is redacted for it."""
    return tips_of(Scene.of(box, s, seat, words, names), legal)


def tips_of(scene: Scene, legal: Sequence[int]) -> dict[int, str]:
    near = steps(scene) if any(action < STOP for action in legal) else {}
    return {action: _tip(scene, action, near) for action in legal}


def _tip(scene: Scene, action: int, near: dict[int, Journey]) -> str:
    family = ACTIONS.family(action).name
    n = action - ACTIONS[family].first
    match family:
        case "step":
            return drive_tip(scene, near[truck_at(scene) + AHEAD[Way(action - STEP)]])
        case "stop":
            return _stop(scene)
        case "die":
            return _sale(scene, n, "tip-die", "")
        case "keep":
            return scene.words("tip-keep")
        case "stay":
            return scene.words("tip-stay", place=place(scene, truck_at(scene)))
        case "reroll":
            return scene.words("tip-reroll", die=DIE_NAMES[n], face=int(scene.s["face"][n]))
        case "reroll_two":
            first, second = (DIE_NAMES[die] for die in PAIRS[n])
            return scene.words("tip-reroll-two", first=first, second=second)
        case "promote":
            return _promotion(scene, n)
    return _choice(scene, family, n)


def _choice(scene: Scene, family: str, n: int) -> str:
    """START, or what a bonus builds."""
    match family:
        case "start" | "relocate":
            return scene.words(f"tip-{family}", start=START_NAMES[n], space=SPACE_NAMES[scene.chart.starts[n]])
        case "gas":
            amount = scene.pad.amount_of(Bonus.GAS)
            told = scene.words("tip-gas", space=SPACE_NAMES[n], amount=amount)
            return f"{told} {scene.words('tip-closed')}" if own_sheet(scene).is_open(n) else told
        case "double":
            return scene.words("tip-double", place=place(scene, n), amount=scene.pad.amount_of(Bonus.DOUBLE))
    first, second = SIDE_NAMES[n].split("-")
    return scene.words("tip-bridge", first=first, second=second)


def drive_tip(scene: Scene, journey: Journey) -> str:
    """A step, or a whole drive: how far it is, and what it closes on the way."""
    told = scene.words("tip-drive", place=place(scene, journey.ends), steps=len(journey.path), left=journey.left)
    if journey.closes:
        told += " " + scene.words("tip-closes", spaces=", ".join(SPACE_NAMES[space] for space in journey.closes))
    return told


def place(scene: Scene, space: int) -> str:
    """A space by its name, with the venue that is open there."""
    if not own_sheet(scene).is_open(space):
        return SPACE_NAMES[space]
    venue = scene.pad.kind_names[scene.chart.venues[space]]
    return scene.words("tip-place", space=SPACE_NAMES[space], venue=venue)


def _stop(scene: Scene) -> str:
    kind, where = kind_to_sell(scene), place(scene, truck_at(scene))
    if kind is None:
        return scene.words("tip-stop-cross", place=where, box=own_sheet(scene).last + 1)
    if kind == WILD:
        return scene.words("tip-stop-wild", place=where)
    return _sale(scene, kind, "tip-stop", where)


def _sale(scene: Scene, die: int, key: str, where: str) -> str:
    """What a sale writes and where, what it skips and what it earns."""
    sold = sale(scene, die)
    told = [scene.words(key, place=where, die=DIE_NAMES[die], money=scene.money(sold.amount), box=sold.box)]
    if sold.lost:
        told.append(scene.words("tip-skips", count=sold.lost))
    told += [scene.words("tip-earns", bonus=bonus) for bonus in sold.bonuses]
    return " ".join(told)


def _promotion(scene: Scene, column: int) -> str:
    own, others = (int(scene.pad.box.record[key]) for key in ("promotion_own", "promotion_others"))
    sheet = own_sheet(scene)
    ahead = sum(COLUMN[n] == column for n in range(sheet.last, BOXES))
    now = sheet.counts[TRACK_ROWS + column]
    key = "tip-promote" if scene.seats > 1 else "tip-promote-alone"
    return scene.words(key, die=DIE_NAMES[column], own=own, others=others, numbers=now, boxes=ahead)
