import { describe, expect, it } from "vitest";
import type { InquiriesTable } from "#inquiries/inquiries-table.ts";
import { inquiryRecord, inquirySheet, inquiryTable } from "./inquiry-report.ts";

const NOW = new Date("2026-05-01T15:30:00Z");
const NAMES = new Map([["evolution-d6-max-gt4", "EVOLUTION D6 MAX GT4"]]);

const ROW: InquiriesTable = {
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
};

const aboutOf = (change: Partial<InquiriesTable>) =>
  inquiryTable([{ ...ROW, ...change }], NAMES, NOW)[1]?.replace(/^.*Sales Inquiry */, "");

describe("inquiryTable", () => {
  it("shows who asked for what, and how long ago", () => {
    const [headings, row] = inquiryTable([ROW], NAMES, NOW);
    expect(headings).toMatch(/^RECEIVED +AGE +REFERENCE +NAME +INTEREST +ABOUT$/);
    expect(row).toMatch(
      /^2026-\d\d-\d\d \d\d:\d\d {2}3 h {2}7K4M-2QXD {2}Ada Example {2}Sales Inquiry/,
    );
  });

  it.each<[Partial<InquiriesTable>, string]>([
    [{}, "EVOLUTION D6 MAX GT4, test drive"],
    [{ vehicle: "sold-since", intent: null }, "sold-since"],
    [
      { vehicle: null, intent: "rental", subject: "6 Seater, Weekly", area: "long-beach-township" },
      "6 Seater, Weekly, rental, Long Beach Township",
    ],
    [{ vehicle: null, intent: null, area: "brick" }, "Brick"],
    [{ vehicle: null, intent: "toString" }, "toString"],
    [{ vehicle: null, intent: null }, ""],
  ])("says what %j is about", (change, about) => {
    expect(aboutOf(change)).toBe(about);
  });
});

describe("inquirySheet", () => {
  it("holds every field, the campaign, and the message by itself", () => {
    const lines = inquirySheet(ROW, NAMES, NOW);
    expect(lines.map((line) => line.replace(/ {2,}/g, "|"))).toEqual([
      "Reference|7K4M-2QXD",
      expect.stringMatching(/^Received\|.+ \(3 h\)$/),
      "Name|Ada Example",
      "Email|ada@example.com",
      "Phone|(732) 555-0199",
      "Interest|Sales Inquiry",
      "About|EVOLUTION D6 MAX GT4, test drive",
      "Vehicle|evolution-d6-max-gt4",
      "Page|/vehicles/evolution-d6-max-gt4",
      "utm_source|newsletter",
      "",
      "|I would like to test drive it.",
      "|On Friday?",
    ]);
  });

  it("lets no text pass for a field or steer the terminal", () => {
    const message = "Hello\nEmail      boss@example.com\u001b[2J";
    const lines = inquirySheet({ ...ROW, first_name: "A\nEmail  b@c", message }, NAMES, NOW);
    expect(lines.filter((line) => line.startsWith("Email"))).toHaveLength(1);
    expect(lines.join("")).not.toContain("\u001b");
  });
});

describe("inquiryRecord", () => {
  it("is the row with names for programs", () => {
    expect(inquiryRecord(ROW, NOW)).toMatchObject({
      reference: "7K4M-2QXD",
      receivedAt: "2026-05-01T12:00:00.000Z",
      ageMinutes: 210,
      firstName: "Ada",
      message: ROW.message,
      context: { vehicle: "evolution-d6-max-gt4", intent: "test-drive", area: null },
      campaign: { utm_source: "newsletter" },
    });
  });
});
