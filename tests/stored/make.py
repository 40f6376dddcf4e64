"""Make a fixture of stored matches with the code as it is now, through the HTTP API and the command line alone.

    python -m tests.stored.make tests/stored/rules_1

There is one folder for each version of the rules. It is made once, by the code of that version, and never changed
afterwards: it stands for the databases that people have. It holds

    truckstop.db                   the database, as the server leaves it
    matches.json                   each match: its situation, the tokens of its seats, what everybody may know of it
    views/NAME.json                what the spectator and each seat with a token see of it
    waybills/NAME.waybill          matches that have ended, as text
    transcripts/NAME.transcript    some running matches, as the first seat knows them

The matches of each game, by situation:

    open           one seat is taken, one invitation is not used yet, one seat is for anybody, one is a bot's
    running        in the middle of a turn that can be taken back; BOT, PERSON, UNDO, in Truck Off WITHDRAW in the log
    rewound        after a refused and an agreed proposal to go back; one seat has left, one is handed over to a bot
    undo_agreed    somebody asks to go back, and the test agrees
    undo_refused   the same, and the test refuses
    end_agreed     somebody asks to abandon the match, and the test agrees
    end_refused    the same, and the test refuses
    over           played to the end
    abandoned      abandoned on the way
    called_off     given up before all seats were taken (one game only)
"""

import json
import random
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx

from tests.stored.client import MatchClient, View, serving

SEED = 7
DATABASE = "truckstop.db"
PEOPLE = ("Ann", "Béla", "Chloé")
ENTRY_KINDS = 13  # ACT … RESUME: the fixture holds entries of every kind
GAMES: dict[str, list[dict[str, str]]] = {  # tables by option set; those of EVERYTHING are soon over
    "interstate": [
        {},
        {"max_rounds": "8", "mode": "advanced", "events": "true"},
        {"mode": "intro", "goal_money": "5000"},
        {"start_contracts": "secret_three", "trailer_price": "1500", "goods_on_card": "true"},
    ],
    "road_master": [
        {},
        {"max_rounds": "7", "explosive": "on", "perishable": "on"},
        {"stall_rounds": "9", "shortage_cards": "off", "edition": "fr", "token_pairing": "free"},
        {"stall_rounds": "0", "binding_program": "true", "convoy": "loose"},
    ],
    "rolling_freight": [
        {},
        {"thin_deck": "8", "stall_rounds": "2", "natural_disasters": "true"},
        {"stall_rounds": "9", "map": "southeast", "planner_timing": "after_roll"},
        {"stall_rounds": "9", "map": "west", "improvement_cost": "card"},
    ],
    "truck_off": [
        {},
        {"map_side": "b", "bonus_layout": "engine_first", "min_turns": "6"},
        {"start_choice": "random", "base_movement": "5", "commit": "open"},
        {"double_reroll": "one_by_one", "relocate_when": "next_turn"},
    ],
}
STANDARD, EVERYTHING, THIRD, FOURTH = range(4)
MINUTES = {("interstate", "running"): 60, ("road_master", "rewound"): 600, ("truck_off", "over"): 90}
TURN_ENDS = ("end", "rest", "done", "stop", "stay")  # actions to avoid on the way to the middle of a turn


@dataclass
class Made:
    """A match of the fixture."""

    game: str
    situation: str
    client: MatchClient
    invitations: dict[int, str] = field(default_factory=dict)  # those that are not used yet
    goes_back_to: View | None = None  # the first seat's view to which the table is asked to go back
    plan: list[str] | None = None  # of the second seat
    last_action: str | None = None  # of the first seat, if it can be taken back freely

    @property
    def name(self) -> str:
        return f"{self.game}_{self.situation}"


class Maker:
    """Makes the matches of one game."""

    def __init__(self, http: httpx.Client, game: str, database: str) -> None:
        self.http, self.game, self.database = http, game, database
        self.rng = random.Random(f"{SEED} {game}")

    def make(self) -> list[Made]:
        asked = (self.undo_asked("undo_agreed"), self.undo_asked("undo_refused"))
        ended = (self.end_asked("end_agreed"), self.end_asked("end_refused"))
        return [self.open(), self.running(), self.rewound(), *asked, *ended, self.over(), self.abandoned()]

    # Situations

    def open(self) -> Made:
        made, invitations = self._create("open", THIRD, "person", "person", "anybody", "policy")
        made.client.take_seat(0, invitations.pop(0), PEOPLE[0])
        made.invitations = invitations
        self._write_note(made, "Take the north first – Béla likes the south.")
        return made

    def running(self) -> Made:
        made = self._seated("running", EVERYTHING, "person", "person", "policy")
        self._let_bots_play(made)
        if self.game == "truck_off":
            self._withdraw(made)
        self._write_note(made, "Denver pays more than I thought.\nWatch Béla.")
        self._to_mid_turn(made)
        if self.game == "road_master":
            faces = ["list load", "list forward", "list forward"]
            made.plan = made.client.ask("PUT", "/plan", 1, json={"actions": faces}).raise_for_status().json()["actions"]
        return made

    def rewound(self) -> Made:
        made = self._seated("rewound", FOURTH, "person", "person", "person", "policy")
        client = made.client
        self._play_and_ask_undo(made, 6)
        client.do(1, "refuse")
        self._play_and_ask_undo(made, 6)
        client.do(1, "agree")
        client.do(2, "agree")
        made.goes_back_to = None
        client.play(self.rng, 6, TURN_ENDS)
        client.do(2, "leave")
        client.do(1, "hand_over")
        self._to_mid_turn(made)
        return made

    def undo_asked(self, situation: str) -> Made:
        made = self._seated(situation, STANDARD, "person", "person", "policy")
        self._play_and_ask_undo(made, 8)
        return made

    def end_asked(self, situation: str) -> Made:
        made = self._seated(situation, THIRD, "person", "random", "person")
        made.client.play(self.rng, 10, TURN_ENDS)
        self._to_mid_turn(made)
        made.client.do(2, "ask_end")
        return made

    def over(self) -> Made:
        made = self._seated("over", EVERYTHING, "policy", "person", "random")
        assert made.client.play(self.rng, 5000)["status"] == "over"
        return made

    def abandoned(self) -> Made:
        made = self._seated("abandoned", FOURTH, "person", "person")
        made.client.play(self.rng, 12, TURN_ENDS)
        if self.game == "truck_off":
            run_truckstop("end", made.client.match, "--database", self.database)
        else:
            made.client.do(0, "ask_end")
            made.client.do(1, "agree")
        return made

    def called_off(self) -> Made:
        made, invitations = self._create("called_off", STANDARD, "person", "anybody")
        made.client.take_seat(0, invitations[0], PEOPLE[0])
        made.client.do(0, "end")
        return made

    # Steps

    def _create(self, situation: str, options: int, *drivers: str) -> tuple[Made, dict[int, str]]:
        more = {"options": GAMES[self.game][options], "minutes": MINUTES.get((self.game, situation), 0)}
        client, invitations = MatchClient.create(self.http, self.game, drivers, **more)
        return Made(self.game, situation, client), invitations

    def _seated(self, situation: str, options: int, *drivers: str) -> Made:
        made, invitations = self._create(situation, options, *drivers)
        for name, (seat, invitation) in zip(PEOPLE, invitations.items(), strict=False):
            made.client.take_seat(seat, invitation, name)
        return made

    def _write_note(self, made: Made, text: str) -> None:
        made.client.ask("PUT", "/note", 0, json={"text": text}).raise_for_status()

    def _let_bots_play(self, made: Made, news: int = 30) -> None:
        """Hand all seats over, and take them back when something has happened."""
        client = made.client
        for seat in client.tokens:
            client.do(seat, "hand_over")
        while len(client.view(since=0)["news"]) < news:
            pass
        for seat in client.tokens:
            client.do(seat, "take_back")
        assert client.settled()["status"] == "running"

    def _withdraw(self, made: Made) -> None:
        """Play until the first seat has taken back a secret choice."""
        client = made.client
        for _ in range(100):
            if 0 in client.settled()["waiting"]:
                client.act(0, self.rng)
                if client.ask("POST", "/withdraw", 0).status_code == 200:
                    return
            else:
                client.play(self.rng, 1, TURN_ENDS)
        raise AssertionError("nothing can be withdrawn")

    def _play_and_ask_undo(self, made: Made, decisions: int) -> None:
        """Play, and let the first seat ask to go back to where the table stood on the way."""
        made.client.play(self.rng, decisions, TURN_ENDS)
        made.goes_back_to = made.client.settled(0)
        made.client.play(self.rng, decisions, TURN_ENDS)
        self._to_mid_turn(made)
        made.client.do(0, "proposals/undo", version=made.goes_back_to["version"])

    def _to_mid_turn(self, made: Made, decisions: int = 3) -> None:
        """Play until the first seat has made several decisions in its turn, and can take back the last of them."""
        client, count, turn = made.client, 0, None
        for _ in range(1000):
            view = client.settled(0)
            assert view["status"] == "running", "the match was over before the middle of a turn was reached"
            if 0 not in view["waiting"]:
                client.play(self.rng, 1, TURN_ENDS)
                continue
            count, turn = (count if view["state"]["turn"] == turn else 0), view["state"]["turn"]
            text = client.act(0, self.rng, TURN_ENDS)
            after = client.settled(0)
            is_same_turn = 0 in after["waiting"] and after["state"]["turn"] == turn
            count = count + 1 if is_same_turn else 0
            if count >= decisions and client.ask("POST", "/undo", 0).status_code == 200:
                client.do(0, "actions", version=client.view(0)["version"], actions=[text])
                made.last_action = text
                return
        raise AssertionError("no turn is long enough")


def run_truckstop(*arguments: str) -> None:
    """Run the command line."""
    subprocess.run([sys.executable, "-m", "truckstop.cli", *arguments], check=True)


def make(folder: Path) -> None:
    """Make the fixture in a folder that does not exist yet."""
    for name in ("views", "waybills", "transcripts"):
        (folder / name).mkdir(parents=True)
    with tempfile.TemporaryDirectory() as scratch:
        path = Path(scratch) / DATABASE
        url = f"sqlite:///{path}"
        with serving(url) as http:
            makers = [Maker(http, game, url) for game in GAMES]
            matches = [made for maker in makers for made in maker.make()] + [makers[0].called_off()]
        with serving(url) as http:  # another process, so that limited thinking times are resumed
            for made in matches:
                made.client.http = http
            write(folder / "matches.json", [describe(made, folder) for made in matches])
        settle(path)
        shutil.copy(path, folder / DATABASE)


def describe(made: Made, folder: Path) -> dict[str, Any]:
    """What the test has to know of a match; its views and its text are written beside."""
    client, about = made.client, made.client.about()
    if made.situation not in ("open", "called_off"):
        write(folder / "views" / f"{made.name}.json", client.views())
    if about["status"] == "over" or made.situation == "abandoned":
        write_text(folder / "waybills" / f"{made.name}.waybill", client.waybill())
    elif made.situation in ("running", "rewound"):
        write_text(folder / "transcripts" / f"{made.name}.transcript", client.waybill(0))
    described = {
        "name": made.name,
        "game": made.game,
        "situation": made.situation,
        "match": client.match,
        "tokens": client.tokens,
        "invitations": made.invitations,
        "note": client.ask("GET", "/note", min(client.tokens)).json()["text"],
        "about": about,
    }
    if made.goes_back_to is not None:
        described["goes_back_to"] = {key: made.goes_back_to[key] for key in ("version", "state")}
    if made.plan is not None:
        described["plan"] = made.plan
    if made.last_action is not None:
        described["last_action"] = made.last_action
    return described


def write(path: Path, value: Any) -> None:
    """Write JSON with a line for each value of the two outer levels."""
    compact: Callable[[Any], str] = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode
    if isinstance(value, list):
        blocks = [_block(each, compact) for each in value]
        text = "[\n" + ",\n".join(blocks) + "\n]\n"
    else:
        text = "{\n" + ",\n".join(f"{compact(key)}:{_block(each, compact)}" for key, each in value.items()) + "\n}\n"
    write_text(path, text)


def write_text(path: Path, text: str) -> None:
    path.write_text(text, "utf-8", newline="\n")


def _block(values: dict[str, Any], compact: Callable[[Any], str]) -> str:
    return "{\n" + ",\n".join(f" {compact(key)}:{compact(each)}" for key, each in values.items()) + "\n}"


def settle(path: Path) -> None:
    """Bring everything into the one file, and make sure that it holds what it is meant to."""
    with closing(sqlite3.connect(path)) as connection:
        kinds = {kind for (kind,) in connection.execute("SELECT DISTINCT kind FROM entries")}
        assert kinds == set(range(ENTRY_KINDS)), f"entries of these kinds only: {kinds}"
        connection.execute("VACUUM")
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")


if __name__ == "__main__":
    make(Path(sys.argv[1]))
