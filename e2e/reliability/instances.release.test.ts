import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { launchProcess, type RunningProcess } from "#e2e/support/launch-process.ts";
import { freePort } from "#e2e/support/launch-site.ts";
import { launchPostgres, type PostgresServer } from "#e2e/support/postgres/launch-postgres.ts";
import { type FaultySmtpServer, startFaultySmtpServer } from "#platform/testing/smtp-server.ts";
import { startInquiryClients } from "./drills/inquiry-clients.ts";
import { mailSettings } from "./drills/mail-settings.ts";
import { readPostgresRows, tally } from "./drills/stored-inquiries.ts";

// With three instances behind a proxy: npm run bench:reliability -- --only instances

const INQUIRIES = 24;

/** One to the dealership and one to the visitor. */
const MAILS_EACH = 2;

let postgres: PostgresServer;
let mail: FaultySmtpServer;
const sites: RunningProcess[] = [];

beforeAll(async () => {
  [postgres, mail] = await Promise.all([launchPostgres(), startFaultySmtpServer()]);
});
afterAll(async () => {
  await Promise.all(sites.map((site) => site.discard()));
  await mail.goDown();
  await postgres.stop();
});

/** Otherwise each lease would outlive its process by two minutes. */
async function expireLeases(client: Client): Promise<void> {
  await client.query("update outbox set leased_until = 1 where lease is not null");
}

const rowsWhere = async (client: Client, condition: string) =>
  Number((await client.query(`select count(*) from outbox where ${condition}`)).rows[0].count);

const waitingRows = (client: Client) =>
  rowsWhere(client, "delivered_at is null and dead_at is null");

it("two sites on one PostgreSQL lose no inquiry when one is killed, and send at most one mail twice", async () => {
  const settings = { ...mailSettings(mail.url), DATABASE_URL: postgres.url };
  sites.push(...(await Promise.all([launchProcess(settings), launchProcess(settings)])));
  const [killed, survivor] = sites;
  if (killed === undefined || survivor === undefined) throw new Error("no two sites");
  const inquiryClients = startInquiryClients([killed.url, survivor.url], 8, INQUIRIES);
  // By then both sites deliver mail.
  while (mail.received.length < INQUIRIES) await pause(5);
  await killed.kill();
  await inquiryClients.stop();

  const client = new Client({ connectionString: postgres.url });
  await client.connect();
  let before = -1;
  for (let left = await waitingRows(client); left > 0; left = await waitingRows(client)) {
    // No progress: the remaining rows are leased by the killed site.
    if (left === before) await expireLeases(client);
    before = left;
    await pause(1000);
  }
  // A visitor's mail is sent at most once: it is given up when its process was killed while sending.
  const abandoned = await rowsWhere(client, "dead_at is not null and kind = 'inquiry.visitor'");
  expect(await rowsWhere(client, "dead_at is not null and kind <> 'inquiry.visitor'")).toBe(0);
  await client.end();

  const rows = await readPostgresRows(postgres.url);
  const { acknowledged, ...found } = tally(inquiryClients.acknowledged, rows);
  expect(found).toEqual({ lost: 0, duplicated: 0, withoutOutbox: 0 });
  const ids = mail.received.map((one) => one.mail.messageId);
  expect(abandoned).toBeLessThanOrEqual(1);
  expect(new Set(ids).size).toBeGreaterThanOrEqual(rows.length * MAILS_EACH - abandoned);
  expect(new Set(ids).size).toBeLessThanOrEqual(rows.length * MAILS_EACH);
  // A mail whose process was killed before it was marked as sent is sent again under the same Message-ID.
  console.info(
    `${acknowledged} acknowledged; ${ids.length} mails, ${ids.length - new Set(ids).size} duplicated`,
  );
  expect(ids.length - new Set(ids).size).toBeLessThanOrEqual(1);
});

it("a second site on the same data folder exits with a message, and the first keeps running", async () => {
  const first = await launchProcess();
  sites.push(first);
  const second = launchProcess({ DATA_DIR: first.dataDir, PORT: String(await freePort()) });
  await expect(second).rejects.toThrow(
    `another process serves DATA_DIR ${first.dataDir}. Stop it, or give this one a folder of its own`,
  );
  expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
});
