import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { fakePicture } from "./fake-picture.ts";
import {
  type Entry,
  isStale,
  readManifest,
  record,
  stillStands,
  writeManifest,
} from "./manifest.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "renders-"));
  mkdirSync(join(folder, "carts"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const picture = fakePicture("city");
const write = () => writeFileSync(join(folder, "carts/city-480.avif"), "x");

describe("the manifest", () => {
  it("comes back as it was written, ordered", async () => {
    const manifest = new Map<string, Entry>();
    record(manifest, fakePicture("b"), "glb");
    record(manifest, fakePicture("a"), "glb");
    const file = join(folder, "manifest.json");
    await writeManifest(file, manifest);
    const again = await readManifest(file);
    expect([...again.keys()]).toEqual(["carts/a", "carts/b"]);
    expect(again.get("carts/a")).toEqual({ ...picture.inputs, model: "glb" });
  });

  it("is empty before the first run", async () => {
    expect(await readManifest(join(folder, "none.json"))).toEqual(new Map());
  });

  it("calls a picture stale until it is recorded and its file is there", () => {
    const manifest = new Map<string, Entry>();
    expect(isStale(manifest, picture, folder)).toBe(true);
    record(manifest, picture, "glb");
    expect(isStale(manifest, picture, folder)).toBe(true);
    write();
    expect(isStale(manifest, picture, folder)).toBe(false);
  });

  it.each(["look", "cart", "encoding"] as const)("calls it stale when %s changes", (input) => {
    const manifest = new Map<string, Entry>();
    record(manifest, picture, "glb");
    write();
    const changed = fakePicture("city", { inputs: { ...picture.inputs, [input]: "new" } });
    expect(isStale(manifest, changed, folder)).toBe(true);
  });

  it("lets files stand when the changed sources still build the same model", () => {
    const manifest = new Map<string, Entry>();
    record(manifest, picture, "glb");
    write();
    const changed = fakePicture("city", { inputs: { ...picture.inputs, cart: "new" } });
    expect(stillStands(manifest, changed, folder, "glb")).toBe(true);
    expect(stillStands(manifest, changed, folder, "other")).toBe(false);
  });
});
