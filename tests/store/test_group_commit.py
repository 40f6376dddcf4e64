"""`GroupCommitWriter`: threads that write to the database."""

import threading

from truckstop.store.group_commit import GroupCommitWriter

TIMEOUT = 20.0  # seconds


def test_a_cancelled_write_does_not_affect_the_others(store):
    writer = GroupCommitWriter(store.engine, threads=1)
    started, may_continue, written = threading.Event(), threading.Event(), []

    def wait_for_test(_):
        started.set()
        assert may_continue.wait(TIMEOUT)

    first_write = writer.submit(wait_for_test)
    assert started.wait(TIMEOUT)
    second_write = writer.submit(lambda _: written.append("second"))
    third_write = writer.submit(lambda _: written.append("third"))
    assert not first_write.cancel(), "a write that has started cannot be cancelled"
    assert second_write.cancel()
    may_continue.set()
    for write in (first_write, third_write):
        write.result(TIMEOUT)
    writer.close()
    assert written == ["third"]
