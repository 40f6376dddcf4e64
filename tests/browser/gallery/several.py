"""Several on one screen: the curtain between them, the way from seat to seat, their clocks."""

from tests.browser.gallery.positions import LONG, LONGEST, VIEWER
from tests.browser.gallery.stage import Stage, pair
from tests.browser.person import NUMBER
from truckstop import games

HIDING: dict[str, tuple[dict[str, str], tuple[str, ...], str]] = {  # by game without a secret when it begins:
    # how the viewer begins, what brings the first secret, and how the turn is ended
    "road_master": ({"first_player": "seat_0"}, ("place A1", "super_bonus", "keep 1", "done"), "end"),
}


def curtain(stage: Stage, slug: str) -> None:
    """Two on one screen: between their turns nobody sees anything."""
    if slug in HIDING:
        _, secret, end = HIDING[slug]
        _act(stage, here(stage, slug, 2), *secret, end)
    else:
        played = pair(slug)
        upto = next(n for n in played.mine if n + 1 not in played.mine and n + 1 < len(played.entries))
        match, game = stage.match(played, upto, VIEWER, 1), games.load(slug)
        stage.open(f"/m/{match}/{VIEWER}")
        stage.person.raise_curtain()
        _act(stage, match, game.actions.spelled(game.box().printed.lists).text(played.entries[upto].number))
    stage.person.page.locator("#curtain[open]").wait_for()


def _act(stage: Stage, match: str, *actions: str) -> None:
    """The viewer decides something, and sees what comes of it."""
    for action in actions:
        body = {"version": stage.person.version, "actions": [action]}
        answer = stage.person.context.request.post(f"/m/{match}/{VIEWER}", data=body)
        assert answer.ok, answer.text()
        stage.person.page.wait_for_function("(old) => Number(document.body.dataset.version) > old", arg=body["version"])


def here(stage: Stage, slug: str, players: int) -> str:
    """A new match of many with long names on one screen, who have an hour and a half each; its name."""
    chairs = [{"who": "here", "name": LONG[n % len(LONG)][:LONGEST]} for n in range(players)]
    options = HIDING[slug][0] if slug in HIDING else {}
    wanted = {"game": slug, "players": chairs, "minutes": 90, "options": options, "number": NUMBER}
    made = stage.person.context.request.post("/new", data=wanted).json()
    stage.open(f"/m/{made['match']}/{VIEWER}")
    stage.person.raise_curtain()
    return str(made["match"])


def clocks(stage: Stage, slug: str) -> None:
    """As many as there can be, each with a clock."""
    here(stage, slug, games.load(slug).meta.players[1])


def own_seats(stage: Stage, slug: str) -> None:
    """The menu, with the way to the other seats of this screen."""
    clocks(stage, slug)
    stage.person.page.click(".bar .menu summary")


def many_at_the_curtain(stage: Stage, slug: str) -> None:
    """Who of many shall look now."""
    match = here(stage, slug, games.load(slug).meta.players[1])
    if slug in HIDING:
        _act(stage, match, *HIDING[slug][1])
    stage.person.page.reload()
    stage.person.page.locator("#curtain[open]").wait_for()
