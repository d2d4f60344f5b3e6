import { expect, it } from "vitest";
import { cartView, pictureLabel } from "./picture-views.ts";
import { cartSrcSet, fallbackPath, isIllustration, largePath, nameInColor } from "./pictures.ts";

it.each([
  ["/renders/carts/evolution-d3-standard/arctic-gray-rear-960.avif", "rear", "Rear", 1440],
  ["/renders/carts/evolution-d3-standard/flamenco-red-front-960.avif", "front", "Front", 1440],
  ["/renders/details/evolution-d3-standard-other-side-960.avif", "other-side", "Right side", 960],
  ["/renders/details/evolution-d3-standard-side-960.avif", "side", "Left side", 960],
  ["/renders/details/evolution-d3-standard-flip-seat-960.avif", "flip-seat", "Flip seat", 960],
  ["/photos/evolution-d3-standard/front-960.avif", null, "Photo 3", 1440],
])("names the view of %s, and its sizes", (path, view, label, largest) => {
  expect(cartView(path)).toBe(view);
  expect(pictureLabel(path, 3)).toBe(label);
  expect(isIllustration(path)).toBe(view !== null);
  expect(cartSrcSet(path)?.endsWith(`-${largest}.avif ${largest}w`)).toBe(true);
  expect(largePath(path)).toBe(path.replace("-960.", `-${largest}.`));
});

it("offers small files of whole carts only", () => {
  expect(cartSrcSet("/renders/carts/a/red-front-960.avif")).toContain("red-front-240.avif 240w, ");
  expect(cartSrcSet("/renders/details/a-seats-960.avif")).toMatch(/^\S+-480\.avif 480w, /);
});

it.each([
  ["/renders/carts/a/sky-blue-front-960.avif", "EV CITY", "EV CITY in Sky blue"],
  ["/renders/carts/a/sky-blue-rear-960.avif", "EV CITY, rear in Sky blue", null],
  ["/renders/details/a-seats-960.avif", "EV CITY, seats in Sand", null],
  ["/photos/a/b-960.avif", "EV CITY", null],
])("%s of %s is called %s", (path, name, message) => {
  expect(nameInColor(path, name)).toBe(message ?? name);
});

it.each([
  ["/renders/carts/a/red-front-960.avif", "/renders/carts/a/red-front-960.webp"],
  ["/renders/scenes/dune-1280.avif", "/renders/scenes/dune-1280.webp"],
  ["/photos/a/b-960.avif", "/photos/a/b-960.jpg"],
  ["/pictures/placeholder.svg", "/pictures/placeholder.svg"],
  ["https://cdn.example/cart.jpg", "https://cdn.example/cart.jpg"],
])("falls back from %s to %s", (path, other) => {
  expect(fallbackPath(path)).toBe(other);
});
