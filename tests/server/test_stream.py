"""One stream for all views that a browser has open."""

import itertools
import json

import pytest

from tests.server.test_api import act, bearer, client, look, seated
from truckstop.server.stream import Watched, marks, resume
from truckstop.server.wrong import Wrong

__all__ = ["client"]


def name_of(path):
    return path.rsplit("/", 1)[1]


def open_stream(client, token, *views, **headers):
    params = [("view", view) for view in views]
    return client.stream("GET", "/api/events", params=params, headers={**bearer(token), **headers})


def read(stream):
    """The events of a stream: id, kind, data."""
    event = {}
    for line in stream.iter_lines():
        if line.startswith(("id: ", "event: ", "data: ")):
            key, _, value = line.partition(": ")
            event[key] = value
        elif not line and event:
            yield event["id"], event["event"], json.loads(event["data"])
            event = {}


def test_a_stream_carries_views_of_several_matches(client, game):
    (one, tokens), (two, theirs) = (seated(client, game, "person", "person") for _ in range(2))
    views = f"{name_of(one)}.0", name_of(two), name_of(one)
    with open_stream(client, tokens[0], *views) as stream:
        events = read(stream)
        first = [next(events)[2] for _ in views]
        assert [(data["match"], data["seat"]) for data in first] == [
            (name_of(one), 0),
            (name_of(two), None),
            (name_of(one), None),
        ]
        seat = look(client, two)["waiting"][0]
        view = look(client, two, theirs[seat])
        act(client, two, theirs[seat], view["version"], view["legal"][0]["action"])
        if look(client, two)["version"] > 1:
            _, _, data = next(events)
            assert (data["match"], data["version"]) == (name_of(two), look(client, two)["version"])


def test_after_a_break_each_view_goes_on_where_it_was(client, game):
    path, tokens = seated(client, game, "person", "person")
    match = name_of(path)
    with open_stream(client, tokens[0], f"{match}.0", match) as stream:
        (_, _, _), (last, _, _) = itertools.islice(read(stream), 2)
    assert last == f"{match}.0@1,{match}@1"
    while (view := look(client, path, tokens[0]))["version"] == 1:
        seat = view["waiting"][0]
        asked = look(client, path, tokens[seat])
        act(client, path, tokens[seat], asked["version"], asked["legal"][0]["action"])
    with open_stream(client, tokens[0], f"{match}.0", match, **{"Last-Event-ID": last}) as stream:
        _, _, data = next(read(stream))
        assert (data["seat"], data["version"]) == (0, view["version"])


def test_a_match_that_waits_for_players_tells_who_comes(client, game):
    made = client.post("/api/matches", json={"game": game.meta.slug, "seats": ["person", "person"]}).json()
    path = f"/api/matches/{made['match']}"
    with client.stream("GET", f"{path}/events") as stream:
        events = read(stream)
        for seat, invitation in made["invitations"].items():
            _, kind, data = next(events)
            assert (kind, data["status"]) == ("about", "open")
            assert [not each["free"] for each in data["seats"]].count(True) == int(seat)
            client.post(f"{path}/seats/{seat}", json={"invitation": invitation, "name": "A", "number": "00" * 16})
        assert next(data["status"] for _, kind, data in events if kind == "view") == "running"


def test_views_that_are_not_mine_are_not_streamed(client, game):
    path, tokens = seated(client, game, "person", "person")
    _, theirs = seated(client, game, "person", "person")
    match = name_of(path)
    for token, view, status in (
        (tokens[0], f"{match}.1", 403),
        (theirs[0], f"{match}.0", 403),
        (tokens[0], f"{match}.7", 403),
        (tokens[0], f"{match}.x", 400),
        (tokens[0], "nothing", 404),
        (tokens[0], "", 400),
        (tokens[0], f"{match}@" + "9" * 30, 400),
    ):
        with open_stream(client, token, view) as stream:
            assert stream.status_code == status
    with client.stream("GET", "/api/events", params={"view": f"{match}.0"}) as stream:
        assert stream.status_code == 403
    with client.stream("GET", "/api/events") as stream:
        assert stream.status_code == 422


def test_a_mark_reads_as_it_was_written():
    watched = [Watched("abc", 3, 17), Watched("def", -1, 4)]
    assert marks(watched) == "abc.3@17,def@4"
    fresh = [Watched("def", -1), Watched("abc", 3), Watched("abc", 2)]
    resume(fresh, marks(watched))
    assert fresh == [Watched("def", -1, 4), Watched("abc", 3, 17), Watched("abc", 2)]
    for nonsense in (None, "", "x y", "abc.3@", "abc.3@-1"):
        resume(fresh, nonsense)
    assert fresh[1].version == 17
    with pytest.raises(Wrong, match="bad-view"):
        Watched.read("abc 3")


def change_something(client, path, tokens):
    """Until everybody has seen it."""
    seen = look(client, path)["version"]
    while (view := look(client, path))["version"] == seen:
        seat = view["waiting"][0]
        asked = look(client, path, tokens[seat])
        act(client, path, tokens[seat], asked["version"], asked["legal"][0]["action"])


def test_a_stream_ends_when_its_key_opens_nothing_any_more(client, game):
    path, tokens = seated(client, game, "person", "person")
    with client.stream("GET", f"{path}/events", headers=bearer(tokens[0])) as stream:
        events = read(stream)
        assert next(events)[2]["seat"] == 0
        new = client.post(f"{path}/token", headers=bearer(tokens[0])).json()["token"]
        change_something(client, path, {**tokens, 0: new})
        assert [*events] == []


def test_a_stream_goes_on_with_the_views_that_its_key_opens(client, game):
    path, tokens = seated(client, game, "person", "person")
    with open_stream(client, tokens[0], f"{name_of(path)}.0", name_of(path)) as stream:
        events = read(stream)
        assert [next(events)[2]["seat"] for _ in range(2)] == [0, None]
        new = client.post(f"{path}/token", headers=bearer(tokens[0])).json()["token"]
        change_something(client, path, {**tokens, 0: new})
        assert next(events)[2]["seat"] is None
