import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { AppointmentResult } from "#appointments/changes/change-appointment.server.ts";
import type { Appointment } from "#appointments/store/appointment.ts";
import { CUSTOMER } from "#appointments/store/records.server.ts";
import { at, DANA, STAFF } from "#appointments/testing/open-shop.ts";
import type { AppointmentRequest } from "#domain/appointments/appointment-request.ts";
import type { SubmissionKey } from "#inquiries/new-inquiries.server.ts";
import { readEventAt } from "#records/testing/read-event-at.ts";
import type { BookingResult } from "#rentals/changes/change-booking.server.ts";
import type { Booking } from "#rentals/store/booking.ts";
import { RENTER } from "#rentals/store/events.server.ts";
import { NOW, ORIGIN, sampleStay, units } from "#rentals/testing/open-fleet.ts";
import { type OpenAppointments, openAppointments } from "./open-appointments.ts";
import { ENGINES } from "./open-engine.ts";
import { provideFleet } from "./provide-fleet.ts";

const KEYS = [
  { from: "form", key: "form:one", digest: "d" },
  { from: "content", key: "content:d", digest: "d" },
] as const satisfies SubmissionKey[];

describe.each(ENGINES)("an appointment that is sent again on %s", (engine) => {
  const INQUIRY = {
    ...DANA,
    interest: "sales",
    message: "I would like to test drive it.",
  } as const;
  const APPOINTMENT: AppointmentRequest = {
    kind: "test-drive",
    place: "shore",
    startsAt: at("2026-07-11 10:30"),
    vehicle: { id: "denago-ev-city", name: "DENAGO EV CITY", color: "Sand" },
    cart: { name: "", serialNumber: "" },
  };

  let shop: OpenAppointments;
  beforeEach(async () => {
    shop = await openAppointments(engine);
  });
  afterEach(() => shop.close());

  /** Sent as often to each process at once. */
  async function send(key: SubmissionKey): Promise<Appointment> {
    const results = await Promise.all(
      [...shop.stores, ...shop.stores].map((store) =>
        store.add({
          inquiry: INQUIRY,
          origin: ORIGIN,
          key,
          request: { appointment: APPOINTMENT },
        }),
      ),
    );
    const references = new Set(
      results.map((result) => ("reference" in result ? result.reference : result.kind)),
    );
    const [reference = "", ...more] = references;
    expect(more).toEqual([]);
    return (await shop.find(reference)).appointment;
  }

  it.each(KEYS)("is booked once, also once it is confirmed ($from)", async (key) => {
    const first = await send(key);
    await shop.appointments.message(first.reference, "See you then.");
    expect((await send(key)).reference).toBe(first.reference);
    expect(await shop.database.selectFrom("inquiries").select("id").execute()).toHaveLength(1);
  });

  const CHANGES: [string, (appointment: Appointment) => Promise<AppointmentResult>][] = [
    ["canceled", (appointment) => shop.appointments.cancel(CUSTOMER, appointment)],
    [
      "moved",
      (appointment) =>
        shop.appointments.move(CUSTOMER, appointment, { startsAt: at("2026-07-13 10:30") }),
    ],
    [
      "edited",
      (appointment) =>
        shop.appointments.edit(STAFF, appointment, {
          customer: { ...DANA, phone: "(732) 555-0101" },
        }),
    ],
  ];
  it.each(
    CHANGES.flatMap(([change, run]) => KEYS.map((key) => [change, key.from, key, run] as const)),
  )("is booked again once the first is %s (%s)", async (_change, _from, key, run) => {
    const first = await send(key);
    expect(await run(first)).toMatchObject({ kind: "ok" });
    const second = await send(key);
    expect(second).toMatchObject({ fromAt: APPOINTMENT.startsAt, state: "booked" });
    expect(second.reference).not.toBe(first.reference);
    expect((await send(key)).reference).toBe(second.reference);
    expect(await shop.database.selectFrom("inquiries").select("id").execute()).toHaveLength(2);
  });

  it("is booked again once the first is declined", async () => {
    const battery = { ...APPOINTMENT, kind: "battery-services", vehicle: null };
    const [key] = KEYS;
    const add = async () => {
      const result = await shop.stores[0]?.add({
        inquiry: INQUIRY,
        origin: ORIGIN,
        key,
        request: { appointment: battery },
      });
      if (result?.kind !== "stored") throw new Error(result?.kind);
      return (await shop.find(result.reference)).appointment;
    };
    const first = await add();
    const confirmed = await shop.appointments.confirm(STAFF, first);
    expect((await add()).reference).toBe(first.reference);
    if (confirmed.kind !== "ok") throw new Error(confirmed.kind);
    await shop.appointments.undo(
      STAFF,
      await readEventAt(shop.database, "appointment", confirmed.appointment),
    );
    const { appointment } = await shop.find(first.reference);
    await shop.appointments.decline(STAFF, appointment, "The bay is closed.");
    expect((await add()).reference).not.toBe(first.reference);
  });

  it("gives the id, which opens the visit's page, to nobody but the browser of the first", async () => {
    const [, key] = KEYS;
    const first = await send(key);
    const repeat = await shop.stores[0]?.findRepeat({
      inquiry: INQUIRY,
      origin: ORIGIN,
      key,
      request: { appointment: APPOINTMENT },
    });
    expect(repeat).toEqual({ kind: "repeated", reference: first.reference });
    shop.clock.now = new Date(shop.clock.now.getTime() + 61_000);
    expect((await send(key)).reference).not.toBe(first.reference);
  });

  it("keeps one of two messages alike that are sent at once, and the same words an hour later", async () => {
    const { reference } = await send(KEYS[0]);
    const write = () =>
      Promise.all(shop.shops.concat(shop.shops).map((one) => one.message(reference, "Thanks!")));
    const count = async () =>
      (await shop.find(reference)).events.filter(({ kind }) => kind === "message").length;
    expect(new Set(await write())).toEqual(new Set([true]));
    expect(await count()).toBe(1);
    shop.clock.now = new Date(shop.clock.now.getTime() + 3_600_000);
    await write();
    expect(await count()).toBe(2);
  });
});

describe.each(ENGINES)("a rental request that is sent again on %s", (engine) => {
  const { fleet, open } = provideFleet(engine);
  beforeEach(async () => {
    await open(units(4));
    fleet.clock.now = NOW;
  });

  async function send(key: SubmissionKey): Promise<Booking> {
    const results = await Promise.all(
      [fleet, fleet.other, fleet, fleet.other].map((from) => fleet.request({}, from, key)),
    );
    const references = new Set(
      results.map((result) => ("reference" in result ? result.reference : result.kind)),
    );
    const [reference = "", ...more] = references;
    expect(more).toEqual([]);
    return (await fleet.find(reference)).booking;
  }

  it.each(KEYS)("keeps one cart, also once it is confirmed ($from)", async (key) => {
    const first = await send(key);
    await fleet.confirm(first.reference);
    expect((await send(key)).reference).toBe(first.reference);
    expect(await fleet.database.selectFrom("bookings").select("id").execute()).toHaveLength(1);
  });

  const CHANGES: [string, (booking: Booking) => Promise<BookingResult>][] = [
    [
      "canceled",
      (booking) => fleet.bookings.cancel(RENTER, booking, { reason: "customer", isWaived: false }),
    ],
    ["declined", (booking) => fleet.bookings.decline(STAFF, booking, "No carts")],
    [
      "moved",
      (booking) => fleet.bookings.changeStay(RENTER, booking, sampleStay({ start: "2026-07-20" })),
    ],
    [
      "edited",
      (booking) => {
        const renter = { ...booking.renter, lastName: "Samples" };
        return fleet.bookings.edit(STAFF, booking, { ...booking, renter, override: null });
      },
    ],
  ];
  it.each(
    CHANGES.flatMap(([change, run]) => KEYS.map((key) => [change, key.from, key, run] as const)),
  )("is stored again once the first is %s (%s)", async (_change, _from, key, run) => {
    const first = await send(key);
    expect(await run(first)).toMatchObject({ kind: "ok" });
    const second = await send(key);
    expect(second).toMatchObject({ stay: sampleStay(), state: "requested" });
    expect(second.reference).not.toBe(first.reference);
    expect((await send(key)).reference).toBe(second.reference);
  });

  it("keeps one of two messages alike that are sent at once, and the same words an hour later", async () => {
    const { reference } = await send(KEYS[0]);
    const write = () =>
      Promise.all(
        [fleet, fleet.other, fleet].map(({ bookings }) => bookings.message(reference, "Thanks!")),
      );
    const count = async () =>
      (await fleet.find(reference)).events.filter(({ kind }) => kind === "message").length;
    expect(new Set(await write())).toEqual(new Set([true]));
    expect(await count()).toBe(1);
    fleet.wait(1);
    await write();
    expect(await count()).toBe(2);
  });
});
