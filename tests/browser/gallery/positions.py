"""Matches to look at: played by the games' own policies from fixed seeds, so that they are always the same."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from tests.match.table import advised
from truckstop import games
from truckstop.engine.options import BadOption, Choice
from truckstop.engine.play import luck_of
from truckstop.match import fair
from truckstop.match.entry import Entry
from truckstop.match.header import Header, Seat
from truckstop.match.history import rerun
from truckstop.match.match import Match
from truckstop.match.waybill import Waybill, write
from truckstop.server.keys import hashed
from truckstop.store.store import Store
from truckstop.store.stored import Status, StoredMatch, StoredSeat

STARTED = 1_767_225_600_000  # milliseconds since 1970
SECOND = 1000
SECRET = b"a gallery of matches, all of it!"
SEED = 2026
VIEWER = 0  # the seat that one looks from
SHORT = ("Ada", "Béla", "Chidi", "Dora", "Emre", "Freya", "Goran", "Hana", "Igor", "Jun", "Kaya", "Lou")
LONG = (
    "Maximiliane Featherstonehaugh-Cholmonde",
    "Llanfairpwllgwyngyllgogerychwyrndrobwll",
    "The night shift of the bakery on the hill",
    "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW",
)
LONGEST = 40


@dataclass(frozen=True)
class Course:
    """A match from its beginning to its end, and where one seat alone is asked."""

    header: Header
    entries: tuple[Entry, ...]
    mine: tuple[int, ...]  # how many entries there are before each of these moments

    def at(self, share: float) -> int:
        """The first moment that is mine after a share of the match."""
        return next((n for n in self.mine if n >= share * len(self.entries)), self.mine[-1])

    @property
    def not_mine(self) -> int:
        """A moment in the middle at which others decide."""
        return next(n for n in range(len(self.entries) // 2, len(self.entries)) if n not in self.mine)


def course(
    slug: str,
    players: int,
    names: Sequence[str] = SHORT,
    preset: dict[str, str] | None = None,
    *,
    hurry: bool = False,
    deal: int = 0,
) -> Course:
    """A whole match; where all decide at once the viewer does so last, or first of all who is in a hurry.

    Another deal has other dice.
    """
    game = games.load(slug)
    options = game.meta.options.complete(preset or {}, players)
    number = bytes([players + 16 * deal] * fair.NUMBER_BYTES).hex()
    seats = tuple(Seat(names[n % len(names)][:LONGEST], number=number) for n in range(players))
    commitment = fair.commitment(SECRET)
    header = Header("gallery", slug, game.meta.rules_version, game.box().digest, options, seats, commitment, STARTED)
    match, luck = Match(game, game.box(), header, header.dice_key(SECRET)), luck_of(SEED)
    entries: list[Entry] = []
    mine: list[int] = []
    while not match.over:
        seat = match.waiting[0 if hurry else -1]
        if seat == VIEWER:
            mine.append(len(entries))
        action = advised(match, seat, luck)
        new = match.act(seat, [action], STARTED + len(entries) * SECOND)
        match.enter(new)
        entries += new
    return Course(header, tuple(entries), tuple(mine))


def fullest(slug: str) -> dict[str, str]:
    """The options of the richest way to play that has a name, and every switch on that goes with it."""
    meta, found = games.load(slug).meta, dict([*games.load(slug).presets.values()][-1])
    for option in meta.options:
        if isinstance(option, Choice) and option.values == ("false", "true") and option.key not in found:
            try:
                meta.options.complete({**found, option.key: "true"}, meta.players[1])
            except BadOption:
                continue
            found[option.key] = "true"
    return found


def lay_down(store: Store, played: Course, upto: int, name: str, keys: dict[int, str]) -> str:
    """Put a match that is under way into a database, with the keys that open its seats; its name there."""
    game, header = games.load(played.header.game), replace(played.header, match=name)
    *_, match = rerun(game, game.box(), header, header.dice_key(SECRET), played.entries[:upto])
    stored = StoredMatch(
        id=name,
        game=header.game,
        rules_version=header.rules_version,
        layout=game.shape,
        settings={"options": dict(header.options), "minutes": 0},
        commitment=header.commitment,
        secret=SECRET,
        header=header,
        status=Status.OVER if match.over else Status.RUNNING,
        created=STARTED,
        changed=STARTED + upto * SECOND,
        seats=tuple(StoredSeat(seat.name, seat.driver, number=seat.number) for seat in header.seats),
    )
    store.add(stored, played.entries[:upto], match.position)
    for seat, key in keys.items():
        store.add_key(name, seat, hashed(key))
    return name


def waybill(played: Course) -> str:
    """A whole match as a file."""
    game = games.load(played.header.game)
    *_, match = rerun(game, game.box(), played.header, played.header.dice_key(SECRET), played.entries)
    told = Waybill(played.header, played.entries, SECRET, tuple(match.scores()), tuple(match.places()))
    return write(told, game.actions.spelled(game.box().printed.lists))
