"""Nothing that a viewer receives depends on hidden information.

Whole games are played in two worlds that differ only in what the viewer may not know. Every response and every stream
must be the same in both.
"""

import asyncio
import random
import secrets
import shutil
import time
from itertools import cycle

import pytest

from tests.support.parallel_worlds import World
from tests.support.secrecy_walk import MAX_MOMENTS, BotRandomness, Clock, Walk
from truckstop import games
from truckstop.engine.compilation import compile_game
from truckstop.engine.game import SPECTATOR
from truckstop.match import fairness
from truckstop.match.entry import Kind
from truckstop.services.match_service import MatchService
from truckstop.store.store import Store
from truckstop.web import event_streams

# Requests that anybody may send at any time. `template_values` has the values of the names in braces.
REQUESTS = (
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
    "/api/events?view={own}",
    "/api/events?view={match}&view={own}@{now}&lang=fr",
    "/stream?view={own}",
)

PAGE = "/m/{match}/{place}"
COMMANDS_OF_A_PAGE = ("undo", "withdraw", "ask_back", "agree", "refuse")

# Requests that may be refused: the response must not reveal anything, either.
ATTEMPTS = (
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
    *(
        (f"{PAGE}/preview", {"version": version, "actions": actions})
        for version in ("{now}", "{earlier}")
        for actions in (["{lit}"], ["{unlit}"], ["{lit}", "{text}"])
    ),
    *((PAGE, {"command": command, "version": "{earlier}"}) for command in COMMANDS_OF_A_PAGE),
    *((f"{PAGE}/hint", {"version": version}) for version in ("{now}", "{now}", "{earlier}")),
)

OK, CONFLICT = 200, 409

REQUEST_SHARE = 0.4  # of the moments: how often the test requests something other than the view
VIEWER_FIRST = 0.5  # probability that the viewer decides before the others
UNDO_AFTER = 0.8  # probability that the viewer undoes its decision after hidden choices of others
UNDO_BEFORE = 0.1  # probability that the viewer tries to undo before it has decided
REOPEN_INTERVAL = 4  # moments between reopened streams
STREAM_POLLS = 1000  # every 0.01 seconds, until both streams have sent the same bytes
MIN_DIFFERENT_MOMENTS = 50  # moments of a game at which the worlds must have different secrets
HEARTBEAT = 0.25  # seconds between keep-alive comments

# Commands whose effect everybody may see.
COMMANDS = ("/undo", "/withdraw", "/ask_end")


def template_values(walk):
    """Return values for the names in braces in `REQUESTS` and `ATTEMPTS`."""
    match, version = walk.true.live.match, walk.version()
    legal_actions = match.legal_actions(walk.viewer) if walk.key else []
    all_actions = range(len(walk.game.actions))
    choices = {
        "now": [version],
        "earlier": range(max(0, version - 3), version),
        "never": [version + 1],
        "any": all_actions,
        "illegal": sorted({*all_actions} - {*legal_actions}),
        "legal": legal_actions,
    }
    seat = "" if walk.viewer == SPECTATOR else f".{walk.viewer}"
    names = {"match": walk.true.match, "own": f"{walk.true.match}{seat}", "eyes": walk.viewer}
    names["place"] = "watch" if walk.viewer == SPECTATOR else walk.viewer
    random_values = {name: walk.random.choice(list(values) or [0]) for name, values in choices.items()}
    notation = match.game.actions.with_box_ids(match.box.names.ids)
    for name, of in (("text", "any"), ("unlit", "illegal"), ("lit", "legal")):
        names[name] = notation.text(random_values[of])
    return random_values | names


def fill(template, values):
    """Replace the names in braces by their values."""
    if isinstance(template, dict):
        return {key: fill(value, values) for key, value in template.items()}
    if isinstance(template, list):
        return [fill(value, values) for value in template]
    return values[template.strip("{}")] if isinstance(template, str) and template.startswith("{") else template


def status(response):
    return response[0][0]


def check_same(walk, request, responses):
    true, other = responses
    assert true == other, f"{request} reveals a secret of {walk.game.meta.slug} to viewer {walk.viewer}"


async def compare_requests(walk):
    for template in ("/view", *walk.random.sample(REQUESTS, walk.random.random() < REQUEST_SHARE)):
        path = template.format(**template_values(walk))
        check_same(walk, path, [await world.request("GET", path, walk.key) for world in walk.worlds])


async def compare_attempts(walk):
    """Send a request that may be refused. The response and its effect are the same in both worlds."""
    path, template = walk.random.choice(ATTEMPTS)
    values = template_values(walk)
    await attempt(walk, path.format(**values), fill(template, values))


async def attempt(walk, path, body):
    responses = await walk.in_both(lambda world: world.request("POST", path, walk.key, body))
    check_same(walk, (path, body), responses if walk.is_alike else [status(response) for response in responses])
    return status(responses[0])


async def try_to_look_ahead(walk):
    """Send an action that reveals something together with a second one: the move is refused, and has no preview."""
    move = walk.revealing_move()
    if move:
        assert await attempt(walk, "/actions", {"version": walk.version(), "actions": move}) == CONFLICT
        match = walk.true.live.match
        notation = match.game.actions.with_box_ids(match.box.names.ids)
        body = {"version": walk.version(), "actions": [notation.text(action) for action in move]}
        assert await attempt(walk, f"/m/{walk.true.match}/{walk.viewer}/preview", body) == CONFLICT
        assert (
            await attempt(walk, f"/m/{walk.true.match}/{walk.viewer}/preview", body | {"actions": body["actions"][:1]})
            == OK
        )


async def answer_the_proposal(walk):
    proposal, seat = walk.true.live.match.position.proposal, walk.random.choice([*walk.keys])
    agrees = proposal.kind == Kind.ASK_UNDO and walk.random.random() < 0.7
    await walk.post_in_both(seat, "/agree" if agrees else "/refuse")


async def do_something(walk):
    """Carry out a random action, command, proposal or plan in both worlds."""
    match, probability = walk.true.live.match, walk.random.random()
    seats = [*walk.keys]
    if match.position.proposal is not None and probability < 0.3:
        await answer_the_proposal(walk)
    elif probability < 0.2:
        await compare_attempts(walk)
    elif probability < 0.24:
        await walk.post_in_both(walk.random.choice(seats), walk.random.choice(COMMANDS))
    elif probability < 0.26:
        await walk.propose_undo(walk.random.choice(seats))
    elif probability < 0.32:
        await save_a_plan(walk, walk.random.choice(seats))
    elif (seat := choose_seat(walk)) == walk.viewer:
        await try_to_look_ahead(walk)
        responses = await walk.act_for_viewer()
        check_same(walk, "/actions", responses if walk.is_alike else [status(response) for response in responses])
    else:
        await walk.act_for(seat)
        if walk.is_alike and not walk.has_changed and walk.key:
            await act_after_hidden_choices(walk)


async def save_a_plan(walk, seat):
    """Let a seat save a plan: the view of the viewer does not change."""
    version = walk.version()
    responses = await walk.save_plans(seat)
    assert walk.version() == version
    if responses and seat == walk.viewer:
        check_same(walk, "/plan", responses)


def choose_seat(walk):
    """Choose a seat that has to act. Prefer the viewer: actions of others after its decision could reveal most."""
    to_act = walk.true.live.match.to_act
    return walk.viewer if walk.viewer in to_act and walk.random.random() < VIEWER_FIRST else walk.random.choice(to_act)


async def act_after_hidden_choices(walk):
    """After hidden choices of others, check that an old version and an undo are still as valid as before."""
    await attempt(walk, "/actions", fill({"version": "{earlier}", "actions": ["{illegal}"]}, template_values(walk)))
    has_answered = walk.viewer not in walk.true.live.match.to_act
    if walk.is_alike and walk.random.random() < (UNDO_AFTER if has_answered else UNDO_BEFORE):
        await attempt(walk, "/undo", None)


async def compare_for_viewer(walk, with_streams):
    """Compare everything that one viewer receives until the game reveals a secret, or for `MAX_MOMENTS` moments."""
    path = walk.random.choice(STREAMS).format(**template_values(walk))
    streams = [await world.open_stream(path, walk.key) for world in walk.worlds] if with_streams else []
    for n in range(MAX_MOMENTS):
        if not walk.is_alike:
            return
        if streams:
            await check_same_stream(walk, streams)
        elif n % REOPEN_INTERVAL == 0:
            version = walk.version() - 1
            new_streams = [await world.open_stream("/events", walk.key, version) for world in walk.worlds]
            await check_same_stream(walk, new_streams)
        await compare_requests(walk)
        if walk.is_over:
            return
        await do_something(walk)


async def check_same_stream(walk, streams):
    """Wait until two streams have sent the same bytes. Fail if they still differ after 10 seconds."""
    for _ in range(STREAM_POLLS):
        if streams[0] == streams[1]:
            return
        await asyncio.sleep(0.01)
    check_same(walk, "/events", streams)


async def play(walk):
    """Play a whole game for each viewer in turn. With bots, streams are not compared: events may be merged."""
    viewers = [SPECTATOR, *walk.keys]
    for n, viewer in enumerate(cycle(viewers)):
        await walk.change_viewer(viewer)
        with_streams = len(walk.keys) == len(walk.true.live.match.header.seats)
        await compare_for_viewer(walk, with_streams)
        if walk.is_over and n >= len(viewers):
            return


async def create_match(path, game, drivers, options):
    """Create a match in a new database and take all seats of people. Return its id and the keys by seat."""
    store = Store(f"sqlite:///{path}")
    async with MatchService(store) as service:
        created = await service.open_matches.create(game.meta.slug, drivers, options)
        keys = {
            seat: await service.open_matches.take_seat(
                created.match, seat, invitation, f"P{seat}", "0f" * fairness.NUMBER_BYTES
            )
            for seat, invitation in created.invitations.items()
        }
    store.close()
    return created.match, keys


@pytest.fixture
def clock(monkeypatch):
    clock = Clock()
    monkeypatch.setattr(time, "time_ns", clock.time_ns)
    return clock


@pytest.fixture
def play_in_two_worlds(tmp_path, monkeypatch, clock):
    """A function that plays a match in two worlds. All random values in the first world are the same in every run."""

    def run(slug, people, bots, options, scenario, seed=1):
        rng = BotRandomness()
        # The test replaces secrets in the database, so positions that were stored before would be wrong.
        monkeypatch.setattr("truckstop.store.store.SNAPSHOT_INTERVAL", 10**9)
        monkeypatch.setattr(secrets, "token_bytes", random.Random(seed).randbytes)
        monkeypatch.setattr(secrets, "randbits", rng.randbits)

        async def begin():
            files = [tmp_path / "true.db", tmp_path / "other.db"]
            drivers = ["person"] * people + ["policy"] * bots
            match, keys = await create_match(files[0], compile_game(games.load(slug)), drivers, options)
            shutil.copy(*files)
            worlds = [World(n, f"sqlite:///{file}", match) for n, file in enumerate(files)]
            async with worlds[0], worlds[1]:
                walk = Walk(worlds, keys, clock, rng, seed)
                await scenario(walk)
            return walk

        return asyncio.run(begin())

    return run


# Numbers of people and bots, and options: the default for each game, and setups with much hidden information.
DEFAULT_SETUP: tuple[int, int, dict[str, str]] = (3, 0, {})
LONG = {"commit": "open"}, {"thin_deck": "8"}  # options with less hidden information: only in long test runs
SETUPS = {
    "interstate": [
        (2, 0, {"goal_money": "2500"}),
        (3, 0, {"mode": "advanced", "start_contracts": "secret_three", "goal_money": "3000"}),
        (2, 1, {"mode": "advanced", "start_contracts": "secret_three", "goal_money": "2000"}),
    ],
    "road_master": [(3, 0, {"max_rounds": "3"})],
    "rolling_freight": [(2, 0, LONG[1])],
    "truck_off": [DEFAULT_SETUP, (2, 2, {"map_side": "b", "relocate_when": "next_turn"}), (2, 0, LONG[0])],
}

WITH_HIDDEN_CHOICES = ["truck_off"]  # games in which seats choose at the same time and reveal their choices later


def setup_params():
    """Yield the parameters of the test for every game."""
    for slug in games.slugs():
        for people, bots, options in SETUPS.get(slug, [DEFAULT_SETUP]):
            yield pytest.param(slug, people, bots, options, marks=[pytest.mark.long] if options in LONG else [])


@pytest.mark.parametrize(("slug", "people", "bots", "options"), [*setup_params()])
def test_responses_and_streams_do_not_depend_on_secrets(play_in_two_worlds, slug, people, bots, options):
    walk = play_in_two_worlds(slug, people, bots, options, play)
    assert walk.different_moments > MIN_DIFFERENT_MOMENTS, "the worlds did not differ"
    assert bool(walk.secret_plans) == hasattr(walk.game.view, "plan_fits")


async def play_until_a_hidden_choice(walk):
    """Play until a seat makes a choice that spectators cannot see."""
    for _ in range(MIN_DIFFERENT_MOMENTS):
        await walk.change_viewer(SPECTATOR)
        seat = walk.true.live.match.to_act[0]
        if await walk.choose_hidden(walk.other, seat):
            return
        await walk.act_for(seat)
    pytest.fail("there was no hidden choice")


@pytest.mark.parametrize("slug", WITH_HIDDEN_CHOICES)
def test_keep_alive_comments_do_not_depend_on_hidden_choices(play_in_two_worlds, monkeypatch, slug):
    monkeypatch.setattr(event_streams, "HEARTBEAT", HEARTBEAT)

    async def scenario(walk):
        await play_until_a_hidden_choice(walk)
        idle_stream, busy_stream = [await world.open_stream("/events", None) for world in walk.worlds]
        end = time.monotonic() + 10 * HEARTBEAT
        while time.monotonic() < end:
            await walk.choose_hidden(walk.other, walk.other.live.match.to_act[0])
            await asyncio.sleep(HEARTBEAT / 4)
        comments = [stream.count(b": keep-alive") for stream in (idle_stream, busy_stream)]
        assert abs(comments[0] - comments[1]) <= 1 < comments[0]

    play_in_two_worlds(slug, 3, 0, {}, scenario)
