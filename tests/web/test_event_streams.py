"""Streams of server-sent events: several views in one stream, reconnecting, permissions."""

import itertools
import json

import pytest

from tests.support.api_client import bearer, client, get_view, post_actions, start_match
from truckstop.services.errors import RequestError
from truckstop.web.event_streams import Subscription, event_id, resume

__all__ = ["client"]


def match_id(path):
    return path.rsplit("/", 1)[1]


def open_stream(client, key, *views, **headers):
    """Open one stream for several views, such as `match.0`."""
    params = [("view", view) for view in views]
    return client.stream("GET", "/api/events", params=params, headers={**bearer(key), **headers})


def iterate_events(stream):
    """Yield id, kind and data of the events of a stream."""
    event = {}
    for line in stream.iter_lines():
        if line.startswith(("id: ", "event: ", "data: ")):
            field, _, value = line.partition(": ")
            event[field] = value
        elif not line and event:
            yield event["id"], event["event"], json.loads(event["data"])
            event = {}


def test_a_stream_carries_views_of_several_matches(client, game):
    (path, keys), (other_path, other_keys) = (start_match(client, game, "person", "person") for _ in range(2))
    views = f"{match_id(path)}.0", match_id(other_path), match_id(path)
    with open_stream(client, keys[0], *views) as stream:
        events = iterate_events(stream)
        first_events = [next(events)[2] for _ in views]
        assert [(data["match"], data["seat"]) for data in first_events] == [
            (match_id(path), 0),
            (match_id(other_path), None),
            (match_id(path), None),
        ]
        seat = get_view(client, other_path)["waiting"][0]
        view = get_view(client, other_path, other_keys[seat])
        post_actions(client, other_path, other_keys[seat], view["version"], view["legal"][0]["action"])
        if get_view(client, other_path)["version"] > 1:
            _, _, data = next(events)
            assert (data["match"], data["version"]) == (match_id(other_path), get_view(client, other_path)["version"])


def test_a_client_that_reconnects_gets_what_it_missed(client, game):
    path, keys = start_match(client, game, "person", "person")
    match = match_id(path)
    with open_stream(client, keys[0], f"{match}.0", match) as stream:
        (_, _, _), (last_id, _, _) = itertools.islice(iterate_events(stream), 2)
    assert last_id == f"{match}.0@1,{match}@1"
    while (view := get_view(client, path, keys[0]))["version"] == 1:
        seat = view["waiting"][0]
        own_view = get_view(client, path, keys[seat])
        post_actions(client, path, keys[seat], own_view["version"], own_view["legal"][0]["action"])
    with open_stream(client, keys[0], f"{match}.0", match, **{"Last-Event-ID": last_id}) as stream:
        _, _, data = next(iterate_events(stream))
        assert (data["seat"], data["version"]) == (0, view["version"])


def test_a_match_that_waits_for_players_sends_its_seats(client, game):
    created = client.post("/api/matches", json={"game": game.meta.slug, "seats": ["person", "person"]}).json()
    path = f"/api/matches/{created['match']}"
    with client.stream("GET", f"{path}/events") as stream:
        events = iterate_events(stream)
        for seat, invitation in created["invitations"].items():
            _, kind, data = next(events)
            assert (kind, data["status"]) == ("about", "open")
            assert [not seat_info["free"] for seat_info in data["seats"]].count(True) == int(seat)
            client.post(f"{path}/seats/{seat}", json={"invitation": invitation, "name": "A", "number": "00" * 16})
        assert next(data["status"] for _, kind, data in events if kind == "view") == "running"


def test_a_view_of_another_player_is_refused(client, game):
    path, keys = start_match(client, game, "person", "person")
    _, other_keys = start_match(client, game, "person", "person")
    match = match_id(path)
    for key, view, status in (
        (keys[0], f"{match}.1", 403),
        (other_keys[0], f"{match}.0", 403),
        (keys[0], f"{match}.7", 403),
        (keys[0], f"{match}.x", 400),
        (keys[0], "nothing", 404),
        (keys[0], "", 400),
        (keys[0], f"{match}@" + "9" * 30, 400),
    ):
        with open_stream(client, key, view) as stream:
            assert stream.status_code == status
    with client.stream("GET", "/api/events", params={"view": f"{match}.0"}) as stream:
        assert stream.status_code == 403
    with client.stream("GET", "/api/events") as stream:
        assert stream.status_code == 422


def test_a_stream_resumes_at_the_versions_of_an_event_id():
    subscriptions = [Subscription("abc", 3, 17), Subscription("def", -1, 4)]
    assert event_id(subscriptions) == "abc.3@17,def@4"
    new_subscriptions = [Subscription("def", -1), Subscription("abc", 3), Subscription("abc", 2)]
    resume(new_subscriptions, event_id(subscriptions))
    assert new_subscriptions == [Subscription("def", -1, 4), Subscription("abc", 3, 17), Subscription("abc", 2)]
    for invalid in (None, "", "x y", "abc.3@", "abc.3@-1"):
        resume(new_subscriptions, invalid)
    assert new_subscriptions[1].version == 17
    with pytest.raises(RequestError, match="bad-view"):
        Subscription.parse("abc 3")


def change_views(client, path, keys):
    """Act until the public view has changed."""
    version_before = get_view(client, path)["version"]
    while (view := get_view(client, path))["version"] == version_before:
        seat = view["waiting"][0]
        own_view = get_view(client, path, keys[seat])
        post_actions(client, path, keys[seat], own_view["version"], own_view["legal"][0]["action"])


def test_a_stream_ends_when_its_key_is_revoked(client, game):
    path, keys = start_match(client, game, "person", "person")
    with client.stream("GET", f"{path}/events", headers=bearer(keys[0])) as stream:
        events = iterate_events(stream)
        assert next(events)[2]["seat"] == 0
        new_key = client.post(f"{path}/token", headers=bearer(keys[0])).json()["token"]
        change_views(client, path, {**keys, 0: new_key})
        assert [*events] == []


def test_a_stream_continues_with_the_public_views_when_its_key_is_revoked(client, game):
    path, keys = start_match(client, game, "person", "person")
    with open_stream(client, keys[0], f"{match_id(path)}.0", match_id(path)) as stream:
        events = iterate_events(stream)
        assert [next(events)[2]["seat"] for _ in range(2)] == [0, None]
        new_key = client.post(f"{path}/token", headers=bearer(keys[0])).json()["token"]
        change_views(client, path, {**keys, 0: new_key})
        assert next(events)[2]["seat"] is None
