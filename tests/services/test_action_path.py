"""An accepted action is applied once per process, and the record is redacted once per viewer and version."""

from collections import Counter

import pytest

from tests.services.running import act, do, play, policy_action, run, start, start_match
from truckstop.engine.game import SPECTATOR
from truckstop.engine.messages import LANGUAGES
from truckstop.engine.play import Play
from truckstop.match.entry import Kind
from truckstop.pages.renderer import PageRenderer
from truckstop.services.match_service import MatchService
from truckstop.services.views import view_since
from truckstop.store.store import Store

VIEWERS = (SPECTATOR, 0, 1, 2)


class Counts:
    """Counts what happens in a live match: applied actions by `Play` object (a match has two), redactions by viewer."""

    def __init__(self, monkeypatch):
        self.games: set[int] = set()  # ids of the `Play` objects of the match
        self.applied: Counter[int] = Counter()
        self.redacted: Counter[int] = Counter()
        for name in ("step", "withdraw", "leave"):
            monkeypatch.setattr(Play, name, self.counting_actions(getattr(Play, name)))
        monkeypatch.setattr(Play, "redacted_for", self.counting_redactions(Play.redacted_for))

    def counting_actions(self, method):
        def call(play, *arguments):
            self.applied[id(play)] += id(play) in self.games
            return method(play, *arguments)

        return call

    def counting_redactions(self, method):
        def call(play, viewer):
            self.redacted[viewer] += id(play) in self.games
            return method(play, viewer)

        return call

    def start(self, live):
        """Count from now on for this match."""
        self.games = {id(live.match._play), id(live.match._scratch)}
        self.applied.clear()
        self.redacted.clear()

    def redactions(self):
        return {viewer: count for viewer, count in self.redacted.items() if count}


@pytest.fixture
def counts(monkeypatch):
    return Counts(monkeypatch)


async def open_match(service, game, *drivers):
    """Start a match and play some actions, so that all views are in memory."""
    match_id, _ = await start_match(service, game, *(drivers or ("person", "person", "person")))
    return match_id, await play(service, match_id, 4)


async def act_once(service, match_id, live):
    seat = live.match.to_act[0]
    action = policy_action(live, seat)
    assert await act(service, match_id, seat, live.match.version(seat), action)


def test_one_action_is_one_apply_and_one_redaction_for_each_viewer(game, embedded, counts):
    async def scenario():
        service = await start(MatchService(embedded))
        match_id, live = await open_match(service, game)
        for _ in range(10):
            counts.start(live)
            await act_once(service, match_id, live)
            assert counts.applied.total() == 1
            assert counts.redactions() == dict.fromkeys(VIEWERS, 1)

    run(scenario)


def test_pages_and_views_of_all_viewers_reuse_the_redacted_records(game, embedded, counts):
    """What a legal action would reveal is tried on a scratch copy: the game itself does not change.

    The records between turns are redacted once for all pages that show these turns.
    """

    async def scenario():
        service, renderer = await start(MatchService(embedded)), PageRenderer()
        match_id, live = await open_match(service, game)
        versions = {viewer: live.match.version(viewer) for viewer in VIEWERS}
        counts.start(live)
        await act_once(service, match_id, live)
        assert counts.applied.total() == 1
        async with live.lock:
            for viewer in VIEWERS:
                for language in LANGUAGES:
                    await renderer.render_update(live, viewer, language, versions[viewer])
                    await view_since(live, viewer, language, versions[viewer])
        past = len({record for turn in live.match.turns for record in (turn.before, turn.after)})
        assert counts.redacted[SPECTATOR] <= 1 + past
        assert all(count <= 1 + past + undo_redactions(live, viewer) for viewer, count in counts.redacted.items())
        assert counts.applied[id(live.match._play)] == 0
        assert live.match._play.save() == live.match.position.record

    run(scenario)


def undo_redactions(live, viewer):
    """Return how often free undo may redact the record for a seat.

    It does so before and after the actions that it takes back, for one undo and for all, and where they lead to; and
    for each action, to find out who has seen it, if others have acted since. All languages share this.
    """
    entries = live.match.position.undoable
    own_entries = [entry for entry in entries if entry.seat == viewer]
    checks = 2 * len(entries) * len(entries) if len({entry.seat for entry in entries}) > 1 else 0
    return (1 + max(1, len(own_entries))) * checks + (2 * 3 + 1 if own_entries else 0)


def test_the_action_of_a_bot_is_one_apply_and_one_redaction_for_each_viewer(game, embedded, counts):
    async def scenario():
        service = await start(MatchService(embedded))
        match_id, live = await open_match(service, game, "person", "policy", "policy")
        await service.wait_for_bots()
        sequence = live.match.position.sequence
        counts.start(live)
        await act_once(service, match_id, live)
        await service.wait_for_bots()
        entries = live.match.position.sequence - sequence
        assert counts.applied.total() == entries
        assert counts.redactions() == dict.fromkeys(VIEWERS, entries)

    run(scenario)


def test_a_process_that_catches_up_applies_each_entry_once(game, store, url, counts):
    async def scenario():
        first_service, second_service = await start(MatchService(store)), await start(MatchService(Store(url)))
        match_id, live = await open_match(first_service, game)
        second_live = await second_service.live_match(match_id)
        assert second_live.match.views
        for _ in range(3):
            await act_once(first_service, match_id, live)
        counts.start(second_live)
        await second_service.registry.catch_up(match_id, live.match.position.sequence)
        assert counts.applied.total() == 3
        assert counts.redactions() == dict.fromkeys(VIEWERS, 3)
        assert second_live.match.position == live.match.position

    run(scenario)


def test_commands_that_do_not_touch_the_game_redact_nothing(game, embedded, counts):
    async def scenario():
        service = await start(MatchService(embedded))
        match_id, live = await open_match(service, game)
        counts.start(live)
        await do(service, match_id, "ask_end", 0)
        await do(service, match_id, "refuse", 1)
        await do(service, match_id, "hand_over", 2)
        await do(service, match_id, "take_back", 2)
        kinds = [entry.kind for entry in embedded.log(match_id)[-4:]]
        assert kinds == [Kind.ASK_END, Kind.REFUSE, Kind.BOT, Kind.PERSON]
        assert counts.applied.total() == counts.redacted.total() == 0

    run(scenario)
