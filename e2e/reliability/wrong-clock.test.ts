import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, onTestFinished } from "vitest";
import { openMigratedDatabase } from "#app/database.server.ts";
import { openStores } from "#app/open-stores.server.ts";
import { withPrice } from "#catalogue/testing/sample-edits.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";
import { addBookings } from "#e2e/support/bookings.ts";
import { cli } from "#e2e/support/cli.ts";
import { launchDeskProcess, signIn } from "#e2e/support/desk.ts";
import { writeInquiries } from "#e2e/support/desk-inquiries.ts";
import { mainText } from "#e2e/support/html.ts";
import { freePort } from "#e2e/support/launch-site.ts";
import { clockAhead } from "#e2e/support/shifted-day.ts";
import { CHECKS_EVERYTHING } from "#e2e/support/test-scope.ts";
import { recordChange } from "#records/events.server.ts";

const DAY_MS = 86_400_000;
const YEAR_MS = 365.25 * DAY_MS;
const CART = "denago-ev-city";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "clock-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

type Counts = { inquiries: number; bookings: number; changes: number };

async function inDatabase<Result>(
  work: (database: Awaited<ReturnType<typeof openMigratedDatabase>>) => Promise<Result>,
): Promise<Result> {
  const database = await openMigratedDatabase({ folder });
  try {
    return await work(database);
  } finally {
    await database.destroy();
  }
}

const countRows = (): Promise<Counts> =>
  inDatabase(async (database) => {
    const count = async (table: "inquiries" | "bookings" | "events") =>
      (await database.selectFrom(table).selectAll().execute()).length;
    return {
      inquiries: await count("inquiries"),
      bookings: await count("bookings"),
      changes: await count("events"),
    };
  });

/** Rows of today, an earlier deletion, and one that is due by any clock. */
async function fill(lastRunMs: number): Promise<void> {
  await inDatabase(async (database) => {
    await database.updateTable("daily_work").set({ due_at: 0, done_at: lastRunMs }).execute();
    const change = { action: "publish", subject: "content:a" };
    await database
      .transaction()
      .execute((transaction) => recordChange(transaction, { person: null, name: "Dana" }, change));
  });
  const site = { dataDir: folder, url: "", publicUrl: "" };
  await writeInquiries(site, async (add) => {
    for (let count = 0; count < 7; count += 1) await add.inquiry();
  });
  const stores = await openStores({ folder });
  const { change, base } = stores.openContent("content");
  const path = `carts/${CART}.json`;
  const text = withPrice(base.get(path), 14_321);
  await change([{ path, text }], { actor: { person: null, name: "Dana" }, note: "" });
  await stores.close();
  const { day: start } = dealershipTime(new Date());
  await addBookings(site, [
    { reference: "AAAA-AAAA", firstName: "Kim", lastName: "Sample", start, days: 2 },
  ]);
}

async function launch(aheadMs: number) {
  const metricsPort = String(await freePort());
  const desk = await launchDeskProcess({
    ...clockAhead(aheadMs),
    DATA_DIR: folder,
    METRICS_PORT: metricsPort,
  });
  onTestFinished(() => desk.kill());
  const metric = async (name: string) => {
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    return new RegExp(`^${name} (\\S+)$`, "m").exec(text)?.[1];
  };
  return { ...desk, aheadMs, metric };
}

async function expectKept(before: Counts): Promise<void> {
  const after = await countRows();
  expect(after).toMatchObject({ inquiries: before.inquiries, bookings: before.bookings });
  expect(after.changes).toBeGreaterThanOrEqual(before.changes);
}

const CLOCKS = [
  { what: "40 years ahead", aheadMs: 40 * YEAR_MS },
  { what: "10 years behind", aheadMs: -10 * YEAR_MS },
  { what: "a day behind", aheadMs: -DAY_MS },
  { what: "8 days behind", aheadMs: -8 * DAY_MS },
  { what: "20 days ahead", aheadMs: 20 * DAY_MS },
];

const PAGES = ["/", "/inventory", "/rentals", "/contact", "/sitemap.xml"];

it.each(CHECKS_EVERYTHING ? CLOCKS : CLOCKS.slice(0, 2))(
  "the site serves what was published last, deletes nothing and says so while the clock is $what",
  async ({ aheadMs }) => {
    await fill(Date.now());
    const before = await countRows();
    const site = await launch(aheadMs);
    for (const page of PAGES) expect((await fetch(site.url + page)).status, page).toBe(200);
    const cart = await (await fetch(`${site.url}/vehicles/${CART}`)).text();
    expect(mainText(cart)).toContain("$14,321");
    expect(await (await fetch(`${site.url}/readyz`)).json()).toEqual({
      status: "ready",
      clock: expect.stringMatching(/^Today is .* by this computer's clock, /),
    });
    await expect.poll(() => site.output()).toContain("old data is not deleted because");
    expect(site.output()).toContain("the clock may be wrong");
    expect(await site.metric("site_purge_held")).toBe("1");
    const { headers } = await signIn(site, "owner");
    const page = await (await fetch(`${site.url}/desk/day`, { headers })).text();
    expect(mainText(page)).toContain("no reminders go out and old data is not being deleted.");
    await site.kill();
    await expectKept(before);
  },
);

it.runIf(CHECKS_EVERYTHING)(
  "after a month without power the operator looks at the date, and it goes on",
  async () => {
    await fill(Date.now() - 31 * 86_400_000);
    const site = await launch(0);
    await expect.poll(() => site.output()).toContain("old data is not deleted because");
    expect(await cli({ dataDir: folder }, "purge")).toMatch(/holding back: .* 31 days before\./);
    expect(await site.metric("site_purge_held")).toBe("1");
    expect(await cli({ dataDir: folder }, "purge", "--yes")).toContain("Nothing was old enough.");
    expect(await site.metric("site_purge_held")).toBe("0");
    expect(await cli({ dataDir: folder }, "purge")).toContain(
      "The site deletes old data automatically.",
    );
  },
);
