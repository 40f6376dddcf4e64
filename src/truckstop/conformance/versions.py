"""Earlier versions of a game can still be played, and lead to the same games as when they were signed."""

from truckstop import games
from truckstop.conformance.errors import NotApplicable, require
from truckstop.engine import fingerprint
from truckstop.engine.archive import archive_digests
from truckstop.engine.game import Game


def check_earlier_versions(game: Game) -> None:
    """Each earlier version is there, unchanged, and its sample games are the signed ones."""
    earlier = range(1, game.meta.rules_version)
    if not earlier or not game.is_newest:
        raise NotApplicable("this is the first version of the rules")
    signed = fingerprint.signed_fingerprints(game)
    if signed is None or signed["rules_version"] != game.meta.rules_version:
        raise NotApplicable("not signed yet: truckstop sign names the archives in fingerprint.toml")
    digests = archive_digests(game.folder)
    for version in earlier:
        file = f"versions/{version}.zip"
        require(str(version) in digests, f"{file} is missing: nobody can go on with matches of that version")
        is_signed = digests[str(version)] == signed.get("versions", {}).get(str(version))
        require(is_signed, f"{file} is not the archive that fingerprint.toml names")
        check_sample_games(games.load_version(game.reference, version))


def check_sample_games(game: Game) -> None:
    """An earlier version can be used, and leads to the games that it was signed with."""
    game.check_parts()
    signed = fingerprint.signed_fingerprints(game)
    require(signed is not None, f"the archive of {game.name} has no fingerprint.toml")
    assert signed is not None
    same = fingerprint.fingerprints(game, fingerprint.FEW) == signed[f"games_{fingerprint.FEW}"]
    require(same, f"{game.name}: the same seeds no longer lead to the signed games; the engine or the kit has changed")
