"""The API over HTTP: a match from beginning to end, and refused requests."""

import json

import pytest

from tests.support.api_client import bearer, client, get_view, post_actions, read_events, start_match, wait_for_turn

__all__ = ["client"]


def test_the_games_are_listed_with_their_options(client, game):
    infos = {info["game"]: info for info in client.get("/api/games").json()}
    assert infos[game.meta.slug]["title"] == game.meta.title
    assert [option["key"] for option in infos[game.meta.slug]["options"]] == [o.key for o in game.meta.options]


def test_a_seat_is_played_over_http_against_bots(client, game):
    path, keys = start_match(client, game, "person", "policy", "policy")
    assert client.get(path).json()["status"] == "running"
    for n in range(25):
        view = wait_for_turn(client, path, keys[0])
        if not view["legal"]:
            break
        action = view["legal"][n % len(view["legal"])]
        response = post_actions(client, path, keys[0], view["version"], action["text"] if n % 2 else action["action"])
        assert response.status_code == 200, response.text
        assert response.json()["version"] > view["version"]
    assert get_view(client, path)["legal"] == []


def test_a_stale_action_gets_the_current_view(client, game):
    path, keys = start_match(client, game, "person", "policy")
    view = wait_for_turn(client, path, keys[0])
    first_response = post_actions(client, path, keys[0], view["version"], view["legal"][0]["action"])
    second_response = post_actions(client, path, keys[0], view["version"], view["legal"][0]["action"])
    assert (first_response.status_code, second_response.status_code) == (200, 409)
    assert second_response.json()["error"] == "stale"
    assert second_response.json()["view"]["version"] > view["version"]


def test_a_refusal_names_the_rule_in_the_language_of_the_request(client, game):
    path, keys = start_match(client, game, "person", "person")
    views = {seat: get_view(client, path, key) for seat, key in keys.items()}
    seat = views[0]["waiting"][0]
    legal_actions = {choice["action"] for choice in views[seat]["legal"]}
    illegal_action = next(action for action in range(len(game.actions)) if action not in legal_actions)
    for lang in ("en", "fr"):
        response = post_actions(client, path, keys[seat], views[seat]["version"], illegal_action, lang=lang)
        assert response.status_code == 422
        assert response.json()["rule"].startswith(game.meta.prefix)
        assert f"({response.json()['rule']})" in response.json()["message"]
    assert get_view(client, path, keys[seat])["version"] == views[seat]["version"]


def test_wrong_keys_and_impossible_commands_are_refused(client, game):
    path, keys = start_match(client, game, "person", "person")
    other_path, other_keys = start_match(client, game, "person", "person")
    first_view = get_view(client, path, keys[0])
    seat = first_view["waiting"][0]
    view = get_view(client, path, keys[seat])
    action = view["legal"][0]["action"]
    for key, status in (("guess", 403), (other_keys[seat], 403), ("-", 403)):
        assert post_actions(client, path, key, view["version"], action).status_code == status
    body = {"version": view["version"], "actions": [action]}
    assert client.post(f"{path}/actions", json=body).status_code == 403
    assert client.post(f"{path}/actions", json=body, headers={"Authorization": "Basic x"}).status_code == 403
    for command in ("undo", "agree", "refuse", "take_back"):
        assert client.post(f"{path}/{command}", headers=bearer(keys[0])).status_code == 409
    assert client.post(f"{path}/fly", headers=bearer(keys[0])).status_code == 404
    assert get_view(client, path, keys[0]) == first_view
    assert get_view(client, other_path, other_keys[0])["status"] == "running"


def test_commands_are_refused_after_the_end(client, game):
    path, keys = start_match(client, game, "person", "policy")
    view = wait_for_turn(client, path, keys[0])
    assert client.post(f"{path}/ask_end", headers=bearer(keys[0])).json()["status"] == "abandoned"
    assert post_actions(client, path, keys[0], view["version"] + 1, 0).status_code == 409
    for command in ("undo", "leave", "withdraw", "hand_over", "ask_end"):
        assert client.post(f"{path}/{command}", headers=bearer(keys[0])).status_code == 409


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
def test_bad_requests_get_a_message(shared_server, body, status):
    content = body if isinstance(body, str) else json.dumps(body)
    response = shared_server.client.post("/api/matches", content=content, headers={"Content-Type": "application/json"})
    assert response.status_code == status
    assert response.json()["message"]


def test_an_unknown_match_or_path_is_not_found(client):
    for path in ("/api/matches/x", "/api/matches/x/view", "/api/matches/x/events", "/api/x", "/x", "/../etc/passwd"):
        response = client.get(path)
        assert response.status_code == 404
        assert response.json()["message"]


def test_a_note_is_visible_to_its_own_seat_only(client, game):
    path, keys = start_match(client, game, "person", "person")
    assert client.put(f"{path}/note", json={"text": "Denver!"}, headers=bearer(keys[0])).status_code == 200
    assert client.get(f"{path}/note", headers=bearer(keys[0])).json() == {"text": "Denver!"}
    assert client.get(f"{path}/note", headers=bearer(keys[1])).json() == {"text": ""}
    assert client.get(f"{path}/note").status_code == 403


def test_a_stream_sends_every_change_even_after_a_lost_connection(client, game):
    path, keys = start_match(client, game, "person", "policy")
    view = wait_for_turn(client, path, keys[0])
    with client.stream("GET", f"{path}/events", headers=bearer(keys[0])) as stream:
        ((first_id, event),) = read_events(stream, 1)
    assert first_id == event["version"] >= view["version"]
    post_actions(client, path, keys[0], first_id, event["legal"][0]["action"])
    view = wait_for_turn(client, path, keys[0])
    headers = bearer(keys[0]) | {"Last-Event-ID": str(first_id)}
    with client.stream("GET", f"{path}/events", headers=headers) as stream:
        ((last_id, event),) = read_events(stream, 1)
    assert last_id == event["version"] >= view["version"]
    assert event["news"], "the events since the lost connection are missing"
    assert {item["version"] for item in event["news"]} <= set(range(first_id + 1, last_id + 1))


def test_every_response_has_security_headers(client):
    for path in ("/api/games", "/nowhere"):
        assert "default-src 'none'" in client.get(path).headers["content-security-policy"]
        assert client.get(path).headers["x-content-type-options"] == "nosniff"


def test_a_new_key_revokes_the_old_one(client, game):
    path, keys = start_match(client, game, "person", "person")
    response = client.post(f"{path}/token", headers=bearer(keys[0]))
    assert response.status_code == 201
    assert get_view(client, path, response.json()["token"])["seat"] == 0
    assert client.get(f"{path}/view", headers=bearer(keys[0])).status_code == 403
    assert client.post(f"{path}/token", headers=bearer(keys[0])).status_code == 403
    assert client.post(f"{path}/token").status_code == 403


def test_open_matches_are_listed_without_their_invitations(client, game):
    new_match = client.post("/api/matches", json={"game": game.meta.slug, "seats": ["person", "person"]}).json()
    response = client.get("/api/matches")
    (info,) = response.json()
    assert (info["match"], info["status"]) == (new_match["match"], "open")
    assert [seat["free"] for seat in info["seats"]] == [True, True]
    assert not any(invitation in response.text for invitation in new_match["invitations"].values())
    start_match(client, game, "person", "policy")
    assert [info["match"] for info in client.get("/api/matches").json()] == [new_match["match"]]
