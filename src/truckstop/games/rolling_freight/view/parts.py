"""The parts of the picture: the map, the decks with their tracks, the tray, and a panel for each player."""

from collections.abc import Iterator

from truckstop.engine.record import NONE
from truckstop.engine.view import Part, Region
from truckstop.games.rolling_freight.actions import CONTRACT, DRAFT_CONTRACT, DRAFT_IMPROVEMENT, IMPROVEMENT, SWAP
from truckstop.games.rolling_freight.state import MAT_PLACES, Stage
from truckstop.games.rolling_freight.view import alt_text, cards, tray
from truckstop.games.rolling_freight.view.final_scores import LINE_HEIGHT, final_card
from truckstop.games.rolling_freight.view.layout import MAP_KEYS
from truckstop.games.rolling_freight.view.offers import Offers
from truckstop.games.rolling_freight.view.on_map import on_map
from truckstop.games.rolling_freight.view.panels import PANEL_HEIGHT, PANEL_WIDTH, panel
from truckstop.games.rolling_freight.view.scene import Scene
from truckstop.kit.final_scores import card_size
from truckstop.kit.parts import button_part, card_part, seat_part, with_highlights
from truckstop.kit.svg import group, titled_group

CARD = (cards.CARD_WIDTH, cards.CARD_HEIGHT)


def all_parts(scene: Scene, offers: Offers) -> list[Part]:
    """All parts of the picture, the map first."""
    return [board(scene, offers), *_table(scene, offers), *_tray(scene, offers), *_seats(scene)]


def board(scene: Scene, offers: Offers) -> Part:
    """The map with everything on it."""
    key = MAP_KEYS[scene.layout.side]
    return Part(Region.BOARD, "map", alt_text.board(scene), scene.layout.geometry.size, on_map(scene, offers), key)


def _table(scene: Scene, offers: Offers) -> Iterator[Part]:
    """Both decks with their tracks. When the game is over: the final scores instead."""
    if scene.is_over:
        yield card_part(
            Region.TABLE, "final", alt_text.final(scene), card_size(scene.seats, LINE_HEIGHT), final_card(scene)
        )
        return
    label = alt_text.contract_deck(scene)
    yield card_part(Region.TABLE, "contracts", label, CARD, titled_group(_contract_deck(scene), label))
    for slot in range(len(scene.track)):
        drawing = _contract(scene, slot, offers)
        yield card_part(Region.TABLE, f"contract-{slot + 1}", alt_text.contract_slot(scene, slot), CARD, drawing)
    label = alt_text.improvement_deck(scene)
    deck = cards.improvement_deck_card(scene.layout, scene.improvements_left, tuple(scene.supply), tuple(scene.bag))
    yield card_part(Region.TABLE, "improvements", label, CARD, titled_group(deck, label))
    for slot in range(len(scene.improvement_track)):
        drawing, swap = _improvement(scene, slot, offers), _swap(slot, offers)
        size = (CARD[0] + (cards.SWAP_GAP + cards.SWAP_WIDTH if swap else 0), CARD[1])
        yield card_part(
            Region.TABLE, f"improvement-{slot + 1}", alt_text.improvement_slot(scene, slot), size, drawing + swap
        )


def _contract_deck(scene: Scene) -> str:
    deck = cards.Deck(
        tuple(scene.contracts_left),
        tuple(scene.disasters_left),
        len(scene.contracts_on_top),
        len(scene.contracts_under),
    )
    return cards.contract_deck_card(scene.layout, deck, scene.phase, scene.phase_count, scene.token_points())


def _contract(scene: Scene, slot: int, offers: Offers) -> str:
    """A slot of the contract track. Pointing at a contract highlights its link on the map."""
    link, is_draft = scene.track[slot], scene.stage == Stage.DRAFT
    action = (DRAFT_CONTRACT if is_draft else CONTRACT) + slot
    if link is None:
        return offers.button(action, cards.OUTLINE, cards.empty_card(scene.layout))
    price = None if is_draft else scene.contract_price(slot)
    face = cards.contract_card(scene.layout, link, price, scene.line_points(link, len(scene.me.contracts) + 1))
    return _with_link_spots(scene, link, offers.button(action, cards.OUTLINE, face))


def _with_link_spots(scene: Scene, link: int, drawing: str) -> str:
    """A drawing that highlights a link when it is pointed at: both its ends, and its middle."""
    geometry = scene.layout.geometry
    spots = [*(geometry.cities[end] for end in scene.layout.ends[link]), geometry.tracks[link].curve.along(0.5)]
    return with_highlights(drawing, spots)


def _improvement(scene: Scene, slot: int, offers: Offers) -> str:
    """A slot of the improvement track."""
    kind, face = scene.improvement_track[slot], cards.empty_card(scene.layout)
    if scene.stage == Stage.DRAFT:
        face = face if kind is None else cards.improvement_card(scene.layout, kind, None)
        return offers.button(DRAFT_IMPROVEMENT + slot, cards.OUTLINE, face)
    face = face if kind is None else cards.improvement_card(scene.layout, kind, scene.improvement_price(slot))
    return offers.button(IMPROVEMENT + slot, cards.OUTLINE, face)


def _swap(slot: int, offers: Offers) -> str:
    """The button beside a duplicate that can be swapped."""
    if SWAP + slot not in offers.legal:
        return ""
    return group(offers.button(SWAP + slot, cards.SWAP_OUTLINE, cards.swap_button()), CARD[0] + cards.SWAP_GAP, 0)


def _tray(scene: Scene, offers: Offers) -> Iterator[Part]:
    """The tray: dice and stock, contracts, improvements and switches, buttons."""
    if scene.is_over:
        return
    height = tray.ROW
    for base, name in ((True, "dice"), (False, "more-dice")):
        if width := tray.dice_width(scene, base=base):
            label = alt_text.dice(scene, base=base)
            yield card_part(Region.MINE, name, label, (width, height), tray.dice(scene, offers, base=base))
    yield card_part(Region.MINE, "stock", alt_text.stock(scene), (tray.STOCK_WIDTH, height), tray.stock(scene, offers))
    if faces := tray.faces(scene):
        size = (tray.CELL * len(faces), height)
        yield card_part(
            Region.MINE, "faces", scene.layout.messages("label-part-faces"), size, tray.face_choice(scene, offers)
        )
    for contract in scene.me.contracts:
        name, label = f"held-{contract.place + 1}", alt_text.contract(scene, contract)
        drawing = _with_link_spots(scene, contract.link, tray.contract(scene, contract, offers))
        yield card_part(Region.MINE, name, label, (tray.CONTRACT_WIDTH, height), drawing)
    for place in range(MAT_PLACES + 1):
        if scene.me.improvements[place] != NONE:
            label, size = alt_text.improvement(scene, place), (tray.CARD_WIDTH, height)
            yield card_part(Region.MINE, f"card-{place + 1}", label, size, tray.improvement(scene, place, offers))
    size = (tray.switches_width(scene, offers), height)
    yield card_part(Region.MINE, "switches", alt_text.switches(scene), size, tray.switches(scene, offers))
    if scene.viewer is not None:
        yield from _buttons(scene, offers)


def _buttons(scene: Scene, offers: Offers) -> Iterator[Part]:
    size = (tray.BUTTON_WIDTH, tray.ROW)
    for name in tray.button_names(scene, offers):
        yield button_part(name, alt_text.button(scene, name, offers), size, tray.button(scene, name, offers))
    for n in tray.double_dice(offers):
        label = scene.layout.messages("label-part-double", number=n + 1)
        yield button_part(f"double-{n + 1}", label, size, tray.double_button(scene, n, offers))


def _seats(scene: Scene) -> Iterator[Part]:
    """A panel for each player."""
    for player in scene.players:
        label, size = alt_text.panel(scene, player), (PANEL_WIDTH, PANEL_HEIGHT)
        yield seat_part(player.seat, label, size, panel(scene, player))
