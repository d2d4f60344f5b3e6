import type { Kysely } from "kysely";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import {
  createOutboxWorker,
  type DeliveryEvent,
  type OutboxWorker,
} from "#platform/outbox/outbox-worker.server.ts";
import { recordMigrations } from "#records/migrations.ts";
import type { RecordTables } from "#records/tables.ts";
import { openTemporary } from "#records/testing/open-temporary.ts";
import { addMessage, sampleKinds } from "#records/testing/sample-messages.ts";
import { readDeadMessages } from "./dead-messages.server.ts";
import { createOutbox, type LeasedMessage } from "./outbox.server.ts";

const BROKEN = "broken";

let close: () => Promise<void>;
let database: Kysely<RecordTables>;
let worker: OutboxWorker;
let events: DeliveryEvent[];

beforeAll(async () => {
  ({ database, close } = await openTemporary<RecordTables>(recordMigrations));
});
afterEach(async () => {
  await worker.stop();
  await database.deleteFrom("outbox").execute();
});
afterAll(() => close());

function startWorker() {
  const kinds = sampleKinds().map((kind) => ({
    ...kind,
    read: (message: Parameters<typeof kind.read>[0]) => {
      if (message.about === BROKEN) throw new TypeError("Dana Sample");
      return kind.read(message);
    },
  }));
  const send = async (message: LeasedMessage) => {
    await message.view();
    return { kind: "sent" } as const;
  };
  events = [];
  worker = createOutboxWorker<LeasedMessage>({
    groups: [["mail"], ["webhook"]],
    outbox: createOutbox(database, { kinds }),
    transports: { mail: send, webhook: send },
    onEvent: (event) => events.push(event),
    pollMs: 3_600_000,
  });
  worker.start();
}

const POISON = {
  "a record that cannot be read": { about: BROKEN },
  "a detail that is no JSON": { detail: "{" },
};
const CASES = Object.entries(POISON).flatMap(([name, poison]) =>
  (["own", "hook"] as const).map((kind) => ({ name, kind, poison })),
);

it.each(CASES)("$kind: $name stops no other message, and is given up", async ({ kind, poison }) => {
  await addMessage(database, { ...poison, kind, due_at: 1 });
  const others = await Promise.all([2, 3].map((due_at) => addMessage(database, { kind, due_at })));
  startWorker();
  const listSent = () => events.flatMap((event) => (event.kind === "sent" ? event.reference : []));
  await vi.waitFor(() => expect(listSent()).toEqual(others.map(({ about }) => about)));
  while (events.at(-1)?.kind !== "failed") {
    const before = events.length;
    await database.updateTable("outbox").set({ due_at: 1 }).execute();
    worker.wake();
    await vi.waitFor(() => expect(events.length).toBeGreaterThan(before + 1));
  }
  expect(events.filter(({ kind }) => kind === "threw")).toHaveLength(8);
  expect(events.filter(({ kind }) => kind === "store-fault")).toEqual([]);
  expect(await readDeadMessages(database)).toMatchObject([
    { record: "sample", attempts: 8, fault: expect.stringContaining("Error"), detail: {} },
  ]);
  expect(JSON.stringify(events)).not.toContain("Dana");
});
