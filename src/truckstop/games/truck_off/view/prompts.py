"""The sentence at the top of the page: what the viewer has to do, or who acts, or how the game ended."""

from collections.abc import Callable, Sequence

from truckstop.engine.box import Box
from truckstop.engine.messages import Messages
from truckstop.engine.record import NONE
from truckstop.engine.types import StateRecord
from truckstop.kit.read import may_act, viewer_may_act

from ..actions import STOP
from ..rules import why_not
from ..rules.bonus import current_bonus
from ..state import ONE_BY_ONE, Bonus, Decision, Stage
from .scene import Scene, SeatScore

Rule = Callable[..., int]
_why_not: Rule = why_not
_current_bonus: Rule = current_bonus


def prompt(box: Box, s: StateRecord, seat: int, messages: Messages, *, names: Sequence[str] = ()) -> str:
    """The sentence for a seat. A seat out of range is a spectator."""
    return prompt_of(Scene.of(box, s, seat, messages, names))


def prompt_of(scene: Scene) -> str:
    """The sentence for the viewer of a scene."""
    if scene.stage == Stage.OVER:
        return _result_sentence(scene)
    if scene.viewer is not None and viewer_may_act(scene):
        return _request_sentence(scene, scene.viewer)
    return _waiting_sentence(scene)


def _request_sentence(scene: Scene, viewer: int) -> str:
    """What the viewer has to decide."""
    match scene.stage:
        case Stage.START:
            return scene.messages("ask-start")
        case Stage.REROLL:
            return _reroll_sentence(scene, viewer)
        case Stage.DRIVE:
            return _drive_sentence(scene, viewer)
        case Stage.BONUS:
            bonus = Bonus(int(_current_bonus(scene.s["seat"][viewer])))
            return scene.messages(f"ask-{bonus.name.lower()}", amount=scene.layout.bonus_amount(bonus))
    own_circles, other_circles = (int(scene.layout.box.record[key]) for key in ("promotion_own", "promotion_others"))
    if scene.seats > 1:
        return scene.messages("ask-promote", own=own_circles, others=other_circles)
    return scene.messages("ask-promote-alone", own=own_circles)


def _reroll_sentence(scene: Scene, viewer: int) -> str:
    rerolls, rerolled_dice = int(scene.s["seat"][viewer]["rerolls"]), int(scene.s["rerolled"]).bit_count()
    if int(scene.s["double_reroll"]) == ONE_BY_ONE and rerolls > 1:
        return scene.messages("ask-reroll-again" if rerolled_dice else "ask-reroll-in-turn")
    return scene.messages("ask-reroll", dice=rerolls)


def _drive_sentence(scene: Scene, viewer: int) -> str:
    plan = scene.plan
    assert plan is not None
    if plan.decision == Decision.RELOCATE:
        return scene.messages("ask-relocate-first")
    if plan.decision == Decision.DIE:
        return scene.messages("ask-die")
    if not plan.is_bound:
        return scene.messages("ask-drive-freely", left=plan.steps_left)
    can_stop = _why_not(scene.layout.box.record, scene.s, viewer, STOP) == 0
    return scene.messages("ask-drive-or-stop" if can_stop else "ask-drive", left=plan.steps_left)


def _waiting_sentence(scene: Scene) -> str:
    """Who has to decide, and what."""
    waiting_seats = [seat for seat in range(scene.seats) if may_act(scene, seat)]
    player = scene.names[waiting_seats[0]]
    match scene.stage:
        case Stage.REROLL:
            return scene.messages("wait-reroll", player=player)
        case Stage.PROMOTE:
            return scene.messages("wait-promote", player=player)
    if scene.viewer is not None and scene.has_committed(scene.viewer):
        return scene.messages("wait-chosen", count=len(waiting_seats), player=player)
    return scene.messages(f"wait-{_choice_key(scene, waiting_seats)}", count=len(waiting_seats), player=player)


def _choice_key(scene: Scene, waiting_seats: Sequence[int]) -> str:
    """The stage, or the bonus that these seats have to use. It is "bonus" if they have several different ones."""
    if scene.stage != Stage.BONUS:
        return scene.stage.name.lower()
    bonuses = {bonus for seat in waiting_seats for bonus in scene.s["seat"][seat]["owed"].tolist() if bonus != NONE}
    return Bonus(bonuses.pop()).name.lower() if len(bonuses) == 1 else "bonus"


def _result_sentence(scene: Scene) -> str:
    """Who won; for a player, also the own place and score. In a solo game, the score and the grade.

    Adds what decided between the viewer and the neighbour in the ranking, if it is not the score: the neighbour ahead,
    for the winner and spectators the second.
    """
    ranking, viewer = scene.ranking, scene.viewer
    score = ranking[0] if viewer is None else scene.scores[viewer]
    money, players = scene.money(score.total), scene.seats
    winner = {"player": scene.names[ranking[0].seat], "most": scene.money(ranking[0].total)}
    if viewer is None:
        sentence = scene.messages("label-over", **winner)
    elif players == 1:
        return _solo_result_sentence(scene, score)
    elif score.place == 1:
        sentence = scene.messages("label-over-won", money=money, players=players)
    else:
        sentence = scene.messages("label-over-place", place=score.place, money=money, players=players, **winner)
    index = max(score.place, 2) - 2  # of the better one of the two neighbours
    return " ".join([sentence, *_ranking_sentences(scene, *ranking[index : index + 2])])


def _ranking_sentences(scene: Scene, first: SeatScore, second: SeatScore | None = None) -> list[str]:
    """TO-095, TO-096, TO-236: Why the first of two neighbours in the ranking is ahead; nothing if it has more money."""
    if second is None or first.total > second.total:
        return []
    if first.gone != second.gone:
        reason = "left"
    elif first.numbers != second.numbers:
        reason = "numbers"
    else:
        reason = "throw"
    names = {"first": scene.names[first.seat], "second": scene.names[second.seat]}
    return [scene.messages(f"label-over-{reason}", die=scene.tie_die_name, **names)]


def _solo_result_sentence(scene: Scene, score: SeatScore) -> str:
    money = scene.money(score.total)
    if not scene.s["solo_grades"]:
        return scene.messages("label-over-alone", money=money)
    grade = scene.messages.name(f"grade-{_grade_number(scene, score.total)}")
    return scene.messages("label-over-grade", money=money, grade=grade)


def _grade_number(scene: Scene, score: int) -> int:
    """The number of the best grade that a score reaches, from 1."""
    min_scores: list[int] = scene.layout.box.content["solo"][scene.city.name]
    return max(1, sum(score >= min_score for min_score in min_scores))
