import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import type { Kysely } from "kysely";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openStores } from "#app/open-stores.server.ts";
import { runCli } from "#cli/testing/run-cli.ts";
import type { InquiriesTable, InquiryTables } from "#inquiries/tables.ts";
import {
  addRow,
  SAMPLE_BOOKING,
  sampleInquiry,
  storeInquiries,
} from "#inquiries/testing/samples.ts";
import { openDatabase } from "#platform/database/database.server.ts";
import type { RentalTables } from "#rentals/store/tables.ts";
import { requestedRow } from "#rentals/testing/requested-row.ts";

let folder: string;
let database: Kysely<InquiryTables & RentalTables>;

beforeEach(async () => {
  // The machine's zone differs from the dealership's, so that a time in it would show.
  vi.stubEnv("TZ", "Asia/Tokyo");
  folder = mkdtempSync(join(tmpdir(), "desk-program-"));
  await (await openStores({ folder })).close();
  database = await openDatabase<InquiryTables & RentalTables>({ folder });
});

afterEach(async () => {
  await database.destroy();
  rmSync(folder, { recursive: true, force: true });
});

const inquiries = (...args: string[]) => runCli(["inquiries", ...args], { DATA_DIR: folder });

async function add(own: Partial<InquiriesTable>): Promise<string> {
  const inquiry = sampleInquiry(own);
  await storeInquiries(database, inquiry);
  return inquiry.reference;
}

describe("npm run cli -- inquiries", () => {
  it("sends again what could not be sent", async () => {
    const { inquiry } = await addRow(database, {
      dead_at: 5000,
      attempts: 3,
      fault: "550 at RCPT",
    });
    const { reference } = inquiry;
    const unsent = await inquiries("unsent");
    expect(unsent.out).toMatch(
      new RegExp(`${reference} +mail to the dealership +3 +1969-12-31 19:00 +550 at RCPT\n`),
    );
    expect(await inquiries("resend", reference)).toMatchObject({
      out: "1 message will be sent again.\n",
    });
    const [again, empty, unknown, incomplete] = await Promise.all([
      inquiries("resend", "--all"),
      inquiries("unsent"),
      inquiries("resend", "0000-0000"),
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
    expect(unknown).toEqual({
      code: 1,
      out: "",
      err: 'No inquiry, booking or appointment has the reference "0000-0000".\n',
    });
    expect(incomplete).toMatchObject({ code: 2, out: "" });
  });

  it("exports the rental of an inquiry with it", async () => {
    const { inquiry } = await addRow(database, {}, { interest: "general", message: "" });
    const address = "77 Ocean Road";
    await database
      .insertInto("bookings")
      .values({ ...requestedRow(inquiry, { ...SAMPLE_BOOKING, address }), state: "declined" })
      .execute();
    const { out } = await inquiries("export");
    expect(parse(out, { bom: true, columns: true })).toMatchObject([
      { rentalAddress: address, total: "763.44" },
    ]);
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
});
