import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { RECORD } from "#appointments/store/records.server.ts";
import { at, DANA, STAFF } from "#appointments/testing/open-shop.ts";
import type { AppointmentRequest } from "#domain/appointments/appointment-request.ts";
import { parseOrigin } from "#domain/inquiries/visit-source.ts";
import { CHECKS_EVERYTHING } from "#e2e/support/test-scope.ts";
import { readEventAt } from "#records/testing/read-event-at.ts";
import { readMessages } from "#records/testing/read-messages.ts";
import { type OpenAppointments, openAppointments } from "./open-appointments.ts";
import { ENGINES } from "./open-engine.ts";

const AT_ONCE = CHECKS_EVERYTHING ? 200 : 40;
const ORIGIN = parseOrigin(new URLSearchParams({ vehicle: "denago-ev-city" }));
const INQUIRY = { ...DANA, interest: "sales", message: "I would like to test drive it." } as const;

const time = (own: Partial<AppointmentRequest> = {}): AppointmentRequest => ({
  kind: "test-drive",
  place: "shore",
  startsAt: at("2026-07-11 10:30"),
  vehicle: { id: "denago-ev-city", name: "DENAGO EV CITY", color: "Sand" },
  cart: { name: "", serialNumber: "" },
  ...own,
});

describe.each(ENGINES)("times that visitors book on %s", (engine) => {
  let shop: OpenAppointments;
  beforeEach(async () => {
    shop = await openAppointments(engine);
  });
  afterEach(() => shop.close());

  const add = (own: Partial<AppointmentRequest> = {}, index = 0, email: string = DANA.email) =>
    shop.stores[index % shop.stores.length]?.add({
      inquiry: { ...INQUIRY, email },
      origin: ORIGIN,
      request: { appointment: time(own) },
    });
  const count = async (table: "inquiries" | "appointments" | "events" | "outbox") =>
    (await shop.database.selectFrom(table).select("id").execute()).length;

  it(`gives the last 2 places to 2 of ${AT_ONCE} at once, and stores nothing of the others`, async () => {
    const results = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) => add({}, index, `dana${index}@example.com`)),
    );
    const stored = results.flatMap((result) => (result?.kind === "stored" ? [result] : []));
    expect(stored).toHaveLength(2);
    const nearest = ["2026-07-11 11:30", "2026-07-11 12:00", "2026-07-11 12:30"].map(at);
    for (const result of results.filter((one) => one?.kind !== "stored")) {
      expect(result).toEqual({ kind: "time-refused", refusal: { reason: "taken", nearest } });
    }
    for (const table of ["inquiries", "appointments", "events"] as const) {
      expect(await count(table), table).toBe(2);
    }
    // Each has one to the shop and one to the customer.
    expect(await count("outbox")).toBe(4);
    const found = await shop.appointments.findByInquiries(stored.map(({ id }) => id));
    expect(found.map(({ reference }) => reference).toSorted()).toEqual(
      stored.map(({ reference }) => reference).toSorted(),
    );
  });

  it("keeps what was chosen, and mails the visit instead of an acknowledgement", async () => {
    const result = await add();
    if (result?.kind !== "stored") throw new Error(result?.kind);
    const { appointment, events } = await shop.find(result.reference);
    expect(appointment).toMatchObject({
      inquiry: result.id,
      state: "booked",
      source: "site",
      notes: INQUIRY.message,
      vehicle: { name: "DENAGO EV CITY", color: "Sand" },
      customer: DANA,
    });
    expect(events).toMatchObject([{ kind: "booked", author: "The customer" }]);
    expect((await shop.mails()).map(({ kind }) => kind)).toEqual(["booked"]);
    const messages = await readMessages(shop.database, "inquiry");
    expect(messages.map(({ kind }) => kind)).toEqual(["dealership"]);
  });

  it("holds a time that staff are to confirm, for hours in which the shop is open", async () => {
    const battery = { kind: "battery-services", vehicle: null, startsAt: at("2026-07-14 10:00") };
    const result = await add(battery);
    if (result?.kind !== "stored") throw new Error(result?.kind);
    const { appointment } = await shop.find(result.reference);
    // 41 minutes of Friday, then Saturday until 4:19 PM.
    expect(appointment).toMatchObject({ state: "requested", holdUntil: at("2026-07-11 16:19") });
    expect(await add(battery)).toMatchObject({ kind: "time-refused" });
    shop.clock.now = new Date(at("2026-07-11 16:20"));
    expect(await add(battery)).toMatchObject({ kind: "stored" });
    const late = await shop.appointments.confirm(STAFF, appointment);
    expect(late).toMatchObject({
      kind: "rejected",
      why: "time",
      reason: "taken",
      nearest: { length: 3 },
    });
  });

  it("is a request again after a confirm is undone, without a mail that has not gone out", async () => {
    const battery = { kind: "battery-services", vehicle: null, startsAt: at("2026-07-14 10:00") };
    const result = await add(battery);
    if (result?.kind !== "stored") throw new Error(result?.kind);
    const { appointment } = await shop.find(result.reference);
    const confirmed = await shop.appointments.confirm(STAFF, appointment);
    if (confirmed.kind !== "ok") throw new Error(confirmed.kind);
    const undone = await shop.appointments.undo(
      STAFF,
      await readEventAt(shop.database, RECORD, confirmed.appointment),
    );
    const requested = { state: "requested", holdUntil: appointment.fromAt };
    expect(undone).toMatchObject({ kind: "ok", appointment: requested });
    expect((await shop.mails()).map(({ kind }) => kind)).toEqual(["requested"]);
    const again = await shop.appointments.confirm(STAFF, { ...appointment, version: 2 });
    shop.clock.now = new Date(shop.clock.now.getTime() + 11 * 60_000);
    if (again.kind !== "ok") throw new Error(again.kind);
    expect(
      await shop.appointments.undo(
        STAFF,
        await readEventAt(shop.database, RECORD, again.appointment),
      ),
    ).toMatchObject({
      kind: "rejected",
      why: "wrong-state",
    });
  });

  it.each([
    [{ startsAt: at("2026-07-10 10:30") }, "past"],
    [{ startsAt: at("2026-07-11 09:00") }, "notice"],
    [{ startsAt: at("2026-07-12 10:30") }, "hours"],
    [{ startsAt: at("2026-08-12 10:30") }, "horizon"],
    [{ startsAt: at("2026-07-13 10:40") }, "step"],
    [{ kind: "unknown" }, "kind"],
    [{ place: "showroom-one" }, "kind"],
  ])("stores nothing for %j: %s", async (own, reason) => {
    expect(await add(own)).toMatchObject({ kind: "time-refused", refusal: { reason } });
    expect(await count("inquiries")).toBe(0);
  });

  it("books three visits of one person, whichever address is used, and leaves the next to staff", async () => {
    const starts = ["11:00", "12:00", "13:00", "14:00"].map((hour) => at(`2026-07-13 ${hour}`));
    const [first, ...others] = await Promise.all(
      starts.slice(0, 3).map((startsAt, index) => add({ startsAt }, 0, `dana${index}@example.com`)),
    );
    expect([first, ...others].map((result) => result?.kind)).toEqual(Array(3).fill("stored"));
    const [, , , startsAt] = starts;
    const fourth = await add({ startsAt }, 0, "dana3@example.com");
    if (fourth?.kind !== "stored") throw new Error(fourth?.kind);
    const { appointment } = await shop.find(fourth.reference);
    expect(appointment).toMatchObject({ state: "requested", holdUntil: null });
  });
});
