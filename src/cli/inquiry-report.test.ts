import { beforeEach, describe, expect, it, vi } from "vitest";
import type { PromiseTerms } from "#domain/inquiries/response-promise.ts";
import type { Booking } from "#domain/rentals/booking.ts";
import type { AdminInquiry } from "#inquiries/inquiry-admin.server.ts";
import { UNTOUCHED } from "#inquiries/inquiry-store.server.ts";
import { SAMPLE_BOOKING } from "#inquiries/testing/samples.ts";
import { inquirySheet, inquiryTable, listedInquiry } from "./inquiry-report.ts";

const NOW = new Date("2026-05-01T15:30:00Z");
const hours: PromiseTerms["hours"]["sales"] = [
  { days: ["Mon", "Tue", "Wed", "Thu", "Fri"], opens: "08:00", closes: "17:00" },
];
const TERMS: PromiseTerms = {
  responsePromise: { maximumHours: 24, typicalHours: [1, 2] },
  hours: { sales: hours, service: hours, alternate: hours, structuredData: "sales" },
  closures: [],
};
const MOMENT = { now: NOW, terms: TERMS };
const NONE = { notes: [], deliveries: [] };
const NAMES = new Map([["evolution-d6-max-gt4", "EVOLUTION D6 MAX GT4"]]);

const ROW: AdminInquiry = {
  id: "1",
  reference: "7K4M-2QXD",
  received_at: "2026-05-01T12:00:00.000Z",
  first_name: "Ada",
  last_name: "Example",
  email: "ada@example.com",
  phone: "(732) 555-0199",
  interest: "sales",
  message: "I would like to test drive it.\nOn Friday?",
  page: "/vehicles/evolution-d6-max-gt4",
  vehicle: "evolution-d6-max-gt4",
  intent: "test-drive",
  color: null,
  subject: null,
  area: null,
  campaign: '{"utm_source":"newsletter"}',
  referrer: "search.example",
  landing_page: "/toms-river",
  request_key: null,
  request_digest: null,
  closed_at: null,
  ...UNTOUCHED,
  notes: 0,
  booking: null,
};

// Not the dealership's, so that a time of the machine would show.
beforeEach(() => {
  vi.stubEnv("TZ", "Asia/Tokyo");
});

const getAbout = (change: Partial<AdminInquiry>) =>
  inquiryTable([{ ...ROW, ...change }], NAMES, MOMENT)[1]?.replace(/^.*Sales Inquiry */, "");

describe("inquiryTable", () => {
  it("shows who asked for what, and how long ago", () => {
    const [headings, row] = inquiryTable([ROW], NAMES, MOMENT);
    expect(headings).toMatch(/^RECEIVED +AGE +STATE +REFERENCE +NAME +INTEREST +ABOUT$/);
    expect(row).toMatch(
      /^2026-05-01 08:00 {2}3 h {2}typical time is over {2}7K4M-2QXD {2}Ada Example {2}Sales Inquiry/,
    );
  });

  it.each<[string, Partial<AdminInquiry>, string]>([
    ["new", { received_at: "2026-05-01T15:00:00.000Z" }, "new"],
    ["a day old", { received_at: "2026-04-30T15:30:00.000Z" }, "overdue"],
    [
      "a day old and answered",
      {
        received_at: "2026-04-30T15:30:00.000Z",
        answered_at: "2026-05-01T13:00:00.000Z",
      },
      "answered",
    ],
    ["closed", { closed_at: "2026-05-01T13:00:00.000Z" }, "closed"],
  ])("shows the state of one that is %s", (_, change, state) => {
    const [, line = ""] = inquiryTable([{ ...ROW, ...change }], NAMES, MOMENT);
    expect(line).toContain(`  ${state}  `);
  });

  it("omits unknown promises", () => {
    const [, line] = inquiryTable([ROW], NAMES, { now: NOW, terms: null });
    expect(line).toMatch(/ 3 h +7K4M-2QXD/);
    expect(listedInquiry(ROW, { now: NOW, terms: null }).state).toBeNull();
  });

  it.each<[Partial<AdminInquiry>, string]>([
    [{}, "EVOLUTION D6 MAX GT4, test drive"],
    [{ vehicle: "sold-since", intent: null }, "sold-since"],
    [
      { vehicle: null, intent: "rental", subject: "6 Seater, Weekly", area: "long-beach-township" },
      "6 Seater, Weekly, rental, Long Beach Township",
    ],
    [{ vehicle: null, intent: null, area: "brick" }, "Brick"],
    [{ vehicle: null, intent: "toString" }, "toString"],
    [{ vehicle: null, intent: null }, ""],
  ])("shows the subject of %j", (change, about) => {
    expect(getAbout(change)).toBe(about);
  });

  it.each<[Booking, string]>([
    [SAMPLE_BOOKING, "2026-10-31 to 2026-11-03, 4 Seater, Brick"],
    [
      { ...SAMPLE_BOOKING, area: null, address: null },
      "2026-10-31 to 2026-11-03, 4 Seater, collected",
    ],
  ])("shows a rental request with its days and its vehicle", (booking, about) => {
    const row: AdminInquiry = { ...ROW, interest: "general", intent: "rental", booking };
    const [, line] = inquiryTable([row], NAMES, MOMENT);
    expect(line?.endsWith(`Ada Example  Rental request  ${about}`)).toBe(true);
  });
});

describe("inquirySheet", () => {
  it("contains every field, the campaign, and the message on its own", () => {
    const lines = inquirySheet(ROW, NAMES, NONE, MOMENT);
    expect(lines.map((line) => line.replace(/ {2,}/g, "|"))).toEqual([
      "Reference|7K4M-2QXD",
      "Received|2026-05-01 08:00 (3 h)",
      "State|typical time is over",
      "Name|Ada Example",
      "Email|ada@example.com",
      "Phone|(732) 555-0199",
      "Interest|Sales Inquiry",
      "About|EVOLUTION D6 MAX GT4, test drive",
      "Vehicle|evolution-d6-max-gt4",
      "Page|/vehicles/evolution-d6-max-gt4",
      "Came from|search.example",
      "First page|/toms-river",
      "utm_source|newsletter",
      "",
      "|I would like to test drive it.",
      "|On Friday?",
    ]);
  });

  it("shows the close date, the notes and the deliveries", () => {
    const lines = inquirySheet(
      { ...ROW, closed_at: "2026-05-01T13:00:00.000Z", notes: 2 },
      NAMES,
      {
        notes: [
          { written_at: "2026-05-01T12:30:00.000Z", text: "Called.\nNobody there." },
          { written_at: "2026-05-01T13:00:00.000Z", text: "She comes on Friday.\u001b[2J" },
        ],
        deliveries: [
          {
            channel: "dealership",
            state: "delivered",
            attempts: 1,
            at: Date.parse("2026-05-01T12:00:01Z"),
            fault: null,
          },
          {
            channel: "visitor",
            state: "failed",
            attempts: 3,
            at: Date.parse("2026-05-01T12:00:01Z"),
            fault: "550 at RCPT",
          },
          {
            channel: "webhook",
            state: "waiting",
            attempts: 0,
            at: Date.parse("2026-05-01T12:00:01Z"),
            fault: null,
          },
        ],
      },
      MOMENT,
    );
    expect(lines).toContain("Closed      2026-05-01 09:00");
    expect(lines.slice(lines.indexOf("Notes"))).toEqual([
      "Notes",
      "  2026-05-01 08:30  Called.",
      `  ${" ".repeat(18)}Nobody there.`,
      "  2026-05-01 09:00  She comes on Friday.",
      "",
      "Messages",
      "  mail to the dealership: sent 2026-05-01 08:00, 1 attempt",
      "  mail to the visitor: could not be sent, 2026-05-01 08:00, 3 attempts, 550 at RCPT",
      "  webhook: waits, due 2026-05-01 08:00, 0 attempts",
    ]);
  });

  it("does not let text look like a field or control the terminal", () => {
    const message = "Hello\nEmail      boss@example.com\u001b[2J";
    const lines = inquirySheet(
      { ...ROW, first_name: "A\nEmail  b@c", message },
      NAMES,
      NONE,
      MOMENT,
    );
    expect(lines.filter((line) => line.startsWith("Email"))).toHaveLength(1);
    expect(lines.join("")).not.toContain("\u001b");
  });
});

describe("inquirySheet of a rental request", () => {
  const getSheet = (change: Partial<AdminInquiry>) =>
    inquirySheet({ ...ROW, booking: SAMPLE_BOOKING, ...change }, NAMES, NONE, MOMENT);

  it("contains the rental and its quote, and omits an empty message", () => {
    const lines = getSheet({ message: "" });
    expect(lines.map((line) => line.replace(/ {2,}/g, "|"))).toContain("Interest|Rental request");
    expect(lines.slice(lines.indexOf("Rental") - 1)).toEqual([
      "",
      "Rental",
      "  Vehicle       4 Seater",
      "  From          Saturday, October 31, 2026, 10:00 AM",
      "  Return        Tuesday, November 3, 2026, 10:00 AM",
      "  Days          3",
      "  Delivered to  12 Ocean Avenue, Brick",
      "  Drivers       the renter and 1 more",
      "",
      "Quote",
      "  3 Day plan, up to 3 days              $685.00",
      "  Delivery, about 11 miles                $6.00",
      "  1 additional driver at $25             $25.00",
      "  Estimated tax, 6.625%                  $47.44",
      "  Total                                 $763.44",
      "  Refundable deposit, not in the total  $500.00",
    ]);
    expect(getSheet({ message: "Late?" }).slice(-2)).toEqual(["", "  Late?"]);
  });

  it("does not let an address look like another line or control the terminal", () => {
    const booking = { ...SAMPLE_BOOKING, address: "1\nEmail  b@c\u001b[2J" };
    const lines = getSheet({ booking });
    expect(lines.filter((line) => line.trim().startsWith("Email"))).toHaveLength(1);
    expect(lines.join("")).not.toContain("\u001b");
  });
});

describe("listedInquiry", () => {
  it("is the row with JSON field names", () => {
    expect(listedInquiry(ROW, MOMENT)).toMatchObject({
      reference: "7K4M-2QXD",
      state: "typical time is over",
      closedAt: null,
      noteCount: 0,
      receivedAt: "2026-05-01T12:00:00.000Z",
      ageMinutes: 210,
      firstName: "Ada",
      message: ROW.message,
      context: { vehicle: "evolution-d6-max-gt4", intent: "test-drive", area: null },
      campaign: { utm_source: "newsletter" },
      booking: null,
    });
  });

  it("contains the booking", () => {
    expect(listedInquiry({ ...ROW, booking: SAMPLE_BOOKING }, MOMENT).booking).toMatchObject({
      vehicle: "4-seater",
      start: "2026-10-31",
      returns: "2026-11-03",
      totalCents: 76_344,
    });
  });
});
