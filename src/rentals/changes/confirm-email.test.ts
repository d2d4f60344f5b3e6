import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { CONFIRM_EMAIL_MS } from "#domain/scarcity.ts";
import { readMessages } from "#records/testing/read-messages.ts";
import { openFleetOnFile, sampleStay, units } from "#rentals/testing/open-fleet.ts";

const stranger = (index: number) => ({
  firstName: `Renter ${String.fromCharCode(65 + index)}`,
  email: `renter${index}@example.com`,
  phone: `(732) 555-0${100 + index}`,
});

describe("a class of four carts", () => {
  let fleet: Awaited<ReturnType<typeof openFleetOnFile>>;
  beforeEach(async () => {
    fleet = await openFleetOnFile(units(4));
  });
  afterEach(() => fleet.close());

  const find = async (reference: string) => (await fleet.find(reference)).booking;
  const request = async (index: number, network = `n${index}`) =>
    await find(await fleet.requested({}, stranger(index), network));
  const fillHalf = async () => {
    for (const index of [0, 1]) expect((await request(index)).awaits).toBeNull();
  };
  const countFree = async () => {
    const { start, days } = sampleStay();
    const stay = { class: "4-seater", days, time: "10:00", isDelivered: true };
    return (await fleet.bookings.freeDays(stay, start, start))[0]?.free;
  };
  const kinds = async () => (await readMessages(fleet.database, "booking")).map(({ kind }) => kind);

  it("of which strangers keep half keeps one for 20 minutes for the next, until a press on the link", async () => {
    await fillHalf();
    const asked = await request(2);
    const until = fleet.clock.now.getTime() + CONFIRM_EMAIL_MS;
    expect(asked).toMatchObject({ awaits: "email", noHold: null, holdUntil: until });
    expect((await kinds()).at(-1)).toBe("confirm");
    expect([await countFree(), await fleet.bookings.countRequested()]).toEqual([1, 2]);
    const confirmed = await fleet.bookings.confirmEmail(asked);
    expect(confirmed).toMatchObject({ kind: "ok", booking: { awaits: null, state: "requested" } });
    expect((await find(asked.reference)).holdUntil).toBeGreaterThan(until);
    expect((await kinds()).at(-1)).toBe("received");
    const again = await fleet.bookings.confirmEmail(await find(asked.reference));
    expect(again).toMatchObject({ kind: "rejected", why: "unchanged" });
    expect((await find(await fleet.requested({}, stranger(2)))).noHold).toBeNull();
  });

  it("is free again after that, without a mail", async () => {
    await fillHalf();
    const { reference } = await request(2);
    fleet.clock.now = new Date(fleet.clock.now.getTime() + CONFIRM_EMAIL_MS);
    await fleet.bookings.runBookingJobs();
    expect(await find(reference)).toMatchObject({ state: "requested", awaits: "email" });
    expect([await countFree(), (await kinds()).at(-1)]).toEqual([2, "confirm"]);
    const other = await request(3);
    const late = await fleet.bookings.confirmEmail(await find(reference));
    expect(late).toMatchObject({ kind: "ok", booking: { noHold: null } });
    fleet.clock.now = new Date(other.fromAt);
    await fleet.bookings.runBookingJobs();
    expect((await find(other.reference)).state).toBe("expired");
    const over = await fleet.bookings.confirmEmail(await find(other.reference));
    expect(over).toMatchObject({ kind: "rejected", why: "wrong-state" });
  });

  it("is kept for nobody who presses late, after the last one was taken", async () => {
    await fillHalf();
    const late = await request(2);
    fleet.wait(1);
    await fleet.confirm(await fleet.requested({}, stranger(3)));
    await fleet.confirm(await fleet.requested({}, stranger(4)));
    expect(await countFree()).toBe(0);
    expect(await fleet.bookings.confirmEmail(await find(late.reference))).toMatchObject({
      kind: "rejected",
      why: "full",
    });
  });

  it("is confirmed by a press while so many stay free that the shop's rule confirms", async () => {
    await fillHalf();
    fleet.content.confirmWhileFree = 1;
    const { reference } = await request(2);
    const confirmed = await fleet.bookings.confirmEmail(await find(reference));
    expect(confirmed).toMatchObject({ kind: "ok", booking: { state: "confirmed", byRule: 1 } });
    expect((await kinds()).at(-1)).toBe("confirmed");
    const next = await request(3);
    const held = await fleet.bookings.confirmEmail(next);
    expect(held).toMatchObject({ kind: "ok", booking: { state: "requested", noHold: null } });
  });

  it("is not kept for the third request of one person until staff confirm it", async () => {
    for (const count of [1, 2]) expect((await request(7, `n${count}`)).noHold).toBeNull();
    expect(await request(7)).toMatchObject({ awaits: null, noHold: "person" });
  });

  it("keeps one for each network, and the second gets one if it is still free", async () => {
    await fillHalf();
    await request(2, "one");
    const second = await request(3, "one");
    expect(second).toMatchObject({ awaits: "email", noHold: "class" });
    expect(await countFree()).toBe(1);
    expect(await fleet.bookings.confirmEmail(second)).toMatchObject({ kind: "ok" });
    expect(await countFree()).toBe(0);
  });

  it("keeps at most half of what is free, however many networks ask", async () => {
    await fillHalf();
    await request(2);
    const further = await request(3);
    expect(further).toMatchObject({ awaits: "email", noHold: "class" });
    expect(await countFree()).toBe(1);
    const pressed = await fleet.bookings.confirmEmail(further);
    expect(pressed).toMatchObject({ kind: "ok", booking: { noHold: null } });
  });

  it("is there for customers whom staff confirmed before", async () => {
    await fleet.confirm(await fleet.requested({ start: "2026-09-01" }, stranger(5)));
    await fillHalf();
    expect(await request(5)).toMatchObject({ awaits: null, noHold: null });
  });
});
