"""The writer's threads, whatever becomes of those who wait for them."""

import threading

from truckstop.store.writer import Writer

PATIENCE = 20.0  # seconds


def test_a_write_that_nobody_waits_for_any_more_takes_no_other_with_it(store):
    writer = Writer(store.engine, threads=1)
    begun, go_on, written = threading.Event(), threading.Event(), []

    def slow(_):
        begun.set()
        assert go_on.wait(PATIENCE)

    first = writer.submit(slow)
    assert begun.wait(PATIENCE)
    second = writer.submit(lambda _: written.append("second"))
    third = writer.submit(lambda _: written.append("third"))
    assert not first.cancel(), "it has begun"
    assert second.cancel()
    go_on.set()
    for each in (first, third):
        each.result(PATIENCE)
    writer.close()
    assert written == ["third"]
