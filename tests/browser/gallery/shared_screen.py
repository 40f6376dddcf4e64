"""Scenes of several players on one screen: the curtain, the menu with their seats, their clocks."""

from tests.browser.gallery.positions import LONG_NAMES, MAX_NAME_LENGTH, VIEWER
from tests.browser.gallery.setup import SceneSetup, two_player_match
from tests.browser.person import NUMBER
from truckstop import games

SECRET_MOVES: dict[str, tuple[dict[str, str], tuple[str, ...], str]] = {  # by game that begins without secrets:
    # options with which the viewer begins, actions that bring the first secret, the action that ends the turn
    "road_master": ({"first_player": "seat_0"}, ("place A1", "super_bonus", "keep 1", "done"), "end"),
}


def curtain(setup: SceneSetup, slug: str) -> None:
    """The closed curtain between the turns of two players."""
    if slug in SECRET_MOVES:
        _, secret, end = SECRET_MOVES[slug]
        _act(setup, create_shared_match(setup, slug, 2), *secret, end)
    else:
        recorded = two_player_match(slug)
        upto = next(
            n for n in recorded.viewer_turns if n + 1 not in recorded.viewer_turns and n + 1 < len(recorded.entries)
        )
        match, game = setup.match(recorded, upto, VIEWER, 1), games.load(slug)
        setup.open(f"/m/{match}/{VIEWER}")
        setup.person.open_curtain()
        _act(setup, match, game.actions.with_box_ids(game.box().names.ids).text(recorded.entries[upto].number))
    setup.person.page.locator("#curtain[open]").wait_for()


def _act(setup: SceneSetup, match: str, *actions: str) -> None:
    """Send actions of the viewer, and wait until the page shows them."""
    for action in actions:
        body = {"version": setup.person.version, "actions": [action]}
        answer = setup.person.context.request.post(f"/m/{match}/{VIEWER}", data=body)
        assert answer.ok, answer.text()
        setup.person.page.wait_for_function("(old) => Number(document.body.dataset.version) > old", arg=body["version"])


def create_shared_match(setup: SceneSetup, slug: str, players: int) -> str:
    """Create a match of players with long names on one screen and 90 minutes each. Return its id."""
    players_json = [{"who": "here", "name": LONG_NAMES[n % len(LONG_NAMES)][:MAX_NAME_LENGTH]} for n in range(players)]
    options = SECRET_MOVES[slug][0] if slug in SECRET_MOVES else {}
    wanted = {"game": slug, "players": players_json, "minutes": 90, "options": options, "number": NUMBER}
    made = setup.person.context.request.post("/new", data=wanted).json()
    setup.open(f"/m/{made['match']}/{VIEWER}")
    setup.person.open_curtain()
    return str(made["match"])


def clocks(setup: SceneSetup, slug: str) -> None:
    """As many players as possible, each with a clock."""
    create_shared_match(setup, slug, games.load(slug).meta.players[1])


def own_seats(setup: SceneSetup, slug: str) -> None:
    """The menu with the other seats of this screen."""
    clocks(setup, slug)
    setup.person.page.click(".bar .menu summary")


def many_at_the_curtain(setup: SceneSetup, slug: str) -> None:
    """The curtain with the seats of many players."""
    match = create_shared_match(setup, slug, games.load(slug).meta.players[1])
    if slug in SECRET_MOVES:
        _act(setup, match, *SECRET_MOVES[slug][1])
    setup.person.page.reload()
    setup.person.page.locator("#curtain[open]").wait_for()
