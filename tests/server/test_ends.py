"""How a match ends, leaves and comes back: called off, out of time, of other rules, as a waybill."""

import time

import pytest
import sqlalchemy

from tests.server.test_api import act, bearer, client, look, seated, waiting_for
from truckstop.server.pages.words import page_words
from truckstop.store.schema import matches
from truckstop.store.store import Store

__all__ = ["client"]


@pytest.fixture
def change(url):
    """As if another program had written a match: change its row."""

    def changed(**values):
        store = Store(url)
        with store.engine.begin() as connection:
            connection.execute(sqlalchemy.update(matches).values(**values))
        store.close()

    return changed


def finished(client, game):
    """A match that bots have played to its end."""
    path, tokens = seated(client, game, "person", "policy")
    client.post(f"{path}/hand_over", headers=bearer(tokens[0]))
    for _ in range(2000):
        if look(client, path)["status"] == "over":
            return path, tokens
        time.sleep(0.02)
    raise AssertionError("the bots do not play to the end")


def test_a_match_that_waits_is_called_off_by_who_sits_or_is_invited(client, game):
    for by in ("invitation", "seat"):
        made = client.post("/api/matches", json={"game": game.meta.slug, "seats": ["person", "person"]}).json()
        path, invitation = f"/api/matches/{made['match']}", made["invitations"]["0"]
        chair = {"invitation": invitation, "name": "Ann", "number": "00" * 16}
        token = invitation if by == "invitation" else client.post(f"{path}/seats/0", json=chair).json()["token"]
        assert client.post(f"{path}/end", headers=bearer("guess")).status_code == 403
        assert client.post(f"{path}/end").status_code == 403
        assert client.post(f"{path}/end", headers=bearer(token)).json()["status"] == "abandoned"
        assert client.post(f"{path}/end", headers=bearer(token)).status_code == 400
        assert client.get(f"{path}/view").json()["error"] == "called-off"
        chair["invitation"] = made["invitations"]["1"]
        assert client.post(f"{path}/seats/1", json=chair).json()["error"] == "seat-taken"


def test_a_running_match_is_not_ended_by_one_alone(client, game):
    path, tokens = seated(client, game, "person", "person")
    assert client.post(f"{path}/end", headers=bearer(tokens[0])).json()["error"] == "ask-the-others"
    client.post(f"{path}/ask_end", headers=bearer(tokens[0]))
    assert look(client, path)["asked"]["by"] == 0
    assert client.post(f"{path}/agree", headers=bearer(tokens[1])).json()["status"] == "abandoned"


def test_a_match_of_another_record_is_seen_exported_and_ended(client, game, change):
    path, tokens = seated(client, game, "person", "person")
    change(layout="other")
    assert client.get(path).json()["goes_on"] is False
    for lang, says in (("en", "rules that are no longer here"), ("fr", "des règles qui n’existent plus ici")):
        answer = client.get(f"{path}/view", params={"lang": lang}, headers=bearer(tokens[0]))
        assert (answer.status_code, answer.json()["error"]) == (409, "other-rules")
        assert says in answer.json()["message"]
    assert client.get(f"{path}/waybill", headers=bearer(tokens[0])).text.startswith("transcript 1\n")
    assert client.post(f"{path}/end", headers=bearer("guess")).status_code == 403
    assert client.post(f"{path}/end", headers=bearer(tokens[1])).json()["status"] == "abandoned"
    assert client.get(f"{path}/waybill").text.endswith("\nabandoned\n")


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_pages_call_a_match_of_another_record_by_its_title(client, game, change, lang):
    path, tokens = seated(client, game, "person", "person")
    change(layout="other")
    browser = {"Accept": "text/html", "Accept-Language": lang, "Cookie": f"truckstop={tokens[0]}"}
    title = game.words(lang)("title")
    assert f"<strong>{title}</strong>" in client.get("/", headers=browser).text
    assert f"<h1>{title}</h1>" in client.get(f"/m/{path.rsplit('/', 1)[1]}", headers=browser).text


def test_a_match_of_other_rules_and_the_same_record_goes_on(client, game, change):
    path, tokens = seated(client, game, "person", "person")
    change(rules_version=99)
    seat = look(client, path)["waiting"][0]
    view = look(client, path, tokens[seat])
    assert act(client, path, tokens[seat], view["version"], view["legal"][0]["action"]).status_code == 200
    wish = {"version": 1}
    asked = client.post(f"{path}/proposals/undo", json=wish, headers=bearer(tokens[seat]))
    assert (asked.status_code, asked.json()["error"]) == (409, "log-of-other-rules")


def test_a_finished_match_goes_out_and_comes_in(client, game):
    path, tokens = finished(client, game)
    exported = client.get(f"{path}/waybill")
    assert exported.headers["content-disposition"].endswith('.waybill"')
    brought = client.post("/api/waybills", json={"text": exported.text})
    assert brought.status_code == 201, brought.text
    again = f"/api/matches/{brought.json()['match']}"
    assert again != path
    assert look(client, again)["places"] == look(client, path)["places"]
    assert client.get(f"{again}/waybill").text == exported.text
    assert client.get(f"{again}/view", headers=bearer(tokens[0])).status_code == 403


@pytest.mark.parametrize("text", ["", "waybill 1", "x" * 100_000, "a\0b"])
def test_a_bad_waybill_is_refused_with_its_line(client, text):
    answer = client.post("/api/waybills", json={"text": text})
    assert answer.status_code in (400, 422)
    assert answer.json()["message"]


def test_an_unfinished_match_goes_out_as_what_one_knows(client, game):
    path, tokens = seated(client, game, "person", "policy")
    view = waiting_for(client, path, tokens[0])
    act(client, path, tokens[0], view["version"], view["legal"][0]["action"])
    mine = client.get(f"{path}/waybill", headers=bearer(tokens[0]))
    assert view["legal"][0]["text"] in mine.text
    assert mine.headers["content-disposition"].endswith('.transcript"')
    assert "seen by a spectator" in client.get(f"{path}/waybill").text
    assert client.get(f"{path}/waybill", headers=bearer("guess")).status_code == 403


def test_own_matches_are_listed_by_key(client, game):
    path, tokens = seated(client, game, "person", "person")
    seated(client, game, "person", "person")
    listed = client.get("/api/mine", headers=bearer(tokens[1])).json()
    assert [f"/api/matches/{each['match']}" for each in listed] == [path]
    assert client.get("/api/mine", headers=bearer("guess")).json() == []
    assert client.get("/api/mine").status_code == 403


def test_another_key_opens_the_same_seat_until_it_is_changed(client, game):
    path, tokens = seated(client, game, "person", "person")
    other = client.post(f"{path}/keys", headers=bearer(tokens[0])).json()["token"]
    assert look(client, path, other) == look(client, path, tokens[0])
    new = client.post(f"{path}/token", headers=bearer(other)).json()["token"]
    assert look(client, path, new)["seat"] == 0
    for old in (other, tokens[0]):
        assert client.get(f"{path}/view", headers=bearer(old)).status_code == 403
    assert look(client, path, tokens[1])["seat"] == 1
    assert client.post(f"{path}/keys").status_code == 403


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_page_of_a_match_of_another_record_lets_its_players_save_and_end_it(client, game, change, lang):
    path, tokens = seated(client, game, "person", "person")
    change(layout="other")
    page, words = f"/m/{path.rsplit('/', 1)[1]}", page_words(lang)
    reader = {"Accept": "text/html", "Accept-Language": lang}
    player = reader | {"Cookie": f"truckstop={tokens[1]}"}
    watched = client.get(page, headers=reader).text
    assert f'href="{page}/waybill"' in watched
    assert words("end-here") not in watched
    shown = client.get(page, headers=player).text
    assert words("end-here") in shown
    assert f'data-end="{page}/call-off"' in shown
    assert client.get(f"{page}/waybill?as=1", headers=player).text.startswith("transcript 1\n")
    assert client.post(f"{page}/call-off", json={"key": ""}, headers=player).status_code == 200
    ended = client.get(page, headers=player).text
    assert words("abandoned") in ended
    assert words("end-here") not in ended
    assert f'href="{page}/waybill?as=1"' in ended
