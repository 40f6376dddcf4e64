"""What the viewer has to do, or who acts, or how the game ended: a headline, and a sentence with the details."""

from collections.abc import Callable, Sequence

from truckstop.engine.box import Box
from truckstop.engine.messages import Messages
from truckstop.engine.record import NONE
from truckstop.engine.types import StateRecord
from truckstop.kit.read import may_act, shorten_name, viewer_may_act
from truckstop.kit.texts import with_headline

from ..actions import STOP
from ..rules import why_not
from ..rules.bonus import current_bonus
from ..state import ONE_BY_ONE, Bonus, Decision, Stage
from .scene import Scene, SeatScore

Rule = Callable[..., int]
_why_not: Rule = why_not
_current_bonus: Rule = current_bonus


def headline(box: Box, s: StateRecord, seat: int, messages: Messages, *, names: Sequence[str] = ()) -> str:
    """Whose turn it is and what is left of it, in a few words. A seat out of range is a spectator."""
    return headline_of(Scene.of(box, s, seat, messages, names))


def prompt(box: Box, s: StateRecord, seat: int, messages: Messages, *, names: Sequence[str] = ()) -> str:
    """The sentence for a seat, which is read after the headline. A seat out of range is a spectator."""
    return prompt_of(Scene.of(box, s, seat, messages, names))


def headline_of(scene: Scene) -> str:
    """The headline for the viewer of a scene."""
    if scene.stage == Stage.OVER:
        return _result_headline(scene)
    if scene.viewer is not None and viewer_may_act(scene):
        return _request_headline(scene, scene.viewer)
    return _waiting_headline(scene)


def prompt_of(scene: Scene) -> str:
    """The sentence for the viewer of a scene."""
    if scene.stage == Stage.OVER:
        return _result_sentence(scene)
    if scene.viewer is not None and viewer_may_act(scene):
        return _request_sentence(scene, scene.viewer)
    return _waiting_sentence(scene)


def headline_and_prompt(scene: Scene) -> str:
    """Both in one line."""
    return with_headline(headline_of(scene), prompt_of(scene))


def _request_headline(scene: Scene, viewer: int) -> str:
    """What kind of decision the viewer has to make, and how many steps of a drive are left."""
    messages = scene.messages
    match scene.stage:
        case Stage.START | Stage.REROLL:
            return messages(f"ask-head-{scene.stage.name.lower()}")
        case Stage.DRIVE:
            plan = scene.plan
            assert plan is not None
            keys = {Decision.RELOCATE: "relocate-first", Decision.DIE: "die"}
            return messages(f"ask-head-{keys.get(plan.decision, 'drive')}", left=plan.steps_left)
        case Stage.BONUS:
            bonus = Bonus(int(_current_bonus(scene.s["seat"][viewer])))
            return messages("ask-head-bonus", bonus=scene.layout.bonus_name(bonus))
    return messages("ask-head-bonus", bonus=scene.layout.bonus_name(Bonus.PROMOTE))


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
    can_stop = _why_not(scene.layout.box.record, scene.s, viewer, STOP) == 0
    key = "drive-or-stop" if can_stop else "drive"
    return scene.messages(f"ask-{key if plan.is_bound else 'drive-freely'}", left=plan.steps_left)


def _waiting_seats(scene: Scene) -> list[int]:
    return [seat for seat in range(scene.seats) if may_act(scene, seat)]


def _waiting_headline(scene: Scene) -> str:
    """Who has to decide."""
    seats = _waiting_seats(scene)
    player = shorten_name(scene.names[seats[0]])
    match scene.stage:
        case Stage.REROLL:
            return scene.messages("wait-head-reroll", player=player)
        case Stage.PROMOTE:
            return scene.messages("wait-head-promote", player=player)
    has_chosen = scene.viewer is not None and scene.has_committed(scene.viewer)
    return scene.messages(f"wait-head-{'chosen' if has_chosen else 'choice'}", count=len(seats), player=player)


def _waiting_sentence(scene: Scene) -> str:
    """What is to be decided; nothing if the headline says so."""
    if scene.stage in (Stage.REROLL, Stage.PROMOTE):
        return ""
    sentence = scene.messages(f"wait-{_choice_key(scene, _waiting_seats(scene))}")
    if scene.viewer is not None and scene.has_committed(scene.viewer):
        return f"{sentence} {scene.messages('wait-chosen')}"
    return sentence


def _choice_key(scene: Scene, waiting_seats: Sequence[int]) -> str:
    """The stage, or the bonus that these seats have to use. It is "bonus" if they have several different ones."""
    if scene.stage != Stage.BONUS:
        return scene.stage.name.lower()
    bonuses = {bonus for seat in waiting_seats for bonus in scene.s["seat"][seat]["owed"].tolist() if bonus != NONE}
    return Bonus(bonuses.pop()).name.lower() if len(bonuses) == 1 else "bonus"


def _result_headline(scene: Scene) -> str:
    """For a player the own place and score, for a spectator who won."""
    ranking, viewer = scene.ranking, scene.viewer
    score = ranking[0] if viewer is None else scene.scores[viewer]
    money = scene.money(score.total)
    if viewer is None:
        return scene.messages("label-over-head", player=shorten_name(scene.names[score.seat]), money=money)
    if scene.seats == 1:
        return scene.messages("label-over-head-alone", money=money)
    return scene.messages("label-over-head-place", place=score.place, players=scene.seats, money=money)


def _result_sentence(scene: Scene) -> str:
    """Who won, unless that is the viewer. In a solo game, the grade.

    Adds what decided between the viewer and the neighbour in the ranking, if it is not the score: the neighbour ahead,
    for the winner and spectators the second.
    """
    ranking, viewer = scene.ranking, scene.viewer
    if viewer is not None and scene.seats == 1:
        return _solo_result_sentence(scene, scene.scores[viewer])
    score = ranking[0] if viewer is None else scene.scores[viewer]
    sentences = [scene.messages("label-over")]
    if score.place > 1:
        winner = {"player": scene.names[ranking[0].seat], "money": scene.money(ranking[0].total)}
        sentences.append(scene.messages("label-over-winner", **winner))
    index = max(score.place, 2) - 2  # of the better one of the two neighbours
    return " ".join([*sentences, *_ranking_sentences(scene, *ranking[index : index + 2])])


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
    if not scene.s["solo_grades"]:
        return scene.messages("label-over")
    grade = scene.messages.name(f"grade-{_grade_number(scene, score.total)}")
    return f"{scene.messages('label-over')} {scene.messages('label-over-grade', grade=grade)}"


def _grade_number(scene: Scene, score: int) -> int:
    """The number of the best grade that a score reaches, from 1."""
    min_scores: list[int] = scene.layout.box.content["solo"][scene.city.name]
    return max(1, sum(score >= min_score for min_score in min_scores))
