"""Every operation that needs the key of a seat: without it nothing can be read, and nothing changes."""

import pytest

from tests.support.api_client import bearer, guessed_key
from tests.support.openapi import OPERATIONS, example_body, needs_key, operation_id
from tests.support.shared_server import GAME

PUBLIC = {
    "list_games",
    "create_match",
    "open_matches",
    "about_match",
    "take_seat",
    "export_waybill",
    "import_waybill",
    "view",
    "events",
    "all_events",
}
WITHOUT_MATCH = {"own_matches"}
ALLOWED_AFTER_THE_END = {"another_key", "change_key", "read_note", "write_note", "read_plan"}
REPEATABLE = {"another_key", "read_note", "write_note", "read_plan"}
NOTE = "Springfield"

each_operation = pytest.mark.parametrize(
    "operation",
    [each for each in OPERATIONS if needs_key(each) and operation_id(each) not in WITHOUT_MATCH],
    ids=operation_id,
)


def send(server, operation, match, headers, body=None):
    """Send a request, by default with the example body of the description."""
    path = operation.path.format(match=match)
    return server.client.request(operation.method, path, json=body or example_body(operation), headers=headers)


def find_move(server, match):
    """Return a seat that has to act, and the body of a legal move."""
    for seat, key in match.keys.items():
        view = server.client.get(f"/api/matches/{match.match}/view", headers=bearer(key)).json()
        if view["legal"]:
            return seat, {"version": view["version"], "actions": [view["legal"][0]["action"]]}
    raise AssertionError("nobody has to act")


def move_for(operation, move):
    """Return a legal move as the body of `act`; other operations use the example."""
    return move if operation_id(operation) == "act" else None


def running_match(server):
    """Create a match in which both players have written a note and one has moved."""
    match = server.create_match(0, 1)
    path = f"/api/matches/{match.match}"
    for key in match.keys.values():
        server.client.put(f"{path}/note", json={"text": NOTE}, headers=bearer(key))
    seat, move = find_move(server, match)
    assert server.client.post(f"{path}/actions", json=move, headers=bearer(match.keys[seat])).status_code == 200
    return match


def test_all_operations_but_the_public_ones_need_a_key():
    assert {operation_id(each) for each in OPERATIONS if not needs_key(each)} == PUBLIC


@each_operation
def test_without_a_key_of_the_seat_everything_is_refused(shared_server, operation):
    match, other_match = running_match(shared_server), shared_server.create_match(0, 1)
    old = match.keys[0]
    new = shared_server.client.post(f"/api/matches/{match.match}/token", headers=bearer(old)).json()["token"]
    before = shared_server.rows(match.match)
    wrong_keys = (other_match.keys[0], old, guessed_key(), new[:-1], new.swapcase(), match.match, "-", "\xe9", "null")
    for wrong in wrong_keys:
        header = f"Bearer {wrong}".encode("latin-1")
        response = send(shared_server, operation, match.match, {"Authorization": header})
        assert response.status_code == 403, (wrong, response.text)
        assert NOTE not in response.text
    for headers in ({}, {"Authorization": ""}, {"Authorization": "Bearer"}, {"Authorization": f"Basic {new}"}):
        assert send(shared_server, operation, match.match, headers).status_code == 403, headers
    assert send(shared_server, operation, guessed_key(), bearer(new)).status_code == 404
    assert shared_server.rows(match.match) == before


@each_operation
def test_a_key_changes_no_seat_but_its_own(shared_server, operation):
    match = running_match(shared_server)
    mover, move = find_move(shared_server, match)
    other = 1 - mover
    before = shared_server.rows(match.match)
    response = send(shared_server, operation, match.match, bearer(match.keys[other]), move_for(operation, move))
    shared_server.wait_for_bots(match)
    after = shared_server.rows(match.match)
    added = after["entries"][len(before["entries"]) :]
    assert after["entries"][: len(before["entries"])] == before["entries"]
    assert {entry.seat for entry in added} <= {other}
    for table in ("seats", "keys"):
        assert [row for row in after[table] if row.seat == mover] == [row for row in before[table] if row.seat == mover]
    if operation_id(operation) == "act":
        assert response.status_code in (409, 422)
        assert after == before


@each_operation
def test_a_request_that_is_sent_twice_is_carried_out_once(shared_server, operation):
    match = running_match(shared_server)
    mover, move = find_move(shared_server, match)
    body = move_for(operation, move)
    send(shared_server, operation, match.match, bearer(match.keys[mover]), body)
    shared_server.wait_for_bots(match)
    before = shared_server.rows(match.match)
    again = send(shared_server, operation, match.match, bearer(match.keys[mover]), body)
    if operation_id(operation) in REPEATABLE:
        before["keys"] = shared_server.rows(match.match)["keys"]
    else:
        assert again.status_code in (400, 403, 409, 422)
    assert shared_server.rows(match.match) == before


@each_operation
def test_after_the_end_of_a_match_nothing_changes_it(shared_server, operation):
    match = running_match(shared_server)
    mover, move = find_move(shared_server, match)
    shared_server.abandon(match)
    before = shared_server.rows(match.match)
    for body in [None, move] if operation_id(operation) == "act" else [None]:
        response = send(shared_server, operation, match.match, bearer(match.keys[mover]), body)
        assert (response.status_code < 300) == (operation_id(operation) in ALLOWED_AFTER_THE_END)
    for table in ("matches", "entries", "positions") if response.status_code < 300 else before:
        assert shared_server.rows(match.match)[table] == before[table]


@pytest.mark.parametrize("name", ["", ".", "..", "interstate", "./my_game", "/{folder}"])
def test_a_request_cannot_name_a_game_by_its_path(shared_server, tmp_path, name):
    folder = tmp_path / "my_game"
    folder.mkdir()
    (folder / "meta.py").write_text(f"open({str(tmp_path / 'imported')!r}, 'w')\n", "utf-8")
    game = str(folder) if "{folder}" in name else name
    response = shared_server.client.post("/api/matches", json={"game": game, "seats": ["person", "person"]})
    assert response.status_code == (201 if name == GAME else 404), response.text
    waybill = f"waybill 1\nmatch m1\ngame {game}\nrules 1\nbox 0\n"
    assert shared_server.client.post("/api/waybills", json={"text": waybill}).status_code == 400
    assert not (tmp_path / "imported").exists()
