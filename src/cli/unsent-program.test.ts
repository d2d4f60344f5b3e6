import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openDatabase } from "#platform/database/database.server.ts";
import type { RentalTables } from "#rentals/store/tables.ts";
import { fillDemo } from "./demo/fill-demo.server.ts";
import { runCli } from "./testing/run-cli.ts";

let folder: string;
let reference: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "unsent-"));
  await fillDemo(folder, { day: "2026-07-11", hasPhotos: false });
  const database = await openDatabase<RentalTables>({ folder });
  const booking = await database
    .selectFrom("bookings")
    .select(["id", "reference"])
    .where("state", "=", "confirmed")
    .executeTakeFirstOrThrow();
  reference = booking.reference;
  await database
    .insertInto("outbox")
    .values({
      id: "unsent",
      subject: `booking:${booking.id}`,
      kind: "booking.confirmed",
      channel: "mail",
      unique_key: "unsent",
      detail: "{}",
      created_at: 1,
      due_at: 1,
      attempts: 1,
      dead_at: 5000,
      fault: "550 at RCPT",
    })
    .execute();
  await database.destroy();
}, 60_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const inquiries = (...args: string[]) => runCli(["inquiries", ...args], { DATA_DIR: folder });

it("lists emails to renters among what could not be sent, and sends them again", async () => {
  expect((await inquiries("unsent")).out).toMatch(
    new RegExp(`${reference} +to the renter: confirmed +1 +1969-12-31 19:00 +550 at RCPT\n`),
  );
  expect(JSON.parse((await inquiries("unsent", "--json")).out)).toContainEqual(
    expect.objectContaining({ channel: "renter", kind: "confirmed", reference }),
  );
  expect(await inquiries("resend", reference.toLowerCase())).toMatchObject({
    code: 0,
    out: "1 message will be sent again.\n",
  });
  expect((await inquiries("unsent")).out).not.toContain(reference);
});
