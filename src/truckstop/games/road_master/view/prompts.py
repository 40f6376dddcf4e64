"""The one sentence at the top: whose move it is, and what is asked of this seat; and how scores came about."""

from collections.abc import Sequence
from typing import Any

from truckstop.engine.box import Box
from truckstop.engine.record import NONE
from truckstop.engine.words import Words
from truckstop.games.road_master.actions import ENDS
from truckstop.games.road_master.state import Face, Stage

COLUMNS = ("filled", "penalty", "gain", "score")


def names_of(s: Any, names: Sequence[str], words: Words) -> list[str]:
    """The players' names; those without one are numbered."""
    given = [*names, *[""] * int(s["seats"])]
    return [given[seat] or words("label-player", number=seat + 1) for seat in range(int(s["seats"]))]


def prompt(box: Box, s: Any, seat: int, words: Words, *, names: Sequence[str] = ()) -> str:
    """What the seat should read first; a seat out of range is a spectator."""
    player = int(s["player"])
    if s["stage"] == Stage.OVER:
        return words("news-over", player="", end=words(f"name-end-{ENDS[int(s['end'])]}"))
    if seat != player:
        return words("wait-turn", player=names_of(s, names, words)[player])
    if s["stage"] == Stage.PROGRAM:
        return words("ask-list")
    if s["stage"] == Stage.WITHIN:
        return words(f"ask-{Face(int(s['face'])).name.lower().replace('_', '-')}")
    if s["seat"][seat]["at"] == NONE:
        return words("ask-place")
    return words("ask-turn", actions=int(box.record["actions_per_turn"]) - int(s["done"]))


def summary(box: Box, s: Any, words: Words, *, names: Sequence[str] = ()) -> list[list[str]]:
    """A table of texts, its head first: filled contracts, what unfilled ones cost, super-bonus cards, points."""
    called = names_of(s, names, words)
    rows = []
    for seat in sorted(range(int(s["seats"])), key=lambda seat: (int(s["seat"][seat]["place"]), seat)):
        me = s["seat"][seat]
        filled = sum(int(word).bit_count() for word in me["filled"])
        amounts = (filled, -int(me["penalty"]), int(me["gain"]), int(me["score"]))
        rows.append([f"{int(me['place'])}.", called[seat], *map(str, amounts)])
    return [["", "", *(words(f"label-{column}") for column in COLUMNS)], *rows]
