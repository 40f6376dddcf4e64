"""The history of a match that another process has opened: its view log, and going back beyond stored positions."""

import pytest

from tests.services.running import do, play, run, start, start_match
from truckstop.match.draft import Draft
from truckstop.match.entry import Kind
from truckstop.services.match_service import MatchService
from truckstop.store.store import Store


@pytest.fixture
def frequent_snapshots(monkeypatch):
    monkeypatch.setattr("truckstop.store.store.SNAPSHOT_INTERVAL", 5)


def comparable(change):
    return change.version, change.sequence, [event.tobytes() for event in change.events]


def test_changes_from_before_a_match_was_opened_come_from_the_log(game, store, url):
    async def scenario():
        service = await start(MatchService(store))
        match_id, _ = await start_match(service, game, "person", "person")
        live = await play(service, match_id, 15)
        second_service = await start(MatchService(Store(url)))
        reopened = await second_service.live_match(match_id)
        assert reopened.match.changes_since(0, 1) is None
        replayed_changes, changes_in_memory = await reopened.changes_since(0, 1), live.match.changes_since(0, 1)
        assert replayed_changes is not None
        assert changes_in_memory is not None
        assert [*map(comparable, replayed_changes)] == [*map(comparable, changes_in_memory)]
        seat = reopened.match.to_act[0]
        await do(second_service, match_id, "ask_undo", seat, reopened.match.version(seat) - 1)
        assert reopened.match.position.proposal is not None
        await do(second_service, match_id, "agree", 1 - seat)
        assert store.log(match_id)[-1].kind == Kind.REWIND

    run(scenario)


def test_recent_changes_are_replayed_from_a_stored_position(game, store, url, monkeypatch, frequent_snapshots):
    """A page shows only the last lines of the log, so loading them must not take longer in a long match."""
    replayed_sequences: list[int] = []
    apply = Draft.apply

    def count(self, entry):
        replayed_sequences.append(entry.sequence)
        apply(self, entry)

    async def scenario():
        service = await start(MatchService(store))
        match_id, _ = await start_match(service, game, "person", "person")
        live = await play(service, match_id, 35)
        second_service = await start(MatchService(Store(url)))
        reopened = await second_service.live_match(match_id)
        version = live.match.version(0) - 3
        monkeypatch.setattr(Draft, "apply", count)
        changes = await reopened.changes_since(0, version)
        assert [change.version for change in changes] == [version + 1, version + 2, version + 3]
        assert replayed_sequences[0] > 10, "the replay started at a stored position"
        assert [*map(comparable, changes)] == [*map(comparable, live.match.changes_since(0, version))]

    run(scenario)


def test_a_match_goes_back_beyond_a_stored_position(game, store, url, frequent_snapshots):
    async def scenario():
        service = await start(MatchService(store))
        match_id, _ = await start_match(service, game, "person", "person")
        live = await play(service, match_id, 22)
        version = live.match.view_log.version_after(0, 7)
        sequence = live.match.view_log.last_entry_of(0, version)
        second_service = await start(MatchService(Store(url)))
        reopened = await second_service.live_match(match_id)
        *_, replayed_match = reopened._history.replay(sequence, lambda _: False)
        record = replayed_match.state.tobytes()
        await do(second_service, match_id, "ask_undo", 0, version)
        await do(second_service, match_id, "agree", 1)
        assert (store.log(match_id)[-1].kind, store.log(match_id)[-1].number) == (Kind.REWIND, sequence)
        assert sequence < 20
        state = reopened.match.state.copy()
        state["dice"], state["reveals"] = replayed_match.state["dice"], replayed_match.state["reveals"]
        assert state.tobytes() == record
        await play(second_service, match_id, 9)
        position = reopened.match.position
        *_, from_start = reopened._history.replay(position.sequence, lambda _: False)
        *_, from_snapshot = reopened._history.replay(position.sequence, lambda _: True)
        assert from_start.position == from_snapshot.position == position

    run(scenario)


def test_a_process_that_catches_up_goes_back_as_well(game, store, url):
    async def scenario():
        first_service, second_service = await start(MatchService(store)), await start(MatchService(Store(url)))
        match_id, _ = await start_match(first_service, game, "person", "person")
        live = await play(first_service, match_id, 12)
        second_live = await second_service.live_match(match_id)
        seat = next(iter(live.match.last_actions))
        await do(first_service, match_id, "ask_back", seat)
        await do(first_service, match_id, "agree", 1 - seat)
        assert store.log(match_id)[-1].kind == Kind.REWIND
        await second_service.registry.catch_up(match_id, live.match.position.sequence)
        assert second_live.match.position == live.match.position
        assert second_live.match.last_actions == live.match.last_actions == {}

    run(scenario)
