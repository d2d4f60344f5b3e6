import type { Kysely } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { parseContext } from "#domain/inquiries/context.ts";
import type { Inquiry } from "#domain/inquiries/inquiry.ts";
import { launchPostgres, type PostgresServer } from "#e2e/support/postgres/launch-postgres.ts";
import { createInquiryStore } from "#inquiries/inquiry-store.server.ts";
import { inquiryMigrations } from "#inquiries/migrations.ts";
import type { InquiryTables } from "#inquiries/tables.ts";
import { openDatabase } from "#platform/database/database.server.ts";
import { migrate } from "#platform/database/migrate.server.ts";

const KILLS = 5;
const SENDERS = 16;

const INQUIRY: Inquiry = {
  firstName: "Dana",
  lastName: "Sample",
  email: "dana@example.com",
  phone: "(800) 555-0177",
  interest: "sales",
  message: "Is it still there?",
};
const CONTEXT = parseContext(new URLSearchParams());

let server: PostgresServer;
let one: Kysely<InquiryTables>;
let other: Kysely<InquiryTables>;

beforeAll(async () => {
  server = await launchPostgres();
  const open = () => openDatabase<InquiryTables>({ folder: "", url: server.url });
  [one, other] = await Promise.all([open(), open()]);
  await Promise.all([migrate(one, inquiryMigrations), migrate(other, inquiryMigrations)]);
});

afterAll(async () => {
  await Promise.all([one.destroy(), other.destroy()]);
  await server.stop();
});

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

it("two instances lose and double nothing while their PostgreSQL is killed", async () => {
  const channels = ["dealership"] as const;
  const store = createInquiryStore(one, { channels });
  const otherStore = createInquiryStore(other, { channels });
  const confirmed = new Map<string, string>();
  let refused = 0;
  let sent = 0;
  let stopping = false;

  // Each try goes to the other instance, as it does behind a balancer.
  const send = async (key: string) => {
    for (let attempt = 0; ; attempt += 1) {
      try {
        const { add } = attempt % 2 === 0 ? store : otherStore;
        const added = await add(INQUIRY, CONTEXT, { key, digest: key });
        if (added.kind === "stored") confirmed.set(key, added.reference);
        return;
      } catch {
        refused += 1;
        await pause(20);
      }
    }
  };
  const sender = async () => {
    while (!stopping) {
      sent += 1;
      await send(`program:${sent}`);
    }
  };
  const senders = Array.from({ length: SENDERS }, sender);
  const recoveries: number[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    await pause(200);
    const started = performance.now();
    await server.kill();
    const before = confirmed.size;
    await server.start();
    while (confirmed.size === before) await pause(5);
    recoveries.push(performance.now() - started);
  }
  stopping = true;
  await Promise.all(senders);

  const rows = await one.selectFrom("inquiries").selectAll().execute();
  const stored = new Map(rows.map((row) => [row.request_key, row.reference]));
  expect(rows).toHaveLength(sent);
  expect(stored).toEqual(confirmed);
  const outbox = await one.selectFrom("outbox").select("inquiry").execute();
  expect(new Set(outbox.map(({ inquiry }) => inquiry)).size).toBe(sent);
  expect(outbox).toHaveLength(sent);
  expect(refused).toBeGreaterThan(0);
  expect(Math.max(...recoveries)).toBeLessThan(5000);
});
