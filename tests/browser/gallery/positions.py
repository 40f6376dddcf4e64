"""Recorded matches for the gallery. Bots play them from fixed seeds, so they are always the same."""

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

START_TIME = 1_767_225_600_000  # milliseconds since 1970
SECOND = 1000  # milliseconds
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
    """The header and log of a whole match, and where in it the viewer is to act."""

    header: Header
    entries: tuple[Entry, ...]
    viewer_turns: tuple[int, ...]  # the number of entries before each decision of the viewer

    def viewer_turn_after(self, share: float) -> int:
        """The first of `viewer_turns` after a share of the log, or the last one."""
        return next((n for n in self.viewer_turns if n >= share * len(self.entries)), self.viewer_turns[-1])

    @property
    def other_players_turn(self) -> int:
        """The number of entries, at least half of the log, after which another player is to act."""
        return next(n for n in range(len(self.entries) // 2, len(self.entries)) if n not in self.viewer_turns)


def record_match(
    slug: str,
    players: int,
    names: Sequence[str] = SHORT_NAMES,
    preset: dict[str, str] | None = None,
    *,
    viewer_first: bool = False,
    dice_seed: int = 0,
) -> RecordedMatch:
    """Play and record a match.

    If several players may act, the viewer acts last, or first if `viewer_first` is true. Each `dice_seed` from 0 to
    15 gives other dice.
    """
    game = games.load(slug)
    options = game.meta.options.complete(preset or {}, players)
    number = bytes([players + 16 * dice_seed] * fairness.NUMBER_BYTES).hex()
    seats = tuple(Seat(names[n % len(names)][:MAX_NAME_LENGTH], number=number) for n in range(players))
    commitment = fairness.commitment(SECRET)
    header = Header("gallery", slug, game.meta.rules_version, game.box().digest, options, seats, commitment, START_TIME)
    match, rng = Match(game, game.box(), header, header.dice_key(SECRET)), bot_rng(SEED)
    entries: list[Entry] = []
    viewer_turns: list[int] = []
    while not match.is_over:
        seat = match.to_act[0 if viewer_first else -1]
        if seat == VIEWER:
            viewer_turns.append(len(entries))
        action = policy_action(match, seat, rng)
        draft = match.execute(ACT, seat, Actions((action,)), START_TIME + len(entries) * SECOND)
        match.publish(draft)
        entries += draft.entries
    return RecordedMatch(header, tuple(entries), tuple(viewer_turns))


def all_options(slug: str) -> dict[str, str]:
    """The options of the last preset. All other on/off options that are compatible with it are on, too."""
    meta, options = games.load(slug).meta, dict([*games.load(slug).presets.values()][-1])
    for option in meta.options:
        if isinstance(option, ChoiceOption) and option.values == ("false", "true") and option.key not in options:
            try:
                meta.options.complete({**options, option.key: "true"}, meta.players[1])
            except InvalidOption:
                continue
            options[option.key] = "true"
    return options


def store_match(store: Store, recorded: RecordedMatch, entry_count: int, match_id: str, keys: dict[int, str]) -> str:
    """Store the first entries of a match under a new id, with keys for its seats. Return the id."""
    game, header = games.load(recorded.header.game), replace(recorded.header, match=match_id)
    *_, match = replay_log(game, game.box(), header, header.dice_key(SECRET), recorded.entries[:entry_count])
    stored_match = StoredMatch(
        id=match_id,
        game=header.game,
        rules_version=header.rules_version,
        layout=game.format_digest,
        settings={"options": dict(header.options), "minutes": 0},
        commitment=header.commitment,
        secret=SECRET,
        header=header,
        status=Status.OVER if match.is_over else Status.RUNNING,
        created=START_TIME,
        changed=START_TIME + entry_count * SECOND,
        seats=tuple(StoredSeat(seat.name, seat.driver, number=seat.number) for seat in header.seats),
    )
    store.add(stored_match, recorded.entries[:entry_count], match.position)
    for seat, key in keys.items():
        store.add_key(match_id, seat, token_hash(key))
    return match_id


def waybill_text(recorded: RecordedMatch) -> str:
    """The waybill of a whole match."""
    game = games.load(recorded.header.game)
    *_, match = replay_log(game, game.box(), recorded.header, recorded.header.dice_key(SECRET), recorded.entries)
    waybill = Waybill(recorded.header, recorded.entries, SECRET, tuple(match.scores()), tuple(match.places()))
    return format_waybill(waybill, game.actions.with_box_ids(game.box().names.ids))
