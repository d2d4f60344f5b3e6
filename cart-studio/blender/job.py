"""The one JSON argument that every Blender script of this folder takes after `--`."""

import json
import sys


def read_job():
    """Return the job as a dict.

    A scene has id, width, height, samples, threads, layers and region (see render.py), cart (path of
    a GLB, or None), color (hex of the body's paint) and camera; studio.py names its own fields.
    """
    if "--" not in sys.argv:
        raise SystemExit("Start this script with: blender -b --factory-startup -P FILE -- '{json}'")
    rest = sys.argv[sys.argv.index("--") + 1 :]
    if len(rest) != 1:
        raise SystemExit("Give exactly one argument after --, the job as JSON.")
    return json.loads(rest[0])
