"""Detection of objects."""
import numpy as np

from draw import Element


def detection_post_process(d):
    boxes, classes, most, each = d.int(1, 8), d.int(1, 4), d.int(1, 5), d.int(1, 3)
    encodings, scores, anchors = d.element(scale=0.03), d.element(scale=0.0078125), d.element(scale=0.0078125)
    d.tensor((1, boxes, 4), encodings, is_open=[False, True, False])
    d.tensor((1, boxes, classes + 1), scores, is_open=[False, True, False])
    d.weights((boxes, 4), anchors)
    if not anchors.is_quantized:
        d.tensors[-1].stored = np.abs(d.tensors[-1].stored) + anchors.numpy.type(0.25)
    d.layer(
        {
            "max_detections": most,
            "max_classes_per_detection": each,
            "detections_per_class": d.int(1, 4),
            "nms_score_threshold": d.pick([0.0, 0.3]),
            "nms_iou_threshold": 0.5,
            "num_classes": classes,
            "use_regular_nms": d.bool(),
            "scale_x": 10.0,
            "scale_y": 10.0,
            "scale_w": 5.0,
            "scale_h": 5.0,
        }
    )
    for shape in ((1, most * each, 4), (1, most * each), (1, most * each), (1,)):
        d.result(shape, Element("Float32"))
