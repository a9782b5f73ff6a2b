"""One function for each operation, which draws a layer of it. Operations without one fail the test."""
from .convolution import *
from .data_movement import *
from .detection import *
from .elementwise import *
from .normalization import *
from .pooling import *
from .quantization import *
from .recurrent import *
from .reduction import *
from .structure import *
