"""A match that is played in two worlds in parallel, so that everything one viewer may know is the same in both."""

import random
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

from tests.match.runner import policy_action
from tests.support.parallel_worlds import (
    CURRENT_WORLD,
    World,
    drain_event_loop,
    with_other_secrets,
    without_hidden_parts,
)
from truckstop.engine.game import SPECTATOR
from truckstop.engine.play import Play, bot_rng
from truckstop.engine.refusal import IllegalAction

SECOND = 1000  # milliseconds
MAX_MOMENTS = 40  # until another viewer is tested
MAX_HIDDEN_CHOICES = 3  # at one moment
MAX_ATTEMPTS = 40  # hidden choices before a similar action must be legal

Knowledge = tuple[bytes, tuple[int, int]]  # the visible state, and the counters of rolls and reveals


class Clock:
    """The clock of both worlds, which the test sets."""

    def __init__(self) -> None:
        self.milliseconds = 1_800_000_000 * SECOND

    def time_ns(self) -> int:
        return self.milliseconds * 1_000_000


class BotRandomness:
    """Random numbers for bots, the same in both worlds or different ones."""

    def __init__(self) -> None:
        self.restart(differ=False)

    def restart(self, *, differ: bool) -> None:
        """Begin a new sequence. With `differ`, the numbers depend on the world."""
        self._differ, self._counts = differ, [0, 0]

    def randbits(self, bits: int) -> int:
        world = CURRENT_WORLD.get()
        self._counts[world] += 1
        return random.Random(f"{self._counts[world]} {world if self._differ else ''}").getrandbits(bits)


class Walk:
    """A match in two worlds, and a viewer who must not be able to tell them apart."""

    def __init__(
        self, worlds: Sequence[World], keys: dict[int, str], clock: Clock, rng: "BotRandomness", seed: int
    ) -> None:
        self.worlds, self.keys, self.clock, self.bots = worlds, keys, clock, rng
        self.true, self.other = worlds
        self.random, self.rng = random.Random(seed), bot_rng(seed)
        self.viewer = SPECTATOR
        self.different_moments = 0  # with different secrets in the two worlds
        self.hidden_choices = 0  # that the viewer did not see
        self.secret_plans = 0  # of other seats, different in the two worlds

    # Viewers

    async def change_viewer(self, viewer: int) -> None:
        """Continue with another viewer. The other world gets different secrets, which this viewer cannot see."""
        live = await self.true.wait_for_bots()
        self.viewer = viewer
        self.bots.restart(differ=self.random.random() < 0.5)
        self.game, self.box, header = live.match.game, live.match.box, live.match.header
        self.scratch = Play(self.game, len(header.seats), header.options, (0, 0), self.box)
        log = self.true.log()
        await self.other.restart(with_other_secrets(live, log, viewer, self.rng[0]), log)
        await self.true.restart(live.match.position.copy(), log)
        self._copy_own_plan()
        self.reveal_counts = _reveal_counts(live.match.state)
        self.earlier_versions: list[list[dict[int, int]]] = []
        self._compare_knowledge()

    @property
    def key(self) -> str | None:
        return self.keys.get(self.viewer)

    @property
    def is_over(self) -> bool:
        return self.true.live.match.is_over

    @property
    def other_seats(self) -> list[int]:
        return [seat for seat in self.keys if seat != self.viewer]

    def version(self) -> int:
        return self.true.live.match.version(self.viewer)

    # Moments

    async def in_both(self, act: Callable[[World], Any]) -> list[Any]:
        """Do the same in both worlds at the same time, compare what the viewer may know, and return the results."""
        versions_before = [{seat: world.live.match.version(seat) for seat in self.keys} for world in self.worlds]
        public_before = self._public()
        self.clock.milliseconds += self.random.randrange(1, 5) * SECOND
        results = []
        for world in self.worlds:
            results.append(await act(world))
            await world.wait_for_bots()
        await drain_event_loop()
        self._compare_knowledge()
        if self._public() != public_before:
            self.earlier_versions.append(versions_before)
        records = [world.live.match.position.record for world in self.worlds]
        self.different_moments += self.is_alike and records[0] != records[1]
        return results

    def _compare_knowledge(self) -> None:
        """Compare what the viewer may have learned in both worlds since then. Set `is_alike` and `has_changed`.

        After something was revealed, the worlds are not alike: events may differ even if the states do not.
        """
        true_states, other_states = (world.known_states(self.viewer) for world in self.worlds)
        counts_before, self.reveal_counts = self.reveal_counts, _reveal_counts(self.true.live.match.state)
        self.is_alike = true_states == other_states and counts_before == self.reveal_counts
        self.has_changed = len(true_states) > 1

    # Actions of other seats

    async def act_for(self, seat: int) -> None:
        """Let another seat act. If the viewer cannot see the action, it differs between the worlds."""
        action = self._choose_action(self.true, seat)
        knowledge = self._after(self.true, seat, action)
        if knowledge[0] == self._visible_state(self.true):
            await self.in_both(lambda world: self._act_hidden(world, seat, action))
        else:
            await self.in_both(lambda world: self._act_visibly(world, seat, action, knowledge))

    async def _act_hidden(self, world: World, seat: int, action: int) -> None:
        """Make choices that the viewer cannot see."""
        if world is self.true:
            await self._act(world, seat, action)
        for _ in range(self.random.randrange(MAX_HIDDEN_CHOICES)):
            seats_to_act = [seat for seat in self.other_seats if seat in world.live.match.to_act]
            await self.choose_hidden(world, self.random.choice(seats_to_act))

    async def choose_hidden(self, world: World, seat: int) -> bool:
        """Make or withdraw one choice that the viewer cannot see. Return False if there is none."""
        if self.random.random() < 0.2 and self._can_withdraw_hidden(world, seat):
            await world.request("POST", self.random.choice(["/undo", "/withdraw"]), self.keys[seat])
            return True
        visible_state = self._visible_state(world)
        hidden_actions = [
            action
            for action in world.live.match.legal_actions(seat)
            if self._after(world, seat, action)[0] == visible_state
        ]
        if not hidden_actions:
            return False
        await self._act(world, seat, self.random.choice(hidden_actions))
        self.hidden_choices += 1
        return True

    async def _act_visibly(self, world: World, seat: int, action: int, knowledge: Knowledge) -> None:
        """Act in the true world. In the other world take an action that looks the same to the viewer, if possible."""
        if world is self.true:
            return await self._act(world, seat, action)
        for _ in range(MAX_ATTEMPTS):
            legal = world.live.match.legal_actions(seat)
            similar_actions = [other for other in legal if self._after(world, seat, other)[0] == knowledge[0]]
            if similar_actions:
                return await self._act(world, seat, self.random.choice(similar_actions))
            if not await self.choose_hidden(world, seat):
                return None
        return None

    async def save_plans(self, seat: int) -> list[Any]:
        """Save a plan for a seat: the same in both worlds if the seat is the viewer's, otherwise different ones."""
        plans = self._possible_plans(seat)
        if len(plans) < len(self.worlds):
            return []
        plans_by_world = [plans[0]] * 2 if seat == self.viewer else self.random.sample(plans, 2)
        self.secret_plans += seat != self.viewer
        path, bodies = f"/m/{self.true.match}/{seat}/plan", [{"actions": plan} for plan in plans_by_world]
        responses = await self.in_both(lambda world: world.request("POST", path, self.keys[seat], bodies[world.number]))
        assert [response[0][0] for response in responses] == [200, 200], responses
        return responses

    def _possible_plans(self, seat: int) -> list[list[str]]:
        """Return some valid plans of a seat. The list is empty if the game has no plans."""
        plan_fits, match = getattr(self.game.view, "plan_fits", None), self.true.live.match
        if plan_fits is None or match.is_over:
            return []
        state, notation = match.redacted_for(seat), self.game.actions.with_box_ids(self.box.names.ids)
        allowed_actions = [action for action in range(len(notation)) if plan_fits(self.box, state, [action])]
        plans = [self.random.choices(allowed_actions, k=length) for length in (1, 2, 2, 3, 3)]
        return [[notation.text(action) for action in plan] for plan in [*plans, []] if plan_fits(self.box, state, plan)]

    def _copy_own_plan(self) -> None:
        """Copy the viewer's own plan to the other world: the viewer knows it."""
        if self.viewer in self.keys:
            stores = [world.service.store for world in self.worlds]
            stores[1].set_plan(self.true.match, self.viewer, stores[0].plan(self.true.match, self.viewer))

    async def post_in_both(self, seat: int, path: str, body: Any = None) -> list[Any]:
        """Send the same request of a seat in both worlds."""
        return await self.in_both(lambda world: world.request("POST", path, self.keys[seat], body))

    async def propose_undo(self, seat: int) -> list[Any]:
        """Propose to go back to an earlier public state. Each seat has another version number for it."""
        if not self.earlier_versions:
            return []
        versions = self.random.choice(self.earlier_versions[-4:])
        bodies = {
            world.number: {"version": version_by_seat[seat]}
            for world, version_by_seat in zip(self.worlds, versions, strict=True)
        }
        return await self.in_both(
            lambda world: world.request("POST", "/proposals/undo", self.keys[seat], bodies[world.number])
        )

    async def act_for_viewer(self) -> list[Any]:
        """Let the viewer take the same action in both worlds."""
        action = self._choose_action(self.true, self.viewer)
        return await self.post_in_both(self.viewer, "/actions", {"version": self.version(), "actions": [action]})

    # Helpers

    def _choose_action(self, world: World, seat: int) -> int:
        match = world.live.match
        legal = match.legal_actions(seat)
        if self.random.random() < 0.1:
            return self.random.choice(legal)
        return policy_action(match, seat, self.rng)

    async def _act(self, world: World, seat: int, action: int) -> None:
        body = {"version": world.live.match.version(seat), "actions": [action]}
        response = await world.request("POST", "/actions", self.keys[seat], body)
        assert response[0][0] == 200, response

    def _public(self) -> bytes:
        """Return what everybody may know of the state in the true world."""
        return without_hidden_parts(self.game, self.true.live.match.state, SPECTATOR)

    def _visible_state(self, world: World) -> bytes:
        return without_hidden_parts(self.game, world.live.match.state, self.viewer)

    def _after(self, world: World, seat: int, action: int) -> Knowledge:
        """Return what the viewer would know after an action."""
        self.scratch.restore(world.live.match.position.record)
        self.scratch.step(seat, action)
        state = self.scratch.state
        return without_hidden_parts(self.game, state, self.viewer), _reveal_counts(state)

    def reveals(self, seat: int, action: int) -> bool:
        """Whether an action reveals something."""
        return self._after(self.true, seat, action)[1] != _reveal_counts(self.true.live.match.state)

    def revealing_move(self) -> list[int]:
        """Return two actions of the viewer, of which the first reveals something, or an empty list."""
        revealing_actions = [
            action for action in self.true.live.match.legal_actions(self.viewer) if self.reveals(self.viewer, action)
        ]
        if not revealing_actions:
            return []
        action = self.random.choice(revealing_actions)
        self._after(self.true, self.viewer, action)
        return [action, self.random.choice(self.scratch.legal_actions(self.viewer) or [0])]

    def _can_withdraw_hidden(self, world: World, seat: int) -> bool:
        self.scratch.restore(world.live.match.position.record)
        with suppress(IllegalAction):
            self.scratch.withdraw(seat)
            return without_hidden_parts(self.game, self.scratch.state, self.viewer) == self._visible_state(world)
        return False


def _reveal_counts(state: Any) -> tuple[int, int]:
    """Return the counters that go up when something random or secret is revealed."""
    return int(state["dice"]["count"]), int(state["reveals"])
