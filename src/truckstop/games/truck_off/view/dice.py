"""The dice of this turn, and whose they are."""

from collections.abc import Mapping

from truckstop.engine.view import Part, Region, action_button, explain_area
from truckstop.games.truck_off.actions import DIE, DIE_NAMES, PAIRS, PROMOTE, REROLL, REROLL_TWO
from truckstop.games.truck_off.state import DICE, Decision, Stage
from truckstop.games.truck_off.view.highlights import ring
from truckstop.games.truck_off.view.layout import ACTION_TEXTS
from truckstop.games.truck_off.view.scene import Scene
from truckstop.games.truck_off.view.shapes import die, rerolled_badge, seat_sign
from truckstop.kit.read import is_idle
from truckstop.kit.svg import (
    circle,
    circle_path,
    fitted_text,
    frame_path,
    group,
    is_tight,
    path,
    rect,
    text,
    text_width,
)

DIE_WIDTH, DIE_HEIGHT, REACH = 56.0, 94.0, 20.0
TURN_WIDTH, TURN_HEIGHT = 344.0, 60.0
BESIDE_HEAD = 132.0  # where the slip of the turn says whose dice they are; further right of a long head
TILE, TILES = 50.0, 5  # a pair of dice: its pitch, and how many stand in a row


def turn_part(scene: Scene) -> Part:
    """The turn, who has the dice, how many have chosen."""
    said, rolls, chosen = turn_texts(scene)
    width = text_width(said, 20) if is_tight(said, 20, BESIDE_HEAD - 14) else 0
    aside = max(BESIDE_HEAD, width + 28)
    drawn = [
        rect(1, 1, TURN_WIDTH - 2, TURN_HEIGHT - 2, "card", 4),
        text(14, TURN_HEIGHT / 2 + 7, said, "bold narrow t20", width=width),
    ]
    left, middle = aside, 20 if chosen else TURN_HEIGHT / 2
    if scene.active is not None and not is_idle(scene):
        drawn.append(group(seat_sign(scene.active, 6), left + 7, middle))
        left += 22
    drawn.append(fitted_text(left, middle + 4.5, rolls, "bold", font=12, room=TURN_WIDTH - left - 8))
    below = 46 if rolls else TURN_HEIGHT / 2 + 4.5
    drawn.append(fitted_text(aside, below, chosen, "small", font=12, room=TURN_WIDTH - aside - 8))
    label = " ".join(f"{told}." for told in (said, rolls, chosen) if told)
    return Part(Region.TABLE, "turn", label, (TURN_WIDTH, TURN_HEIGHT), "".join(drawn))


def turn_texts(scene: Scene) -> tuple[str, str, str]:
    """Which turn it is, who rolls, how many have chosen; empty where there is nothing to say."""
    said = scene.messages("label-turn", turn=scene.turn) if scene.turn else scene.messages("label-setup")
    if scene.stage == Stage.OVER:
        return said, scene.messages("label-is-over"), ""
    if is_idle(scene):
        return said, "", ""
    rolls = scene.messages("label-rolls", player=scene.names[scene.active]) if scene.active is not None else ""
    if not scene.is_secret or scene.stage not in (Stage.START, Stage.DRIVE, Stage.BONUS):
        return said, rolls, ""
    waiting, done = (int(scene.s[key]).bit_count() for key in ("waiting", "committed"))
    return said, rolls, scene.messages("label-have-chosen", count=done, players=waiting + done)


def die_parts(scene: Scene, told: Mapping[int, str]) -> list[Part]:
    """The six dice, each with the box that it would fill on the shown sheet."""
    return [_die_part(scene, told, index) for index in range(DICE)]


def _die_part(scene: Scene, told: Mapping[int, str], index: int) -> Part:
    name, face = DIE_NAMES[index], int(scene.s["face"][index])
    box = scene.sheet.next_box(index)
    into = scene.messages("label-no-box") if box is None else scene.messages("label-box", box=box + 1)
    drawn = _die(scene, told, index, face)
    middle = DIE_WIDTH / 2
    drawn += text(middle, 74, name, "onpage bold mid") + fitted_text(
        middle, 89, into, "onpage mid", font=12, room=DIE_WIDTH + 4
    )
    return Part(Region.TABLE, f"die-{name}", _die_label(scene, name, face, box), (DIE_WIDTH, DIE_HEIGHT), drawn)


def _die_label(scene: Scene, name: str, face: int, box: int | None) -> str:
    if not face:
        return scene.messages("label-die-unrolled", die=name)
    if box is None:
        return scene.messages("label-die-no-box", die=name, face=face)
    return scene.messages("label-die", die=name, face=face, box=box + 1)


def _die(scene: Scene, told: Mapping[int, str], index: int, face: int) -> str:
    """A die; lit where it may be chosen, to be asked about where it may not."""
    shape = scene.layout.kinds[index]["shape"]
    rerolled = int(scene.s["rerolled"]) >> index & 1
    badge = group(rerolled_badge(), 16, -17, scale=0.8) if rerolled else ""
    lying = f'<g id="die-{DIE_NAMES[index]}" class="die">{die(shape, index, str(face or ""), REACH)}{badge}</g>'
    action = lit_die(told, index)
    if action is not None:
        glow = path(circle_path(0, 0, 26.5), "glow") + path(circle_path(0, 0, 26.5), "rim")
        lying = action_button(ACTION_TEXTS[action], told[action], glow + lying)
    elif scene.viewer is not None:
        asked = DIE if scene.plan is not None and scene.plan.part == Decision.DIE else REROLL
        lying = explain_area(ACTION_TEXTS[asked + index], circle(0, 0, 27, "place") + lying)
    return group(lying, DIE_WIDTH / 2, 31)


def lit_die(told: Mapping[int, str], die: int) -> int | None:
    """The action that this die offers, if it may be chosen."""
    return next((first + die for first in (DIE, REROLL, PROMOTE) if first + die in told), None)


def pairs_part(scene: Scene, told: Mapping[int, str]) -> Part:
    """Two dice that may be rerolled together: a tile for each pair, in their colours."""
    drawn = "".join(_pair(pair, told[REROLL_TWO + pair]) for pair in range(len(PAIRS)))
    rows = -(-len(PAIRS) // TILES)
    return Part(Region.MINE, "pairs", scene.messages("label-pairs"), (TILE * TILES, TILE * rows), drawn)


def _pair(pair: int, told: str) -> str:
    row, column = divmod(pair, TILES)
    half = (TILE - 8) / 2
    tile = ""
    for k, index in enumerate(PAIRS[pair]):
        tile += rect(5 + k * half, 5, half - 1, TILE - 10, f"k{index}", 3)
        tile += text(4.5 + (k + 0.5) * half, TILE / 2 + 5, DIE_NAMES[index][1:], "white bold mid narrow t16")
    return group(
        ring(frame_path(3, 3, TILE - 6, TILE - 6, 5), REROLL_TWO + pair, told, tile), column * TILE, row * TILE
    )
