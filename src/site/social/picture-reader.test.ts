import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createPictureReader } from "./picture-reader.server.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "pictures-"));
  mkdirSync(join(folder, "site", "photos"), { recursive: true });
  for (const name of ["site/a.avif", "site/photos/a.avif", "secret"]) {
    writeFileSync(join(folder, name), name);
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const reader = () =>
  createPictureReader(join(folder, "site"), async (path) =>
    path === "/photos/x/1-960.avif" ? Buffer.from("photo") : null,
  );

it("reads photos from the database, and all else from the folder", async () => {
  expect(String(await reader()("/photos/x/1-960.avif"))).toBe("photo");
  expect(await reader()("/photos/a.avif")).toBeNull();
  expect(String(await reader()("/a.avif"))).toBe("site/a.avif");
});

it.each(["/b.avif", "/../secret", "/photos/../secret", "/", "https://x.example/a.avif", ""])(
  "returns null for %j",
  async (path) => {
    expect(await reader()(path)).toBeNull();
  },
);

it("does not treat a disk error as a missing picture", async () => {
  mkdirSync(join(folder, "site", "folder.avif"));
  await expect(reader()("/folder.avif")).rejects.toThrow("EISDIR");
});
