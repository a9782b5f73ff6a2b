"""Recurrent layers."""
from draw import SIGNED32, Element


def lstm_cell(d, cifg, peephole, projection, norm, sizes, weights, biases, vectors, order):
    """Operands behind the states, in the order of the schema; and the segments, 0 for those left out."""
    inputs, outputs, units = sizes
    shapes = {"w": ((units, inputs), weights), "r": ((units, outputs), weights), "b": ((units,), biases), "v": ((units,), vectors)}
    shapes |= {"p": ((outputs, units), weights), "q": ((outputs,), biases)}
    present = {"": True, "i": not cifg, "ic": not cifg and peephole, "c": peephole, "p": projection, "n": norm, "in": norm and not cifg}
    segments = []
    for kind, group in order:
        segments.append(int(present[group]))
        if present[group]:
            shape, element = shapes[kind]
            data = d.data(element, shape)
            d.weights(shape, element, data / 4 if not element.is_quantized and data.dtype.kind == "f" else data)
    return segments


GATES = [("w", "")] * 3 + [("r", "")] * 3 + [("b", "")] * 3
LSTM = GATES + [("w", "i"), ("r", "i"), ("v", "ic"), ("b", "i"), ("p", "p"), ("q", "p"), ("v", "c"), ("v", "c"), ("v", "in")] + [("v", "n")] * 3
Q_LSTM = GATES + [("w", "i"), ("r", "i"), ("b", "i"), ("p", "p"), ("q", "p"), ("v", "ic"), ("v", "c"), ("v", "c"), ("v", "in")] + [("v", "n")] * 3


def lstm_layer(d, steps=None):
    cifg, peephole, projection, norm = d.bool(), d.bool(), d.bool(), d.bool(0.3)
    batch, inputs, units = d.int(1, 3), d.int(1, 4), d.int(2, 4)
    outputs = d.int(1, 3) if projection else units
    element = d.element(scale=0.05) if d.dtype == "QSymmS16" else d.element()
    major = d.bool()
    shape = (batch, inputs) if steps is None else (steps, batch, inputs) if major else (batch, steps, inputs)
    for operand in (shape, (batch, outputs), (batch, units)):
        d.tensor(operand, element, is_open=[dim < len(operand) - 1 for dim in range(len(operand))])
    segments = lstm_cell(d, cifg, peephole, projection, norm, (inputs, outputs, units), element, element, element, LSTM)
    function = d.pick([0, 1, 3, 4, 6])
    attributes = {"activation_func": function, "clipping_thres_cell": d.pick([0.0, 0.5]), "clipping_thres_proj": d.pick([0.0, 0.5])}
    d.layer(attributes | ({} if steps is None else {"time_major": major}), [1, 1, 1] + segments)
    states = [((batch, outputs), True), ((batch, units), True)]
    if steps is None:
        states = [((batch, units * (3 if cifg else 4)), False), *states, ((batch, outputs), True)]
    else:
        last = (steps, batch, outputs) if major else (batch, steps, outputs)
        states = [*states, (last, True)] if d.bool(0.7) else [(last, True)]
    for result, check in states:
        d.result(result, element, check=check)


def lstm(d):
    lstm_layer(d)


def unidirectional_sequence_lstm(d):
    lstm_layer(d, d.int(1, 4))


def q_lstm(d):
    cifg, peephole, projection, norm = d.bool(), d.bool(), d.bool(), d.bool()
    batch, inputs, units = d.int(1, 3), d.int(1, 4), d.int(2, 4)
    outputs = d.int(1, 3) if projection else units
    state, cell = d.element(d.dtype, 0.0078125), Element("QSymmS16", 2.0**-11)
    hidden = d.element("QAsymmS8", 0.0078125)
    for shape, element in (((batch, inputs), state), ((batch, outputs), hidden), ((batch, units), cell)):
        d.tensor(shape, element, is_open=[True, False])
    weights, vectors = Element("QSymmS8", 0.0078125), Element("QSymmS16", 2.0**-14)
    segments = lstm_cell(d, cifg, peephole, projection, norm, (inputs, outputs, units), weights, SIGNED32, vectors, Q_LSTM)
    scales = {f"{gate}_intermediate_scale": 0.0009765625 for gate in ("input", "forget", "cell", "output")}
    clips = {"cell_clip": d.pick([0.0, 0.5]), "projection_clip": d.pick([0.0, 0.5])}
    d.layer(clips | scales | {"hidden_state_scale": 0.0078125, "hidden_state_zero_point": d.int(-8, 8)}, [1, 1, 1] + segments)
    for shape, element in (((batch, outputs), hidden), ((batch, units), cell), ((batch, outputs), hidden)):
        d.result(shape, element)


def quantized_lstm(d):
    batch, inputs, units = d.int(1, 3), d.int(1, 4), d.int(1, 4)
    state, cell = Element(d.dtype, 0.0078125, 128 if d.dtype == "QAsymmU8" else 0), Element("QSymmS16", 2.0**-11)
    weights = d.element(scale=0.01)
    for shape, element in (((batch, inputs), state), ((batch, units), cell), ((batch, units), state)):
        d.tensor(shape, element, is_open=[True, False])
    for shape, element in [((units, inputs), weights)] * 4 + [((units, units), weights)] * 4 + [((units,), SIGNED32)] * 4:
        d.weights(shape, element)
    d.layer({})
    d.result((batch, units), cell)
    d.result((batch, units), state)
