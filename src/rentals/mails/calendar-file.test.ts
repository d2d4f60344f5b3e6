import ICAL from "ical.js";
import { describe, expect, it } from "vitest";
import type { BookingState } from "#domain/bookings/states.ts";
import { bookingInterval } from "#domain/rentals/booking-times.ts";
import type { QuotedStay } from "#domain/rentals/quoted-stay.ts";
import { calendarFile } from "./calendar-file.server.ts";

const STAY: QuotedStay = {
  vehicle: "6-seater",
  vehicleName: "6 Seater",
  start: "2026-07-10",
  time: "10:00",
  days: 5,
  area: "brick",
  address: "12 Ocean Avenue",
  additionalDrivers: 0,
  quote: { lines: [], totalCents: 1, depositCents: 2 },
};

const BOOKING = {
  reference: "ABCD-1234",
  key: "k3y",
  state: "requested" as BookingState,
  byRule: null as number | null,
  stay: STAY,
  version: 0,
};

const DETAILS = {
  booking: BOOKING,
  changedAt: "2026-06-01T12:34:56.000Z",
  dealership: "Shore Golf Carts",
  phone: "(800) 555-0142",
  showroom: "1 Main Street, Toms River, NJ",
  town: "Brick" as string | null,
  publicUrl: "https://carts.example.org",
};
type Input = Parameters<typeof calendarFile>[0];

const getFile = (
  booking: Partial<typeof BOOKING> = {},
  change: Partial<Omit<Input, "booking">> = {},
) => calendarFile({ ...DETAILS, booking: { ...BOOKING, ...booking }, ...change });

function eventIn(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file));
  expect(calendar.getFirstPropertyValue("version")).toBe("2.0");
  expect(calendar.getFirstPropertyValue("prodid")).toContain("Shore Golf Carts");
  const events = calendar.getAllSubcomponents("vevent");
  expect(events).toHaveLength(1);
  const [component] = events;
  if (component === undefined) throw new Error("there is no event");
  return { component, event: new ICAL.Event(component) };
}

describe("the calendar file", () => {
  it("has one tentative event with the stay", () => {
    const { component, event } = eventIn(getFile());
    expect(event.uid).toBe("ABCD-1234@carts.example.org");
    expect(event.summary).toBe("6 Seater golf cart (not confirmed yet)");
    expect(event.location).toBe("Brick, NJ");
    expect(event.description).toContain(
      "Not confirmed until we call you. To change it, call (800) 555-0142",
    );
    expect(component.getFirstPropertyValue("status")).toBe("TENTATIVE");
    expect(String(component.getFirstPropertyValue("dtstamp"))).toBe("2026-06-01T12:34:56Z");
  });

  it("invites the renter to a file that is mailed, and ends its last line", () => {
    const invitation = {
      organizer: "office@example.com",
      attendee: { name: "Grace Kowalski", email: "grace@example.com" },
    };
    for (const [state, method] of [
      ["confirmed", "REQUEST"],
      ["canceled", "CANCEL"],
    ] as const) {
      const file = getFile({ state }, { invitation });
      expect(file).toMatch(/END:VCALENDAR\r\n$/);
      expect(file.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
      const { component, event } = eventIn(file);
      expect(component.parent?.getFirstPropertyValue("method")).toBe(method);
      expect(event.organizer).toBe("mailto:office@example.com");
      expect(event.attendees.map((one) => String(one.getFirstValue()).toLowerCase())).toEqual([
        "mailto:grace@example.com",
      ]);
      expect(event.location).toBe("12 Ocean Avenue, Brick, NJ");
    }
    expect(getFile()).not.toContain("METHOD");
  });

  it.each([
    ["confirmed" as const, "CONFIRMED", "6 Seater golf cart"],
    ["canceled" as const, "CANCELLED", "6 Seater golf cart (canceled)"],
  ])("replaces the event once it is %s", (state, expected, summary) => {
    const { component, event } = eventIn(getFile({ state, version: 3 }));
    expect(event.uid).toBe("ABCD-1234@carts.example.org");
    expect(component.getFirstPropertyValue("status")).toBe(expected);
    expect(event.sequence).toBe(3);
    expect(event.summary).toBe(summary);
  });

  it.each([
    ["in summer", "2026-07-10", 5, "2026-07-10T14:00:00Z", "2026-07-15T14:00:00Z"],
    ["in winter", "2027-01-10", 1, "2027-01-10T15:00:00Z", "2027-01-11T15:00:00Z"],
    [
      "while the clocks are put on",
      "2027-03-13",
      2,
      "2027-03-13T15:00:00Z",
      "2027-03-15T14:00:00Z",
    ],
    ["while they are put back", "2026-10-31", 2, "2026-10-31T14:00:00Z", "2026-11-02T15:00:00Z"],
    ["for a month", "2026-10-20", 30, "2026-10-20T14:00:00Z", "2026-11-19T15:00:00Z"],
  ])("has UTC times, %s: %s, %i days", (_, start, days, from, to) => {
    const stay = { ...STAY, start, days };
    const { event } = eventIn(getFile({ stay }));
    expect([event.startDate, event.endDate].map(String)).toEqual([from, to]);
    const { from: begins, to: ends } = bookingInterval(stay);
    expect(event.startDate.toJSDate()).toEqual(begins);
    expect(event.endDate.toJSDate()).toEqual(ends);
    expect(event.startDate.zone.tzid).toBe("UTC");
  });

  it("folds its lines without splitting a character", () => {
    const place = `${"Ocean Avenue, ".repeat(20)}é${"→🛒".repeat(60)}`;
    const file = getFile({}, { town: null, showroom: place });
    for (const line of file.split("\r\n")) {
      expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75);
    }
    expect(file).not.toMatch(/[^\r]\n/);
    expect(file).not.toContain("\ufffd");
    expect(eventIn(file).event.location).toBe(place);
  });

  it("escapes text", () => {
    const place = 'A; B, C \\ D: "E"\nEND:VEVENT\nBEGIN:VALARM';
    const dealership = "Shore Golf Carts, Inc.; \\n";
    const file = getFile({}, { town: null, showroom: place, dealership });
    const { component, event } = eventIn(file);
    expect(event.location).toBe(place);
    expect(event.description).toContain(dealership);
    expect(component.getAllSubcomponents()).toEqual([]);
  });

  it("leads to the renter's own page", () => {
    expect(eventIn(getFile()).component.getFirstPropertyValue("url")).toBe(
      "https://carts.example.org/reservations/ABCD-1234?key=k3y",
    );
  });

  it.each([
    ["requested" as const, null, "Brick, NJ"],
    ["confirmed" as const, 2, "Brick, NJ"],
    ["confirmed" as const, null, "12 Ocean Avenue, Brick, NJ"],
  ])(
    "names the street only once staff have confirmed it: %s, by rule %s",
    (state, byRule, place) => {
      expect(eventIn(getFile({ state, byRule })).event.location).toBe(place);
      expect(eventIn(getFile({ state, byRule }, { town: null })).event.location).toBe(
        DETAILS.showroom,
      );
    },
  );
});
