import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { shrinkPhoto } from "./shrink-photo.ts";

const JPEG_BYTES = 2_000_000;

// Node has no pictures, and the Chromium of the tests reads no HEIC, which Safari does.
beforeEach(() => {
  vi.stubGlobal("createImageBitmap", async ({ name }: File) => {
    if (name.startsWith("unreadable")) throw new Error("cannot be decoded");
    return { width: 4000, height: 3000, close: () => {} };
  });
  vi.stubGlobal(
    "OffscreenCanvas",
    class {
      getContext = () => null;
      convertToBlob = async ({ type }: { type: string }) =>
        new Blob([new Uint8Array(JPEG_BYTES)], { type });
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

const photo = (name: string, bytes: number, type = "") =>
  new File([new Uint8Array(bytes)], name, { type });

it.each([
  ["a large photo", photo("a.jpeg", 8_000_000, "image/jpeg"), "a.jpg"],
  ["a HEIC that is smaller than its JPEG", photo("a.heic", 1_900_000, "image/heic"), "a.jpg"],
  ["a small HEIC without a type", photo("IMG_1.HEIC", 500_000), "IMG_1.jpg"],
])("makes a JPEG of %s", async (_what, file, name) => {
  const sent = await shrinkPhoto(file);
  expect([sent.name, sent.type, sent.size]).toEqual([name, "image/jpeg", JPEG_BYTES]);
});

it.each([
  ["a small photo", photo("a.jpg", 900_000, "image/jpeg")],
  ["a photo that would get larger", photo("a.jpg", 1_900_000, "image/jpeg")],
  ["a HEIC that the browser cannot read", photo("unreadable.heic", 900_000, "image/heic")],
])("sends %s as it is", async (_what, file) => {
  expect(await shrinkPhoto(file)).toBe(file);
});
