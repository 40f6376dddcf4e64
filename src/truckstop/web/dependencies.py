"""FastAPI dependencies that pages and API share."""

from typing import Annotated

from fastapi import Depends, Request

from truckstop.services.match_service import MatchService


async def current_service(request: Request) -> MatchService:
    """Return the match service of the application."""
    service: MatchService = request.app.state.service
    return service


CurrentService = Annotated[MatchService, Depends(current_service)]
