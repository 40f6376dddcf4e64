"""Positions of Rolling Freight, set up and read in the terms of the ledger. Players and slots are numbered from 1."""

import numpy as np

from truckstop.engine.compilation import compile_game
from truckstop.engine.play import new_states
from truckstop.engine.record import NONE
from truckstop.games import load
from truckstop.games.rolling_freight.actions import FACE_NAMES
from truckstop.games.rolling_freight.rules.routes import update_routes
from truckstop.games.rolling_freight.rules.units import update_die_uses
from truckstop.games.rolling_freight.state import (
    BASE_DICE,
    FACES_PER_DIE,
    MAT_PLACES,
    PHASES,
    STALE,
    UNREACHABLE,
    Stage,
)

GAME = compile_game(load("rolling_freight"))
COLOURS = ("blue", "gray", "red", "yellow")
KINDS = GAME.box().names.ids["improvement"]


class Position:
    """A state record with methods to set up and read a position. A piece that is moved leaves its previous place."""

    def __init__(self, box, players, options, key):
        self.board, self.lists = box.record, box.names.ids
        self.states = new_states(GAME, 1, players, options)
        self.states["dice"]["key"] = key
        self.s = self.states[0]

    @property
    def map(self):
        """The record of the map in play."""
        return self.board["map"][self.s["side"]]

    def seat(self, player):
        return self.s["seat"][player - 1]

    def link(self, contract):
        """Return the number on its map of a link such as `red 5a` or `red_5a`."""
        return self.lists["link"].index(contract.lower().replace(" ", "_")) - int(self.map["first_link"])

    def contract(self, link):
        return self.lists["link"][int(self.map["first_link"]) + int(link)]

    def circle(self, name):
        """Return city and ring of a circle such as `portland_1` or `medford`."""
        number = self.lists["circle"].index(name) - int(self.map["first_circle"])
        return int(self.map["city"][number]), int(self.map["ring"][number])

    def city(self, name):
        """Return the number of a city on its map."""
        first = 0 if self.s["side"] == 0 else int(self.board["map"][0]["cities"])
        return self.lists["city"].index(name) - first

    def face(self, name):
        """Return the number of a face such as `blue`, `blue+red` or `two`."""
        parts = sorted(name.split("+"), key=lambda part: COLOURS.index(part) if part in COLOURS else 0)
        return FACE_NAMES.index("-".join(parts)) + 1

    def refresh(self):
        """Recompute the fields derived from dice and links."""
        update_die_uses(self.s)
        if self.s["stage"] != Stage.OVER:
            self.s["cheapest"] = STALE
            update_routes(self.board, self.s)
        return self

    def dice(self, player, *faces):
        """Set the faces of the unspent base dice; the others are spent. Each face is set on a die that has it."""
        me, free = self.seat(player), list(range(BASE_DICE))
        rare_first = sorted(faces, key=lambda name: self.face(name).bit_count() < 2)
        for name in rare_first:
            face = self.face(name)
            fits = [die for die in free if face in self.board["face"][self.board["base_kind"][die]]]
            assert fits, f"no die with {name} is left"
            me["die"][fits[0]] = face
            free.remove(fits[0])
        if self.s["player"] == player - 1:
            spent = int(self.s["spent"]) >> BASE_DICE << BASE_DICE
            self.s["spent"] = spent | sum(1 << die for die in free)
        return self.refresh()

    def die(self, face, nth=0):
        """Return the number, as in actions, of an unspent die that shows a face."""
        me = self.s["seat"][self.s["player"]]
        spent = int(self.s["spent"])
        dice = [n for n in range(BASE_DICE + MAT_PLACES) if me["die"][n] == self.face(face) and not spent >> n & 1]
        return dice[nth] + 1

    def improve(self, player, *cards):
        """Set the improvements of a player, by place: `friendly`, or `die_gray:build` with the face of its die."""
        me = self.seat(player)
        for place in range(MAT_PLACES):
            if me["improvement"][place] != NONE:
                self.s["improvement_deck"][me["improvement"][place]] += 1
                me["improvement"][place] = me["die"][BASE_DICE + place] = NONE
        for place, card in enumerate(cards):
            name, _, face = card.partition(":")
            self._take_improvement(KINDS.index(name))
            me["improvement"][place] = KINDS.index(name)
            if name.startswith("die_"):
                kind = self.board["die_kind"][KINDS.index(name)]
                me["die"][BASE_DICE + place] = self.face(face) if face else self.board["face"][kind, FACES_PER_DIE - 1]
        if self.s["player"] == player - 1:
            self.s["steady_left"] = cards.count("steady_builder")
            if not self.s["copies_stack"]:
                self.s["steady_left"] = min(self.s["steady_left"], 1)
            self.s["spent"] = int(self.s["spent"]) & (1 << BASE_DICE) - 1
        return self.refresh()

    def _take_improvement(self, kind):
        """Take a card from the deck, or from the track and fill the slot from the deck."""
        if self.s["improvement_deck"][kind] > 0:
            self.s["improvement_deck"][kind] -= 1
            return
        slot = self.s["improvement_track"].tolist().index(kind)
        other = int(np.flatnonzero(self.s["improvement_deck"])[0])
        self.s["improvement_deck"][other] -= 1
        self.s["improvement_track"][slot] = other

    def improvements(self, *cards):
        """Set the improvement track, from slot 1; None is a gap."""
        for slot in range(len(self.s["improvement_track"])):
            if self.s["improvement_track"][slot] != NONE:
                self.s["improvement_deck"][self.s["improvement_track"][slot]] += 1
                self.s["improvement_track"][slot] = NONE
        for slot, card in enumerate(cards):
            if card is not None:
                self.s["improvement_deck"][KINDS.index(card)] -= 1
                self.s["improvement_track"][slot] = KINDS.index(card)
        return self

    def improvement_deck(self, *under, **cards):
        """Set the improvement deck: the number of cards of each kind, and the cards under it; the rest are removed."""
        self.s["improvement_deck"] = [cards.get(kind, 0) for kind in KINDS]
        self.s["improvements_under"] = NONE
        self.s["improvements_under_left"] = len(under)
        for n, kind in enumerate(under):
            self.s["improvements_under"][n] = KINDS.index(kind)
        self.checks_invariants = False
        return self

    def track(self, *contracts):
        """Set the contract track, from slot 1; None is a gap. The previous cards go back into the deck."""
        for slot in range(len(self.s["track"])):
            if self.s["track"][slot] != NONE:
                self._put_back(int(self.s["track"][slot]))
                self.s["track"][slot] = NONE
        for slot, contract in enumerate(contracts):
            if contract is not None:
                self._take_out(self.link(contract))
                self.s["track"][slot] = self.link(contract)
        return self

    def _letter(self, link):
        """Return the phase, 0..2, of a contract."""
        return next(phase for phase in range(PHASES) if int(self.map["letter"][phase]) >> link & 1)

    def _put_back(self, link):
        """Put a contract back into the deck."""
        self.s["unseen"] |= np.uint64(1 << link)
        self.s["left"][self._letter(link)] += 1

    def _take_out(self, link):
        """Remove a contract from the deck, the track or the map."""
        if int(self.s["unseen"]) >> link & 1:
            self.s["unseen"] ^= np.uint64(1 << link)
            self.s["left"][self._letter(link)] = max(0, self.s["left"][self._letter(link)] - 1)
        for slot in range(len(self.s["track"])):
            if self.s["track"][slot] == link:
                candidates = int(self.s["unseen"]) & int(self.map["letter"][self.s["section"]])
                other = candidates.bit_length() - 1
                self.s["track"][slot] = NONE
                if other >= 0:
                    self._take_out(other)
                    self.s["track"][slot] = other
        for seat in self.s["seat"]:
            seat["links"] &= ~np.uint64(1 << link)

    def finished(self, player, *contracts):
        """Add finished links of a player."""
        for contract in contracts:
            self._take_out(self.link(contract))
            self.seat(player)["links"] |= np.uint64(1 << self.link(contract))
        return self.refresh()

    def contracts(self, player, *contracts):
        """Set the contracts on the mat: `gray_2a` with one cube on its link, `gray_2a:4` with four."""
        me = self.seat(player)
        for place in range(MAT_PLACES):
            if me["contract"][place] != NONE:
                self._put_back(int(me["contract"][place]))
                me["contract"][place], me["cubes"][place] = NONE, 0
        for place, each in enumerate(contracts):
            name, _, cubes = each.partition(":")
            self._take_out(self.link(name))
            me["contract"][place], me["cubes"][place] = self.link(name), int(cubes or 1)
        return self

    def stock(self, player, **markers):
        """Set the stock markers of a player."""
        for colour, name in enumerate(COLOURS):
            count, before = markers.get(name, 0), int(self.seat(player)["stock"][colour])
            self.seat(player)["stock"][colour] = count
            self.s["supply"][colour] -= count - before
        return self.refresh()

    def supply(self, **markers):
        """Set the stock markers in the supply; the last player has the rest."""
        for name, count in markers.items():
            colour = COLOURS.index(name)
            self.s["seat"][self.s["seats"] - 1]["stock"][colour] += self.s["supply"][colour] - count
            self.s["supply"][colour] = count
        return self.refresh()

    def switches(self, player, count):
        self.seat(player)["switches"] = count
        return self.refresh()

    def token(self, circle, colour):
        """Put a token from the bag on a circle; None: no token. The previous token goes into the bag."""
        city, ring = self.circle(circle)
        for n in range(len(COLOURS)):
            if int(self.s["token"][n, ring]) >> city & 1:
                self.s["token"][n, ring] ^= np.uint64(1 << city)
                self.s["bag"][n] += 1
        if colour is not None:
            self.s["token"][COLOURS.index(colour), ring] |= np.uint64(1 << city)
            self.s["bag"][COLOURS.index(colour)] -= 1
        return self.refresh()

    def no_tokens(self):
        """Put all tokens into the bag."""
        for name in self.lists["circle"][int(self.map["first_circle"]) :][: int(self.map["circles"])]:
            self.token(name, None)
        return self

    def token_on(self, circle):
        """Return the colour of the token on a circle, or None."""
        city, ring = self.circle(circle)
        return next((name for n, name in enumerate(COLOURS) if int(self.s["token"][n, ring]) >> city & 1), None)

    def saturated(self, *circles):
        """Add saturation markers on these circles."""
        for circle in circles:
            city, ring = self.circle(circle)
            self.s["saturated"][ring] |= np.uint64(1 << city)
        return self.refresh()

    def is_saturated(self, circle):
        city, ring = self.circle(circle)
        return bool(int(self.s["saturated"][ring]) >> city & 1)

    def collected(self, player, **tokens):
        """Set the tokens that a player delivered in this phase; they come out of the bag."""
        for name, count in tokens.items():
            self.seat(player)["cargo"][COLOURS.index(name)] = count
            self.s["bag"][COLOURS.index(name)] -= count
        return self

    def phase(self, letter):
        """Go on to a later phase. Its circles have no cargo, and all contracts of earlier phases have come up."""
        phase = "ABC".index(letter)
        self.s["phase"] = self.s["section"] = phase
        self.s["left"][:phase] = self.s["disasters"][:phase] = 0
        return self.refresh()

    def deck(self, *, section=None, left=None, disasters=None, under=(), on_top=()):
        """Set the rest of the contract deck: cards of the current set, disasters among them, contracts under and on it.

        The first of the contracts under the deck, and of those on top of it, comes up first.
        """
        if section is not None:
            self.phase_of_deck(section)
        if left is not None:
            self.s["left"][self.s["section"]] = left
        if disasters is not None:
            self.s["disasters"][self.s["section"]] = disasters
        for contract in under:
            self._take_out(self.link(contract))
            self.s["under"][self.s["under_left"]] = self.link(contract)
            self.s["under_left"] += 1
        for contract in reversed(on_top):
            self._take_out(self.link(contract))
            self.s["on_top"][self.s["on_top_left"]] = self.link(contract)
            self.s["on_top_left"] += 1
        return self

    def phase_of_deck(self, section):
        """Set the letter of the next card, 0..2. With 3, only the cards under the deck are left."""
        self.s["section"] = section
        self.s["left"][:section] = self.s["disasters"][:section] = 0

    def turn_of(self, player, first=1):
        """Start a turn in the middle of a game."""
        self.s["player"], self.s["first"], self.s["stage"] = player - 1, first - 1, Stage.TURN
        self.s["turn"] = max(1, int(self.s["turn"]))
        self.s["pick"] = 2 * self.s["seats"]
        self.s["spent"], self.s["waiting"] = 0, 1 << (player - 1)
        return self.refresh()

    @property
    def cheapest(self):
        """The price of the cheapest route, or None."""
        return None if self.s["cheapest"] == UNREACHABLE else int(self.s["cheapest"])
