"""Records: aligned blocks of bytes without gaps, whose fields are attributes."""

import numpy as np
import pytest

from truckstop.engine.record import offset, record, span

Wheel = record(load=np.int16, size_=np.int8, worn=np.int8)
Truck = record(id=np.uint64, wheel=(Wheel, 4), cargo=(np.int8, (2, 4)))


def test_a_gap_between_fields_is_refused():
    with pytest.raises(TypeError, match="b: not aligned; order the fields from wide to narrow"):
        record(a=np.int8, b=np.int64)


def test_a_misaligned_inner_record_is_refused():
    """NumPy would put an inner record at any address, and 64-bit numbers in it would not be aligned."""
    with pytest.raises(TypeError, match="wheel: not aligned"):
        record(a=np.int8, wheel=Wheel, b=np.int8)


def test_a_gap_at_the_end_is_refused_with_the_size_to_pad_to():
    with pytest.raises(TypeError, match="size 9: add padding fields up to a multiple of 8"):
        record(a=np.int64, b=np.int8)


def test_an_inner_record_is_aligned_by_its_widest_number():
    with pytest.raises(TypeError, match="size 5: add padding fields up to a multiple of 2"):
        record(wheel=Wheel, b=np.int8)


@pytest.mark.parametrize("name", ["round", "size", "take", "dtype", "T"])
def test_the_name_of_a_numpy_method_is_refused(name):
    with pytest.raises(TypeError, match=f"{name}: NumPy has a method of that name"):
        record(**{name: np.int8})


def test_a_record_is_exactly_as_long_as_its_fields():
    assert Truck.itemsize == 8 + 4 * 4 + 8
    assert [offset(Truck, name) for name in ("id", "wheel", "cargo")] == [0, 8, 24]


def test_fields_are_attributes_at_any_depth():
    truck = np.zeros(1, Truck)[0]
    truck.wheel[2].load = 7
    truck.cargo[1, 3] = 5
    assert truck["wheel"]["load"].tolist() == [0, 0, 7, 0]
    assert truck.cargo.tolist() == [[0, 0, 0, 0], [0, 0, 0, 5]]


@pytest.mark.parametrize(
    ("path", "start", "stop"),
    [
        ((), 0, 32),
        (("id",), 0, 8),
        (("wheel",), 8, 24),
        (("wheel", 2), 16, 20),
        (("wheel", 2, "worn"), 19, 20),
        (("cargo",), 24, 32),
    ],
)
def test_a_span_gives_the_bytes_of_a_field(path, start, stop):
    assert span(Truck, *path) == slice(start, stop)


def test_bytes_written_to_a_span_change_that_field():
    raw = bytearray(Truck.itemsize)
    raw[span(Truck, "wheel", 3, "load")] = (258).to_bytes(2, "little")
    assert np.frombuffer(raw, Truck)[0].wheel[3].load == 258
