"""Reads a box of Rolling Freight from TOML into the Box record: numbers, dice and cards.

`board.py` reads the maps.
"""

from truckstop.engine.box import BoxNames, ComposedName, TomlTable
from truckstop.engine.record import NONE
from truckstop.engine.types import BoxRecord

from .actions import COLOUR_NAMES
from .board import LETTERS, SERIES, SHORTEST_LINK, MapContents, fill_map
from .meta import MAPS, SEATS
from .state import (
    BASE_DICE,
    BASE_KINDS,
    BLACK,
    BONUS_LINKS,
    DISASTERS,
    FACES_PER_DIE,
    FAST,
    IMPROVEMENT_SLOTS,
    IMPROVEMENTS,
    LONGEST_LINK,
    MAT_PLACES,
    MAX_IMPROVEMENT_CARDS,
    SLOTS,
    SLOW,
    SWITCHES,
    TWO_PLAYERS,
    Face,
    Improvement,
)

SUPPLY = ("cargo", "stock_per_color", "saturation", "phase_markers", "cubes_per_player", "sticks_per_player")
MIN_CUBES = MAT_PLACES * (LONGEST_LINK - 1) + 1  # for three unfinished links and the score (RF-215)
STICKS = ("short", "medium", "long")
MAX_POINTS = 20
MAX_HEAD_START = 100
MAX_PRICE = 9
MAX_MARKERS = 20
MAX_TOKENS = 100
MAX_SCORE_TRACK = 1000
SYMBOLS = {face.name.lower(): face for face in Face}
KINDS = tuple(kind.name.lower() for kind in Improvement)
DIE_CARDS = tuple(kind for kind in KINDS if kind.startswith("die_"))


def fill(file: TomlTable, box: BoxRecord) -> BoxNames:
    """Write the Box record. Return the names of the things in it."""
    tables = ("supply", "prices", "rail_line", "delivery_bonus", "points", "dice", "improvements", "improvement_decks")
    file.only(*tables, "natural_disasters", "maps", "head_start")
    _read_supply(file.table("supply"), box)
    _read_prices(file.table("prices"), box)
    _read_points(file, box)
    _read_dice(file.table("dice"), box)
    _read_improvements(file, box)
    _read_disasters(file.table("natural_disasters"), box)
    contents = _read_maps(file, box)
    if "head_start" in file.content:  # it may be left out, as in boxes of earlier versions: then nobody gets points
        _read_head_start(file.table("head_start"), box)
    names: dict[str, str | ComposedName] = {f"colour-{colour}": colour for colour in SERIES}
    names |= {f"series-{series}": series.capitalize() for series in SERIES}
    names |= {f"improvement-{kind}": kind.replace("_", " ").capitalize() for kind in KINDS}
    lists = {
        "city": tuple(contents.cities),
        "circle": tuple(contents.circles),
        "link": tuple(contents.links),
        "colour": SERIES,
        "improvement": KINDS,
    }
    return BoxNames(names | contents.names, lists)


def _read_supply(supply: TomlTable, box: BoxRecord) -> None:
    """RF-009, RF-012, RF-013, RF-014, RF-015, RF-016, RF-017: Read or check the numbers of pieces."""
    supply.only(*SUPPLY, "stick_size", "score_track", "players")
    cargo = supply.table("cargo")
    cargo.only(*COLOUR_NAMES)
    box["cargo"] = [cargo.integer(colour, 0, MAX_TOKENS) for colour in COLOUR_NAMES]
    box["stock_per_colour"] = supply.integer("stock_per_color", 0, MAX_MARKERS)
    supply.integer("cubes_per_player", MIN_CUBES, MAX_TOKENS)
    supply.integer("score_track", 1, MAX_SCORE_TRACK)
    sticks, sizes = supply.table("sticks_per_player"), supply.table("stick_size")
    for table in (sticks, sizes):
        table.only(*STICKS)
    for size in STICKS:
        sticks.integer(size, 0, MAX_TOKENS)
        _numbers(sizes, size, 2, SHORTEST_LINK, LONGEST_LINK)
    players = supply.array("players")
    if len(players) != SEATS or not all(isinstance(colour, str) for colour in players):
        raise supply.error("players", f"is not a list of {SEATS} colours")


def _read_prices(prices: TomlTable, box: BoxRecord) -> None:
    """RF-060, RF-089, RF-100: Read the prices, by slot and by number of switches."""
    prices.only("contract", "improvement", "switch")
    box["contract_price"] = _numbers(prices, "contract", SLOTS, 0, MAX_PRICE)
    box["improvement_price"] = _numbers(prices, "improvement", IMPROVEMENT_SLOTS, 1, MAX_PRICE)
    switches = len(prices.array("switch"))
    if not 1 <= switches <= SWITCHES:
        raise prices.error("switch", f"there are {switches} switches, not 1 to {SWITCHES}")
    box["switch_price"][:switches] = _numbers(prices, "switch", switches, 1, MAX_PRICE)
    box["switches"] = switches


def _read_points(file: TomlTable, box: BoxRecord) -> None:
    """RF-068, RF-079, RF-135, RF-136, RF-137, RF-146: Read the points for links, deliveries, tokens and cubes."""
    rails, bonus, points = file.table("rail_line"), file.table("delivery_bonus"), file.table("points")
    rows = [f"held_{count}" for count in range(1, MAT_PLACES + 1)]
    rails.only(*rows)
    lengths = LONGEST_LINK - SHORTEST_LINK + 1
    for count, row in enumerate(rows, 1):
        box["rail_line"][count, SHORTEST_LINK:] = _numbers(rails, row, lengths, 0, MAX_POINTS)
    bonus.only("fast", "slow")
    for speed, row in ((FAST, "fast"), (SLOW, "slow")):
        box["bonus"][speed, 1:] = _numbers(bonus, row, BONUS_LINKS, 0, MAX_POINTS)
    points.only("phase", "cube")
    box["cube_points"] = points.integer("cube", 0, MAX_POINTS)
    phases = points.table("phase")
    phases.only(*LETTERS)
    box["phase_points"] = [phases.integer(letter, 0, MAX_POINTS) for letter in LETTERS]


def _read_dice(dice: TomlTable, box: BoxRecord) -> None:
    """RF-002, RF-003, RF-021: Read the faces of every kind of die, and the kinds of the base dice."""
    dice.only("base", "improvement")
    base, improvement = dice.table("base"), dice.table("improvement")
    if len(base.content) > BASE_KINDS:
        raise dice.error("base", f"there are more than {BASE_KINDS} kinds")
    kinds: list[int] = []
    for kind, key in enumerate(base.content):
        die = base.table(key)
        die.only("count", "faces")
        kinds += [kind] * die.integer("count", 1, BASE_DICE)
        _read_faces(die, kind, (), box)
    if len(kinds) != BASE_DICE:
        raise dice.error("base", f"there are {len(kinds)} dice, not {BASE_DICE}")
    box["base_kind"] = kinds
    box["die_kind"] = NONE
    improvement.only(*(card.removeprefix("die_") for card in DIE_CARDS))
    for kind, card in enumerate(DIE_CARDS, BASE_KINDS):
        die = improvement.table(card.removeprefix("die_"))
        die.only("faces")
        _read_faces(die, kind, tuple(SYMBOLS), box)
        box["die_kind"][KINDS.index(card)] = kind


def _read_faces(die: TomlTable, kind: int, symbols: tuple[str, ...], box: BoxRecord) -> None:
    """RF-021: Read the faces of a kind of die: colours, or one of these symbols."""
    faces = die.array("faces")
    if len(faces) != FACES_PER_DIE:
        raise die.error("faces", f"there are {len(faces)} faces, not {FACES_PER_DIE}")
    for n, face in enumerate(faces):
        parts = face.split("+") if isinstance(face, str) else []
        if face in symbols:
            code = int(SYMBOLS[face])
        elif parts and len({*parts}) == len(parts) and all(part in COLOUR_NAMES for part in parts):
            code = sum(1 << COLOUR_NAMES.index(part) for part in parts)
        else:
            raise die.error("faces", f"{face!r} is not a face: {', '.join((*symbols, 'colours joined by +'))}")
        box["face"][kind, n] = code
        box["has_face"][kind] |= type(box["has_face"][kind])(1 << code)


def _read_improvements(file: TomlTable, box: BoxRecord) -> None:
    """RF-005, RF-037, RF-038, RF-039: Read the improvement cards, their prices, and which are in which deck."""
    cards, decks = file.table("improvements"), file.table("improvement_decks")
    cards.only(*KINDS)
    counts = []
    for kind, key in enumerate(KINDS):
        card = cards.table(key)
        card.only("count", "cost")
        counts.append(card.integer("count", 0, MAX_IMPROVEMENT_CARDS))
        box["card_price"][kind] = card.integer("cost", 1, MAX_PRICE)
    if sum(counts) > MAX_IMPROVEMENT_CARDS:
        raise cards.error("", f"there are more than {MAX_IMPROVEMENT_CARDS} cards")
    decks.only("west_removes", "two_players")
    removed_counts, two_players = (_card_counts(decks.table(key), counts) for key in ("west_removes", "two_players"))
    box["deck"][0] = [count - removed for count, removed in zip(counts, removed_counts, strict=True)]
    box["deck"][1] = counts
    box["deck"][TWO_PLAYERS] = two_players
    for number, deck in enumerate(box["deck"]):
        if deck.sum() < IMPROVEMENT_SLOTS + SEATS:
            raise decks.error("", f"deck {number + 1} has fewer than {IMPROVEMENT_SLOTS + SEATS} cards")


def _card_counts(table: TomlTable, counts: list[int]) -> list[int]:
    """Read a number of cards of each kind, at most `counts`."""
    table.only(*KINDS)
    numbers = [0] * IMPROVEMENTS
    for key in table.content:
        numbers[KINDS.index(key)] = table.integer(key, 0, counts[KINDS.index(key)])
    return numbers


def _read_disasters(table: TomlTable, box: BoxRecord) -> None:
    """RF-018, RF-152: Read how many disaster cards are shuffled into each set."""
    table.only(*LETTERS[1:])
    for phase, letter in enumerate(LETTERS[1:], 1):
        box["disasters"][phase] = table.integer(letter, 0, DISASTERS)
    if sum(box["disasters"]) > DISASTERS:
        raise table.error("", f"there are more than {DISASTERS} cards")


def _read_head_start(table: TomlTable, box: BoxRecord) -> None:
    """RF-246: Read the points by turn order, for each map and number of players."""
    table.only(*MAPS)
    for side, (key, (min_players, max_players)) in enumerate(MAPS.items()):
        points_by_players, counts = table.table(key), range(min_players, max_players + 1)
        points_by_players.only(*map(str, counts))
        for players in counts:
            points = _numbers(points_by_players, str(players), players, 0, MAX_HEAD_START)
            if points != sorted(points):
                raise points_by_players.error(str(players), f"{points} gives a later player fewer points")
            box["head_start"][side, players, :players] = points


def _read_maps(file: TomlTable, box: BoxRecord) -> MapContents:
    """RF-001, RF-015, RF-016, RF-017, RF-245: Read both maps. Check that there are enough markers and tokens."""
    maps, supply, contents = file.table("maps"), file.table("supply"), MapContents()
    maps.only(*MAPS)
    markers = supply.table("phase_markers")
    markers.only(*LETTERS[1:])
    saturation = supply.integer("saturation", 0, MAX_TOKENS)
    for side, key in enumerate(MAPS):
        table, record = maps.table(key), box["map"][side]
        fill_map(table, contents, record)
        inner, outer, opens = (record[key][: record["circles"]] for key in ("inner", "outer", "opens"))
        wanted = int((outer != BLACK).sum())
        if wanted > saturation:
            raise table.error("cities", f"{wanted} circles want cargo, and there are {saturation} saturation markers")
        for phase, letter in enumerate(LETTERS[1:], 1):
            covered, available = int((opens == phase).sum()), markers.integer(letter, 0, MAX_TOKENS)
            if covered > available:
                raise table.error("cities", f"{covered} circles {letter}, and there are {available} markers")
        for colour, name in enumerate(COLOUR_NAMES):
            if ((inner == colour) & (opens == 0)).sum() > box["cargo"][colour]:
                raise table.error("cities", f"there is not enough {name} cargo")
    return contents


def _numbers(table: TomlTable, key: str, count: int, low: int, high: int) -> list[int]:
    """Read a list of this many whole numbers from `low` to `high`."""
    numbers = table.array(key)
    if len(numbers) != count or not all(type(number) is int and low <= number <= high for number in numbers):
        raise table.error(key, f"is not a list of {count} whole numbers from {low} to {high}")
    return numbers
