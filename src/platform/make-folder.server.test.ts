import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeFolder } from "./make-folder.server.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "folder-"));
  writeFileSync(join(folder, "file"), "");
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("makeFolder", () => {
  it.each(["a", "a/b/c/", "./d/../e", ""])("makes %j, also twice", (path) => {
    const whole = `${folder}/${path}`;
    makeFolder("DATA_DIR", whole);
    makeFolder("DATA_DIR", whole);
    expect(statSync(whole).isDirectory()).toBe(true);
  });

  it.each(["file", "file/x", "file/x/y"])("reports that a file blocks %s", (path) => {
    const whole = join(folder, path);
    expect(() => makeFolder("DATA_DIR", whole)).toThrow(
      new Error(`DATA_DIR ${whole} cannot be created: file already exists.`),
    );
  });

  it("fails with a message when folders cannot be created", () => {
    expect(() => makeFolder("DATA_DIR", "/proc/x/y")).toThrow(
      /^DATA_DIR \/proc\/x\/y cannot be created: .+\.$/,
    );
  });
});
