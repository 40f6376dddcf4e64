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
from truckstop.games.truck_off.view.sheets import COLUMN, ROW, Scene, Sheet


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
            return drive_tip(scene, near[_here(scene) + AHEAD[Way(action - STEP)]])
        case "stop":
            return _stop(scene)
        case "die":
            return _sale(scene, n, _here(scene), "tip-die", "")
        case "keep":
            return scene.words("tip-keep")
        case "stay":
            return scene.words("tip-stay", place=place(scene, _here(scene)))
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
            return f"{told} {scene.words('tip-closed')}" if _viewers(scene).is_open(n) else told
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
    if not _viewers(scene).is_open(space):
        return SPACE_NAMES[space]
    venue = scene.pad.kind_names[scene.chart.venues[space]]
    return scene.words("tip-place", space=SPACE_NAMES[space], venue=venue)


def _stop(scene: Scene) -> str:
    here, sheet = _here(scene), _viewers(scene)
    kind = scene.chart.venues.get(here)
    assert scene.plan is not None
    arrived = bool(scene.plan.path) and sheet.is_open(here) and here not in scene.plan.path[:-1]
    if not arrived or kind is None:
        return scene.words("tip-stop-cross", place=place(scene, here), box=sheet.last + 1)
    if kind == WILD:
        return scene.words("tip-stop-wild", place=place(scene, here))
    if sheet.next_box(kind) is None:
        return scene.words("tip-stop-cross", place=place(scene, here), box=sheet.last + 1)
    return _sale(scene, kind, here, "tip-stop", place(scene, here))


def _sale(scene: Scene, die: int, space: int, key: str, where: str) -> str:
    """What a sale writes and where, what it skips and what it earns."""
    sheet = _viewers(scene)
    n = sheet.next_box(die)
    assert n is not None
    factor = scene.pad.amount_of(Bonus.DOUBLE) if sheet.twice == space else 1
    money = scene.money(int(scene.s["face"][die]) * factor)
    told = [scene.words(key, place=where, die=DIE_NAMES[die], money=money, box=n + 1)]
    if n > sheet.last:
        told.append(scene.words("tip-skips", count=n - sheet.last))
    told += [scene.words("tip-earns", bonus=bonus) for bonus in _earned(scene, sheet, n)]
    return " ".join(told)


def _earned(scene: Scene, sheet: Sheet, n: int) -> list[str]:
    """The bonuses that a number in this box gives."""
    reached = scene.pad.numbers_for_bonus - 1
    found = [place for place in (ROW[n], TRACK_ROWS + COLUMN[n]) if sheet.counts[place] == reached]
    bonuses = [scene.pad.bonuses[scene.layout][place] for place in found]
    return [scene.pad.words.name(f"bonus-{bonus.name.lower()}") for bonus in bonuses]


def _promotion(scene: Scene, column: int) -> str:
    own, others = (int(scene.pad.box.record[key]) for key in ("promotion_own", "promotion_others"))
    sheet = _viewers(scene)
    ahead = sum(COLUMN[n] == column for n in range(sheet.last, BOXES))
    now = sheet.counts[TRACK_ROWS + column]
    key = "tip-promote" if scene.seats > 1 else "tip-promote-alone"
    return scene.words(key, die=DIE_NAMES[column], own=own, others=others, numbers=now, boxes=ahead)


def _viewers(scene: Scene) -> Sheet:
    assert scene.viewer is not None
    return scene.sheets[scene.viewer]


def _here(scene: Scene) -> int:
    """Where the viewer's truck is, in mid-drive too."""
    ends = scene.plan.ends if scene.plan else None
    ends = _viewers(scene).at if ends is None else ends
    assert ends is not None
    return ends
