"""The one sentence at the top: whose move it is, and what is asked of this seat."""

from collections.abc import Callable, Sequence
from typing import Any

from truckstop.engine.box import Box
from truckstop.engine.messages import Messages
from truckstop.engine.record import NONE
from truckstop.games.truck_off.actions import DIE_NAMES, STOP
from truckstop.games.truck_off.rules import why_not
from truckstop.games.truck_off.rules.bonus import current_bonus
from truckstop.games.truck_off.state import ONE_BY_ONE, Bonus, Decision, Stage
from truckstop.games.truck_off.view.scene import Bill, Scene
from truckstop.kit.read import may_act

Rule = Callable[..., int]
_why_not: Rule = why_not
_bonus_asked: Rule = current_bonus


def prompt(box: Box, s: Any, seat: int, messages: Messages, *, names: Sequence[str] = ()) -> str:
    """What the seat should read first; a seat out of range is a spectator."""
    return sentence(Scene.of(box, s, seat, messages, names))


def sentence(scene: Scene) -> str:
    if scene.stage == Stage.OVER:
        return _over(scene)
    if scene.viewer is not None and may_act(scene, scene.viewer):
        return _asked(scene, scene.viewer)
    return _waiting(scene)


def _asked(scene: Scene, viewer: int) -> str:
    """Something is asked of the viewer."""
    match scene.stage:
        case Stage.START:
            return scene.messages("ask-start")
        case Stage.REROLL:
            return _ask_dice(scene, viewer)
        case Stage.DRIVE:
            return _ask_drive(scene, viewer)
        case Stage.BONUS:
            bonus = Bonus(int(_bonus_asked(scene.s["seat"][viewer])))
            return scene.messages(f"ask-{bonus.name.lower()}", amount=scene.layout.amount_of(bonus))
    own, others = (int(scene.layout.box.record[key]) for key in ("promotion_own", "promotion_others"))
    if scene.seats > 1:
        return scene.messages("ask-promote", own=own, others=others)
    return scene.messages("ask-promote-alone", own=own)


def _ask_dice(scene: Scene, viewer: int) -> str:
    rerolls, done = int(scene.s["seat"][viewer]["rerolls"]), int(scene.s["rerolled"]).bit_count()
    if int(scene.s["double_reroll"]) == ONE_BY_ONE and rerolls > 1:
        return scene.messages("ask-reroll-again" if done else "ask-reroll-in-turn")
    return scene.messages("ask-reroll", dice=rerolls)


def _ask_drive(scene: Scene, viewer: int) -> str:
    plan = scene.plan
    assert plan is not None
    if plan.part == Decision.RELOCATE:
        return scene.messages("ask-relocate-first")
    if plan.part == Decision.DIE:
        return scene.messages("ask-die")
    if not plan.bound:
        return scene.messages("ask-drive-freely", left=plan.left)
    may_stop = _why_not(scene.layout.box.record, scene.s, viewer, STOP) == 0
    return scene.messages("ask-drive-or-stop" if may_stop else "ask-drive", left=plan.left)


def _waiting(scene: Scene) -> str:
    """Others are asked."""
    viewer = scene.viewer
    waiting = [seat for seat in range(scene.seats) if may_act(scene, seat)]
    who = scene.names[waiting[0]]
    match scene.stage:
        case Stage.REROLL:
            return scene.messages("wait-reroll", player=who)
        case Stage.PROMOTE:
            return scene.messages("wait-promote", player=who)
    if viewer is not None and scene.has_committed(viewer):
        return scene.messages("wait-chosen", count=len(waiting), player=who)
    return scene.messages(f"wait-{_choice(scene, waiting)}", count=len(waiting), player=who)


def _choice(scene: Scene, waiting: Sequence[int]) -> str:
    """What these seats choose together; "bonus" where one of them has two bonuses, or another one than the others."""
    if scene.stage != Stage.BONUS:
        return scene.stage.name.lower()
    owed = {bonus for seat in waiting for bonus in scene.s["seat"][seat]["owed"].tolist() if bonus != NONE}
    return Bonus(owed.pop()).name.lower() if len(owed) == 1 else "bonus"


def _over(scene: Scene) -> str:
    """Who won, the own place and score, and what decided between equals; in a solo game with grades, the grade."""
    ranked, viewer = sorted(scene.bills, key=lambda bill: bill.place), scene.viewer
    bill = ranked[0] if viewer is None else scene.bills[viewer]
    money, players = scene.money(bill.score), scene.seats
    first = {"player": scene.names[ranked[0].seat], "most": scene.money(ranked[0].score)}
    if viewer is None:
        said = scene.messages("label-over", **first)
    elif players == 1:
        return _over_alone(scene, bill)
    elif bill.place == 1:
        said = scene.messages("label-over-won", money=money, players=players)
    else:
        said = scene.messages("label-over-place", place=bill.place, money=money, players=players, **first)
    ahead = max(bill.place, 2) - 2
    return " ".join([said, *_tie(scene, *ranked[ahead : ahead + 2])])


def _tie(scene: Scene, first: Bill, second: Bill | None = None) -> list[str]:
    """TO-095, TO-096: what put one of two neighbours ahead of the other, if not the money."""
    if second is None or first.score != second.score:
        return []
    key = "numbers" if first.numbers != second.numbers else "throw"
    die = DIE_NAMES[int(scene.layout.box.record["tie_die"])]
    names = {"first": scene.names[first.seat], "second": scene.names[second.seat]}
    return [scene.messages(f"label-over-{key}", die=die, **names)]


def _over_alone(scene: Scene, bill: Bill) -> str:
    money = scene.money(bill.score)
    if not scene.s["solo_grades"]:
        return scene.messages("label-over-alone", money=money)
    grade = scene.layout.messages.name(f"grade-{_grade(scene, bill.score)}")
    return scene.messages("label-over-grade", money=money, grade=grade)


def _grade(scene: Scene, score: int) -> int:
    """The number of the last grade whose lowest score is reached."""
    lowest: list[int] = scene.layout.box.content["solo"][scene.chart.name]
    return max(1, sum(score >= least for least in lowest))
