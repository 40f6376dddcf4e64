"""Helpers for tests of the pictures: they draw positions and read the drawings."""

import itertools
import re
from pathlib import Path
from xml.etree import ElementTree

from tests.games.interstate.position import GAME
from tests.games.interstate.table import Table
from truckstop.engine.messages import LANGUAGES
from truckstop.games.interstate import view
from truckstop.games.interstate.meta import SEATS

SVG = "{http://www.w3.org/2000/svg}"
SMALL_MAP = Path(__file__).with_name("small_map.toml")
BOX = GAME.box()
EN, FR = (GAME.messages(language) for language in LANGUAGES)
SPECTATOR = 0
ADVANCED = {"mode": "advanced", "events": True}


def picture(t, player=1, messages=EN, **options):
    """The document for a player, drawn from the redacted state; 0 is a spectator."""
    return view.svg(t.box, t.view(player).s, player - 1, messages, **options)


def picture_with_actions(t, player=1, messages=EN):
    """The document with all legal actions of the player offered."""
    legal = [t.actions.parse(action) for action in t.legal(player)]
    return view.svg(t.box, t.view(player).s, player - 1, messages, legal=legal)


def offered_actions(document):
    """The single actions that a document offers, without whole drives."""
    return sorted(action for action in re.findall(r'data-action="([^"]*)"', document) if ";" not in action)


def legal_actions(t, player=1):
    return [t.actions.parse(action) for action in t.legal(player)]


def parse_svg(document):
    return ElementTree.fromstring(document)


def map_changes(t, player=1, **options):
    """The layer of the map that changes in play."""
    return view.parts(t.box, t.view(player).s, player - 1, EN, **options)[0].foreground


def backdrop(box, messages):
    return view.backgrounds(box, messages)["map"]


def texts(document):
    return ["".join(element.itertext()) for element in parse_svg(document).iter(f"{SVG}text")]


def titles(document):
    return [element.text for element in parse_svg(document).iter(f"{SVG}title")]


def parts(t, player=1, messages=EN, **options):
    """The parts for a player with all legal actions; 0 is a spectator."""
    legal = legal_actions(t, player) if player else []
    return view.parts(t.box, t.view(player).s, player - 1, messages, legal=legal, **options)


def svg_of(all_parts):
    return "".join(part.foreground for part in all_parts)


def parts_by_key(all_parts):
    return {f"{part.region}/{part.key}": part for part in all_parts}


def part_actions(all_parts):
    """The single actions that the parts offer, and the whole drives."""
    actions = re.findall(r'data-action="([^"]*)"', svg_of(all_parts))
    return [action for action in actions if ";" not in action], [action for action in actions if ";" in action]


def askable_actions(all_parts):
    """The actions that the parts explain: they are shown, but not legal now."""
    return re.findall(r'data-explain="([^"]*)"', svg_of(all_parts))


def parse_part(part):
    return ElementTree.fromstring(f'<svg xmlns="http://www.w3.org/2000/svg">{part.foreground}</svg>')


def positions(players, every=9, **options):
    """Positions of a short game, every few decisions and at the end. The policy plays, with some arbitrary actions."""
    t = Table(players, **{"max_rounds": 8} | options)
    for n in itertools.count():
        if n % every == 0 or t.over:
            yield t
        if t.over:
            return
        legal = t.legal(t.player)
        t.do(t.player, legal[n % len(legal)] if n % 11 == 0 else t.policy(t.player))


def play_some(players, decisions, every=7, **options):
    """A game of the policy after some decisions. Every few decisions it takes the last legal action instead."""
    t = Table(players, **options)
    for n in range(decisions):
        if t.over:
            break
        legal = [action for action in t.legal(t.player) if action not in ("end", "rest")]
        t.do(t.player, legal[-1] if legal and n % every == 0 else t.policy(t.player))
    return t


def crowded_city():
    """Six trucks in one city, one of them full."""
    t = Table(SEATS)
    for player in range(1, SEATS + 1):
        t.truck(player, "new_york").trailers(player, 1 + player % 2)
    return t.contracts(1, "*jewelry-dallas", "*apples-chicago", "*guitars-boston", "steel-phoenix")


def finished_game(players=3, **options):
    """A game that is over, with bonuses and a final payment."""
    t = Table(players, **options).money(1, 3000).money(2, 5000).completed(1, "bread-memphis", "beef-houston")
    return t.completed(2, "steel-phoenix").contracts(1, "*books-san_francisco").truck(1, "seattle").finish()


STAGES = {  # positions in which player 1 decides
    "a turn": lambda: Table(2),
    "a city": lambda: Table(2).truck(1, "kansas_city").contracts(1, "beef-houston", "clothing-dallas").money(1, 1500),
    "a delivery": lambda: Table(2).truck(1, "memphis").contracts(1, "*bread-memphis"),
    "one load of three": lambda: (
        Table(2)
        .trailers(1, 2)
        .truck(1, "memphis")
        .set_rest_markers(1, 3)
        .contracts(1, "bread-memphis", "*bread-detroit", "*bread-portland", "*bread-los_angeles")
    ),
    "load or drop": lambda: (
        Table(2).truck(1, "minneapolis").set_rest_markers(1, 3).contracts(1, "bread-memphis", "bread-detroit")
    ),
    "the end": lambda: Table(2).money(1, 10_000),
    "everything": lambda: Table(6, **ADVANCED).money(1, 12_000).set_rest_markers(1, 3),
    "a reserved contract": lambda: Table(2, reserve_contract=True).set_rest_markers(1, 1).do(1, "reserve 2").end(1, 2),
    "a secret contract at setup": lambda: Table(3, start_contracts="secret_three"),
    "a secret contract": lambda: Table(2, secret_draw=True).do(1, "secret_draw"),
    "cards to discard": lambda: Table(5, partial_flush=True).do(1, "partial_flush"),
    "more cards to discard": lambda: Table(5, partial_flush=True).do(1, "partial_flush", "discard 2"),
    "a final turn": lambda: Table(2).last_turn_of(1),
    "nothing but the end of a turn": lambda: Table(2).turn_of(1, ap=0),
}


def corners(box):
    """Left, top, right and bottom of a label."""
    return box.x, box.y, box.x + box.width, box.y + box.height


def overlaps(a, b):
    """Whether two boxes overlap."""
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]


LETTER_WIDTHS = {  # of DejaVu Sans Bold, the widest possible font, in thousandths of the font size
    343: "ijlîï", 348: " \u00a0\u202f", 372: "IJ", 380: ".,’", 400: ":;", 415: "-", 435: "f", 478: "t", 493: "r",
    582: "z", 593: "cç", 595: "s", 637: "L", 645: "x", 652: "vy", 665: "k", 675: "aàâ", 678: "eéèêë", 682: "T",
    683: "EFÉ", 687: "oô", 696: "0123456789$", 712: "hnuûù", 716: "bdgpq", 720: "S", 724: "Y", 725: "Z", 733: "P",
    734: "C", 762: "B", 770: "R", 771: "X", 774: "AVÀ", 775: "K", 812: "U", 821: "G", 830: "D", 837: "HN", 850: "OQ",
    924: "w", 995: "M", 1042: "m", 1094: "œ", 1103: "W",
}  # fmt: skip


def max_text_width(content, size):
    """The largest width of a text in any font."""
    widths = {letter: width for width, letters in LETTER_WIDTHS.items() for letter in letters}
    return sum(widths[letter] for letter in content) * size / 1000
