"""Several on one screen: the curtain between them, the way from seat to seat, their clocks."""

from tests.browser.gallery.positions import LONG, LONGEST, VIEWER
from tests.browser.gallery.stage import Stage, pair
from tests.browser.person import NUMBER
from truckstop import games


def curtain(stage: Stage, slug: str) -> None:
    """Two on one screen: between their turns nobody sees anything; where there is no secret yet, the seat changes."""
    played, page = pair(slug), stage.person.page
    upto = next(n for n in played.mine if n + 1 not in played.mine and n + 1 < len(played.entries))
    match = stage.match(played, upto, VIEWER, 1)
    stage.open(f"/m/{match}/{VIEWER}")
    stage.person.raise_curtain()
    hides = _hides(stage)
    action = played.entries[upto].number
    game = games.load(slug)
    text = game.actions.spelled(game.box().printed.lists).text(action)
    body = {"version": stage.person.version, "actions": [text]}
    answer = stage.person.context.request.post(f"/m/{match}/{VIEWER}", data=body)
    assert answer.ok, answer.text()
    if hides:
        page.locator("#curtain[open]").wait_for()
    else:
        page.wait_for_url(f"**/m/{match}/1")


def _hides(stage: Stage) -> bool:
    """Whether somebody has a secret."""
    return bool(stage.person.page.evaluate("document.body.dataset.curtain"))


def clocks(stage: Stage, slug: str) -> None:
    """Many with long names on one screen, who have an hour and a half each."""
    players = [{"who": "here", "name": LONG[n % len(LONG)][:LONGEST]} for n in range(games.load(slug).meta.players[1])]
    wanted = {"game": slug, "players": players, "minutes": 90, "options": {}, "number": NUMBER}
    made = stage.person.context.request.post("/new", data=wanted).json()
    stage.open(f"/m/{made['match']}/{VIEWER}")
    stage.person.raise_curtain()


def own_seats(stage: Stage, slug: str) -> None:
    """The menu, with the way to the other seats of this screen."""
    clocks(stage, slug)
    stage.person.page.click(".bar .menu summary")


def many_at_the_curtain(stage: Stage, slug: str) -> None:
    """Who of many shall look now."""
    clocks(stage, slug)
    stage.person.page.reload()
    if _hides(stage):
        stage.person.page.locator("#curtain[open]").wait_for()
