"""The threads that write to the database."""

import threading

from truckstop.store.group_commit import GroupCommitWriter

TIMEOUT = 20.0  # seconds


def test_a_cancelled_write_does_not_affect_the_others(store):
    writer = GroupCommitWriter(store.engine, threads=1)
    started, go_on, written = threading.Event(), threading.Event(), []

    def slow(_):
        started.set()
        assert go_on.wait(TIMEOUT)

    first = writer.submit(slow)
    assert started.wait(TIMEOUT)
    second = writer.submit(lambda _: written.append("second"))
    third = writer.submit(lambda _: written.append("third"))
    assert not first.cancel(), "it has started"
    assert second.cancel()
    go_on.set()
    for write in (first, third):
        write.result(TIMEOUT)
    writer.close()
    assert written == ["third"]
