"""The situations of a fixture of stored matches, and how to bring a match into each of them.

open           one seat is taken, one invitation is unused, one seat is open to anyone, one seat is a bot's
setup          in the set-up of the game: one person has made a set-up decision, two others have not
running        in the middle of a turn that can be undone; BOT, PERSON, UNDO, in Truck Off WITHDRAW in the log
rewound        after a refused and an accepted proposal to rewind; one seat has left, a bot plays for another
undo_agreed    a proposal to rewind is open, and the test accepts it
undo_refused   the same, and the test refuses it
end_agreed     a proposal to abandon the match is open, and the test accepts it
end_refused    the same, and the test refuses it
over           played to the end
abandoned      abandoned before the end
called_off     cancelled before all seats were taken (Interstate only)
"""

import random
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass, field

import httpx

from tests.stored.client import MatchClient, View

SEED = 7
PEOPLE = ("Ann", "Béla", "Chloé")
GAMES: dict[str, list[dict[str, str]]] = {  # sets of options, see below
    "interstate": [
        {},
        {"max_rounds": "8", "mode": "advanced", "events": "true"},
        {"mode": "intro", "goal_money": "5000"},
        {"start_contracts": "secret_three", "trailer_price": "1500", "goods_on_card": "true"},
        {"first_player": "host", "start_contracts": "secret_three"},
    ],
    "road_master": [
        {},
        {"max_rounds": "7", "explosive": "on", "perishable": "on"},
        {"stall_rounds": "9", "shortage_cards": "off", "edition": "fr", "token_pairing": "free"},
        {"stall_rounds": "0", "binding_program": "true", "convoy": "loose"},
        {"first_player": "seat_0", "binding_program": "true"},
    ],
    "rolling_freight": [
        {},
        {"thin_deck": "8", "stall_rounds": "2", "natural_disasters": "true"},
        {"stall_rounds": "9", "map": "southeast", "planner_timing": "after_roll"},
        {"stall_rounds": "9", "map": "west", "improvement_cost": "card"},
        {"thin_deck": "8", "map": "west"},
    ],
    "truck_off": [
        {},
        {"map_side": "b", "bonus_layout": "engine_first", "min_turns": "6"},
        {"start_choice": "random", "base_movement": "5", "commit": "open"},
        {"double_reroll": "one_by_one", "relocate_when": "next_turn"},
        {"map_side": "b", "start_choice": "choose"},
    ],
}
STANDARD, EVERYTHING, THIRD, FOURTH, SET_UP = range(5)  # EVERYTHING: short matches; SET_UP: decisions in the set-up
MINUTES = {("interstate", "running"): 60, ("road_master", "rewound"): 600, ("truck_off", "over"): 90}
TURN_ENDS = ("end", "rest", "done", "stop", "stay")  # actions to avoid on the way to the middle of a turn
SET_UP_VERBS = {  # first words of the set-up decisions
    "interstate": ("keep",),
    "road_master": ("place",),
    "rolling_freight": ("draft_contract", "draft_improvement"),
    "truck_off": ("start",),
}


@dataclass
class SetUpDecision:
    """The last action of a match in its set-up."""

    seat: int
    action: str
    undo: str | None  # the command that undoes it, None if it reveals something


@dataclass
class MatchFixture:
    """A match of the fixture."""

    game: str
    situation: str
    client: MatchClient
    invitations: dict[int, str] = field(default_factory=dict)  # the unused ones
    rewind_target: View | None = None  # the first seat's view that a proposal to rewind leads back to
    plan: list[str] | None = None  # of the second seat
    last_action: str | None = None  # of the first seat, if it can be undone freely
    set_up: SetUpDecision | None = None

    @property
    def name(self) -> str:
        return f"{self.game}_{self.situation}"


class FixtureMaker:
    """Makes the matches of one game."""

    def __init__(self, http: httpx.Client, game: str, database: str) -> None:
        self.http, self.game, self.database = http, game, database
        self.rng = random.Random(f"{SEED} {game}")

    # Situations

    def make_open(self) -> MatchFixture:
        fixture, invitations = self._create("open", THIRD, "person", "person", "anybody", "policy")
        fixture.client.take_seat(0, invitations.pop(0), PEOPLE[0])
        fixture.invitations = invitations
        self._write_note(fixture, "Take the north first – Béla likes the south.")
        return fixture

    def make_setup(self) -> MatchFixture:
        fixture = self._start("setup", SET_UP, "person", "person", "person", "policy")
        client = fixture.client
        seat = client.view_when_idle()["waiting"][0]
        action = self.rng.choice(client.play_until_legal(seat, SET_UP_VERBS[self.game], self.rng))
        client.send_action(seat, action)
        client.view_when_idle()  # the undo must be possible after the bot has acted, too
        commands = ("withdraw", "undo")
        undo = next((command for command in commands if undo_and_repeat(client, seat, action, command)), None)
        fixture.set_up = SetUpDecision(seat, action, undo)
        return fixture

    def make_running(self) -> MatchFixture:
        fixture = self._start("running", EVERYTHING, "person", "person", "policy")
        client = fixture.client
        self._let_bots_play(fixture)
        if self.game == "truck_off":
            self._withdraw(fixture)
        self._write_note(fixture, "Denver pays more than I thought.\nWatch Béla.")
        self._play_to_mid_turn(fixture)
        if self.game == "road_master":
            faces = ["list load", "list forward", "list forward"]
            response = client.request("PUT", "/plan", 1, json={"actions": faces}).raise_for_status()
            fixture.plan = response.json()["actions"]
        return fixture

    def make_rewound(self) -> MatchFixture:
        fixture = self._start("rewound", FOURTH, "person", "person", "person", "policy")
        client = fixture.client
        self._play_and_propose_rewind(fixture, 6)
        client.send_command(1, "refuse")
        self._play_and_propose_rewind(fixture, 6)
        client.send_command(1, "agree")
        client.send_command(2, "agree")
        fixture.rewind_target = None
        client.play(self.rng, 6, TURN_ENDS)
        client.send_command(2, "leave")
        client.send_command(1, "hand_over")
        self._play_to_mid_turn(fixture)
        return fixture

    def make_undo_agreed(self) -> MatchFixture:
        return self._make_undo_proposal("undo_agreed")

    def make_undo_refused(self) -> MatchFixture:
        return self._make_undo_proposal("undo_refused")

    def make_end_agreed(self) -> MatchFixture:
        return self._make_end_proposal("end_agreed")

    def make_end_refused(self) -> MatchFixture:
        return self._make_end_proposal("end_refused")

    def make_over(self) -> MatchFixture:
        fixture = self._start("over", EVERYTHING, "policy", "person", "random")
        assert fixture.client.play(self.rng, 5000)["status"] == "over"
        return fixture

    def make_abandoned(self) -> MatchFixture:
        fixture = self._start("abandoned", FOURTH, "person", "person")
        fixture.client.play(self.rng, 12, TURN_ENDS)
        if self.game == "truck_off":
            run_truckstop("end", fixture.client.match, "--database", self.database)
        else:
            fixture.client.send_command(0, "ask_end")
            fixture.client.send_command(1, "agree")
        return fixture

    def make_called_off(self) -> MatchFixture:
        fixture, invitations = self._create("called_off", STANDARD, "person", "anybody")
        fixture.client.take_seat(0, invitations[0], PEOPLE[0])
        fixture.client.send_command(0, "end")
        return fixture

    # Steps

    def _create(self, situation: str, options: int, *drivers: str) -> tuple[MatchFixture, dict[int, str]]:
        settings = {"options": GAMES[self.game][options], "minutes": MINUTES.get((self.game, situation), 0)}
        client, invitations = MatchClient.create(self.http, self.game, drivers, **settings)
        return MatchFixture(self.game, situation, client), invitations

    def _start(self, situation: str, options: int, *drivers: str) -> MatchFixture:
        """Create a match and take all seats of people."""
        fixture, invitations = self._create(situation, options, *drivers)
        for name, (seat, invitation) in zip(PEOPLE, invitations.items(), strict=False):
            fixture.client.take_seat(seat, invitation, name)
        return fixture

    def _make_undo_proposal(self, situation: str) -> MatchFixture:
        fixture = self._start(situation, STANDARD, "person", "person", "policy")
        self._play_and_propose_rewind(fixture, 8)
        return fixture

    def _make_end_proposal(self, situation: str) -> MatchFixture:
        fixture = self._start(situation, THIRD, "person", "random", "person")
        fixture.client.play(self.rng, 10, TURN_ENDS)
        self._play_to_mid_turn(fixture)
        fixture.client.send_command(2, "ask_end")
        return fixture

    def _write_note(self, fixture: MatchFixture, text: str) -> None:
        fixture.client.request("PUT", "/note", 0, json={"text": text}).raise_for_status()

    def _let_bots_play(self, fixture: MatchFixture, events: int = 30) -> None:
        """Let bots play for all seats until so many events have happened."""
        client = fixture.client
        for seat in client.tokens:
            client.send_command(seat, "hand_over")
        while len(client.view(since=0)["news"]) < events:
            pass
        for seat in client.tokens:
            client.send_command(seat, "take_back")
        assert client.view_when_idle()["status"] == "running"

    def _withdraw(self, fixture: MatchFixture) -> None:
        """Play until the first seat has withdrawn a secret choice."""
        client = fixture.client
        for _ in range(100):
            if 0 in client.view_when_idle()["waiting"]:
                client.act(0, self.rng)
                if client.request("POST", "/withdraw", 0).status_code == 200:
                    return
            else:
                client.play(self.rng, 1, TURN_ENDS)
        raise AssertionError("no choice can be withdrawn")

    def _play_and_propose_rewind(self, fixture: MatchFixture, decisions: int) -> None:
        """Play, and let the first seat propose to rewind half of it."""
        client = fixture.client
        client.play(self.rng, decisions, TURN_ENDS)
        fixture.rewind_target = client.view_when_idle(0)
        client.play(self.rng, decisions, TURN_ENDS)
        self._play_to_mid_turn(fixture)
        client.send_command(0, "proposals/undo", version=fixture.rewind_target["version"])

    def _play_to_mid_turn(self, fixture: MatchFixture, decisions: int = 3) -> None:
        """Play until the first seat has made several decisions in its turn and can undo the last of them."""
        client, count, turn = fixture.client, 0, None
        for _ in range(1000):
            view = client.view_when_idle(0)
            assert view["status"] == "running", "the match ended before the middle of a turn"
            if 0 not in view["waiting"]:
                client.play(self.rng, 1, TURN_ENDS)
                continue
            count, turn = (count if view["state"]["turn"] == turn else 0), view["state"]["turn"]
            text = client.act(0, self.rng, TURN_ENDS)
            next_view = client.view_when_idle(0)
            is_same_turn = 0 in next_view["waiting"] and next_view["state"]["turn"] == turn
            count = count + 1 if is_same_turn else 0
            if count >= decisions and undo_and_repeat(client, 0, text, "undo"):
                fixture.last_action = text
                return
        raise AssertionError("no turn is long enough")


SITUATIONS: dict[str, Callable[[FixtureMaker], MatchFixture]] = {
    "open": FixtureMaker.make_open,
    "setup": FixtureMaker.make_setup,
    "running": FixtureMaker.make_running,
    "rewound": FixtureMaker.make_rewound,
    "undo_agreed": FixtureMaker.make_undo_agreed,
    "undo_refused": FixtureMaker.make_undo_refused,
    "end_agreed": FixtureMaker.make_end_agreed,
    "end_refused": FixtureMaker.make_end_refused,
    "over": FixtureMaker.make_over,
    "abandoned": FixtureMaker.make_abandoned,
    "called_off": FixtureMaker.make_called_off,
}
INTERSTATE_ONLY = ("called_off",)


def undo_and_repeat(client: MatchClient, seat: int, text: str, command: str) -> bool:
    """Undo the last action of a seat with this command and repeat the action. Return whether it can be undone."""
    if client.request("POST", f"/{command}", seat).status_code != 200:
        return False
    client.send_action(seat, text)
    return True


def run_truckstop(*arguments: str) -> None:
    """Run the command line."""
    subprocess.run([sys.executable, "-m", "truckstop.cli", *arguments], check=True)
