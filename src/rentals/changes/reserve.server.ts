import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import { holdDeadline } from "#domain/bookings/hold.ts";
import { boundingInterval } from "#domain/bookings/interval.ts";
import type { QuotedStay } from "#domain/rentals/quoted-stay.ts";
import type { BookingHandler, BookingRequest } from "#inquiries/inquiry-store.server.ts";
import type { InquiryTables } from "#inquiries/tables.ts";
import { stayTimes } from "#rentals/planning/stay-times.ts";
import { newKey } from "#rentals/store/booking-key.server.ts";
import {
  lockClasses,
  type RentalFacts,
  readClassPlans,
} from "#rentals/store/class-plans.server.ts";
import { addEvents, RENTER } from "#rentals/store/events.server.ts";
import { queueMails } from "#rentals/store/mail-queue.server.ts";
import type { BookingsTable, RentalTables } from "#rentals/store/tables.ts";

/** A rental request that is being stored; `inquiry` is its row's id, null if staff make it. */
export type RequestedStay = {
  inquiry: string | null;
  reference: string;
  booking: QuotedStay;
  renter: { firstName: string; lastName: string; email: string; phone: string; notes: string };
};

export function stayColumns(stay: QuotedStay, buffer: RentalFacts["rules"]["bufferMinutes"]) {
  return {
    class: stay.vehicle,
    class_name: stay.vehicleName,
    start_day: stay.start,
    start_time: stay.time,
    days: stay.days,
    area: stay.area,
    address: stay.address,
    additional_drivers: stay.additionalDrivers,
    total_cents: stay.quote.totalCents,
    deposit_cents: stay.quote.depositCents,
    lines: JSON.stringify(stay.quote.lines.map(({ label, cents }) => ({ label, cents }))),
    ...stayTimes(stay, buffer),
  } satisfies Partial<BookingsTable>;
}

export function toRow(
  { inquiry, reference, booking: stay, renter }: RequestedStay,
  { rules, opening }: Pick<RentalFacts, "rules" | "opening">,
  now: number,
): BookingsTable {
  const columns = stayColumns(stay, rules.bufferMinutes);
  return {
    id: randomUUID(),
    reference,
    key: newKey(),
    inquiry,
    ...columns,
    first_name: renter.firstName,
    last_name: renter.lastName,
    email: renter.email,
    phone: renter.phone,
    notes: renter.notes,
    state: "requested",
    version: 0,
    unit: null,
    hold_until: holdDeadline({ since: now, returnAt: columns.to_at }, rules.holdHours, opening),
    created_at: now,
  };
}

type Options = { facts: () => RentalFacts; clock?: () => Date };

/** The stay that a visitor asks for, with what the inquiry says of the renter. */
export const toRequestedStay = ({ inquiry, booking: stay }: BookingRequest): RequestedStay => ({
  inquiry: inquiry.id,
  reference: inquiry.reference,
  booking: stay,
  renter: {
    firstName: inquiry.first_name,
    lastName: inquiry.last_name,
    email: inquiry.email,
    phone: inquiry.phone,
    notes: inquiry.message,
  },
});

/** Keeps a cart for each request, in their order. */
export function createReserver({
  facts,
  clock = () => new Date(),
}: Options): BookingHandler["keepCarts"] {
  return async (inquiries, requests) => {
    const transaction: Transaction<RentalTables> = inquiries.withTables();
    const known = facts();
    const classes = [...new Set(requests.map(({ booking: stay }) => stay.vehicle))].sort();
    await lockClasses(transaction, classes);
    const now = clock().getTime();
    const rows = requests.map((request) => ({
      id: request.inquiry.id,
      row: toRow(toRequestedStay(request), known, now),
    }));
    const asked = boundingInterval(
      rows.map(({ row }) => ({ from: row.from_at, until: row.until_at })),
    );
    const plans = await readClassPlans(transaction, classes, known, now, { asked });
    const kept: BookingsTable[] = [];
    const refused = new Set<string>();
    for (const { id, row } of rows) {
      const plan = plans.get(row.class);
      const fits = plan?.add({ from: row.from_at, until: row.until_at }) ?? true;
      if (fits) kept.push(row);
      else refused.add(id);
    }
    if (kept.length === 0) return refused;
    await transaction.insertInto("bookings").values(kept).execute();
    await addEvents(
      transaction,
      kept.map(({ id }) => ({
        booking: id,
        at: now,
        by: RENTER,
        kind: "requested",
        to: "requested",
      })),
    );
    return refused;
  };
}

/** Queues the mail that says that we have a request, for inquiries by id. */
export async function acknowledgeRequests(
  storing: Transaction<InquiryTables>,
  inquiries: readonly string[],
): Promise<void> {
  if (inquiries.length === 0) return;
  const transaction: Transaction<RentalTables> = storing.withTables();
  const rows = await transaction
    .selectFrom("bookings")
    .select("id")
    .where("inquiry", "in", inquiries)
    .execute();
  await queueMails(
    transaction,
    rows.map(({ id }) => ({ booking: id, kind: "received" })),
  );
}
