import { type Kysely, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Tables } from "#app/database.server.ts";
import { migrations } from "#app/migrations.ts";
import { personalTables } from "#app/personal-tables.server.ts";
import { withoutStatementTimeout } from "#platform/database/dialect.server.ts";
import type { DeclaredTables } from "#records/personal-data/declare-tables.ts";
import { ENGINES, openEmptyDatabase } from "./open-engine.ts";

type Found = { name: string; columns: readonly { name: string }[] };

const SAYS_WHO = /^(email|phone|first_name|last_name|customer)$/;

/** One sentence for each table or column that nobody has decided about. */
function findUndeclared(found: readonly Found[], declared: DeclaredTables): string[] {
  return found.flatMap(({ name, columns }) => {
    const table = declared[name];
    const own = columns.map((column) => column.name);
    if (table === undefined) return [`${name} declares nothing`];
    if (table.personal === "none") {
      return own
        .filter((column) => SAYS_WHO.test(column))
        .map((column) => `${name}.${column}: who?`);
    }
    if (!("columns" in table)) return [];
    const names = Object.keys(table.columns);
    return [
      ...own.filter((column) => !names.includes(column)).map((column) => `${name}.${column}`),
      ...names.filter((column) => !own.includes(column)).map((column) => `no ${name}.${column}`),
    ];
  });
}

/** Columns of the copy of which nobody has decided whether they stay as figures at a removal. */
function findUndecided(declared: DeclaredTables): string[] {
  return Object.entries(declared).flatMap(([name, table]) => {
    if (!("figures" in table) || typeof table.figures !== "object") return [];
    const { blank, keeps } = table.figures;
    const blanked = Object.keys(typeof blank === "function" ? blank({}) : blank);
    return Object.entries(table.columns)
      .filter(([column, copied]) => copied !== null && ![...blanked, ...keeps].includes(column))
      .map(([column]) => `${name}.${column}`);
  });
}

/** Tables of search indexes, which follow the table that they index, and of the migrations. */
const IS_DERIVED = /_trigrams(_\w+)?$|^vehicle_words_|^kysely_|^sqlite_/;

describe.each(ENGINES)("what tables hold of people on %s", (engine) => {
  let database: Kysely<Tables>;
  let close: () => Promise<void>;
  let found: Found[];
  beforeAll(async () => {
    ({ database, close } = await openEmptyDatabase<Tables>(engine, migrations));
    const all = await withoutStatementTimeout(() => database.introspection.getTables());
    found = all.filter(({ name }) => !IS_DERIVED.test(name));
  });
  afterAll(() => close());

  it("is declared for every table and column, and for none that is gone", () => {
    expect(findUndeclared(found, personalTables)).toEqual([]);
    const names = found.map(({ name }) => name);
    expect(Object.keys(personalTables).filter((name) => !names.includes(name))).toEqual([]);
    expect(findUndecided(personalTables)).toEqual([]);
  });

  it("is missed for a new table and a new column", () => {
    const { bookings, fleet_blocks } = personalTables;
    const add = (table: string, column: string) =>
      found
        .filter(({ name }) => name === table)
        .map(({ name, columns }) => ({ name, columns: [...columns, { name: column }] }));
    const faults = [...add("bookings", "nickname"), ...add("fleet_blocks", "phone")];
    const claims = { name: "claims", columns: [{ name: "email" }] };
    expect(findUndeclared([...faults, claims], { bookings, fleet_blocks })).toEqual([
      ...["bookings.nickname", "fleet_blocks.phone: who?", "claims declares nothing"],
    ]);
  });

  it.runIf(engine === "sqlite")("goes with the record that it belongs to", async () => {
    const { rows: keys } = await sql<{ name: string; by: string; of: string }>`
      select tables.name, keys."from" as "by", keys."table" as "of"
      from sqlite_master as tables, pragma_foreign_key_list(tables.name) as keys
      where tables.type = 'table' and keys.on_delete = 'CASCADE'`.execute(database);
    const { rows: triggers } = await sql<{ tbl_name: string }>`
      select tbl_name from sqlite_master where type = 'trigger' and name like '%_forgotten'`.execute(
      database,
    );
    const left = Object.entries(personalTables).filter(([table, declared]) => {
      if (declared.personal === "record")
        return !triggers.some(({ tbl_name }) => tbl_name === table);
      if (declared.personal !== "part") return false;
      const { of, by } = declared;
      return !keys.some((key) => key.name === table && key.of === of && key.by === by);
    });
    expect(left.map(([table]) => table)).toEqual([]);
  });
});
