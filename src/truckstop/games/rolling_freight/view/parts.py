"""The parts of the picture: the map, the decks with their tracks, the tray, and a panel for each player."""

from collections.abc import Iterator

from truckstop.engine.record import NONE
from truckstop.engine.view import Part, Region
from truckstop.kit.final_scores import card_size
from truckstop.kit.parts import button_part, card_part, seat_part, with_highlights
from truckstop.kit.svg import group, titled_group

from ..actions import CONTRACT, DRAFT_CONTRACT, DRAFT_IMPROVEMENT, IMPROVEMENT, SWAP
from ..state import MAT_PLACES, Stage
from . import alt_text, cards, help_cards, tray
from .final_scores import LINE_HEIGHT, draw_final_card
from .layout import MAP_KEYS
from .offers import Offers
from .on_map import draw_map_pieces
from .panels import PANEL_HEIGHT, PANEL_WIDTH, draw_panel
from .scene import Scene

CONTRACT_SIZE = (cards.CONTRACT_WIDTH, cards.CONTRACT_HEIGHT)
IMPROVEMENT_SIZE = (cards.IMPROVEMENT_WIDTH, cards.IMPROVEMENT_HEIGHT)
MAT_CARD_SIZE = (tray.CARD_WIDTH, tray.CARD_HEIGHT)


def all_parts(scene: Scene, offers: Offers) -> list[Part]:
    """All parts of the picture, the map first."""
    mine = () if scene.is_over else (*_dice_parts(scene, offers), *_mat_parts(scene, offers))
    actions = () if scene.is_over or scene.viewer is None else _actions(scene, offers)
    return [_board(scene, offers), *_table(scene, offers), *mine, *actions, *_panels(scene), *_help(scene)]


def _board(scene: Scene, offers: Offers) -> Part:
    """The map with everything on it."""
    label, drawing = alt_text.describe_board(scene), draw_map_pieces(scene, offers)
    return Part(Region.BOARD, "map", label, scene.layout.geometry.size, drawing, MAP_KEYS[scene.layout.side])


def _table(scene: Scene, offers: Offers) -> Iterator[Part]:
    """The decks and their tracks. When the game is over: the final scores instead."""
    if scene.is_over:
        label, size = alt_text.describe_final(scene), card_size(scene.seats, LINE_HEIGHT)
        yield card_part(Region.TABLE, "final", label, size, draw_final_card(scene))
        return
    label = f"{alt_text.describe_contract_deck(scene)} {alt_text.describe_improvement_deck(scene)}"
    decks = titled_group(_decks(scene), label)
    yield card_part(Region.TABLE, "decks", label, (cards.COLUMN_WIDTH, cards.DECKS_HEIGHT), decks)
    for slot in range(len(scene.track)):
        label, drawing = alt_text.describe_contract_slot(scene, slot), _contract(scene, slot, offers)
        yield card_part(Region.TABLE, f"contract-{slot + 1}", label, CONTRACT_SIZE, drawing)
    for slot in range(len(scene.improvement_track)):
        label, drawing = alt_text.describe_improvement_slot(scene, slot), _improvement(scene, slot, offers)
        drawing = titled_group(drawing + _swap(slot, offers), label)
        yield card_part(Region.TABLE, f"improvement-{slot + 1}", label, IMPROVEMENT_SIZE, drawing)


def _decks(scene: Scene) -> str:
    deck = cards.Deck(
        tuple(scene.contracts_left),
        tuple(scene.disasters_left),
        len(scene.contracts_on_top),
        len(scene.contracts_under),
    )
    points, improvements = scene.token_points(), scene.improvements_left
    return cards.draw_decks(scene.layout, deck, scene.phase, scene.phase_count, points, improvements)


def _contract(scene: Scene, slot: int, offers: Offers) -> str:
    """A slot of the contract track. Pointing at a contract highlights its link on the map."""
    link, is_draft = scene.track[slot], scene.stage == Stage.DRAFT
    action = (DRAFT_CONTRACT if is_draft else CONTRACT) + slot
    if link is None:
        empty = cards.draw_empty_card(scene.layout, *CONTRACT_SIZE)
        return offers.button(action, cards.CONTRACT_OUTLINE, empty)
    price = None if is_draft else scene.contract_price(slot)
    face = cards.draw_contract_card(scene.layout, link, price, scene.line_points(link, len(scene.me.contracts) + 1))
    return _with_link_spots(scene, link, offers.button(action, cards.CONTRACT_OUTLINE, face))


def _with_link_spots(scene: Scene, link: int, drawing: str) -> str:
    """A drawing that highlights a link when it is pointed at: both its ends, and its middle."""
    geometry = scene.layout.geometry
    spots = [*(geometry.cities[end] for end in scene.layout.ends[link]), geometry.tracks[link].curve.along(0.5)]
    return with_highlights(drawing, spots)


def _improvement(scene: Scene, slot: int, offers: Offers) -> str:
    """A slot of the improvement track."""
    kind, is_draft = scene.improvement_track[slot], scene.stage == Stage.DRAFT
    face = cards.draw_empty_card(scene.layout, *IMPROVEMENT_SIZE)
    if kind is not None:
        face = cards.draw_improvement_card(scene.layout, kind, None if is_draft else scene.improvement_price(slot))
    action = (DRAFT_IMPROVEMENT if is_draft else IMPROVEMENT) + slot
    return offers.button(action, cards.IMPROVEMENT_OUTLINE, face)


def _swap(slot: int, offers: Offers) -> str:
    """The button on a duplicate that can be swapped."""
    if SWAP + slot not in offers.legal:
        return ""
    return group(offers.button(SWAP + slot, cards.SWAP_OUTLINE, cards.draw_swap_button()), *cards.SWAP_AT)


def _dice_parts(scene: Scene, offers: Offers) -> Iterator[Part]:
    """The dice and stock markers of the player. A player who left has none."""
    if scene.me.gone:
        return
    label, size = alt_text.describe_dice(scene, base=True), (cards.COLUMN_WIDTH, tray.DICE_HEIGHT)
    yield card_part(Region.MINE, "dice", label, size, tray.draw_dice(scene, offers))
    label, size = alt_text.describe_stock(scene), (tray.STOCK_WIDTH, tray.SMALL_HEIGHT)
    yield card_part(Region.MINE, "stock", label, size, tray.draw_stock(scene, offers))
    label, size = alt_text.describe_dice(scene, base=False), (tray.EXTRA_WIDTH, tray.SMALL_HEIGHT)
    yield card_part(Region.MINE, "more-dice", label, size, tray.draw_extra_dice(scene, offers))


def _mat_parts(scene: Scene, offers: Offers) -> Iterator[Part]:
    """The mat of the player: three places for contracts, three for improvements, the switches."""
    contracts = {contract.place: contract for contract in scene.me.contracts}
    for place in range(MAT_PLACES):
        name, size = f"held-{place + 1}", (cards.COLUMN_WIDTH, tray.LINE_HEIGHT)
        if contract := contracts.get(place):
            label = alt_text.describe_contract(scene, contract)
            drawing = _with_link_spots(scene, contract.link, tray.draw_contract(scene, contract, offers))
        else:
            label, drawing = scene.layout.messages("label-no-contracts"), tray.draw_empty_line(scene.layout)
        yield card_part(Region.MINE, name, label, size, drawing)
    for place in range(MAT_PLACES):
        label, drawing = alt_text.describe_improvement(scene, place), tray.draw_improvement(scene, place, offers)
        yield card_part(Region.MINE, f"card-{place + 1}", label, MAT_CARD_SIZE, drawing)
    label = alt_text.describe_switches(scene)
    yield card_part(Region.MINE, "switches", label, MAT_CARD_SIZE, tray.draw_switches(scene, offers))


def _actions(scene: Scene, offers: Offers) -> Iterator[Part]:
    """Buttons for all other actions. The first row is always the same; what a moment needs follows in another."""
    size, messages = (tray.BUTTON_WIDTH, tray.BUTTON_HEIGHT), scene.layout.messages
    for name in tray.button_names(scene, offers):
        label = alt_text.describe_button(scene, name, offers)
        yield button_part(name, label, size, tray.draw_button(scene, name, offers))
    for n in tray.double_dice(offers):
        label = messages("label-part-double", number=n + 1)
        yield button_part(f"double-{n + 1}", label, size, tray.draw_double_button(scene, n, offers))
    if tray.discounts(offers):
        size, drawing = (cards.COLUMN_WIDTH, tray.BUTTON_HEIGHT), tray.draw_discounts(scene, offers)
        yield button_part("discounts", messages("label-part-discounts"), size, drawing)
    if faces := tray.faces(scene):
        size, drawing = (tray.CELL * len(faces), tray.DICE_HEIGHT), tray.draw_face_choice(scene, offers)
        yield button_part("faces", messages("label-part-faces"), size, drawing)
    if scene.me.improvements[MAT_PLACES] != NONE:
        label = alt_text.describe_improvement(scene, MAT_PLACES)
        drawing = tray.draw_improvement(scene, MAT_PLACES, offers)
        yield button_part(f"card-{MAT_PLACES + 1}", label, MAT_CARD_SIZE, drawing)


def _panels(scene: Scene) -> Iterator[Part]:
    """A panel for each player."""
    for player in scene.players:
        label, size = alt_text.describe_panel(scene, player), (PANEL_WIDTH, PANEL_HEIGHT)
        yield seat_part(player.seat, label, size, draw_panel(scene, player))


def _help(scene: Scene) -> Iterator[Part]:
    """Reference cards."""
    layout = scene.layout
    drawing, size = help_cards.draw_supply(layout, tuple(scene.supply), tuple(scene.bag))
    yield card_part(Region.HELP, "supply", alt_text.describe_supply(scene), size, drawing)
    drawing, size = help_cards.draw_prices(layout, scene.phase_count)
    yield card_part(Region.HELP, "prices", alt_text.describe_prices(scene), size, drawing)
    drawing, size = help_cards.draw_improvements(layout)
    yield card_part(Region.HELP, "effects", alt_text.describe_effects(scene), size, drawing)
