"""A position of Interstate Trucking: written and read as the ledger speaks. Players sit at 1, 2, 3…"""

import numpy as np

from truckstop.engine.bits import WORD
from truckstop.engine.record import NONE
from truckstop.games import load
from truckstop.games.interstate.state import FACE_DOWN, OPEN_CARD, TURNED_UP, Run, Stage

GAME = load("interstate")
SIDES = {"": OPEN_CARD, "secret": FACE_DOWN, "turned up": TURNED_UP}


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

    def place_number(self, place):
        return self.lists["place"].index(place)

    def card_number(self, card):
        return self.lists["card"].index(card)

    def seat(self, player):
        return self.s["seat"][player - 1]

    # To write

    def turn_of(self, player, ap=5):
        """It is this player's turn, just begun."""
        self.s["player"], self.s["ap"], self.s["run"], self.s["pushed"] = player - 1, ap, Run.AHEAD, 0
        self.s["stage"], self.s["waiting"] = Stage.TURN, 1 << (player - 1)
        return self

    def last_turn_of(self, player, ap=5):
        """It is this player's final turn, and the last of the game."""
        self.s["declarer"], self.s["finals"] = player - 1, 1 << (player - 1)
        return self.turn_of(player, ap)

    def truck(self, player, place):
        self.seat(player)["at"] = self.place_number(place)
        return self

    def money(self, player, amount):
        self.seat(player)["money"] = amount
        return self

    def rest_of(self, player, markers):
        self.seat(player)["rest"] = markers
        return self

    def trailers(self, player, count):
        self.seat(player)["trailers"] = count
        return self

    def contracts(self, player, *cards):
        """All open contracts: `bread-memphis` waits, `*bread-memphis` is loaded; `secret` or `turned up` may precede.

        Cards that the player held before go back to the deck, chits of loads to where they came from.
        """
        for slot in range(4):
            self._free(player, slot)
        for slot, text in enumerate(cards):
            side, _, name = text.rpartition(" ")
            contract = self.seat(player)["contract"][slot]
            number = self.card_number(name.lstrip("*"))
            self._take_out(number)
            contract["card"], contract["secret"] = number, SIDES[side]
            if name.startswith("*"):
                contract["loaded"] = 1
                self._stock_of(number, -1)
        return self

    def due(self, player, slot, amount, fresh=0):
        """So much has spoiled of the load of a contract (the first is 1)."""
        contract = self.seat(player)["contract"][slot - 1]
        contract["due"], contract["fresh"] = amount, fresh
        return self

    def row(self, *cards):
        """The Available Contracts, all of them; None is a gap."""
        for place in range(self.s["shown"]):
            self._back(self.s["row"][place])
            self.s["row"][place] = NONE
        for place, name in enumerate(cards):
            if name is not None:
                number = self.card_number(name)
                self._take_out(number)
                self.s["row"][place] = number
        return self

    def pile(self, deck=None, discard=None):
        """Cards in deck and discard pile, by name or by number; all others that lie there vanish as completed."""
        loose = [
            card for card in range(int(self.board["cards"])) if self._in("deck", card) or self._in("discard", card)
        ]
        named = [*self._named(deck), *self._named(discard)]
        rest = [card for card in loose if card not in named]
        for pile, wanted in (("deck", deck), ("discard", discard)):
            cards = [rest.pop() for _ in range(wanted)] if isinstance(wanted, int) else self._named(wanted)
            self.s[pile] = 0
            for card in cards:
                self._put(self.s[pile], card)
            if pile == "deck":
                self.s["left"] = len(cards)
        for card in rest:
            self._stock_of(card, -1)
            self._put(self.seat(int(self.s["seats"]))["completed"], card)
            self.seat(int(self.s["seats"]))["count"][self.board["kind"][self.board["good"][card]]] += 1
        return self

    def completed(self, player, *cards):
        """These contracts, besides those already completed."""
        for name in cards:
            number = self.card_number(name)
            self._take_out(number)
            self._put(self.seat(player)["completed"], number)
            self.seat(player)["count"][self.board["kind"][self.board["good"][number]]] += 1
            self._stock_of(number, -1)
        return self

    def counts(self, player, perishable=0, regular=0, premium=0):
        """How many of each kind are completed, without saying which."""
        self.seat(player)["count"] = perishable, regular, premium
        return self

    def stock(self, city, good, chits):
        offers = self.board["offer"][self.place_number(city)].tolist()
        self.s["stock"][self.place_number(city), offers.index(self.lists["good"].index(good))] = chits
        return self

    def event(self, name):
        """The event in force."""
        self.s["event"] = self.lists["event"].index(name)
        self.s["fresh_events"] &= ~np.uint16(1 << int(self.s["event"]))
        return self

    # To read

    @property
    def stage(self):
        return Stage(self.s["stage"])

    @property
    def run(self):
        return Run(self.s["run"])

    @property
    def ap(self):
        return int(self.s["ap"])

    @property
    def player(self):
        """Whose turn it is."""
        return int(self.s["player"]) + 1

    @property
    def over(self):
        return self.stage == Stage.OVER

    def at(self, player):
        return self.lists["place"][self.seat(player)["at"]]

    def own_money(self, player):
        return int(self.seat(player)["money"])

    def rest_markers(self, player):
        return int(self.seat(player)["rest"])

    def open(self, player):
        """Open contracts, as `contracts` takes them; `?` for one that cannot be seen."""
        found = []
        for contract in self.seat(player)["contract"]:
            if contract["card"] != NONE:
                card = int(contract["card"])
                name = self.lists["card"][card] if card < len(self.lists["card"]) else "?"
                side = next(side for side, value in SIDES.items() if value == contract["secret"])
                found.append(f"{side} {'*' if contract['loaded'] else ''}{name}".strip())
        return found

    def on_card(self, player, slot):
        """Money on the card of a perishable load (the first contract is 1)."""
        contract = self.seat(player)["contract"][slot - 1]
        fee = int(self.board["fee"][contract["card"]])
        factor = int(self.board["secret_fee_factor"]) if contract["secret"] else 1
        return max(0, fee * factor - int(contract["due"]))

    def under_card(self, player, slot):
        return int(self.seat(player)["contract"][slot - 1]["under"])

    def shown(self):
        """The row."""
        cards = self.s["row"][: self.s["shown"]].tolist()
        return [None if card == NONE else self.lists["card"][card] for card in cards]

    def hand(self, player):
        return [self.lists["card"][card] for card in self.seat(player)["hand"].tolist() if card != NONE]

    def cards_in(self, pile):
        """Names of the cards in `deck` or `discard`."""
        return {name for number, name in enumerate(self.lists["card"]) if self._in(pile, number)}

    def completed_by(self, player):
        words = self.seat(player)["completed"]
        return {name for n, name in enumerate(self.lists["card"]) if int(words[n // WORD]) >> n % WORD & 1}

    def chits(self, city, good):
        offers = self.board["offer"][self.place_number(city)].tolist()
        return int(self.s["stock"][self.place_number(city), offers.index(self.lists["good"].index(good))])

    # Inner workings

    def _in(self, pile, card):
        return bool(int(self.s[pile][card // WORD]) >> card % WORD & 1)

    def _put(self, cards, card):
        cards[card // WORD] |= np.uint64(1) << np.uint64(card % WORD)

    def _named(self, wanted):
        return [self.card_number(name) for name in wanted] if isinstance(wanted, tuple | list) else []

    def _back(self, card):
        if card != NONE:
            self._put(self.s["deck"], int(card))
            self.s["left"] += 1

    def _take_out(self, card):
        """Take a card from wherever it lies: deck, discard pile, row, or another player."""
        for pile in ("deck", "discard"):
            if self._in(pile, card):
                self.s[pile][card // WORD] &= ~(np.uint64(1) << np.uint64(card % WORD))
                self.s["left"] -= pile == "deck"
        for place in range(self.s["shown"]):
            if self.s["row"][place] == card:
                self.s["row"][place] = NONE
                self._refill(place)
        for player in range(1, int(self.s["seats"]) + 1):
            held = self.seat(player)["contract"]["card"].tolist()
            if card in held:
                self._free(player, held.index(card))
                self._take_out(card)

    def _refill(self, place):
        card = next(card for card in range(int(self.board["cards"])) if self._in("deck", card))
        self._take_out(card)
        self.s["row"][place] = card

    def _free(self, player, slot):
        contracts = self.seat(player)["contract"]
        if contracts[slot]["card"] != NONE:
            if contracts[slot]["loaded"]:
                self._stock_of(int(contracts[slot]["card"]), 1)
            self._back(contracts[slot]["card"])
            for later in range(slot, 3):
                contracts[later] = contracts[later + 1].copy()
            contracts[3] = (0, 0, NONE, 0, 0, 0)

    def _stock_of(self, card, change):
        """A chit of a card's good leaves, or comes back to, the first of its cities that can give, or take, it."""
        if self.s["limited_goods"]:
            good = int(self.board["good"][card])
            chits = int(self.board["chits_per_city_and_good"])
            for city in self.board["source"][good].tolist():
                offer = self.board["offer"][city].tolist().index(good)
                if 0 <= int(self.s["stock"][city, offer]) + change <= chits:
                    self.s["stock"][city, offer] += change
                    return
