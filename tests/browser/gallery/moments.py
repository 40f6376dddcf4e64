"""Scenes of moments that only one game has. They are found in recorded matches."""

from collections.abc import Callable, Iterator
from functools import partial
from itertools import chain
from typing import Any

from tests.browser.gallery.positions import SECRET, VIEWER, RecordedMatch
from tests.browser.gallery.setup import Scene, SceneSetup, another_deal, extreme_match, two_player_match, usual_match
from truckstop import games
from truckstop.engine.record import NONE
from truckstop.games.road_master.state import Face
from truckstop.games.rolling_freight.state import Stage as Freight
from truckstop.match.replay import replay_log

Condition = Callable[[Any], bool]
OTHER_DEALS = range(1, 16)  # further matches to search for rare moments

MOMENTS: dict[str, dict[str, Condition]] = {  # by game and scene: the condition on the record
    "road_master": {
        "loading": lambda s: s["face"] == Face.LOAD,
        "driving": lambda s: s["face"] == Face.FORWARD,
        "unloading": lambda s: s["face"] == Face.UNLOAD,
        "taking": lambda s: s["face"] == Face.CONTRACTS and s["pieces"] == 1,
        "half-boom": lambda s: s["halves"] == 1,
        "listed": lambda s: s["binding_program"] and s["comes_up"] == 1,
        "jam": lambda s: _trucks_in_a_row(s) > 1,
    },
    "rolling_freight": {
        "drafting": lambda s: s["stage"] == Freight.DRAFT and s["pick"] >= s["seats"],
        "paying": lambda s: s["stage"] == Freight.PAY and s["due"] > 1,
        "shipping": lambda s: s["stage"] == Freight.SHIP,
        "routing": lambda s: s["stage"] == Freight.ROUTE and s["steps"] > 0,
        "discount": lambda s: s["stage"] == Freight.DISCOUNT,
        "storing": lambda s: s["stage"] == Freight.STORE,
        "planning": lambda s: s["stage"] == Freight.PLAN,
        "setting": lambda s: s["stage"] == Freight.FACE,
        "last-turn": lambda s: s["stage"] == Freight.TURN and s["holder"] != NONE and s["finals"],
    },
}


ACTION_MOMENTS: dict[str, dict[str, tuple[Condition, str]]] = {  # conditions, and actions that bots never choose
    "road_master": {"keeping": (lambda s: s["face"] == NONE and s["done"] == 0 and s["turn"] > 2, "super_bonus")},
}


LOG_MOMENTS: dict[str, dict[str, Condition]] = {  # scenes with the log open
    "road_master": {
        "log-sold-out": lambda s: s["emptied"] != 0,
        "log-exploded": lambda s: s["halves"] > 1,
    },
}


def _trucks_in_a_row(s: Any) -> int:
    """The length of the longest row of trucks in a lane."""
    taken = bin(int(s["taken"]))[2:]
    return max(len(row) for row in taken.split("0"))


def moments(slug: str) -> Iterator[Scene]:
    """The scenes that only this game has."""
    for name, condition in MOMENTS.get(slug, {}).items():
        yield Scene(f"{slug}-{name}", partial(_show_moment, slug=slug, condition=condition))
    for name, (condition, action) in ACTION_MOMENTS.get(slug, {}).items():
        yield Scene(f"{slug}-{name}", partial(_show_moment, slug=slug, condition=condition, action=action))
    for name, condition in LOG_MOMENTS.get(slug, {}).items():
        yield Scene(f"{slug}-{name}", partial(_show_log, slug=slug, condition=condition))


def _show_moment(
    setup: SceneSetup, slug: str, condition: Condition, action: str = "", *, own_turn: bool = True
) -> None:
    recorded, upto = _find_moment(slug, condition, own_turn=own_turn)
    page = f"/m/{setup.match(recorded, upto)}/{VIEWER}"
    setup.open(page)
    if action:
        body = {"version": setup.person.version, "actions": [action]}
        answer = setup.person.context.request.post(page, data=body)
        assert answer.ok, answer.text()
        setup.open(page)


def _show_log(setup: SceneSetup, slug: str, condition: Condition) -> None:
    """Show the first such moment with the open log, whoever is to act."""
    _show_moment(setup, slug, condition, own_turn=False)
    setup.person.page.click("[data-toggle=log]")


def _find_moment(slug: str, condition: Condition, *, own_turn: bool) -> tuple[RecordedMatch, int]:
    """The first moment that meets a condition, and the match. `own_turn`: the viewer is to act."""
    game = games.load(slug)
    matches = chain(
        (usual_match(slug), two_player_match(slug), extreme_match(slug)),
        (another_deal(slug, deal) for deal in OTHER_DEALS),
    )
    for recorded in matches:
        replay = replay_log(game, game.box(), recorded.header, recorded.header.dice_key(SECRET), recorded.entries)
        for upto, match in enumerate(replay):
            if (upto in recorded.viewer_turns or not own_turn) and condition(match.state):
                return recorded, upto
    raise LookupError(f"no match of {slug} has such a moment")
