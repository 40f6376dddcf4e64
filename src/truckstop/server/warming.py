"""Does ahead of time what a server would do after its first start: compiles games, and draws their printed boards."""

import os
import subprocess
from concurrent.futures import ThreadPoolExecutor

from truckstop import games
from truckstop.bots.compilation import compile_command, is_compiled
from truckstop.engine.game import Game
from truckstop.engine.messages import LANGUAGES
from truckstop.pages import assets


def warm() -> list[Game]:
    """Prepare all games that can be used. Return those whose rules do not compile."""
    usable = games.load_usable()
    missing = [game for game in usable if not is_compiled(game)]
    with ThreadPoolExecutor(os.cpu_count()) as pool:  # a process for each game, one on each core
        results = [*pool.map(subprocess.run, [compile_command(game.name) for game in missing])]
    for game in usable:
        for language in LANGUAGES:
            print(f"Drawing the boards of {game.meta.title} ({language})…", flush=True)
            assets.printed_layers(game, language)
    return [game for game, result in zip(missing, results, strict=True) if result.returncode]
