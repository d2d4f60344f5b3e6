"""Close-ups of a cart, framed by the parts that they show."""

from dataclasses import dataclass

from mathutils import Vector

from framing import Frame, aim, cart_points


@dataclass(frozen=True)
class Shot:
    """A camera on some parts; names are starts of mesh names, `<node>-<material>`."""

    parts: tuple[str, ...]
    azimuth: float
    elevation: float
    lens: float
    frame: Frame
    # Only the part of the points that this keeps.
    keep: object = None

    def place(self, camera, meshes, aspect):
        """Point the camera at the parts."""
        camera.data.lens = self.lens
        shown = cart_points([item for item in meshes if item.name.startswith(self.parts)])
        if self.keep:
            shown = shown[self.keep(shown)]
        aim(camera, shown, self.azimuth, self.elevation, aspect, self.frame)


@dataclass(frozen=True)
class Cockpit:
    """The driver's view of the dash."""

    azimuth: float = 176.0
    lens: float = 28.0

    def place(self, camera, meshes, _aspect):
        """Put the camera where the driver's head is."""
        camera.data.lens = self.lens
        seats = cart_points([item for item in meshes if item.name.startswith("seats-")])
        first = seats[seats[:, 1] < seats[:, 1].min() + 0.8]
        dash = cart_points([item for item in meshes if item.name.startswith("body-dash")])
        front, top = float(first[:, 1].min()), float(dash[:, 2].max())
        camera.location = (0.07, front + 0.46, top + 0.32)
        gaze = Vector((0.04, float(dash[:, 1].mean()) - 0.1, top - 0.16))
        camera.rotation_euler = (gaze - camera.location).to_track_quat("-Z", "Y").to_euler()


def _first_row(points):
    return points[:, 1] < points[:, 1].min() + 0.72


def _front_left(points):
    return (points[:, 0] > 0) & (points[:, 1] < points[:, 1].min() + 0.9)


def _tail(points):
    return points[:, 1] > points[:, 1].max() - 0.95


CLOSE = Frame(side=0.86, top=0.88, bottom=-0.86, least_width=0.5)

SHOTS = {
    "seats": Shot(("seats-",), 58, 13, 70, CLOSE, keep=_first_row),
    "dash": Cockpit(),
    "wheel": Shot(("wheel-tyre",), 58, 5, 85, Frame(0.62, 0.72, -0.72, 0.5), keep=_front_left),
    "flip-seat": Shot(("flip-cushion", "deck", "seats-"), 146, 15, 70, CLOSE, keep=_tail),
    "bed": Shot(("body-bed", "body-diamondPlate"), 146, 20, 70, CLOSE),
}
