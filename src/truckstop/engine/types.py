"""Names for the types of arrays and records.

The fields of a record depend on the game, so type checkers cannot know them. Compiled code and modules that must not
load the compiler both import this file: it imports nothing of Truckstop.
"""

from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

Array: TypeAlias = np.ndarray[Any, Any]
FloatArray: TypeAlias = npt.NDArray[np.float64]
RecordType: TypeAlias = np.dtype[Any]

BoxRecord: TypeAlias = Any  # one Box record: fields are attributes and keys
StateRecord: TypeAlias = Any  # one State record, likewise
SeatRecord: TypeAlias = Any  # one record of a state's field `seat`, likewise
DiceRecord: TypeAlias = Any  # one record of type `Dice`: a state's field `dice`
Rng: TypeAlias = Any  # one record of type `Dice` that is not part of a state
EventItem: TypeAlias = np.void  # one event of an event buffer, read by keys
