"""Positions of Road Master, with methods to set them up and read them by the ids of the box."""

import numpy as np

from truckstop.engine.bits import WORD
from truckstop.engine.record import NONE
from truckstop.games import load
from truckstop.games.road_master.state import BONUSES, Face, Stage

GAME = load("road_master")


class Position:
    """A state record. Players are numbered from 1; things of the box are named by their ids.

    Methods that change the position return it, so calls can be chained.
    """

    def __init__(self, box, players, options, key):
        self.box = box
        self.board = box.record
        self.lists = box.names.ids  # kind → ids of all things of this kind
        self.states = np.zeros(1, GAME.state_dtype)
        self.s = self.states[0]
        self.s["seats"] = players
        self.s["dice"]["key"] = key
        GAME.meta.options.write(self.s, GAME.meta.options.complete(options, players))

    # Indices of the record

    def index(self, kind, name):
        return self.lists[kind].index(name)

    def colour(self, name):
        return self.index("colour", name)

    def cards(self, *names):
        return [self.index("card", name) for name in names]

    def seat(self, player):
        return self.s["seat"][player - 1]

    # Changing the position

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
        """Place the trucks of players 1, 2, …; a truck with the cell None is not yet placed."""
        for player in range(1, len(cells) + 1):
            self._remove_truck(player)
        for player, cell in enumerate(cells, 1):
            if cell is not None:
                self.truck(player, cell)
        return self

    def truck(self, player, cell):
        self._remove_truck(player)
        self.seat(player)["at"] = self.index("cell", cell)
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
        """Set the stock of a warehouse.

        Cubes of its own colour leave the game or return to it. Cubes of other colours come from the warehouse of their
        colour, or go back there.
        """
        warehouse = self.index("warehouse", letter)
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
            card = self.index("card", name)
            self._remove_card(card)
            self._add_to(self.seat(player)["open"], card)
            self._put_cubes_on(card, int(cubes or 0))
        return self

    def filled_contracts(self, player, *cards):
        """Add filled contracts; the score does not change."""
        for card in self.cards(*cards):
            self._remove_card(card)
            self._add_to(self.seat(player)["filled"], card)
            self._put_cubes_on(card, int(self.board["cubes"][card]))
        return self

    def market(self, *cards):
        """Set the market, slot by slot. The previous cards go to the pile."""
        old_cards = [int(card) for card in self.s["market"] if card != NONE]
        self.s["market"] = NONE
        for card in old_cards:
            self._add_to(self.s["pile"], card)
        for slot, card in enumerate(self.cards(*cards)):
            self._remove_from(self.s["pile"], card)
            self.s["market"][slot] = card
        return self._update_pile()

    def pile(self, *cards):
        """Set the pile: its top card, then the others, which have no order. All other cards of the pile are removed."""
        numbers = self.cards(*cards)
        self.s["pile"] = 0
        for card in numbers:
            self._add_to(self.s["pile"], card)
        return self._update_pile(numbers[0] if numbers else NONE)

    def top(self, card):
        """Put another card of the pile on top."""
        return self._update_pile(self.index("card", card))

    def bonuses(self, player, *cards):
        """Add kept super-bonus cards; they come from the pile."""
        order = [card for card in self.bonus_pile() if card not in cards]
        self.bonus_order(*order)
        for card in cards:
            self.seat(player)["bonus"] |= np.uint64(1 << self.index("bonus", card))
            self.seat(player)["kept"] += 1
        return self

    def bonus_order(self, *cards):
        """Set the super-bonus pile, from top to bottom. Nobody has looked at it. Other cards are not in the game."""
        self.s["bonus_pile"], self.s["seen_by"] = NONE, NONE
        for place, card in enumerate(cards):
            self.s["bonus_pile"][place] = self.index("bonus", card)
        self.s["bonus_head"], self.s["bonus_left"] = 0, len(cards)
        return self

    def undo_shortages(self, events):
        """Undo shortages, given as a list of `Event.SHORTAGE`, and put their cards into the pile."""
        for _, colour, cubes in events:
            self.s["stock"][colour, colour] += cubes
            self.s["lost"][colour] -= cubes
            self._add_to(self.s["pile"], self.index("card", f"short{self.lists['warehouse'][colour]}"))
        return self._update_pile()

    def score(self, player, points):
        self.seat(player)["score"] = points
        return self

    # Reading the position

    def at(self, player):
        """The cell of a truck; None before it is placed."""
        cell = int(self.seat(player)["at"])
        return None if cell == NONE else self.lists["cell"][cell]

    def cargo_of(self, player):
        """The cubes on a truck, by colour."""
        cargo = self.seat(player)["cargo"]
        return {name: int(cargo[n]) for n, name in enumerate(self.lists["colour"]) if cargo[n]}

    def in_stock(self, letter):
        """The cubes in a warehouse, by colour."""
        counts = self.s["stock"][self.index("warehouse", letter)]
        return {name: int(counts[n]) for n, name in enumerate(self.lists["colour"]) if counts[n]}

    def lost_cubes(self, colour):
        """The number of cubes of a colour that are out of the game."""
        return int(self.s["lost"][self.colour(colour)])

    def points(self, player):
        return int(self.seat(player)["score"])

    def open_contracts(self, player):
        return self._names(self.seat(player)["open"])

    def filled_by(self, player):
        return self._names(self.seat(player)["filled"])

    def cubes_on(self, card):
        return int(self.s["laid"][self.index("card", card)])

    def market_cards(self):
        """The cards in the market, slot by slot; None for an empty slot."""
        slots = self.s["market"][: int(self.board["market_size"])]
        return [None if card == NONE else self.lists["card"][card] for card in slots]

    def pile_cards(self):
        return self._names(self.s["pile"])

    def pile_back(self):
        """The colour on the back of the top card; None for an empty pile."""
        return None if self.s["back"] == NONE else self.lists["colour"][self.s["back"]]

    def bonus_pile(self):
        """The super-bonus pile, from top to bottom. Hidden cards are question marks."""
        places = [(int(self.s["bonus_head"]) + n) % BONUSES for n in range(int(self.s["bonus_left"]))]
        cards = [int(self.s["bonus_pile"][place]) for place in places]
        return [self.lists["bonus"][card] if card < len(self.lists["bonus"]) else "?" for card in cards]

    def kept_bonuses(self, player):
        bonus = int(self.seat(player)["bonus"])
        return [name for n, name in enumerate(self.lists["bonus"]) if bonus >> n & 1]

    def program(self):
        """The faces listed for the turn, in order."""
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
        card_from_pile = card
        slots = np.flatnonzero(self.s["market"] == card)
        if slots.size:
            card_from_pile = self._spare_contract()
            self.s["market"][slots[0]] = card_from_pile
        if card_from_pile != NONE:
            self._remove_from(self.s["pile"], card_from_pile)
        self._update_pile()

    def _spare_contract(self):
        """A contract of the pile, preferably not its top card; NONE if there is no contract."""
        cards = [c for c in range(int(self.board["cards"])) if self._has(self.s["pile"], c)]
        cards = [c for c in cards if self.board["to"][c] != NONE]
        return next((c for c in cards if c != self.s["top"]), cards[0] if cards else NONE)

    def _update_pile(self, top=None):
        """Update the size, the top card and the back of the pile. The top card stays on top while it is in the pile."""
        cards = [card for card in range(int(self.board["cards"])) if self._has(self.s["pile"], card)]
        top = int(self.s["top"]) if top is None else top
        top = top if top in cards else next(iter(cards), NONE)
        self.s["left"], self.s["top"] = len(cards), top
        self.s["back"] = NONE if top == NONE else self.board["colour"][top]
        return self

    def _names(self, cards):
        """The ids of the cards in a set."""
        return [name for n, name in enumerate(self.lists["card"]) if self._has(cards, n)]

    def _has(self, cards, card):
        return bool(int(cards[card // WORD]) >> card % WORD & 1)

    def _add_to(self, cards, card):
        cards[card // WORD] |= np.uint64(1 << card % WORD)

    def _remove_from(self, cards, card):
        cards[card // WORD] &= ~np.uint64(1 << card % WORD)
