"""Write the fingerprint of every game with a new rules version, or another policy: python -m tests.conformance.sign"""

from truckstop.engine import fingerprint
from truckstop.engine.ready import ready
from truckstop.games import load, slugs

for slug in slugs():
    game = ready(load(slug))
    file = game.folder / "fingerprint.toml"
    if not file.exists() or fingerprint.is_due(game, fingerprint.written(game)):
        fingerprint.write(game)
        print(f"{game.meta.title}: signed rules version {game.meta.rules_version}")
