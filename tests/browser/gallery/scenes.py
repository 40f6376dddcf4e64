"""What there is to see: every page, and every state of it that looks different."""

from collections.abc import Callable
from functools import partial

from tests.browser.gallery import several
from tests.browser.gallery.moments import moments
from tests.browser.gallery.positions import LONG, VIEWER, Course
from tests.browser.gallery.stage import Scene, Stage, extreme, pair, usual
from tests.browser.test_guide import ASKABLE
from truckstop import games
from truckstop.store.schema import matches

LATE = 0.85  # of a match
UNREADY = 'data-unready=""'
BOARD_EACH = ("truck_off",)  # games in which everybody has a board of the own
NO_SECRETS = ("rolling_freight",)  # games in which everybody may know all that anybody knows


def scenes() -> list[Scene]:
    """All of them; the empty lobby first, as long as there is no match at all."""
    found = [
        Scene("lobby-empty", lambda stage: stage.open("/")),
        Scene("lobby-full", _full_lobby),
        Scene("lobby-unready", _unready),
        Scene("lobby-settings", _settings),
        Scene("error-nothing-here", lambda stage: stage.open("/nothing/here")),
        Scene("error-no-match", lambda stage: stage.open("/m/nowhere")),
        Scene("return-link", lambda stage: stage.open("/enter")),
    ]
    for slug in games.slugs():
        found += [
            Scene(f"{slug}-{name}", partial(show, slug=slug), guided)
            for name, show, guided in OF_A_GAME
            if (show != _peek or slug in BOARD_EACH) and (show not in CURTAINS or slug not in NO_SECRETS)
        ]
        found += moments(slug)
    return found


# The lobby


def _full_lobby(stage: Stage) -> None:
    for slug in games.slugs():
        played = usual(slug)
        stage.match(played, played.at(0.3))
        stage.match(played, played.not_mine)
        stage.match(played, len(played.entries))
        stage.match(extreme(slug), extreme(slug).at(0.5))
        off = stage.person.new(slug, "me", "link")
        stage.person.context.request.post(f"/m/{off['match']}/call-off", data={"key": off["invitations"]["1"]})
        stage.person.new(slug, "me", "link")
        stage.person.context.request.post("/api/matches", data={"game": slug, "seats": ["person", "policy"]})
    stage.open("/")


def _unready(stage: Stage) -> None:
    """The lobby while the rules are compiled, as the server would tell of it."""
    page, names = stage.person.page, " ".join(games.slugs())
    page.route("**/ready", lambda route: route.fulfill(json={"unready": [*games.slugs()]}))
    page.route(
        lambda address: address.endswith("/"),
        lambda route: route.fulfill(body=route.fetch().text().replace(UNREADY, f'data-unready="{names}"')),
    )
    stage.open("/")
    page.locator(".unready").first.wait_for(state="visible")
    page.unroute_all()


def _settings(stage: Stage) -> None:
    stage.open("/")
    stage.person.page.click(".bar .menu summary")


def _form(stage: Stage, slug: str) -> None:
    stage.open("/")
    stage.person.page.click(f"#{slug} [data-toggle]")


def _whole_form(stage: Stage, slug: str) -> None:
    """As many players as there can be, of all kinds, and all options of the richest preset."""
    _form(stage, slug)
    form = stage.person.page.locator(f"#new-{slug}")
    form.locator("[name=players]").select_option(str(games.load(slug).meta.players[1]))
    for n, who in enumerate(("me", "here", "link", "learner", "master")):
        if form.locator(f"li[data-seat='{n}']").is_visible():
            form.locator(f"li[data-seat='{n}'] select").select_option(who)
    form.locator("li[data-seat='1'] input").fill(LONG[0])
    form.locator(".presets button").last.click()
    form.locator("summary").click()


# Before the first turn


def _host(stage: Stage, slug: str) -> None:
    """Who has invited others waits for them."""
    made = stage.person.new(slug, "me", "link", "master", "link")
    kept = dict.fromkeys(made["invitations"], "x")
    stage.open("/")
    stage.person.page.evaluate(
        "([match, kept]) => localStorage.setItem(`invitations-${match}`, JSON.stringify(kept))", [made["match"], kept]
    )
    stage.open(f"/m/{made['match']}")


def _guest(stage: Stage, slug: str) -> None:
    """Who was invited is asked for a name."""
    made = stage.person.new(slug, "me", "link", "master", "link")
    stage.key += "-guest"
    stage.enter()
    stage.open(f"/m/{made['match']}#1.{made['invitations']['1']}")
    stage.person.page.locator("#take").wait_for()


def _called_off(stage: Stage, slug: str) -> None:
    made = stage.person.new(slug, "me", "link")
    key = {"key": made["invitations"]["1"]}
    stage.person.context.request.post(f"/m/{made['match']}/call-off", data=key)
    stage.open(f"/m/{made['match']}")


# At the table


def _sit(stage: Stage, played: Course, share: float) -> str:
    match = stage.match(played, played.at(share))
    stage.open(f"/m/{match}/{VIEWER}")
    return match


def _early(stage: Stage, slug: str) -> None:
    _sit(stage, usual(slug), 0)


def _guide(stage: Stage, slug: str) -> None:
    _sit(stage, usual(slug), 0)
    stage.person.page.locator("#guide[open]").wait_for()


def _guide_goes_on(stage: Stage, slug: str) -> None:
    _guide(stage, slug)
    for _ in range(len(games.load(slug).view.GUIDE) // 2):
        stage.person.page.click("[data-guide=next]")


def _late(stage: Stage, slug: str) -> None:
    _sit(stage, usual(slug), LATE)


def _extreme(stage: Stage, slug: str) -> None:
    _sit(stage, extreme(slug), LATE)


def _extreme_early(stage: Stage, slug: str) -> None:
    _sit(stage, extreme(slug), 0)


def _others_turn(stage: Stage, slug: str) -> None:
    """Somebody else is asked."""
    played = pair(slug)
    stage.open(f"/m/{stage.match(played, played.not_mine)}/{VIEWER}")


def _watch(stage: Stage, slug: str) -> None:
    played = usual(slug)
    stage.open(f"/m/{stage.match(played, played.at(LATE))}/watch")


def _log(stage: Stage, slug: str) -> None:
    _late(stage, slug)
    stage.person.page.click("[data-toggle=log]")


def _all_open(stage: Stage, slug: str) -> None:
    """As much as a page can have to show at once."""
    _extreme(stage, slug)
    stage.person.page.click("#choices > summary")
    stage.person.page.click("[data-hint]")
    stage.person.page.locator("#choices .hinted").wait_for(state="attached")
    stage.person.page.click("[data-toggle=log]")


def _choices(stage: Stage, slug: str) -> None:
    _early(stage, slug)
    stage.person.page.click("#choices > summary")


def _more(stage: Stage, slug: str) -> None:
    _late(stage, slug)
    stage.person.page.click("#controls .menu summary")


def _hint(stage: Stage, slug: str) -> None:
    """What the pro would do."""
    _late(stage, slug)
    stage.person.page.click("[data-hint]")
    stage.person.page.locator(".hinted").first.wait_for(state="attached")


def _returns(stage: Stage, slug: str) -> None:
    """Who comes back sees what has happened."""
    played = usual(slug)
    match = stage.match(played, played.at(LATE))
    stage.open("/")
    stage.person.page.evaluate("(view) => localStorage.setItem(`seen-${view}`, '40')", f"{match}.{VIEWER}")
    stage.open(f"/m/{match}/{VIEWER}")


def _refusal(stage: Stage, slug: str) -> None:
    """What is not lit says why."""
    played, page = usual(slug), stage.person.page
    for share in (0.0, 0.2, 0.4, 0.6, LATE):
        _sit(stage, played, share)
        if (spot := page.evaluate(ASKABLE)) is not None:
            page.mouse.click(*spot)
            page.locator("#tip.stays").wait_for()
            return


def _question(stage: Stage, slug: str) -> None:
    """What cannot be taken back asks once."""
    played, page = usual(slug), stage.person.page
    final = "#choices [data-final]"
    for upto in played.mine:
        stage.open(f"/m/{stage.match(played, upto)}/{VIEWER}")
        if page.locator(final).count():
            page.evaluate("(final) => document.querySelector(final).click()", final)
            page.locator("#question[open]").wait_for()
            return


def _agreement(stage: Stage, slug: str) -> None:
    """Somebody asks the table something."""
    played = extreme(slug)
    match = stage.match(played, played.at(0.5), VIEWER, 1)
    stage.person.command(match, "ask_end", seat=1)
    stage.open(f"/m/{match}/{VIEWER}")
    stage.person.raise_curtain()


def _bot_drives(stage: Stage, slug: str) -> None:
    """My seat is driven by a bot."""
    played = pair(slug)
    match = stage.match(played, played.not_mine)
    stage.person.command(match, "hand_over")
    stage.open(f"/m/{match}/{VIEWER}")


def _peek(stage: Stage, slug: str) -> None:
    """Another player's board."""
    _late(stage, slug)
    page = stage.person.page
    page.evaluate("document.querySelector('[data-show]').dispatchEvent(new MouseEvent('click', { bubbles: true }))")
    page.locator("#peek[open] svg").first.wait_for()


def _link_by_hand(stage: Stage, slug: str) -> None:
    """A browser that has no clipboard."""
    _log(stage, slug)
    stage.person.page.evaluate("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    stage.person.page.click("[data-link]")
    stage.person.page.locator("#link[open]").wait_for()


# Afterwards


def _other_rules(stage: Stage, slug: str) -> None:
    """A match whose rules are no longer here."""
    played = pair(slug)
    match = stage.match(played, played.at(0.5))
    with stage.store.engine.begin() as connection:
        connection.execute(matches.update().where(matches.c.id == match).values(layout="other"))
    stage.open(f"/m/{match}")


def _finished(stage: Stage, slug: str) -> None:
    played = usual(slug)
    stage.open(f"/m/{stage.match(played, len(played.entries))}/{VIEWER}")
    stage.person.page.locator("#result").wait_for()


def _finished_extreme(stage: Stage, slug: str) -> None:
    stage.open(f"/m/{stage.finished(extreme(slug))}/watch")
    stage.person.page.locator("#result").wait_for()


def _abandoned(stage: Stage, slug: str) -> None:
    played = pair(slug)
    match = stage.match(played, played.at(0.5), VIEWER, 1)
    stage.person.command(match, "ask_end")
    stage.person.command(match, "agree", seat=1)
    stage.open(f"/m/{match}/{VIEWER}")


def _replay(stage: Stage, slug: str) -> None:
    stage.open(f"/m/{stage.finished(usual(slug))}/replay?as=1&at=60")


def _replay_extreme(stage: Stage, slug: str) -> None:
    stage.open(f"/m/{stage.finished(extreme(slug))}/replay?as=0&at=600")


# To read


def _rules(stage: Stage, slug: str) -> None:
    stage.open(f"/rules/{slug}")


def _chapter(stage: Stage, slug: str) -> None:
    stage.open(f"/rules/{slug}#rules-5")


OF_A_GAME: tuple[tuple[str, Callable[..., None], bool], ...] = (
    ("form", _form, True),
    ("form-whole", _whole_form, True),
    ("waiting-host", _host, True),
    ("waiting-guest", _guest, True),
    ("waiting-called-off", _called_off, True),
    ("early", _early, True),
    ("guide", _guide, False),
    ("guide-goes-on", _guide_goes_on, False),
    ("choices", _choices, True),
    ("others-turn", _others_turn, True),
    ("late", _late, True),
    ("log", _log, True),
    ("returns", _returns, True),
    ("more", _more, True),
    ("hint", _hint, True),
    ("refusal", _refusal, True),
    ("question", _question, True),
    ("peek", _peek, True),
    ("watch", _watch, True),
    ("curtain", several.curtain, True),
    ("bot-drives", _bot_drives, True),
    ("extreme-early", _extreme_early, True),
    ("extreme", _extreme, True),
    ("extreme-all-open", _all_open, True),
    ("agreement", _agreement, True),
    ("clocks", several.clocks, True),
    ("own-seats", several.own_seats, True),
    ("many-at-the-curtain", several.many_at_the_curtain, True),
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
CURTAINS = (several.curtain, several.many_at_the_curtain)
