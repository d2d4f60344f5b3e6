import { describe, expect, it } from "vitest";
import { cartDrawing } from "./cart-drawing.ts";
import { type CartDrawingInput, canvas } from "./hard-points.ts";

const base: CartDrawingInput = {
  brand: "EVOLUTION",
  model: "D5 MAVERICK 4+2 PLUS",
  shape: "d5",
  seatLayout: "4+2",
  stance: "lifted",
  tires: "knobby",
  wheels: "alloy",
  guard: true,
  steps: true,
  roof: "long",
  bed: null,
};
const blue = "#1C4E9E";
const shapes = ["classic", "d5", "d6", "denago", "city", "utility", "d3"] as const;
const layouts = ["2", "2+2", "4F", "4+2", "6F", "6+2"] as const;

const samples: CartDrawingInput[] = [
  ...layouts.flatMap((seatLayout) =>
    (["classic", "d5", "denago", "d3"] as const).map((shape) => ({ ...base, shape, seatLayout })),
  ),
  ...layouts.map(
    (seatLayout): CartDrawingInput => ({
      ...base,
      seatLayout,
      stance: "road",
      tires: "street",
      guard: false,
      steps: false,
    }),
  ),
  {
    ...base,
    shape: "city",
    seatLayout: "2",
    stance: "road",
    tires: "street",
    guard: false,
    steps: false,
    roof: "standard",
  },
  ...(["box", "large-box", "flat"] as const).map(
    (bed): CartDrawingInput => ({
      ...base,
      shape: "utility",
      seatLayout: "2",
      bed,
      wheels: "steel",
    }),
  ),
  ...(["4F", "6F"] as const).map(
    (seatLayout): CartDrawingInput => ({
      ...base,
      shape: "d6",
      seatLayout,
      wheels: "orange-alloy",
      guard: false,
    }),
  ),
];

type Place = { x: number; y: number; scale: number };

/** The position after an element's transform and, for `use`, its x and y. Rotations keep their center and are ignored. */
function placed(tag: string, from: Place): Place {
  const at = { ...from };
  for (const [, name, words = ""] of tag.matchAll(/(translate|scale)\(([^)]*)\)/g)) {
    const [a = 0, b = 0] = words.split(/[ ,]+/).map(Number);
    if (name === "scale") at.scale *= a;
    else {
      at.x += a * at.scale;
      at.y += b * at.scale;
    }
  }
  if (tag.startsWith("<use")) {
    at.x += Number(/ x="([^"]+)"/.exec(tag)?.[1] ?? 0) * at.scale;
    at.y += Number(/ y="([^"]+)"/.exec(tag)?.[1] ?? 0) * at.scale;
  }
  return at;
}

function ends(data: string): { x: number; y: number }[] {
  const found: { x: number; y: number }[] = [];
  let pen = { x: 0, y: 0 };
  let start = pen;
  for (const [, command = "", rest = ""] of data.matchAll(/([a-z])([^a-z]*)/g)) {
    if (command === "z") pen = start;
    else {
      const [dx = 0, dy = 0] = (rest.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).slice(-2).map(Number);
      pen = { x: pen.x + dx, y: pen.y + dy };
    }
    if (command === "m") start = pen;
    found.push(pen);
  }
  return found;
}

/** Names of open elements close in order, attributes are quoted, and every reference has its id. Returns the path ends on the canvas. */
function walk(svg: string): { x: number; y: number }[] {
  const open: { name: string; place: Place; hidden: boolean }[] = [];
  const points: { x: number; y: number }[] = [];
  expect(svg.replace(/<[^<>]*>/g, "")).toMatch(/^[A-Z]*$/);
  for (const [tag] of svg.matchAll(/<[^<>]*>/g)) {
    if (tag.startsWith("</")) {
      expect(open.pop()?.name).toBe(tag.slice(2, -1));
      continue;
    }
    expect(tag).toMatch(/^<[A-Za-z]+( [A-Za-z0-9:-]+="[^"<>&]*")*\/?>$/);
    const name = /^<([A-Za-z]+)/.exec(tag)?.[1] ?? "";
    const parent = open.at(-1);
    const place = placed(tag, parent?.place ?? { x: 0, y: 0, scale: 1 });
    const hidden = (parent?.hidden ?? false) || name === "defs";
    const data = / d="([^"]*)"/.exec(tag)?.[1];
    if (data !== undefined && !hidden)
      points.push(
        ...ends(data).map((end) => ({
          x: place.x + end.x * place.scale,
          y: place.y + end.y * place.scale,
        })),
      );
    if (!tag.endsWith("/>")) open.push({ name, place, hidden });
  }
  expect(open).toEqual([]);
  return points;
}

describe("cartDrawing", () => {
  it("is one well-formed standalone document without scripts or outside references", () => {
    for (const cart of samples) {
      const svg = cartDrawing(cart, blue);
      expect(
        svg.startsWith('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1440 960">'),
      ).toBe(true);
      expect(svg).not.toMatch(/<script|<image|href="[^#]|NaN|undefined|Infinity/);
      walk(svg);
      const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
      expect(new Set(ids).size).toBe(ids.length);
      for (const [, id] of svg.matchAll(/#(c[0-9a-z]{2,6}[a-z]?)(?=[")])/g))
        expect(ids).toContain(id);
    }
  });

  it("stays inside the canvas", () => {
    for (const cart of samples) {
      for (const { x, y } of walk(cartDrawing(cart, blue))) {
        expect(x).toBeGreaterThan(20);
        expect(x).toBeLessThan(canvas.width - 20);
        expect(y).toBeGreaterThan(20);
        expect(y).toBeLessThan(canvas.height * 0.84 + 1);
      }
    }
  });

  it("draws two near wheels that touch the ground line", () => {
    for (const cart of samples) {
      const svg = cartDrawing(cart, blue);
      const lift = Number(
        /scale\([^)]*\)".*?<g transform="translate\(0 (-?\d+)\)">/.exec(svg)?.[1],
      );
      const hubs = [...svg.matchAll(/data-part="wheel" x="[^"]+" y="([^"]+)"/g)].map(
        ([, y]) => Number(y) + lift,
      );
      const radius = cart.stance === "lifted" ? 29 : 26.8;
      expect(hubs).toEqual([-radius, -radius]);
    }
  });

  it("places one bench for each forward row", () => {
    for (const [seatLayout, rows] of [
      ["2", 1],
      ["2+2", 1],
      ["4F", 2],
      ["4+2", 2],
      ["6F", 3],
      ["6+2", 3],
    ] as const) {
      const svg = cartDrawing({ ...base, seatLayout }, blue);
      expect(svg.match(/<use href="#[0-9a-z]+e"/g)).toHaveLength(rows);
    }
  });

  it("weighs at most 14,336 bytes", () => {
    for (const cart of samples)
      expect(new TextEncoder().encode(cartDrawing(cart, blue)).length).toBeLessThanOrEqual(14336);
  });

  it("gives the same bytes for the same cart, and other bytes for another color", () => {
    expect(cartDrawing({ ...base }, blue)).toBe(cartDrawing(base, blue));
    expect(cartDrawing(base, "#EEF0EE")).not.toBe(cartDrawing(base, blue));
  });

  it("draws seven different shapes", () => {
    const bodies = shapes.map((shape) =>
      cartDrawing({ ...base, shape, seatLayout: "2" }, blue).replace(/c[0-9a-z]{2,6}/g, ""),
    );
    expect(new Set(bodies).size).toBe(7);
  });

  it("shows guard, steps, bed, stance and wheels", () => {
    const plain = cartDrawing({ ...base, guard: false, steps: false }, blue).length;
    expect(cartDrawing({ ...base, steps: false }, blue).length).toBeGreaterThan(plain);
    expect(cartDrawing({ ...base, guard: false }, blue).length).toBeGreaterThan(plain);
    expect(cartDrawing({ ...base, wheels: "orange-alloy" }, blue)).toContain("#E8731C");
  });

  it("escapes the badge and rejects an invalid color", () => {
    expect(cartDrawing({ ...base, brand: '<b>"A&B"' }, blue)).toContain(">bAB</text>");
    expect(() => cartDrawing(base, "blue")).toThrow("#rrggbb");
  });
});
