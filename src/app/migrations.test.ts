import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { describe, expect, it } from "vitest";
import { migrations } from "./migrations.ts";
import released from "./released-migrations.json" with { type: "json" };

type Files = Readonly<Record<string, string>>;

const FOLDERS = "src/*/migrations/*.ts";
const NAME = /^\d{4}(-[a-z]+)+$/;
const OPEN_IMPORTS = ["kysely", "#platform/database/dialect.server.ts"];

const digest = (text: string) => createHash("sha256").update(text).digest("hex");

const readFiles = (): Files =>
  Object.fromEntries(globSync(FOLDERS).map((path) => [path, readFileSync(path, "utf8")]));

const getImports = (text: string) =>
  [...text.matchAll(/^import (?!type)[^;]*from "([^"]+)";/gm)].map(([, name = ""]) => name);

/** One sentence for each released file that changed, is gone, or imports what may still change. */
function findChanges(files: Files, digests: Files): string[] {
  return Object.entries(digests).flatMap(([path, expected]) => {
    const text = files[path];
    if (text === undefined) return [`${path} was released and is gone.`];
    const changed = digest(text) === expected ? [] : [`${path} was released: add a new migration.`];
    const own = Object.keys(digests).map((file) => file.replace("src/", "#"));
    const loose = getImports(text).filter((name) => ![...OPEN_IMPORTS, ...own].includes(name));
    return [...changed, ...loose.map((name) => `${path} imports ${name}, which may change.`)];
  });
}

describe("the migrations", () => {
  it("are numbered and named, never dated, each in the file of its name", () => {
    const files = globSync("src/*/migrations/[0-9]*.ts").map((path) => basename(path, ".ts"));
    expect(Object.keys(migrations).toSorted()).toEqual(files.toSorted());
    expect(files.filter((name) => !NAME.test(name))).toEqual([]);
  });

  it.each(["2026-11-photos", "12-photos", "0002", "0002-2026", "0002_photos"])(
    "may not be named %s",
    (name) => expect(NAME.test(name)).toBe(false),
  );

  it("run as they did in the release", () => {
    expect(findChanges(readFiles(), released)).toEqual([]);
  });

  it.each([
    { fault: "changed", text: 'import { sql } from "kysely";\n// changed\n' },
    { fault: "gone", text: undefined },
    { fault: "imports", text: 'import { STATES } from "#domain/bookings/states.ts";\n' },
  ])("may not be $fault after the release", ({ text }) => {
    const path = "src/rentals/migrations/0001-rentals.ts";
    const files: Files = text === undefined ? {} : { [path]: text };
    const before = text?.includes("#domain") ? text : 'import { sql } from "kysely";\n';
    expect(findChanges(files, { [path]: digest(before) })).toHaveLength(1);
  });
});
