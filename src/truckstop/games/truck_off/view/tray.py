"""What is the viewer's own: the plan of this turn, and a button for everything that has no place on the sheet."""

from collections.abc import Mapping

from truckstop.engine.view import Part, Region, action_button, explain_area
from truckstop.games.truck_off.actions import ACTIONS, KEEP, REROLL_TWO, SPACE_NAMES, STAY, STOP
from truckstop.games.truck_off.state import WILD, Decision, Stage
from truckstop.games.truck_off.view.dice import pairs_part
from truckstop.games.truck_off.view.layout import ACTION_TEXTS
from truckstop.games.truck_off.view.scene import Plan, Scene
from truckstop.games.truck_off.view.shapes import EYE
from truckstop.games.truck_off.view.style import balanced_lines
from truckstop.games.truck_off.view.takings import kind_to_sell, own_sheet, sale
from truckstop.kit.read import viewer_may_act
from truckstop.kit.svg import WIDEST_FONT, circle, circle_path, fitted_text, frame_path, group, num, path, text

PLAN_WIDTH, PLAN_HEIGHT = 264.0, 100.0
BUTTON_WIDTH, BUTTON_HEIGHT = 172.0, 48.0
BUTTONS = {KEEP: "keep", STOP: "stop", STAY: "stay"}  # in the order in which they stand
SIGNS = {
    "keep": "M-8 -8H8V8H-8ZM-4.5 0L-1 4L5 -4",
    "stop": "M0 9Q-7 1 -7 -3A7 7 0 0 1 7 -3Q7 1 0 9ZM-2.5 -3A2.5 2.5 0 1 0 2.5 -3A2.5 2.5 0 1 0 -2.5 -3",
    "stay": "M-8 -8H8V8H-8ZM-3 6V-5H1Q4 -5 4 -2T1 1H-3",
}
MOST_LINES = 4


def mine_parts(scene: Scene, told: Mapping[int, str]) -> list[Part]:
    """Nothing for a spectator, and nothing when the game is over."""
    if scene.viewer is None or scene.stage == Stage.OVER:
        return []
    pairs = [pairs_part(scene, told)] if REROLL_TWO in told else []
    return [plan_part(scene, told), *(button_part(scene, told, action) for action in BUTTONS), *pairs]


def button_part(scene: Scene, told: Mapping[int, str], action: int) -> Part:
    key = BUTTONS[action]
    says = scene.messages(f"action-{key}", what="")
    outline = frame_path(2, 2, BUTTON_WIDTH - 4, BUTTON_HEIGHT - 4, 7)
    room = BUTTON_WIDTH - 50
    broken = balanced_lines(says, room / WIDEST_FONT, 14)[:2]
    first = BUTTON_HEIGHT / 2 + 5 - 8.5 * (len(broken) - 1)
    face = group(path(SIGNS[key], "edge"), 24, BUTTON_HEIGHT / 2)
    for k, line in enumerate(broken):
        face += fitted_text(44, first + 17 * k, line, "bold t14", font=14, room=room)
    if action in told:
        drawn = action_button(ACTION_TEXTS[action], told[action], path(outline, "key") + path(outline, "rim") + face)
    else:
        drawn = explain_area(ACTION_TEXTS[action], path(outline, "key idle") + group(face, classes="dim"))
    return Part(Region.MINE, key, says, (BUTTON_WIDTH, BUTTON_HEIGHT), drawn, is_button=True)


def plan_part(scene: Scene, told: Mapping[int, str]) -> Part:
    """What is chosen so far in this turn, with a folded corner while nobody else may see it."""
    plan = scene.plan
    said, driving = plan_texts(scene, told), plan is not None and is_driving(scene, plan)
    secret = scene.is_secret and plan is not None and bool(plan.path or plan.choices)
    fold = 22 if secret else 0
    width, height = PLAN_WIDTH - 2, PLAN_HEIGHT - 2
    card = f"M5 1H{num(width - fold)}L{num(width)} {num(1 + fold)}V{num(height - 4)}q0 4-4 4H5q-4 0-4-4V5q0-4 4-4z"
    drawn = path(card if secret else frame_path(1, 1, width - 1, height - 1), "card") + text(
        14, 22, scene.messages("label-plan"), "bold narrow t16 redtext"
    )
    if secret:
        drawn += path(f"M{num(width - fold)} 1V{num(1 + fold)}H{num(width)}Z", "fold")
        drawn += group(path(EYE, "edge"), width - 34, 16)
    broken = [line for sentence in said for line in balanced_lines(sentence, PLAN_WIDTH - 28, 12)]
    most = MOST_LINES - 1 if driving else MOST_LINES  # the last one is the gauge's
    drawn += "".join(text(14, 41 + 16 * k, line) for k, line in enumerate(broken[:most]))
    if plan is not None and driving:
        drawn += _gauge(scene, plan)
        said.append(scene.messages("label-plan-left", left=plan.left))
    label = " ".join(
        [scene.messages("label-plan-of"), *said, *([f"{scene.messages('label-secret')}."] if secret else [])]
    )
    return Part(Region.MINE, "plan", label, (PLAN_WIDTH, PLAN_HEIGHT), drawn)


def is_driving(scene: Scene, plan: Plan) -> bool:
    """Whether the viewer is asked for a step."""
    return scene.stage == Stage.DRIVE and plan.part == Decision.STEP and viewer_may_act(scene)


def _gauge(scene: Scene, plan: Plan) -> str:
    """Steps taken as filled dots, steps left as rings."""
    taken, y = len(plan.path), PLAN_HEIGHT - 15
    spots = [20 + 14.0 * k for k in range(taken + plan.left)]
    dots = "".join(circle(x, y, 5.5, "chosen") for x in spots[:taken])
    rings = "".join(path(circle_path(x, y, 5), "left") for x in spots[taken:])
    after = 12 + (spots[-1] if spots else 2)
    said = scene.messages("label-plan-left", left=plan.left)
    return dots + rings + fitted_text(after, y + 4.3, said, "small", font=12, room=PLAN_WIDTH - after - 8)


def plan_texts(scene: Scene, told: Mapping[int, str]) -> list[str]:
    """The plan in sentences: the choices or the way of a drive, and what its stop brings."""
    plan = scene.plan
    said = [] if plan is None else _way(scene, plan) or [_chosen(scene, action) for action in plan.choices]
    if plan is not None and scene.stage == Stage.DRIVE and (not viewer_may_act(scene) or (plan.path and STOP in told)):
        said += _stop(scene, plan)
    return said or [scene.messages("label-plan-none" if viewer_may_act(scene) else "label-plan-idle")]


def _way(scene: Scene, plan: Plan) -> list[str]:
    if not plan.path or plan.begins is None:
        return []
    way = " → ".join(SPACE_NAMES[space] for space in (plan.begins, *plan.path))
    return [scene.messages("label-plan-way", way=way)]


def _stop(scene: Scene, plan: Plan) -> list[str]:
    """What is sold, which box it fills, how many it loses, and the bonuses; nothing while the die is not chosen."""
    kind = kind_to_sell(scene) if plan.die is None else plan.die
    if kind is None:
        return [scene.messages("label-plan-cross", box=own_sheet(scene).last + 1)]
    if kind == WILD:
        return []
    sold = sale(scene, kind)
    said = [scene.messages("label-plan-sale", money=scene.money(sold.amount), box=sold.box, lost=sold.lost)]
    return said + ([scene.messages("label-plan-bonus", bonus=", ".join(sold.bonuses))] if sold.bonuses else [])


def _chosen(scene: Scene, action: int) -> str:
    family = ACTIONS.family(action)
    told = scene.messages(f"action-{family.name.replace('_', '-')}", what=family.word(action))
    return f"{told}."
