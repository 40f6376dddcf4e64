"""Responses that the browser saves as a file."""

from fastapi.responses import PlainTextResponse


def waybill_response(match: str, text: str) -> PlainTextResponse:
    """Return a waybill or transcript as a download. The file extension is the first word of the text."""
    name = f"{match}.{text.partition(' ')[0]}"
    return PlainTextResponse(text, headers={"Content-Disposition": f'attachment; filename="{name}"'})
