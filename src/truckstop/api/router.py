"""The router of the API: all operations, in the order in which the OpenAPI description lists them."""

from fastapi import APIRouter

from truckstop.api import commands, games, matches, notes, responses, seats, streams, views, waybills

router = APIRouter(
    prefix="/api", responses=responses.COMMON_ERRORS, generate_unique_id_function=lambda route: route.name
)
for part in (games, matches, seats, views, commands, notes, streams, waybills):
    router.include_router(part.router)
