import { expect, it } from "vitest";
import { recordMigrations } from "#records/migrations.ts";
import type { EventTables } from "#records/tables.ts";
import { openTemporary } from "#records/testing/open-temporary.ts";
import { createRemovalBin, type RemovalTables } from "./removal-bin.server.ts";

const NOTHING = { customers: 0, inquiries: 0, bookings: 0, appointments: 0 };
const STAFF = { person: "dana", name: "Dana Sample" };

it("removes the data of people although those of another before them cannot be removed", async () => {
  const { database, close } = await openTemporary<RemovalTables & EventTables>(recordMigrations);
  const removed: string[] = [];
  const bin = createRemovalBin(database, {
    findUnfinished: async () => [],
    list: async () => [],
    onRemoved: async () => {},
    removeIn: async (_transaction, _actor, { chosen }) => {
      const ids = [...(chosen ?? [])];
      if (ids.includes("first")) throw new Error("damaged");
      removed.push(...ids);
      return { kind: "removed", deleted: NOTHING, anonymized: NOTHING };
    },
  });
  for (const chosen of ["first", "second", "third"]) {
    await bin.add(STAFF, `${chosen}@example.com`, new Set([chosen]));
  }
  await database.updateTable("waiting_removals").set({ due_at: 1 }).execute();
  await expect(bin.removeDue()).rejects.toThrow("damaged");
  expect(removed.toSorted()).toEqual(["second", "third"]);
  const waiting = await database.selectFrom("waiting_removals").select("chosen").execute();
  expect(waiting).toEqual([{ chosen: '["first"]' }]);
  await close();
});
