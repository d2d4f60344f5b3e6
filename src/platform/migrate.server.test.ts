import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openDatabase } from "./database.server.ts";
import { migrate } from "./migrate.server.ts";

type Tables = { notes: { id: number; text: string } };

const create: Migration = {
  up: async (database: Kysely<unknown>) => {
    await sql`create table notes (id integer primary key)`.execute(database);
  },
};
const widen: Migration = {
  up: async (database: Kysely<unknown>) => {
    await sql`alter table notes add column text text not null default ''`.execute(database);
  },
};
const fail: Migration = {
  up: async () => {
    throw new Error("the third step failed");
  },
};

let folder: string;
let database: Kysely<Tables>;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "migrate-"));
  database = openDatabase<Tables>(folder);
});

afterEach(async () => {
  await database.destroy();
  rmSync(folder, { recursive: true, force: true });
});

describe("migrate", () => {
  it("runs what is new in the order of the names, each once", async () => {
    await migrate(database, { "1-create": create });
    await migrate(database, { "2-widen": widen, "1-create": create });
    await migrate(database, { "2-widen": widen, "1-create": create });
    await database.insertInto("notes").values({ id: 1, text: "kept" }).execute();
    expect(await database.selectFrom("notes").selectAll().execute()).toHaveLength(1);
  });

  it("tells of a step that fails", async () => {
    await expect(migrate(database, { "1-create": create, "3-fail": fail })).rejects.toThrow(
      "the third step failed",
    );
  });
});
