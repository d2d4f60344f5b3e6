import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { Kysely, Transaction } from "kysely";
import { MAX_HELD_REQUESTS } from "#domain/bookings/hold-limits.ts";
import { OPEN_STATES } from "#domain/bookings/states.ts";
import { holdDeadline } from "#domain/dealership/hold.ts";
import { boundingInterval } from "#domain/intervals/interval.ts";
import type { QuotedStay } from "#domain/rentals/quoted-stay.ts";
import { CONFIRM_EMAIL_MS } from "#domain/scarcity.ts";
import type { InquiryRow } from "#inquiries/new-inquiries.server.ts";
import { recordDecision } from "#inquiries/record-decision.server.ts";
import type { InquiriesTable, InquiryTables } from "#inquiries/tables.ts";
import { SITE } from "#platform/actor.ts";
import { newKey } from "#platform/own-page-key.server.ts";
import { readKnown } from "#records/customers/known-customers.server.ts";
import { copyContacts } from "#records/customers/record-contacts.server.ts";
import { addEvents } from "#records/events.server.ts";
import { hasPlace, isRushed } from "#records/proof.server.ts";
import { stayTimes } from "#rentals/planning/stay-times.ts";
import { bookingFromRow } from "#rentals/store/booking.ts";
import { insertBookings } from "#rentals/store/booking-search.server.ts";
import {
  lockClasses,
  type RentalFacts,
  readClassPlans,
} from "#rentals/store/class-plans.server.ts";
import { type NewBookingEvent, RENTER, toRecord } from "#rentals/store/events.server.ts";
import { queueMails, RECORD } from "#rentals/store/mail-queue.server.ts";
import type { BookingsTable, RentalTables } from "#rentals/store/tables.ts";
import { createRule } from "./confirm-by-rule.server.ts";
import { ALL_REQUESTS, readHoldRules } from "./hold-rules.server.ts";

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
    lines: JSON.stringify(
      stay.quote.lines.map(({ label, cents, isExtra }) => ({ label, cents, isExtra })),
    ),
    ...stayTimes(stay, buffer),
  } satisfies Partial<BookingsTable>;
}

/** A booking whose customer is not known yet. */
export type NewBookingRow = Omit<BookingsTable, "customer">;

export function toRow(
  { inquiry, reference, booking: stay, renter }: RequestedStay,
  { rules, opening }: Pick<RentalFacts, "rules" | "opening">,
  now: number,
): NewBookingRow {
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
    no_hold: null,
    by_rule: null,
    awaits: null,
    network: null,
    hold_until: holdDeadline({ since: now, endsAt: columns.to_at }, rules.holdHours, opening),
    created_at: now,
  };
}

type Options = {
  facts: () => RentalFacts;
  clock: () => Date;
  canMail: boolean;
  /** False where all limits for visitors are lifted. */
  asksForProof: boolean;
};

/** A new inquiry, with the stay that a visitor requests by it, or without one. `network` is a digest of the visitor's. */
type Submission = { inquiry: InquiryRow; booking?: QuotedStay; network?: string | null };

/** A submission whose inquiry is stored. */
type Stored = Submission & { inquiry: InquiriesTable };

/** No cart is left for the booking's dates. */
export type BookingRefusal = { kind: "full" };

export const toRequestedStay = (inquiry: InquiryRow, booking: QuotedStay) => ({
  inquiry: inquiry.id,
  reference: inquiry.reference,
  booking,
  renter: {
    firstName: inquiry.first_name,
    lastName: inquiry.last_name,
    email: inquiry.email,
    phone: inquiry.phone,
    notes: inquiry.message,
  },
});

const listStays = <Row extends InquiryRow>(
  submissions: readonly (Submission & { inquiry: Row })[],
) =>
  submissions.flatMap(({ inquiry: row, booking, network = null }) =>
    booking === undefined ? [] : [{ ...toRequestedStay(row, booking), network, row }],
  );

/** What a visitor whom the shop does not know gets where carts are scarce: a link by mail, or a request that keeps no cart. */
async function askForProof(
  transaction: Transaction<RentalTables>,
  { network }: BookingsTable,
  {
    now,
    canMail,
    canKeep,
    isTooMany,
  }: { now: number; canMail: boolean; canKeep: boolean; isTooMany: boolean },
): Promise<Partial<BookingsTable>> {
  const isKept =
    canMail && canKeep && !isTooMany && !(await hasPlace(transaction, "bookings", network, now));
  const noHold = isTooMany ? "person" : "class";
  return {
    ...(canMail && { awaits: "email" as const, hold_until: now + CONFIRM_EMAIL_MS }),
    no_hold: isKept ? null : noHold,
  };
}

/**
 * Stores what visitors request, in the transaction that stores their inquiries. In their order: confirmed by the content's
 * rule, with a cart that is kept, or without one. Returns the inquiries for which no cart is left.
 */
export function createRequestWriter({ facts, clock, canMail, asksForProof }: Options) {
  return async (
    storing: Transaction<InquiryTables>,
    submissions: readonly Stored[],
  ): Promise<ReadonlyMap<string, BookingRefusal>> => {
    const refused = new Map<string, BookingRefusal>();
    const stays = listStays(submissions);
    if (stays.length === 0) return refused;
    const transaction: Transaction<RentalTables> = storing.withTables();
    const known = facts();
    const classes = [...new Set(stays.map(({ booking }) => booking.vehicle))].sort();
    await lockClasses(transaction, [...classes, ALL_REQUESTS]);
    const now = clock().getTime();
    const rows = stays.map((stay) => ({
      id: stay.inquiry,
      row: { ...toRow(stay, known, now), customer: stay.row.customer, network: stay.network },
    }));
    const interval = boundingInterval(
      rows.map(({ row }) => ({ from: row.from_at, until: row.until_at })),
    );
    const plans = await readClassPlans(transaction, classes, known, now, { interval });
    const holds = await readHoldRules(transaction, now);
    const customers = rows.map(({ row }) => row.customer);
    const knownCustomers = await readKnown(transaction, customers);
    const findConfirmed = await createRule(transaction, classes, known, now);
    const kept: { row: BookingsTable; open: number }[] = [];
    for (const { id, row } of rows) {
      const plan = plans.get(row.class) ?? null;
      const span = { from: row.from_at, until: row.until_at };
      const open = holds.countOpen(row);
      const isTooMany = open >= MAX_HELD_REQUESTS;
      // Requests that hold no cart are limited too: one person cannot request more carts than exist.
      if (plan !== null && plan.free(span) <= holds.countFurther(row)) {
        refused.set(id, { kind: "full" });
        continue;
      }
      const isKnown = !asksForProof || knownCustomers.has(row.customer);
      const isScarce = async () =>
        (!isTooMany && holds.isHalfHeld(row, plan)) ||
        (await isRushed(transaction, "bookings", now));
      if (!isKnown && (await isScarce())) {
        const canKeep = holds.canKeep(row, plan);
        const options = { now, canMail, canKeep, isTooMany };
        Object.assign(row, await askForProof(transaction, row, options));
      } else if (isTooMany) row.no_hold = "person";
      else Object.assign(row, findConfirmed(row, plan));
      if (row.no_hold === null) plan?.add(span);
      kept.push({ row, open });
      holds.add(row, { isKnown });
    }
    if (kept.length === 0) return refused;
    await insertBookings(
      transaction,
      kept.map(({ row }) => row),
    );
    await copyContacts(
      transaction,
      { record: RECORD, table: "bookings" },
      kept.flatMap(({ row }) => row.inquiry ?? []),
    );
    await addEvents(
      transaction,
      kept.flatMap(({ row, open }) => storedEvents(row, open, now)),
    );
    for (const { row } of kept) {
      if (row.by_rule === null || row.inquiry === null) continue;
      const decided = { inquiry: row.inquiry, decision: "confirmed", at: new Date(now) } as const;
      await recordDecision(storing, SITE, decided);
    }
    return refused;
  };
}

/** `open` is how many other requests of the person wait. */
function storedEvents(
  { id, reference, state, unit, no_hold: noHold, by_rule: rule }: BookingsTable,
  open: number,
  at: number,
): NewBookingEvent[] {
  const record = toRecord({ id, reference });
  const requested: NewBookingEvent = {
    ...record,
    at,
    by: RENTER,
    kind: "requested",
    to: "requested",
    ...(noHold !== null && { detail: { noHold, open } }),
  };
  if (state === "requested") return [requested];
  const confirmed: NewBookingEvent = {
    ...record,
    at,
    by: SITE,
    kind: "confirmed",
    from: "requested",
    to: "confirmed",
    detail: { unit, rule },
    action: "confirm by rule",
    before: "requested",
    after: "confirmed",
  };
  return [requested, confirmed];
}

/** Inquiries by id whose booking is open and still has all that the renter sent: dates, place, price and who it is for. */
export async function findUnchangedRequests(
  database: Kysely<InquiryTables>,
  submissions: readonly Submission[],
): Promise<ReadonlySet<string>> {
  const stays = listStays(submissions);
  const ids = stays.map(({ inquiry }) => inquiry);
  if (ids.length === 0) return new Set();
  const rows = await database
    .withTables<RentalTables>()
    .selectFrom("bookings")
    .selectAll()
    .where("inquiry", "in", ids)
    .where("state", "in", OPEN_STATES)
    .execute();
  const stored = new Map(rows.map((row) => [row.inquiry, bookingFromRow(row)]));
  const unchanged = stays.filter(({ inquiry, booking: stay, renter }) => {
    const booking = stored.get(inquiry);
    return isDeepStrictEqual([booking?.stay, booking?.renter], [stay, renter]);
  });
  return new Set(unchanged.map(({ inquiry }) => inquiry));
}

/** Queues the mails that say that we have a request, or that it is confirmed. */
export async function acknowledgeRequests(
  storing: Transaction<InquiryTables>,
  submissions: readonly Submission[],
): Promise<void> {
  const ids = listStays(submissions).map(({ inquiry }) => inquiry);
  if (ids.length === 0) return;
  const transaction: Transaction<RentalTables> = storing.withTables();
  const rows = await transaction
    .selectFrom("bookings")
    .select(["id", "state", "awaits"])
    .where("inquiry", "in", ids)
    .execute();
  await queueMails(
    transaction,
    rows.map(({ id, state, awaits }) => ({
      booking: id,
      kind: awaits !== null ? "confirm" : state === "confirmed" ? "confirmed" : "received",
    })),
  );
}
