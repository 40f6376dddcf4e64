"""Earlier versions of a game can still be played, and lead to the same games as when they were signed."""

from truckstop import games
from truckstop.conformance.errors import NotApplicable, require
from truckstop.engine import fingerprint
from truckstop.engine.archive import archive_digests
from truckstop.engine.game import Game


def check_earlier_versions(game: Game) -> None:
    """Each earlier version is there, unchanged, and its sample games are the signed ones."""
    signed = fingerprint.signed_fingerprints(game)
    if signed is None or not signed.get("versions") or not game.is_newest:
        raise NotApplicable("fingerprint.toml names no archive of an earlier version")
    digests = archive_digests(game.folder)
    for version, digest in signed["versions"].items():
        file = f"versions/{version}.zip"
        require(version in digests, f"{file} is missing: nobody can go on with matches of that version")
        require(digests[version] == digest, f"{file} is not the archive that fingerprint.toml names")
        check_sample_games(games.load_version(game.reference, int(version)))


def check_sample_games(game: Game) -> None:
    """An earlier version can be used, and leads to the games that it was signed with."""
    game.check_parts()
    signed = fingerprint.signed_fingerprints(game)
    require(signed is not None, f"the archive of {game.name} has no fingerprint.toml")
    assert signed is not None
    same = fingerprint.fingerprints(game, fingerprint.FEW) == signed[f"games_{fingerprint.FEW}"]
    require(same, f"{game.name}: the same seeds no longer lead to the signed games; the engine or the kit has changed")
