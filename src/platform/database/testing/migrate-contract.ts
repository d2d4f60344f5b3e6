import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { withoutStatementTimeout } from "#platform/database/dialect.server.ts";
import { migrate } from "#platform/database/migrate.server.ts";

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
  up: async (database: Kysely<unknown>) => {
    await sql`create table half (id integer primary key)`.execute(database);
    throw new Error("the third step failed");
  },
};

export async function tableNames<AnyTables>(database: Kysely<AnyTables>): Promise<string[]> {
  const tables = await withoutStatementTimeout(() => database.introspection.getTables());
  return tables.map(({ name }) => name).toSorted();
}

export function migrateContract(
  open: () => Promise<{ database: Kysely<Tables>; close: () => Promise<void> }>,
): void {
  describe("migrate", () => {
    let database: Kysely<Tables>;
    let close: () => Promise<void>;

    beforeEach(async () => {
      ({ database, close } = await open());
    });

    afterEach(() => close());

    it("runs what is new in the order of the names, each once", async () => {
      await migrate(database, { "1-create": create });
      await migrate(database, { "2-widen": widen, "1-create": create });
      await migrate(database, { "2-widen": widen, "1-create": create });
      await database.insertInto("notes").values({ id: 1, text: "kept" }).execute();
      expect(await database.selectFrom("notes").selectAll().execute()).toHaveLength(1);
    });

    it("tells of a step that fails, and leaves nothing of it and of the steps before it", async () => {
      await migrate(database, { "1-create": create });
      const all = { "1-create": create, "2-widen": widen, "3-fail": fail };
      await expect(migrate(database, all)).rejects.toThrow("the third step failed");
      expect(await tableNames(database)).toEqual(["notes"]);
      await migrate(database, { "1-create": create, "2-widen": widen });
      await database.insertInto("notes").values({ id: 1, text: "kept" }).execute();
    });

    it("runs each step once when several start at the same time", async () => {
      const all = { "1-create": create, "2-widen": widen };
      await Promise.all(Array.from({ length: 5 }, () => migrate(database, all)));
      expect(await tableNames(database)).toEqual(["notes"]);
    });

    it("refuses a database that is newer than the site", async () => {
      await migrate(database, { "1-create": create, "2-widen": widen });
      await expect(migrate(database, { "1-create": create })).rejects.toThrow("2-widen is missing");
    });
  });
}
