import { type Point2, roundedOutline } from "#cart-studio/geometry/outline.ts";

/** An opening between spokes, as shares of the rim face's radius; half widths are at right angles to its axis. */
export type Window = {
  /** Axis, as a share of the way from one spoke sector to the next. */
  at: number;
  inner: number;
  outer: number;
  innerHalf: number;
  outerHalf: number;
  /** Half width half-way out. The sides are straight without it. */
  middleHalf?: number;
  /** Turn of the outer end against the inner one (radians), for a swirl. */
  swirl?: number;
  /** Corner radius as a share of the face's radius. */
  corner?: number;
};

function arc(radius: number, half: number, steps: number): Point2[] {
  const reach = Math.asin(Math.min(half / radius, 0.95));
  return Array.from({ length: steps + 1 }, (_, i): Point2 => {
    const angle = -reach + (2 * reach * i) / steps;
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  });
}

/** Leaves out points that almost meet, since they would make triangles without an area. */
function distinct(points: readonly Point2[]): Point2[] {
  return points.filter(([x, y], i) => {
    const [bx, by] = points[(i + 1) % points.length] ?? [x, y];
    return Math.hypot(bx - x, by - y) > 2e-3;
  });
}

/** The outline of one window round the axis `angle` on a face of radius `face` (meters). */
function windowOutline(w: Window, angle: number, face: number, fine: boolean): Point2[] {
  const middle = w.middleHalf ?? (w.innerHalf + w.outerHalf) / 2;
  const halfway = (w.inner + w.outer) / 2;
  const steps = fine ? 4 : 1;
  const points: Point2[] = [
    ...arc(w.outer, w.outerHalf, fine ? 5 : 2),
    [halfway, middle],
    ...arc(w.inner, w.innerHalf, fine ? 2 : 1).reverse(),
    [halfway, -middle],
  ];
  return distinct(roundedOutline(points, w.corner ?? 0.05, steps)).map(([x, y]): Point2 => {
    const r = Math.hypot(x, y);
    const share = (r - w.inner) / (w.outer - w.inner);
    const turn = Math.atan2(y, x) + angle + (w.swirl ?? 0) * share;
    return [r * face * Math.cos(turn), r * face * Math.sin(turn)];
  });
}

/** All openings of a rim of `sectors` equal sectors. */
export function windowOutlines(
  windows: readonly Window[],
  sectors: number,
  face: number,
  fine: boolean,
): Point2[][] {
  return Array.from({ length: sectors }, (_, i) =>
    windows.map((w) => windowOutline(w, ((i + w.at) / sectors) * Math.PI * 2, face, fine)),
  ).flat();
}
