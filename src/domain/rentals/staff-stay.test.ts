import { describe, expect, it } from "vitest";
import { dealershipInstant } from "#domain/dealership/clock.ts";
import { listExtras } from "./extra-lines.ts";
import type { QuotedStay } from "./quoted-stay.ts";
import {
  type BookedStay,
  readStaffStay,
  readStayChange,
  type StaffStay,
  toStayFields,
} from "./staff-stay.ts";
import { BOOKING_FACTS, FRIDAY, NOW, SUNDAY } from "./testing/sample-booking.ts";

const { schedule, minimumAge: _age, ...quotes } = BOOKING_FACTS;
const FACTS = {
  quotes: { ...quotes, prices: { ...quotes.prices, isForStaff: true } },
  schedule: { ...schedule, leadHours: 0, isForStaff: true },
};
const FIELDS = {
  plan: "4-seater",
  start: FRIDAY,
  time: "10:00",
  days: "5",
  area: "brick",
  address: "12 Ocean Avenue",
  drivers: "0",
};
type Fields = Partial<typeof FIELDS> & { anyway?: string };

const read = (change: Fields = {}, now = NOW) =>
  readStaffStay(new URLSearchParams({ ...FIELDS, ...change }), FACTS, now);

const getErrors = (result: StaffStay) => (result.ok ? {} : result.errors);

function getStay(result: StaffStay): QuotedStay {
  if (!result.ok) throw new Error(JSON.stringify(result.errors));
  return result.stay;
}

describe("what staff book", () => {
  it("has the price of the public quote", () => {
    expect(read()).toMatchObject({ ok: true, override: null, stay: { days: 5, area: "brick" } });
    expect(getStay(read()).quote.totalCents).toBe(111_956);
  });

  it.each<[string, Fields, string, RegExp]>([
    ["the longest stay", { days: "40" }, "days", /^The longest rental is 30 days\.$/],
    ["a closed day", { start: "2026-12-25" }, "start", /^We're closed on Friday, December 25/],
    ["the hours", { time: "06:00" }, "time", /choose a time from 8:00 AM/],
    ["a Sunday without pickups", { area: "", start: SUNDAY }, "start", /closed on Sunday/],
    ["the closed day of the return", { area: "", days: "2" }, "days", /can't come back that day/],
  ])("asks why before it goes past %s", (_name, change, field, message) => {
    const errors = getErrors(read(change));
    expect(Object.keys(errors)).toEqual([field, "anyway"]);
    expect(Object.values(errors)[0]).toMatch(message);
    expect(JSON.stringify(errors)).not.toMatch(/call us/i);
    const anyway = "A regular of ours";
    expect(read({ ...change, anyway })).toMatchObject({
      ok: true,
      override: { reason: anyway, rules: [expect.stringMatching(message)] },
    });
  });

  it("goes past the order of the day and a time that has passed", () => {
    const late = dealershipInstant(FRIDAY, "15:00");
    expect(Object.keys(getErrors(read({}, late)))).toEqual(["start", "time", "anyway"]);
    const { quote } = getStay(read({ anyway: "The truck is there already" }, late));
    expect(quote.lines.map(({ label }) => label)).toContain("Same-day rush");
  });

  it.each<[Fields, string]>([
    [{ start: "" }, "start"],
    [{ start: "2026-06-01" }, "start"],
    [{ time: "ten" }, "time"],
    [{ days: "0" }, "days"],
    [{ days: "400" }, "days"],
    [{ drivers: "9" }, "drivers"],
    [{ area: "nowhere" }, "area"],
    [{ address: "12" }, "address"],
  ])("has no reason to go past %j", (change, field) => {
    expect(Object.keys(getErrors(read({ ...change, anyway: "Because" })))).toEqual([field]);
  });
});

describe("a change of what is booked", () => {
  const OLD_PRICE = {
    lines: [
      { label: "Weekly plan, up to 7 days", cents: 90_000 },
      { label: "Estimated tax, 6.625%", cents: 5963 },
    ],
    totalCents: 95_963,
    depositCents: 50_000,
  };
  const stay = { ...getStay(read()), quote: OLD_PRICE };
  const BOOKED: BookedStay = {
    stay,
    createdAt: NOW.getTime(),
    fromAt: dealershipInstant(FRIDAY, "10:00").getTime(),
    hasBegun: false,
  };
  const change = (
    fields: Fields,
    { booked = BOOKED, now = NOW, extras }: Partial<Changed> = {},
  ): StaffStay => {
    const params = new URLSearchParams({ ...toStayFields(booked.stay), ...fields });
    return readStayChange(params, booked, FACTS, now, extras);
  };
  type Changed = { booked: BookedStay; now: Date; extras: { label: string; cents: number }[] };

  it("keeps the price as booked for another address", () => {
    const changed = getStay(change({ address: "14 Ocean Avenue" }));
    expect(changed).toEqual({ ...stay, address: "14 Ocean Avenue" });
    expect(getErrors(change({ address: "" }))).toHaveProperty("address");
  });

  it("prices other days, another class or more drivers by the rules of today", () => {
    expect(getStay(change({ days: "8" })).quote.totalCents).toBe(127_950);
    expect(getStay(change({ plan: "6-seater" })).quote.depositCents).toBe(75_000);
    expect(getStay(change({ drivers: "1" })).quote.totalCents).toBe(114_622);
    expect(getStay(change({ area: "" }))).toMatchObject({ area: null, address: null });
  });

  it("changes nothing but the extras for a discount, and keeps it afterwards", () => {
    const extras = [{ label: "Returning renter", cents: -5000 }];
    const cheaper = getStay(change({}, { extras }));
    expect(cheaper.quote.totalCents).toBe(90_631);
    const longer = getStay(change({ days: "8" }, { booked: { ...BOOKED, stay: cheaper } }));
    expect(listExtras(longer.quote)).toEqual(extras);
    expect(longer.quote.totalCents).toBe(122_619);
  });

  it("asks nothing again of times that were agreed on", () => {
    const long = { ...BOOKED, stay: getStay(read({ days: "40", anyway: "A regular" })) };
    expect(change({ drivers: "1" }, { booked: long })).toMatchObject({ ok: true, override: null });
    expect(getErrors(change({ days: "41" }, { booked: long }))).toHaveProperty("anyway");
  });

  it("charges no rush for a start that stays, but for a delivery that is new on its day", () => {
    const now = dealershipInstant(FRIDAY, "08:30");
    const labels = (result: StaffStay) => getStay(result).quote.lines.map(({ label }) => label);
    expect(labels(change({ days: "6" }, { now }))).not.toContain("Same-day rush");
    const pickedUp = { ...BOOKED, stay: { ...stay, area: null, address: null } };
    const delivered = { area: "brick", address: "12 Ocean Avenue" };
    expect(labels(change(delivered, { booked: pickedUp, now }))).toContain("Same-day rush");
  });

  it("makes a stay longer that has begun", () => {
    const now = dealershipInstant("2026-07-14", "12:00");
    const booked = { ...BOOKED, hasBegun: true };
    expect(getStay(change({ days: "7" }, { booked, now })).days).toBe(7);
    expect(getErrors(change({ days: "7" }, { now }))).toEqual({});
  });
});
