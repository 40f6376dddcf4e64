"""FastAPI dependencies of the pages."""

from typing import Annotated

from fastapi import Depends, Request

from truckstop.pages.renderer import PageRenderer


async def current_renderer(request: Request) -> PageRenderer:
    """Return the page renderer of the application."""
    renderer: PageRenderer = request.app.state.renderer
    return renderer


CurrentRenderer = Annotated[PageRenderer, Depends(current_renderer)]
