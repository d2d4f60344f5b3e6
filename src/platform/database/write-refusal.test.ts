import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { lockFolder } from "./folder-lock.server.ts";
import { SqliteError } from "./sqlite-writer.server.ts";
import { createRefusalWatch, describeUnwritable, findWriteRefusal } from "./write-refusal.ts";

const FULL = new SqliteError("database or disk is full", 13);

it.each([
  [FULL, "the disk is full"],
  [new SqliteError("disk I/O error", 10 | (3 << 8)), "the disk cannot be written"],
  [new SqliteError("attempt to write a readonly database", 8), "the disk cannot be written"],
  [Object.assign(new Error("could not extend file"), { code: "53100" }), "the disk is full"],
])("%s is the disk's fault", (error, why) => expect(findWriteRefusal(error)).toBe(why));

it.each([
  new SqliteError("UNIQUE constraint failed", 19 | (8 << 8)),
  new SqliteError("database is locked", 5),
  new Error("something else"),
  "disk is full",
])("%s is not", (error) => expect(findWriteRefusal(error)).toBeNull());

describe("a refused write", () => {
  it("is remembered until a write succeeds, which is tried once a second", async () => {
    const found: string[] = [];
    const watch = createRefusalWatch((why) => found.push(why));
    let writes = 0;
    const write = (succeeds: boolean) => async () => {
      writes += 1;
      return succeeds;
    };
    expect(await watch.current(write(true), 0)).toBeNull();
    expect(writes).toBe(0);
    watch.report(FULL);
    watch.report(FULL);
    watch.report(new Error("something else"));
    expect(found).toEqual(["the disk is full"]);
    expect(await watch.current(write(false), 0)).toBe("the disk is full");
    expect(await watch.current(write(true), 500)).toBe("the disk is full");
    expect(writes).toBe(1);
    expect(await watch.current(write(true), 1000)).toBeNull();
  });

  it("at the start names the folder", async () => {
    const folder = mkdtempSync(join(tmpdir(), "unwritable-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    mkdirSync(join(folder, "site.lock"));
    const error = await lockFolder(folder).catch((reason: unknown) => reason);
    expect(describeUnwritable(folder, error)).toMatch(
      `DATA_DIR ${folder} cannot be written: the disk cannot be written (`,
    );
    expect(describeUnwritable(folder, new Error("something else"))).toBeNull();
  });
});
