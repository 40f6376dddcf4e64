"""The past of a match that was opened later: its view log, and going back beyond stored positions."""

import pytest

from tests.services.running import do, play, run, start, start_match
from truckstop.match.draft import Draft
from truckstop.match.entry import Kind
from truckstop.services.match_service import MatchService
from truckstop.store.store import Store


@pytest.fixture
def frequent_snapshots(monkeypatch):
    monkeypatch.setattr("truckstop.store.store.SNAPSHOT_INTERVAL", 5)


def contents(change):
    return change.version, change.sequence, [event.tobytes() for event in change.events]


def test_changes_from_before_a_match_was_opened_come_from_the_log(game, store, url):
    async def story():
        service = await start(MatchService(store))
        match_id, _ = await start_match(service, game, "person", "person")
        live = await play(service, match_id, 15)
        again = await start(MatchService(Store(url)))
        reopened = await again.live_match(match_id)
        assert reopened.match.changes_since(0, 1) is None
        replayed, remembered = await reopened.changes_since(0, 1), live.match.changes_since(0, 1)
        assert replayed is not None
        assert remembered is not None
        assert [*map(contents, replayed)] == [*map(contents, remembered)]
        seat = reopened.match.to_act[0]
        await do(again, match_id, "ask_undo", seat, reopened.match.version(seat) - 1)
        assert reopened.match.position.proposal is not None
        await do(again, match_id, "agree", 1 - seat)
        assert store.log(match_id)[-1].kind == Kind.REWIND

    run(story)


def test_recent_changes_are_replayed_from_a_stored_position(game, store, url, monkeypatch, frequent_snapshots):
    """A page shows the last lines of the log: they must not depend on the length of the match."""
    replayed: list[int] = []
    apply = Draft.apply

    def count(self, entry):
        replayed.append(entry.sequence)
        apply(self, entry)

    async def story():
        service = await start(MatchService(store))
        match_id, _ = await start_match(service, game, "person", "person")
        live = await play(service, match_id, 35)
        again = await start(MatchService(Store(url)))
        reopened = await again.live_match(match_id)
        version = live.match.version(0) - 3
        monkeypatch.setattr(Draft, "apply", count)
        changes = await reopened.changes_since(0, version)
        assert [change.version for change in changes] == [version + 1, version + 2, version + 3]
        assert replayed[0] > 10, "the replay started at a stored position"
        assert [*map(contents, changes)] == [*map(contents, live.match.changes_since(0, version))]

    run(story)


def test_a_match_goes_back_beyond_a_stored_position(game, store, url, frequent_snapshots):
    async def story():
        service = await start(MatchService(store))
        match_id, _ = await start_match(service, game, "person", "person")
        live = await play(service, match_id, 22)
        version = live.match.view_log.version_after(0, 7)
        sequence = live.match.view_log.last_entry_of(0, version)
        again = await start(MatchService(Store(url)))
        reopened = await again.live_match(match_id)
        *_, earlier = reopened._history.replay(sequence, lambda _: False)
        record = earlier.state.tobytes()
        await do(again, match_id, "ask_undo", 0, version)
        await do(again, match_id, "agree", 1)
        assert (store.log(match_id)[-1].kind, store.log(match_id)[-1].number) == (Kind.REWIND, sequence)
        assert sequence < 20
        state = reopened.match.state.copy()
        state["dice"], state["reveals"] = earlier.state["dice"], earlier.state["reveals"]
        assert state.tobytes() == record
        await play(again, match_id, 9)
        position = reopened.match.position
        *_, from_start = reopened._history.replay(position.sequence, lambda _: False)
        *_, from_snapshot = reopened._history.replay(position.sequence, lambda _: True)
        assert from_start.position == from_snapshot.position == position

    run(story)


def test_a_process_that_catches_up_goes_back_as_well(game, store, url):
    async def story():
        one, two = await start(MatchService(store)), await start(MatchService(Store(url)))
        match_id, _ = await start_match(one, game, "person", "person")
        live = await play(one, match_id, 12)
        other = await two.live_match(match_id)
        seat = next(iter(live.match.last_actions))
        await do(one, match_id, "ask_back", seat)
        await do(one, match_id, "agree", 1 - seat)
        assert store.log(match_id)[-1].kind == Kind.REWIND
        await two.registry.catch_up(match_id, live.match.position.sequence)
        assert other.match.position == live.match.position
        assert other.match.last_actions == live.match.last_actions == {}

    run(story)
