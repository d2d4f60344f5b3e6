import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createDamageWatch, isDamage } from "./damage.server.ts";
import { openDatabase } from "./database.server.ts";
import { checkFile } from "./file-check.server.ts";
import { openFile } from "./sqlite-connection.server.ts";
import { SqliteError } from "./sqlite-writer.server.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "damage-"));
  const database = openFile(join(folder, "site.sqlite"));
  database.exec("create table notes (id integer primary key, text text) strict");
  database.close();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it.each([
  [new SqliteError("database disk image is malformed", 11 | (3 << 8)), true],
  [new SqliteError("file is not a database", 26), true],
  [new SqliteError("database or disk is full", 13), false],
  [new SqliteError("disk I/O error", 10), false],
  [Object.assign(new Error("invalid page in block 0"), { code: "XX001" }), true],
  [Object.assign(new Error("unexpected zero page"), { code: "XX002" }), true],
  [Object.assign(new Error("duplicate key"), { code: "23505" }), false],
  [new Error("the database is damaged"), true],
  ["malformed", false],
])("tells damage from other faults: %s", (error, expected) => {
  expect(isDamage(error)).toBe(expected);
});

describe("a damage watch", () => {
  it("reports once, and refuses to write afterwards while what is sound can be read", async () => {
    const found: string[] = [];
    const damage = createDamageWatch((why) => found.push(why));
    type Tables = { notes: { id: number; text: string } };
    const database = await openDatabase<Tables>({ folder }, { damage });
    const add = (id: number) => database.insertInto("notes").values({ id, text: "kept" }).execute();
    await add(1);
    expect(damage.isFound()).toBe(false);
    damage.report("page 7");
    damage.report("page 8");
    expect(found).toEqual(["page 7"]);
    await expect(add(2)).rejects.toThrow("the database is damaged");
    await expect(database.updateTable("notes").set({ text: "changed" }).execute()).rejects.toThrow(
      "the database is damaged",
    );
    await expect(database.deleteFrom("notes").execute()).rejects.toThrow("damaged");
    expect(await database.selectFrom("notes").selectAll().execute()).toEqual([
      { id: 1, text: "kept" },
    ]);
    await database.destroy();
  });
});

describe("a check of the file", () => {
  it("finds nothing in a sound one", async () => {
    expect(await checkFile(folder, "quick_check")).toEqual([]);
    expect(await checkFile(folder, "integrity_check")).toEqual([]);
  });

  it("does not take a row that breaks a rule for damage", async () => {
    const file = openFile(join(folder, "site.sqlite"));
    file.exec("create table strict_notes (text text check (length(text) < 3)) strict");
    file.exec("pragma ignore_check_constraints = on; insert into strict_notes values ('long')");
    file.exec("pragma ignore_check_constraints = off");
    const [found] = file.prepare("pragma quick_check").all();
    expect(found?.quick_check).toBe("CHECK constraint failed in strict_notes");
    file.close();
    expect(await checkFile(folder, "quick_check")).toEqual([]);
  });

  it("says what is wrong, also if the file cannot be opened", async () => {
    writeFileSync(join(folder, "site.sqlite"), "words ".repeat(2000));
    const [damage, ...others] = await checkFile(folder, "quick_check");
    expect(damage).toContain("file is not a database");
    expect(others).toEqual([]);
  });
});
