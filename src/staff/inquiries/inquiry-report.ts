import { INTENTS } from "#domain/inquiries/context.ts";
import { INTERESTS } from "#domain/inquiries/inquiry.ts";
import type { InquiriesTable } from "#inquiries/inquiries-table.ts";
import { oneLine, textLines } from "#staff/terminal/plain-text.ts";
import { age, localTime } from "#staff/terminal/received-time.ts";
import { type Column, table } from "#staff/terminal/table.ts";

/** An inquiry as --json prints it. Times are ISO in UTC; the age is in whole minutes. */
export function inquiryRecord(row: InquiriesTable, now: Date) {
  const campaign: Record<string, string> = JSON.parse(row.campaign);
  return {
    reference: row.reference,
    receivedAt: row.received_at,
    ageMinutes: Math.max(0, Math.floor((now.getTime() - Date.parse(row.received_at)) / 60_000)),
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    phone: row.phone,
    interest: row.interest,
    message: row.message,
    context: {
      page: row.page,
      vehicle: row.vehicle,
      color: row.color,
      intent: row.intent,
      subject: row.subject,
      area: row.area,
    },
    campaign,
  };
}

/** Names of vehicles by id, as far as they are known. */
export type Names = ReadonlyMap<string, string>;

function labelIn(labels: Readonly<Record<string, unknown>>, key: string): string {
  const label = Object.hasOwn(labels, key) ? labels[key] : key;
  return typeof label === "string" ? label : key;
}

const intentLabel = (intent: string) =>
  Object.entries(INTENTS).find(([key]) => key === intent)?.[1].label ?? intent;

const placeName = (slug: string) =>
  slug.replaceAll("-", " ").replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());

function about(row: InquiriesTable, names: Names): string {
  const vehicle = row.vehicle === null ? null : (names.get(row.vehicle) ?? row.vehicle);
  return [
    vehicle ?? row.subject,
    row.color,
    row.intent === null ? null : intentLabel(row.intent),
    row.area === null ? null : placeName(row.area),
  ]
    .filter((part) => part !== null)
    .join(", ");
}

const nameOf = (row: InquiriesTable) => `${row.first_name} ${row.last_name}`;

/** Inquiries as a table with the age of each. */
export function inquiryTable(rows: readonly InquiriesTable[], names: Names, now: Date): string[] {
  const columns: Column<InquiriesTable>[] = [
    { heading: "RECEIVED", cell: (row) => localTime(row.received_at) },
    { heading: "AGE", cell: (row) => age(row.received_at, now), right: true },
    { heading: "REFERENCE", cell: (row) => row.reference },
    { heading: "NAME", cell: nameOf, widest: 30 },
    { heading: "INTEREST", cell: (row) => labelIn(INTERESTS, row.interest) },
    { heading: "ABOUT", cell: (row) => about(row, names) },
  ];
  return table(columns, rows);
}

/** One inquiry in full: its fields, where it came from, then the message, indented so that it can pass for nothing else. */
export function inquirySheet(row: InquiriesTable, names: Names, now: Date): string[] {
  const { campaign } = inquiryRecord(row, now);
  const fields: [string, string | null][] = [
    ["Reference", row.reference],
    ["Received", `${localTime(row.received_at)} (${age(row.received_at, now)})`],
    ["Name", nameOf(row)],
    ["Email", row.email],
    ["Phone", row.phone],
    ["Interest", labelIn(INTERESTS, row.interest)],
    ["About", about(row, names)],
    ["Vehicle", row.vehicle],
    ["Area", row.area],
    ["Page", row.page],
    ...Object.entries(campaign).map(([key, value]): [string, string] => [key, value]),
  ];
  const shown = fields.filter(([, value]) => value !== null && value !== "");
  const width = shown.reduce((most, [label]) => Math.max(most, label.length), 0);
  return [
    ...shown.map(([label, value]) => `${label.padEnd(width)}  ${oneLine(value ?? "")}`),
    "",
    ...textLines(row.message).map((line) => `  ${line}`),
  ];
}
