import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { fakePicture } from "#cart-studio/renders/work/fake-picture.ts";
import { passesFolder, passFiles } from "./passes.ts";

let parent = "";
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), "passes-"));
});
afterEach(() => rmSync(parent, { recursive: true }));

describe("the passes", () => {
  it("never share a file between two processes", () => {
    const picture = fakePicture("city");
    const one = Object.values(passFiles(passesFolder(parent, 1), picture));
    const two = Object.values(passFiles(passesFolder(parent, 2), picture));
    expect(new Set([...one, ...two]).size).toBe(6);
  });

  it("leave with their process at the latest", () => {
    const dead = String(spawnSync(process.execPath, ["-e", ""]).pid);
    for (const name of [dead, String(process.ppid), "notes"]) mkdirSync(join(parent, name));
    passesFolder(parent);
    expect(readdirSync(parent).sort()).toEqual([String(process.ppid), "notes"].sort());
  });

  it("need no folder to begin with", () => {
    expect(passesFolder(join(parent, "none"), 7)).toBe(join(parent, "none", "7"));
  });
});
