"""The list of all scenes of the gallery: every page, in every state in which it looks different.

The name of a scene is its name in the gallery. The scenes in `GAME_SCENES` are made for each game.
"""

from collections.abc import Callable
from functools import partial

from tests.browser.gallery import shared_screen
from tests.browser.gallery.moments import game_specific_scenes
from tests.browser.gallery.positions import LONG_NAMES, VIEWER, RecordedMatch
from tests.browser.gallery.setup import Scene, SceneSetup, extreme_match, two_player_match, usual_match
from tests.browser.test_guide import EXPLANATION_POINT
from truckstop import games
from truckstop.store.schema import matches

LATE = 0.85  # share of the log after which a match is shown in a late position
NO_PENDING_GAMES = 'data-pending=""'  # in the HTML of the lobby, when no rules are being compiled
GAMES_WITH_PLAYER_BOARDS = ("truck_off",)  # on its page, one can open the boards of other players
GAMES_WITHOUT_SECRETS = ("rolling_freight",)


def scenes() -> list[Scene]:
    """Return all scenes. The empty lobby is first: later scenes store matches, which the lobby would show."""
    all_scenes = [
        Scene("lobby-empty", lambda setup: setup.open("/")),
        Scene("lobby-full", _full_lobby),
        Scene("lobby-compiling", _compiling),
        Scene("lobby-settings", _settings),
        Scene("error-unknown-page", lambda setup: setup.open("/nothing/here")),
        Scene("error-unknown-match", lambda setup: setup.open("/m/nowhere")),
        Scene("return-link", lambda setup: setup.open("/enter")),
    ]
    for slug in games.slugs():
        all_scenes += [
            Scene(f"{slug}-{name}", partial(show, slug=slug), has_seen_guide)
            for name, show, has_seen_guide in GAME_SCENES
            if _has_scene(slug, show)
        ]
        all_scenes += game_specific_scenes(slug)
    return all_scenes


def _has_scene(slug: str, show: Callable[..., None]) -> bool:
    """Whether a game has what this scene shows: boards of players, secrets that need a handover screen."""
    if show == _other_players_board:
        return slug in GAMES_WITH_PLAYER_BOARDS
    return show not in HANDOVER_SCENES or slug not in GAMES_WITHOUT_SECRETS


# The lobby


def _full_lobby(setup: SceneSetup) -> None:
    """The lobby with matches of every status, of every game."""
    for slug in games.slugs():
        recorded = usual_match(slug)
        setup.store_match(recorded, recorded.viewer_turn_after(0.3))
        setup.store_match(recorded, recorded.other_players_turn)
        setup.store_match(recorded, len(recorded.entries))
        setup.store_match(extreme_match(slug), extreme_match(slug).viewer_turn_after(0.5))
        cancelled = setup.person.create_match(slug, "me", "link")
        data = {"key": cancelled["invitations"]["1"]}
        setup.person.context.request.post(f"/m/{cancelled['match']}/call-off", data=data)
        setup.person.create_match(slug, "me", "link")
        setup.person.context.request.post("/api/matches", data={"game": slug, "seats": ["person", "policy"]})
    setup.open("/")


def _compiling(setup: SceneSetup) -> None:
    """The lobby while the rules of all games are being compiled. The browser gets changed responses of the server."""
    page, names = setup.person.page, " ".join(games.slugs())
    page.route("**/ready", lambda route: route.fulfill(json={"pending": [*games.slugs()]}))
    page.route(
        lambda url: url.endswith("/"),
        lambda route: route.fulfill(body=route.fetch().text().replace(NO_PENDING_GAMES, f'data-pending="{names}"')),
    )
    setup.open("/")
    page.locator(".compiling").first.wait_for(state="visible")
    page.unroute_all()


def _settings(setup: SceneSetup) -> None:
    """The dialog of preferences, over the lobby."""
    setup.open("/")
    setup.person.page.click(".bar > .menu:not(#pace) summary")
    setup.person.page.click("[data-dialog=preferences]")


def _form(setup: SceneSetup, slug: str) -> None:
    """The page on which a match is set up."""
    setup.open(f"/new/{slug}")


def _full_form(setup: SceneSetup, slug: str) -> None:
    """The form with the maximum number of players, of different kinds, and the options of the last preset."""
    _form(setup, slug)
    form = setup.person.page.locator(f"#new-{slug}")
    form.locator("[name=players]").select_option(str(games.load(slug).meta.players[1]))
    for n, who in enumerate(("me", "here", "link", "learner", "master")):
        if form.locator(f"li[data-seat='{n}']").is_visible():
            form.locator(f"li[data-seat='{n}'] select").select_option(who)
    form.locator("li[data-seat='1'] input").fill(LONG_NAMES[0])
    form.locator(".presets button").last.click()
    for details in form.locator("summary").all():
        details.click()


# Before the first turn


def _waiting_room(setup: SceneSetup, slug: str) -> None:
    """The waiting room as the player who created the match sees it: with links to invite others.

    The browser keeps these links in its local storage, so the scene writes them there.
    """
    new_match = setup.person.create_match(slug, "me", "link", "master", "link")
    invitations = dict.fromkeys(new_match["invitations"], "x")
    setup.open("/")
    setup.person.page.evaluate(
        "([match, invitations]) => localStorage.setItem(`invitations-${match}`, JSON.stringify(invitations))",
        [new_match["match"], invitations],
    )
    setup.open(f"/m/{new_match['match']}")


def _invitation(setup: SceneSetup, slug: str) -> None:
    """The waiting room as an invited player sees it: with a form to enter a name and take the seat."""
    new_match = setup.person.create_match(slug, "me", "link", "master", "link")
    setup.key += "-guest"
    setup.use_key()
    setup.open(f"/m/{new_match['match']}#1.{new_match['invitations']['1']}")
    setup.person.page.locator("#take-seat").wait_for()


def _called_off(setup: SceneSetup, slug: str) -> None:
    """A match that was called off before it began."""
    new_match = setup.person.create_match(slug, "me", "link")
    key = {"key": new_match["invitations"]["1"]}
    setup.person.context.request.post(f"/m/{new_match['match']}/call-off", data=key)
    setup.open(f"/m/{new_match['match']}")


# The match page


def _open_viewer_turn(setup: SceneSetup, recorded: RecordedMatch, share: float) -> str:
    """Store and open a match at the first turn of the viewer after this share of its log. Return its id."""
    match = setup.store_match(recorded, recorded.viewer_turn_after(share))
    setup.open(f"/m/{match}/{VIEWER}")
    return match


def _first_turn(setup: SceneSetup, slug: str) -> None:
    """The first turn of the viewer."""
    _open_viewer_turn(setup, usual_match(slug), 0)


def _guide(setup: SceneSetup, slug: str) -> None:
    """The first step of the guide, which opens for a person who has not seen it."""
    _open_viewer_turn(setup, usual_match(slug), 0)
    setup.person.page.locator("#guide[open]").wait_for()


def _guide_later(setup: SceneSetup, slug: str) -> None:
    """A step of the guide that asks for something."""
    _guide(setup, slug)
    while not setup.person.page.locator("#guide li:visible b:visible").count():
        setup.person.page.click("[data-guide=next]")


def _late(setup: SceneSetup, slug: str) -> None:
    """A turn of the viewer near the end."""
    _open_viewer_turn(setup, usual_match(slug), LATE)


def _extreme(setup: SceneSetup, slug: str) -> None:
    """A turn near the end of a match with all options and as many players as possible."""
    _open_viewer_turn(setup, extreme_match(slug), LATE)


def _extreme_first_turn(setup: SceneSetup, slug: str) -> None:
    """The first turn of such a match."""
    _open_viewer_turn(setup, extreme_match(slug), 0)


def _other_players_turn(setup: SceneSetup, slug: str) -> None:
    """The page while another player is to act."""
    recorded = two_player_match(slug)
    setup.open(f"/m/{setup.store_match(recorded, recorded.other_players_turn)}/{VIEWER}")


def _watch(setup: SceneSetup, slug: str) -> None:
    """The page of a spectator."""
    recorded = usual_match(slug)
    setup.open(f"/m/{setup.store_match(recorded, recorded.viewer_turn_after(LATE))}/watch")


def _log(setup: SceneSetup, slug: str) -> None:
    """The match page with the log open."""
    _late(setup, slug)
    setup.open_turns()


def _everything_open(setup: SceneSetup, slug: str) -> None:
    """The fullest match page: the list of actions and the log are open, and a hint is shown."""
    _extreme(setup, slug)
    _ask_hint(setup)
    setup.open_turns()
    setup.person.page.click("#choices > summary")


def _choices(setup: SceneSetup, slug: str) -> None:
    """The list of all legal actions, open."""
    _first_turn(setup, slug)
    setup.person.page.click("#choices > summary")


def _menu(setup: SceneSetup, slug: str) -> None:
    """The menu of the match page, open."""
    _late(setup, slug)
    setup.person.page.click("#controls .menu summary")


def _hint(setup: SceneSetup, slug: str) -> None:
    """The hint: the action that a bot recommends is marked."""
    _late(setup, slug)
    _ask_hint(setup)


def _ask_hint(setup: SceneSetup) -> None:
    """Ask for a hint, which is in the menu on a phone, and wait until its action is marked."""
    page = setup.person.page
    if not page.locator("[data-hint]").is_visible():
        page.click("#controls .menu summary")
    page.click("[data-hint]")
    page.locator("#choices .hinted").wait_for(state="attached")


def _new_log_lines(setup: SceneSetup, slug: str) -> None:
    """The number of new log lines that is shown to a player who comes back.

    The browser keeps the number of lines seen in its local storage, so the scene writes it there.
    """
    recorded = usual_match(slug)
    match = setup.store_match(recorded, recorded.viewer_turn_after(LATE))
    setup.open("/")
    setup.person.page.evaluate("(view) => localStorage.setItem(`seen-${view}`, '40')", f"{match}.{VIEWER}")
    setup.open(f"/m/{match}/{VIEWER}")


def _refusal(setup: SceneSetup, slug: str) -> None:
    """The explanation of an illegal action, after a click on the board. Raise `LookupError` if no turn has one."""
    recorded, page = usual_match(slug), setup.person.page
    for share in (0.0, 0.2, 0.4, 0.6, LATE):
        _open_viewer_turn(setup, recorded, share)
        if (point := page.evaluate(EXPLANATION_POINT)) is not None:
            page.mouse.click(*point)
            page.locator("#tip.stays").wait_for()
            return
    raise LookupError(f"no turn of the match of {slug} shows an illegal action that a click explains")


def _confirmation(setup: SceneSetup, slug: str) -> None:
    """The question before an action that cannot be undone. Raise `LookupError` if no turn has such an action."""
    recorded, page = usual_match(slug), setup.person.page
    irreversible = "#choices [data-final]"
    for entry_count in recorded.viewer_turns:
        setup.open(f"/m/{setup.store_match(recorded, entry_count)}/{VIEWER}")
        if page.locator(irreversible).count():
            page.evaluate("(selector) => document.querySelector(selector).click()", irreversible)
            page.locator("#question[open]").wait_for()
            return
    raise LookupError(f"no turn of the match of {slug} has an action that needs a confirmation")


def _keys(setup: SceneSetup, slug: str) -> None:
    """The list of keys."""
    _first_turn(setup, slug)
    setup.person.page.keyboard.press("?")


def _proposal(setup: SceneSetup, slug: str) -> None:
    """The proposal of another player to end the match."""
    recorded = extreme_match(slug)
    match = setup.store_match(recorded, recorded.viewer_turn_after(0.5), VIEWER, 1)
    setup.person.send_command(match, "ask_end", seat=1)
    setup.open(f"/m/{match}/{VIEWER}")
    setup.person.dismiss_handover_screen()


def _bot_plays(setup: SceneSetup, slug: str) -> None:
    """The page while a bot plays for the viewer."""
    recorded = two_player_match(slug)
    match = setup.store_match(recorded, recorded.other_players_turn)
    setup.person.send_command(match, "hand_over")
    setup.open(f"/m/{match}/{VIEWER}")


def _other_players_board(setup: SceneSetup, slug: str) -> None:
    """The board of another player, opened over the page."""
    _late(setup, slug)
    page = setup.person.page
    page.evaluate("document.querySelector('[data-show]').dispatchEvent(new MouseEvent('click', { bubbles: true }))")
    page.locator("#peek[open] svg").first.wait_for()


def _link_dialog(setup: SceneSetup, slug: str) -> None:
    """The dialog with a link, for browsers without a clipboard."""
    _log(setup, slug)
    setup.person.page.evaluate("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    setup.person.page.click("[data-link]")
    setup.person.page.locator("#link[open]").wait_for()


# After the match


def _frozen_match(setup: SceneSetup, slug: str) -> None:
    """A match that cannot be continued, because another version of its game is installed."""
    recorded = two_player_match(slug)
    match = setup.store_match(recorded, recorded.viewer_turn_after(0.5))
    with setup.store.engine.begin() as connection:
        connection.execute(matches.update().where(matches.c.id == match).values(layout="other"))
    setup.open(f"/m/{match}")


def _finished(setup: SceneSetup, slug: str) -> None:
    """The result of a match, for a player."""
    recorded = usual_match(slug)
    setup.open(f"/m/{setup.store_match(recorded, len(recorded.entries))}/{VIEWER}")
    setup.person.page.locator("#story .chart").wait_for()


def _finished_extreme(setup: SceneSetup, slug: str) -> None:
    """The result of a match with as many players as possible, for a spectator."""
    setup.open(f"/m/{setup.import_match(extreme_match(slug))}/watch")
    setup.person.page.locator("#story .chart").wait_for()


def _abandoned(setup: SceneSetup, slug: str) -> None:
    """A match that the players have agreed to end."""
    recorded = two_player_match(slug)
    match = setup.store_match(recorded, recorded.viewer_turn_after(0.5), VIEWER, 1)
    setup.person.send_command(match, "ask_end")
    setup.person.send_command(match, "agree", seat=1)
    setup.open(f"/m/{match}/{VIEWER}")


def _replay(setup: SceneSetup, slug: str) -> None:
    """The replay of a match at its moment 60, as player 2 saw it."""
    setup.open(f"/m/{setup.import_match(usual_match(slug))}/replay?as=1&at=60")


def _replay_extreme(setup: SceneSetup, slug: str) -> None:
    """The replay of a match with as many players as possible at its moment 600, as player 1 saw it."""
    setup.open(f"/m/{setup.import_match(extreme_match(slug))}/replay?as=0&at=600")


# Rules


def _rules(setup: SceneSetup, slug: str) -> None:
    """The page of the rules, from the top."""
    setup.open(f"/rules/{slug}")


def _rules_chapter(setup: SceneSetup, slug: str) -> None:
    """The page of the rules, scrolled to a chapter."""
    setup.open(f"/rules/{slug}#rules-5")


# Scenes of every game: the name without that of the game, the function that shows it, whether the person has seen the
# guide.
GAME_SCENES: tuple[tuple[str, Callable[..., None], bool], ...] = (
    ("form", _form, True),
    ("form-full", _full_form, True),
    ("waiting-room", _waiting_room, True),
    ("invitation", _invitation, True),
    ("called-off", _called_off, True),
    ("first-turn", _first_turn, True),
    ("guide", _guide, False),
    ("guide-later", _guide_later, False),
    ("choices", _choices, True),
    ("other-players-turn", _other_players_turn, True),
    ("late", _late, True),
    ("log", _log, True),
    ("new-log-lines", _new_log_lines, True),
    ("menu", _menu, True),
    ("hint", _hint, True),
    ("refusal", _refusal, True),
    ("confirmation", _confirmation, True),
    ("keys", _keys, True),
    ("other-players-board", _other_players_board, True),
    ("watch", _watch, True),
    ("handover", shared_screen.handover_screen, True),
    ("bot-plays", _bot_plays, True),
    ("extreme-first-turn", _extreme_first_turn, True),
    ("extreme", _extreme, True),
    ("extreme-all-open", _everything_open, True),
    ("proposal", _proposal, True),
    ("clocks", shared_screen.clocks, True),
    ("own-seats", shared_screen.menu_with_own_seats, True),
    ("handover-many-players", shared_screen.handover_screen_with_many_players, True),
    ("link-dialog", _link_dialog, True),
    ("frozen-match", _frozen_match, True),
    ("finished", _finished, True),
    ("finished-extreme", _finished_extreme, True),
    ("abandoned", _abandoned, True),
    ("replay", _replay, True),
    ("replay-extreme", _replay_extreme, True),
    ("rules", _rules, True),
    ("rules-chapter", _rules_chapter, True),
)
HANDOVER_SCENES = (shared_screen.handover_screen, shared_screen.handover_screen_with_many_players)
