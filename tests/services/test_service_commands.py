"""The commands of the table that are not in the log: notes, plans, and the end of a match that cannot be played."""

import pytest
import sqlalchemy

from tests.services.running import NUMBER, do, play, run, start, start_match
from truckstop.engine.compilation import compile_game
from truckstop.engine.contract import PlanningView
from truckstop.games import load, slugs
from truckstop.match.commands import COMMANDS
from truckstop.match.entry import Kind
from truckstop.services.errors import Forbidden, RequestError
from truckstop.services.match_service import MatchService
from truckstop.services.plans import load_plan
from truckstop.store.models import Status
from truckstop.store.schema import matches

PLANNING_GAME = next(slug for slug in slugs() if isinstance(load(slug).view, PlanningView))


async def refused(command):
    with pytest.raises(RequestError) as error:
        await command
    return error.value.key


async def abandon(service, match_id):
    await do(service, match_id, "ask_end", 0)
    await do(service, match_id, "agree", 1)


def test_a_note_is_private_to_the_seat_and_no_entry(game, embedded):
    async def story():
        service = await start(MatchService(embedded))
        match_id, _ = await start_match(service, game, "person", "person")
        assert await do(service, match_id, "note", 1, "Denver first")
        assert [seat.note for seat in (await service.stored_match(match_id)).seats] == ["", "Denver first"]
        await abandon(service, match_id)
        assert await do(service, match_id, "note", 1, "")
        assert Kind.ACT not in [entry.kind for entry in embedded.log(match_id)]
        assert COMMANDS["note"].refusals == ()

    run(story)


def test_a_plan_is_no_entry_and_is_refused_as_the_table_says(embedded):
    planning, other = (compile_game(load(slug)) for slug in (PLANNING_GAME, "interstate"))

    async def story():
        service = await start(MatchService(embedded))
        match_id, _ = await start_match(service, planning, "person", "person")
        live, view = await service.live_match(match_id), planning.view
        assert isinstance(view, PlanningView)
        action = next(
            action
            for action in range(len(planning.actions))
            if view.plan_fits(live.match.box, live.match.redacted_for(0), [action])
        )
        assert await do(service, match_id, "plan", 0, (action,))
        assert await load_plan(live, 0) == (action,)
        assert embedded.log(match_id) == []
        refusals = [await refused(do(service, match_id, "plan", 0, (action,) * 99))]
        await abandon(service, match_id)
        refusals.append(await refused(do(service, match_id, "plan", 0, (action,))))
        without_plans, _ = await start_match(service, other, "person", "person")
        refusals.append(await refused(do(service, without_plans, "plan", 0, ())))
        assert refusals == ["bad-plan", "match-over", "no-plans"]
        assert set(refusals) == set(COMMANDS["plan"].refusals)

    run(story)


def test_an_open_match_is_ended_by_its_players_and_those_who_are_invited(game, embedded):
    async def story():
        service = await start(MatchService(embedded))
        for by_invitation in (False, True):
            created = await service.open_matches.create(game.meta.slug, ["person", "person"], {})
            invitation = created.invitations[0]
            key = await service.open_matches.take_seat(created.match, 0, invitation, "Ann", NUMBER)
            with pytest.raises(Forbidden):
                await service.end(created.match, "guess")
            await service.end(created.match, created.invitations[1] if by_invitation else key)
            assert (await service.stored_match(created.match)).status == Status.ABANDONED
            assert await refused(service.end(created.match, key)) == "match-over"

    run(story)


def test_a_running_match_is_ended_only_if_it_cannot_be_played(game, embedded):
    async def story():
        service = await start(MatchService(embedded))
        match_id, keys = await start_match(service, game, "person", "person")
        await play(service, match_id, 3)
        refusals = {await refused(service.end(match_id, keys[0]))}
        with embedded.engine.begin() as connection:
            connection.execute(sqlalchemy.update(matches).values(layout="other"))
        await service.end(match_id, keys[0])
        kinds = [entry.kind for entry in embedded.log(match_id)][3:]
        assert tuple(kinds) == COMMANDS["end"].writes
        refusals.add(await refused(service.end(match_id, keys[0])))
        assert refusals == set(COMMANDS["end"].refusals)

    run(story)
