import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { describeForCustomer } from "#appointments/mails/customer-labels.ts";
import { at, type DANA, NOW, openShopOnFile, STAFF } from "#appointments/testing/open-shop.ts";
import { requestAppointment } from "#appointments/testing/request-appointment.ts";
import { CONFIRM_EMAIL_MS } from "#domain/scarcity.ts";

const DRIVE = "test-drive";
/** Four of the six appointments that a day of one bay, an hour each, has time for. */
const BAY = "maintenance-repair";
const MONDAY = "2026-07-13";

const stranger = (index: number) => ({
  firstName: `Visitor ${String.fromCharCode(65 + index)}`,
  lastName: "Sample",
  email: `visitor${index}@example.com`,
  phone: `(732) 555-0${100 + index}`,
});

describe("a place that is scarce", () => {
  let shop: Awaited<ReturnType<typeof openShopOnFile>>;
  beforeEach(async () => {
    shop = await openShopOnFile();
  });
  afterEach(() => shop.close());

  const bay = (hour: number) => ({
    kind: BAY,
    startsAt: at(`${MONDAY} ${String(hour).padStart(2, "0")}:00`),
  });
  const request = async (
    visit: { kind: string; startsAt: number },
    more: { customer?: typeof DANA; network?: string } = {},
  ) => {
    const reference = await requestAppointment(shop, { ...visit, ...more });
    if (reference === null) throw new Error("the time was refused");
    return (await shop.find(reference)).appointment;
  };
  /** Strangers hold half of Monday. */
  const fillHalf = async () => {
    for (const [index, hour] of [9, 10, 11, 12].entries()) {
      const { state } = await request(bay(hour), {
        customer: stranger(index),
        network: `n${index}`,
      });
      expect(state).toBe("booked");
    }
  };
  const requestAwaiting = async () => await request(bay(13), { network: "dana" });
  const find = async ({ reference }: { reference: string }) =>
    (await shop.find(reference)).appointment;
  const kinds = async () => (await shop.mails()).map(({ kind }) => kind);

  it("is kept for 20 minutes for a stranger who gets a link, and booked by a press on it", async () => {
    await fillHalf();
    const appointment = await requestAwaiting();
    expect(appointment).toMatchObject({
      state: "requested",
      awaits: "email",
      holdUntil: NOW.getTime() + CONFIRM_EMAIL_MS,
    });
    expect((await kinds()).at(-1)).toBe("confirm");
    expect(
      await shop.appointments.slots({
        ...bay(13),
        place: "shore",
        from: bay(13).startsAt,
        until: bay(14).startsAt,
      }),
    ).toEqual([]);
    expect(await shop.appointments.countRequested()).toBe(0);
    const result = await shop.appointments.confirmEmail(appointment);
    expect(result).toMatchObject({
      kind: "ok",
      appointment: { state: "booked", awaits: null, holdUntil: null },
    });
    expect(await kinds()).toEqual([...Array(4).fill("booked"), "confirm", "booked"]);
    const again = await shop.appointments.confirmEmail(await find(appointment));
    expect(again).toMatchObject({ kind: "rejected", why: "unchanged" });
  });

  it("is free again after that, without a mail, and a late press books it only if it still is", async () => {
    await fillHalf();
    const appointment = await requestAwaiting();
    shop.clock.now = new Date(NOW.getTime() + CONFIRM_EMAIL_MS);
    const describe = async () =>
      describeForCustomer(
        await shop.find(appointment.reference),
        { kindLabel: () => "Maintenance" },
        shop.clock.now.getTime(),
      ).text;
    // A mail that leaves late says so, also before the job has freed the time.
    expect(await describe()).toContain("We no longer keep the time for you");
    await shop.appointments.runAppointmentJobs();
    expect(await describe()).toContain("We no longer keep the time for you");
    expect((await kinds()).at(-1)).toBe("confirm");
    await shop.booked(bay(13));
    const late = await find(appointment);
    expect(await shop.appointments.confirmEmail(late)).toMatchObject({
      kind: "rejected",
      why: "time",
      reason: "taken",
    });
    const other = await request(bay(14), { customer: stranger(5), network: "n5" });
    shop.clock.now = new Date(NOW.getTime() + 3 * CONFIRM_EMAIL_MS);
    await shop.appointments.runAppointmentJobs();
    expect(await shop.appointments.confirmEmail(await find(other))).toMatchObject({ kind: "ok" });
  });

  it("is kept once for each network", async () => {
    await fillHalf();
    await requestAwaiting();
    const second = await request(bay(14), { customer: stranger(5), network: "dana" });
    expect(second).toMatchObject({ awaits: "email", holdUntil: null });
    const third = await request(bay(15), { customer: stranger(6), network: "elsewhere" });
    expect(third.holdUntil).not.toBeNull();
  });

  it("is kept for half of what is free, however many networks ask", async () => {
    await fillHalf();
    for (const [index, hour] of [13, 15].entries()) {
      const kept = await request(bay(hour), { customer: stranger(5 + index), network: `n${hour}` });
      expect(kept.holdUntil).not.toBeNull();
    }
    const further = await request(bay(14), { customer: stranger(7), network: "elsewhere" });
    expect(further).toMatchObject({ awaits: "email", holdUntil: null });
    const pressed = await shop.appointments.confirmEmail(further);
    expect(pressed).toMatchObject({ kind: "ok", appointment: { state: "booked" } });
  });

  it("is booked at once by customers whom the shop knows: by staff, by a visit, by their address", async () => {
    await shop.booked({ startsAt: at("2026-07-14 10:00"), customer: stranger(10) });
    const came = await request(
      { kind: DRIVE, startsAt: at("2026-07-11 10:30") },
      { customer: stranger(11) },
    );
    await shop.appointments.arrive(STAFF, came);
    await fillHalf();
    for (const [index, hour] of [
      [10, 13],
      [11, 14],
    ] as const) {
      expect(await request(bay(hour), { customer: stranger(index) })).toMatchObject({
        state: "booked",
        awaits: null,
      });
    }
    const confirmed = await request(bay(15), { customer: stranger(12), network: "n12" });
    expect(confirmed.awaits).toBe("email");
    await shop.appointments.confirmEmail(confirmed);
    const next = { kind: BAY, startsAt: at(`${MONDAY} 16:00`) };
    expect(await request(next, { customer: stranger(12) })).toMatchObject({ state: "booked" });
  });

  it("is scarce everywhere while strangers come much faster than ever", async () => {
    const days = ["2026-07-13", "2026-07-14", "2026-07-15", "2026-07-16"];
    const results: (string | null)[] = [];
    for (const [index, day] of days.flatMap((day) => [day, day, day, day]).entries()) {
      const startsAt = at(`${day} ${10 + (index % 4)}:00`);
      const visit = { customer: stranger(index), network: `n${index}` };
      results.push((await request({ kind: DRIVE, startsAt }, visit)).awaits);
    }
    expect(results).toEqual([...Array(12).fill(null), ...Array(4).fill("email")]);
  });
});
