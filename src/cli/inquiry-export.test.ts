import { parse } from "csv-parse/sync";
import { expect, it } from "vitest";
import type { InquiryNote, NotedInquiry } from "#inquiries/inquiry-admin.server.ts";
import type { InquiriesTable } from "#inquiries/tables.ts";
import { SAMPLE_BOOKING, sampleInquiry } from "#inquiries/testing/samples.ts";
import type { ExportFormat } from "./export-formats.ts";
import { COLUMNS, inquiryText } from "./inquiry-export.ts";

async function* readPages(...pages: NotedInquiry[][]): AsyncGenerator<NotedInquiry[]> {
  yield* pages;
}

async function written(format: ExportFormat, ...pages: NotedInquiry[][]): Promise<string> {
  let text = "";
  for await (const part of inquiryText(readPages(...pages), format)) text += part;
  return text;
}

const noted = (own: Partial<InquiriesTable>, notes: InquiryNote[] = []): NotedInquiry => ({
  inquiry: sampleInquiry(own),
  booking: null,
  appointment: null,
  notes,
});

const NASTY = {
  first_name: '=HYPERLINK("http://x.example","click")',
  last_name: " @SUM(A1)",
  phone: "+1 732 555 0199",
  message: "Hello, \"you\"\n=cmd|' /C calc'!A0\n\t-1",
  subject: "\r=1",
};

it("quotes a cell of several lines, so that spreadsheets keep it in one row", async () => {
  const text = await written("csv", [noted({ message: "One\nTwo" })]);
  expect(text).toContain(',"One\nTwo",');
});

it("writes RFC 4180 with a byte order mark, without formulas", async () => {
  const notes = [{ writtenAt: "2026-07-10T13:00:00.000Z", text: "-1 on the phone\n=2" }];
  const text = await written(
    "csv",
    [noted(NASTY, notes)],
    [
      noted({
        campaign: '{"utm_source":"=m"}',
        referrer: "search.example",
        landing_page: "/brick",
      }),
    ],
  );
  expect(text.startsWith("\ufeffreference,receivedAt,")).toBe(true);
  expect(text.endsWith("\r\n")).toBe(true);
  const [headings, ...rows] = parse(text, { bom: true, record_delimiter: "\r\n" });
  expect(headings).toEqual(COLUMNS);
  expect(rows).toHaveLength(2);
  const [first, second] = rows.map((row) =>
    Object.fromEntries(COLUMNS.map((column, index) => [column, row[index]])),
  );
  expect(first).toMatchObject({
    firstName: '\'=HYPERLINK("http://x.example","click")',
    lastName: "' @SUM(A1)",
    phone: "'+1 732 555 0199",
    message: "Hello, \"you\"\n'=cmd|' /C calc'!A0\n'\t-1",
    subject: "\n'=1",
    notes: "2026-07-10 09:00 -1 on the phone\n'=2",
    closedAt: "",
  });
  expect(second).toMatchObject({
    email: "dana@example.com",
    campaign: "utm_source==m",
    referrer: "search.example",
    landingPage: "/brick",
  });
  for (const cell of rows.flat()) {
    for (const line of cell.split("\n")) expect(line).not.toMatch(/^\s*[=+\-@\t\r]/);
  }
});

it("writes bookings in their own cells, without formulas", async () => {
  const booking = { ...SAMPLE_BOOKING, address: "=HYPERLINK(1)\t", additionalDrivers: 0 };
  const booked: NotedInquiry = { ...noted({ message: "" }), booking };
  const collected = { ...booked, booking: { ...booking, area: null, address: null } };
  const text = await written("csv", [booked, collected, noted({})]);
  expect(parse(text, { bom: true, columns: true })).toMatchObject([
    {
      message: "",
      rentalVehicle: "4 Seater",
      rentalFrom: "2026-10-31 10:00",
      rentalReturn: "2026-11-03 10:00",
      rentalDays: "3",
      rentalArea: "brick",
      rentalAddress: "'=HYPERLINK(1)\t",
      additionalDrivers: "0",
      quote:
        "3 Day plan, up to 3 days: 685.00\nDelivery, about 11 miles: 6.00\n1 additional driver at $25: 25.00\nEstimated tax, 6.625%: 47.44",
      total: "763.44",
      deposit: "500.00",
    },
    { rentalVehicle: "4 Seater", rentalArea: "", rentalAddress: "" },
    { rentalVehicle: "", rentalFrom: "", quote: "", total: "", deposit: "" },
  ]);
  expect(JSON.parse(await written("json", [booked, noted({})]))).toMatchObject([
    { booking: { address: booking.address, totalCents: 76_344 } },
    { booking: null, appointment: null },
  ]);
});

it("writes what was booked as an appointment", async () => {
  const startsAt = Date.UTC(2026, 6, 11, 14, 30);
  const appointment = { kind: "test-drive", place: "shore", state: "booked" } as const;
  const visiting = { ...noted({}), appointment: { ...appointment, startsAt, cart: "" } };
  expect(parse(await written("csv", [visiting]), { bom: true, columns: true })).toMatchObject([
    {
      appointmentKind: "test-drive",
      appointmentPlace: "shore",
      appointmentState: "booked",
      appointmentStart: "2026-07-11 10:30",
    },
  ]);
  expect(JSON.parse(await written("json", [visiting]))).toMatchObject([
    { appointment: { ...appointment, startsAt: "2026-07-11T14:30:00.000Z" } },
  ]);
});

it("writes only the headings, or an empty list, without inquiries", async () => {
  expect(await written("csv")).toBe(`\ufeff${COLUMNS.join(",")}\r\n`);
  expect(await written("json")).toBe("[]\n");
});

it("writes JSON with the original texts", async () => {
  const notes = [{ writtenAt: "2026-07-10T13:00:00.000Z", text: "Called." }];
  const text = await written("json", [noted(NASTY, notes), noted({})], [noted({})]);
  expect(JSON.parse(text)).toMatchObject([
    {
      firstName: NASTY.first_name,
      message: NASTY.message,
      context: { subject: NASTY.subject },
      notes: [{ writtenAt: "2026-07-10T13:00:00.000Z", text: "Called." }],
    },
    { notes: [] },
    { notes: [] },
  ]);
});
