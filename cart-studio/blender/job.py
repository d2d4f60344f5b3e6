"""The one JSON argument that every Blender script of this folder takes after `--`."""

import json
import sys


def read_job():
    """Return the job as a dict.

    Fields that every picture has: out, albedo, normal (PNG paths), width, height, samples.
    A scene has cart (path of a GLB, or None), and may have region ([left, top, right, bottom] as
    fractions of the picture) to render only that part, color (hex of the body's paint), seed and
    threads.
    """
    if "--" not in sys.argv:
        raise SystemExit("Start this script with: blender -b --factory-startup -P FILE -- '{json}'")
    rest = sys.argv[sys.argv.index("--") + 1 :]
    if len(rest) != 1:
        raise SystemExit("Give exactly one argument after --, the job as JSON.")
    return json.loads(rest[0])
