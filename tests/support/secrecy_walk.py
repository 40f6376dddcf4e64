"""A game that is played in two worlds in step, so that everything one viewer may know is the same in both."""

import random
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

from tests.match.runner import policy_action
from tests.support.parallel_worlds import WORLD, World, drain_event_loop, with_other_secrets, without_hidden_parts
from truckstop.engine.game import SPECTATOR
from truckstop.engine.play import Play, bot_rng
from truckstop.engine.refusal import IllegalAction

SECOND = 1000
MAX_MOMENTS = 40  # before the next viewer's turn
MAX_HIDDEN = 3  # hidden choices at one moment
MAX_STEPS = 40  # hidden choices until a seat has none left

Knowledge = tuple[bytes, tuple[int, int]]  # what a viewer may know, and the counters of revealed information


class Clock:
    """The clock of both worlds, set by the test."""

    def __init__(self) -> None:
        self.at = 1_800_000_000 * SECOND

    def time_ns(self) -> int:
        return self.at * 1_000_000


class BotRandomness:
    """Random numbers for the bots: the same in both worlds, or different."""

    def __init__(self) -> None:
        self.begin(differ=False)

    def begin(self, *, differ: bool) -> None:
        self._differ, self._counts = differ, [0, 0]

    def randbits(self, bits: int) -> int:
        world = WORLD.get()
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
        self.different_moments = self.hidden_choices = (
            0  # moments with different secrets, choices that the viewer did not see
        )
        self.secret_plans = 0  # plans of others, different in the two worlds

    # From one viewer to the next

    async def change_viewer(self, viewer: int) -> None:
        """Start again for another viewer. The other world gets different secrets, which this viewer cannot see."""
        live = await self.true.wait_for_bots()
        self.viewer = viewer
        self.bots.begin(differ=self.random.random() < 0.5)
        self.game, self.box, header = live.match.game, live.match.box, live.match.header
        self.scratch = Play(self.game, len(header.seats), header.options, (0, 0), self.box)
        log = self.true.log()
        await self.other.restart(with_other_secrets(live, log, viewer, self.rng[0]), log)
        await self.true.restart(live.match.position.copy(), log)
        self._copy_own_plan()
        self.known = _known(live.match.state)
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
        """Do something in both worlds at the same time. Then compare what the viewer may know. Return the results."""
        before = [{seat: world.live.match.version(seat) for seat in self.keys} for world in self.worlds]
        public = self._public()
        self.clock.at += self.random.randrange(1, 5) * SECOND
        results = []
        for world in self.worlds:
            results.append(await act(world))
            await world.wait_for_bots()
        await drain_event_loop()
        self._compare_knowledge()
        if self._public() != public:
            self.earlier_versions.append(before)
        records = [world.live.match.position.record for world in self.worlds]
        self.different_moments += self.is_alike and records[0] != records[1]
        return results

    def _compare_knowledge(self) -> None:
        """Compare what the viewer may have learned in both worlds since the last call.

        The worlds are no longer alike when a secret was revealed: the events may differ even if the states do not.
        """
        true, other = (world.known_states(self.viewer) for world in self.worlds)
        known, self.known = self.known, _known(self.true.live.match.state)
        self.is_alike, self.has_changed = true == other and known == self.known, len(true) > 1

    # What others do

    async def act_for(self, seat: int) -> None:
        """Let another seat act: differently in the two worlds if the viewer cannot see it, otherwise alike."""
        action = self._choice(self.true, seat)
        change = self._after(self.true, seat, action)
        if change[0] == self._now(self.true):
            await self.in_both(lambda world: self._act_hidden(world, seat, action))
        else:
            await self.in_both(lambda world: self._act_visibly(world, seat, action, change))

    async def _act_hidden(self, world: World, seat: int, action: int) -> None:
        """Make choices that the viewer cannot see."""
        if world is self.true:
            await self._act(world, seat, action)
        for _ in range(self.random.randrange(MAX_HIDDEN)):
            waiting = [seat for seat in self.other_seats if seat in world.live.match.to_act]
            await self.choose_hidden(world, self.random.choice(waiting))

    async def choose_hidden(self, world: World, seat: int) -> bool:
        """Make or withdraw one choice that the viewer cannot see. Return False if there is none."""
        if self.random.random() < 0.2 and self._can_withdraw_hidden(world, seat):
            await world.request("POST", self.random.choice(["/undo", "/withdraw"]), self.keys[seat])
            return True
        now = self._now(world)
        hidden = [
            action for action in world.live.match.legal_actions(seat) if self._after(world, seat, action)[0] == now
        ]
        if not hidden:
            return False
        await self._act(world, seat, self.random.choice(hidden))
        self.hidden_choices += 1
        return True

    async def _act_visibly(self, world: World, seat: int, action: int, change: Knowledge) -> None:
        """Act. In the other world take another action that looks the same to the viewer, if there is one."""
        if world is self.true:
            return await self._act(world, seat, action)
        for _ in range(MAX_STEPS):
            legal = world.live.match.legal_actions(seat)
            similar = [each for each in legal if self._after(world, seat, each)[0] == change[0]]
            if similar:
                return await self._act(world, seat, self.random.choice(similar))
            if not await self.choose_hidden(world, seat):
                return None
        return None

    async def save_plans(self, seat: int) -> list[Any]:
        """Save a plan: the same in both worlds for the viewer's seat, different ones for another seat."""
        plans = self._possible_plans(seat)
        if len(plans) < len(self.worlds):
            return []
        chosen = [plans[0]] * 2 if seat == self.viewer else self.random.sample(plans, 2)
        self.secret_plans += seat != self.viewer
        path, bodies = f"/m/{self.true.match}/{seat}/plan", [{"actions": plan} for plan in chosen]
        responses = await self.in_both(lambda world: world.request("POST", path, self.keys[seat], bodies[world.number]))
        assert [response[0][0] for response in responses] == [200, 200], responses
        return responses

    def _possible_plans(self, seat: int) -> list[list[str]]:
        """Return some valid plans of a seat. The list is empty if the game has no plans."""
        fits, match = getattr(self.game.view, "plan_fits", None), self.true.live.match
        if fits is None or match.is_over:
            return []
        state, notation = match.redacted_for(seat), self.game.actions.with_box_ids(self.box.names.ids)
        allowed = [action for action in range(len(notation)) if fits(self.box, state, [action])]
        plans = [self.random.choices(allowed, k=length) for length in (1, 2, 2, 3, 3)]
        return [[notation.text(action) for action in plan] for plan in [*plans, []] if fits(self.box, state, plan)]

    def _copy_own_plan(self) -> None:
        """Copy the viewer's own plan to the other world: the viewer knows it."""
        if self.viewer in self.keys:
            stores = [world.service.store for world in self.worlds]
            stores[1].set_plan(self.true.match, self.viewer, stores[0].plan(self.true.match, self.viewer))

    async def post_in_both(self, seat: int, path: str, body: Any = None) -> list[Any]:
        """Send the same request of a seat in both worlds."""
        return await self.in_both(lambda world: world.request("POST", path, self.keys[seat], body))

    async def propose_undo(self, seat: int) -> list[Any]:
        """Propose to go back to a moment that all have seen. It has another version number for each seat."""
        if not self.earlier_versions:
            return []
        versions = self.random.choice(self.earlier_versions[-4:])
        bodies = {world.number: {"version": before[seat]} for world, before in zip(self.worlds, versions, strict=True)}
        return await self.in_both(
            lambda world: world.request("POST", "/proposals/undo", self.keys[seat], bodies[world.number])
        )

    async def act_for_viewer(self) -> list[Any]:
        """Let the viewer take the same action in both worlds."""
        action = self._choice(self.true, self.viewer)
        return await self.post_in_both(self.viewer, "/actions", {"version": self.version(), "actions": [action]})

    # Helpers

    def _choice(self, world: World, seat: int) -> int:
        match = world.live.match
        legal = match.legal_actions(seat)
        if self.random.random() < 0.1:
            return self.random.choice(legal)
        return policy_action(match, seat, self.rng)

    async def _act(self, world: World, seat: int, action: int) -> None:
        body = {"version": world.live.match.version(seat), "actions": [action]}
        sent = await world.request("POST", "/actions", self.keys[seat], body)
        assert sent[0][0] == 200, sent

    def _public(self) -> bytes:
        """Return what everybody may know."""
        return without_hidden_parts(self.game, self.true.live.match.state, SPECTATOR)

    def _now(self, world: World) -> bytes:
        return without_hidden_parts(self.game, world.live.match.state, self.viewer)

    def _after(self, world: World, seat: int, action: int) -> Knowledge:
        """Return what the viewer would know after an action."""
        self.scratch.restore(world.live.match.position.record)
        self.scratch.step(seat, action)
        state = self.scratch.state
        return without_hidden_parts(self.game, state, self.viewer), _known(state)

    def reveals(self, seat: int, action: int) -> bool:
        """Whether an action reveals something."""
        return self._after(self.true, seat, action)[1] != _known(self.true.live.match.state)

    def revealing_move(self) -> list[int]:
        """Return a move of the viewer whose first action reveals something, followed by another. It may be empty."""
        revealing = [
            action for action in self.true.live.match.legal_actions(self.viewer) if self.reveals(self.viewer, action)
        ]
        if not revealing:
            return []
        first = self.random.choice(revealing)
        self._after(self.true, self.viewer, first)
        return [first, self.random.choice(self.scratch.legal_actions(self.viewer) or [0])]

    def _can_withdraw_hidden(self, world: World, seat: int) -> bool:
        self.scratch.restore(world.live.match.position.record)
        with suppress(IllegalAction):
            self.scratch.withdraw(seat)
            return without_hidden_parts(self.game, self.scratch.state, self.viewer) == self._now(world)
        return False


def _known(state: Any) -> tuple[int, int]:
    """Return the counters that change when something random or secret is revealed."""
    return int(state["dice"]["count"]), int(state["reveals"])
