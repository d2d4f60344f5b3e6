import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createPictureReader } from "./picture-reader.server.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "pictures-"));
  for (const name of ["site", "photos"]) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, "a.avif"), name);
  }
  writeFileSync(join(folder, "secret"), "secret");
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const reader = () =>
  createPictureReader({ "/photos/": join(folder, "photos"), "/": join(folder, "site") });

it("reads a path from the folder of its prefix", async () => {
  expect(String(await reader()("/photos/a.avif"))).toBe("photos");
  expect(String(await reader()("/a.avif"))).toBe("site");
});

it.each(["/b.avif", "/../secret", "/photos/../secret", "/photos/", "https://x.example/a.avif", ""])(
  "returns null for %j",
  async (path) => {
    expect(await reader()(path)).toBeNull();
  },
);

it("does not treat a disk error as a missing picture", async () => {
  mkdirSync(join(folder, "site", "folder.avif"));
  await expect(reader()("/folder.avif")).rejects.toThrow("EISDIR");
});
