"""Names and sentences that games put together alike."""

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from typing import Protocol, TypeVar

from truckstop.engine.actions import Actions
from truckstop.engine.box import Box
from truckstop.engine.messages import Messages
from truckstop.kit.final_scores import Ranked

P = TypeVar("P", bound=Ranked)
P_co = TypeVar("P_co", bound=Ranked, covariant=True)
Amounts = dict[str, object]  # variables of a message, such as money=…


class Ranking(Protocol[P_co]):
    """The players of a finished game, and who looks at it."""

    @property
    def viewer(self) -> int | None: ...

    @property
    def names(self) -> Sequence[str]: ...

    @property
    def players(self) -> Sequence[P_co]: ...


def item_names(box: Box, messages: Messages, kind: str) -> tuple[str, ...]:
    """The names of all things of a kind in a box."""
    return tuple(messages.item_name(kind, n) for n in range(len(box.names.ids[kind])))


def names_of_all(kind: str) -> cached_property[tuple[str, ...]]:
    """An attribute of a layout: the names of all things of a kind."""
    return cached_property(lambda layout: item_names(layout.box, layout.messages, kind))


def texts_of_all(actions: Actions) -> cached_property[tuple[str, ...]]:
    """An attribute of a layout: the notation of every action, with the ids of the layout's box."""
    return cached_property(lambda layout: action_texts(actions, layout.box))


def action_texts(actions: Actions, box: Box) -> tuple[str, ...]:
    """The notation of every action, with the ids of a box."""
    named = actions.with_box_ids(box.names.ids)
    return tuple(named.text(action) for action in range(len(named)))


def signed_number(amount: int) -> str:
    """A number with a real minus sign."""
    return str(amount) if amount >= 0 else f"−{-amount}"


def join_names(names: Sequence[str], messages: Messages) -> str:
    """Names one after the other, the last two joined by "and"."""
    if len(names) == 1:
        return names[0]
    return messages("label-pair", first=", ".join(names[:-1]), second=names[-1])


def with_headline(headline: str, sentence: str) -> str:
    """A headline and the detail after it in one line, where both stand together."""
    return f"{headline}{'' if headline.endswith('?') else '.'} {sentence}".rstrip()


def result_sentence(scene: Ranking[P], messages: Messages, amounts: Callable[[P], Amounts]) -> str:
    """Who has won; for a player still in the game, the own place. `amounts` are the score of a player."""
    first = [player for player in scene.players if player.place == 1]
    if scene.viewer is None or scene.players[scene.viewer].gone:
        winners = join_names([scene.names[player.seat] for player in first], messages)
        return messages("label-over", player=winners, count=len(first), **amounts(first[0]))
    me = scene.players[scene.viewer]
    if me.place == 1:
        return messages("label-over-won" if len(first) == 1 else "label-over-shared", **amounts(me))
    return messages("label-over-place", place=me.place, players=len(scene.players), **amounts(me))


def score_sentences(scene: Ranking[P], messages: Messages, ranked: Iterable[P], amounts: Callable[[P], Amounts]) -> str:
    """The final scores as sentences, for screen readers."""
    sentences = [f"{messages('label-final')}."]
    for player in ranked:
        name = scene.names[player.seat]
        sentences.append(messages("label-part-placed", place=player.place, player=name, **amounts(player)))
    return " ".join(sentences)
