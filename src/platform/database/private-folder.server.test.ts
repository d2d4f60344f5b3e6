import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { isOpenToOthers, makePrivate } from "./private-folder.server.ts";

let folder: string;
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), "private-")), "data");
  mkdirSync(folder);
  chmodSync(folder, 0o755);
});
afterEach(() => rmSync(join(folder, ".."), { recursive: true, force: true }));

const getMode = (path: string) => (statSync(path).mode & 0o7777).toString(8);

function file(name: string, mode: number): string {
  const path = join(folder, name);
  writeFileSync(path, "");
  chmodSync(path, mode);
  return path;
}

describe("makePrivate", () => {
  it("narrows the folder and its databases, and no other file", () => {
    const files = ["site.sqlite", "site.sqlite-wal", "site.sqlite-shm", "site.lock", "old.sqlite"];
    const databases = files.map((name) => file(name, 0o664));
    const other = file("notes.txt", 0o644);
    expect(isOpenToOthers(folder)).toBe(true);
    makePrivate(folder);
    makePrivate(folder);
    expect(isOpenToOthers(folder)).toBe(false);
    expect(getMode(folder)).toBe("700");
    expect(databases.map(getMode)).toEqual(files.map(() => "600"));
    expect(getMode(other)).toBe("644");
  });

  it("keeps what is narrower", () => {
    const database = file("site.sqlite", 0o400);
    makePrivate(folder);
    expect(getMode(database)).toBe("400");
  });

  it("leaves a folder that is shared on purpose", () => {
    chmodSync(folder, 0o1777);
    makePrivate(folder);
    expect(getMode(folder)).toBe("1777");
  });

  it("does not make a missing folder", () => {
    const missing = join(folder, "none");
    makePrivate(missing);
    expect(() => statSync(missing)).toThrow(/ENOENT/);
    expect(isOpenToOthers(missing)).toBe(false);
  });
});
