"""Requests for the story of a match: the scores over the turns and the notable facts."""

import asyncio

from fastapi import APIRouter
from pydantic import BaseModel

from truckstop.pages.dependencies import CurrentStories
from truckstop.pages.visitor import CurrentVisitor
from truckstop.services.errors import NotFound, RequestError
from truckstop.web.dependencies import CurrentService
from truckstop.web.parameters import ShortText

router = APIRouter(include_in_schema=False)


class StoryPart(BaseModel):
    """A part of the page as HTML."""

    html: str


@router.get("/m/{match}/story")
async def show_story(
    match: ShortText, service: CurrentService, stories: CurrentStories, visitor: CurrentVisitor
) -> StoryPart:
    """Return the story of a finished match. The page requests it when it shows the result."""
    live = await service.live_match(match)
    if not live.stored.has_same_rules:
        raise RequestError("log-of-other-rules")
    if not live.has_open_secrets:
        raise NotFound("no-page")
    recording = await service.recordings.get(live, None)
    return StoryPart(html=await asyncio.to_thread(stories.story, live, recording, visitor.lang))
