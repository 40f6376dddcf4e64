"""The page for an error."""

from fastapi import Request, Response

from truckstop.pages.layout import notice_page
from truckstop.pages.visitor import current_visitor, html_response


async def render_error_page(request: Request, status: int, message: str) -> Response:
    """Return a page with the error message and a link to the lobby."""
    visitor = await current_visitor(request)
    return html_response(request, visitor, notice_page(visitor, visitor.messages("sorry"), message), status)
