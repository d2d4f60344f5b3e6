import { expect, it } from "vitest";
import { directionsUrl } from "./directions-link.tsx";

it("asks for directions to the coordinates", () => {
  expect(directionsUrl({ lat: 39.954, lon: -74.198 })).toBe(
    "https://www.openstreetmap.org/directions?to=39.954%2C-74.198",
  );
});
