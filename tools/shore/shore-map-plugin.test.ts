import { readdirSync, readFileSync } from "node:fs";
import { geoContains, geoDistance } from "d3-geo";
import { describe, expect, it } from "vitest";
import { areaGroup, isOnMap } from "#domain/places/area-groups.ts";
import { areaFileSchema } from "#domain/places/area-schema.ts";
import { isInside, layoutLabels, overlaps } from "#ui/map/label-layout.ts";
import { project, reachOutline } from "#ui/map/project.ts";
import {
  getPolygon,
  landPath,
  mercator,
  PHONE,
  PHONE_SHORT,
  shoreLand,
  WIDE,
} from "./shore-map-plugin.ts";

const folder = new URL("../../content/areas/", import.meta.url);
const areas = readdirSync(folder)
  .filter((file) => file.endsWith(".json"))
  .map((file) => areaFileSchema.parse(JSON.parse(readFileSync(new URL(file, folder), "utf8"))))
  .map((area) => ({ ...area, group: areaGroup(area) }));

describe("the drawn shore", () => {
  it("has every area on dry land, the barrier beaches included", () => {
    const { state, island } = shoreLand();
    const land = [getPolygon(state), getPolygon(island)];
    const wet = areas.filter(
      ({ lon, lat }) => !land.some((shape) => geoContains(shape, [lon, lat])),
    );
    expect(wet.map(({ name }) => name)).toEqual([]);
    const onIsland = areas.filter(({ lon, lat }) => geoContains(getPolygon(island), [lon, lat]));
    expect(onIsland.map(({ group }) => group)).toEqual(Array(6).fill("long-beach-island"));
  });

  it("has water between the mainland and the barrier beaches, and beyond them", () => {
    const { state, island } = shoreLand();
    const land = [getPolygon(state), getPolygon(island)];
    for (const point of [
      [-74.093, 39.945],
      [-74.12, 39.83],
      [-74.16, 39.72],
      [-74.0, 39.9],
    ] satisfies [number, number][]) {
      expect(land.some((shape) => geoContains(shape, point))).toBe(false);
    }
  });

  it("fits into 2 kB of whole numbers", () => {
    expect(landPath().length).toBeLessThan(2000);
    expect(landPath()).toMatch(/^[Mqt\d Z-]+$/);
  });
});

describe.each([
  { name: "wide", crop: WIDE, notes: [undefined, "free", "$108", "call us"] },
  { name: "phone", crop: PHONE, notes: [undefined, "free", "$108", "call us"] },
  { name: "short phone", crop: PHONE_SHORT, notes: [undefined] },
])("the $name crop", ({ crop, notes }) => {
  const dots = areas
    .map(({ name, group, lat, lon }) => ({ name, group, ...project(crop, { lat, lon }) }))
    .filter(({ x, y }) => isInside({ left: x, top: y, right: x, bottom: y }, crop))
    .map((dot) => {
      const overSea = dot.group === "barrier-peninsula" || dot.group === "long-beach-island";
      return { ...dot, side: overSea ? ("sea" as const) : ("land" as const) };
    });

  it("places areas as d3-geo places the land", () => {
    for (const { lat, lon } of areas) {
      const { x, y } = project(crop, { lat, lon });
      const [expectedX = 0, expectedY = 0] = mercator(crop)([lon, lat]) ?? [];
      expect(Math.abs(x - expectedX)).toBeLessThan(0.06);
      expect(Math.abs(y - expectedY)).toBeLessThan(0.06);
    }
  });

  it("draws the outline at the given distance", () => {
    const center = { lat: 39.954, lon: -74.198 };
    const steps = [...reachOutline(crop, { ...center, miles: 7.7 }).matchAll(/-?[\d.]+/g)].map(
      Number,
    );
    let [x, y] = [0, 0];
    for (let index = 0; index < steps.length; index += 2) {
      x += steps[index] ?? 0;
      y += steps[index + 1] ?? 0;
      const corner = mercator(crop).invert?.([x, y]) ?? [0, 0];
      // d3-geo measures on its own: an angle, here in miles of the same globe.
      const miles = geoDistance(corner, [center.lon, center.lat]) * 3958.8;
      expect(miles).toBeCloseTo(7.7, 1);
    }
    expect(steps.length).toBeGreaterThanOrEqual(2 * 48);
  });

  it.each(notes)("labels every barrier town with the note %s, without overlaps", (note) => {
    const labels = layoutLabels(
      dots.map((dot) => ({ ...dot, note })),
      crop,
    );
    const named = labels.map(({ name }) => name);
    for (const { name, side } of dots) if (side === "sea") expect(named).toContain(name);
    labels.forEach((label, index) => {
      expect(isInside(label.box, crop)).toBe(true);
      expect(labels.slice(index + 1).some(({ box }) => overlaps(box, label.box))).toBe(false);
    });
  });
});

it("shows all areas in the wide crop", () => {
  const outside = areas.filter((area) => {
    const { x, y } = project(WIDE, area);
    return !isInside({ left: x - 5, top: y - 5, right: x + 5, bottom: y + 5 }, WIDE);
  });
  expect(outside).toEqual([]);
  expect(areas.filter((area) => !isOnMap(area))).toEqual([]);
});

it("takes nothing for drawn that the wide crop does not show", () => {
  const edges = [39.4, 39.5, 39.52, 39.53, 40.14, 40.15, 40.2].flatMap((lat) =>
    [-74.8, -74.62, -74.6, -73.95, -73.9].map((lon) => ({ lat, lon })),
  );
  for (const at of edges.filter(isOnMap)) {
    const { x, y } = project(WIDE, at);
    expect(isInside({ left: x, top: y, right: x, bottom: y }, WIDE), `${at.lat} ${at.lon}`).toBe(
      true,
    );
  }
});
