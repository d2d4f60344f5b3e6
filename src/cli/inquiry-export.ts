import type { NotedInquiry } from "#inquiries/inquiry-admin.server.ts";
import { inquiryRecord } from "#inquiries/inquiry-record.ts";
import { csvText, dollars, type ExportFormat, jsonText } from "./export-formats.ts";
import { localTime } from "./terminal.ts";

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
  "appointmentKind",
  "appointmentPlace",
  "appointmentStart",
  "appointmentState",
] as const;

function record({ inquiry, booking, appointment, notes }: NotedInquiry) {
  return {
    ...inquiryRecord(inquiry, { booking, appointment }),
    closedAt: inquiry.closed_at,
    notes,
  };
}

type Cells = Partial<Record<(typeof COLUMNS)[number], string | null>>;

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

function appointmentCells(appointment: ReturnType<typeof record>["appointment"]): Cells {
  if (appointment === null) return {};
  const { kind, place, startsAt, state } = appointment;
  return {
    appointmentKind: kind,
    appointmentPlace: place,
    appointmentState: state,
    appointmentStart: localTime(startsAt),
  };
}

function cells(noted: NotedInquiry): Cells {
  const { context, campaign, notes, booking, appointment, receivedAt, closedAt, ...fields } =
    record(noted);
  return {
    ...rentalCells(booking),
    ...appointmentCells(appointment),
    ...fields,
    ...context,
    receivedAt: localTime(receivedAt),
    closedAt: closedAt === null ? null : localTime(closedAt),
    campaign: Object.entries(campaign)
      .map(([key, value]) => `${key}=${value}`)
      .join("\n"),
    notes: notes.map(({ writtenAt, text }) => `${localTime(writtenAt)} ${text}`).join("\n"),
  };
}

export function inquiryText(
  pages: AsyncIterable<readonly NotedInquiry[]>,
  format: ExportFormat,
): AsyncGenerator<string> {
  return format === "csv" ? csvText(COLUMNS, pages, cells) : jsonText(pages, record);
}
