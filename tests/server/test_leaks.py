"""No byte that a viewer gets depends on what it may not know: whole games, in two worlds that differ in that alone."""

import asyncio
import random
import secrets
import shutil
import time
from itertools import cycle

import pytest

from tests.server.walks import LONGEST, BotLuck, Clock, Walk
from tests.server.worlds import World
from truckstop import games
from truckstop.engine.game import SPECTATOR
from truckstop.engine.ready import ready
from truckstop.match import fair
from truckstop.match.entry import Kind
from truckstop.server import stream
from truckstop.server.service import Service
from truckstop.store.store import Store

# What anybody may ask at any time; in braces, numbers that `fill` knows.
QUESTIONS = (
    "",
    "/view?lang=fr&since={earlier}",
    "/view?since=1",
    "/waybill",
    "/waybill?lang=fr",
    "/note",
    "/plan",
    "/m/{match}/{place}",
    "/m/{match}/waybill?as={eyes}",
    "/m/{match}/replay?as={eyes}&at=3",
    "/m/{match}/{place}/board/0",
    "/m/{match}/{place}/why?action={text}",
    "/m/{match}",
    "/api/mine",
    "/api/matches",
)
STREAMS = (
    "/events",
    "/api/events?view={mine}",
    "/api/events?view={match}&view={mine}@{now}&lang=fr",
    "/stream?view={mine}",
)

PAGE = "/m/{match}/{place}"
COMMANDS_OF_A_PAGE = ("undo", "withdraw", "ask_back", "agree", "refuse")

# What anybody may try, to learn from the answer.
TRIES = (
    ("/actions", {"version": "{now}", "actions": ["{illegal}"]}),
    ("/actions", {"version": "{earlier}", "actions": ["{illegal}"]}),
    ("/actions", {"version": "{never}", "actions": ["{legal}"]}),
    ("/actions", {"version": "{now}", "actions": ["{legal}", "{any}"]}),
    ("/proposals/undo", {"version": "{never}"}),
    ("/proposals/undo", {"version": "{earlier}"}),
    ("/undo", None),
    ("/withdraw", None),
    ("/agree", None),
    ("/refuse", None),
    ("/take_back", None),
    *(
        (PAGE, {"command": "act", "version": version, "actions": actions})
        for version, actions in (("{now}", ["{unlit}"]), ("{earlier}", ["{unlit}"]), ("{now}", ["{lit}", "{text}"]))
    ),
    (f"{PAGE}/plan", {"actions": ["{text}"]}),
    *((PAGE, {"command": each, "version": "{earlier}"}) for each in COMMANDS_OF_A_PAGE),
    *((f"{PAGE}/hint", {"version": version}) for version in ("{now}", "{now}", "{earlier}")),
)

CONFLICT = 409

OFTEN = 0.4  # how often anything but the view is asked for
QUICK = 0.5  # how often a viewer decides before the others
RELUCTANT = 0.8  # how often a viewer takes back what it has answered, when others have chosen unseen
HESITANT = 0.1  # and before it has answered
LATE, PATIENCE = 4, 1000  # one moment in so many, a stream is opened again; hundredths of a second that it may take
ENOUGH = 50  # moments of a game at which the other world had other secrets
BEAT = 0.25  # seconds between signs of life of a stream

# What is now and then done that all may see.
COMMANDS = ("/undo", "/withdraw", "/ask_end")


def numbers(walk):
    """What stands for the names in braces."""
    match, version = walk.true.live.match, walk.version()
    legal = match.legal(walk.viewer) if walk.token else []
    everything = range(len(walk.game.actions))
    some = {
        "now": [version],
        "earlier": range(max(0, version - 3), version),
        "never": [version + 1],
        "any": everything,
        "illegal": sorted({*everything} - {*legal}),
        "legal": legal,
    }
    seat = "" if walk.viewer == SPECTATOR else f".{walk.viewer}"
    names = {"match": walk.true.match, "mine": f"{walk.true.match}{seat}", "eyes": walk.viewer}
    names["place"] = "watch" if walk.viewer == SPECTATOR else walk.viewer
    chosen = {name: walk.random.choice(list(found) or [0]) for name, found in some.items()}
    notation = match.game.actions.spelled(match.box.printed.lists)
    for name, of in (("text", "any"), ("unlit", "illegal"), ("lit", "legal")):
        names[name] = notation.text(chosen[of])
    return chosen | names


def fill(form, known):
    """A question with numbers in it."""
    if isinstance(form, dict):
        return {key: fill(value, known) for key, value in form.items()}
    if isinstance(form, list):
        return [fill(value, known) for value in form]
    return known[form.strip("{}")] if isinstance(form, str) and form.startswith("{") else form


def status(sent):
    return sent[0][0]


def check_same(walk, asked, answers):
    true, other = answers
    assert true == other, f"{asked} tells viewer {walk.viewer} of {walk.game.meta.slug} what it may not know"


async def ask_something(walk):
    for question in ("/view", *walk.random.sample(QUESTIONS, walk.random.random() < OFTEN)):
        path = question.format(**numbers(walk))
        check_same(walk, path, [await world.ask("GET", path, walk.token) for world in walk.worlds])


async def try_something(walk):
    """The answer says the same in both worlds, and changes the same."""
    path, form = walk.random.choice(TRIES)
    known = numbers(walk)
    await try_it(walk, path.format(**known), fill(form, known))


async def try_it(walk, path, body):
    answers = await walk.moment(lambda world: world.ask("POST", path, walk.token, body))
    check_same(walk, (path, body), answers if walk.alike else [status(answer) for answer in answers])
    return status(answers[0])


async def look_ahead(walk):
    """Try to learn what an action would tell, by going on after it: such a move is not looked at."""
    move = walk.ahead()
    if move:
        assert await try_it(walk, "/actions", {"version": walk.version(), "actions": move}) == CONFLICT


async def answer_proposal(walk):
    asked, seat = walk.true.live.match.position.proposal, walk.random.choice([*walk.tokens])
    agrees = asked.kind == Kind.ASK_UNDO and walk.random.random() < 0.7
    await walk.everywhere(seat, "/agree" if agrees else "/refuse")


async def something_happens(walk):
    """One moment of a match."""
    match, chance = walk.true.live.match, walk.random.random()
    seats = [*walk.tokens]
    if match.position.proposal is not None and chance < 0.3:
        await answer_proposal(walk)
    elif chance < 0.2:
        await try_something(walk)
    elif chance < 0.24:
        await walk.everywhere(walk.random.choice(seats), walk.random.choice(COMMANDS))
    elif chance < 0.26:
        await walk.goes_back(walk.random.choice(seats))
    elif chance < 0.32:
        await lay_out(walk, walk.random.choice(seats))
    elif (seat := who_decides(walk)) == walk.viewer:
        await look_ahead(walk)
        answers = await walk.viewer_decides()
        check_same(walk, "/actions", answers if walk.alike else [status(answer) for answer in answers])
    else:
        await walk.decides(seat)
        if walk.alike and not walk.changed and walk.token:
            await click_late(walk)


async def lay_out(walk, seat):
    """What others lay out in advance changes nothing for the viewer."""
    before = walk.version()
    answers = await walk.lays_out(seat)
    assert walk.version() == before
    if answers and seat == walk.viewer:
        check_same(walk, "/plan", answers)


def who_decides(walk):
    """The viewer is quick: what others do once it has answered tells most."""
    waiting = walk.true.live.match.waiting
    return walk.viewer if walk.viewer in waiting and walk.random.random() < QUICK else walk.random.choice(waiting)


async def click_late(walk):
    """After others have chosen unseen: an old click is as good as it was, and so is the wish to take back."""
    await try_it(walk, "/actions", fill({"version": "{earlier}", "actions": ["{illegal}"]}, numbers(walk)))
    has_answered = walk.viewer not in walk.true.live.match.waiting
    if walk.alike and walk.random.random() < (RELUCTANT if has_answered else HESITANT):
        await try_it(walk, "/undo", None)


async def watch_for_a_while(walk, streaming):
    """Compare all that reaches one viewer, until something becomes known."""
    path = walk.random.choice(STREAMS).format(**numbers(walk))
    streams = [await world.stream(path, walk.token) for world in walk.worlds] if streaming else []
    for n in range(LONGEST):
        if not walk.alike:
            return
        if streams:
            await check_same_streams(walk, streams)
        elif n % LATE == 0:
            seen = walk.version() - 1
            await check_same_streams(walk, [await world.stream("/events", walk.token, seen) for world in walk.worlds])
        await ask_something(walk)
        if walk.over:
            return
        await something_happens(walk)


async def check_same_streams(walk, streams):
    """What was sent on the wire, as soon as it has arrived."""
    for _ in range(PATIENCE):
        if streams[0] == streams[1]:
            return
        await asyncio.sleep(0.01)
    check_same(walk, "/events", streams)


async def play(walk):
    """A whole game; the viewers take turns in watching it. Where bots play, events may come together or not."""
    viewers = [SPECTATOR, *walk.tokens]
    for n, viewer in enumerate(cycle(viewers)):
        await walk.watch(viewer)
        streaming = len(walk.tokens) == len(walk.true.live.match.header.seats)
        await watch_for_a_while(walk, streaming)
        if walk.over and n >= len(viewers):
            return


async def seated(path, game, drivers, options):
    """A match whose people have sat down, on a database of its own; its name, and their tokens."""
    store = Store(f"sqlite:///{path}")
    async with Service(store) as service:
        made = await service.create(game.meta.slug, drivers, options)
        tokens = {
            seat: await service.take(made.match, seat, invitation, f"P{seat}", "0f" * fair.NUMBER_BYTES)
            for seat, invitation in made.invitations.items()
        }
    store.close()
    return made.match, tokens


@pytest.fixture
def clock(monkeypatch):
    clock = Clock()
    monkeypatch.setattr(time, "time_ns", clock.time_ns)
    return clock


@pytest.fixture
def tell(tmp_path, monkeypatch, clock):
    """Tells the story of a match in two worlds: the first has everything by chance, but every time the same."""

    def told(slug, people, bots, options, story, seed=1):
        luck = BotLuck()
        # A world gets other secrets by hand: positions that were kept before would not lead there.
        monkeypatch.setattr("truckstop.store.store.SNAPSHOT", 10**9)
        monkeypatch.setattr(secrets, "token_bytes", random.Random(seed).randbytes)
        monkeypatch.setattr(secrets, "randbits", luck.randbits)

        async def begin():
            files = [tmp_path / "true.db", tmp_path / "other.db"]
            drivers = ["person"] * people + ["policy"] * bots
            match, tokens = await seated(files[0], ready(games.load(slug)), drivers, options)
            shutil.copy(*files)
            worlds = [World(n, f"sqlite:///{file}", match) for n, file in enumerate(files)]
            async with worlds[0], worlds[1]:
                walk = Walk(worlds, tokens, clock, luck, seed)
                await story(walk)
            return walk

        return asyncio.run(begin())

    return told


# How many people and bots play, with which options: for every game as it is usually played, and where it hides more.
USUAL: tuple[int, int, dict[str, str]] = (3, 0, {})
SELDOM = {"commit": "open"}, {"thin_deck": "8"}  # these hide less: played when there is time
TABLES = {
    "interstate": [
        (2, 0, {"goal_money": "2500"}),
        (3, 0, {"mode": "advanced", "start_contracts": "secret_three", "goal_money": "3000"}),
        (2, 1, {"mode": "advanced", "start_contracts": "secret_three", "goal_money": "2000"}),
    ],
    "road_master": [(3, 0, {"max_rounds": "3"})],
    "rolling_freight": [(2, 0, SELDOM[1])],
    "truck_off": [USUAL, (2, 2, {"map_side": "b", "relocate_when": "next_turn"}), (2, 0, SELDOM[0])],
}

CHOSEN_UNSEEN = ["truck_off"]  # games in which seats choose at the same time, and show it later


def tables():
    """All of them, for pytest."""
    for slug in games.slugs():
        for people, bots, options in TABLES.get(slug, [USUAL]):
            yield pytest.param(slug, people, bots, options, marks=[pytest.mark.long] if options in SELDOM else [])


@pytest.mark.parametrize(("slug", "people", "bots", "options"), [*tables()])
def test_all_that_is_sent_is_the_same_whatever_the_secrets_are(tell, slug, people, bots, options):
    walk = tell(slug, people, bots, options, play)
    assert walk.unlike > ENOUGH, "there was something to hide"
    assert bool(walk.planned) == hasattr(walk.game.view, "plan_fits")


async def somebody_chooses_unseen(walk):
    """Play until then."""
    for _ in range(ENOUGH):
        await walk.watch(SPECTATOR)
        seat = walk.true.live.match.waiting[0]
        if await walk.chooses_unseen(walk.other, seat):
            return
        await walk.decides(seat)
    pytest.fail("nobody chose unseen")


@pytest.mark.parametrize("slug", CHOSEN_UNSEEN)
def test_a_stream_that_has_nothing_to_say_says_so_at_its_own_pace(tell, monkeypatch, slug):
    """However often others choose unseen meanwhile."""
    monkeypatch.setattr(stream, "HEARTBEAT", BEAT)

    async def story(walk):
        await somebody_chooses_unseen(walk)
        quiet, busy = [await world.stream("/events", None) for world in walk.worlds]
        end = time.monotonic() + 10 * BEAT
        while time.monotonic() < end:
            await walk.chooses_unseen(walk.other, walk.other.live.match.waiting[0])
            await asyncio.sleep(BEAT / 4)
        beats = [sent.count(b": still here") for sent in (quiet, busy)]
        assert abs(beats[0] - beats[1]) <= 1 < beats[0]

    tell(slug, 3, 0, {}, story)
