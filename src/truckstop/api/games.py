"""API operations on games."""

from fastapi import APIRouter

from truckstop import games
from truckstop.api import responses
from truckstop.engine.options import IntegerOption, Option

router = APIRouter()


@router.get("/games", response_model=list[responses.GameInfo], response_model_exclude_unset=True)
async def list_games() -> list[dict[str, object]]:
    """List the games with their options."""
    titles = [game.meta for game in games.load_usable()]
    return [
        {"game": meta.slug, "title": meta.title, "players": meta.players, "options": [*map(_option_json, meta.options)]}
        for meta in titles
    ]


def _option_json(option: Option) -> dict[str, object]:
    json: dict[str, object] = {"key": option.key, "default": option.default}
    if isinstance(option, IntegerOption):
        return json | {"from": option.low, "to": option.high, "step": option.step}
    return json | {"values": list(option.values)}
