"""Commands that the services carry out: notes, plans, and ending a match that cannot be played."""

import pytest
import sqlalchemy

from tests.services.running import DICE_NUMBER, do, play, run, start, start_match
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


async def refusal_key(command):
    with pytest.raises(RequestError) as error:
        await command
    return error.value.key


async def abandon(service, match_id):
    await do(service, match_id, "ask_end", 0)
    await do(service, match_id, "agree", 1)


def test_a_note_belongs_to_its_seat_and_is_not_in_the_log(game, embedded):
    async def scenario():
        service = await start(MatchService(embedded))
        match_id, _ = await start_match(service, game, "person", "person")
        assert await do(service, match_id, "note", 1, "Denver first")
        assert [seat.note for seat in (await service.stored_match(match_id)).seats] == ["", "Denver first"]
        await abandon(service, match_id)
        assert await do(service, match_id, "note", 1, "")
        assert Kind.ACT not in [entry.kind for entry in embedded.log(match_id)]
        assert COMMANDS["note"].refusals == ()

    run(scenario)


def test_a_plan_is_not_in_the_log_and_is_refused_as_the_command_table_says(embedded):
    planning_game, other_game = (compile_game(load(slug)) for slug in (PLANNING_GAME, "interstate"))

    async def scenario():
        service = await start(MatchService(embedded))
        match_id, _ = await start_match(service, planning_game, "person", "person")
        live, view = await service.live_match(match_id), planning_game.view
        assert isinstance(view, PlanningView)
        action = next(
            action
            for action in range(len(planning_game.actions))
            if view.plan_fits(live.match.box, live.match.redacted_for(0), [action])
        )
        assert await do(service, match_id, "plan", 0, (action,))
        assert await load_plan(live, 0) == (action,)
        assert embedded.log(match_id) == []
        refusals = [await refusal_key(do(service, match_id, "plan", 0, (action,) * 99))]
        await abandon(service, match_id)
        refusals.append(await refusal_key(do(service, match_id, "plan", 0, (action,))))
        without_plans, _ = await start_match(service, other_game, "person", "person")
        refusals.append(await refusal_key(do(service, without_plans, "plan", 0, ())))
        assert refusals == ["bad-plan", "match-over", "no-plans"]
        assert set(refusals) == set(COMMANDS["plan"].refusals)

    run(scenario)


def test_players_and_invited_people_can_end_an_open_match(game, embedded):
    async def scenario():
        service = await start(MatchService(embedded))
        for by_invitation in (False, True):
            new_match = await service.open_matches.create(game.meta.slug, ["person", "person"], {})
            invitation = new_match.invitations[0]
            key = await service.open_matches.take_seat(new_match.match, 0, invitation, "Ann", DICE_NUMBER)
            with pytest.raises(Forbidden):
                await service.end(new_match.match, "guess")
            await service.end(new_match.match, new_match.invitations[1] if by_invitation else key)
            assert (await service.stored_match(new_match.match)).status == Status.ABANDONED
            assert await refusal_key(service.end(new_match.match, key)) == "match-over"

    run(scenario)


def test_a_running_match_is_ended_only_if_it_cannot_be_played(game, embedded):
    async def scenario():
        service = await start(MatchService(embedded))
        match_id, keys = await start_match(service, game, "person", "person")
        await play(service, match_id, 3)
        refusals = {await refusal_key(service.end(match_id, keys[0]))}
        with embedded.engine.begin() as connection:
            connection.execute(sqlalchemy.update(matches).values(layout="other"))
        await service.end(match_id, keys[0])
        kinds = [entry.kind for entry in embedded.log(match_id)][3:]
        assert tuple(kinds) == COMMANDS["end"].writes
        refusals.add(await refusal_key(service.end(match_id, keys[0])))
        assert refusals == set(COMMANDS["end"].refusals)

    run(scenario)
