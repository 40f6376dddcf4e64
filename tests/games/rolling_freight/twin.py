"""A slow and simple version of routes, payments and stock, which lists all of them. Tests compare it with the rules."""

from itertools import combinations, product

from truckstop.engine.record import NONE
from truckstop.games.rolling_freight.state import (
    BASE_DICE,
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
    """Routes, payments and stock in a state."""

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
            first_city, second_city = self.board["ends"][link].tolist()
            self.links_at.setdefault(first_city, []).append((link, second_city, self.toll(link)))
            self.links_at.setdefault(second_city, []).append((link, first_city, self.toll(link)))

    def toll(self, link):
        """RF-076, RF-116, RF-217: return the price of a link."""
        if self.owner[link] == self.s["player"]:
            return 1
        cards = self.s["seat"][self.owner[link]]["improvement"].tolist()
        friendly = cards.count(Improvement.FRIENDLY)
        return max(0, 2 - (friendly if self.s["copies_stack"] else min(friendly, 1)))

    def destinations(self, colour):
        """Return the cities with an open circle that wants a colour."""
        cities = set()
        for circle in range(self.board["circles"]):
            city, ring = int(self.board["city"][circle]), int(self.board["ring"][circle])
            is_covered = self.board["opens"][circle] > self.s["phase"]
            is_saturated = int(self.s["saturated"][ring]) >> city & 1
            outer_colour = int(self.board["outer"][circle])
            if outer_colour == colour and outer_colour != BLACK and not is_covered and not is_saturated:
                cities.add(city)
        return cities

    def tokens(self):
        """Return city, ring and colour of each circle with cargo."""
        return [
            (city, ring, colour)
            for colour, ring in product(range(COLOURS), range(CIRCLES_PER_CITY))
            for city in range(self.board["cities"])
            if int(self.s["token"][colour, ring]) >> city & 1
        ]

    def cargo_with_route(self):
        """Return the numbers of the circles whose cargo has a route within the budget."""
        first_circle, budget = int(self.board["first_circle"]), self.budget()
        return {
            first_circle + int(self.board["circle"][city, ring])
            for city, ring, colour in self.tokens()
            if self.has_route(city, colour, budget)
        }

    def min_price(self):
        """Return the price of the cheapest route of any cargo, or UNREACHABLE if there is none within the budget."""
        budget = self.budget()
        prices = (price for city, _, colour in self.tokens() for _, price in self.routes(city, colour, budget))
        return min(prices, default=UNREACHABLE)

    def has_route(self, city, colour, max_price):
        return any(True for _ in self.routes(city, colour, max_price))

    def routes(self, city, colour, max_price, links_so_far=()):
        """Yield the links and the price of every route from a city that begins with `links_so_far`."""
        goals = self.destinations(colour)

        def extend(at, visited, links, price):
            for link, to, toll in self.links_at.get(at, ()):
                if to in visited or price + toll > max_price:
                    continue
                if to not in goals:
                    yield from extend(to, visited | {to}, [*links, link], price + toll)
                elif any(self.owner[used] == self.s["player"] for used in [*links, link]):
                    yield [*links, link], price + toll

        at, visited, price = city, {city}, 0
        for used_link in links_so_far:
            at, toll = next((to, toll) for link, to, toll in self.links_at[at] if link == used_link)
            visited.add(at)
            price += toll
        return extend(at, visited, [*links_so_far], price)

    def units(self):
        """Return the action and the face of every unit. The face of a marker is -1 minus its colour."""
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
        free_units = int(self.me["switches"]) - int(self.s["switches_used"])
        return self.funds() + free_units if self.funds() else 0

    def payments(self):
        """RF-163: yield each way to pay the amount due: the unit for the colour, or None, and (unit, worth) pairs."""
        due, colour = int(self.s["due"]), int(self.s["colour_due"])
        units = self.units()
        coloured_indexes = (
            [None] if colour == NONE else [n for n, (_, face) in enumerate(units) if self._pays(face, colour)]
        )
        for coloured_index in coloured_indexes:
            rest = [n for n in range(len(units)) if n != coloured_index]
            for size in range(min(due, len(rest)) + 1):
                for selection in combinations(rest, size):
                    for worths in product(*([1, 2] if units[n][1] == Face.TWO else [1] for n in selection)):
                        selected_units = [units[n] for n in selection]
                        has_again = any(face == Face.AGAIN for _, face in selected_units)
                        if sum(worths) == due and (has_again or not self.s["again_due"]):
                            pairs = list(zip(selected_units, worths, strict=True))
                            yield coloured_index if coloured_index is None else units[coloured_index], pairs

    def _pays(self, face, colour):
        """Return whether a unit with this face can pay the coloured part."""
        if face < 0:
            return -1 - face == colour
        if face >= Face.TWO:
            return face == Face.BUILD and self.s["buying"] == Purchase.CUBE
        return face & (face - 1) != 0 if colour == SLASH else bool(face >> colour & 1)

    def first_payment_actions(self):
        """Return the actions for units with which a payment can begin."""
        actions = set()
        for coloured_unit, other_units in self.payments():
            if coloured_unit is not None:
                action, face = coloured_unit
                actions.add(action)
                if face == Face.BUILD and self._empty_spaces() > 1:
                    actions.add(action.replace("die", "double"))
            else:
                actions |= {unit if worth == 1 else unit.replace("die", "double") for (unit, _), worth in other_units}
        return actions

    def _empty_spaces(self):
        """Return the number of spaces without a cube on the contract that is being built."""
        place = int(self.s["which"])
        return int(self.board["length"][self.me["contract"][place]]) - int(self.me["cubes"][place])

    def max_markers(self):
        """RF-164: return the most stock markers that the left-over dice can bring, counted in every possible way."""
        storages = self.me["improvement"].tolist().count(Improvement.EFFICIENT_STORAGE)
        counts = {(0,) * COLOURS}
        for die, face in enumerate(self.me["die"].tolist()):
            if face < Face.TWO and not int(self.s["spent"]) >> die & 1:
                shown = [colour for colour in range(COLOURS) if face >> colour & 1]
                choices = [[], *([colour] for colour in shown)]
                if storages > 1 and die < BASE_DICE and len(shown) > 1:
                    choices.append(shown)
                counts = {
                    tuple(count + (colour in choice) for colour, count in enumerate(one))
                    for one, choice in product(counts, choices)
                }
        lost_dice = 0 if storages else 1
        supply = self.s["supply"].tolist()
        return max(sum(min(max(0, n - lost_dice), left) for n, left in zip(one, supply, strict=True)) for one in counts)
