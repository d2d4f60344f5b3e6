import { SplineCurve, Vector2 } from "three";
import { clamp } from "#cart-studio/geometry/scalar.ts";

export type Point2 = readonly [number, number];

/** A corner with a radius of its own (meters) as the third number. */
export type Corner = Point2 | readonly [number, number, number];

type Run = { readonly spline: readonly Point2[] };

/** Lookup cells along each axis, over the polygon's box with this margin on every side (meters). */
const CELLS = 32;
const MARGIN = 0.25;

/** One row per edge: start x, start y, edge x, edge y, 1 / length². */
function edgeTable(points: readonly Point2[]): Float64Array {
  const edges = new Float64Array(points.length * 5);
  points.forEach(([ax, ay], i) => {
    const [bx, by] = points[(i + 1) % points.length] as Point2;
    const dx = bx - ax;
    const dy = by - ay;
    edges.set([ax, ay, dx, dy, 1 / (dx * dx + dy * dy + 1e-12)], i * 5);
  });
  return edges;
}

/** Squared distance from a point to the edge at row `e`. */
function edgeDistance(edges: Float64Array, e: number, px: number, py: number): number {
  const dx = edges[e + 2] as number;
  const dy = edges[e + 3] as number;
  const wx = px - (edges[e] as number);
  const wy = py - (edges[e + 1] as number);
  const share = (wx * dx + wy * dy) * (edges[e + 4] as number);
  const t = share < 0 ? 0 : share > 1 ? 1 : share;
  return (wx - dx * t) ** 2 + (wy - dy * t) ** 2;
}

/**
 * Signed distance to a closed polygon, negative inside. Each cell of a coarse grid remembers which
 * edges can be the nearest one there, so that a long spline costs no more than its closest pieces.
 */
export function polygonDistance(points: readonly Point2[]): (x: number, y: number) => number {
  const edges = edgeTable(points);
  const everyEdge = Int32Array.from(points, (_, i) => i * 5);
  const xs = points.map((p) => p[0]);
  const ys = points.map((p) => p[1]);
  const left = Math.min(...xs) - MARGIN;
  const bottom = Math.min(...ys) - MARGIN;
  const cellX = (Math.max(...xs) + MARGIN - left) / CELLS;
  const cellY = (Math.max(...ys) + MARGIN - bottom) / CELLS;
  const near: (Int32Array | undefined)[] = new Array(CELLS * CELLS);
  const crossing = Array.from({ length: CELLS }, (_, row) => {
    const low = bottom + row * cellY - 1e-9;
    return everyEdge.filter((e) => {
      const y0 = edges[e + 1] as number;
      const y1 = y0 + (edges[e + 3] as number);
      return Math.max(y0, y1) >= low && Math.min(y0, y1) <= low + cellY + 2e-9;
    });
  });
  const candidates = (column: number, row: number) => {
    const x = left + (column + 0.5) * cellX;
    const y = bottom + (row + 0.5) * cellY;
    const far = Float64Array.from(everyEdge, (e) => Math.sqrt(edgeDistance(edges, e, x, y)));
    const limit = Math.min(...far) + Math.hypot(cellX, cellY) + 1e-9;
    return everyEdge.filter((_, i) => (far[i] as number) <= limit);
  };
  return (px, py) => {
    const column = Math.floor((px - left) / cellX);
    const row = Math.floor((py - bottom) / cellY);
    const inRows = row >= 0 && row < CELLS;
    let list: Int32Array = everyEdge;
    if (inRows && column >= 0 && column < CELLS) {
      const cell = row * CELLS + column;
      list = near[cell] ?? candidates(column, row);
      near[cell] = list;
    }
    let nearest = 1e9;
    for (let i = 0; i < list.length; i++) {
      const q = edgeDistance(edges, list[i] as number, px, py);
      if (q < nearest) nearest = q;
    }
    if (!inRows) return Math.sqrt(nearest);
    let inside = false;
    const crossed = crossing[row] as Int32Array;
    for (let i = 0; i < crossed.length; i++) {
      const e = crossed[i] as number;
      const wy = py - (edges[e + 1] as number);
      const dy = edges[e + 3] as number;
      const above = wy >= 0;
      if (above !== wy < dy) continue;
      const wx = px - (edges[e] as number);
      if (above === (edges[e + 2] as number) * wy > dy * wx) inside = !inside;
    }
    return inside ? -Math.sqrt(nearest) : Math.sqrt(nearest);
  };
}

function isPoint(entry: Point2 | Run): entry is Point2 {
  return Array.isArray(entry);
}

/** A closed outline of corners and spline runs, as points; `divisions` per spline span. */
export function outline(spec: readonly (Point2 | Run)[], divisions = 10): Point2[] {
  const points: Point2[] = [];
  for (const entry of spec) {
    if (isPoint(entry)) {
      points.push(entry);
      continue;
    }
    const curve = new SplineCurve(entry.spline.map(([x, y]) => new Vector2(x, y)));
    for (const p of curve.getPoints(divisions * (entry.spline.length - 1))) points.push([p.x, p.y]);
  }
  return points.filter((p, i) => {
    const next = points[(i + 1) % points.length] as Point2;
    return Math.hypot(p[0] - next[0], p[1] - next[1]) > 1e-5;
  });
}

/** A polygon with filleted corners; a corner's third number replaces the common radius. */
export function roundedOutline(points: readonly Corner[], radius: number, segments = 6): Point2[] {
  const result: Point2[] = [];
  const n = points.length;
  for (let i = 0; i < n; i++) {
    const corner = points[i] as Corner;
    const [px, py] = corner;
    const [ax, ay] = points[(i + n - 1) % n] as Corner;
    const [bx, by] = points[(i + 1) % n] as Corner;
    const lengthA = Math.hypot(ax - px, ay - py);
    const lengthB = Math.hypot(bx - px, by - py);
    const cosine = ((ax - px) * (bx - px) + (ay - py) * (by - py)) / (lengthA * lengthB);
    const angle = Math.acos(clamp(cosine, -1, 1));
    const reach = Math.min(
      (corner[2] ?? radius) / Math.tan(angle / 2),
      lengthA * 0.48,
      lengthB * 0.48,
    );
    const startX = px + ((ax - px) / lengthA) * reach;
    const startY = py + ((ay - py) / lengthA) * reach;
    const endX = px + ((bx - px) / lengthB) * reach;
    const endY = py + ((by - py) / lengthB) * reach;
    for (let k = 0; k <= segments; k++) {
      const u = k / segments;
      const a = (1 - u) * (1 - u);
      const b = 2 * u * (1 - u);
      const c = u * u;
      result.push([a * startX + b * px + c * endX, a * startY + b * py + c * endY]);
    }
  }
  return result;
}

/** A circle (or, with the stretch factors, an ellipse) round the origin. */
export function circleOutline(r: number, n = 14, sx = 1, sy = 1): Point2[] {
  return Array.from({ length: n }, (_, i): Point2 => {
    const angle = (i / n) * Math.PI * 2;
    return [Math.cos(angle) * r * sx, Math.sin(angle) * r * sy];
  });
}

/** A rectangle of width w and height h round the origin, with corner radius r. */
export function roundedRectangle(w: number, h: number, r: number, s = 4): Point2[] {
  const x = w / 2;
  const y = h / 2;
  const corners: Point2[] = [
    [-x, -y],
    [x, -y],
    [x, y],
    [-x, y],
  ];
  return roundedOutline(corners, r, s);
}
