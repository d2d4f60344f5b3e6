import { stringify } from "csv-stringify/sync";
import type { NotedInquiry } from "#inquiries/inquiry-admin.server.ts";
import { inquiryRecord } from "#inquiries/inquiry-record.ts";
import { localTime, safeJson } from "./terminal.ts";

export const EXPORT_FORMATS = ["csv", "json"] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export const COLUMNS = [
  "reference",
  "receivedAt",
  "closedAt",
  "firstName",
  "lastName",
  "email",
  "phone",
  "interest",
  "message",
  "page",
  "vehicle",
  "color",
  "intent",
  "subject",
  "area",
  "campaign",
  "referrer",
  "landingPage",
  "notes",
  "rentalVehicle",
  "rentalFrom",
  "rentalReturn",
  "rentalDays",
  "rentalArea",
  "rentalAddress",
  "additionalDrivers",
  "quote",
  "total",
  "deposit",
] as const;

function record({ inquiry, booking, notes }: NotedInquiry) {
  return {
    ...inquiryRecord(inquiry, booking),
    closedAt: inquiry.closed_at,
    notes: notes.map(({ written_at, text }) => ({ writtenAt: written_at, text })),
  };
}

/** A spreadsheet may run such a line: https://owasp.org/www-community/attacks/CSV_Injection */
const FORMULA = /(?<=^|[\n\u2028\u2029])(?=[\p{Cf}\p{Z}]*[=+\-@＝＋－＠\t])/gv;

const CONTROL_CHARACTERS = /[\p{Cc}--[\t\n]]/gv;

export function csvCell(text: string): string {
  return text
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(CONTROL_CHARACTERS, "")
    .replaceAll(FORMULA, "'");
}

type Cells = Partial<Record<(typeof COLUMNS)[number], string | null>>;

/** "757.04", which a spreadsheet reads as a number. */
const dollars = (cents: number) => (cents / 100).toFixed(2);

function rentalCells(booking: ReturnType<typeof record>["booking"]): Cells {
  if (booking === null) return {};
  const { start, returns, time, lines } = booking;
  return {
    rentalVehicle: booking.vehicleName,
    rentalFrom: `${start} ${time}`,
    rentalReturn: `${returns} ${time}`,
    rentalDays: String(booking.days),
    rentalArea: booking.area,
    rentalAddress: booking.address,
    additionalDrivers: String(booking.additionalDrivers),
    quote: lines.map(({ label, cents }) => `${label}: ${dollars(cents)}`).join("\n"),
    total: dollars(booking.totalCents),
    deposit: dollars(booking.depositCents),
  };
}

function cells(noted: NotedInquiry): string[] {
  const { context, campaign, notes, booking, receivedAt, closedAt, ...fields } = record(noted);
  const flat: Cells = {
    ...rentalCells(booking),
    ...fields,
    ...context,
    receivedAt: localTime(receivedAt),
    closedAt: closedAt === null ? null : localTime(closedAt),
    campaign: Object.entries(campaign)
      .map(([key, value]) => `${key}=${value}`)
      .join("\n"),
    notes: notes.map(({ writtenAt, text }) => `${localTime(writtenAt)} ${text}`).join("\n"),
  };
  return COLUMNS.map((column) => csvCell(flat[column] ?? ""));
}

/** RFC 4180 with a byte order mark, which Excel needs to read UTF-8. */
async function* csv(pages: AsyncIterable<NotedInquiry[]>): AsyncGenerator<string> {
  const lines = (rows: (readonly string[])[]) => stringify(rows, { record_delimiter: "windows" });
  yield `\ufeff${lines([COLUMNS])}`;
  for await (const page of pages) yield lines(page.map(cells));
}

async function* json(pages: AsyncIterable<NotedInquiry[]>): AsyncGenerator<string> {
  let before = "[\n";
  for await (const page of pages) {
    for (const noted of page) {
      yield before + safeJson(record(noted));
      before = ",\n";
    }
  }
  yield before === "[\n" ? "[]\n" : "\n]\n";
}

export function exportText(
  pages: AsyncIterable<NotedInquiry[]>,
  format: ExportFormat,
): AsyncGenerator<string> {
  return format === "csv" ? csv(pages) : json(pages);
}
