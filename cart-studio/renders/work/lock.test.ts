import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { isRunning, takeLock } from "./lock.ts";
import { RunStopped } from "./run.ts";

/** A process that ended a moment ago. */
const dead = spawnSync(process.execPath, ["-e", ""]).pid;

let folder = "";
let file = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "lock-"));
  file = join(folder, "workshop", "run.lock");
});
afterEach(() => rmSync(folder, { recursive: true }));

describe("the lock", () => {
  it("names its process and goes when released", () => {
    const release = takeLock(file);
    expect(readFileSync(file, "utf8")).toBe(String(process.pid));
    release();
    expect(existsSync(file)).toBe(false);
  });

  it("refuses a second run while the first lives", () => {
    takeLock(file, process.ppid);
    expect(() => takeLock(file)).toThrow(RunStopped);
    expect(() => takeLock(file)).toThrow(`Another run is at work (process ${process.ppid}).`);
    expect(readdirSync(join(folder, "workshop"))).toEqual(["run.lock"]);
  });

  it.each([
    ["of a dead process", String(dead)],
    ["of an earlier process of the same id", String(process.pid)],
    ["without an id", ""],
  ])("takes over a lock %s", (_, content) => {
    takeLock(file)();
    writeFileSync(file, content);
    takeLock(file);
    expect(readFileSync(file, "utf8")).toBe(String(process.pid));
    expect(readdirSync(join(folder, "workshop"))).toEqual(["run.lock"]);
  });

  it("does not release what another run has taken", () => {
    const release = takeLock(file);
    writeFileSync(file, String(process.ppid));
    release();
    expect(existsSync(file)).toBe(true);
  });
});

it("knows living processes from dead ones", () => {
  expect(isRunning(process.pid)).toBe(true);
  expect(isRunning(dead)).toBe(false);
});
