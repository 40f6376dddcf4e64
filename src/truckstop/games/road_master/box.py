"""Read a box of Road Master from a TOML file: numbers, tokens and cards. `board.py` reads the road."""

from itertools import combinations, product
from string import ascii_lowercase

from truckstop.engine.bits import WORD
from truckstop.engine.box import BoxNames, ComposedName, TomlTable
from truckstop.engine.record import NONE
from truckstop.engine.types import BoxRecord

from .board import Road, fill_road
from .meta import SEATS
from .state import (
    BONUSES,
    CAPACITY,
    CARDS,
    COLOUR_BITS,
    FACE_NAMES,
    FACES,
    FREE,
    LOOK,
    MARKET,
    PAIRINGS,
    PLAYED_BASE,
    PROGRAM,
    Kind,
)

MAX_TARGET = 999
MAX_POINTS = 99
MAX_CUBES = 15  # that a contract needs
STEPS_REVERSE = 1  # RM-100
MAX_SHORTAGES = 2  # shortage cards of each colour
MAX_BOOM_CARDS = 50  # of each kind
NUMBERS = {  # table → key → lowest and highest value that the record and the rules can hold
    "players": {
        "actions_per_turn": (1, PROGRAM),
        "truck_capacity": (1, CAPACITY),
        "max_steps_forward": (1, 9),
    },
    "stock": {
        "cubes_per_colour": (1, 30),
        "market_size": (1, MARKET),
        "bonus_look": (1, LOOK),
        "bonus_keep_max": (1, LOOK),
        "contracts_take_max": (1, MARKET),
    },
}


def fill(file: TomlTable, box: BoxRecord) -> BoxNames:
    """Fill the Box record from the file. Return the names of everything in the box."""
    tables = ("players", "faces", "tokens", "board", "warehouse", "stock", "contracts", "split_eleven", "modules")
    file.only(*tables, "super_bonus")
    _fill_numbers(file, box)
    _fill_tokens(file, box)
    road = fill_road(file, box)
    cards = _Deck(file, road, box).names
    bonuses = _fill_bonuses(file.table("super_bonus"), road, box)
    names: dict[str, str | ComposedName] = {f"cell-{cell}": cell for cell in road.cells}
    names |= {f"dock-{dock}": dock for dock in road.docks}
    names |= {f"warehouse-{letter}": letter for letter in road.letters}
    names |= {f"colour-{colour}": colour for colour in road.colours}
    names |= {"shortage": "Shortage"} | cards | bonuses
    ids = {
        "cell": road.cells,
        "dock": road.docks,
        "warehouse": road.letters,
        "colour": road.colours,
        "card": tuple(key.removeprefix("card-") for key in cards),
        "bonus": tuple(key.removeprefix("bonus-") for key in bonuses),
    }
    return BoxNames(names, ids)


def _fill_numbers(file: TomlTable, box: BoxRecord) -> None:
    """RM-012, RM-051, RM-061, RM-080, RM-120: Fill the numbers of the tables `players` and `stock`."""
    for name, numbers in NUMBERS.items():
        for key, (low, high) in numbers.items():
            box[key] = file.table(name).integer(key, low, high)
    players = file.table("players")
    players.only(*NUMBERS["players"], "colours", "targets", "steps_reverse")
    players.integer("steps_reverse", STEPS_REVERSE, STEPS_REVERSE)
    colours = players.array("colours")
    if len(colours) != SEATS or not all(isinstance(colour, str) for colour in colours):
        raise players.error("colours", f"is not a list of {SEATS} colours")
    targets = players.table("targets")
    targets.only(*map(str, range(2, SEATS + 1)))
    for seats in range(2, SEATS + 1):
        box["target"][seats] = targets.integer(str(seats), 1, MAX_TARGET)
    file.table("stock").only(*NUMBERS["stock"], "shortage_per_colour")


def _fill_tokens(file: TomlTable, box: BoxRecord) -> None:
    """RM-015, RM-016, RM-032: Fill `follow`: for everything that may have been played, the faces that may follow."""
    faces, tokens = file.table("faces"), file.table("tokens")
    faces.only(*FACE_NAMES)
    available = [faces.integer(name, 0, PLAYED_BASE - 1) for name in FACE_NAMES]
    tokens.only("opposites", "mixed")
    pairings = [_read_tokens(tokens, key, available) for key in ("opposites", "mixed")]
    for play_counts in product(range(PLAYED_BASE), repeat=FACES):
        if sum(play_counts) < box["actions_per_turn"]:
            code = sum(count * PLAYED_BASE**face for face, count in enumerate(play_counts))
            for face in range(FACES):
                needed = [count + (other == face) for other, count in enumerate(play_counts)]
                can_follow = [_have_tokens(pairs, needed) for pairs in pairings]
                can_follow.append(all(need <= count for need, count in zip(needed, available, strict=True)))
                for pairing in range(PAIRINGS):
                    box["follow"][pairing, code] |= can_follow[pairing] << face
    assert len(pairings) == FREE


def _read_tokens(tokens: TomlTable, key: str, available: list[int]) -> list[tuple[int, int]]:
    """RM-015, RM-016: Read the two faces of each token. Together they must be the faces of a player."""
    pairs = []
    for token in tokens.array(key):
        if not isinstance(token, list) or len(token) != 2 or not all(face in FACE_NAMES for face in token):
            raise tokens.error(key, f"{token!r} is not a pair of faces; there are {', '.join(FACE_NAMES)}")
        pairs.append((FACE_NAMES.index(token[0]), FACE_NAMES.index(token[1])))
    for face, count in enumerate(available):
        on_tokens = sum(pair.count(face) for pair in pairs)
        if on_tokens != count:
            raise tokens.error(key, f"{FACE_NAMES[face]} is on {on_tokens} faces, but [faces] says {count}")
    return pairs


def _have_tokens(pairs: list[tuple[int, int]], needed: list[int]) -> bool:
    """Whether each of the needed faces can have a token of its own.

    By Hall's marriage theorem this is so if each group of faces is on at least as many tokens as the group needs.
    """
    faces = [face for face, count in enumerate(needed) if count]
    for size in range(1, len(faces) + 1):
        for group in combinations(faces, size):
            tokens = sum(bool({*pair} & {*group}) for pair in pairs)
            if sum(needed[face] for face in group) > tokens:
                return False
    return True


class _Deck:
    """Reads the cards of the pile: contracts by colour, shortage cards, modules, and the contracts of deck_split."""

    def __init__(self, file: TomlTable, road: Road, box: BoxRecord) -> None:
        self.file, self.road, self.box = file, road, box
        self.names: dict[str, ComposedName] = {}  # name of each card, in the order of their numbers
        self.contracts: dict[tuple[int, ...], list[int]] = {}  # kind and facts of a contract → its copies
        box["to"] = NONE
        self._read_contracts(file.table("contracts"))
        self._read_shortages(file.table("stock").integer("shortage_per_colour", 0, MAX_SHORTAGES))
        self._read_modules(file.table("modules"))
        self._read_split(file.table("split_eleven"))
        box["cards"] = len(self.names)

    def _read_contracts(self, contracts: TomlTable) -> None:
        """RM-027: Add the contracts, which are listed by the warehouse that their cubes come from."""
        contracts.only(*self.road.letters)
        for letter in self.road.letters:
            for facts in contracts.array(letter):
                card = self._add_contract(contracts, letter, letter, facts, Kind.CONTRACT)
                self._add_to_set(card, "of_kind", Kind.CONTRACT)

    def _read_shortages(self, count: int) -> None:
        """RM-006, RM-041: Add this number of shortage cards of each colour."""
        for letter, colour in zip(self.road.letters, self.road.colours, strict=True):
            for _ in range(count):
                name = ComposedName("{} ({})", ("shortage", f"colour-{colour}"))
                card = self._add_card(f"short{letter}", name, self.road.letters.index(letter), Kind.SHORTAGE)
                self._add_to_set(card, "of_kind", Kind.SHORTAGE)

    def _read_modules(self, modules: TomlTable) -> None:
        """RM-160, RM-168, RM-170: Add the contracts of the modules. Each module replaces those of one colour."""
        modules.only("explosive", "perishable")
        replaced_letters: list[str] = []
        for kind in (Kind.EXPLOSIVE, Kind.PERISHABLE):
            module = modules.table(kind.name.lower())
            letter = module.one_of("replaces", self.road.letters)
            if letter in replaced_letters:
                raise module.error("replaces", "the other module replaces these contracts already")
            replaced_letters.append(letter)
            self.box[f"{kind.name.lower()}_colour"] = self.road.letters.index(letter)
            for facts in module.array("contracts"):
                card = self._add_contract(module, "contracts", letter, facts, kind)
                self._add_to_set(card, "of_kind", kind)
        explosive, perishable = modules.table("explosive"), modules.table("perishable")
        explosive.only("replaces", "contracts", "boom_ok", "boom_half")
        perishable.only("replaces", "contracts")
        self.box["boom_ok"] = explosive.integer("boom_ok", 0, MAX_BOOM_CARDS)
        self.box["boom_half"] = explosive.integer("boom_half", 0, MAX_BOOM_CARDS)
        fewest = int(self.box["actions_per_turn"])
        if self.box["boom_ok"] + self.box["boom_half"] < fewest:
            raise explosive.error("boom_ok", f"a turn may need {fewest} boom cards")

    def _read_split(self, split: TomlTable) -> None:
        """RM-231: Read which contracts deck_split = eleven_d_f adds, and which it removes."""
        split.only("add", "drop")
        additions, removals = split.table("add"), split.table("drop")
        for table in (additions, removals):
            table.only(*self.road.letters)
        for letter in additions.content:
            card = self._add_contract(additions, letter, letter, additions.array(letter), Kind.CONTRACT)
            self._add_to_set(card, "added")
        for letter in removals.content:
            facts = self._read_facts(removals, letter, letter, removals.array(letter))
            copies = self.contracts.get((Kind.CONTRACT, *facts), [])
            if not copies:
                raise removals.error(letter, "there is no such contract")
            self._add_to_set(copies[-1], "dropped")

    def _add_contract(self, table: TomlTable, key: str, letter: str, content: object, kind: Kind) -> int:
        """Add a contract for cubes of the warehouse `letter`. Return its number."""
        colour, to, cubes, points, loss = facts = self._read_facts(table, key, letter, content)
        names = (f"colour-{self.road.colours[colour]}", f"warehouse-{self.road.letters[to]}")
        prefix = {Kind.CONTRACT: "", Kind.EXPLOSIVE: "x", Kind.PERISHABLE: "p"}[kind]
        name = ComposedName(f"{cubes} × {{}} → {{}} (+{points}/−{loss})", names)
        card = self._add_card(f"{prefix}{letter}{self.road.letters[to]}{cubes}", name, colour, kind)
        box = self.box
        box["to"][card], box["cubes"][card], box["points"][card], box["loss"][card] = to, cubes, points, loss
        self._add_to_set(card, "bound_for", to)
        self.contracts.setdefault((kind, *facts), []).append(card)
        return card

    def _read_facts(self, table: TomlTable, key: str, letter: str, content: object) -> tuple[int, int, int, int, int]:
        """Read a contract. Return its colour, destination, cubes, points and loss."""
        letters, max_cubes = self.road.letters, min(MAX_CUBES, int(self.box["cubes_per_colour"]))
        limits = ((1, max_cubes), (1, MAX_POINTS), (0, MAX_POINTS))
        if (
            not isinstance(content, list)
            or len(content) != 1 + len(limits)
            or content[0] not in letters
            or content[0] == letter
        ):
            raise table.error(key, f"{content!r} is not a list of another warehouse, cubes, points won and points lost")
        for number, (low, high) in zip(content[1:], limits, strict=True):
            if type(number) is not int or not low <= number <= high:
                raise table.error(key, f"{content!r}: {number!r} is not a whole number from {low} to {high}")
        return letters.index(letter), letters.index(content[0]), content[1], content[2], content[3]

    def _add_card(self, base_id: str, name: ComposedName, colour: int, kind: Kind) -> int:
        """Add a card. Return its number. The id of a second copy ends in b, that of a third in c, and so on."""
        card = len(self.names)
        if card == CARDS:
            raise self.file.error("contracts", f"there are more than {CARDS} cards")
        copies = sum(key.rstrip(ascii_lowercase) == f"card-{base_id}" for key in self.names)
        if copies == len(ascii_lowercase):
            raise self.file.error("contracts", f"there are more than {copies} of one kind: {base_id}")
        self.names[f"card-{base_id}{ascii_lowercase[copies] if copies else ''}"] = name
        self.box["colour"][card], self.box["kind"][card] = colour, kind
        self._add_to_set(card, "of_colour", colour)
        return card

    def _add_to_set(self, card: int, field: str, *index: int) -> None:
        """Add a card to a set of the record."""
        words = self.box[field][index] if index else self.box[field]
        words[card // WORD] |= type(words[0])(1 << card % WORD)


def _fill_bonuses(table: TomlTable, road: Road, box: BoxRecord) -> dict[str, ComposedName]:
    """RM-009, RM-055: Fill the super-bonus cards. Return their names, in the order of their numbers."""
    table.only("cards")
    cards, names = table.array("cards"), {}
    if not 1 <= len(cards) <= BONUSES:
        raise table.error("cards", f"there are {len(cards)} cards, not 1 to {BONUSES}")
    for index, content in enumerate(cards):
        if not isinstance(content, dict):
            raise table.error("cards", f"{content!r} is not a card")
        card = TomlTable(table.file, f"{table.key}.cards[{index}]", content)
        card.only("need", "win", "lose")
        need = card.table("need")
        need.only(*road.letters)
        needed = {letter: need.integer(letter, 1, int(box["cubes_per_colour"])) for letter in need.content}
        if not needed:
            raise card.error("need", "is empty")
        win, lose = card.integer("win", 0, MAX_POINTS), card.integer("lose", 0, MAX_POINTS)
        box["win"][index], box["lose"][index] = win, lose
        box["needs"][index] = sum(count << COLOUR_BITS * road.letters.index(letter) for letter, count in needed.items())
        key = "bonus-" + "".join(f"{letter}{count}" for letter, count in needed.items())
        pattern = " + ".join(f"{count} × {{}}" for count in needed.values()) + f" (+{win}/−{lose})"
        colours = tuple(f"colour-{road.colours[road.letters.index(letter)]}" for letter in needed)
        if key in names:
            raise card.error("need", "another card has the same cubes already")
        names[key] = ComposedName(pattern, colours)
    box["bonuses"] = len(cards)
    return names
