"""The API over HTTP, as a bot maker uses it, and as somebody with bad intentions does."""

import json
import secrets
from collections.abc import Iterator

import httpx
import pytest

from tests.server.described import described
from tests.server.serving import serving
from truckstop.match import fair


@pytest.fixture
def client(url) -> Iterator[httpx.Client]:
    with serving(url) as address, described(address) as client:
        yield client


def bearer(token):
    return {"Authorization": f"Bearer {token}"}


def seated(client, game, *drivers, **more):
    """A match whose people have all sat down: its path, and their tokens by seat."""
    made = client.post("/api/matches", json={"game": game.meta.slug, "seats": list(drivers), **more})
    assert made.status_code == 201, made.text
    path, tokens = f"/api/matches/{made.json()['match']}", {}
    for seat, invitation in made.json()["invitations"].items():
        body = {"invitation": invitation, "name": f"P{seat}", "number": secrets.token_hex(fair.NUMBER_BYTES)}
        tokens[int(seat)] = client.post(f"{path}/seats/{seat}", json=body).json()["token"]
    return path, tokens


def look(client, path, token=None, **params):
    return client.get(f"{path}/view", headers=bearer(token) if token else {}, params=params).json()


def waiting_for(client, path, token):
    """The view of a seat once it may decide, or the match is over; bots play meanwhile."""
    for _ in range(400):
        view = look(client, path, token)
        if view["legal"] or view["status"] != "running":
            return view
    raise AssertionError("the bots do not play")


def act(client, path, token, version, *actions, **params):
    body = {"version": version, "actions": list(actions)}
    return client.post(f"{path}/actions", json=body, headers=bearer(token), params=params)


def test_the_games_are_listed_with_their_options(client, game):
    found = {each["game"]: each for each in client.get("/api/games").json()}
    assert found[game.meta.slug]["title"] == game.meta.title
    assert [option["key"] for option in found[game.meta.slug]["options"]] == [o.key for o in game.meta.options]


def test_a_seat_is_played_over_http_beside_bots(client, game):
    path, tokens = seated(client, game, "person", "policy", "policy")
    assert client.get(path).json()["status"] == "running"
    for n in range(25):
        view = waiting_for(client, path, tokens[0])
        if not view["legal"]:
            break
        chosen = view["legal"][n % len(view["legal"])]
        answer = act(client, path, tokens[0], view["version"], chosen["text"] if n % 2 else chosen["action"])
        assert answer.status_code == 200, answer.text
        assert answer.json()["version"] > view["version"]
    assert look(client, path)["legal"] == []


def test_a_stale_action_gets_what_the_seat_sees_now(client, game):
    path, tokens = seated(client, game, "person", "policy")
    view = waiting_for(client, path, tokens[0])
    first = act(client, path, tokens[0], view["version"], view["legal"][0]["action"])
    again = act(client, path, tokens[0], view["version"], view["legal"][0]["action"])
    assert (first.status_code, again.status_code) == (200, 409)
    assert again.json()["error"] == "stale"
    assert again.json()["view"]["version"] > view["version"]


def test_a_refusal_says_the_rule_in_the_language_asked_for(client, game):
    path, tokens = seated(client, game, "person", "person")
    views = {seat: look(client, path, token) for seat, token in tokens.items()}
    seat = views[0]["waiting"][0]
    legal = {each["action"] for each in views[seat]["legal"]}
    bad = next(action for action in range(len(game.actions)) if action not in legal)
    for lang in ("en", "fr"):
        answer = act(client, path, tokens[seat], views[seat]["version"], bad, lang=lang)
        assert answer.status_code == 422
        assert answer.json()["rule"].startswith(game.meta.prefix)
        assert f"({answer.json()['rule']})" in answer.json()["message"]
    assert look(client, path, tokens[seat])["version"] == views[seat]["version"]


def test_a_hostile_client_gets_nowhere(client, game):
    path, tokens = seated(client, game, "person", "person")
    other, theirs = seated(client, game, "person", "person")
    before = look(client, path, tokens[0])
    seat = before["waiting"][0]
    view = look(client, path, tokens[seat])
    action = view["legal"][0]["action"]
    for token, status in (("guess", 403), (theirs[seat], 403), ("-", 403)):
        assert act(client, path, token, view["version"], action).status_code == status
    body = {"version": view["version"], "actions": [action]}
    assert client.post(f"{path}/actions", json=body).status_code == 403
    assert client.post(f"{path}/actions", json=body, headers={"Authorization": "Basic x"}).status_code == 403
    for command in ("undo", "agree", "refuse", "take_back"):
        assert client.post(f"{path}/{command}", headers=bearer(tokens[0])).status_code == 409
    assert client.post(f"{path}/fly", headers=bearer(tokens[0])).status_code == 422
    assert look(client, path, tokens[0]) == before
    assert look(client, other, theirs[0])["status"] == "running"


def test_after_the_end_nothing_can_be_done(client, game):
    path, tokens = seated(client, game, "person", "policy")
    view = waiting_for(client, path, tokens[0])
    assert client.post(f"{path}/ask_end", headers=bearer(tokens[0])).json()["status"] == "abandoned"
    assert act(client, path, tokens[0], view["version"] + 1, 0).status_code == 409
    for command in ("undo", "leave", "withdraw", "hand_over", "ask_end"):
        assert client.post(f"{path}/{command}", headers=bearer(tokens[0])).status_code == 409


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({}, 422),
        ({"game": "ferry", "seats": ["person"]}, 404),
        ({"game": "truck_off", "seats": []}, 422),
        ({"game": "truck_off", "seats": ["genius"]}, 422),
        ({"game": "truck_off", "seats": ["person"] * 50}, 422),
        ({"game": "truck_off", "seats": ["person"], "options": {"a": "b"}}, 422),
        ({"game": "truck_off", "seats": ["person"], "options": {"min_turns": "x"}}, 422),
        ({"game": "truck_off", "seats": ["person"], "options": {"first_active": "7"}}, 422),
        ({"game": "truck_off", "seats": ["person"], "minutes": -1}, 422),
        ({"game": "truck_off", "seats": ["person"], "more": 1}, 422),
        ({"game": "truck_off", "seats": "person"}, 422),
        ([], 422),
        ("x" * 70_000, 413),
    ],
    ids=str,
)
def test_bad_requests_get_a_plain_sentence(place, body, status):
    content = body if isinstance(body, str) else json.dumps(body)
    answer = place.client.post("/api/matches", content=content, headers={"Content-Type": "application/json"})
    assert answer.status_code == status
    assert answer.json()["message"]


def test_an_unknown_match_or_address_is_not_found(client):
    for path in ("/api/matches/x", "/api/matches/x/view", "/api/matches/x/events", "/api/x", "/x", "/../etc/passwd"):
        answer = client.get(path)
        assert answer.status_code == 404
        assert answer.json()["message"]


def test_notes_are_for_their_own_seat(client, game):
    path, tokens = seated(client, game, "person", "person")
    assert client.put(f"{path}/note", json={"text": "Denver!"}, headers=bearer(tokens[0])).status_code == 200
    assert client.get(f"{path}/note", headers=bearer(tokens[0])).json() == {"text": "Denver!"}
    assert client.get(f"{path}/note", headers=bearer(tokens[1])).json() == {"text": ""}
    assert client.get(f"{path}/note").status_code == 403


def read_events(stream, count):
    """So many events of a stream: id and view."""
    found, number = [], None
    for line in stream.iter_lines():
        if line.startswith("id: "):
            number = int(line[4:])
        elif line.startswith("data: "):
            found.append((number, json.loads(line[6:])))
            if len(found) == count:
                return found
    return found


def test_a_stream_brings_every_change_and_misses_nothing_after_a_break(client, game):
    path, tokens = seated(client, game, "person", "policy")
    view = waiting_for(client, path, tokens[0])
    with client.stream("GET", f"{path}/events", headers=bearer(tokens[0])) as stream:
        ((first, shown),) = read_events(stream, 1)
    assert first == shown["version"] >= view["version"]
    act(client, path, tokens[0], first, shown["legal"][0]["action"])
    later = waiting_for(client, path, tokens[0])
    headers = bearer(tokens[0]) | {"Last-Event-ID": str(first)}
    with client.stream("GET", f"{path}/events", headers=headers) as stream:
        ((last, shown),) = read_events(stream, 1)
    assert last == shown["version"] >= later["version"]
    assert shown["news"], "what happened meanwhile is told"
    assert {item["version"] for item in shown["news"]} <= set(range(first + 1, last + 1))


def test_every_answer_forbids_what_a_page_does_not_need(client):
    for path in ("/api/games", "/nowhere"):
        assert "default-src 'none'" in client.get(path).headers["content-security-policy"]
        assert client.get(path).headers["x-content-type-options"] == "nosniff"


def test_a_new_secret_makes_the_old_one_worthless(client, game):
    path, tokens = seated(client, game, "person", "person")
    made = client.post(f"{path}/token", headers=bearer(tokens[0]))
    assert made.status_code == 201
    assert look(client, path, made.json()["token"])["seat"] == 0
    assert client.get(f"{path}/view", headers=bearer(tokens[0])).status_code == 403
    assert client.post(f"{path}/token", headers=bearer(tokens[0])).status_code == 403
    assert client.post(f"{path}/token").status_code == 403


def test_open_matches_are_listed_without_their_secrets(client, game):
    made = client.post("/api/matches", json={"game": game.meta.slug, "seats": ["person", "person"]}).json()
    listed = client.get("/api/matches")
    (found,) = listed.json()
    assert (found["match"], found["status"]) == (made["match"], "open")
    assert [seat["free"] for seat in found["seats"]] == [True, True]
    assert not any(invitation in listed.text for invitation in made["invitations"].values())
    seated(client, game, "person", "policy")
    assert [each["match"] for each in client.get("/api/matches").json()] == [made["match"]]
