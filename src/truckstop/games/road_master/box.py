"""Reads a board of Road Master out of a TOML file into the Box record: numbers, tokens and cards.

The road is read by `board.py`.
"""

from itertools import combinations, product
from string import ascii_lowercase
from typing import Any

from truckstop.engine.bits import WORD
from truckstop.engine.box import BoxNames, ComposedName, TomlTable
from truckstop.engine.record import NONE
from truckstop.games.road_master.board import Road, fill_road
from truckstop.games.road_master.meta import SEATS
from truckstop.games.road_master.state import (
    BONUSES,
    BYTE,
    CAPACITY,
    CARDS,
    FACE_NAMES,
    FACES,
    FREE,
    LOOK,
    MARKET,
    PAIRINGS,
    PROGRAM,
    REPEATS,
    Kind,
)

MOST_POINTS = 99
MOST_CUBES = 15  # that a contract asks for
STEPS_REVERSE = 1  # RM-100
MOST_SHORTAGES = 2  # of a colour
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


def fill(file: TomlTable, box: Any) -> BoxNames:
    """Write the record; return what the things are called."""
    tables = ("players", "faces", "tokens", "board", "warehouse", "stock", "contracts", "split_eleven", "modules")
    file.only(*tables, "super_bonus")
    _numbers(file, box)
    _tokens(file, box)
    road = fill_road(file, box)
    cards = _Deck(file, road, box).names
    bonuses = _bonuses(file.table("super_bonus"), road, box)
    names: dict[str, str | ComposedName] = {f"cell-{cell}": cell for cell in road.cells}
    names |= {f"dock-{dock}": dock for dock in road.docks}
    names |= {f"warehouse-{letter}": letter for letter in road.letters}
    names |= {f"colour-{colour}": colour for colour in road.colours}
    names |= {"shortage": "Shortage"} | cards | bonuses
    lists = {
        "cell": road.cells,
        "dock": road.docks,
        "warehouse": road.letters,
        "colour": road.colours,
        "card": tuple(key.removeprefix("card-") for key in cards),
        "bonus": tuple(key.removeprefix("bonus-") for key in bonuses),
    }
    return BoxNames(names, lists)


def _numbers(file: TomlTable, box: Any) -> None:
    """RM-012, RM-051, RM-061, RM-080, RM-120: how much and how many."""
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
        box["target"][seats] = targets.integer(str(seats), 1, 999)
    file.table("stock").only(*NUMBERS["stock"], "shortage_per_colour")


def _tokens(file: TomlTable, box: Any) -> None:
    """RM-015, RM-016, RM-032: after each hand that can have been played, the faces for which a token is left."""
    faces, tokens = file.table("faces"), file.table("tokens")
    faces.only(*FACE_NAMES)
    counts = [faces.integer(name, 0, REPEATS - 1) for name in FACE_NAMES]
    tokens.only("opposites", "mixed")
    pairings = [_pairs(tokens, key, counts) for key in ("opposites", "mixed")]
    for hand in product(range(REPEATS), repeat=FACES):
        if sum(hand) < box["actions_per_turn"]:
            code = sum(count * REPEATS**face for face, count in enumerate(hand))
            for face in range(FACES):
                wanted = [count + (each == face) for each, count in enumerate(hand)]
                fits = [_fits(pairs, wanted) for pairs in pairings]
                fits.append(all(want <= count for want, count in zip(wanted, counts, strict=True)))
                for pairing in range(PAIRINGS):
                    box["follow"][pairing, code] |= fits[pairing] << face
    assert len(pairings) == FREE


def _pairs(tokens: TomlTable, key: str, counts: list[int]) -> list[tuple[int, int]]:
    """RM-015, RM-016: two faces a token; together they are the faces of a player."""
    found = []
    for token in tokens.array(key):
        if not isinstance(token, list) or len(token) != 2 or not all(face in FACE_NAMES for face in token):
            raise tokens.error(key, f"{token!r} is not a pair of faces; there are {', '.join(FACE_NAMES)}")
        found.append((FACE_NAMES.index(token[0]), FACE_NAMES.index(token[1])))
    for face, count in enumerate(counts):
        borne = sum(pair.count(face) for pair in found)
        if borne != count:
            raise tokens.error(key, f"bears {FACE_NAMES[face]} {borne} times; in faces it is {count}")
    return found


def _fits(pairs: list[tuple[int, int]], wanted: list[int]) -> bool:
    """Whether all can lie side by side: no group of faces is wanted more often than tokens bear one of them."""
    faces = [face for face, count in enumerate(wanted) if count]
    for size in range(1, len(faces) + 1):
        for group in combinations(faces, size):
            tokens = sum(bool({*pair} & {*group}) for pair in pairs)
            if sum(wanted[face] for face in group) > tokens:
                return False
    return True


class _Deck:
    """The cards of the pile of contracts: contracts by colour, shortage cards, modules, and those of the split deck."""

    def __init__(self, file: TomlTable, road: Road, box: Any) -> None:
        self.file, self.road, self.box = file, road, box
        self.names: dict[str, ComposedName] = {}
        self.numbers: dict[tuple[int, ...], list[int]] = {}
        box["to"] = NONE
        self._contracts(file.table("contracts"))
        self._shortages(file.table("stock").integer("shortage_per_colour", 0, MOST_SHORTAGES))
        self._modules(file.table("modules"))
        self._split(file.table("split_eleven"))
        box["cards"] = len(self.names)

    def _contracts(self, contracts: TomlTable) -> None:
        """RM-027: what is asked for lies in the warehouse of its colour, and goes to another."""
        contracts.only(*self.road.letters)
        for letter in self.road.letters:
            for each in contracts.array(letter):
                self._in(self._contract(contracts, letter, letter, each, Kind.CONTRACT), "of_kind", Kind.CONTRACT)

    def _shortages(self, each: int) -> None:
        """RM-006, RM-041: so many of each colour."""
        for letter, colour in zip(self.road.letters, self.road.colours, strict=True):
            for _ in range(each):
                name = ComposedName("{} ({})", ("shortage", f"colour-{colour}"))
                card = self._new(f"short{letter}", name, self.road.letters.index(letter), Kind.SHORTAGE)
                self._in(card, "of_kind", Kind.SHORTAGE)

    def _modules(self, modules: TomlTable) -> None:
        """RM-160, RM-168, RM-170: contracts that replace those of a colour, and the boom cards."""
        modules.only("explosive", "perishable")
        replaced: list[str] = []
        for kind in (Kind.EXPLOSIVE, Kind.PERISHABLE):
            module = modules.table(kind.name.lower())
            letter = module.one_of("replaces", self.road.letters)
            if letter in replaced:
                raise module.error("replaces", "the other module replaces these contracts already")
            replaced.append(letter)
            self.box[f"{kind.name.lower()}_colour"] = self.road.letters.index(letter)
            for each in module.array("contracts"):
                self._in(self._contract(module, "contracts", letter, each, kind), "of_kind", kind)
        explosive, perishable = modules.table("explosive"), modules.table("perishable")
        explosive.only("replaces", "contracts", "boom_ok", "boom_half")
        perishable.only("replaces", "contracts")
        self.box["boom_ok"] = explosive.integer("boom_ok", 0, 50)
        self.box["boom_half"] = explosive.integer("boom_half", 0, 50)
        fewest = int(self.box["actions_per_turn"])
        if self.box["boom_ok"] + self.box["boom_half"] < fewest:
            raise explosive.error("boom_ok", f"a turn may need {fewest} boom cards")

    def _split(self, split: TomlTable) -> None:
        """RM-231: the English wording taken literally."""
        split.only("add", "drop")
        added, dropped = split.table("add"), split.table("drop")
        for table in (added, dropped):
            table.only(*self.road.letters)
        for letter in added.content:
            self._in(self._contract(added, letter, letter, added.array(letter), Kind.CONTRACT), "added")
        for letter in dropped.content:
            facts = self._facts(dropped, letter, letter, dropped.array(letter))
            same = self.numbers.get((Kind.CONTRACT, *facts), [])
            if not same:
                raise dropped.error(letter, "there is no such contract")
            self._in(same[-1], "dropped")

    def _contract(self, table: TomlTable, key: str, letter: str, each: Any, kind: Kind) -> int:
        """A new contract: its number."""
        colour, to, cubes, points, loss = facts = self._facts(table, key, letter, each)
        things = (f"colour-{self.road.colours[colour]}", f"warehouse-{self.road.letters[to]}")
        sign = {Kind.CONTRACT: "", Kind.EXPLOSIVE: "x", Kind.PERISHABLE: "p"}[kind]
        name = ComposedName(f"{cubes} × {{}} → {{}} (+{points}/−{loss})", things)
        card = self._new(f"{sign}{letter}{self.road.letters[to]}{cubes}", name, colour, kind)
        box = self.box
        box["to"][card], box["cubes"][card], box["points"][card], box["loss"][card] = to, cubes, points, loss
        self._in(card, "bound_for", to)
        self.numbers.setdefault((kind, *facts), []).append(card)
        return card

    def _facts(self, table: TomlTable, key: str, letter: str, each: Any) -> tuple[int, int, int, int, int]:
        """Colour, destination, cubes, points won and lost."""
        letters, most = self.road.letters, min(MOST_CUBES, int(self.box["cubes_per_colour"]))
        limits = ((1, most), (1, MOST_POINTS), (0, MOST_POINTS))
        if not isinstance(each, list) or len(each) != 1 + len(limits) or each[0] not in letters or each[0] == letter:
            raise table.error(key, f"{each!r} is not a list of another warehouse, cubes, points won and points lost")
        for number, (low, high) in zip(each[1:], limits, strict=True):
            if type(number) is not int or not low <= number <= high:
                raise table.error(key, f"{each!r}: {number!r} is not a whole number from {low} to {high}")
        return letters.index(letter), letters.index(each[0]), each[1], each[2], each[3]

    def _new(self, called: str, name: ComposedName, colour: int, kind: Kind) -> int:
        """A new card, with a name of its own: a second one of the same is called b, a third one c."""
        card = len(self.names)
        if card == CARDS:
            raise self.file.error("contracts", f"there are more than {CARDS} cards")
        same = sum(key.rstrip(ascii_lowercase) == f"card-{called}" for key in self.names)
        if same == len(ascii_lowercase):
            raise self.file.error("contracts", f"there are more than {same} of one kind: {called}")
        self.names[f"card-{called}{ascii_lowercase[same] if same else ''}"] = name
        self.box["colour"][card], self.box["kind"][card] = colour, kind
        self._in(card, "of_colour", colour)
        return card

    def _in(self, card: int, key: str, *index: int) -> None:
        """Put a card into a set of the record."""
        words = self.box[key][index] if index else self.box[key]
        words[card // WORD] |= type(words[0])(1 << card % WORD)


def _bonuses(table: TomlTable, road: Road, box: Any) -> dict[str, ComposedName]:
    """RM-009, RM-055: cubes by warehouse letter, points won and lost."""
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
        wanted = {letter: need.integer(letter, 1, int(box["cubes_per_colour"])) for letter in need.content}
        if not wanted:
            raise card.error("need", "is empty")
        win, lose = card.integer("win", 0, MOST_POINTS), card.integer("lose", 0, MOST_POINTS)
        box["win"][index], box["lose"][index] = win, lose
        box["needs"][index] = sum(count << BYTE * road.letters.index(letter) for letter, count in wanted.items())
        called = "".join(f"{letter}{count}" for letter, count in wanted.items())
        pattern = " + ".join(f"{count} × {{}}" for count in wanted.values()) + f" (+{win}/−{lose})"
        colours = tuple(f"colour-{road.colours[road.letters.index(letter)]}" for letter in wanted)
        if f"bonus-{called}" in names:
            raise card.error("need", "there is such a card already")
        names[f"bonus-{called}"] = ComposedName(pattern, colours)
    box["bonuses"] = len(cards)
    return names
