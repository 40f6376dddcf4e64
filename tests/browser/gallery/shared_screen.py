"""Scenes of several players on one screen: the handover screen, the menu with their seats, their clocks."""

from tests.browser.gallery.positions import LONG_NAMES, MAX_NAME_LENGTH, VIEWER
from tests.browser.gallery.setup import SceneSetup, two_player_match
from tests.browser.person import DICE_NUMBER
from truckstop import games

# For games that begin without secrets: options that let the viewer begin, actions that lead to the first secret, and
# the action that ends the turn.
FIRST_SECRETS: dict[str, tuple[dict[str, str], tuple[str, ...], str]] = {
    "road_master": ({"first_player": "seat_0"}, ("place A1", "super_bonus", "keep 1", "done"), "end"),
}


def handover_screen(setup: SceneSetup, slug: str) -> None:
    """The handover screen between the turns of two players."""
    if slug in FIRST_SECRETS:
        _, actions, end = FIRST_SECRETS[slug]
        _act(setup, create_shared_match(setup, slug, 2), *actions, end)
    else:
        recorded = two_player_match(slug)
        entry_count = next(
            n for n in recorded.viewer_turns if n + 1 not in recorded.viewer_turns and n + 1 < len(recorded.entries)
        )
        match, game = setup.store_match(recorded, entry_count, VIEWER, 1), games.load(slug)
        setup.open(f"/m/{match}/{VIEWER}")
        setup.person.dismiss_handover_screen()
        _act(setup, match, game.actions.with_box_ids(game.box().names.ids).text(recorded.entries[entry_count].number))
    setup.person.page.locator("#curtain[open]").wait_for()


def _act(setup: SceneSetup, match: str, *actions: str) -> None:
    """Send actions of the viewer, and wait until the page shows them."""
    for action in actions:
        version = setup.person.version
        body = {"version": version, "actions": [action]}
        response = setup.person.context.request.post(f"/m/{match}/{VIEWER}", data=body)
        assert response.ok, response.text()
        setup.person.wait_for_newer_version(version)


def create_shared_match(setup: SceneSetup, slug: str, players: int) -> str:
    """Create a match of players with long names on one screen and 90 minutes each. Return its id."""
    players_json = [{"who": "here", "name": LONG_NAMES[n % len(LONG_NAMES)][:MAX_NAME_LENGTH]} for n in range(players)]
    options = FIRST_SECRETS[slug][0] if slug in FIRST_SECRETS else {}
    body = {"game": slug, "players": players_json, "minutes": 90, "options": options, "number": DICE_NUMBER}
    new_match = setup.person.context.request.post("/new", data=body).json()
    setup.open(f"/m/{new_match['match']}/{VIEWER}")
    setup.person.dismiss_handover_screen()
    return str(new_match["match"])


def clocks(setup: SceneSetup, slug: str) -> None:
    """As many players as possible, each with a clock."""
    create_shared_match(setup, slug, games.load(slug).meta.players[1])


def menu_with_own_seats(setup: SceneSetup, slug: str) -> None:
    """The menu with the other seats of this screen."""
    clocks(setup, slug)
    setup.person.page.click(".bar > .menu:not(#pace) summary")


def handover_screen_with_many_players(setup: SceneSetup, slug: str) -> None:
    """The handover screen with the seats of many players."""
    match = create_shared_match(setup, slug, games.load(slug).meta.players[1])
    if slug in FIRST_SECRETS:
        _act(setup, match, *FIRST_SECRETS[slug][1])
    setup.person.page.reload()
    setup.person.page.locator("#curtain[open]").wait_for()
