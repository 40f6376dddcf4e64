"""The slow, obvious twin of routes and payments: every way, and every set of units, one after the other."""

from itertools import combinations, product

from truckstop.engine.record import NONE
from truckstop.games.rolling_freight.state import (
    BLACK,
    CIRCLES_PER_CITY,
    COLOURS,
    DICE,
    SLASH,
    UNREACHABLE,
    Face,
    Improvement,
    Purchase,
)


class Twin:
    """A record, read the plain way."""

    def __init__(self, box, s):
        self.box, self.s = box, s
        self.board = box["map"][s["side"]]
        self.me = s["seat"][s["player"]]
        self.owner = {
            link: seat
            for seat in range(s["seats"])
            for link in range(self.board["links"])
            if int(s["seat"][seat]["links"]) >> link & 1
        }
        self.links_at: dict[int, list[tuple[int, int, int]]] = {}
        for link in self.owner:
            one, other = self.board["ends"][link].tolist()
            self.links_at.setdefault(one, []).append((link, other, self.toll(link)))
            self.links_at.setdefault(other, []).append((link, one, self.toll(link)))

    def toll(self, link):
        """RF-076, RF-116, RF-217."""
        if self.owner[link] == self.s["player"]:
            return 1
        cards = self.s["seat"][self.owner[link]]["improvement"].tolist()
        friendly = cards.count(Improvement.FRIENDLY)
        return max(0, 2 - (friendly if self.s["copies_stack"] else min(friendly, 1)))

    def wanting(self, colour):
        """Cities with an open circle that wants a colour."""
        cities = set()
        for circle in range(self.board["circles"]):
            city, ring = int(self.board["city"][circle]), int(self.board["ring"][circle])
            covered = self.board["opens"][circle] > self.s["phase"]
            saturated = int(self.s["saturated"][ring]) >> city & 1
            outer = int(self.board["outer"][circle])
            if outer == colour and outer != BLACK and not covered and not saturated:
                cities.add(city)
        return cities

    def tokens(self):
        """Circles with cargo: city, ring, colour."""
        return [
            (city, ring, colour)
            for colour, ring in product(range(COLOURS), range(CIRCLES_PER_CITY))
            for city in range(self.board["cities"])
            if int(self.s["token"][colour, ring]) >> city & 1
        ]

    def offered_cargo(self):
        """Circles whose cargo has a route that can be paid."""
        first, budget = int(self.board["first_circle"]), self.budget()
        return {
            first + int(self.board["circle"][city, ring])
            for city, ring, colour in self.tokens()
            if self.has_route(city, colour, budget)
        }

    def cheapest(self):
        """The price of the cheapest route of all; FAR: there is none."""
        budget = self.budget()
        prices = (price for city, _, colour in self.tokens() for _, price in self.routes(city, colour, budget))
        return min(prices, default=UNREACHABLE)

    def has_route(self, city, colour, most):
        """Whether there is any such route."""
        return any(True for _ in self.routes(city, colour, most))

    def routes(self, city, colour, most, links_so_far=()):
        """All routes from a city, after the links gone so far: links and price, no dearer than `most`."""
        goals = self.wanting(colour)

        def go(at, visited, links, price):
            for link, to, toll in self.links_at.get(at, ()):
                if to in visited or price + toll > most:
                    continue
                if to not in goals:
                    yield from go(to, visited | {to}, [*links, link], price + toll)
                elif any(self.owner[each] == self.s["player"] for each in [*links, link]):
                    yield [*links, link], price + toll

        at, visited, price = city, {city}, 0
        for link_before in links_so_far:
            at, toll = next((to, toll) for link, to, toll in self.links_at[at] if link == link_before)
            visited.add(at)
            price += toll
        return go(at, visited, [*links_so_far], price)

    def units(self):
        """Every unit: its action and its face; that of a marker is below 0."""
        units = []
        for die in range(DICE):
            face = int(self.me["die"][die])
            if face != NONE and not int(self.s["spent"]) >> die & 1:
                units.append((f"die {die + 1}", face))
        for colour, name in enumerate(("blue", "gray", "red", "yellow")):
            units += [(f"marker {name}", -1 - colour)] * int(self.me["stock"][colour])
        return units

    def funds(self):
        return sum(2 if face == Face.TWO else 1 for _, face in self.units())

    def budget(self):
        free = int(self.me["switches"]) - int(self.s["switches_used"])
        return self.funds() + free if self.funds() else 0

    def payments(self):
        """RF-163: every way to pay the amount still due: lists of (unit, worth), the coloured part first."""
        due, colour = int(self.s["due"]), int(self.s["colour_due"])
        units = self.units()
        firsts = [None] if colour == NONE else [n for n, (_, face) in enumerate(units) if self._pays(face, colour)]
        for first in firsts:
            rest = [n for n in range(len(units)) if n != first]
            for size in range(min(due, len(rest)) + 1):
                for selection in combinations(rest, size):
                    for worths in product(*([1, 2] if units[n][1] == Face.TWO else [1] for n in selection)):
                        paid = [units[n] for n in selection]
                        again = any(face == Face.AGAIN for _, face in paid)
                        if sum(worths) == due and (again or not self.s["again_due"]):
                            yield first if first is None else units[first], list(zip(paid, worths, strict=True))

    def _pays(self, face, colour):
        if face < 0:
            return -1 - face == colour
        if face >= Face.TWO:
            return face == Face.BUILD and self.s["buying"] == Purchase.CUBE
        return face & (face - 1) != 0 if colour == SLASH else bool(face >> colour & 1)

    def offered_units(self):
        """The units that some payment begins with."""
        actions = set()
        for first, rest in self.payments():
            if first is not None:
                actions.add(first[0])
                if first[1] == Face.BUILD and self._spaces() > 1:
                    actions.add(first[0].replace("die", "double"))
            else:
                actions |= {action if worth == 1 else action.replace("die", "double") for (action, _), worth in rest}
        return actions

    def _spaces(self):
        place = int(self.s["which"])
        return int(self.board["length"][self.me["contract"][place]]) - int(self.me["cubes"][place])
