"""A position of Road Master: written and read as the ledger speaks. Players sit at 1, 2, 3…"""

import numpy as np

from truckstop.engine.bits import WORD
from truckstop.engine.record import NONE
from truckstop.games import load
from truckstop.games.road_master.state import BONUSES, MARKET, Face, Stage

GAME = load("road_master")


class Position:
    """A record, and words for what stands in it."""

    def __init__(self, box, players, options, key):
        self.box = box
        self.board = box.record
        self.lists = box.printed.lists
        self.states = np.zeros(1, GAME.layout)
        self.s = self.states[0]
        self.s["seats"] = players
        self.s["dice"]["key"] = key
        GAME.meta.options.write(self.s, GAME.meta.options.complete(options, players))

    # Numbers of things

    def number(self, kind, name):
        return self.lists[kind].index(name)

    def colour(self, name):
        return self.number("colour", name)

    def cards(self, *names):
        return [self.number("card", name) for name in names]

    def seat(self, player):
        return self.s["seat"][player - 1]

    # To write

    def turn_of(self, player):
        """It is this player's turn, just begun."""
        self.s["player"], self.s["stage"], self.s["waiting"] = player - 1, Stage.TURN, 1 << (player - 1)
        for key in ("played", "done", "listed", "comes_up", "drawn", "halves", "named", "pieces", "to_pick"):
            self.s[key] = 0
        self.s["face"], self.s["program"] = NONE, NONE
        if self.s["binding_program"]:
            self.s["stage"] = Stage.PROGRAM
        return self

    def start_player(self, player):
        self.s["first"] = player - 1
        return self

    def trucks(self, *cells):
        """The trucks of players 1, 2, …; None: not yet placed."""
        for player in range(1, len(cells) + 1):
            self._lift(player)
        for player, cell in enumerate(cells, 1):
            if cell is not None:
                self.truck(player, cell)
        return self

    def truck(self, player, cell):
        self._lift(player)
        self.seat(player)["at"] = self.number("cell", cell)
        self.s["taken"] |= np.uint64(1 << int(self.seat(player)["at"]))
        return self

    def cargo(self, player, **cubes):
        """All cubes on a truck; they come from the warehouse of their colour, those before go back to it."""
        for colour, name in enumerate(self.lists["colour"]):
            count, before = cubes.get(name, 0), int(self.seat(player)["cargo"][colour])
            self.seat(player)["cargo"][colour] = count
            self.seat(player)["aboard"] += count - before
            self.s["stock"][colour, colour] -= count - before
        return self

    def stock(self, letter, **cubes):
        """All cubes that lie in a warehouse; what is missing or too much left the game or comes from there."""
        warehouse = self.number("warehouse", letter)
        for colour, name in enumerate(self.lists["colour"]):
            count, before = cubes.get(name, 0), int(self.s["stock"][warehouse, colour])
            self.s["stock"][warehouse, colour] = count
            if colour == warehouse:
                self.s["lost"][colour] += before - count
            else:
                self.s["stock"][colour, colour] += before - count
        return self

    def contracts(self, player, *cards):
        """Open contracts, besides those held: `AD3`, or `AD3:2` with two cubes on it, from the warehouse."""
        for each in cards:
            name, _, laid = each.partition(":")
            card = self.number("card", name)
            self._take_out(card)
            self._put(self.seat(player)["open"], card)
            self._lay(card, int(laid or 0))
        return self

    def filled(self, player, *cards):
        """Filled contracts, without their points."""
        for card in self.cards(*cards):
            self._take_out(card)
            self._put(self.seat(player)["filled"], card)
            self._lay(card, int(self.board["cubes"][card]))
        return self

    def market(self, *cards):
        """The market, slot by slot; what lay there goes to the pile."""
        old = [int(card) for card in self.s["market"] if card != NONE]
        self.s["market"] = NONE
        for card in old:
            self._put(self.s["pile"], card)
        for slot, card in enumerate(self.cards(*cards)):
            self._drop(self.s["pile"], card)
            self.s["market"][slot] = card
        return self._count()

    def pile(self, *cards):
        """The pile, its top card first; nobody has chosen what lies below. All other cards of it are gone."""
        numbers = self.cards(*cards)
        self.s["pile"] = 0
        for card in numbers:
            self._put(self.s["pile"], card)
        return self._count(numbers[0] if numbers else NONE)

    def top(self, card):
        """Another card of the pile lies on top."""
        return self._count(self.number("card", card))

    def bonuses(self, player, *cards):
        """Super-bonus cards kept, besides those held; they come from the pile."""
        order = [card for card in self.bonus_pile() if card not in cards]
        self.bonus_order(*order)
        for card in cards:
            self.seat(player)["bonus"] |= np.uint64(1 << self.number("bonus", card))
            self.seat(player)["kept"] += 1
        return self

    def bonus_order(self, *cards):
        """The super-bonus pile from top to bottom; nobody has looked at it. Missing cards are not in the game."""
        self.s["bonus_pile"], self.s["seen_by"] = NONE, NONE
        for place, card in enumerate(cards):
            self.s["bonus_pile"][place] = self.number("bonus", card)
        self.s["bonus_head"], self.s["bonus_left"] = 0, len(cards)
        return self

    def without_shortages(self, told):
        """What shortages took while dealing comes back, and their cards go to the pile."""
        for _, colour, cubes in told:
            self.s["stock"][colour, colour] += cubes
            self.s["lost"][colour] -= cubes
            self._put(self.s["pile"], self.number("card", f"short{self.lists['warehouse'][colour]}"))
        return self._count()

    def score(self, player, points):
        self.seat(player)["score"] = points
        return self

    # To read

    def at(self, player):
        cell = int(self.seat(player)["at"])
        return None if cell == NONE else self.lists["cell"][cell]

    def aboard(self, player):
        cargo = self.seat(player)["cargo"]
        return {name: int(cargo[n]) for n, name in enumerate(self.lists["colour"]) if cargo[n]}

    def in_stock(self, letter):
        row = self.s["stock"][self.number("warehouse", letter)]
        return {name: int(row[n]) for n, name in enumerate(self.lists["colour"]) if row[n]}

    def lost(self, colour):
        return int(self.s["lost"][self.colour(colour)])

    def points(self, player):
        return int(self.seat(player)["score"])

    def open(self, player):
        return self._names(self.seat(player)["open"])

    def done_by(self, player):
        return self._names(self.seat(player)["filled"])

    def laid(self, card):
        return int(self.s["laid"][self.number("card", card)])

    def shown(self):
        """The market, None for an empty slot."""
        slots = self.s["market"][: int(self.board["market_size"])]
        return [None if card == NONE else self.lists["card"][card] for card in slots]

    def in_pile(self):
        return self._names(self.s["pile"])

    def back(self):
        return None if self.s["back"] == NONE else self.lists["colour"][self.s["back"]]

    def bonus_pile(self):
        """From top to bottom; what cannot be seen is a question mark."""
        places = [(int(self.s["bonus_head"]) + n) % BONUSES for n in range(int(self.s["bonus_left"]))]
        cards = [int(self.s["bonus_pile"][place]) for place in places]
        return [self.lists["bonus"][card] if card < len(self.lists["bonus"]) else "?" for card in cards]

    def kept(self, player):
        bonus = int(self.seat(player)["bonus"])
        return [name for n, name in enumerate(self.lists["bonus"]) if bonus >> n & 1]

    def program(self):
        return [Face(face).name.lower() for face in self.s["program"] if face != NONE]

    @property
    def player(self):
        return int(self.s["player"]) + 1

    @property
    def actions_done(self):
        return int(self.s["done"])

    @property
    def over(self):
        return self.s["stage"] == Stage.OVER

    # Inside

    def _lift(self, player):
        if self.seat(player)["at"] != NONE:
            self.s["taken"] &= ~np.uint64(1 << int(self.seat(player)["at"]))
            self.seat(player)["at"] = NONE

    def _lay(self, card, cubes):
        colour = self.board["colour"][card]
        self.s["laid"][card] = cubes
        self.s["stock"][colour, colour] -= cubes

    def _take_out(self, card):
        """A card leaves the pile, or the market, whose slot gets the pile's top card."""
        for slot in range(MARKET):
            if self.s["market"][slot] == card:
                spare = self._spare()
                self.s["market"][slot] = spare
                card = spare
        if card != NONE:
            self._drop(self.s["pile"], card)
        self._count()

    def _spare(self):
        """A contract of the pile, not its top card if there is another one; NONE."""
        there = [c for c in range(int(self.board["cards"])) if self._in(self.s["pile"], c)]
        there = [c for c in there if self.board["to"][c] != NONE]
        return next((c for c in there if c != self.s["top"]), there[0] if there else NONE)

    def _count(self, top=None):
        """Count the pile; its top card stays on top while it lies there."""
        there = [card for card in range(int(self.board["cards"])) if self._in(self.s["pile"], card)]
        top = int(self.s["top"]) if top is None else top
        top = top if top in there else next(iter(there), NONE)
        self.s["left"], self.s["top"] = len(there), top
        self.s["back"] = NONE if top == NONE else self.board["colour"][top]
        return self

    def _names(self, cards):
        return [name for n, name in enumerate(self.lists["card"]) if self._in(cards, n)]

    def _in(self, cards, card):
        return bool(int(cards[card // WORD]) >> card % WORD & 1)

    def _put(self, cards, card):
        cards[card // WORD] |= np.uint64(1 << card % WORD)

    def _drop(self, cards, card):
        cards[card // WORD] &= ~np.uint64(1 << card % WORD)
