"""Recorded matches for the gallery, played by bots from fixed seeds, so that they are always the same."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from tests.match.runner import policy_action
from truckstop import games
from truckstop.engine.options import ChoiceOption, InvalidOption
from truckstop.engine.play import bot_rng
from truckstop.match import fairness
from truckstop.match.commands import ACT, Actions
from truckstop.match.entry import Entry
from truckstop.match.header import Header, Seat
from truckstop.match.match import Match
from truckstop.match.replay import replay_log
from truckstop.match.waybill import Waybill, format_waybill
from truckstop.services.tokens import token_hash
from truckstop.store.models import Status, StoredMatch, StoredSeat
from truckstop.store.store import Store

STARTED = 1_767_225_600_000  # milliseconds since 1970
SECOND = 1000
SECRET = b"a gallery of matches, all of it!"
SEED = 2026
VIEWER = 0  # the seat whose page is shown
SHORT_NAMES = ("Ada", "Béla", "Chidi", "Dora", "Emre", "Freya", "Goran", "Hana", "Igor", "Jun", "Kaya", "Lou")
LONG_NAMES = (
    "Maximiliane Featherstonehaugh-Cholmonde",
    "Llanfairpwllgwyngyllgogerychwyrndrobwll",
    "The night shift of the bakery on the hill",
    "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW",
)
MAX_NAME_LENGTH = 40


@dataclass(frozen=True)
class RecordedMatch:
    """A whole match, and the moments at which the viewer is to act."""

    header: Header
    entries: tuple[Entry, ...]
    viewer_turns: tuple[int, ...]  # as numbers of entries before

    def viewer_turn_after(self, share: float) -> int:
        """The first turn of the viewer after a share of the match."""
        return next((n for n in self.viewer_turns if n >= share * len(self.entries)), self.viewer_turns[-1])

    @property
    def others_turn(self) -> int:
        """A moment in the middle at which another player is to act."""
        return next(n for n in range(len(self.entries) // 2, len(self.entries)) if n not in self.viewer_turns)


def record_match(
    slug: str,
    players: int,
    names: Sequence[str] = SHORT_NAMES,
    preset: dict[str, str] | None = None,
    *,
    hurry: bool = False,
    deal: int = 0,
) -> RecordedMatch:
    """Play and record a match.

    Where all players act at the same time, the viewer acts last, or first if `hurry` is true. Each `deal` has other
    dice.
    """
    game = games.load(slug)
    options = game.meta.options.complete(preset or {}, players)
    number = bytes([players + 16 * deal] * fairness.NUMBER_BYTES).hex()
    seats = tuple(Seat(names[n % len(names)][:MAX_NAME_LENGTH], number=number) for n in range(players))
    commitment = fairness.commitment(SECRET)
    header = Header("gallery", slug, game.meta.rules_version, game.box().digest, options, seats, commitment, STARTED)
    match, rng = Match(game, game.box(), header, header.dice_key(SECRET)), bot_rng(SEED)
    entries: list[Entry] = []
    viewer_turns: list[int] = []
    while not match.is_over:
        seat = match.to_act[0 if hurry else -1]
        if seat == VIEWER:
            viewer_turns.append(len(entries))
        action = policy_action(match, seat, rng)
        draft = match.execute(ACT, seat, Actions((action,)), STARTED + len(entries) * SECOND)
        match.publish(draft)
        entries += draft.entries
    return RecordedMatch(header, tuple(entries), tuple(viewer_turns))


def all_options(slug: str) -> dict[str, str]:
    """The options of the last preset, with every on/off option switched on that goes with them."""
    meta, options = games.load(slug).meta, dict([*games.load(slug).presets.values()][-1])
    for option in meta.options:
        if isinstance(option, ChoiceOption) and option.values == ("false", "true") and option.key not in options:
            try:
                meta.options.complete({**options, option.key: "true"}, meta.players[1])
            except InvalidOption:
                continue
            options[option.key] = "true"
    return options


def store_match(store: Store, recorded: RecordedMatch, upto: int, name: str, keys: dict[int, str]) -> str:
    """Store a match up to an entry in a database, with keys for its seats. Return its id."""
    game, header = games.load(recorded.header.game), replace(recorded.header, match=name)
    *_, match = replay_log(game, game.box(), header, header.dice_key(SECRET), recorded.entries[:upto])
    stored = StoredMatch(
        id=name,
        game=header.game,
        rules_version=header.rules_version,
        layout=game.format_digest,
        settings={"options": dict(header.options), "minutes": 0},
        commitment=header.commitment,
        secret=SECRET,
        header=header,
        status=Status.OVER if match.is_over else Status.RUNNING,
        created=STARTED,
        changed=STARTED + upto * SECOND,
        seats=tuple(StoredSeat(seat.name, seat.driver, number=seat.number) for seat in header.seats),
    )
    store.add(stored, recorded.entries[:upto], match.position)
    for seat, key in keys.items():
        store.add_key(name, seat, token_hash(key))
    return name


def waybill(recorded: RecordedMatch) -> str:
    """A whole match as a waybill."""
    game = games.load(recorded.header.game)
    *_, match = replay_log(game, game.box(), recorded.header, recorded.header.dice_key(SECRET), recorded.entries)
    content = Waybill(recorded.header, recorded.entries, SECRET, tuple(match.scores()), tuple(match.places()))
    return format_waybill(content, game.actions.with_box_ids(game.box().names.ids))
