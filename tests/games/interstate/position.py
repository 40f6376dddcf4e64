"""A position of Interstate Trucking that is written and read by name. Players are numbered from 1."""

import numpy as np

from truckstop.engine.bits import WORD
from truckstop.engine.record import NONE
from truckstop.games import load
from truckstop.games.interstate.state import FACE_DOWN, OPEN_CARD, TURNED_UP, Run, Stage

GAME = load("interstate")
SIDES = {"": OPEN_CARD, "secret": FACE_DOWN, "turned up": TURNED_UP}


class Position:
    """A state record with methods that write and read it by name."""

    def __init__(self, box, players, options, key):
        self.box = box
        self.board = box.record
        self.lists = box.names.ids
        self.states = np.zeros(1, GAME.state_dtype)
        self.s = self.states[0]
        self.s["seats"] = players
        self.s["dice"]["key"] = key
        GAME.meta.options.write(self.s, GAME.meta.options.complete(options, players))

    # Numbers

    def place_number(self, place):
        return self.lists["place"].index(place)

    def card_number(self, card):
        return self.lists["card"].index(card)

    def seat(self, player):
        return self.s["seat"][player - 1]

    # Writing

    def turn_of(self, player, ap=5):
        """Start the turn of this player."""
        self.s["player"], self.s["ap"], self.s["run"], self.s["pushed"] = player - 1, ap, Run.AHEAD, 0
        self.s["stage"], self.s["waiting"] = Stage.TURN, 1 << (player - 1)
        return self

    def last_turn_of(self, player, ap=5):
        """Start the final turn of this player, the last of the game."""
        self.s["declarer"], self.s["finals"] = player - 1, 1 << (player - 1)
        return self.turn_of(player, ap)

    def truck(self, player, place):
        self.seat(player)["at"] = self.place_number(place)
        return self

    def money(self, player, amount):
        self.seat(player)["money"] = amount
        return self

    def set_rest_markers(self, player, markers):
        self.seat(player)["rest"] = markers
        return self

    def trailers(self, player, count):
        self.seat(player)["trailers"] = count
        return self

    def contracts(self, player, *cards):
        """Set all open contracts: `*` marks a loaded one; `secret` or `turned up` may precede.

        Earlier cards of the player return to the deck, chits of loads to their cities.
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

    def value_lost(self, player, slot, amount, fresh=0):
        """Set how many dollars the load of a contract has lost (the first contract is 1)."""
        contract = self.seat(player)["contract"][slot - 1]
        contract["due"], contract["fresh"] = amount, fresh
        return self

    def row(self, *cards):
        """Set all Available Contracts; None is a gap."""
        for place in range(self.s["shown"]):
            self._return_to_deck(self.s["row"][place])
            self.s["row"][place] = NONE
        for place, name in enumerate(cards):
            if name is not None:
                number = self.card_number(name)
                self._take_out(number)
                self.s["row"][place] = number
        return self

    def pile(self, deck=None, discard=None):
        """Set deck and discard pile, by names or by count; remaining cards become completed contracts."""
        loose = [
            card for card in range(int(self.board["cards"])) if self._in("deck", card) or self._in("discard", card)
        ]
        named_cards = [*self._numbers_of(deck), *self._numbers_of(discard)]
        remaining_cards = [card for card in loose if card not in named_cards]
        for pile, cards_or_count in (("deck", deck), ("discard", discard)):
            cards = (
                [remaining_cards.pop() for _ in range(cards_or_count)]
                if isinstance(cards_or_count, int)
                else self._numbers_of(cards_or_count)
            )
            self.s[pile] = 0
            for card in cards:
                self._put(self.s[pile], card)
            if pile == "deck":
                self.s["left"] = len(cards)
        for card in remaining_cards:
            self._stock_of(card, -1)
            self._put(self.seat(int(self.s["seats"]))["completed"], card)
            self.seat(int(self.s["seats"]))["count"][self.board["kind"][self.board["good"][card]]] += 1
        return self

    def completed(self, player, *cards):
        """Add completed contracts."""
        for name in cards:
            number = self.card_number(name)
            self._take_out(number)
            self._put(self.seat(player)["completed"], number)
            self.seat(player)["count"][self.board["kind"][self.board["good"][number]]] += 1
            self._stock_of(number, -1)
        return self

    def counts(self, player, perishable=0, regular=0, premium=0):
        """Set how many contracts of each kind are completed, without naming them."""
        self.seat(player)["count"] = perishable, regular, premium
        return self

    def stock(self, city, good, chits):
        offers = self.board["offer"][self.place_number(city)].tolist()
        self.s["stock"][self.place_number(city), offers.index(self.lists["good"].index(good))] = chits
        return self

    def event(self, name):
        """Set the event in force."""
        self.s["event"] = self.lists["event"].index(name)
        self.s["fresh_events"] &= ~np.uint16(1 << int(self.s["event"]))
        return self

    # Reading

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
        """The player whose turn it is."""
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
        """Open contracts in the notation of `contracts`; `?` for a hidden one."""
        contracts = []
        for contract in self.seat(player)["contract"]:
            if contract["card"] != NONE:
                card = int(contract["card"])
                name = self.lists["card"][card] if card < len(self.lists["card"]) else "?"
                side = next(side for side, value in SIDES.items() if value == contract["secret"])
                contracts.append(f"{side} {'*' if contract['loaded'] else ''}{name}".strip())
        return contracts

    def on_card(self, player, slot):
        """Money on the card of a perishable load (the first contract is 1)."""
        contract = self.seat(player)["contract"][slot - 1]
        fee = int(self.board["fee"][contract["card"]])
        factor = int(self.board["secret_fee_factor"]) if contract["secret"] else 1
        return max(0, fee * factor - int(contract["due"]))

    def under_card(self, player, slot):
        return int(self.seat(player)["contract"][slot - 1]["under"])

    def available(self):
        """The cards of the row; None is a gap."""
        cards = self.s["row"][: self.s["shown"]].tolist()
        return [None if card == NONE else self.lists["card"][card] for card in cards]

    def hand(self, player):
        return [self.lists["card"][card] for card in self.seat(player)["hand"].tolist() if card != NONE]

    def cards_in(self, pile):
        """Names of the cards in `deck` or `discard`."""
        return {name for number, name in enumerate(self.lists["card"]) if self._in(pile, number)}

    def completed_by(self, player):
        bits = self.seat(player)["completed"]
        return {name for n, name in enumerate(self.lists["card"]) if int(bits[n // WORD]) >> n % WORD & 1}

    def chits(self, city, good):
        offers = self.board["offer"][self.place_number(city)].tolist()
        return int(self.s["stock"][self.place_number(city), offers.index(self.lists["good"].index(good))])

    # Helpers

    def _in(self, pile, card):
        return bool(int(self.s[pile][card // WORD]) >> card % WORD & 1)

    def _put(self, cards, card):
        cards[card // WORD] |= np.uint64(1) << np.uint64(card % WORD)

    def _numbers_of(self, cards_or_count):
        return [self.card_number(name) for name in cards_or_count] if isinstance(cards_or_count, tuple | list) else []

    def _return_to_deck(self, card):
        if card != NONE:
            self._put(self.s["deck"], int(card))
            self.s["left"] += 1

    def _take_out(self, card):
        """Remove a card from where it is: deck, discard pile, row, or another player."""
        for pile in ("deck", "discard"):
            if self._in(pile, card):
                self.s[pile][card // WORD] &= ~(np.uint64(1) << np.uint64(card % WORD))
                self.s["left"] -= pile == "deck"
        for place in range(self.s["shown"]):
            if self.s["row"][place] == card:
                self.s["row"][place] = NONE
                self._refill(place)
        for player in range(1, int(self.s["seats"]) + 1):
            cards = self.seat(player)["contract"]["card"].tolist()
            if card in cards:
                self._free(player, cards.index(card))
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
            self._return_to_deck(contracts[slot]["card"])
            for later in range(slot, 3):
                contracts[later] = contracts[later + 1].copy()
            contracts[3] = (0, 0, NONE, 0, 0, 0)

    def _stock_of(self, card, change):
        """Move a chit of the card's good out of, or back into, the first of its cities where this is possible."""
        if self.s["limited_goods"]:
            good = int(self.board["good"][card])
            chits = int(self.board["chits_per_city_and_good"])
            for city in self.board["source"][good].tolist():
                offer = self.board["offer"][city].tolist().index(good)
                if 0 <= int(self.s["stock"][city, offer]) + change <= chits:
                    self.s["stock"][city, offer] += change
                    return
