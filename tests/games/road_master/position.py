"""Positions of Road Master, set up and read in the terms of the ledger. Players are numbered from 1."""

import numpy as np

from truckstop.engine.bits import WORD
from truckstop.engine.record import NONE
from truckstop.games import load
from truckstop.games.road_master.state import BONUSES, MARKET, Face, Stage

GAME = load("road_master")


class Position:
    """A state record with methods to set up and read a position."""

    def __init__(self, box, players, options, key):
        self.box = box
        self.board = box.record
        self.lists = box.names.ids
        self.states = np.zeros(1, GAME.state_dtype)
        self.s = self.states[0]
        self.s["seats"] = players
        self.s["dice"]["key"] = key
        GAME.meta.options.write(self.s, GAME.meta.options.complete(options, players))

    # Indices

    def number(self, kind, name):
        return self.lists[kind].index(name)

    def colour(self, name):
        return self.number("colour", name)

    def cards(self, *names):
        return [self.number("card", name) for name in names]

    def seat(self, player):
        return self.s["seat"][player - 1]

    # Set up

    def turn_of(self, player):
        """Start this player's turn."""
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
        """Place the trucks of players 1, 2, …; None: not yet placed."""
        for player in range(1, len(cells) + 1):
            self._remove_truck(player)
        for player, cell in enumerate(cells, 1):
            if cell is not None:
                self.truck(player, cell)
        return self

    def truck(self, player, cell):
        self._remove_truck(player)
        self.seat(player)["at"] = self.number("cell", cell)
        self.s["taken"] |= np.uint64(1 << int(self.seat(player)["at"]))
        return self

    def cargo(self, player, **cubes):
        """Set the cargo of a truck. Cubes come from and go back to the warehouse of their colour."""
        for colour, name in enumerate(self.lists["colour"]):
            count, before = cubes.get(name, 0), int(self.seat(player)["cargo"][colour])
            self.seat(player)["cargo"][colour] = count
            self.seat(player)["aboard"] += count - before
            self.s["stock"][colour, colour] -= count - before
        return self

    def stock(self, letter, **cubes):
        """Set the stock of a warehouse; the difference leaves the game or comes back from outside."""
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
        """Add open contracts: `AD3`, or `AD3:2` with two cubes on it, taken from the warehouse."""
        for text in cards:
            name, _, cubes = text.partition(":")
            card = self.number("card", name)
            self._remove_card(card)
            self._add(self.seat(player)["open"], card)
            self._put_cubes_on(card, int(cubes or 0))
        return self

    def filled(self, player, *cards):
        """Add filled contracts; the score does not change."""
        for card in self.cards(*cards):
            self._remove_card(card)
            self._add(self.seat(player)["filled"], card)
            self._put_cubes_on(card, int(self.board["cubes"][card]))
        return self

    def market(self, *cards):
        """Set the market, slot by slot; the previous cards go to the pile."""
        old = [int(card) for card in self.s["market"] if card != NONE]
        self.s["market"] = NONE
        for card in old:
            self._add(self.s["pile"], card)
        for slot, card in enumerate(self.cards(*cards)):
            self._discard(self.s["pile"], card)
            self.s["market"][slot] = card
        return self._update_pile()

    def pile(self, *cards):
        """Set the pile: its top card, then the others, which have no order. All other cards of the pile are removed."""
        numbers = self.cards(*cards)
        self.s["pile"] = 0
        for card in numbers:
            self._add(self.s["pile"], card)
        return self._update_pile(numbers[0] if numbers else NONE)

    def top(self, card):
        """Put another card of the pile on top."""
        return self._update_pile(self.number("card", card))

    def bonuses(self, player, *cards):
        """Add kept super-bonus cards; they come from the pile."""
        order = [card for card in self.bonus_pile() if card not in cards]
        self.bonus_order(*order)
        for card in cards:
            self.seat(player)["bonus"] |= np.uint64(1 << self.number("bonus", card))
            self.seat(player)["kept"] += 1
        return self

    def bonus_order(self, *cards):
        """Set the super-bonus pile from top to bottom; nobody has looked at it. Other cards are not in the game."""
        self.s["bonus_pile"], self.s["seen_by"] = NONE, NONE
        for place, card in enumerate(cards):
            self.s["bonus_pile"][place] = self.number("bonus", card)
        self.s["bonus_head"], self.s["bonus_left"] = 0, len(cards)
        return self

    def without_shortages(self, shortages):
        """Undo the shortages of the deal and put their cards into the pile."""
        for _, colour, cubes in shortages:
            self.s["stock"][colour, colour] += cubes
            self.s["lost"][colour] -= cubes
            self._add(self.s["pile"], self.number("card", f"short{self.lists['warehouse'][colour]}"))
        return self._update_pile()

    def score(self, player, points):
        self.seat(player)["score"] = points
        return self

    # Read

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

    def filled_by(self, player):
        return self._names(self.seat(player)["filled"])

    def cubes_on(self, card):
        return int(self.s["laid"][self.number("card", card)])

    def market_cards(self):
        """The cards of the market; None for an empty slot."""
        slots = self.s["market"][: int(self.board["market_size"])]
        return [None if card == NONE else self.lists["card"][card] for card in slots]

    def pile_cards(self):
        return self._names(self.s["pile"])

    def back(self):
        return None if self.s["back"] == NONE else self.lists["colour"][self.s["back"]]

    def bonus_pile(self):
        """From top to bottom; hidden cards are question marks."""
        places = [(int(self.s["bonus_head"]) + n) % BONUSES for n in range(int(self.s["bonus_left"]))]
        cards = [int(self.s["bonus_pile"][place]) for place in places]
        return [self.lists["bonus"][card] if card < len(self.lists["bonus"]) else "?" for card in cards]

    def kept_bonuses(self, player):
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

    # Internals

    def _remove_truck(self, player):
        if self.seat(player)["at"] != NONE:
            self.s["taken"] &= ~np.uint64(1 << int(self.seat(player)["at"]))
            self.seat(player)["at"] = NONE

    def _put_cubes_on(self, card, cubes):
        colour = self.board["colour"][card]
        self.s["laid"][card] = cubes
        self.s["stock"][colour, colour] -= cubes

    def _remove_card(self, card):
        """Remove a card from the pile, or from the market, whose slot is refilled from the pile."""
        for slot in range(MARKET):
            if self.s["market"][slot] == card:
                spare = self._spare_contract()
                self.s["market"][slot] = spare
                card = spare
        if card != NONE:
            self._discard(self.s["pile"], card)
        self._update_pile()

    def _spare_contract(self):
        """A contract of the pile, not its top card if there is another one; NONE."""
        cards = [c for c in range(int(self.board["cards"])) if self._has(self.s["pile"], c)]
        cards = [c for c in cards if self.board["to"][c] != NONE]
        return next((c for c in cards if c != self.s["top"]), cards[0] if cards else NONE)

    def _update_pile(self, top=None):
        """Update the count, top card and back of the pile. The top card stays on top as long as it is in the pile."""
        cards = [card for card in range(int(self.board["cards"])) if self._has(self.s["pile"], card)]
        top = int(self.s["top"]) if top is None else top
        top = top if top in cards else next(iter(cards), NONE)
        self.s["left"], self.s["top"] = len(cards), top
        self.s["back"] = NONE if top == NONE else self.board["colour"][top]
        return self

    def _names(self, cards):
        return [name for n, name in enumerate(self.lists["card"]) if self._has(cards, n)]

    def _has(self, cards, card):
        return bool(int(cards[card // WORD]) >> card % WORD & 1)

    def _add(self, cards, card):
        cards[card // WORD] |= np.uint64(1 << card % WORD)

    def _discard(self, cards, card):
        cards[card // WORD] &= ~np.uint64(1 << card % WORD)
