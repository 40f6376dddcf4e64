"""FastAPI dependencies of the pages."""

from typing import Annotated

from fastapi import Depends, Request

from truckstop.pages.moments import MomentRenderer
from truckstop.pages.renderer import PageRenderer
from truckstop.pages.stories import Stories


async def current_renderer(request: Request) -> PageRenderer:
    """Return the page renderer of the application."""
    renderer: PageRenderer = request.app.state.renderer
    return renderer


CurrentRenderer = Annotated[PageRenderer, Depends(current_renderer)]


async def current_stories(request: Request) -> Stories:
    """Return the stories of the application."""
    stories: Stories = request.app.state.stories
    return stories


CurrentStories = Annotated[Stories, Depends(current_stories)]


async def current_moments(request: Request) -> MomentRenderer:
    """Return the renderer of replays of the application."""
    renderer: MomentRenderer = request.app.state.moments
    return renderer


CurrentMoments = Annotated[MomentRenderer, Depends(current_moments)]
