import { afterEach, beforeEach, expect, it } from "vitest";
import { RECORD } from "#appointments/store/records.server.ts";
import { createAppointmentOutbox } from "#appointments/testing/appointment-outbox.ts";
import { at, DANA, openShopOnFile, STAFF } from "#appointments/testing/open-shop.ts";
import { requestAppointment } from "#appointments/testing/request-appointment.ts";
import type { InquiryTables } from "#inquiries/tables.ts";
import { readEventAt } from "#records/testing/read-event-at.ts";
import { drainOutbox } from "#records/testing/read-messages.ts";

const OTHER = "dana.new@example.com";

let shop: Awaited<ReturnType<typeof openShopOnFile>>;
beforeEach(async () => {
  shop = await openShopOnFile({ undoHoldMs: 0 });
});
afterEach(() => shop.close());

const sendAll = () => drainOutbox(createAppointmentOutbox(shop));

it("a corrected address ends the old link and gets the new one", async () => {
  const before = await shop.booked();
  await sendAll();
  const corrected = await shop.appointments.correctEmail(STAFF, before, OTHER);
  if (corrected.kind !== "ok") throw new Error(corrected.kind);
  const { appointment } = corrected;
  expect(appointment.customer.email).toBe(OTHER);
  expect(await shop.appointments.findByKey(before.reference, before.key)).toBeNull();
  expect(await shop.appointments.findByKey(before.reference, appointment.key)).not.toBeNull();
  expect(await sendAll()).toEqual(["booked"]);
  const event = await readEventAt(shop.database, RECORD, appointment);
  expect(await shop.appointments.undo(STAFF, event)).toMatchObject({ kind: "rejected" });
});

it("a new link ends the old one, and is mailed", async () => {
  const before = await shop.booked();
  await sendAll();
  const renewed = await shop.appointments.renewLink(STAFF, before);
  if (renewed.kind !== "ok") throw new Error(renewed.kind);
  const { reference, key } = renewed.appointment;
  expect(await shop.appointments.findByKey(reference, before.key)).toBeNull();
  expect(await shop.appointments.findByKey(reference, key)).not.toBeNull();
  expect(await sendAll()).toEqual(["booked"]);
});

it("an edit with another address does the same", async () => {
  const before = await shop.booked();
  await sendAll();
  const customer = { ...DANA, email: OTHER };
  await shop.appointments.edit(STAFF, before, { customer });
  expect(await shop.appointments.findByKey(before.reference, before.key)).toBeNull();
  expect(await sendAll()).toEqual(["booked"]);
});

it("a mail that failed goes to the corrected address, and no second one", async () => {
  const before = await shop.booked();
  await shop.database.updateTable("outbox").set({ dead_at: 1, fault: "550 at RCPT" }).execute();
  await shop.appointments.correctEmail(STAFF, before, OTHER);
  expect(await sendAll()).toEqual(["booked"]);
});

it("the inquiry gets the address too, and nobody is mailed about a time that is over", async () => {
  const startsAt = at("2026-07-15 11:00");
  const reference = await requestAppointment(shop, { kind: "battery-services", startsAt });
  const { appointment } = await shop.find(reference ?? "");
  await sendAll();
  shop.clock.now = new Date(startsAt);
  expect(await shop.appointments.correctEmail(STAFF, appointment, OTHER)).toMatchObject({
    kind: "ok",
  });
  expect(await sendAll()).toEqual([]);
  const inquiries = await shop.database
    .withTables<InquiryTables>()
    .selectFrom("inquiries")
    .select("email")
    .execute();
  expect(inquiries).toEqual([{ email: OTHER }]);
});
