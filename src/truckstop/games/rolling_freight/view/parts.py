"""The parts of the picture: the map, the decks with their tracks, the tray, and a panel for each player."""

from collections.abc import Iterator

from truckstop.engine.record import NONE
from truckstop.engine.view import Part, Region
from truckstop.kit.final_scores import card_size
from truckstop.kit.parts import button_part, card_part, seat_part, with_highlights
from truckstop.kit.svg import group, titled_group

from ..actions import CONTRACT, DRAFT_CONTRACT, DRAFT_IMPROVEMENT, IMPROVEMENT, SWAP
from ..state import MAT_PLACES, Stage
from . import alt_text, cards, tray
from .final_scores import LINE_HEIGHT, draw_final_card
from .layout import MAP_KEYS
from .offers import Offers
from .on_map import draw_map_pieces
from .panels import PANEL_HEIGHT, PANEL_WIDTH, draw_panel
from .scene import Scene

CARD = (cards.CARD_WIDTH, cards.CARD_HEIGHT)


def all_parts(scene: Scene, offers: Offers) -> list[Part]:
    """All parts of the picture, the map first."""
    tray_parts = () if scene.is_over else (*_dice_parts(scene, offers), *_mat_parts(scene, offers))
    buttons = () if scene.is_over or scene.viewer is None else _buttons(scene, offers)
    return [_board(scene, offers), *_table(scene, offers), *tray_parts, *buttons, *_panels(scene)]


def _board(scene: Scene, offers: Offers) -> Part:
    """The map with everything on it."""
    label, drawing = alt_text.describe_board(scene), draw_map_pieces(scene, offers)
    return Part(Region.BOARD, "map", label, scene.layout.geometry.size, drawing, MAP_KEYS[scene.layout.side])


def _table(scene: Scene, offers: Offers) -> Iterator[Part]:
    """Both decks with their tracks. When the game is over: the final scores instead."""
    if scene.is_over:
        label, size = alt_text.describe_final(scene), card_size(scene.seats, LINE_HEIGHT)
        yield card_part(Region.TABLE, "final", label, size, draw_final_card(scene))
    else:
        yield from _contract_parts(scene, offers)
        yield from _improvement_parts(scene, offers)


def _contract_parts(scene: Scene, offers: Offers) -> Iterator[Part]:
    """The contract deck and its track."""
    label = alt_text.describe_contract_deck(scene)
    yield card_part(Region.TABLE, "contracts", label, CARD, titled_group(_contract_deck(scene), label))
    for slot in range(len(scene.track)):
        label, drawing = alt_text.describe_contract_slot(scene, slot), _contract(scene, slot, offers)
        yield card_part(Region.TABLE, f"contract-{slot + 1}", label, CARD, drawing)


def _improvement_parts(scene: Scene, offers: Offers) -> Iterator[Part]:
    """The improvement deck and its track."""
    label, supply, bag = alt_text.describe_improvement_deck(scene), tuple(scene.supply), tuple(scene.bag)
    deck = cards.draw_improvement_deck_card(scene.layout, scene.improvements_left, supply, bag)
    yield card_part(Region.TABLE, "improvements", label, CARD, titled_group(deck, label))
    for slot in range(len(scene.improvement_track)):
        label, swap = alt_text.describe_improvement_slot(scene, slot), _swap(slot, offers)
        size = (CARD[0] + (cards.SWAP_GAP + cards.SWAP_WIDTH if swap else 0), CARD[1])
        drawing = _improvement(scene, slot, offers) + swap
        yield card_part(Region.TABLE, f"improvement-{slot + 1}", label, size, drawing)


def _contract_deck(scene: Scene) -> str:
    deck = cards.Deck(
        tuple(scene.contracts_left),
        tuple(scene.disasters_left),
        len(scene.contracts_on_top),
        len(scene.contracts_under),
    )
    return cards.draw_contract_deck_card(scene.layout, deck, scene.phase, scene.phase_count, scene.token_points())


def _contract(scene: Scene, slot: int, offers: Offers) -> str:
    """A slot of the contract track. Pointing at a contract highlights its link on the map."""
    link, is_draft = scene.track[slot], scene.stage == Stage.DRAFT
    action = (DRAFT_CONTRACT if is_draft else CONTRACT) + slot
    if link is None:
        return offers.button(action, cards.OUTLINE, cards.draw_empty_card(scene.layout))
    price = None if is_draft else scene.contract_price(slot)
    face = cards.draw_contract_card(scene.layout, link, price, scene.line_points(link, len(scene.me.contracts) + 1))
    return _with_link_spots(scene, link, offers.button(action, cards.OUTLINE, face))


def _with_link_spots(scene: Scene, link: int, drawing: str) -> str:
    """A drawing that highlights a link when it is pointed at: both its ends, and its middle."""
    geometry = scene.layout.geometry
    spots = [*(geometry.cities[end] for end in scene.layout.ends[link]), geometry.tracks[link].curve.along(0.5)]
    return with_highlights(drawing, spots)


def _improvement(scene: Scene, slot: int, offers: Offers) -> str:
    """A slot of the improvement track."""
    kind, face = scene.improvement_track[slot], cards.draw_empty_card(scene.layout)
    if scene.stage == Stage.DRAFT:
        face = face if kind is None else cards.draw_improvement_card(scene.layout, kind, None)
        return offers.button(DRAFT_IMPROVEMENT + slot, cards.OUTLINE, face)
    face = face if kind is None else cards.draw_improvement_card(scene.layout, kind, scene.improvement_price(slot))
    return offers.button(IMPROVEMENT + slot, cards.OUTLINE, face)


def _swap(slot: int, offers: Offers) -> str:
    """The button beside a duplicate that can be swapped."""
    if SWAP + slot not in offers.legal:
        return ""
    return group(offers.button(SWAP + slot, cards.SWAP_OUTLINE, cards.draw_swap_button()), CARD[0] + cards.SWAP_GAP, 0)


def _dice_parts(scene: Scene, offers: Offers) -> Iterator[Part]:
    """The dice and stock markers in the tray, and the faces to which the current die can be set."""
    for base, name in ((True, "dice"), (False, "more-dice")):
        if width := tray.dice_width(scene, base=base):
            label, drawing = alt_text.describe_dice(scene, base=base), tray.draw_dice(scene, offers, base=base)
            yield card_part(Region.MINE, name, label, (width, tray.ROW), drawing)
    label, drawing = alt_text.describe_stock(scene), tray.draw_stock(scene, offers)
    yield card_part(Region.MINE, "stock", label, (tray.STOCK_WIDTH, tray.ROW), drawing)
    if faces := tray.faces(scene):
        label, size = scene.layout.messages("label-part-faces"), (tray.CELL * len(faces), tray.ROW)
        yield card_part(Region.MINE, "faces", label, size, tray.draw_face_choice(scene, offers))


def _mat_parts(scene: Scene, offers: Offers) -> Iterator[Part]:
    """The contracts, improvements and switches in the tray."""
    for contract in scene.me.contracts:
        name, label = f"held-{contract.place + 1}", alt_text.describe_contract(scene, contract)
        drawing = _with_link_spots(scene, contract.link, tray.draw_contract(scene, contract, offers))
        yield card_part(Region.MINE, name, label, (tray.CONTRACT_WIDTH, tray.ROW), drawing)
    for place in range(MAT_PLACES + 1):
        if scene.me.improvements[place] != NONE:
            label, size = alt_text.describe_improvement(scene, place), (tray.CARD_WIDTH, tray.ROW)
            yield card_part(Region.MINE, f"card-{place + 1}", label, size, tray.draw_improvement(scene, place, offers))
    label, size = alt_text.describe_switches(scene), (tray.switches_width(scene, offers), tray.ROW)
    yield card_part(Region.MINE, "switches", label, size, tray.draw_switches(scene, offers))


def _buttons(scene: Scene, offers: Offers) -> Iterator[Part]:
    """Buttons for all other actions."""
    size = (tray.BUTTON_WIDTH, tray.ROW)
    for name in tray.button_names(scene, offers):
        label = alt_text.describe_button(scene, name, offers)
        yield button_part(name, label, size, tray.draw_button(scene, name, offers))
    for n in tray.double_dice(offers):
        label = scene.layout.messages("label-part-double", number=n + 1)
        yield button_part(f"double-{n + 1}", label, size, tray.draw_double_button(scene, n, offers))


def _panels(scene: Scene) -> Iterator[Part]:
    """A panel for each player."""
    for player in scene.players:
        label, size = alt_text.describe_panel(scene, player), (PANEL_WIDTH, PANEL_HEIGHT)
        yield seat_part(player.seat, label, size, draw_panel(scene, player))
