"""The page renderer caches rendered views and limits the memory of the cache."""

import asyncio

from tests.pages.service_matches import play_one_action, start_match
from truckstop.pages import renderer as renderer_module
from truckstop.pages.renderer import PageRenderer
from truckstop.services.match_service import MatchService
from truckstop.store.store import Store


def run_with_service(tmp_path, scenario):
    """Run a coroutine function with a service on an empty database."""

    async def run():
        store = Store(f"sqlite:///{tmp_path / 'm.db'}")
        async with MatchService(store) as service:
            await scenario(service)
        store.close()

    asyncio.run(run())


def test_the_cache_is_limited_by_bytes(game, tmp_path, monkeypatch):
    async def scenario(service):
        match = await start_match(service, game.meta.slug)
        renderer, views = PageRenderer(), []
        for _ in range(12):
            live = await play_one_action(service, match)
            views += [await renderer.render(live, viewer, "en") for viewer in (0, 1)]
        max_view_size = max(view.size for view in views)
        assert sum({id(view): view.size for view in views}.values()) == renderer.size > max_view_size
        assert await renderer.render(live, 0, "en") is views[-2], "a cached view is not rendered again"
        monkeypatch.setattr(renderer_module, "CACHE_BYTES", 3 * max_view_size)
        small_renderer = PageRenderer()
        for _ in range(12):
            live = await play_one_action(service, match)
            await small_renderer.render(live, 0, "en")
            assert 0 < small_renderer.size <= 3 * max_view_size
            assert small_renderer.size == sum(view.size for view in small_renderer._cache.values())
        assert len(small_renderer._cache) < 12

    run_with_service(tmp_path, scenario)


def test_the_size_of_a_view_is_the_size_of_its_texts(game, tmp_path):
    async def scenario(service):
        match = await start_match(service, game.meta.slug)
        view = await PageRenderer().render(await service.live_match(match), 0, "fr")
        assert view.size >= sum(len(fragment.encode()) for fragment in view.state.fragments.values()) * 0.9
        assert view.size > 10_000

    run_with_service(tmp_path, scenario)
