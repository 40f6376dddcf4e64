"""Moments that only one game has, each with a look of its own: found in the matches that its policies play."""

from collections.abc import Callable, Iterator
from functools import partial
from itertools import chain
from typing import Any

from tests.browser.gallery.positions import SECRET, VIEWER, Course
from tests.browser.gallery.stage import Scene, Stage, another, extreme, pair, usual
from truckstop import games
from truckstop.engine.record import NONE
from truckstop.games.road_master.state import Face
from truckstop.games.rolling_freight.state import Stage as Freight
from truckstop.match.history import rerun

Wanted = Callable[[Any], bool]
DEALS = range(1, 16)  # further matches, in which seldom moments are looked for

MOMENTS: dict[str, dict[str, Wanted]] = {  # by game: what the record shows then
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


BEGUN: dict[str, dict[str, tuple[Wanted, str]]] = {  # by game: what the policies never do, and when it can be done
    "road_master": {"keeping": (lambda s: s["face"] == NONE and s["done"] == 0 and s["turn"] > 2, "super_bonus")},
}


TOLD: dict[str, dict[str, Wanted]] = {  # by game: what the log has just told, and what the record shows then
    "road_master": {
        "log-sold-out": lambda s: s["emptied"] != 0,
        "log-exploded": lambda s: s["halves"] > 1,
    },
}


def _trucks_in_a_row(s: Any) -> int:
    """The most trucks that stand one behind the other in a lane."""
    taken = bin(int(s["taken"]))[2:]
    return max(len(row) for row in taken.split("0"))


def moments(slug: str) -> Iterator[Scene]:
    """The scenes of a game that no other has."""
    for name, wanted in MOMENTS.get(slug, {}).items():
        yield Scene(f"{slug}-{name}", partial(_show, slug=slug, wanted=wanted))
    for name, (wanted, action) in BEGUN.get(slug, {}).items():
        yield Scene(f"{slug}-{name}", partial(_show, slug=slug, wanted=wanted, action=action))
    for name, wanted in TOLD.get(slug, {}).items():
        yield Scene(f"{slug}-{name}", partial(_tell, slug=slug, wanted=wanted))


def _show(stage: Stage, slug: str, wanted: Wanted, action: str = "", *, asked: bool = True) -> None:
    played, upto = _found(slug, wanted, asked=asked)
    page = f"/m/{stage.match(played, upto)}/{VIEWER}"
    stage.open(page)
    if action:
        body = {"version": stage.person.version, "actions": [action]}
        answer = stage.person.context.request.post(page, data=body)
        assert answer.ok, answer.text()
        stage.open(page)


def _tell(stage: Stage, slug: str, wanted: Wanted) -> None:
    """At once, whoever is asked then."""
    _show(stage, slug, wanted, asked=False)
    stage.person.page.click("[data-toggle=log]")


def _found(slug: str, wanted: Wanted, *, asked: bool) -> tuple[Course, int]:
    """The first moment of this kind, if need be one at which the viewer is asked, in the first match that has one."""
    game = games.load(slug)
    matches = chain((usual(slug), pair(slug), extreme(slug)), (another(slug, deal) for deal in DEALS))
    for played in matches:
        course = rerun(game, game.box(), played.header, played.header.dice_key(SECRET), played.entries)
        for upto, match in enumerate(course):
            if (upto in played.mine or not asked) and wanted(match.state):
                return played, upto
    raise LookupError(f"no match of {slug} has such a moment")
