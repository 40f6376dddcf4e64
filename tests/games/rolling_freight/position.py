"""Positions of Rolling Freight in the terms of the ledger. Players, slots and spaces are numbered from 1."""

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
    """A state record with methods to set up a position; moved pieces leave their previous place."""

    def __init__(self, box, players, options, key):
        self.box, self.lists = box.record, box.names.ids
        self.states = new_states(GAME, 1, players, options)
        self.states["dice"]["key"] = key
        self.s = self.states[0]

    @property
    def board(self):
        return self.box["map"][self.s["side"]]

    def seat(self, player):
        return self.s["seat"][player - 1]

    def link(self, contract):
        """The number of a link on its map: `red 5a`, `red_5a`."""
        return self.lists["link"].index(contract.lower().replace(" ", "_")) - int(self.board["first_link"])

    def contract(self, link):
        return self.lists["link"][int(self.board["first_link"]) + int(link)]

    def circle(self, name):
        """City and ring of a circle: `portland_1`, `medford`."""
        number = self.lists["circle"].index(name) - int(self.board["first_circle"])
        return int(self.board["city"][number]), int(self.board["ring"][number])

    def city(self, name):
        """The number of a city on its map."""
        first = 0 if self.s["side"] == 0 else int(self.box["map"][0]["cities"])
        return self.lists["city"].index(name) - first

    def face(self, name):
        """The code of a face: `blue`, `blue+red`, `two`."""
        parts = sorted(name.split("+"), key=lambda part: COLOURS.index(part) if part in COLOURS else 0)
        return FACE_NAMES.index("-".join(parts)) + 1

    def refresh(self):
        """Recompute the fields derived from dice and links."""
        update_die_uses(self.s)
        if self.s["stage"] != Stage.OVER:
            self.s["cheapest"] = STALE
            update_routes(self.box, self.s)
        return self

    def dice(self, player, *faces):
        """The unspent base dice; the others are spent. Any face goes on a die that has it."""
        me, free = self.seat(player), list(range(BASE_DICE))
        rare_first = sorted(faces, key=lambda name: self.face(name).bit_count() < 2)
        for name in rare_first:
            face = self.face(name)
            fits = [die for die in free if face in self.box["face"][self.box["base_kind"][die]]]
            assert fits, f"no die is left that has {name}"
            me["die"][fits[0]] = face
            free.remove(fits[0])
        if self.s["player"] == player - 1:
            spent = int(self.s["spent"]) >> BASE_DICE << BASE_DICE
            self.s["spent"] = spent | sum(1 << die for die in free)
        return self.refresh()

    def die(self, face, nth=0):
        """The number of an unspent die that shows a face, as actions name it."""
        me = self.s["seat"][self.s["player"]]
        spent = int(self.s["spent"])
        dice = [n for n in range(BASE_DICE + MAT_PLACES) if me["die"][n] == self.face(face) and not spent >> n & 1]
        return dice[nth] + 1

    def improve(self, player, *cards):
        """All improvements of a player, in their places: `friendly`, `die_gray:build`."""
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
                kind = self.box["die_kind"][KINDS.index(name)]
                me["die"][BASE_DICE + place] = self.face(face) if face else self.box["face"][kind, FACES_PER_DIE - 1]
        if self.s["player"] == player - 1:
            self.s["steady_left"] = cards.count("steady_builder")
            if not self.s["copies_stack"]:
                self.s["steady_left"] = min(self.s["steady_left"], 1)
            self.s["spent"] = int(self.s["spent"]) & (1 << BASE_DICE) - 1
        return self.refresh()

    def _take_improvement(self, kind):
        """A card out of the deck, or off the track, which is filled from the deck."""
        if self.s["improvement_deck"][kind] > 0:
            self.s["improvement_deck"][kind] -= 1
            return
        slot = self.s["improvement_track"].tolist().index(kind)
        other = int(np.flatnonzero(self.s["improvement_deck"])[0])
        self.s["improvement_deck"][other] -= 1
        self.s["improvement_track"][slot] = other

    def improvements(self, *cards):
        """The improvement track, from slot 1; None: a gap."""
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
        """Set the contract track, from slot 1; None: a gap. The previous cards are hidden again."""
        for slot in range(len(self.s["track"])):
            if self.s["track"][slot] != NONE:
                self._unsee(int(self.s["track"][slot]))
                self.s["track"][slot] = NONE
        for slot, contract in enumerate(contracts):
            if contract is not None:
                self._take_out(self.link(contract))
                self.s["track"][slot] = self.link(contract)
        return self

    def _letter(self, link):
        return next(phase for phase in range(PHASES) if int(self.board["letter"][phase]) >> link & 1)

    def _unsee(self, link):
        self.s["unseen"] |= np.uint64(1 << link)
        self.s["left"][self._letter(link)] += 1

    def _take_out(self, link):
        """Out of the deck, off the track or off the map."""
        if int(self.s["unseen"]) >> link & 1:
            self.s["unseen"] ^= np.uint64(1 << link)
            self.s["left"][self._letter(link)] = max(0, self.s["left"][self._letter(link)] - 1)
        for slot in range(len(self.s["track"])):
            if self.s["track"][slot] == link:
                could_be = int(self.s["unseen"]) & int(self.board["letter"][self.s["section"]])
                other = could_be.bit_length() - 1
                self.s["track"][slot] = NONE
                if other >= 0:
                    self._take_out(other)
                    self.s["track"][slot] = other
        for seat in self.s["seat"]:
            seat["links"] &= ~np.uint64(1 << link)

    def finished(self, player, *contracts):
        """Finished links of a player, besides those there are."""
        for contract in contracts:
            self._take_out(self.link(contract))
            self.seat(player)["links"] |= np.uint64(1 << self.link(contract))
        return self.refresh()

    def contracts(self, player, *contracts):
        """All contracts on the mat: `gray_2a:4` with four cubes on its link; one unless said."""
        me = self.seat(player)
        for place in range(MAT_PLACES):
            if me["contract"][place] != NONE:
                self._unsee(int(me["contract"][place]))
                me["contract"][place], me["cubes"][place] = NONE, 0
        for place, each in enumerate(contracts):
            name, _, cubes = each.partition(":")
            self._take_out(self.link(name))
            me["contract"][place], me["cubes"][place] = self.link(name), int(cubes or 1)
        return self

    def stock(self, player, **markers):
        """All stock markers of a player."""
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
        """The map is empty; all tokens are in the bag."""
        for name in self.lists["circle"][int(self.board["first_circle"]) :][: int(self.board["circles"])]:
            self.token(name, None)
        return self

    def token_on(self, circle):
        """The colour of the token on a circle, None."""
        city, ring = self.circle(circle)
        return next((name for n, name in enumerate(COLOURS) if int(self.s["token"][n, ring]) >> city & 1), None)

    def saturated(self, *circles):
        """Saturation markers on these circles, besides those there are."""
        for circle in circles:
            city, ring = self.circle(circle)
            self.s["saturated"][ring] |= np.uint64(1 << city)
        return self.refresh()

    def is_saturated(self, circle):
        city, ring = self.circle(circle)
        return bool(int(self.s["saturated"][ring]) >> city & 1)

    def collected(self, player, **tokens):
        """Tokens delivered in this phase, out of the bag."""
        for name, count in tokens.items():
            self.seat(player)["cargo"][COLOURS.index(name)] = count
            self.s["bag"][COLOURS.index(name)] -= count
        return self

    def phase(self, letter):
        """A later phase, its circles open and without cargo; all contracts of earlier ones have come up."""
        phase = "ABC".index(letter)
        self.s["phase"] = self.s["section"] = phase
        self.s["left"][:phase] = self.s["disasters"][:phase] = 0
        return self.refresh()

    def deck(self, *, section=None, left=None, disasters=None, under=()):
        """Set the rest of the contract deck: cards of the current set, disasters among them, cards under it."""
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
        return self

    def phase_of_deck(self, section):
        """The letter of the next card; 3: only cards under the deck are left."""
        self.s["section"] = section
        self.s["left"][:section] = self.s["disasters"][:section] = 0

    def turn_of(self, player, first=1):
        """A turn in the middle of a game."""
        self.s["player"], self.s["first"], self.s["stage"] = player - 1, first - 1, Stage.TURN
        self.s["turn"] = max(1, int(self.s["turn"]))
        self.s["pick"] = 2 * self.s["seats"]
        self.s["spent"], self.s["waiting"] = 0, 1 << (player - 1)
        return self.refresh()

    @property
    def cheapest(self):
        return None if self.s["cheapest"] == UNREACHABLE else int(self.s["cheapest"])
