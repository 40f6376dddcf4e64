"""The end of a match: calling off, abandoning, matches of other rules, export and import."""

import time

import pytest
import sqlalchemy

from tests.support.api_client import bearer, client, get_view, post_actions, start_match, wait_for_turn
from truckstop.pages.messages import page_messages
from truckstop.store.schema import matches
from truckstop.store.store import Store

__all__ = ["client"]


@pytest.fixture
def change_matches(url):
    """A function that sets columns of all matches in the database, as if another version had written them."""

    def change(**values):
        store = Store(url)
        with store.engine.begin() as connection:
            connection.execute(sqlalchemy.update(matches).values(**values))
        store.close()

    return change


def play_to_the_end(client, game):
    """Create a match that bots play to the end. Return its path and the keys by seat."""
    path, keys = start_match(client, game, "person", "policy")
    client.post(f"{path}/hand_over", headers=bearer(keys[0]))
    for _ in range(2000):
        if get_view(client, path)["status"] == "over":
            return path, keys
        time.sleep(0.02)
    raise AssertionError("the bots do not play to the end")


def test_a_player_or_an_invited_person_calls_off_a_match_that_has_not_started(client, game):
    for key_kind in ("invitation", "seat"):
        new_match = client.post("/api/matches", json={"game": game.meta.slug, "seats": ["person", "person"]}).json()
        path, invitation = f"/api/matches/{new_match['match']}", new_match["invitations"]["0"]
        body = {"invitation": invitation, "name": "Ann", "number": "00" * 16}
        key = invitation if key_kind == "invitation" else client.post(f"{path}/seats/0", json=body).json()["token"]
        assert client.post(f"{path}/end", headers=bearer("guess")).status_code == 403
        assert client.post(f"{path}/end").status_code == 403
        assert client.post(f"{path}/end", headers=bearer(key)).json()["status"] == "abandoned"
        assert client.post(f"{path}/end", headers=bearer(key)).status_code == 400
        assert client.get(f"{path}/view").json()["error"] == "called-off"
        body["invitation"] = new_match["invitations"]["1"]
        assert client.post(f"{path}/seats/1", json=body).json()["error"] == "seat-taken"


def test_a_running_match_ends_only_if_all_agree(client, game):
    path, keys = start_match(client, game, "person", "person")
    assert client.post(f"{path}/end", headers=bearer(keys[0])).json()["error"] == "ask-the-others"
    client.post(f"{path}/ask_end", headers=bearer(keys[0]))
    assert get_view(client, path)["asked"]["by"] == 0
    assert client.post(f"{path}/agree", headers=bearer(keys[1])).json()["status"] == "abandoned"


def test_a_match_of_another_format_can_be_seen_exported_and_ended(client, game, change_matches):
    path, keys = start_match(client, game, "person", "person")
    change_matches(layout="other")
    assert client.get(path).json()["goes_on"] is False
    for lang, says in (("en", "no longer installed"), ("fr", "plus install")):
        response = client.get(f"{path}/view", params={"lang": lang}, headers=bearer(keys[0]))
        assert (response.status_code, response.json()["error"]) == (409, "other-rules")
        assert says in response.json()["message"]
    assert client.get(f"{path}/waybill", headers=bearer(keys[0])).text.startswith("transcript 1\n")
    assert client.post(f"{path}/end", headers=bearer("guess")).status_code == 403
    assert client.post(f"{path}/end", headers=bearer(keys[1])).json()["status"] == "abandoned"
    assert client.get(f"{path}/waybill").text.endswith("\nabandoned\n")


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_pages_show_the_title_of_a_match_of_another_format(client, game, change_matches, lang):
    path, keys = start_match(client, game, "person", "person")
    change_matches(layout="other")
    browser = {"Accept": "text/html", "Accept-Language": lang, "Cookie": f"truckstop={keys[0]}"}
    title = game.messages(lang)("title")
    assert f"<strong>{title}</strong>" in client.get("/", headers=browser).text
    assert f"<h1>{title}</h1>" in client.get(f"/m/{path.rsplit('/', 1)[1]}", headers=browser).text


def test_a_match_of_other_rules_with_the_same_format_can_be_continued(client, game, change_matches):
    path, keys = start_match(client, game, "person", "person")
    change_matches(rules_version=99)
    seat = get_view(client, path)["waiting"][0]
    view = get_view(client, path, keys[seat])
    assert post_actions(client, path, keys[seat], view["version"], view["legal"][0]["action"]).status_code == 200
    body = {"version": 1}
    proposal = client.post(f"{path}/proposals/undo", json=body, headers=bearer(keys[seat]))
    assert (proposal.status_code, proposal.json()["error"]) == (409, "log-of-other-rules")


def test_a_finished_match_is_exported_and_imported(client, game):
    path, keys = play_to_the_end(client, game)
    export_response = client.get(f"{path}/waybill")
    assert export_response.headers["content-disposition"].endswith('.waybill"')
    import_response = client.post("/api/waybills", json={"text": export_response.text})
    assert import_response.status_code == 201, import_response.text
    copy = f"/api/matches/{import_response.json()['match']}"
    assert copy != path
    assert get_view(client, copy)["places"] == get_view(client, path)["places"]
    assert client.get(f"{copy}/waybill").text == export_response.text
    assert client.get(f"{copy}/view", headers=bearer(keys[0])).status_code == 403


@pytest.mark.parametrize("text", ["", "waybill 1", "x" * 100_000, "a\0b"])
def test_an_invalid_waybill_is_refused(client, text):
    response = client.post("/api/waybills", json={"text": text})
    assert response.status_code in (400, 422)
    assert response.json()["message"]


def test_an_unfinished_match_is_exported_as_a_transcript_of_what_the_player_knows(client, game):
    path, keys = start_match(client, game, "person", "policy")
    view = wait_for_turn(client, path, keys[0])
    post_actions(client, path, keys[0], view["version"], view["legal"][0]["action"])
    response = client.get(f"{path}/waybill", headers=bearer(keys[0]))
    assert view["legal"][0]["text"] in response.text
    assert response.headers["content-disposition"].endswith('.transcript"')
    assert "seen by a spectator" in client.get(f"{path}/waybill").text
    assert client.get(f"{path}/waybill", headers=bearer("guess")).status_code == 403


def test_own_matches_are_listed_by_key(client, game):
    path, keys = start_match(client, game, "person", "person")
    start_match(client, game, "person", "person")
    own_matches = client.get("/api/mine", headers=bearer(keys[1])).json()
    assert [f"/api/matches/{info['match']}" for info in own_matches] == [path]
    assert client.get("/api/mine", headers=bearer("guess")).json() == []
    assert client.get("/api/mine").status_code == 403


def test_a_second_key_opens_the_seat_until_all_keys_are_replaced(client, game):
    path, keys = start_match(client, game, "person", "person")
    second_key = client.post(f"{path}/keys", headers=bearer(keys[0])).json()["token"]
    assert get_view(client, path, second_key) == get_view(client, path, keys[0])
    new_key = client.post(f"{path}/token", headers=bearer(second_key)).json()["token"]
    assert get_view(client, path, new_key)["seat"] == 0
    for old_key in (second_key, keys[0]):
        assert client.get(f"{path}/view", headers=bearer(old_key)).status_code == 403
    assert get_view(client, path, keys[1])["seat"] == 1
    assert client.post(f"{path}/keys").status_code == 403


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_page_of_a_match_of_another_format_lets_its_players_export_and_end_it(client, game, change_matches, lang):
    path, keys = start_match(client, game, "person", "person")
    change_matches(layout="other")
    page, messages = f"/m/{path.rsplit('/', 1)[1]}", page_messages(lang)
    spectator = {"Accept": "text/html", "Accept-Language": lang}
    player = spectator | {"Cookie": f"truckstop={keys[1]}"}
    spectator_page = client.get(page, headers=spectator).text
    assert f'href="{page}/waybill"' in spectator_page
    assert messages("end-here") not in spectator_page
    player_page = client.get(page, headers=player).text
    assert messages("end-here") in player_page
    assert f'data-end="{page}/call-off"' in player_page
    assert client.get(f"{page}/waybill?as=1", headers=player).text.startswith("transcript 1\n")
    assert client.post(f"{page}/call-off", json={"key": ""}, headers=player).status_code == 200
    final_page = client.get(page, headers=player).text
    assert messages("abandoned") in final_page
    assert messages("end-here") not in final_page
    assert f'href="{page}/waybill?as=1"' in final_page
