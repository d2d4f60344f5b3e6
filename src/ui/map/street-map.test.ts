import { expect, test } from "vitest";
import { embedUrl, openUrl } from "./street-map.tsx";

const places = [
  { lat: 40.09, lon: -74.05 },
  { lat: 39.56, lon: -74.58 },
];
const showroom = { lat: 39.954, lon: -74.198 };

test("the frame shows all places, and a marker at the showroom", () => {
  const { origin, pathname, searchParams } = new URL(
    embedUrl("https://maps.example.com/embed.html?lang=en", places, [showroom]),
  );
  expect(origin + pathname).toBe("https://maps.example.com/embed.html");
  expect(Object.fromEntries(searchParams)).toEqual({
    lang: "en",
    bbox: "-74.640,39.500,-73.990,40.150",
    layer: "mapnik",
    marker: "39.954,-74.198",
  });
  expect(embedUrl("https://maps.example.com/", places, [])).not.toContain("marker");
});

test("the link opens the same view", () => {
  expect(openUrl(places, [showroom])).toBe(
    "https://www.openstreetmap.org/?mlat=39.954&mlon=-74.198#map=10/39.825/-74.315",
  );
});
