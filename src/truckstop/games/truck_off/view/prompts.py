"""The one sentence at the top: whose move it is, and what is asked of this seat."""

from collections.abc import Callable, Sequence
from typing import Any

from truckstop.engine.box import Box
from truckstop.engine.words import Words
from truckstop.games.truck_off.actions import STOP
from truckstop.games.truck_off.box import MAP_NAMES
from truckstop.games.truck_off.rules import why_not
from truckstop.games.truck_off.rules.bonus import bonus_asked
from truckstop.games.truck_off.state import ONE_BY_ONE, Bonus, Part, Stage
from truckstop.games.truck_off.view.sheets import Scene, amount_of

Rule = Callable[..., int]
_why_not: Rule = why_not
_bonus_asked: Rule = bonus_asked


def prompt(box: Box, s: Any, seat: int, words: Words, *, names: Sequence[str] = ()) -> str:
    """What the seat should read first; a seat out of range is a spectator."""
    return sentence(Scene.of(box, s, seat, words, names))


def sentence(scene: Scene) -> str:
    if scene.stage == Stage.OVER:
        return _over(scene)
    if scene.viewer is not None and scene.is_waiting(scene.viewer):
        return _asked(scene, scene.viewer)
    return _waiting(scene)


def _asked(scene: Scene, viewer: int) -> str:
    """Something is asked of the viewer."""
    words = scene.words
    match scene.stage:
        case Stage.START:
            return words("ask-start")
        case Stage.REROLL:
            return _ask_dice(scene, viewer)
        case Stage.DRIVE:
            return _ask_drive(scene, viewer)
        case Stage.BONUS:
            bonus = Bonus(int(_bonus_asked(scene.s["seat"][viewer])))
            return words(f"ask-{bonus.name.lower()}", amount=amount_of(scene.box, bonus))
    own, others = (int(scene.box.record[key]) for key in ("promotion_own", "promotion_others"))
    return words("ask-promote", own=own, others=others) if scene.seats > 1 else words("ask-promote-alone", own=own)


def _ask_dice(scene: Scene, viewer: int) -> str:
    rerolls, done = int(scene.s["seat"][viewer]["rerolls"]), int(scene.s["rerolled"]).bit_count()
    if int(scene.s["double_reroll"]) == ONE_BY_ONE and rerolls > 1:
        return scene.words("ask-reroll-again" if done else "ask-reroll-in-turn")
    return scene.words("ask-reroll", dice=rerolls)


def _ask_drive(scene: Scene, viewer: int) -> str:
    plan, words = scene.plan, scene.words
    assert plan is not None
    if plan.part == Part.RELOCATE:
        return words("ask-relocate-first")
    if plan.part == Part.DIE:
        return words("ask-die")
    if not plan.bound:
        return words("ask-drive-freely", left=plan.left)
    may_stop = _why_not(scene.box.record, scene.s, viewer, STOP) == 0
    return words("ask-drive-or-stop" if may_stop else "ask-drive", left=plan.left)


def _waiting(scene: Scene) -> str:
    """Others are asked."""
    words, viewer = scene.words, scene.viewer
    waiting = [seat for seat in range(scene.seats) if scene.is_waiting(seat)]
    who = scene.names[waiting[0]]
    match scene.stage:
        case Stage.REROLL:
            return words("wait-reroll", player=who)
        case Stage.PROMOTE:
            return words("wait-promote", player=who)
    key = "wait-chosen" if viewer is not None and scene.has_committed(viewer) else "wait-for"
    return words(key, count=len(waiting), player=who)


def _over(scene: Scene) -> str:
    """Place and score; in a solo game with grades, the grade."""
    words, bills, viewer = scene.words, scene.bills, scene.viewer
    if viewer is None:
        first = min(bills, key=lambda bill: bill.place)
        return words("label-over", player=scene.names[first.seat], money=scene.money(first.score))
    bill = bills[viewer]
    money = scene.money(bill.score)
    if scene.seats == 1:
        if scene.s["solo_grades"]:
            return words("label-over-grade", money=money, grade=words.name(f"grade-{_grade(scene, bill.score)}"))
        return words("label-over-alone", money=money)
    if bill.place == 1:
        return words("label-over-won", money=money, players=scene.seats)
    return words("label-over-place", place=bill.place, money=money, players=scene.seats)


def _grade(scene: Scene, score: int) -> int:
    """The number of the last grade whose lowest score is reached."""
    lowest: list[int] = scene.box.facts["solo"][MAP_NAMES[scene.side]]
    return max(1, sum(score >= least for least in lowest))
