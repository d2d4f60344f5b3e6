import fc from "fast-check";
import { expect, it } from "vitest";
import { fitCrop } from "./fit-crop.ts";
import { milesInPixels, project } from "./project.ts";

const FRAME = { width: 360, height: 380 };
const PADDING = { top: 58, right: 92, bottom: 48, left: 72 };

const place = fc.record({
  lat: fc.double({ min: 39.4, max: 40.2, noNaN: true }),
  lon: fc.double({ min: -74.7, max: -74, noNaN: true }),
});

it("has every place inside the padding, and comes no closer than the coast allows", () => {
  fc.assert(
    fc.property(fc.array(place, { minLength: 1, maxLength: 6 }), (places) => {
      const crop = fitCrop(places, FRAME, PADDING);
      for (const { x, y } of places.map((at) => project(crop, at))) {
        expect(x).toBeGreaterThanOrEqual(PADDING.left - 0.2);
        expect(x).toBeLessThanOrEqual(FRAME.width - PADDING.right + 0.2);
        expect(y).toBeGreaterThanOrEqual(PADDING.top - 0.2);
        expect(y).toBeLessThanOrEqual(FRAME.height - PADDING.bottom + 0.2);
      }
      expect(milesInPixels(crop, 1, 39.8)).toBeLessThanOrEqual(30.1);
    }),
  );
});
