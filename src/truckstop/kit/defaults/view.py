"""The view of a game that has none: public fields as panels, actions as buttons, cards and counters drawn plainly.

The view reads the record alone, so it draws any game. A game replaces it function by function in its own `view.py`.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import Unpack

import numpy as np

from truckstop.engine.actions import Family
from truckstop.engine.box import Box
from truckstop.engine.contract import ANY_FAMILY, GuideStep
from truckstop.engine.descriptions import describe_action, describe_event
from truckstop.engine.game import SPECTATOR, Game
from truckstop.engine.messages import Messages
from truckstop.engine.types import EventItem, StateRecord
from truckstop.engine.view import NotableFact, Part, Point, Region, SeatTurn, Trail, ViewOptions
from truckstop.kit.defaults.cover import default_cover
from truckstop.kit.defaults.facts import Fact, FactLine, FactReader
from truckstop.kit.defaults.messages import default_sentence
from truckstop.kit.defaults.style import default_style
from truckstop.kit.document import (
    backdrop,
    draw_column,
    draw_headline,
    draw_row,
    foreground,
    split_into_rows,
    svg_document,
)
from truckstop.kit.offers import choice, unavailable_choice
from truckstop.kit.parts import Size, card_part, centred_icon, framed_panel, seat_part
from truckstop.kit.read import player_names, shorten_name, viewer_seat
from truckstop.kit.svg import (
    WIDEST_FONT,
    fitted_text,
    frame_path,
    group,
    path,
    rect,
    seat_shape,
    shorten,
    text,
    titled_group,
)
from truckstop.kit.texts import action_texts

BOARD = "table"  # key of the board and of its background
BOARD_WIDTH, MARGIN, HEAD = 860.0, 24.0, 64.0
LABEL_WIDTH = 190.0
CARD_WIDTH, CARD_HEIGHT, COUNTER_WIDTH, GAP = 122.0, 46.0, 58.0, 8.0
VALUE_WIDTH, VALUE_HEIGHT, VALUES_PER_ROW = 156.0, 52.0, 5
PANEL_WIDTH, PANEL_HEAD, PANEL_LINE = 308.0, 34.0, 19.0
BUTTON_WIDTH, BUTTON_HEIGHT = 172.0, 34.0
COLUMNS = 2  # of buttons
FAMILY_HEAD = 24.0
MAX_SENTENCES = 3  # of a turn
FEW_ACTIONS = 12  # a family of so many shows its illegal actions as well: a click explains why
EDGE, RAIL = 8.0, 12.0  # of the document


class DefaultView:
    """Draws any game from its record."""

    GUIDE: Sequence[GuideStep] = (
        ("board", "guide-board"),
        ("seats", "guide-seats"),
        ("mine", "guide-actions", ANY_FAMILY),
    )

    END_TURN: Sequence[str] = ("end", "end_turn", "pass", "done")

    def __init__(self, game: Game) -> None:
        self.game = game

    @cached_property
    def scope(self) -> str:
        """The class of all drawings of the game."""
        return self.game.meta.slug.replace("_", "-")

    # The contract of a view

    def parts(
        self, box: Box, s: StateRecord, seat: int, messages: Messages, **options: Unpack[ViewOptions]
    ) -> list[Part]:
        """The table, the viewer's actions by family, and a panel for each player."""
        s = self._redacted(s, seat)
        reader = FactReader(self.game, box, messages)
        players, legal = player_names(s, options.get("names", ()), messages), options.get("legal", ())
        panels = [self._panel(reader, s, player, seat, players[player]) for player in range(int(s["seats"]))]
        return [self._board(reader, s), *self._buttons(box, s, seat, messages, legal), *panels]

    def backgrounds(self, box: Box, messages: Messages) -> dict[str, str]:
        """A table cloth."""
        return {BOARD: '<rect class="felt" width="100%" height="100%"/>'}

    def help_areas(self, box: Box, messages: Messages, key: str) -> str:
        return ""

    def defs(self, box: Box, messages: Messages) -> str:
        return ""

    def style(self, box: Box) -> str:
        return default_style(self.scope, self.game.meta.players[1])

    def tips(
        self, box: Box, s: StateRecord, seat: int, messages: Messages, **options: Unpack[ViewOptions]
    ) -> Mapping[int, str]:
        """The text of each action."""
        return {action: describe_action(self.game, messages, action) for action in options.get("legal", ())}

    def event_icon(self, box: Box, item: EventItem) -> str:
        """The shape of the seat that the event is about."""
        seat = int(item["seat"])
        return centred_icon(path(seat_shape(seat, 6.5), f"p{seat}")) if 0 <= seat < self.game.meta.players[1] else ""

    def event_position(self, box: Box, item: EventItem) -> Point | None:
        return None

    def turn_sentence(self, box: Box, turn: SeatTurn, messages: Messages, *, names: Sequence[str] = ()) -> str:
        """The sentences of the first events."""
        players = player_names(turn.after, names, messages)
        sentences = [describe_event(self.game, messages, event, players) for event in turn.events[:MAX_SENTENCES]]
        return " ".join(sentences) + (" …" if len(turn.events) > MAX_SENTENCES else "")

    def turn_notice(self, box: Box, turn: SeatTurn, messages: Messages) -> str:
        return ""

    def turn_trail(self, box: Box, turn: SeatTurn) -> Trail:
        """A spot where each event happened."""
        points = [self.game.view.event_position(box, event) for event in turn.events]
        return Trail(spots=tuple(dict.fromkeys(point for point in points if point is not None)))

    def headline(self, box: Box, s: StateRecord, seat: int, messages: Messages, *, names: Sequence[str] = ()) -> str:
        """Whose turn it is."""
        players = player_names(s, names, messages)
        to_act = [player for player in range(int(s["seats"])) if int(s["waiting"]) >> player & 1]
        if not to_act:
            return default_sentence(messages, "headline-over")
        if seat in to_act:
            return default_sentence(messages, "headline-act")
        return default_sentence(messages, "headline-wait", player=shorten_name(players[to_act[0]]), count=len(to_act))

    def prompt(self, box: Box, s: StateRecord, seat: int, messages: Messages, *, names: Sequence[str] = ()) -> str:
        """Who is to act; when the game is over, who won."""
        players = player_names(s, names, messages)
        to_act = [player for player in range(int(s["seats"])) if int(s["waiting"]) >> player & 1]
        if not to_act:
            winners = [players[player] for player, place in enumerate(self._places(s)) if place == 1]
            return messages("prompt-over", players=", ".join(winners), count=len(winners))
        if seat in to_act:
            return messages("prompt-act")
        return messages("prompt-wait", players=", ".join(players[player] for player in to_act), count=len(to_act))

    def summary(self, box: Box, s: StateRecord, messages: Messages, *, names: Sequence[str] = ()) -> list[list[str]]:
        """Place, player and score."""
        players, scores = player_names(s, names, messages), self._scores(box, s)
        places = self._places(s) if int(s["waiting"]) == 0 else [0] * len(scores)
        order = sorted(range(len(scores)), key=lambda seat: (places[seat], seat))
        lines = [[f"{places[seat]}." if places[seat] else "", players[seat], str(scores[seat])] for seat in order]
        return [["", "", messages("label-total")], *lines]

    def notable_facts(
        self, box: Box, turns: Iterable[SeatTurn], messages: Messages, *, names: Sequence[str] = ()
    ) -> Sequence[NotableFact]:
        return ()

    def open_record(self, s: StateRecord) -> StateRecord:
        return s

    def svg(self, box: Box, s: StateRecord, seat: int, messages: Messages, **options: Unpack[ViewOptions]) -> str:
        """The prompt, the board with the actions below it, and the panels at the right."""
        view, legal, names = self.game.view, options.get("legal", ()), options.get("names", ())
        parts = view.parts(box, s, seat, messages, legal=legal, names=names)
        board = next(part for part in parts if part.region == Region.BOARD)
        prompt = view.prompt(box, self._redacted(s, seat), seat, messages, names=names)
        rail, rail_height = draw_column([part for part in parts if part.region == Region.SEATS])
        low, low_high = _strips([part for part in parts if part.region in (Region.TABLE, Region.MINE)], board.size[0])
        size = (board.size[0] + PANEL_WIDTH + 3 * RAIL, max(board.size[1] + low_high + 4 * EDGE + 36, rail_height + 60))
        head = draw_headline((size[0] - 2 * EDGE, 36), messages("title"), 200, prompt, is_alert=bool(legal))
        background = view.backgrounds(box, messages).get(board.background, "")
        table = f'<svg width="{board.size[0]:g}" height="{board.size[1]:g}">{backdrop(background)}</svg>'
        content = [
            f"<style>{view.style(box)}</style>{view.defs(box, messages)}",
            rect(0, 0, *size, "desk"),
            group(head, EDGE, EDGE),
            group(table + foreground(board), EDGE, EDGE * 2 + 36),
            group(low, EDGE, EDGE * 3 + 36 + board.size[1]),
            group(rail, board.size[0] + RAIL + EDGE, EDGE * 2 + 36),
        ]
        description = [prompt, *(part.label for part in parts)]
        return svg_document(self.scope, size, messages, description, "".join(content))

    def cover(self, box: Box, messages: Messages) -> str:
        return default_cover(self.scope, self.style(box), messages("title"))

    # Parts

    def _board(self, reader: FactReader, s: StateRecord) -> Part:
        """What belongs to no seat."""
        lines, messages = reader.shared_facts(s), reader.messages
        title, turn = messages("title"), messages("label-turn", turn=int(s["turn"]))
        inside = BOARD_WIDTH - 2 * MARGIN
        drawing = rect(MARGIN, 12, inside, 40, "slip", 6) + fitted_text(
            MARGIN + 16, 40, title, "title t26", font=26, room=500
        )
        drawing += text(BOARD_WIDTH - MARGIN - 16, 38, turn, "bold end t16")
        single = [line for line in lines if line.capacity == 1]
        drawing += group(_grid_of_values(single), MARGIN, HEAD)
        y = HEAD + (VALUE_HEIGHT + GAP) * -(-len(single) // VALUES_PER_ROW)
        for line in lines:
            if line.capacity > 1:
                drawing += group(_fact_row(line, inside), MARGIN, y)
                y += _row_height(line, inside) + GAP
        label = f"{title}. {turn}. " + " ".join(f"{line.label}: {line.text}." for line in lines)
        return Part(Region.BOARD, BOARD, label, (BOARD_WIDTH, max(y + MARGIN, 260.0)), drawing, BOARD)

    def _buttons(self, box: Box, s: StateRecord, seat: int, messages: Messages, legal: Sequence[int]) -> list[Part]:
        """A part for each family of which something is legal."""
        tips = self.game.view.tips(box, s, seat, messages, legal=legal)
        families = [family for family in self.game.actions.families if any(action in family for action in legal)]
        return [self._family(box, family, viewer_seat(s, seat), messages, legal, tips) for family in families]

    def _family(
        self,
        box: Box,
        family: Family,
        viewer: int | None,
        messages: Messages,
        legal: Sequence[int],
        tips: Mapping[int, str],
    ) -> Part:
        """The legal actions of a family as buttons. A small family shows the others, too."""
        notation = action_texts(self.game.actions, box)
        own = [action for action in legal if action in family]
        actions = range(family.first, family.first + len(family)) if len(family) <= FEW_ACTIONS else own
        names = {action: describe_action(self.game, messages, action) for action in actions}
        buttons = [
            _button(notation[action], name, tips.get(action) or name, action in own, viewer)
            for action, name in names.items()
        ]
        label = f"{messages('label-actions')}: {', '.join(names[action] for action in own)}"
        return card_part(Region.MINE, f"action-{family.name}", label, _grid_size(len(buttons)), _grid(buttons))

    def _panel(self, reader: FactReader, s: StateRecord, player: int, viewer: int, name: str) -> Part:
        """The public facts of a player."""
        lines = reader.of_seat(s, player)
        score = self._scores(reader.box, s)[player]
        is_active = bool(int(s["waiting"]) >> player & 1)
        size = (PANEL_WIDTH, PANEL_HEAD + PANEL_LINE * len(lines) + 6)
        content = group(path(seat_shape(player, 7), f"p{player}"), 17, 15)
        content += text(32, 20, shorten(name, 200 / WIDEST_FONT, 14), "bold t14")
        content += text(PANEL_WIDTH - 12, 21, str(score), "bold end t16")
        for n, line in enumerate(lines):
            y = PANEL_HEAD + PANEL_LINE * n + 12
            content += fitted_text(12, y, line.label, "soft t13", font=13, room=110)
            content += fitted_text(128, y, line.text, "bold t13", font=13, room=PANEL_WIDTH - 140)
        drawing = framed_panel(size, content, is_viewer=player == viewer, is_active=is_active, has_left=False)
        facts = " ".join(f"{line.label}: {line.text}." for line in lines)
        return seat_part(player, f"{name}: {score}. {facts}", size, drawing)

    # Values

    def _redacted(self, s: StateRecord, seat: int) -> StateRecord:
        """A copy without what the viewer may not know, whatever record is given."""
        copy = np.array(s).reshape(1)
        self.game.loops.redact_for(copy, seat if 0 <= seat < int(s["seats"]) else SPECTATOR)
        return copy.view(self.game.state_dtype)[0]

    def _scores(self, box: Box, s: StateRecord) -> list[int]:
        out = np.zeros(int(s["seats"]), np.int32)
        self.game.rules.score(box.record, s, out)
        scores: list[int] = out.tolist()
        return scores

    def _places(self, s: StateRecord) -> list[int]:
        out = np.zeros(int(s["seats"]), np.int32)
        self.game.rules.places(s, out)
        places: list[int] = out.tolist()
        return places


def _grid_of_values(lines: Sequence[FactLine]) -> str:
    """Fields with a single value: small cards with a label."""
    return "".join(
        group(_value(line), (VALUE_WIDTH + GAP) * (n % VALUES_PER_ROW), (VALUE_HEIGHT + GAP) * (n // VALUES_PER_ROW))
        for n, line in enumerate(lines)
    )


def _value(line: FactLine) -> str:
    drawing = path(frame_path(0, 0, VALUE_WIDTH, VALUE_HEIGHT, 6), "slip")
    drawing += fitted_text(12, 20, line.label, "t13", font=13, room=VALUE_WIDTH - 24)
    return drawing + fitted_text(12, 42, line.text, "bold t16", font=16, room=VALUE_WIDTH - 24)


def _fact_row(line: FactLine, width: float) -> str:
    """A label, and its values as cards and counters."""
    drawing = rect(0, 0, width, _row_height(line, width), "slip", 6)
    drawing += fitted_text(16, 36, line.label, "bold t16", font=16, room=LABEL_WIDTH - 32)
    each, per_row = _cell(line, width)
    for n, fact in enumerate(line.facts):
        x, y = LABEL_WIDTH + (each + GAP) * (n % per_row), GAP + (CARD_HEIGHT + GAP) * (n // per_row)
        drawing += group(_fact_card(fact, each), x, y)
    return drawing


def _fact_card(fact: Fact, width: float) -> str:
    classes = "back" if fact.is_hidden else "card" if fact.is_named else "counter"
    label = fitted_text(
        width / 2, 29, fact.text, f"bold mid t16{' white' if fact.is_hidden else ''}", font=16, room=width - 10
    )
    return path(frame_path(0, 0, width, CARD_HEIGHT, 6), classes) + label


def _cell(line: FactLine, width: float) -> tuple[float, int]:
    """The width of a card, and how many stand in a row."""
    each = CARD_WIDTH if line.is_named else COUNTER_WIDTH
    return each, int((width - LABEL_WIDTH) // (each + GAP))


def _row_height(line: FactLine, width: float) -> float:
    """Constant for a field, so that the board keeps its size."""
    count = -(-line.capacity // _cell(line, width)[1])
    return GAP + (CARD_HEIGHT + GAP) * max(1, count)


def _button(action: str, name: str, tip: str, is_legal: bool, viewer: int | None) -> str:
    outline = frame_path(0, 0, BUTTON_WIDTH, BUTTON_HEIGHT, 6)
    label = fitted_text(BUTTON_WIDTH / 2, 22, name, "bold mid t14", font=14, room=BUTTON_WIDTH - 16)
    drawing = path(outline, "key") + label
    if is_legal:
        return choice(outline, action, tip, titled_group(drawing, tip))
    return group(unavailable_choice(viewer, action, drawing), classes="faded")


def _grid_size(count: int) -> Size:
    columns, lines = min(count, COLUMNS), -(-count // COLUMNS)
    return columns * BUTTON_WIDTH + (columns - 1) * GAP, lines * BUTTON_HEIGHT + (lines - 1) * GAP


def _grid(buttons: Sequence[str]) -> str:
    return "".join(
        group(button, (BUTTON_WIDTH + GAP) * (n % COLUMNS), (BUTTON_HEIGHT + GAP) * (n // COLUMNS))
        for n, button in enumerate(buttons)
    )


def _strips(parts: Sequence[Part], width: float) -> tuple[str, float]:
    """Parts in rows below the board."""
    drawing, y = "", 0.0
    for strip in split_into_rows(parts, width, GAP):
        content, height = draw_row(strip, 0, y, GAP)
        drawing += content
        y += height + GAP
    return drawing, y
