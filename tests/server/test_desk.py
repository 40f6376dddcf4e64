"""The desk keeps drawings at hand, but no more than memory allows."""

import pytest

from tests.server.test_service import enter, play, run, seated
from truckstop.server.pages import desk
from truckstop.server.pages.desk import Desk
from truckstop.server.service import Service
from truckstop.store.store import Store


@pytest.fixture
def embedded(tmp_path):
    store = Store(f"sqlite:///{tmp_path / 'm.db'}")
    yield store
    store.close()


def test_drawings_at_hand_are_bounded_by_their_bytes(game, embedded, monkeypatch):
    async def story():
        service = await enter(Service(embedded))
        match, _ = await seated(service, game, "person", "person")
        drawing, drawn = Desk(), []
        for _ in range(12):
            live = await play(service, match, 1)
            drawn += [await drawing.draw(live, viewer, "en") for viewer in (0, 1)]
        largest = max(each.size for each in drawn)
        assert sum({id(each): each.size for each in drawn}.values()) == drawing.size > largest
        assert await drawing.draw(live, 0, "en") is drawn[-2], "what is at hand is not drawn again"
        monkeypatch.setattr(desk, "KEPT", 3 * largest)
        small = Desk()
        for _ in range(12):
            live = await play(service, match, 1)
            await small.draw(live, 0, "en")
            assert 0 < small.size <= 3 * largest
            assert small.size == sum(each.size for each in small._drawn.values())
        assert len(small._drawn) < 12

    run(story)


def test_the_size_of_a_drawing_is_that_of_its_texts(game, embedded):
    async def story():
        service = await enter(Service(embedded))
        match, _ = await seated(service, game, "person", "person")
        drawn = await Desk().draw(await service.live(match), 0, "fr")
        assert drawn.size >= sum(len(piece.encode()) for piece in drawn.pieces.values()) * 0.9
        assert drawn.size > 10_000

    run(story)
