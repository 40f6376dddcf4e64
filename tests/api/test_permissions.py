"""Operations that need the key of a seat: without it they read nothing and change nothing."""

import pytest

from tests.support.api_client import bearer, unknown_key
from tests.support.openapi import OPERATIONS, example_body, needs_key, operation_id
from tests.support.shared_server import GAME

PUBLIC_OPERATIONS = {
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
    [operation for operation in OPERATIONS if needs_key(operation) and operation_id(operation) not in WITHOUT_MATCH],
    ids=operation_id,
)


def send(server, operation, match, headers, body=None):
    """Send a request, by default with the example body of the description."""
    path = operation.path.format(match=match)
    return server.client.request(operation.method, path, json=body or example_body(operation), headers=headers)


def find_move(server, match):
    """Return a seat that has to act, and the body of a legal move."""
    for seat, key in match.keys.items():
        view = server.client.get(f"/api/matches/{match.match_id}/view", headers=bearer(key)).json()
        if view["legal"]:
            return seat, {"version": view["version"], "actions": [view["legal"][0]["action"]]}
    raise AssertionError("nobody has to act")


def body_for(operation, move):
    """Return the move if the operation is `act`. For other operations return None: they use the example body."""
    return move if operation_id(operation) == "act" else None


def rows_of_seat(rows, seat):
    return [row for row in rows if row.seat == seat]


def start_match(server):
    """Create a match in which both players have written a note and one has moved."""
    match = server.create_match(0, 1)
    path = f"/api/matches/{match.match_id}"
    for key in match.keys.values():
        server.client.put(f"{path}/note", json={"text": NOTE}, headers=bearer(key))
    seat, move = find_move(server, match)
    assert server.client.post(f"{path}/actions", json=move, headers=bearer(match.keys[seat])).status_code == 200
    return match


def test_all_operations_but_the_public_ones_need_a_key():
    assert {operation_id(operation) for operation in OPERATIONS if not needs_key(operation)} == PUBLIC_OPERATIONS


@each_operation
def test_without_a_key_of_the_seat_everything_is_refused(shared_server, operation):
    match, other_match = start_match(shared_server), shared_server.create_match(0, 1)
    revoked_key = match.keys[0]
    response = shared_server.client.post(f"/api/matches/{match.match_id}/token", headers=bearer(revoked_key))
    valid_key = response.json()["token"]
    old_rows = shared_server.rows(match.match_id)
    wrong_keys = (
        other_match.keys[0],
        revoked_key,
        unknown_key(),
        valid_key[:-1],
        valid_key.swapcase(),
        match.match_id,
        "-",
        "\xe9",
        "null",
    )
    for wrong_key in wrong_keys:
        header = f"Bearer {wrong_key}".encode("latin-1")
        response = send(shared_server, operation, match.match_id, {"Authorization": header})
        assert response.status_code == 403, (wrong_key, response.text)
        assert NOTE not in response.text
    for headers in ({}, {"Authorization": ""}, {"Authorization": "Bearer"}, {"Authorization": f"Basic {valid_key}"}):
        assert send(shared_server, operation, match.match_id, headers).status_code == 403, headers
    assert send(shared_server, operation, unknown_key(), bearer(valid_key)).status_code == 404
    assert shared_server.rows(match.match_id) == old_rows


@each_operation
def test_a_key_changes_no_seat_but_its_own(shared_server, operation):
    match = start_match(shared_server)
    mover, move = find_move(shared_server, match)
    other_seat = 1 - mover
    old_rows = shared_server.rows(match.match_id)
    response = send(shared_server, operation, match.match_id, bearer(match.keys[other_seat]), body_for(operation, move))
    shared_server.wait_for_bots(match)
    new_rows = shared_server.rows(match.match_id)
    new_entries = new_rows["entries"][len(old_rows["entries"]) :]
    assert new_rows["entries"][: len(old_rows["entries"])] == old_rows["entries"]
    assert {entry.seat for entry in new_entries} <= {other_seat}
    for table in ("seats", "keys"):
        assert rows_of_seat(new_rows[table], mover) == rows_of_seat(old_rows[table], mover)
    if operation_id(operation) == "act":
        assert response.status_code in (409, 422)
        assert new_rows == old_rows


@each_operation
def test_a_request_that_is_sent_twice_is_carried_out_once(shared_server, operation):
    match = start_match(shared_server)
    mover, move = find_move(shared_server, match)
    body = body_for(operation, move)
    send(shared_server, operation, match.match_id, bearer(match.keys[mover]), body)
    shared_server.wait_for_bots(match)
    old_rows = shared_server.rows(match.match_id)
    response = send(shared_server, operation, match.match_id, bearer(match.keys[mover]), body)
    if operation_id(operation) in REPEATABLE:
        old_rows["keys"] = shared_server.rows(match.match_id)["keys"]
    else:
        assert response.status_code in (400, 403, 409, 422)
    assert shared_server.rows(match.match_id) == old_rows


@each_operation
def test_after_the_end_of_a_match_nothing_changes_it(shared_server, operation):
    match = start_match(shared_server)
    mover, move = find_move(shared_server, match)
    shared_server.abandon(match)
    old_rows = shared_server.rows(match.match_id)
    for body in [None, move] if operation_id(operation) == "act" else [None]:
        response = send(shared_server, operation, match.match_id, bearer(match.keys[mover]), body)
        assert (response.status_code < 300) == (operation_id(operation) in ALLOWED_AFTER_THE_END)
    for table in ("matches", "entries", "positions") if response.status_code < 300 else old_rows:
        assert shared_server.rows(match.match_id)[table] == old_rows[table]


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
