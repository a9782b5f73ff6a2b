"""How far the results of a golden case may be from its reference."""

# Layers that move or classify data: the result is the reference's to the bit.
EXACT = set(
    "argminmax batchtospacend cast channelshuffle comparison constant depthtospace dequantize equal fill floor gather gathernd greater input"
    " logicalbinary output permute quantize rank reshape shape slice spacetobatchnd spacetodepth splitter stack stridedslice transpose".split()
)
# Several layers deep: the steps of rounding add up.
DEEP = {"net", "multi", "qlstm", "lstm", "unidirectionalsequencelstm"}


def limits(layer, dtype):
    """The error of floats relative to the largest reference value, and that of integers in quantized steps, for a case LAYER-DTYPE-VARIANT."""
    if layer in EXACT:
        return 0, 0
    rtol = (8 if layer in DEEP else 1.01) * 2.0**-10 if dtype == "f16" else 1e-4 if layer in DEEP else 1e-5
    steps = 0 if dtype in ("i32", "i64") else 3 if layer in DEEP else 1
    return rtol, steps
