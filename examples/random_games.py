"""Play games with random decisions through the public interface, and print how often each seat wins.

python examples/random_games.py interstate 100
"""

import random
import sys

import truckstop


def winners(game: truckstop.Game, seed: int) -> list[int]:
    """Play one game and return the seats in the first place."""
    rng = random.Random(seed)
    play = game.play(seed=seed)
    while not play.is_over:
        seat = rng.choice(play.to_act)
        play.step(seat, rng.choice(play.legal_actions(seat)))
    return [seat for seat, place in enumerate(play.places()) if place == 1]


def main(name: str = "truck_off", count: str = "20") -> None:
    game = truckstop.load(name)
    wins = [0.0] * game.meta.usual_players
    for seed in range(int(count)):
        first_places = winners(game, seed)
        for seat in first_places:
            wins[seat] += 1 / len(first_places)  # a shared first place is a share of a win
    for seat, share in enumerate(wins, 1):
        print(f"Player {seat} wins {share / int(count):.0%}")


if __name__ == "__main__":
    main(*sys.argv[1:])
