import type { Kysely } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { migrations } from "#app/migrations.ts";
import { createSubmissionStore } from "#app/submissions/store-submissions.server.ts";
import type { Inquiry } from "#domain/inquiries/inquiry.ts";
import { parseOrigin } from "#domain/inquiries/visit-source.ts";
import { launchPostgres, type PostgresServer } from "#e2e/support/postgres/launch-postgres.ts";
import { CHECKS_EVERYTHING } from "#e2e/support/test-scope.ts";
import type { InquiryTables } from "#inquiries/tables.ts";
import { openDatabase } from "#platform/database/database.server.ts";
import { migrate } from "#platform/database/migrate.server.ts";

const KILLS = CHECKS_EVERYTHING ? 5 : 2;
const SENDERS = 16;

const INQUIRY: Inquiry = {
  firstName: "Dana",
  lastName: "Sample",
  email: "dana@example.com",
  phone: "(800) 555-0177",
  interest: "sales",
  message: "Is it still there?",
};
const CONTEXT = parseOrigin(new URLSearchParams());

let server: PostgresServer;
let first: Kysely<InquiryTables>;
let second: Kysely<InquiryTables>;

beforeAll(async () => {
  server = await launchPostgres();
  const open = () => openDatabase<InquiryTables>({ folder: "", url: server.url });
  [first, second] = await Promise.all([open(), open()]);
  await Promise.all([migrate(first, migrations), migrate(second, migrations)]);
});

afterAll(async () => {
  await Promise.all([first.destroy(), second.destroy()]);
  await server.stop();
});

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

it("two instances store every inquiry exactly once while their PostgreSQL is killed", async () => {
  const channels = ["dealership"] as const;
  const store = createSubmissionStore(first, { channels });
  const secondStore = createSubmissionStore(second, { channels });
  const confirmed = new Map<string, string>();
  let failed = 0;
  let sent = 0;
  let stopping = false;

  // Attempts alternate between the instances, as behind a load balancer.
  const send = async (key: string) => {
    for (let attempt = 0; ; attempt += 1) {
      try {
        const { add } = attempt % 2 === 0 ? store : secondStore;
        const added = await add({
          inquiry: INQUIRY,
          origin: CONTEXT,
          key: { from: "program", key, digest: key },
        });
        if (added.kind === "stored") confirmed.set(key, added.reference);
        return;
      } catch {
        failed += 1;
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

  const rows = await first.selectFrom("inquiries").selectAll().execute();
  const stored = new Map(rows.map((row) => [row.request_key, row.reference]));
  expect(rows).toHaveLength(sent);
  expect(stored).toEqual(confirmed);
  const outbox = await first.selectFrom("outbox").select("subject").execute();
  expect(new Set(outbox.map(({ subject }) => subject)).size).toBe(sent);
  expect(outbox).toHaveLength(sent);
  expect(failed).toBeGreaterThan(0);
  expect(Math.max(...recoveries)).toBeLessThan(5000);
});
