import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Tables } from "#app/database.server.ts";
import { migrations } from "#app/migrations.ts";
import { createRecordWriter } from "#customers/testing/customer-records.ts";
import { openDatabase } from "#platform/database/database.server.ts";
import { queueMessages } from "#records/outbox/queue.server.ts";
import type { RecordTables } from "#records/tables.ts";
import { outboxContract } from "#records/testing/outbox-contract.ts";
import { ENGINES, openEmptyDatabase } from "./open-engine.ts";

outboxContract(async () => {
  const { database, location, close } = await openEmptyDatabase<RecordTables>(
    "postgres",
    migrations,
  );
  const second = await openDatabase<RecordTables>(location);
  return {
    databases: [database, second],
    close: async () => {
      await second.destroy();
      await close();
    },
  };
});

describe.each(ENGINES)("messages about a record on %s", (engine) => {
  let opened: Awaited<ReturnType<typeof openEmptyDatabase<Tables>>>;
  beforeAll(async () => {
    opened = await openEmptyDatabase<Tables>(engine, migrations);
  });
  afterAll(() => opened.close());

  it.each([
    ["inquiry", "inquiries"],
    ["booking", "bookings"],
    ["appointment", "appointments"],
  ] as const)("go with the row of the %s, and no others", async (record, table) => {
    const { database } = opened;
    const records = createRecordWriter(database);
    await records.clear();
    await database.deleteFrom("outbox").execute();
    const [gone, kept] = [{ email: "a@example.com" }, { email: "b@example.com" }];
    await records.addInquiry("a", gone);
    await records.addInquiry("b", kept);
    await records.addBooking("a", { ...gone, day: "2026-07-10" });
    await records.addBooking("b", { ...kept, day: "2026-07-10" });
    await records.addAppointment("a", { ...gone, day: "2026-07-10" });
    await records.addAppointment("b", { ...kept, day: "2026-07-10" });
    const others = ["inquiry", "booking", "appointment"].filter((other) => other !== record);
    await database.transaction().execute(async (transaction) => {
      for (const about of ["a", "b"]) {
        await queueMessages(transaction, record, [{ about, kind: "any" }]);
      }
      for (const other of others) {
        await queueMessages(transaction, other, [{ about: "a", kind: "any" }]);
      }
    });
    await database.deleteFrom(table).where("id", "=", "a").execute();
    const left = await database.selectFrom("outbox").select("subject").execute();
    expect(left.map(({ subject }) => subject).toSorted()).toEqual(
      [`${record}:b`, ...others.map((other) => `${other}:a`)].toSorted(),
    );
  });
});
