import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { quoteFacts } from "#domain/rentals/quote-params.ts";
import { toRecord } from "#inquiries/change-inquiry.server.ts";
import type { InquiryRow } from "#inquiries/new-inquiries.server.ts";
import { UNTOUCHED } from "#inquiries/new-inquiries.server.ts";
import { DECISIONS } from "#inquiries/record-decision.server.ts";
import type { InquiryTables } from "#inquiries/tables.ts";
import { newKey } from "#platform/own-page-key.server.ts";
import { withCustomers } from "#records/customers/record-contacts.server.ts";
import { addEvents, type NewEvent } from "#records/events.server.ts";
import type { NewBookingRow } from "#rentals/changes/reserve.server.ts";
import type { NewBookingEvent } from "#rentals/store/events.server.ts";
import type { RentalTables } from "#rentals/store/tables.ts";
import { createEvents, createPayments } from "./booking-history.ts";
import { createBookingRow, type DemoContext, priceBooking } from "./booking-rows.ts";
import type { DemoBooking } from "./demo-booking.ts";
import { createSource } from "./visit-sources.ts";

/** One insert of so many rows stays below the engines' limit of values. */
const BATCH_ROWS = 500;

function* inBatches<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let from = 0; from < rows.length; from += BATCH_ROWS) {
    yield rows.slice(from, from + BATCH_ROWS);
  }
}

/** Returns the inquiry by which a booking came from the site, with the reply of staff. */
function createRentalInquiry(
  row: NewBookingRow,
  index: number,
  events: readonly NewBookingEvent[],
): { inquiry: InquiryRow; replies: NewEvent[] } {
  const id = randomUUID();
  const decision = events.find(({ kind }) => DECISIONS.some((decided) => decided === kind));
  const decidedAt = decision?.at === undefined ? null : new Date(decision.at).toISOString();
  const isOver = !["requested", "confirmed", "out"].includes(row.state);
  const lastAt = new Date(events.at(-1)?.at ?? row.created_at).toISOString();
  const inquiry: InquiryRow = {
    ...UNTOUCHED,
    id,
    reference: row.reference,
    key: newKey(),
    received_at: new Date(row.created_at).toISOString(),
    first_name: row.first_name,
    last_name: row.last_name,
    email: row.email,
    phone: row.phone,
    interest: "general",
    message: row.notes,
    page: "/rentals/book",
    vehicle: null,
    color: null,
    intent: "rental",
    subject: null,
    area: row.area,
    ...createSource(index),
    request_key: null,
    request_digest: null,
    answered_at: decidedAt,
    first_answer_at: decidedAt,
    closed_at: isOver ? lastAt : null,
  };
  if (decision === undefined) return { inquiry, replies: [] };
  const { at = 0, by, kind } = decision;
  return { inquiry, replies: [{ ...toRecord(inquiry), at, by, kind: "status", to: kind }] };
}

/** Stores bookings with their history, payments and inquiries, as they are: nothing checks whether they fit. */
export async function writeBookings(
  database: Kysely<RentalTables & InquiryTables>,
  bookings: readonly DemoBooking[],
  context: DemoContext,
): Promise<void> {
  const facts = quoteFacts(context.catalogue);
  const written = bookings.map((demo, index) => {
    const stay = priceBooking(demo, index, facts);
    const row = createBookingRow(demo, index, stay, context);
    const events = createEvents(row, index, context);
    // Renters make most bookings on the phone. Requests come from the site.
    const isFromSite = index % 3 === 0 || row.state === "requested";
    const rental = isFromSite ? createRentalInquiry(row, index, events) : null;
    return {
      row: { ...row, inquiry: rental?.inquiry.id ?? null },
      events: [...(rental?.replies ?? []), ...events],
      payments: createPayments(row, index, context),
      inquiries: rental === null ? [] : [rental.inquiry],
    };
  });
  await database.transaction().execute(async (transaction) => {
    for (const rows of inBatches(written.flatMap(({ inquiries }) => inquiries))) {
      const inquiries = await withCustomers(transaction, "inquiry", rows, ({ received_at }) =>
        Date.parse(received_at),
      );
      await transaction.insertInto("inquiries").values(inquiries).execute();
    }
    for (const rows of inBatches(written.map(({ row }) => row))) {
      const made = await withCustomers(transaction, "booking", rows, (row) => row.created_at);
      await transaction.insertInto("bookings").values(made).execute();
    }
    for (const rows of inBatches(written.flatMap(({ payments }) => payments))) {
      await transaction.insertInto("booking_payments").values(rows).execute();
    }
    await addEvents(
      transaction,
      written.flatMap(({ events }) => events),
    );
  });
}
