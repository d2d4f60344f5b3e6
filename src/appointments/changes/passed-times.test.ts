import fc from "fast-check";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { appointmentMail } from "#appointments/mails/mail-view.ts";
import { CUSTOMER } from "#appointments/store/records.server.ts";
import { createAppointmentOutbox, FACTS } from "#appointments/testing/appointment-outbox.ts";
import { at, openShopOnFile, STAFF } from "#appointments/testing/open-shop.ts";
import { requestAppointment } from "#appointments/testing/request-appointment.ts";
import { OPEN_STATES } from "#domain/appointments/states.ts";
import { drainOutbox } from "#records/testing/read-messages.ts";

const START = at("2026-07-15 11:00");
const MINUTE = 60_000;

let shop: Awaited<ReturnType<typeof openShopOnFile>>;
beforeEach(async () => {
  shop = await openShopOnFile({ undoHoldMs: 0 });
});
afterEach(() => shop.close());

const sendAll = () => drainOutbox(createAppointmentOutbox(shop));
const goTo = (instant: number) => {
  shop.clock.now = new Date(instant);
  return shop.appointments.runAppointmentJobs();
};
async function request(startsAt = START) {
  const reference = await requestAppointment(shop, { kind: "battery-services", startsAt });
  if (reference === null) throw new Error("the time was refused");
  return await shop.find(reference);
}
const textNow = async (reference: string) => {
  const found = await shop.find(reference);
  const mail = { kind: "requested" as const, detail: {}, found };
  return appointmentMail(mail, FACTS, shop.clock.now.getTime());
};

describe("a request whose hold ends", () => {
  it("gets one mail and a note on its page, and frees its time for others", async () => {
    const { appointment } = await request();
    expect(await sendAll()).toEqual(["requested"]);
    expect((await textNow(appointment.reference)).preview).toContain("Until then it's kept");
    expect(await goTo((appointment.holdUntil ?? 0) - MINUTE)).toMatchObject({ expired: 0 });
    expect(await goTo(appointment.holdUntil ?? 0)).toMatchObject({ expired: 1 });
    expect(await goTo((appointment.holdUntil ?? 0) + MINUTE)).toMatchObject({ expired: 0 });
    expect(await sendAll()).toEqual(["expired"]);
    const { preview } = await textNow(appointment.reference);
    expect(preview).toContain("no longer kept for you");
    expect(preview).not.toMatch(/Until then|write to you by/);
    expect((await shop.find(appointment.reference)).events.at(-1)?.kind).toBe("expired");
    await request();
  });

  it("ends although another before it cannot be ended", async () => {
    const { appointment: broken } = await request();
    const { appointment } = await request(at("2026-07-15 13:00"));
    await sql`create trigger broken before update on appointments
      when old.reference = ${sql.lit(broken.reference)}
      begin select raise(abort, 'damaged'); end`.execute(shop.database);
    await expect(goTo(appointment.holdUntil ?? 0)).rejects.toThrow("damaged");
    expect((await shop.find(appointment.reference)).appointment.holdUntil).toBeNull();
    expect((await shop.find(broken.reference)).appointment.holdUntil).not.toBeNull();
  });

  it("can be confirmed while its time is free, and is then booked", async () => {
    const { appointment } = await request();
    await goTo(appointment.holdUntil ?? 0);
    expect(await shop.appointments.confirm(STAFF, appointment)).toMatchObject({ kind: "ok" });
    expect(await sendAll()).toEqual(["booked"]);
  });

  it("is refused with the nearest times once another one has its time", async () => {
    const { appointment } = await request();
    await goTo(appointment.holdUntil ?? 0);
    const { appointment: second } = await request();
    expect(await shop.appointments.confirm(STAFF, second)).toMatchObject({ kind: "ok" });
    expect(await shop.appointments.confirm(STAFF, appointment)).toMatchObject({
      kind: "rejected",
      reason: "taken",
      nearest: { length: 3 },
    });
  });

  it("is held again at the time it moves to", async () => {
    const { appointment } = await request();
    await sendAll();
    await goTo(appointment.holdUntil ?? 0);
    const startsAt = at("2026-07-16 11:00");
    const moved = await shop.appointments.move(STAFF, appointment, { startsAt });
    expect(moved).toMatchObject({ kind: "ok", appointment: { state: "requested" } });
    expect((await textNow(appointment.reference)).preview).toContain("Until then it's kept");
    expect(await requestAppointment(shop, { kind: "battery-services", startsAt })).toBeNull();
    expect(await sendAll()).toEqual(["moved"]);
  });

  it("goes to nobody whose first mail was withheld", async () => {
    const { appointment } = await request();
    await shop.database.deleteFrom("outbox").execute();
    expect(await goTo(appointment.holdUntil ?? 0)).toMatchObject({ expired: 1 });
    expect(await sendAll()).toEqual([]);
  });
});

describe("an appointment whose time is over", () => {
  it("is not confirmed, and the next free times are offered", async () => {
    const { appointment } = await request(at("2026-07-11 11:00"));
    await goTo(at("2026-07-11 13:00"));
    expect(await shop.appointments.confirm(STAFF, appointment)).toMatchObject({
      kind: "rejected",
      why: "time",
      reason: "past",
      nearest: ["2026-07-11 13:00", "2026-07-11 13:30", "2026-07-11 14:00"].map(at),
    });
    expect((await sendAll()).filter((kind) => kind === "booked")).toEqual([]);
  });

  it("is neither canceled nor moved by the customer, in any open state", async () => {
    const booked = await shop.booked({ startsAt: START });
    const { appointment: requested } = await request();
    for (const appointment of [booked, requested]) {
      await goTo(START);
      const { reference, version } = appointment;
      const later = { startsAt: START + 48 * 60 * MINUTE };
      const refused = { kind: "rejected", why: "wrong-state" };
      expect(await shop.appointments.cancel(CUSTOMER, { reference, version })).toMatchObject(
        refused,
      );
      expect(await shop.appointments.move(CUSTOMER, { reference, version }, later)).toMatchObject(
        refused,
      );
    }
  });

  it("waits for nobody to confirm it", async () => {
    await request();
    expect([
      await shop.appointments.countRequested(),
      (await shop.appointments.waiting(9)).length,
    ]).toEqual([1, 1]);
    await goTo(START);
    expect([
      await shop.appointments.countRequested(),
      (await shop.appointments.waiting(9)).length,
    ]).toEqual([0, 0]);
  });

  it("has no mail that was still waiting", async () => {
    const booked = await shop.booked({ startsAt: START });
    await request(START);
    await goTo(START);
    expect(await sendAll()).toEqual(["expired"]);
    expect(booked.state).toBe("booked");
  });

  it("is promised nowhere, at any instant", async () => {
    const found = await shop.find((await shop.booked({ startsAt: START })).reference);
    fc.assert(
      fc.property(
        fc.constantFrom(...OPEN_STATES),
        fc.integer({ min: 0, max: 90 * 24 * 60 }),
        fc.option(fc.integer({ min: -9000, max: 0 })),
        (state, late, hold) => {
          const holdUntil = hold === null ? null : START + hold * MINUTE;
          const appointment = { ...found.appointment, state, holdUntil };
          const now = START + late * MINUTE;
          const mail = appointmentMail(
            { kind: "requested", detail: {}, found: { ...found, appointment } },
            FACTS,
            now,
          );
          expect(`${mail.title} ${mail.preview}`).not.toMatch(
            /kept|will be|we check|write to you by/i,
          );
          expect([mail.ready, mail.action.text]).toEqual([[], "See your visit"]);
        },
      ),
    );
  });
});
