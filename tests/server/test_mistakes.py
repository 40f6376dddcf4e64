"""Whatever goes wrong with a request has a status and a sentence in the visitor's language."""

import asyncio
import importlib
import json
import pkgutil

import httpx
import pytest
from fastapi import FastAPI
from sqlalchemy import insert, update
from sqlalchemy.exc import OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeout

import truckstop
from tests.match import test_waybill
from tests.match.table import Table
from tests.server.place import GAME
from truckstop.engine.box import BadBox
from truckstop.engine.complaint import Complaint
from truckstop.engine.options import BadOption, Excluded, Whole
from truckstop.games import UnknownGame, load
from truckstop.match.position import NotNow
from truckstop.match.waybill import BadWaybill
from truckstop.server import mistakes
from truckstop.server.checks import checked_table
from truckstop.server.run import BadAddress
from truckstop.server.told import table_words
from truckstop.server.wrong import Forbidden, Frozen, NotThere, Unready, Wrong
from truckstop.store.files import BadFile
from truckstop.store.migrate import NewerDatabase
from truckstop.store.schema import matches, seats
from truckstop.store.store import BadDatabase
from truckstop.store.stored import Collision, Missing, Status, Taken

SERVED = ("engine", "games", "match", "store", "server")
NEVER_OF_A_REQUEST = {
    BadBox: "boards are read when the program starts",
    BadAddress: "there is no server yet",
    BadDatabase: "there is no server yet",
    NewerDatabase: "there is no server yet",
    BadFile: "told as a bad waybill",
    BadWaybill: "told as a bad waybill",
    Excluded: "told by the game, as unplayable",
    Complaint: "the kinds of it are answered",
}


def exceptions():
    """Every kind of mistake that the program knows."""
    found = set()
    for part in pkgutil.walk_packages(truckstop.__path__, "truckstop."):
        if part.name.split(".")[1] in SERVED and ".migrations" not in part.name:
            for kind in vars(importlib.import_module(part.name)).values():
                if isinstance(kind, type) and issubclass(kind, Exception) and kind.__module__.startswith("truckstop"):
                    found.add(kind)
    return found


def test_every_mistake_has_a_status_or_never_meets_a_request():
    unanswered = {kind for kind in exceptions() if not any(parent in mistakes.STATUSES for parent in kind.__mro__)}
    assert unanswered == NEVER_OF_A_REQUEST.keys() - {Excluded}


RAISED = {
    Wrong("not-started"): 400,
    Forbidden("bad-token"): 403,
    NotThere("no-match"): 404,
    Missing("m1"): 404,
    UnknownGame("", "no-such-game", game="'ferry'", there="…"): 404,
    Frozen("other-rules"): 409,
    NotNow("match-over"): 409,
    Taken("m1"): 409,
    BadOption("", "bad-pair", pair="x"): 422,
    Unready("not-ready", title="Ferry"): 503,
    Collision("m1"): 503,
    OperationalError("SELECT", {}, Exception("gone")): 503,
    PoolTimeout("all are taken"): 503,
}


@pytest.mark.parametrize(("mistake", "status"), RAISED.items(), ids=lambda each: type(each).__name__)
def test_a_mistake_is_answered_in_both_languages(mistake, status):
    app = FastAPI()
    mistakes.handle(app)

    @app.get("/api/fail")
    async def fail() -> None:
        raise mistake

    async def ask():
        async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://here") as client:
            return [await client.get("/api/fail", params={"lang": lang}) for lang in ("en", "fr")]

    answers = asyncio.run(ask())
    assert [answer.status_code for answer in answers] == [status, status]
    english, french = (answer.json()["message"] for answer in answers)
    assert english != french


STARTS = {"two_player_starts": "los_angeles_new_york"}  # that no table of three can play


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_options_that_exclude_one_another_are_told_by_the_game(place, lang):
    sentence = load(GAME).words(lang)("excluded-pair-of-starts", players=3, **STARTS)
    seated = place.match(0, 1)
    settings = json.dumps({"options": STARTS, "minutes": 0})
    with place.store.engine.begin() as connection:
        connection.execute(update(matches).where(matches.c.id == seated.match).values(settings=settings))
        third = {"match": seated.match, "seat": 2, "name": "P2", "driver": "", "number": "", "note": ""}
        connection.execute(insert(seats).values(third))
    browser = {"Cookie": f"truckstop={seated.tokens[0]}; lang={lang}"}
    wish = {"game": GAME, "options": STARTS}
    players = [{"who": "link"}] * 3
    for answer in (
        place.client.post("/api/matches", json={**wish, "seats": ["person"] * 3}, params={"lang": lang}),
        httpx.post(f"{place.address}/new", json={**wish, "players": players, "number": "00" * 16}, headers=browser),
        httpx.post(f"{place.address}/m/{seated.match}/again", json={"number": "00" * 16}, headers=browser),
    ):
        assert (answer.status_code, answer.json()["message"]) == (422, sentence)


def test_what_cannot_be_read_is_told_in_french(place):
    french = {"Accept-Language": "fr"}
    for method, path, status, says in (
        ("DELETE", "/new", 405, "Cela ne se fait pas ici."),
        ("POST", "/new", 422, "La requête n’a pas la forme voulue à cet endroit\N{NO-BREAK SPACE}: body.game"),
        ("GET", "/nowhere", 404, "Il n’y a rien ici."),
    ):
        body: dict[str, str] | None = None if method == "GET" else {}
        answer = httpx.request(method, f"{place.address}{path}", json=body, headers=french)
        assert (answer.status_code, answer.json()["message"]) == (status, says)
    large = httpx.post(f"{place.address}/new", content=b"x" * 100_000, headers=french)
    assert (large.status_code, large.json()["error"]) == (413, "too-large")
    assert "octets" in large.json()["message"]


@pytest.mark.parametrize(
    ("name", "number", "error"),
    [("x" * 41, "00" * 16, "bad-name"), ("Ann", "zz", "bad-number"), ("A\0", "00" * 16, "bad-name")],
)
def test_a_match_whose_people_cannot_sit_down_is_not_made(place, name, number, error):
    before = place.store.latest(*Status, limit=1000)
    players = [{"who": "me", "name": "Ann"}, {"who": "here", "name": name}]
    body = {"game": GAME, "players": players, "number": number}
    answer = httpx.post(f"{place.address}/new", json=body)
    assert (answer.status_code, answer.json()["error"]) == (400, error)
    assert place.store.latest(*Status, limit=1000) == before


def test_a_waybill_with_more_minutes_than_a_table_may_have_is_refused(place):
    text = test_waybill.text_of(Table(load(GAME)).play(3).do("end"))
    many = text.replace("minutes 0\n", f"minutes {10**12}\n")
    answer = place.client.post("/api/waybills", json={"text": many}, params={"lang": "fr"})
    assert answer.status_code == 400
    assert answer.json()["message"].endswith(
        "ligne 7\N{NO-BREAK SPACE}: minutes 1000000000000\N{NO-BREAK SPACE}: au plus 10000"
    )
    kept = place.client.post("/api/waybills", json={"text": text.replace("minutes 0\n", "minutes 10000\n")}).json()
    again = httpx.post(f"{place.address}/m/{kept['match']}/again", json={"number": "00" * 16})
    assert again.status_code == 201


def bad_lines():
    """What the tests of waybills do to a line."""
    (cases,) = (mark for mark in test_waybill.test_a_wrong_line_is_named.pytestmark if mark.name == "parametrize")
    return cases.args[1]


def told(error, lang):
    return mistakes.said(table_words(lang), error.key, error.values)


@pytest.mark.parametrize(("line", "becomes", "reason"), bad_lines(), ids=lambda text: text[:30])
def test_a_page_tells_of_a_bad_waybill_what_a_terminal_does(game, line, becomes, reason):
    table = test_waybill.played(game)
    lines = test_waybill.text_of(table).splitlines()
    index = next(n for n, each in enumerate(lines) if each.startswith(line))
    lines[index] = becomes
    with pytest.raises(BadWaybill) as refused:
        test_waybill.reading(table, "\n".join(lines))
    assert str(refused.value).startswith(told(refused.value, "en"))
    assert told(refused.value, "fr").startswith(f"ligne {index + 1}\N{NO-BREAK SPACE}: ")


def test_a_page_tells_of_a_bad_option_what_a_terminal_does(game):
    meta = game.meta
    first = next(iter(meta.options))
    cases = [
        (["person"] * 99, {}, 0),
        (["genius", "person"], {}, 0),
        (["person"] * 2, {"speed": "high"}, 0),
        (["person"] * 2, {first.key: "nonsense"}, 0),
        (["person"] * 2, {}, 10**9),
    ]
    errors = []
    for drivers, options, minutes in cases:
        with pytest.raises(BadOption) as refused:
            checked_table(meta.slug, drivers, options, minutes)
        errors.append(refused.value)
    for step in (1, 5):
        with pytest.raises(BadOption) as refused:
            Whole("turns", 10, 5, 20, step).number("x")
        errors.append(refused.value)
    for error in errors:
        assert told(error, "en") == str(error)
        assert told(error, "fr") != str(error)
    assert len({error.key for error in errors}) == len(errors)


def test_a_page_asks_why_of_every_action_even_of_what_is_not_printed(place):
    seated = place.match(0, 1)
    browser = {"Cookie": f"truckstop={seated.tokens[0]}"}
    game = load(GAME)
    notation = game.actions.spelled(game.box().printed.lists)
    for action in range(0, len(notation), 7):
        params = {"action": notation.text(action)}
        answer = httpx.get(f"{place.address}/m/{seated.match}/0/why", params=params, headers=browser)
        assert answer.status_code == 200, notation.text(action)
    assert any("#" in notation.text(action) for action in range(0, len(notation), 7))
