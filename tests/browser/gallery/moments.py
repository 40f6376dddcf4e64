"""Scenes that only one game has, found by conditions on the state in recorded matches."""

from collections.abc import Callable, Iterator
from functools import partial
from itertools import chain
from typing import Any

from tests.browser.gallery.positions import SECRET, VIEWER, RecordedMatch
from tests.browser.gallery.setup import (
    Scene,
    SceneSetup,
    extreme_match,
    match_with_other_dice,
    two_player_match,
    usual_match,
)
from truckstop import games
from truckstop.engine.record import NONE
from truckstop.games.road_master.state import Face
from truckstop.games.rolling_freight.state import Stage
from truckstop.match.replay import replay_log

Condition = Callable[[Any], bool]
DICE_SEEDS = range(1, 16)  # of further matches to search for rare moments

MOMENTS: dict[str, dict[str, Condition]] = {  # conditions on the state, by game and scene
    "road_master": {
        "loading": lambda s: s["face"] == Face.LOAD,
        "driving": lambda s: s["face"] == Face.FORWARD,
        "unloading": lambda s: s["face"] == Face.UNLOAD,
        "taking": lambda s: s["face"] == Face.CONTRACTS and s["pieces"] == 1,
        "half-boom": lambda s: s["halves"] == 1,
        "listed": lambda s: s["binding_program"] and s["comes_up"] == 1,
        "jam": lambda s: _longest_truck_row(s) > 1,
    },
    "rolling_freight": {
        "drafting": lambda s: s["stage"] == Stage.DRAFT and s["pick"] >= s["seats"],
        "paying": lambda s: s["stage"] == Stage.PAY and s["due"] > 1,
        "shipping": lambda s: s["stage"] == Stage.SHIP,
        "routing": lambda s: s["stage"] == Stage.ROUTE and s["steps"] > 0,
        "discount": lambda s: s["stage"] == Stage.DISCOUNT,
        "storing": lambda s: s["stage"] == Stage.STORE,
        "planning": lambda s: s["stage"] == Stage.PLAN,
        "setting": lambda s: s["stage"] == Stage.FACE,
        "last-turn": lambda s: s["stage"] == Stage.TURN and s["holder"] != NONE and s["finals"],
    },
}


ACTION_MOMENTS: dict[str, dict[str, tuple[Condition, str]]] = {  # a condition, and an action that bots never choose
    "road_master": {"keeping": (lambda s: s["face"] == NONE and s["done"] == 0 and s["turn"] > 2, "super_bonus")},
}


LOG_MOMENTS: dict[str, dict[str, Condition]] = {  # scenes with the log open
    "road_master": {
        "log-sold-out": lambda s: s["emptied"] != 0,
        "log-exploded": lambda s: s["halves"] > 1,
    },
}


def _longest_truck_row(s: Any) -> int:
    """The number of trucks in the longest row without a gap."""
    bits = bin(int(s["taken"]))[2:]
    return max(len(row) for row in bits.split("0"))


def game_specific_scenes(slug: str) -> Iterator[Scene]:
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
    """Show the first such moment to the viewer, after an action of the viewer if one is given."""
    recorded, entry_count = _find_moment(slug, condition, own_turn=own_turn)
    path = f"/m/{setup.store_match(recorded, entry_count)}/{VIEWER}"
    setup.open(path)
    if action:
        body = {"version": setup.person.version, "actions": [action]}
        response = setup.person.context.request.post(path, data=body)
        assert response.ok, response.text()
        setup.open(path)


def _show_log(setup: SceneSetup, slug: str, condition: Condition) -> None:
    """Show the first such moment with the log open. Any seat may be to act."""
    _show_moment(setup, slug, condition, own_turn=False)
    setup.open_turns()


def _find_moment(slug: str, condition: Condition, *, own_turn: bool) -> tuple[RecordedMatch, int]:
    """Return the first match with a moment that meets a condition, and the number of entries before it.

    With `own_turn`, only moments at which the viewer is to act count.
    """
    game = games.load(slug)
    matches = chain(
        (usual_match(slug), two_player_match(slug), extreme_match(slug)),
        (match_with_other_dice(slug, dice_seed) for dice_seed in DICE_SEEDS),
    )
    for recorded in matches:
        replay = replay_log(game, game.box(), recorded.header, recorded.header.dice_key(SECRET), recorded.entries)
        for entry_count, match in enumerate(replay):
            if (entry_count in recorded.viewer_turns or not own_turn) and condition(match.state):
                return recorded, entry_count
    raise LookupError(f"no match of {slug} has such a moment")
