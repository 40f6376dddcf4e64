"""The functions of a game's view that follow from how the game reads and draws a record.

A game describes its view once, and exports the methods as its view functions:

    VIEW = SceneView(Scene.of, Offers, all_parts, DOCUMENT, sentence, rows, headline_of)
    parts, svg, tips, prompt, summary = VIEW.functions
    headline = VIEW.headline
    backgrounds, help_areas, defs = PrintedBoard("map", layout_of, map_layer, areas, definitions).functions

`s` is always a record that is redacted for the seat; a seat out of range is a spectator.
"""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar, Unpack

from truckstop.engine.box import Box
from truckstop.engine.game import SPECTATOR
from truckstop.engine.messages import Messages
from truckstop.engine.types import StateRecord
from truckstop.engine.view import Part, ViewOptions
from truckstop.kit.document import Document, Layout


class LegalActions(Protocol):
    """The legal actions of a viewer, each with a sentence about its costs and effects."""

    @property
    def legal(self) -> Collection[int]: ...

    def tip(self, action: int) -> str: ...


class Scene(Protocol):
    """A record as a game draws it for one viewer."""

    @property
    def viewer(self) -> int | None: ...

    @property
    def layout(self) -> Layout: ...


S = TypeVar("S", bound=Scene)
A = TypeVar("A", bound=LegalActions)
L = TypeVar("L")  # a layout: a box in one language


@dataclass(frozen=True)
class SceneView(Generic[S, A]):
    """A view that reads the record into a scene, and draws the scene with the viewer's legal actions."""

    read_scene: Callable[[Box, StateRecord, int, Messages, Sequence[str]], S]
    read_offers: Callable[..., A]  # from a scene, the legal actions, and the plan where there are plans
    draw_parts: Callable[[S, A], list[Part]]
    document: Document[S, A]
    sentence: Callable[[S], str]
    score_rows: Callable[[S], list[list[str]]]
    read_headline: Callable[[S], str] = lambda scene: ""  # for a view that exports `headline`

    @property
    def functions(
        self,
    ) -> tuple[
        Callable[..., list[Part]],
        Callable[..., str],
        Callable[..., dict[int, str]],
        Callable[..., str],
        Callable[..., list[list[str]]],
    ]:
        """`parts`, `svg`, `tips`, `prompt`, `summary` of the contract of a view."""
        return self.parts, self.svg, self.tips, self.prompt, self.summary

    def parts(
        self, box: Box, s: StateRecord, seat: int, messages: Messages, **options: Unpack[ViewOptions]
    ) -> list[Part]:
        """The table as a seat sees it, in parts."""
        return self.draw_parts(*self._read(box, s, seat, messages, options))

    def svg(self, box: Box, s: StateRecord, seat: int, messages: Messages, **options: Unpack[ViewOptions]) -> str:
        """The whole table as one SVG document."""
        return self.document.draw(*self._read(box, s, seat, messages, options))

    def tips(
        self, box: Box, s: StateRecord, seat: int, messages: Messages, **options: Unpack[ViewOptions]
    ) -> dict[int, str]:
        """What each legal action costs and does."""
        _, offers = self._read(box, s, seat, messages, options)
        return {action: offers.tip(action) for action in sorted(offers.legal)}

    def prompt(self, box: Box, s: StateRecord, seat: int, messages: Messages, *, names: Sequence[str] = ()) -> str:
        """A sentence that tells the viewer what to do, or who acts."""
        return self.sentence(self.read_scene(box, s, seat, messages, names))

    def headline(self, box: Box, s: StateRecord, seat: int, messages: Messages, *, names: Sequence[str] = ()) -> str:
        """Whose turn it is and what is left of it, in a few words."""
        return self.read_headline(self.read_scene(box, s, seat, messages, names))

    def summary(self, box: Box, s: StateRecord, messages: Messages, *, names: Sequence[str] = ()) -> list[list[str]]:
        """The scores as a table of texts: a head, then a row per player, by place if the game is over."""
        return self.score_rows(self.read_scene(box, s, SPECTATOR, messages, names))

    def _read(self, box: Box, s: StateRecord, seat: int, messages: Messages, options: ViewOptions) -> tuple[S, A]:
        scene = self.read_scene(box, s, seat, messages, options.get("names", ()))
        plan = (options["plan"],) if "plan" in options else ()
        legal = frozenset(map(int, options.get("legal", ()) if scene.viewer is not None else ()))
        return scene, self.read_offers(scene, legal, *plan)


@dataclass(frozen=True)
class PrintedBoard(Generic[L]):
    """The unchanging background of a view with a single board."""

    key: str
    layout_of: Callable[[Box, Messages], L]
    draw: Callable[[L], str]
    areas: Callable[[L], str]
    definitions: Callable[[L], str]

    @property
    def functions(self) -> tuple[Callable[..., dict[str, str]], Callable[..., str], Callable[..., str]]:
        """`backgrounds`, `help_areas`, `defs` of the contract of a view."""
        return self.backgrounds, self.help_areas, self.defs

    def backgrounds(self, box: Box, messages: Messages) -> dict[str, str]:
        """The background by its key; it depends on the box and the language only."""
        return {self.key: self.draw(self.layout_of(box, messages))}

    def help_areas(self, box: Box, messages: Messages, key: str) -> str:
        """Invisible areas over every place of the board, where a click explains why it cannot be chosen."""
        return self.areas(self.layout_of(box, messages)) if key == self.key else ""

    def defs(self, box: Box, messages: Messages) -> str:
        """SVG definitions that the parts use."""
        return self.definitions(self.layout_of(box, messages))
