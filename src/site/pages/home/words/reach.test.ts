import { expect, test } from "vitest";
import { reach } from "./reach.ts";

const north = { name: "North", lat: 40.1, lon: -74.05, group: "barrier-peninsula" } as const;
const south = { name: "South", lat: 39.5, lon: -74.25, group: "long-beach-island" } as const;
const near = { name: "Near", lat: 40.2, lon: -74.2, group: "inland" } as const;
const far = { name: "Far", lat: 39.9, lon: -74.6, group: "inland" } as const;

test("the coast from north to south, then the farthest inland", () => {
  expect(reach([south, near, north, far])).toBe("from North to South, and inland to Far");
});

test("nothing inland is not mentioned", () => {
  expect(reach([south, north])).toBe("from North to South");
});
