import { BufferGeometry, Float32BufferAttribute } from "three";
import type { Point3 } from "#cart-studio/geometry/field.ts";
import { roundedOutline } from "#cart-studio/geometry/outline.ts";
import { type Deform, roundedBox } from "#cart-studio/geometry/rounded-box.ts";
import { lerp, smoothstep } from "#cart-studio/geometry/scalar.ts";
import { tube } from "#cart-studio/geometry/sweep.ts";
import type { MaterialName } from "#cart-studio/model/part.ts";
import { type Quilting, quilted } from "./quilting.ts";

/** A panel of another cover in a pad's top; shares a of the half length, meters across. */
export type Insert = {
  from: number;
  to: number;
  middle: number;
  half: number;
  /** Half width at the far end as a share of `half`. */
  narrowing?: number;
  quilting: Quilting;
  pitch: number;
};

/** An upholstered pad round the origin: length along x, the side one sits against up (+y). */
export type PadSpec = {
  length: number;
  thickness: number;
  width: number;
  /** Extra height of the top at shares (a, b) of half length and half width. */
  relief: (a: number, b: number) => number;
  /** Share of the width at a. */
  taper?: (a: number) => number;
  /** How far the corners of the far end (a = 1) are drawn in (meters). */
  crown?: number;
  inserts: readonly Insert[];
};

export type Covered = { material: MaterialName; geometry: BufferGeometry };

const EDGE = 0.04;

/** Moves points of the plain box to those of the finished pad. */
export function padDeform(spec: PadSpec): Deform {
  const { length, thickness, width, relief, taper, crown = 0 } = spec;
  return (x, y, z) => {
    const a = x / (length / 2);
    const b = z / (width / 2);
    const top = smoothstep(-0.25 * thickness, 0.35 * thickness, y);
    const drawn = crown * Math.abs(b) ** 3 * smoothstep(0, 1, a);
    return [x - drawn, y + top * relief(a, b), z * (taper ? taper(a) : 1)];
  };
}

type PanelPoint = (s: number, t: number, raise: number) => Point3;

/** Maps the square -1…1 to an insert with soft corners, on the pad's top. */
function panelPoint(spec: PadSpec, insert: Insert): PanelPoint {
  const deform = padDeform(spec);
  const { from, to, middle, half, narrowing = 1, quilting, pitch } = insert;
  return (s, t, raise) => {
    const round = 0.16;
    const u = s * Math.sqrt(1 - round * t * t);
    const v = t * Math.sqrt(1 - round * s * s);
    const a = lerp(from, to, (u + 1) / 2);
    const across = v * half * lerp(1, narrowing, (u + 1) / 2);
    const along = (u * (to - from) * spec.length) / 4;
    const inside = (1 - Math.abs(s) ** 10) * (1 - Math.abs(t) ** 10);
    const puff =
      lerp(-0.005, 0.0115, Math.sqrt(inside)) + quilted(quilting, pitch, along, across) * inside;
    const [x, y, z] = deform((a * spec.length) / 2, spec.thickness / 2, middle + across);
    return [x, y + (raise > 0 ? raise : puff), z];
  };
}

function panel(point: PanelPoint, rows: number, columns: number): BufferGeometry {
  const positions: number[] = [];
  const index: number[] = [];
  for (let i = 0; i <= rows; i++) {
    for (let j = 0; j <= columns; j++) {
      positions.push(...point((i / rows) * 2 - 1, (j / columns) * 2 - 1, 0));
      if (i === rows || j === columns) continue;
      const a = i * (columns + 1) + j;
      const c = a + columns + 1;
      index.push(a, a + 1, c, a + 1, c + 1, c);
    }
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new Float32BufferAttribute(positions, 3));
  geometry.setIndex(index);
  geometry.computeVertexNormals();
  return geometry;
}

function edge(point: PanelPoint, steps: number): Point3[] {
  const ring: Point3[] = [];
  const corners = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ] as const;
  corners.forEach(([s0, t0], k) => {
    const [s1, t1] = corners[(k + 1) % 4] ?? [0, 0];
    for (let i = 0; i < steps; i++) {
      ring.push(point(lerp(s0, s1, i / steps), lerp(t0, t1, i / steps), 0.0012));
    }
  });
  return ring;
}

/** Grid of an insert: the web shows a channel as a ridge of two strips. */
function panelGrid(insert: Insert, length: number, fine: boolean): [number, number] {
  if (fine) return insert.quilting === "diamond" ? [64, 56] : [56, 32];
  const channels = ((insert.to - insert.from) * length) / 2 / insert.pitch;
  if (insert.quilting === "channels") return [Math.round(channels) * 2, 2];
  return [5, 4];
}

/** Where the top panel is sewn to the sides: shares of the half length and half width. */
const SEAM = { a: 0.87, b: 0.88, corner: 0.12 };

/** The sewn edge of the top panel, a raised welt of the cover itself. */
function welt(spec: PadSpec): BufferGeometry {
  const deform = padDeform(spec);
  const { length, thickness, width } = spec;
  const b = 1 - ((1 - SEAM.b) * 0.5) / width;
  const corner = [SEAM.corner, (SEAM.corner * length) / width] as const;
  const ring = roundedOutline(
    [
      [-SEAM.a, -b],
      [SEAM.a, -b],
      [SEAM.a, b],
      [-SEAM.a, b],
    ],
    Math.min(...corner),
    5,
  );
  const dense = ring.flatMap((from, i): Point3[] => {
    const to = ring[(i + 1) % ring.length] ?? from;
    const steps = Math.max(1, Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) / 0.12));
    return Array.from({ length: steps }, (_, k) => {
      const at = [lerp(from[0], to[0], k / steps), lerp(from[1], to[1], k / steps)] as const;
      return deform((at[0] * length) / 2, thickness / 2 - 0.0005, (at[1] * width) / 2);
    });
  });
  return tube(dense, 0.0034, { closed: true, n: 160, m: 8 });
}

/** The pad's cover, its inserts and the piping round them. */
export function pad(spec: PadSpec, fine: boolean): Covered[] {
  const { length, thickness, width } = spec;
  const across = Math.round(width * (fine ? 72 : 8));
  const cells: Point3 = fine ? [30, 3, across] : [width < 0.3 ? 1 : 3, 1, across];
  const radius = Math.min(EDGE, thickness * 0.42);
  const cover = roundedBox(length, thickness, width, radius, cells, padDeform(spec), fine ? 4 : 1);
  const parts: Covered[] = [{ material: "seat", geometry: cover }];
  if (fine && length > 0.2) parts.push({ material: "seat", geometry: welt(spec) });
  for (const insert of spec.inserts) {
    const point = panelPoint(spec, insert);
    const [rows, columns] = panelGrid(insert, length, fine);
    const ring = edge(point, fine ? 10 : 3);
    const edging = tube(ring, 0.0034, { closed: true, n: fine ? 96 : 12, m: fine ? 8 : 3 });
    parts.push(
      { material: "insert", geometry: panel(point, rows, columns) },
      { material: "piping", geometry: edging },
    );
  }
  return parts;
}
