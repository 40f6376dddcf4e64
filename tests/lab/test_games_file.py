"""The file of a simulation: finished games are kept, and only a file of the same simulation is continued."""

import base64
import json
from dataclasses import asdict, replace

import pytest

from truckstop.bots.compilation import compile_bots
from truckstop.games import load
from truckstop.lab.json_lines import InvalidResults
from truckstop.lab.simulate import simulate
from truckstop.lab.simulation import Simulation

GAME = compile_bots(load("truck_off"))
SIMULATION = Simulation(GAME, GAME.box(), 2, {}, "greedy", seed=1, jobs=1)
POLICY = replace(SIMULATION, bots="policy")


def comparable(report):
    """What does not depend on how often the run was interrupted."""
    return asdict(replace(report, seconds=0, decisions_per_second=0, games_from_file=0))


@pytest.fixture
def played(monkeypatch):
    """The numbers of players and of the games that are played, without the one that loads the compiled code."""
    numbers: list[tuple[int, int]] = []
    play = Simulation.play
    monkeypatch.setattr("truckstop.lab.simulate._compile", lambda simulation: None)

    def recording_play(self, some, stop):
        numbers.extend((self.players, number) for number in some)
        return play(self, some, stop)

    monkeypatch.setattr(Simulation, "play", recording_play)
    return numbers


@pytest.mark.parametrize("simulation", [SIMULATION, POLICY])
def test_a_run_that_goes_on_gives_the_report_of_one_run(tmp_path, simulation):
    file = tmp_path / "games"
    reports = [simulate(simulation, games, file=file) for games in (3, 7, 5)]
    assert [comparable(report) for report in reports] == [comparable(simulate(simulation, n)) for n in (3, 7, 5)]


def test_games_in_the_file_are_not_played_again(tmp_path, played):
    file = tmp_path / "games"
    assert simulate(SIMULATION, 3, file=file).games_from_file == 0
    assert simulate(SIMULATION, 5, file=file).games_from_file == 3
    assert simulate(SIMULATION, 4, file=file).games_from_file == 4
    assert played == [(2, number) for number in range(5)]


def test_gaps_between_saved_games_are_filled(tmp_path, played):
    file = tmp_path / "games"
    expected = comparable(simulate(SIMULATION, 6))
    simulate(SIMULATION, 6, file=file)
    header, *lines = file.read_text("utf-8").splitlines()
    file.write_text("".join(f"{line}\n" for line in (header, lines[4], lines[1])), "utf-8")
    played.clear()
    assert comparable(simulate(SIMULATION, 6, file=file)) == expected
    assert played == [(2, number) for number in (0, 2, 3, 5)]


def test_games_that_are_saved_together_are_used_only_if_all_are_wanted(tmp_path, played):
    """Compiled games are saved in chunks."""
    file = tmp_path / "games"
    simulate(POLICY, 8, file=file)
    played.clear()
    assert simulate(POLICY, 5, file=file).games == 5
    assert played == [(2, number) for number in range(5)]
    assert simulate(POLICY, 8, file=file).games_from_file == 8


def test_games_with_other_numbers_of_players_are_saved_too(tmp_path, played):
    file = tmp_path / "games"
    first = simulate(POLICY, 10, all_player_counts=True, file=file)
    played.clear()
    assert comparable(simulate(POLICY, 10, all_player_counts=True, file=file)) == comparable(first)
    assert played == []


def test_the_speed_is_that_of_the_games_of_this_run(tmp_path):
    file = tmp_path / "games"
    earlier = simulate(SIMULATION, 2, file=file)
    report = simulate(SIMULATION, 3, file=file)
    assert report.decisions_per_second == pytest.approx((report.decisions - earlier.decisions) / report.seconds)
    assert simulate(SIMULATION, 3, file=file).decisions_per_second == 0


def test_an_incomplete_last_line_is_removed(tmp_path):
    file = tmp_path / "games"
    expected = comparable(simulate(SIMULATION, 4))
    simulate(SIMULATION, 3, file=file)
    file.write_text(file.read_text("utf-8")[:-20], "utf-8")
    report = simulate(SIMULATION, 4, file=file)
    assert report.games_from_file == 2
    assert comparable(report) == expected


@pytest.mark.parametrize(
    ("change", "setting"),
    [
        ({"bots": "search:5"}, "bots"),
        ({"seed": 2}, "seed"),
        ({"players": 3}, "players"),
        ({"options": {"map_side": "b"}}, "options"),
        ({"game": compile_bots(load("interstate")), "box": load("interstate").box()}, "game, format, box, options"),
    ],
)
def test_games_with_other_settings_are_refused_and_not_changed(tmp_path, change, setting):
    file = tmp_path / "games"
    simulate(SIMULATION, 1, file=file)
    content = file.read_bytes()
    with pytest.raises(InvalidResults, match=rf"results of a different simulation \(different: {setting}\)"):
        simulate(replace(SIMULATION, **change), 1, file=file)
    assert file.read_bytes() == content


def damage_letter(line):
    """Change one letter of the games."""
    values = json.loads(line)
    letters = bytearray(base64.b64decode(values["games"]))
    letters[len(letters) // 2] ^= 1
    return json.dumps(values | {"games": base64.b64encode(letters).decode("ascii")})


DAMAGE = {
    "letter": damage_letter,
    "half": lambda line: line[:50],
    "no games": lambda line: "{}",
    "list": lambda line: "[1]",
}


@pytest.mark.parametrize("damage", DAMAGE.values(), ids=DAMAGE)
def test_a_damaged_file_is_refused_and_not_changed(tmp_path, damage):
    file = tmp_path / "games"
    simulate(SIMULATION, 3, file=file)
    header, first, *others = file.read_text("utf-8").splitlines()
    file.write_text("".join(f"{line}\n" for line in (header, damage(first), *others)), "utf-8")
    content = file.read_bytes()
    with pytest.raises(InvalidResults, match="is not a file of simulation results: line 2 is damaged"):
        simulate(SIMULATION, 3, file=file)
    assert file.read_bytes() == content


def test_games_with_counts_of_another_version_are_refused(tmp_path, monkeypatch):
    file = tmp_path / "games"
    simulate(SIMULATION, 1, file=file)
    monkeypatch.setattr("truckstop.lab.simulation.EVENT_VALUES", 100)
    with pytest.raises(InvalidResults, match="line 2 is damaged"):
        simulate(SIMULATION, 1, file=file)


def test_a_run_that_is_closed_saves_only_finished_games(tmp_path):
    """Closing the progress iterator is what Ctrl-C does."""
    file = tmp_path / "games"

    def progress(chunks):
        yield next(chunks)
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        simulate(SIMULATION, 50, file=file, progress=progress)
    assert 2 <= len(file.read_text("utf-8").splitlines()) < 52
    assert comparable(simulate(SIMULATION, 4, file=file)) == comparable(simulate(SIMULATION, 4))
