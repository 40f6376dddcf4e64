"""Somebody with bad intentions, at every operation that needs a seat, gets nothing and changes nothing."""

import pytest

from tests.server.described import OPERATIONS, example, name_of, needs_a_seat
from tests.server.place import bearer, guess

FOR_ALL = {
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
OF_NO_MATCH = {"own_matches"}
AFTER_THE_END = {"another_key", "change_key", "read_note", "write_note", "read_plan"}
ANY_NUMBER_OF_TIMES = {"another_key", "read_note", "write_note", "read_plan"}


def wishes():
    """All that a player can ask of a match: an operation, and the command in its path, if it has one."""
    for operation in OPERATIONS:
        if needs_a_seat(operation) and name_of(operation) not in OF_NO_MATCH:
            commands = [p["schema"]["enum"] for p in operation.definition.raw["parameters"] if p["name"] == "command"]
            for command in commands[0] if commands else [""]:
                yield pytest.param((operation, command), id=command or name_of(operation))


every_wish = pytest.mark.parametrize("wish", list(wishes()))


def ask(place, wish, match, headers, body=None):
    """Send a request with the body that the description shows, unless another is given."""
    operation, command = wish
    path = operation.path.format(match=match, command=command)
    return place.client.request(operation.method, path, json=body or example(operation), headers=headers)


def whose_turn(place, seated):
    """A seat that may decide, and a move that it may make."""
    for seat, token in seated.tokens.items():
        view = place.client.get(f"/api/matches/{seated.match}/view", headers=bearer(token)).json()
        if view["legal"]:
            return seat, {"version": view["version"], "actions": [view["legal"][0]["action"]]}
    raise AssertionError("nobody may decide")


def playing(place):
    """A match in which both have written a note, and somebody has moved."""
    seated = place.match(0, 1)
    path = f"/api/matches/{seated.match}"
    for token in seated.tokens.values():
        place.client.put(f"{path}/note", json={"text": "Springfield"}, headers=bearer(token))
    seat, move = whose_turn(place, seated)
    assert place.client.post(f"{path}/actions", json=move, headers=bearer(seated.tokens[seat])).status_code == 200
    return seated


def test_whoever_adds_an_operation_says_who_may_do_it():
    assert {name_of(each) for each in OPERATIONS if not needs_a_seat(each)} == FOR_ALL


@every_wish
def test_without_the_key_of_a_seat_nobody_gets_anything(place, wish):
    seated, other = playing(place), place.match(0, 1)
    old = seated.tokens[0]
    new = place.client.post(f"/api/matches/{seated.match}/token", headers=bearer(old)).json()["token"]
    before = place.rows(seated.match)
    for wrong in (other.tokens[0], old, guess(), new[:-1], new.swapcase(), seated.match, "-", "\xe9", "null"):
        answer = ask(place, wish, seated.match, {"Authorization": f"Bearer {wrong}".encode("latin-1")})
        assert answer.status_code == 403, (wrong, answer.text)
        assert "Springfield" not in answer.text
    for headers in ({}, {"Authorization": ""}, {"Authorization": "Bearer"}, {"Authorization": f"Basic {new}"}):
        assert ask(place, wish, seated.match, headers).status_code == 403, headers
    assert ask(place, wish, guess(), bearer(new)).status_code == 404
    assert place.rows(seated.match) == before


@every_wish
def test_a_key_moves_no_seat_but_its_own(place, wish):
    seated = playing(place)
    mover, move = whose_turn(place, seated)
    other = 1 - mover
    before = place.rows(seated.match)
    answer = ask(place, wish, seated.match, bearer(seated.tokens[other]), move if name_of(wish[0]) == "act" else None)
    place.settle(seated)
    after = place.rows(seated.match)
    added = after["entries"][len(before["entries"]) :]
    assert after["entries"][: len(before["entries"])] == before["entries"]
    assert {entry.seat for entry in added} <= {other}
    for table in ("seats", "keys"):
        assert [r for r in after[table] if r.seat == mover] == [r for r in before[table] if r.seat == mover]
    if name_of(wish[0]) == "act":
        assert answer.status_code in (409, 422)
        assert after == before


@every_wish
def test_what_is_asked_twice_is_done_once(place, wish):
    seated = playing(place)
    mover, move = whose_turn(place, seated)
    body = move if name_of(wish[0]) == "act" else None
    ask(place, wish, seated.match, bearer(seated.tokens[mover]), body)
    place.settle(seated)
    before = place.rows(seated.match)
    again = ask(place, wish, seated.match, bearer(seated.tokens[mover]), body)
    if name_of(wish[0]) in ANY_NUMBER_OF_TIMES:
        before["keys"] = place.rows(seated.match)["keys"]
    else:
        assert again.status_code in (400, 403, 409, 422)
    assert place.rows(seated.match) == before


@every_wish
def test_after_the_end_nothing_can_be_done(place, wish):
    seated = playing(place)
    mover, move = whose_turn(place, seated)
    place.end(seated)
    before = place.rows(seated.match)
    for body in [None, move] if name_of(wish[0]) == "act" else [None]:
        answer = ask(place, wish, seated.match, bearer(seated.tokens[mover]), body)
        assert (answer.status_code < 300) == (name_of(wish[0]) in AFTER_THE_END)
    for table in ("matches", "entries", "positions") if answer.status_code < 300 else before:
        assert place.rows(seated.match)[table] == before[table]
