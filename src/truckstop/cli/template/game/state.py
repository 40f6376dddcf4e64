"""The records of the game: a line for each field, with its meaning and range."""

import numpy as np

from truckstop.engine.dice import Dice
from truckstop.engine.record import record

SEATS, TOWNS = 4, 3
SPARE = 2  # crates on the dock, besides one for each player
DOCK = SEATS + SPARE  # places
DIE = 6  # sides

Box = record(
    capacity=np.int8,  # of a truck
    full_bonus=np.int8,  # dollars
    first_price=np.int8,  # dollars for a unit of weight
    low_price=np.int8,
    high_price=np.int8,
    _=(np.int8, 3),
)

Seat = record(
    score=np.int16,  # dollars earned
    load=np.int8,  # weight aboard, 0..capacity
    trips=np.int8,  # deliveries made
)

State = record(
    dice=Dice,
    seat=(Seat, SEATS),
    seats=np.int64,  # players, 2..4
    waiting=np.uint16,  # the seat that may act, as a bit; 0: the game is over
    reveals=np.uint16,  # always 0: nothing is hidden
    turn=np.int16,  # the hour, from 1
    hours=np.int16,  # option: hours of the day
    dock=(np.int8, DOCK),  # weights of the crates on the dock, 1..6; NONE: no crate
    price_by_town=(np.int8, TOWNS),  # dollars for a unit of weight
    _=(np.int8, 7),
)
