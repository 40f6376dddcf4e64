"""The scenes of the gallery: every page in every state that looks different."""

from collections.abc import Callable
from functools import partial

from tests.browser.gallery import shared_screen
from tests.browser.gallery.moments import moments
from tests.browser.gallery.positions import LONG_NAMES, VIEWER, RecordedMatch
from tests.browser.gallery.setup import Scene, SceneSetup, extreme_match, two_player_match, usual_match
from tests.browser.test_guide import ASKABLE
from truckstop import games
from truckstop.store.schema import matches

LATE = 0.85  # of a match
NO_PENDING_GAMES = 'data-pending=""'
OWN_BOARDS = ("truck_off",)  # games in which every player has a board
NO_SECRETS = ("rolling_freight",)  # games without hidden information


def scenes() -> list[Scene]:
    """All scenes. The empty lobby comes first, before there are any matches."""
    all_scenes = [
        Scene("lobby-empty", lambda stage: stage.open("/")),
        Scene("lobby-full", _full_lobby),
        Scene("lobby-compiling", _compiling),
        Scene("lobby-settings", _settings),
        Scene("error-nothing-here", lambda stage: stage.open("/nothing/here")),
        Scene("error-no-match", lambda stage: stage.open("/m/nowhere")),
        Scene("return-link", lambda stage: stage.open("/enter")),
    ]
    for slug in games.slugs():
        all_scenes += [
            Scene(f"{slug}-{name}", partial(show, slug=slug), guided)
            for name, show, guided in OF_A_GAME
            if (show != _peek or slug in OWN_BOARDS) and (show not in CURTAINS or slug not in NO_SECRETS)
        ]
        all_scenes += moments(slug)
    return all_scenes


# The lobby


def _full_lobby(setup: SceneSetup) -> None:
    for slug in games.slugs():
        recorded = usual_match(slug)
        setup.match(recorded, recorded.viewer_turn_after(0.3))
        setup.match(recorded, recorded.others_turn)
        setup.match(recorded, len(recorded.entries))
        setup.match(extreme_match(slug), extreme_match(slug).viewer_turn_after(0.5))
        off = setup.person.create_match(slug, "me", "link")
        setup.person.context.request.post(f"/m/{off['match']}/call-off", data={"key": off["invitations"]["1"]})
        setup.person.create_match(slug, "me", "link")
        setup.person.context.request.post("/api/matches", data={"game": slug, "seats": ["person", "policy"]})
    setup.open("/")


def _compiling(setup: SceneSetup) -> None:
    """The lobby while rules are being compiled. The answers of the server are simulated."""
    page, names = setup.person.page, " ".join(games.slugs())
    page.route("**/ready", lambda route: route.fulfill(json={"pending": [*games.slugs()]}))
    page.route(
        lambda address: address.endswith("/"),
        lambda route: route.fulfill(body=route.fetch().text().replace(NO_PENDING_GAMES, f'data-pending="{names}"')),
    )
    setup.open("/")
    page.locator(".compiling").first.wait_for(state="visible")
    page.unroute_all()


def _settings(setup: SceneSetup) -> None:
    setup.open("/")
    setup.person.page.click(".bar .menu summary")


def _form(setup: SceneSetup, slug: str) -> None:
    setup.open("/")
    setup.person.page.click(f"#{slug} [data-toggle]")


def _whole_form(setup: SceneSetup, slug: str) -> None:
    """As many players as possible, of all kinds, and all options of the last preset."""
    _form(setup, slug)
    form = setup.person.page.locator(f"#new-{slug}")
    form.locator("[name=players]").select_option(str(games.load(slug).meta.players[1]))
    for n, who in enumerate(("me", "here", "link", "learner", "master")):
        if form.locator(f"li[data-seat='{n}']").is_visible():
            form.locator(f"li[data-seat='{n}'] select").select_option(who)
    form.locator("li[data-seat='1'] input").fill(LONG_NAMES[0])
    form.locator(".presets button").last.click()
    form.locator("summary").click()


# Before the first turn


def _host(setup: SceneSetup, slug: str) -> None:
    """A player who has invited others waits for them."""
    made = setup.person.create_match(slug, "me", "link", "master", "link")
    kept = dict.fromkeys(made["invitations"], "x")
    setup.open("/")
    setup.person.page.evaluate(
        "([match, kept]) => localStorage.setItem(`invitations-${match}`, JSON.stringify(kept))", [made["match"], kept]
    )
    setup.open(f"/m/{made['match']}")


def _guest(setup: SceneSetup, slug: str) -> None:
    """A player with an invitation is asked for a name."""
    made = setup.person.create_match(slug, "me", "link", "master", "link")
    setup.key += "-guest"
    setup.use_key()
    setup.open(f"/m/{made['match']}#1.{made['invitations']['1']}")
    setup.person.page.locator("#take-seat").wait_for()


def _called_off(setup: SceneSetup, slug: str) -> None:
    made = setup.person.create_match(slug, "me", "link")
    key = {"key": made["invitations"]["1"]}
    setup.person.context.request.post(f"/m/{made['match']}/call-off", data=key)
    setup.open(f"/m/{made['match']}")


# The match page


def _sit(setup: SceneSetup, recorded: RecordedMatch, share: float) -> str:
    match = setup.match(recorded, recorded.viewer_turn_after(share))
    setup.open(f"/m/{match}/{VIEWER}")
    return match


def _early(setup: SceneSetup, slug: str) -> None:
    _sit(setup, usual_match(slug), 0)


def _guide(setup: SceneSetup, slug: str) -> None:
    _sit(setup, usual_match(slug), 0)
    setup.person.page.locator("#guide[open]").wait_for()


def _guide_later(setup: SceneSetup, slug: str) -> None:
    _guide(setup, slug)
    for _ in range(len(games.load(slug).view.GUIDE) // 2):
        setup.person.page.click("[data-guide=next]")


def _late(setup: SceneSetup, slug: str) -> None:
    _sit(setup, usual_match(slug), LATE)


def _extreme(setup: SceneSetup, slug: str) -> None:
    _sit(setup, extreme_match(slug), LATE)


def _extreme_early(setup: SceneSetup, slug: str) -> None:
    _sit(setup, extreme_match(slug), 0)


def _others_turn(setup: SceneSetup, slug: str) -> None:
    """Another player is to act."""
    recorded = two_player_match(slug)
    setup.open(f"/m/{setup.match(recorded, recorded.others_turn)}/{VIEWER}")


def _watch(setup: SceneSetup, slug: str) -> None:
    recorded = usual_match(slug)
    setup.open(f"/m/{setup.match(recorded, recorded.viewer_turn_after(LATE))}/watch")


def _log(setup: SceneSetup, slug: str) -> None:
    _late(setup, slug)
    setup.person.page.click("[data-toggle=log]")


def _all_open(setup: SceneSetup, slug: str) -> None:
    """As much as a page can show at once."""
    _extreme(setup, slug)
    setup.person.page.click("#choices > summary")
    setup.person.page.click("[data-hint]")
    setup.person.page.locator("#choices .hinted").wait_for(state="attached")
    setup.person.page.click("[data-toggle=log]")


def _choices(setup: SceneSetup, slug: str) -> None:
    _early(setup, slug)
    setup.person.page.click("#choices > summary")


def _more(setup: SceneSetup, slug: str) -> None:
    _late(setup, slug)
    setup.person.page.click("#controls .menu summary")


def _hint(setup: SceneSetup, slug: str) -> None:
    """The hint of the pro bot."""
    _late(setup, slug)
    setup.person.page.click("[data-hint]")
    setup.person.page.locator(".hinted").first.wait_for(state="attached")


def _return(setup: SceneSetup, slug: str) -> None:
    """A returning player sees how many lines of the log are new."""
    recorded = usual_match(slug)
    match = setup.match(recorded, recorded.viewer_turn_after(LATE))
    setup.open("/")
    setup.person.page.evaluate("(view) => localStorage.setItem(`seen-${view}`, '40')", f"{match}.{VIEWER}")
    setup.open(f"/m/{match}/{VIEWER}")


def _refusal(setup: SceneSetup, slug: str) -> None:
    """An illegal action is explained."""
    recorded, page = usual_match(slug), setup.person.page
    for share in (0.0, 0.2, 0.4, 0.6, LATE):
        _sit(setup, recorded, share)
        if (spot := page.evaluate(ASKABLE)) is not None:
            page.mouse.click(*spot)
            page.locator("#tip.stays").wait_for()
            return


def _question(setup: SceneSetup, slug: str) -> None:
    """An action without undo has to be confirmed."""
    recorded, page = usual_match(slug), setup.person.page
    final = "#choices [data-final]"
    for upto in recorded.viewer_turns:
        setup.open(f"/m/{setup.match(recorded, upto)}/{VIEWER}")
        if page.locator(final).count():
            page.evaluate("(final) => document.querySelector(final).click()", final)
            page.locator("#question[open]").wait_for()
            return


def _agreement(setup: SceneSetup, slug: str) -> None:
    """Another player proposes something."""
    recorded = extreme_match(slug)
    match = setup.match(recorded, recorded.viewer_turn_after(0.5), VIEWER, 1)
    setup.person.send_command(match, "ask_end", seat=1)
    setup.open(f"/m/{match}/{VIEWER}")
    setup.person.open_curtain()


def _bot_plays(setup: SceneSetup, slug: str) -> None:
    """A bot controls the viewer's seat."""
    recorded = two_player_match(slug)
    match = setup.match(recorded, recorded.others_turn)
    setup.person.send_command(match, "hand_over")
    setup.open(f"/m/{match}/{VIEWER}")


def _peek(setup: SceneSetup, slug: str) -> None:
    """Another player's board."""
    _late(setup, slug)
    page = setup.person.page
    page.evaluate("document.querySelector('[data-show]').dispatchEvent(new MouseEvent('click', { bubbles: true }))")
    page.locator("#peek[open] svg").first.wait_for()


def _link_by_hand(setup: SceneSetup, slug: str) -> None:
    """A link in a browser without a clipboard."""
    _log(setup, slug)
    setup.person.page.evaluate("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    setup.person.page.click("[data-link]")
    setup.person.page.locator("#link[open]").wait_for()


# Afterwards


def _other_rules(setup: SceneSetup, slug: str) -> None:
    """A match whose rules are no longer installed."""
    recorded = two_player_match(slug)
    match = setup.match(recorded, recorded.viewer_turn_after(0.5))
    with setup.store.engine.begin() as connection:
        connection.execute(matches.update().where(matches.c.id == match).values(layout="other"))
    setup.open(f"/m/{match}")


def _finished(setup: SceneSetup, slug: str) -> None:
    recorded = usual_match(slug)
    setup.open(f"/m/{setup.match(recorded, len(recorded.entries))}/{VIEWER}")
    setup.person.page.locator("#result").wait_for()


def _finished_extreme(setup: SceneSetup, slug: str) -> None:
    setup.open(f"/m/{setup.import_match(extreme_match(slug))}/watch")
    setup.person.page.locator("#result").wait_for()


def _abandoned(setup: SceneSetup, slug: str) -> None:
    recorded = two_player_match(slug)
    match = setup.match(recorded, recorded.viewer_turn_after(0.5), VIEWER, 1)
    setup.person.send_command(match, "ask_end")
    setup.person.send_command(match, "agree", seat=1)
    setup.open(f"/m/{match}/{VIEWER}")


def _replay(setup: SceneSetup, slug: str) -> None:
    setup.open(f"/m/{setup.import_match(usual_match(slug))}/replay?as=1&at=60")


def _replay_extreme(setup: SceneSetup, slug: str) -> None:
    setup.open(f"/m/{setup.import_match(extreme_match(slug))}/replay?as=0&at=600")


# To read


def _rules(setup: SceneSetup, slug: str) -> None:
    setup.open(f"/rules/{slug}")


def _chapter(setup: SceneSetup, slug: str) -> None:
    setup.open(f"/rules/{slug}#rules-5")


OF_A_GAME: tuple[tuple[str, Callable[..., None], bool], ...] = (
    ("form", _form, True),
    ("form-whole", _whole_form, True),
    ("waiting-host", _host, True),
    ("waiting-guest", _guest, True),
    ("waiting-called-off", _called_off, True),
    ("early", _early, True),
    ("guide", _guide, False),
    ("guide-later", _guide_later, False),
    ("choices", _choices, True),
    ("others-turn", _others_turn, True),
    ("late", _late, True),
    ("log", _log, True),
    ("return", _return, True),
    ("more", _more, True),
    ("hint", _hint, True),
    ("refusal", _refusal, True),
    ("question", _question, True),
    ("peek", _peek, True),
    ("watch", _watch, True),
    ("curtain", shared_screen.curtain, True),
    ("bot-plays", _bot_plays, True),
    ("extreme-early", _extreme_early, True),
    ("extreme", _extreme, True),
    ("extreme-all-open", _all_open, True),
    ("agreement", _agreement, True),
    ("clocks", shared_screen.clocks, True),
    ("own-seats", shared_screen.own_seats, True),
    ("many-at-the-curtain", shared_screen.many_at_the_curtain, True),
    ("link-by-hand", _link_by_hand, True),
    ("other-rules", _other_rules, True),
    ("finished", _finished, True),
    ("finished-extreme", _finished_extreme, True),
    ("abandoned", _abandoned, True),
    ("replay", _replay, True),
    ("replay-extreme", _replay_extreme, True),
    ("rules", _rules, True),
    ("rules-chapter", _chapter, True),
)
CURTAINS = (shared_screen.curtain, shared_screen.many_at_the_curtain)
