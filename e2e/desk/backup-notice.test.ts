import { afterAll, beforeAll, expect, it } from "vitest";
import { forbidFileGrowth } from "#e2e/reliability/drills/store-faults.ts";
import { type DeskSite, launchDeskProcess, type SignedInStaff, signIn } from "#e2e/support/desk.ts";
import { mainText } from "#e2e/support/html.ts";
import type { RunningProcess } from "#e2e/support/launch-process.ts";
import { freePort } from "#e2e/support/launch-site.ts";
import type { InquiryTables } from "#inquiries/tables.ts";
import { type BackupTables, recordBackup } from "#platform/database/backup-marks.server.ts";
import { openDatabase } from "#platform/database/database.server.ts";

const HOUR = 3_600_000;
const UNSAVABLE = "The disk cannot be written: nothing can be saved.";

let site: RunningProcess & DeskSite;
let metrics: string;
let owner: SignedInStaff;
let rentals: SignedInStaff;

beforeAll(async () => {
  const port = await freePort();
  metrics = `http://127.0.0.1:${port}/metrics`;
  site = await launchDeskProcess({
    METRICS_PORT: String(port),
    BACKUP_REPOSITORY: "/srv/backup",
    BACKUP_PASSWORD_FILE: "/srv/password",
    IMAP_URL: "imap://office:secret@127.0.0.1:1",
  });
  owner = await signIn(site, "owner");
  rentals = await signIn(site, "rentals");
});
afterAll(() => site.discard());

const today = async ({ headers }: SignedInStaff) =>
  mainText(await (await fetch(`${site.url}/desk/day`, { headers })).text());

async function age(): Promise<number> {
  const text = await (await fetch(metrics)).text();
  const [, value = ""] = /^site_backup_age_seconds (\S+)$/m.exec(text) ?? [];
  return value === "+Inf" ? Number.POSITIVE_INFINITY : Number.parseFloat(value);
}

/** As `backup verify` does, which runs in another process. */
async function verify(at: number): Promise<void> {
  const database = await openDatabase<BackupTables>({ folder: site.dataDir });
  await recordBackup(database, "verified", at);
  await database.destroy();
}

it("shows owners on Today, and as a metric, how old the last verified backup is", async () => {
  expect(await today(owner)).toContain("No backup has been checked yet.");
  expect(await today(rentals)).not.toContain("backup");
  expect(await age()).toBe(Number.POSITIVE_INFINITY);

  await verify(Date.now() - 30 * HOUR);
  expect(await today(owner)).toMatch(/The last backup that was checked is from \w+\./);
  expect(await today(rentals)).not.toContain("backup");
  expect(await age()).toBeGreaterThan(26 * 3600);

  await verify(Date.now() - HOUR);
  expect(await today(owner)).not.toContain("backup");
  expect(await age()).toBeGreaterThanOrEqual(3600);
  expect(await age()).toBeLessThan(26 * 3600);
});

it("shows owners on Today and in the settings why customers' replies are not read", async () => {
  const problem =
    /Customers' replies by email have not been read since [^:]+:\d\d [AP]M: the mail server refuses the connection\./;
  const settings = async () => {
    const page = await fetch(`${site.url}/desk/settings/promise`, owner);
    return mainText(await page.text());
  };
  await expect.poll(settings, { timeout: 30_000, interval: 500 }).toMatch(problem);
  // A server that is restarted needs nobody's attention.
  expect(await today(owner)).not.toContain("answers by email");
  const database = await openDatabase<InquiryTables>({ folder: site.dataDir });
  await database
    .updateTable("mailboxes")
    .set({ failed_at: Date.now() - HOUR })
    .execute();
  await database.destroy();
  expect(await today(owner)).toMatch(problem);
  expect(await today(rentals)).not.toContain("answers by email");
});

it("lists for owners the mails that came into no conversation, and says on Today which wait", async () => {
  const database = await openDatabase<InquiryTables>({ folder: site.dataDir });
  const { name: mailbox } = await database
    .selectFrom("mailboxes")
    .select("name")
    .executeTakeFirstOrThrow();
  const at = Date.now();
  const shared = { mailbox, validity: "1", received_at: at, tries: 1, retry_at: null, at };
  await database
    .insertInto("left_out_mails")
    .values([
      { ...shared, uid: 1, sender: "a@b.example", subject: "X", reason: "limit", reference: null },
      {
        ...shared,
        ...{ uid: 2, sender: "", subject: "", reason: "unreadable", reference: "A3MF-4D9P" },
      },
    ])
    .execute();
  await database.destroy();
  const page = await today(owner);
  expect(page).toContain("1 new email waits in your mailbox: more came in than the desk takes");
  expect(page).toMatch(
    /1 email could not be read\. It is from an unknown sender, \d+:\d\d [AP]M\./,
  );
  expect(await today(rentals)).not.toContain("in your mailbox");
  const settings = mainText(await (await fetch(`${site.url}/desk/settings/promise`, owner)).text());
  expect(settings).toContain("Mails left out");
  expect(settings).toContain("a@b.example");
  expect(settings).toMatch(/\(no subject\)\s*Could not be read\. It is tried again\./);
});

it("says on every page, and to monitoring, that nothing can be saved while the disk is full", async () => {
  const ready = async () => {
    const response = await fetch(`${site.url}/readyz`);
    return [response.status, (await response.json()).why];
  };
  const invite = () =>
    fetch(`${site.url}/desk/people`, {
      method: "POST",
      headers: owner.headers,
      body: new URLSearchParams({
        intent: "invite",
        name: "Kim",
        email: "kim@example.com",
        role: "sales",
      }),
    });
  const end = await forbidFileGrowth(site);
  const refused = await invite();
  expect(refused.status).toBe(503);
  expect(await refused.text()).toContain("Nothing can be saved right now");
  for (const { headers } of [owner, rentals]) {
    const page = await fetch(`${site.url}/desk/rentals`, { headers });
    expect(page.status).toBe(200);
    expect((await page.text()).includes(UNSAVABLE)).toBe(true);
  }
  expect(await ready()).toEqual([503, "the disk cannot be written"]);
  await end();
  await expect.poll(ready).toEqual([200, undefined]);
  const page = await fetch(`${site.url}/desk/rentals`, owner);
  expect((await page.text()).includes(UNSAVABLE)).toBe(false);
  expect((await invite()).ok).toBe(true);
});
