import { expect, it, onTestFinished } from "vitest";
import { recordMigrations } from "#records/migrations.ts";
import { CHANNELS, type RecordTables } from "#records/tables.ts";
import { openTemporary } from "#records/testing/open-temporary.ts";
import { addMessage, sampleKinds } from "#records/testing/sample-messages.ts";
import { createOutbox } from "./outbox.server.ts";

it("messages that time may make untrue wait while the clock is in doubt", async () => {
  const { database, close } = await openTemporary<RecordTables>(recordMigrations);
  onTestFinished(close);
  let doubt: string | null = "Today is 2066-01-01 by this computer's clock.";
  const { lease } = createOutbox(database, {
    kinds: sampleKinds(),
    clockDoubt: async () => doubt,
  });
  await addMessage(database, { kind: "once" });
  await addMessage(database, { kind: "steady", created_at: 0 });
  expect(await lease(CHANNELS)).toMatchObject({ message: "sample.steady", ageMs: 0 });
  expect(await lease(CHANNELS)).toBeNull();
  doubt = null;
  await database.updateTable("outbox").set({ due_at: 1 }).execute();
  expect(await lease(CHANNELS)).toMatchObject({ message: "sample.once" });
});

it("messages that were put off or leased while the clock was years ahead are due", async () => {
  const { database, close } = await openTemporary<RecordTables>(recordMigrations);
  onTestFinished(close);
  const { lease } = createOutbox(database, { kinds: sampleKinds() });
  const later = Date.parse("2100-01-02");
  await addMessage(database, { kind: "own", due_at: later });
  await addMessage(database, { kind: "many", lease: "of-2100", leased_until: later });
  const messages = [await lease(CHANNELS), await lease(CHANNELS), await lease(CHANNELS)];
  expect(messages.map((leased) => leased?.message)).toEqual([
    "sample.many",
    "sample.own",
    undefined,
  ]);
});
