import { sql } from "kysely";
import { expect, it } from "vitest";
import { recordMigrations } from "#records/migrations.ts";
import type { RecordTables } from "#records/tables.ts";
import { openTemporary } from "#records/testing/open-temporary.ts";
import { defineSearch } from "./define-search.server.ts";
import { isSearchOutdated, rebuildSearch } from "./rebuild-search.server.ts";

type Sample = { id: string; added: number };

const defineSample = (record: string) =>
  defineSearch<Sample>({
    record,
    table: "samples",
    added: "added",
    describe: (rows) =>
      rows.map(({ id, added }) => {
        if (id === "2") throw new Error("damaged");
        return { exact: [id], phones: [], names: [], texts: [], phase: "open", at: added };
      }),
  });

it("is rebuilt for all records but one that cannot be described, and stays outdated", async () => {
  const { database, close } = await openTemporary<RecordTables>(recordMigrations);
  await sql`create table samples (id text, added integer)`.execute(database);
  await sql`insert into samples values ('1', 1), ('2', 2), ('3', 3)`.execute(database);
  await database.updateTable("search_version").set({ version: 0 }).execute();
  const rebuilt = rebuildSearch(database, [defineSample("first"), defineSample("second")]);
  await expect(rebuilt).rejects.toMatchObject({
    errors: [{ message: "damaged" }, { message: "damaged" }],
  });
  const entries = await database.selectFrom("search").select("subject").orderBy("number").execute();
  expect(entries.map(({ subject }) => subject)).toEqual([
    ...["first:1", "first:3", "second:1", "second:3"],
  ]);
  expect(await isSearchOutdated(database)).toBe(true);
  await close();
});
