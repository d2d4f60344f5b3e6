import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addDays } from "#domain/dates.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";
import type { Booking } from "#domain/rentals/booking.ts";
import { type AuditTables, latestAudit } from "#platform/audit.server.ts";
import { openDatabase } from "#platform/database/database.server.ts";
import type { ReservationTables } from "#reservations/tables.ts";
import { openStores } from "./open-stores.server.ts";
import { runCli } from "./testing/run-cli.ts";

const NASTY = "=HYPERLINK(1)";
const ACTOR = { person: null, name: "tests" };
const start = addDays(dealershipTime(new Date()).day, 30);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "booking-program-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const bookings = (...args: string[]) => runCli(["bookings", ...args], { DATA_DIR: folder });

async function booked(
  own: Partial<Booking> = {},
  { firstName = "Dana", isConfirmed = false, canMail = true } = {},
): Promise<string> {
  const stores = await openStores({ folder });
  try {
    const content = await stores.loadContent("content");
    if (!content.ok) throw new Error("the content has mistakes");
    const changes = stores.bookingChanges(content.catalogue, { canMail, clock: () => new Date() });
    const result = await changes.create(ACTOR, {
      booking: {
        ...{ vehicle: "utility", vehicleName: "Utility", start, time: "10:00", days: 3 },
        ...{ area: "lavallette", address: "12 Ocean Avenue", additionalDrivers: 0 },
        quote: {
          lines: [{ label: "3 Day plan", cents: 68_500 }],
          totalCents: 68_500,
          depositCents: 60_000,
        },
        ...own,
      },
      renter: {
        ...{ firstName, lastName: "Sample", email: "dana@example.com" },
        ...{ phone: "(732) 555-0177", notes: NASTY },
      },
      isConfirmed,
    });
    if (result.kind !== "done") throw new Error("there is no cart left");
    return result.reservation.reference;
  } finally {
    await stores.close();
  }
}

async function inDatabase<Result>(
  read: (database: Awaited<ReturnType<typeof open>>) => Promise<Result>,
): Promise<Result> {
  const database = await open();
  try {
    return await read(database);
  } finally {
    await database.destroy();
  }
}
const open = () => openDatabase<ReservationTables & AuditTables>({ folder });

const refused = (code: 1 | 2, sentence: string | RegExp) => ({
  ...{ code, out: "" },
  err: expect.stringMatching(sentence),
});

describe("npm run cli -- bookings", () => {
  it("lists bookings by their start, by state, class and name", async () => {
    expect(await bookings("list")).toMatchObject({ code: 0, out: "There are no such bookings.\n" });
    const later = await booked({ start: addDays(start, 5) }, { firstName: "Later" });
    const sooner = await booked({}, { firstName: "Sooner" });
    const { out } = await bookings("list");
    const [heading = "", first = "", second = ""] = out.split("\n");
    expect(heading).toMatch(/^START +RETURN +STATE +REFERENCE +NAME +CLASS +CART +TOWN +TOTAL$/);
    expect(first).toMatch(
      new RegExp(
        `^${start} 10:00  ${addDays(start, 3)} 10:00  requested  ${sooner}  Sooner Sample  Utility +Lavallette +\\$685\\.00$`,
      ),
    );
    expect(second).toContain(later);
    expect((await bookings("list", "--search", "later")).out).not.toContain(sooner);
    expect((await bookings("list", "--class", "6-seater")).out).toMatch(/no such/);
    expect((await bookings("list", "--state", "confirmed")).out).toMatch(/no such/);
    expect((await bookings("list", "--limit", "1")).out).toMatch(/\n2 bookings in all/);
    const listed = JSON.parse((await bookings("list", "--json")).out);
    expect(listed).toMatchObject([
      { reference: sooner, state: "requested", cart: null, start, totalCents: 68_500 },
      { reference: later },
    ]);
    expect(JSON.stringify(listed)).not.toContain('"key"');
    expect(await bookings("list", "--state", "unit")).toMatchObject({ code: 2, out: "" });
  });

  it("confirms with the best cart or the one that is named, as the desk does", async () => {
    const [one, two, three] = [await booked(), await booked(), await booked()];
    const confirmed = await bookings("confirm", one.toLowerCase());
    expect(confirmed).toMatchObject({ code: 0, err: "" });
    expect(confirmed.out).toMatch(
      new RegExp(`^${one} is confirmed with UT-\\d+\\.\nNo email is sent, because SMTP_URL`),
    );
    const cart = /UT-\d+/.exec(confirmed.out)?.[0] ?? "";
    expect(await bookings("confirm", two, "--cart", cart)).toEqual(
      refused(1, new RegExp(`^${cart} is not free for these days\\. These are: UT-`)),
    );
    expect((await bookings("confirm", two, "--cart", "ut-09")).out).toContain("with UT-09.");
    expect((await bookings("confirm", three, "--without-cart")).out).toContain("without a cart");
    expect(await bookings("confirm", one)).toEqual(
      refused(1, `^${one} is confirmed, so that is not possible`),
    );
    expect(await bookings("confirm", "AAAA-AAAA")).toEqual(refused(1, "^No booking has"));
    expect((await bookings("confirm", one, "--cart", "UT-1", "--without-cart")).code).toBe(2);
    await inDatabase(async (database) => {
      const rows = await database
        .selectFrom("audit")
        .select(["actor", "person", "action", "subject", "before", "after"])
        .where("subject", "=", `reservation:${one}`)
        .where("action", "=", "confirm")
        .execute();
      expect(rows).toEqual([
        {
          actor: expect.stringMatching(/^command line/),
          person: null,
          action: "confirm",
          subject: `reservation:${one}`,
          before: "requested",
          after: "confirmed",
        },
      ]);
    });
  });

  it("queues the customer's email where a mail server is set", async () => {
    const reference = await booked();
    const mail = { MAIL_TO: "office@example.com", MAIL_FROM: "office@example.com" };
    const settings = { DATA_DIR: folder, SMTP_URL: "smtp://localhost:25", ...mail };
    const { out } = await runCli(["bookings", "confirm", reference], settings);
    expect(out).toMatch(/The customer gets an email\.\n$/);
    const kinds = await inDatabase((database) =>
      database
        .selectFrom("reservation_mails")
        .innerJoin("reservations", "reservations.id", "reservation_mails.reservation")
        .select("kind")
        .where("reference", "=", reference)
        .orderBy("kind")
        .execute(),
    );
    expect(kinds).toEqual([{ kind: "confirmed" }, { kind: "received" }]);
  });

  it("says what a cancellation costs before it cancels", async () => {
    const reference = await booked({}, { isConfirmed: true });
    const before = await inDatabase(latestAudit);
    expect(await bookings("cancel", reference, "--because", "nobody-there")).toEqual(
      refused(
        2,
        /^This would cancel the booking of Dana Sample, .+: refund \$0\.00, fees \$[\d.]+, with Missed appointment\. Add --yes/,
      ),
    );
    expect(await bookings("cancel", reference)).toMatchObject({ code: 2, out: "" });
    expect(await inDatabase(latestAudit)).toBe(before);
    const done = await bookings("cancel", reference, "--because", "customer", "--yes");
    expect(done.out).toMatch(
      new RegExp(`^${reference} is canceled: refund \\$0\\.00, fees \\$0\\.00\\.\n`),
    );
    expect(await bookings("cancel", reference, "--because", "customer", "--yes")).toEqual(
      refused(1, `^${reference} is canceled, so that is not possible`),
    );
    expect((await bookings("list")).out).not.toContain(reference);
    expect((await bookings("list", "--all")).out).toContain(reference);
    const request = await booked();
    expect(await bookings("cancel", request, "--because", "nobody-there", "--yes")).toEqual(
      refused(1, "only requested"),
    );
  });

  it("shows one booking with price, payments and history", async () => {
    const reference = await booked({}, { isConfirmed: true });
    await inDatabase(async (database) => {
      const { id } = await database
        .selectFrom("reservations")
        .select("id")
        .where("reference", "=", reference)
        .executeTakeFirstOrThrow();
      const payment = { kind: "payment", method: "cash", cents: 20_000, at: 0 } as const;
      await database
        .insertInto("reservation_payments")
        .values({ reservation: id, ...payment, person: null, author: "tests" })
        .execute();
      await database
        .insertInto("reservation_events")
        .values({
          ...{ reservation: id, at: 0, person: null, author: "tests", kind: "note" as const },
          ...{ reason: "Gate code\n1234", detail: "{}" },
        })
        .execute();
    });
    const { out } = await bookings("show", reference);
    expect(out).toMatch(/^Reference {2}/);
    expect(out).toMatch(/\nCart {7}UT-\d+\n/);
    expect(out).toMatch(/\n {2}Delivered to {2}12 Ocean Avenue, Lavallette\n/);
    expect(out).toMatch(/\n {2}3 Day plan +\$685\.00\n/);
    expect(out).toMatch(/\n {2}1969-12-31 19:00 {2}Paid: \$200\.00, cash, tests\n/);
    expect(out).toMatch(/\n {2}Still to pay: \$485\.00\n {2}Deposit still to take: \$600\.00\n/);
    expect(out).toMatch(/tests: Confirmed with UT-\d+\n/);
    expect(out).toMatch(/tests \(note\): Gate code\n {20}1234\n/);
    expect(JSON.parse((await bookings("show", reference, "--json")).out)).toMatchObject({
      ...{ reference, state: "confirmed" },
      payments: [{ at: "1970-01-01T00:00:00.000Z", kind: "payment", cents: 20_000 }],
      balance: { dueCents: 48_500 },
      history: [{ kind: "confirmed" }, { kind: "note", reason: "Gate code\n1234" }],
    });
    expect(await bookings("show", "AAAA-AAAA")).toEqual(refused(1, "^No booking has"));
  });

  it("exports all bookings without formulas, and those that start from a day on", async () => {
    const reference = await booked({ start: addDays(start, 20) }, { firstName: "+1 Last" });
    const file = join(folder, "bookings.csv");
    const whole = await bookings("export", "--output", file);
    expect(whole.out).toMatch(/^\d+ bookings written to /);
    const since = await bookings("export", "--since", addDays(start, 20));
    const [row, ...others] = parse(since.out, { bom: true, columns: true });
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      ...{ reference, state: "requested", class: "Utility", cart: "", days: "3" },
      ...{ start: `${addDays(start, 20)} 10:00`, return: `${addDays(start, 23)} 10:00` },
      ...{ firstName: "'+1 Last", customerNotes: `'${NASTY}`, quote: "3 Day plan: 685.00" },
      ...{ total: "685.00", deposit: "600.00", paid: "0.00", depositHeld: "0.00" },
    });
    const json = JSON.parse((await bookings("export", "--format", "json")).out);
    expect(json).toHaveLength(Number(/^\d+/.exec(whole.out)?.[0]));
    expect(json.at(-1)).toMatchObject({ reference, notes: NASTY, staffNotes: [] });
    expect(JSON.stringify(json)).not.toContain('"key"');
    expect(await bookings("export", "--since", "soon")).toMatchObject({ code: 2, out: "" });
  });

  it("changes nothing while the content has mistakes, and still shows bookings", async () => {
    const reference = await booked();
    const run = (...args: string[]) =>
      runCli(["bookings", ...args], { DATA_DIR: folder, CONTENT_DIR: folder });
    expect(await run("confirm", reference)).toEqual(refused(1, "^The content has mistakes"));
    expect((await run("show", reference)).out).toMatch(/\nState +requested\n/);
  });

  it("has its mails among what could not be sent, and sends them again", async () => {
    const inquiries = (...args: string[]) => runCli(["inquiries", ...args], { DATA_DIR: folder });
    const reference = await booked({ start: addDays(start, 40) }, { isConfirmed: true });
    await inDatabase((database) =>
      database
        .updateTable("reservation_mails")
        .set({ dead_at: 5000, attempts: 1, fault: "550 at RCPT" })
        .where("once", "like", "% confirmed %")
        .execute(),
    );
    expect((await inquiries("unsent")).out).toMatch(
      new RegExp(`${reference} +to the renter: confirmed +1 +1969-12-31 19:00 +550 at RCPT\n`),
    );
    expect(JSON.parse((await inquiries("unsent", "--json")).out)).toContainEqual(
      expect.objectContaining({ channel: "renter", kind: "confirmed", reference }),
    );
    const again = await inquiries("resend", reference.toLowerCase());
    expect(again).toMatchObject({ code: 0, out: "1 message will be sent again.\n" });
    expect((await inquiries("unsent")).out).not.toContain(reference);
  });
});
