import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { freePort, launchSite, type RunningSite } from "#e2e/support/launch-site.ts";
import { launchPostgres, type PostgresServer } from "#e2e/support/postgres/launch-postgres.ts";
import { type FaultySmtpServer, startFaultySmtpServer } from "#inquiries/testing/smtp-server.ts";
import { startInquirers } from "./drills/inquirers.ts";
import { mailTo } from "./drills/mail-settings.ts";
import { rowsOfServer, tally } from "./drills/stored.ts";

// Three of them behind a proxy, one killed every second: npm run bench:reliability -- --only instances

/** Mails are slower than inquiries: these are all sent when half of their mails are. */
const INQUIRIES = 24;

/** Of each inquiry one mail goes to the dealership and one to the visitor. */
const MAILS_EACH = 2;

let postgres: PostgresServer;
let mail: FaultySmtpServer;
const sites: RunningSite[] = [];

beforeAll(async () => {
  [postgres, mail] = await Promise.all([launchPostgres(), startFaultySmtpServer()]);
});
afterAll(async () => {
  await Promise.all(sites.map((site) => site.stop()));
  await mail.goDown();
  await postgres.stop();
});

/** A lease outlives the process that took it by two minutes, which the test does not wait for. */
async function expireLeases(client: Client): Promise<void> {
  await client.query("update outbox set leased_until = 1 where lease is not null");
}

const rowsWhere = async (client: Client, condition: string) =>
  Number((await client.query(`select count(*) from outbox where ${condition}`)).rows[0].count);

const waitingRows = (client: Client) =>
  rowsWhere(client, "delivered_at is null and dead_at is null");

it("two sites on one PostgreSQL lose no inquiry and double no mail when one is killed", async () => {
  const settings = { ...mailTo(mail.url), DATABASE_URL: postgres.url };
  sites.push(...(await Promise.all([launchSite(settings), launchSite(settings)])));
  const [killed, survivor] = sites;
  if (killed === undefined || survivor === undefined) throw new Error("no two sites");
  const inquirers = startInquirers([killed.url, survivor.url], 8, INQUIRIES);
  // Both deliver by then.
  while (mail.received.length < INQUIRIES) await pause(5);
  await killed.kill();
  await inquirers.stop();

  const client = new Client({ connectionString: postgres.url });
  await client.connect();
  let before = -1;
  for (let left = await waitingRows(client); left > 0; left = await waitingRows(client)) {
    // Nothing has moved for a while: what is left was the dead one's.
    if (left === before) await expireLeases(client);
    before = left;
    await pause(1000);
  }
  // An acknowledgement whose process died while it may have been sending is given up: it goes out at most once.
  const givenUp = await rowsWhere(client, "dead_at is not null and channel = 'visitor'");
  expect(await rowsWhere(client, "dead_at is not null and channel <> 'visitor'")).toBe(0);
  await client.end();

  const rows = await rowsOfServer(postgres.url);
  const { acknowledged, ...found } = tally(inquirers.acknowledged, rows);
  expect(found).toEqual({ lost: 0, doubled: 0, withoutOutbox: 0 });
  const ids = mail.received.map((one) => one.mail.messageId);
  expect(givenUp).toBeLessThanOrEqual(1);
  expect(new Set(ids).size).toBeGreaterThanOrEqual(rows.length * MAILS_EACH - givenUp);
  expect(new Set(ids).size).toBeLessThanOrEqual(rows.length * MAILS_EACH);
  // A mail whose process died between the send and its mark goes out again, under the same Message-ID.
  console.info(
    `${acknowledged} acknowledged; ${ids.length} mails, ${ids.length - new Set(ids).size} doubled`,
  );
  expect(ids.length - new Set(ids).size).toBeLessThanOrEqual(1);
});

it("a second site on one data folder gives up with a sentence, and the first goes on", async () => {
  const first = await launchSite();
  sites.push(first);
  const second = launchSite({ DATA_DIR: first.dataDir, PORT: String(await freePort()) });
  await expect(second).rejects.toThrow(
    `another process serves DATA_DIR ${first.dataDir}. Stop it, or give this one a folder of its own`,
  );
  expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
});
