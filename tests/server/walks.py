"""A game played in two worlds at once, in step: whatever one viewer may know is the same in both."""

import random
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

from tests.match.table import advised
from tests.server.worlds import WORLD, World, blanked, other_secrets, settle
from truckstop.engine.game import SPECTATOR
from truckstop.engine.play import Play, luck_of
from truckstop.engine.refusal import Refused

SECOND = 1000
LONGEST = 40  # moments that a viewer is watched before it is the turn of the next
HIDDEN = 3  # choices that somebody makes at a moment, at most, where nobody sees them
STEPS = 40  # choices after which everybody has made up their mind

Change = tuple[bytes, tuple[int, int]]  # what a viewer may then know, and the counters of what became known


class Clock:
    """The time of both worlds, by hand."""

    def __init__(self) -> None:
        self.at = 1_800_000_000 * SECOND

    def time_ns(self) -> int:
        return self.at * 1_000_000


class BotLuck:
    """The luck of bots: in both worlds the same, or not."""

    def __init__(self) -> None:
        self.begin(differ=False)
        self._turn = 0

    def begin(self, *, differ: bool) -> None:
        self._differ, self._asked = differ, [0, 0]

    def randbits(self, bits: int) -> int:
        world = WORLD.get()
        self._asked[world] += 1
        return random.Random(f"{self._asked[world]} {world if self._differ else ''}").getrandbits(bits)


class Walk:
    """A match in two worlds, and who watches it."""

    def __init__(
        self, worlds: Sequence[World], tokens: dict[int, str], clock: Clock, luck: "BotLuck", seed: int
    ) -> None:
        self.worlds, self.tokens, self.clock, self.bots = worlds, tokens, clock, luck
        self.true, self.other = worlds
        self.random, self.luck = random.Random(seed), luck_of(seed)
        self.viewer = SPECTATOR
        self.unlike = self.unseen = 0  # moments with other secrets, choices that were not seen
        self.planned = 0  # plans of others, in each world another

    # From one viewer to the next

    async def watch(self, viewer: int) -> None:
        """Begin anew: the other world gets other secrets, hidden from this viewer."""
        live = await self.true.quiet()
        self.viewer = viewer
        self.bots.begin(differ=self.random.random() < 0.5)
        self.game, self.box, header = live.match.game, live.match.box, live.match.header
        self.scratch = Play(self.game, len(header.seats), header.options, (0, 0), self.box)
        log = self.true.log()
        await self.other.restart(other_secrets(live, log, viewer, self.luck[0]), log)
        await self.true.restart(live.match.position.copy(), log)
        self._same_plan()
        self.known = _known(live.match.state)
        self.marks: list[list[dict[int, int]]] = []
        self._compare()

    @property
    def token(self) -> str | None:
        return self.tokens.get(self.viewer)

    @property
    def over(self) -> bool:
        return self.true.live.match.over

    @property
    def people(self) -> list[int]:
        return [seat for seat in self.tokens if seat != self.viewer]

    def version(self) -> int:
        return self.true.live.match.version(self.viewer)

    # Moments

    async def moment(self, does: Callable[[World], Any]) -> list[Any]:
        """Let something be done in each world, at the same time; then see whether the viewer may tell them apart."""
        before = [{seat: world.live.match.version(seat) for seat in self.tokens} for world in self.worlds]
        public = self._public()
        self.clock.at += self.random.randrange(1, 5) * SECOND
        answers = []
        for world in self.worlds:
            answers.append(await does(world))
            await world.quiet()
        await settle()
        self._compare()
        if self._public() != public:
            self.marks.append(before)
        records = [world.live.match.position.record for world in self.worlds]
        self.unlike += self.alike and records[0] != records[1]
        return answers

    def _compare(self) -> None:
        """Whether the viewer may have learnt the same in both worlds since the last time, and no secret was opened.

        Where one was, what is left of it may be the same and the news of it differ.
        """
        true, other = (world.shown(self.viewer) for world in self.worlds)
        known, self.known = self.known, _known(self.true.live.match.state)
        self.alike, self.changed = true == other and known == self.known, len(true) > 1

    # What others do

    async def decides(self, seat: int) -> None:
        """A seat that the viewer does not hold: unseen in each world as it likes, in sight the same in both."""
        action = self._choice(self.true, seat)
        change = self._after(self.true, seat, action)
        if change[0] == self._now(self.true):
            await self.moment(lambda world: self._wander(world, seat, action))
        else:
            await self.moment(lambda world: self._show(world, seat, action, change))

    async def _wander(self, world: World, seat: int, action: int) -> None:
        """Choices that the viewer does not see."""
        if world is self.true:
            await self._act(world, seat, action)
        for _ in range(self.random.randrange(HIDDEN)):
            waiting = [seat for seat in self.people if seat in world.live.match.waiting]
            await self.chooses_unseen(world, self.random.choice(waiting))

    async def chooses_unseen(self, world: World, seat: int) -> bool:
        """One choice that the viewer does not see, or a choice taken back; False if there is none."""
        if self.random.random() < 0.2 and self._takes_back_unseen(world, seat):
            await world.ask("POST", self.random.choice(["/undo", "/withdraw"]), self.tokens[seat])
            return True
        now = self._now(world)
        ways = [action for action in world.live.match.legal(seat) if self._after(world, seat, action)[0] == now]
        if not ways:
            return False
        await self._act(world, seat, self.random.choice(ways))
        self.unseen += 1
        return True

    async def _show(self, world: World, seat: int, action: int, change: Change) -> None:
        """In the other world another choice that looks the same, if there is one."""
        if world is self.true:
            return await self._act(world, seat, action)
        for _ in range(STEPS):
            legal = world.live.match.legal(seat)
            alike = [each for each in legal if self._after(world, seat, each)[0] == change[0]]
            if alike:
                return await self._act(world, seat, self.random.choice(alike))
            if not await self.chooses_unseen(world, seat):
                return None
        return None

    async def lays_out(self, seat: int) -> list[Any]:
        """Something is laid out in advance: by the viewer the same in both worlds, by others something else in each."""
        plans = self._plans(seat)
        if len(plans) < len(self.worlds):
            return []
        chosen = [plans[0]] * 2 if seat == self.viewer else self.random.sample(plans, 2)
        self.planned += seat != self.viewer
        path, bodies = f"/m/{self.true.match}/{seat}/plan", [{"actions": plan} for plan in chosen]
        answers = await self.moment(lambda world: world.ask("POST", path, self.tokens[seat], bodies[world.number]))
        assert [answer[0][0] for answer in answers] == [200, 200], answers
        return answers

    def _plans(self, seat: int) -> list[list[str]]:
        """Some plans that a seat could have; none, where the game knows none."""
        fits, match = getattr(self.game.view, "plan_fits", None), self.true.live.match
        if fits is None or match.over:
            return []
        seen, known = match.seen_by(seat), self.game.actions.spelled(self.box.printed.lists)
        alone = [action for action in range(len(known)) if fits(self.box, seen, [action])]
        found = [self.random.choices(alone, k=length) for length in (1, 2, 2, 3, 3)]
        return [[known.text(action) for action in plan] for plan in [*found, []] if fits(self.box, seen, plan)]

    def _same_plan(self) -> None:
        """What a viewer has laid out itself is no secret to it."""
        if self.viewer in self.tokens:
            stores = [world.service.store for world in self.worlds]
            stores[1].set_plan(self.true.match, self.viewer, stores[0].plan(self.true.match, self.viewer))

    async def everywhere(self, seat: int, path: str, body: Any = None) -> list[Any]:
        """Something that everybody may see, in both worlds."""
        return await self.moment(lambda world: world.ask("POST", path, self.tokens[seat], body))

    async def goes_back(self, seat: int) -> list[Any]:
        """To a moment that everybody saw, which has another number in the view of each."""
        if not self.marks:
            return []
        mark = self.random.choice(self.marks[-4:])
        wishes = {world.number: {"version": before[seat]} for world, before in zip(self.worlds, mark, strict=True)}
        return await self.moment(
            lambda world: world.ask("POST", "/proposals/undo", self.tokens[seat], wishes[world.number])
        )

    async def viewer_decides(self) -> list[Any]:
        """The same in both worlds, for it sees the same."""
        action = self._choice(self.true, self.viewer)
        return await self.everywhere(self.viewer, "/actions", {"version": self.version(), "actions": [action]})

    # Inner workings

    def _choice(self, world: World, seat: int) -> int:
        match = world.live.match
        legal = match.legal(seat)
        if self.random.random() < 0.1:
            return self.random.choice(legal)
        return advised(match, seat, self.luck)

    async def _act(self, world: World, seat: int, action: int) -> None:
        body = {"version": world.live.match.version(seat), "actions": [action]}
        sent = await world.ask("POST", "/actions", self.tokens[seat], body)
        assert sent[0][0] == 200, sent

    def _public(self) -> bytes:
        """What everybody knows."""
        return blanked(self.game, self.true.live.match.state, SPECTATOR)

    def _now(self, world: World) -> bytes:
        return blanked(self.game, world.live.match.state, self.viewer)

    def _after(self, world: World, seat: int, action: int) -> Change:
        """What the viewer would know after an action."""
        self.scratch.restore(world.live.match.position.record)
        self.scratch.act(seat, action)
        state = self.scratch.state
        return blanked(self.game, state, self.viewer), _known(state)

    def reveals(self, seat: int, action: int) -> bool:
        """Whether something becomes known by an action."""
        return self._after(self.true, seat, action)[1] != _known(self.true.live.match.state)

    def ahead(self) -> list[int]:
        """A move of the viewer that tells something and goes on, if there is one."""
        telling = [action for action in self.true.live.match.legal(self.viewer) if self.reveals(self.viewer, action)]
        if not telling:
            return []
        first = self.random.choice(telling)
        self._after(self.true, self.viewer, first)
        return [first, self.random.choice(self.scratch.legal(self.viewer) or [0])]

    def _takes_back_unseen(self, world: World, seat: int) -> bool:
        self.scratch.restore(world.live.match.position.record)
        with suppress(Refused):
            self.scratch.withdraw(seat)
            return blanked(self.game, self.scratch.state, self.viewer) == self._now(world)
        return False


def _known(state: Any) -> tuple[int, int]:
    """Counters that move when something random or secret becomes known."""
    return int(state["dice"]["count"]), int(state["reveals"])
