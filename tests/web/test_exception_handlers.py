"""Every error that a request can cause has a status code, and a message in English and in French."""

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
from tests.match.runner import MatchRunner
from tests.support.shared_server import GAME
from truckstop.engine.box import InvalidBox
from truckstop.engine.errors import UserError
from truckstop.engine.game_errors import GameLoadError
from truckstop.engine.options import IntegerOption, InvalidOption
from truckstop.games import UnknownGame, load
from truckstop.match.errors import CommandRefused, RecordMissing
from truckstop.match.waybill import InvalidWaybill
from truckstop.pages.error_page import render_error_page
from truckstop.server.listener import AddressError
from truckstop.services.errors import Forbidden, MatchFrozen, NotFound, RequestError
from truckstop.services.validation import validate_table
from truckstop.store.errors import DatabaseError, LogConflict, MatchNotFound, NewerDatabase, SeatTaken
from truckstop.store.models import Status
from truckstop.store.schema import matches, seats
from truckstop.store.waybill_files import InvalidWaybillFile, OtherBoard
from truckstop.web.exception_handlers import STATUS_CODES, add_exception_handlers, error_message

SERVER_PACKAGES = ("engine", "games", "match", "store", "services", "web", "api", "pages", "server")
REASONS_FOR_NO_STATUS = {
    InvalidBox: "boxes are read before the server starts",
    AddressError: "the server has not started",
    DatabaseError: "the server has not started",
    NewerDatabase: "the server has not started",
    InvalidWaybillFile: "becomes a RequestError",
    OtherBoard: "becomes a RequestError",
    InvalidWaybill: "becomes a RequestError",
    RecordMissing: "the match loads the record and tries again",
    UserError: "the subclasses have status codes",
}


def exception_classes():
    """Return all exception classes in the packages that are at work while the server handles a request."""
    classes: set[type[Exception]] = set()
    for module in pkgutil.walk_packages(truckstop.__path__, "truckstop."):
        if module.name.split(".")[1] in SERVER_PACKAGES and ".migrations" not in module.name:
            for value in vars(importlib.import_module(module.name)).values():
                if (
                    isinstance(value, type)
                    and issubclass(value, Exception)
                    and value.__module__.startswith("truckstop")
                ):
                    classes.add(value)
    return classes


def test_every_exception_class_has_a_status_code_or_a_reason_for_having_none():
    without_status = {
        error_class
        for error_class in exception_classes()
        if not any(base in STATUS_CODES for base in error_class.__mro__)
    }
    assert without_status == REASONS_FOR_NO_STATUS.keys()


STATUS_BY_ERROR = {
    RequestError("not-started"): 400,
    Forbidden("bad-token"): 403,
    NotFound("no-match"): 404,
    MatchNotFound("m1"): 404,
    UnknownGame("no-such-game", game="'ferry'", choices="…"): 404,
    MatchFrozen("other-rules"): 409,
    CommandRefused("match-over"): 409,
    SeatTaken("m1"): 409,
    InvalidOption("bad-pair", pair="x"): 422,
    GameLoadError("game-part-fails", game="ferry", file="box.py", line="1", error="…"): 503,
    LogConflict("m1"): 503,
    OperationalError("SELECT", {}, Exception("gone")): 503,
    PoolTimeout("no free connection"): 503,
}


@pytest.mark.parametrize(("error", "status"), STATUS_BY_ERROR.items(), ids=lambda value: type(value).__name__)
def test_an_error_gives_its_status_code_and_a_message_in_both_languages(error, status):
    app = FastAPI()
    add_exception_handlers(app, render_error_page)

    @app.get("/api/fail")
    async def fail() -> None:
        raise error

    async def request():
        async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://here") as client:
            return [await client.get("/api/fail", params={"lang": lang}) for lang in ("en", "fr")]

    responses = asyncio.run(request())
    assert [response.status_code for response in responses] == [status, status]
    english, french = (response.json()["message"] for response in responses)
    assert english != french


TWO_PLAYER_START = {"two_player_starts": "los_angeles_new_york"}  # an option that is not possible with three players


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_response_explains_which_options_are_incompatible(shared_server, lang):
    message = load(GAME).messages(lang)("excluded-pair-of-starts", players=3, **TWO_PLAYER_START)
    match = shared_server.create_match(0, 1)
    settings = json.dumps({"options": TWO_PLAYER_START, "minutes": 0})
    with shared_server.store.engine.begin() as connection:
        connection.execute(update(matches).where(matches.c.id == match.match_id).values(settings=settings))
        third_seat = {"match": match.match_id, "seat": 2, "name": "P2", "driver": "", "number": "", "note": ""}
        connection.execute(insert(seats).values(third_seat))
    headers = {"Cookie": f"truckstop={match.keys[0]}; lang={lang}"}
    body = {"game": GAME, "options": TWO_PLAYER_START}
    players = [{"who": "link"}] * 3
    number, address = {"number": "00" * 16}, shared_server.address
    for response in (
        shared_server.client.post("/api/matches", json={**body, "seats": ["person"] * 3}, params={"lang": lang}),
        httpx.post(f"{address}/new", json={**body, "players": players, **number}, headers=headers),
        httpx.post(f"{address}/m/{match.match_id}/again", json=number, headers=headers),
    ):
        assert (response.status_code, response.json()["message"]) == (422, message)


def test_malformed_requests_get_a_message_in_french(shared_server):
    headers = {"Accept-Language": "fr"}
    for method, path, status, key in (
        ("DELETE", "/new", 405, "http"),
        ("POST", "/new", 422, "invalid"),
        ("GET", "/nowhere", 404, "http"),
    ):
        body: dict[str, str] | None = None if method == "GET" else {}
        response, english = (
            httpx.request(method, f"{shared_server.address}{path}", json=body, headers=request_headers)
            for request_headers in (headers, {})
        )
        assert (response.status_code, response.json()["error"]) == (status, key)
        assert response.json()["message"] != english.json()["message"]
        assert key != "invalid" or "body.game" in response.json()["message"]
    large = httpx.post(f"{shared_server.address}/new", content=b"x" * 100_000, headers=headers)
    assert (large.status_code, large.json()["error"]) == (413, "too-large")
    assert "octets" in large.json()["message"]


@pytest.mark.parametrize(
    ("name", "number", "error"),
    [("x" * 41, "00" * 16, "bad-name"), ("Ann", "zz", "bad-number"), ("A\0", "00" * 16, "bad-name")],
)
def test_a_match_with_an_invalid_player_is_not_created(shared_server, name, number, error):
    matches_before = shared_server.store.latest(*Status, limit=1000)
    players = [{"who": "me", "name": "Ann"}, {"who": "here", "name": name}]
    body = {"game": GAME, "players": players, "number": number}
    response = httpx.post(f"{shared_server.address}/new", json=body)
    assert (response.status_code, response.json()["error"]) == (400, error)
    assert shared_server.store.latest(*Status, limit=1000) == matches_before


def test_a_waybill_with_too_many_minutes_is_refused(shared_server):
    text = test_waybill.waybill_text(MatchRunner(load(GAME)).play(3).do("end"))
    too_many = text.replace("minutes 0\n", f"minutes {10**12}\n")
    response = shared_server.client.post("/api/waybills", json={"text": too_many}, params={"lang": "fr"})
    assert response.status_code == 400
    assert "ligne 7\N{NO-BREAK SPACE}: minutes 1000000000000" in response.json()["message"]
    assert "10000" in response.json()["message"].rpartition("1000000000000")[2]
    long_limit = text.replace("minutes 0\n", "minutes 10000\n")
    imported = shared_server.client.post("/api/waybills", json={"text": long_limit}).json()
    rematch = httpx.post(f"{shared_server.address}/m/{imported['match']}/again", json={"number": "00" * 16})
    assert rematch.status_code == 201


def invalid_lines():
    """Return the cases of `test_a_wrong_line_is_named`: the start of a line, an invalid line, the message."""
    (cases,) = (mark for mark in test_waybill.test_a_wrong_line_is_named.pytestmark if mark.name == "parametrize")
    return cases.args[1]


@pytest.mark.parametrize(("line", "replacement", "reason"), invalid_lines(), ids=lambda text: text[:30])
def test_the_server_and_the_terminal_describe_an_invalid_line_of_a_waybill_alike(game, line, replacement, reason):
    table = test_waybill.play_match(game)
    lines = test_waybill.waybill_text(table).splitlines()
    index = next(n for n, text in enumerate(lines) if text.startswith(line))
    lines[index] = replacement
    with pytest.raises(InvalidWaybill) as raised:
        test_waybill.parse(table, "\n".join(lines))
    assert str(raised.value) == error_message(raised.value, "en")[1]
    assert error_message(raised.value, "fr")[1].startswith(f"ligne {index + 1}\N{NO-BREAK SPACE}: ")


def test_the_server_and_the_terminal_describe_an_invalid_option_alike(game):
    meta = game.meta
    first_option = next(iter(meta.options))
    cases = [
        (["person"] * 99, {}, 0),
        (["genius", "person"], {}, 0),
        (["person"] * 2, {"speed": "high"}, 0),
        (["person"] * 2, {first_option.key: "nonsense"}, 0),
        (["person"] * 2, {}, 10**9),
    ]
    errors = []
    for drivers, options, minutes in cases:
        with pytest.raises(InvalidOption) as raised:
            validate_table(meta.slug, drivers, options, minutes)
        errors.append(raised.value)
    for step in (1, 5):
        with pytest.raises(InvalidOption) as raised:
            IntegerOption("turns", 10, 5, 20, step).number("x")
        errors.append(raised.value)
    for error in errors:
        assert error_message(error, "en") == (error.key, str(error))
        assert error_message(error, "fr")[1] != str(error)
    assert len({error.key for error in errors}) == len(errors)


def test_the_server_explains_every_action_even_one_that_is_not_in_the_box(shared_server):
    match = shared_server.create_match(0, 1)
    headers = {"Cookie": f"truckstop={match.keys[0]}"}
    game = load(GAME)
    notation = game.actions.with_box_ids(game.box().names.ids)
    for action in range(0, len(notation), 7):
        params = {"action": notation.text(action)}
        response = httpx.get(f"{shared_server.address}/m/{match.match_id}/0/why", params=params, headers=headers)
        assert response.status_code == 200, notation.text(action)
    assert any("#" in notation.text(action) for action in range(0, len(notation), 7))
