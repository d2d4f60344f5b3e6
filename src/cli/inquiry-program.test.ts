import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import type { Kysely } from "kysely";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openStores } from "#app/open-stores.server.ts";
import { runCli } from "#cli/testing/run-cli.ts";
import { createConversations } from "#inquiries/conversations.server.ts";
import type { InquiriesTable, InquiryTables } from "#inquiries/tables.ts";
import { addRow, SAMPLE_BOOKING, sampleInquiry } from "#inquiries/testing/samples.ts";
import type { AuditTables } from "#platform/audit.server.ts";
import { openDatabase } from "#platform/database/database.server.ts";
import { STAFF } from "#platform/testing/staff.ts";
import type { ReservationTables } from "#rentals/tables.ts";
import { requestedRow } from "#rentals/testing/requested-row.ts";

const HOUR = 3_600_000;

let folder: string;
let database: Kysely<InquiryTables & ReservationTables & AuditTables>;

beforeEach(async () => {
  // Not the dealership's, so that a time of the machine would show.
  vi.stubEnv("TZ", "Asia/Tokyo");
  folder = mkdtempSync(join(tmpdir(), "desk-program-"));
  await (await openStores({ folder })).close();
  database = await openDatabase<InquiryTables & ReservationTables & AuditTables>({ folder });
});

afterEach(async () => {
  await database.destroy();
  rmSync(folder, { recursive: true, force: true });
});

const inquiries = (...args: string[]) => runCli(["inquiries", ...args], { DATA_DIR: folder });

/** The desk's operations, which answer and close inquiries. */
const inDesk = (work: (conversations: ReturnType<typeof createConversations>) => Promise<void>) =>
  work(createConversations(database, { canMail: false }));

const ago = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString();

async function add(own: Partial<InquiriesTable>): Promise<string> {
  const inquiry = sampleInquiry(own);
  await database.insertInto("inquiries").values(inquiry).execute();
  return inquiry.reference;
}

describe("npm run cli -- inquiries", () => {
  it("lists overdue inquiries until they are answered or closed", async () => {
    const [noted, closed] = [
      await add({ received_at: ago(30), first_name: "Noted" }),
      await add({ received_at: ago(29), first_name: "Closed" }),
    ];
    await add({ received_at: ago(0), first_name: "Fresh" });
    const overdue = await inquiries("overdue");
    expect(overdue).toMatchObject({ code: 1, err: "" });
    expect(overdue.out.split("\n").slice(1, 3)).toEqual([
      expect.stringMatching(new RegExp(`30 h  overdue  ${noted}  Noted Sample`)),
      expect.stringMatching(new RegExp(`29 h  overdue  ${closed}  Closed Sample`)),
    ]);
    expect(overdue.out).not.toContain("Fresh");

    await inDesk(async (conversations) => {
      await conversations.logCall(STAFF, noted, { outcome: "reached", text: "" });
      await conversations.setStatus(STAFF, closed, { to: "closed", version: null });
    });
    const broken = { DATA_DIR: folder, CONTENT_DIR: folder };
    const [none, open, all, unpromised] = await Promise.all([
      inquiries("overdue"),
      inquiries("list"),
      inquiries("list", "--all"),
      runCli(["inquiries", "list"], broken),
    ]);
    expect(none).toEqual({ code: 0, out: "No inquiry is overdue.\n", err: "" });
    expect(open.out).toMatch(/ now +new +.*Fresh/);
    expect(open.out).toMatch(/ 30 h +answered +.*Noted/);
    expect(open.out).not.toContain("Closed");
    expect(all.out).toMatch(/ 29 h +closed +.*Closed/);
    expect(unpromised).toMatchObject({ code: 0, out: expect.stringContaining("Fresh") });
    expect(unpromised.err).toMatch(/^The content has mistakes, so nothing is said/);
  });

  it("shows an inquiry with its notes and deliveries, and sends again what could not be sent", async () => {
    const { inquiry } = await addRow(database, {
      dead_at: 5000,
      attempts: 3,
      fault: "550 at RCPT",
    });
    const { reference } = inquiry;
    await inDesk(async (conversations) => {
      await conversations.addNote(STAFF, reference, "Called.");
      await conversations.logCall(STAFF, reference, {
        outcome: "reached",
        text: "Comes on Friday.",
      });
    });
    const [show, record, unsent] = await Promise.all([
      inquiries("show", reference),
      inquiries("show", reference, "--json"),
      inquiries("unsent"),
    ]);
    expect(show.out).toMatch(/\nNotes\n {2}\d{4}-\d\d-\d\d \d\d:\d\d {2}Called\.\n/);
    expect(show.out).toMatch(
      /mail to the dealership: could not be sent, 1969-12-31 19:00, 3 attempts, 550 at RCPT\n/,
    );
    expect(JSON.parse(record.out)).toMatchObject({
      state: "answered",
      notes: [{ text: "Called." }],
      deliveries: [{ channel: "dealership", state: "failed", at: "1970-01-01T00:00:05.000Z" }],
    });
    expect(unsent.out).toMatch(
      new RegExp(`${reference} +mail to the dealership +3 +1969-12-31 19:00 +550 at RCPT\n`),
    );
    expect(await inquiries("resend", reference)).toMatchObject({
      out: "1 message will be sent again.\n",
    });
    const [again, empty, unsaid] = await Promise.all([
      inquiries("resend", "--all"),
      inquiries("unsent"),
      inquiries("resend"),
    ]);
    expect(again).toMatchObject({
      code: 0,
      out: "None of these messages is waiting to be sent again.\n",
    });
    expect(empty).toMatchObject({
      code: 0,
      out: "Every message was sent or is still being tried.\n",
    });
    expect(unsaid).toMatchObject({ code: 2, out: "" });
  });

  it("shows a rental in lists, sheets and exports until it is deleted", async () => {
    const { inquiry } = await addRow(
      database,
      {},
      { received_at: ago(30), interest: "general", message: "", email: "gone@example.com" },
    );
    const address = "77 Removed Road";
    await database
      .insertInto("bookings")
      .values({ ...requestedRow(inquiry, { ...SAMPLE_BOOKING, address }), state: "declined" })
      .execute();
    const [list, overdue, show, record, csv] = await Promise.all([
      inquiries("list"),
      inquiries("overdue"),
      inquiries("show", inquiry.reference),
      inquiries("show", inquiry.reference, "--json"),
      inquiries("export"),
    ]);
    const line = /Dana Sample {2}Rental request {2}2026-10-31 to 2026-11-03, 4 Seater, Brick\n/;
    expect(list.out).toMatch(line);
    expect(overdue.out).toMatch(line);
    expect(show.out).toMatch(/\n {2}Delivered to {2}77 Removed Road, Brick\n/);
    expect(show.out).toMatch(/\nQuote\n {2}3 Day plan, up to 3 days +\$685\.00\n/);
    expect(JSON.parse(record.out)).toMatchObject({ booking: { address, totalCents: 76_344 } });
    expect(parse(csv.out, { bom: true, columns: true })).toMatchObject([
      { rentalAddress: address, total: "763.44" },
    ]);
    const removed = await inquiries("delete", "--email", "gone@example.com", "--yes");
    expect(removed).toEqual({
      code: 0,
      out: "1 inquiry and 1 rental deleted for good.\n",
      err: "",
    });
    expect(await database.selectFrom("bookings").selectAll().execute()).toEqual([]);
    const files = ["site.sqlite", "site.sqlite-wal"].map((name) => join(folder, name));
    for (const file of files.filter((name) => existsSync(name))) {
      expect(readFileSync(file, "latin1")).not.toContain("Removed Road");
    }
  });

  it("exports files that spreadsheets open without running formulas", async () => {
    await add({ received_at: "2026-01-15T04:30:00.000Z", first_name: "Older" });
    await add({ received_at: "2026-02-01T12:00:00.000Z", message: "=1+1\n@SUM(A1)" });
    const file = join(folder, "all.csv");
    const nowhere = join(folder, "none/all.csv");
    const [whole, since, refused, mistyped] = await Promise.all([
      inquiries("export", "--output", file),
      inquiries("export", "--since", "2026-01-15", "--format", "json"),
      inquiries("export", "--output", nowhere),
      inquiries("export", "--since", "2026-02-30"),
    ]);
    expect(whole).toEqual({ code: 0, out: `2 inquiries written to ${file}.\n`, err: "" });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const rows = parse(readFileSync(file, "utf8"), { bom: true, columns: true });
    expect(rows).toMatchObject([
      { firstName: "Older", receivedAt: "2026-01-14 23:30" },
      { message: "'=1+1\n'@SUM(A1)" },
    ]);
    expect(JSON.parse(since.out)).toMatchObject([{ message: "=1+1\n@SUM(A1)" }]);
    const sentence = `${nowhere} cannot be written: no such file or directory.\n`;
    expect(refused).toEqual({ code: 1, out: "", err: sentence });
    expect(mistyped).toMatchObject({ code: 2, out: "" });
  });

  it("deletes inquiries after a confirmation", async () => {
    await add({ email: "gone@example.com", first_name: "Firstgone" });
    await add({ received_at: "2020-01-01T12:00:00.000Z", first_name: "Oldgone" });
    await add({ first_name: "Kept" });
    const unasked = await inquiries("delete", "--email", "GONE@example.com");
    expect(unasked).toEqual({
      code: 2,
      out: "",
      err: "1 inquiry of that person would be deleted. Add --yes to do it.\n",
    });
    const person = await inquiries("delete", "--email", "GONE@example.com", "--yes");
    expect(person).toEqual({ code: 0, out: "1 inquiry deleted for good.\n", err: "" });
    const age = await inquiries("delete", "--older-than", "24m", "--yes");
    expect(age).toEqual({ code: 0, out: "1 inquiry deleted for good.\n", err: "" });
    const changes = await database
      .selectFrom("audit")
      .select(["person", "actor", "action", "subject", "before", "after"])
      .execute();
    const by = { person: null, actor: expect.stringMatching(/^command line/) };
    expect(changes).toEqual([
      {
        ...{ ...by, action: "delete person", subject: "personal data" },
        ...{ before: "1 inquiries, 0 reservations", after: null },
      },
      { ...by, action: "delete old", subject: "inquiries", before: "1", after: null },
    ]);
    const files = ["site.sqlite", "site.sqlite-wal"].map((name) => join(folder, name));
    const bytes = files
      .map((file) => (existsSync(file) ? readFileSync(file, "latin1") : ""))
      .join();
    expect(bytes).toContain("Kept");
    expect(bytes).not.toMatch(/gone/i);
    const mistyped = [inquiries("delete", "--older-than", "24"), inquiries("delete", "--yes")];
    expect(await Promise.all(mistyped)).toMatchObject([
      { code: 2, out: "" },
      { code: 2, out: "" },
    ]);
  });
});
