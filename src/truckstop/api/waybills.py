"""API operations that export and import matches as text."""

from fastapi import APIRouter
from fastapi.responses import PlainTextResponse, Response

from truckstop.api import responses
from truckstop.api.parameters import OPTIONAL_KEY, Language, Viewer
from truckstop.web.dependencies import CurrentService
from truckstop.web.downloads import waybill_response
from truckstop.web.parameters import ShortText, WaybillBody

router = APIRouter()


@router.get(
    "/matches/{match}/waybill", response_class=Response, responses=responses.WAYBILL, openapi_extra=OPTIONAL_KEY
)
async def export_waybill(
    match: ShortText, viewer: Viewer, service: CurrentService, lang: Language = "en"
) -> PlainTextResponse:
    """Export a match: as a waybill when it is over, before that as a transcript of what you know."""
    return waybill_response(match, await service.export_match(match, viewer, lang))


@router.post("/waybills", status_code=201, response_model=responses.MatchId, responses=responses.errors(400, 422))
async def import_waybill(body: WaybillBody, service: CurrentService) -> dict[str, object]:
    """Import a finished match from a waybill. The server replays it first and refuses it if it finds an error."""
    return {"match": await service.import_waybill(body.text)}
