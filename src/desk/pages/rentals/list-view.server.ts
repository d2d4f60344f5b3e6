import type { Catalogue } from "#catalogue/catalogue.ts";
import { type Balance, openMoney } from "#domain/bookings/payments.ts";
import { type BookingState, isLate } from "#domain/bookings/states.ts";
import { formatDateTime } from "#domain/dealership/format-instant.ts";
import type { Bookings } from "#rentals/bookings.server.ts";
import type { Booking, BookingSummary } from "#rentals/store/booking.ts";
import { findOrder, type ListQuery, MONEY_OPEN } from "./list-query.ts";

const PAGE = 50;

export type ListedBooking = ReturnType<typeof toListed>;

export type ListView = Awaited<ReturnType<typeof listView>>;

type Reading = Pick<Bookings, "list" | "readBalances" | "moneyOpen">;

type Facts = Pick<Catalogue, "rentals" | "areaBySlug">;

export function toListed(
  summary: BookingSummary,
  { areaBySlug }: Pick<Facts, "areaBySlug">,
  now: number,
  balance?: Balance,
) {
  const { area, vehicleName, quote } = summary.stay;
  return {
    reference: summary.reference,
    name: `${summary.renter.firstName} ${summary.renter.lastName}`,
    state: summary.state,
    isLate: isLate(summary, now),
    class: vehicleName,
    unit: summary.unit,
    from: formatDateTime(summary.fromAt, now),
    to: formatDateTime(summary.toAt, now),
    place: area === null ? "Picked up here" : (areaBySlug.get(area)?.name ?? area),
    phone: summary.renter.phone,
    totalCents: quote.totalCents,
    /** Open amounts, such as "$685.00 still to pay"; empty if there are none. */
    open: balance === undefined ? [] : openMoney(balance),
    /** The open amounts should have been paid by now. */
    isOverdue: summary.fromAt <= now,
  };
}

const NOT_OPEN: readonly BookingState[] = ["requested", "declined", "expired"];

async function readPage(
  query: ListQuery,
  { list, readBalances, moneyOpen }: Reading,
): Promise<{ found: { booking: Booking; balance: Balance | undefined }[]; count: number }> {
  const offset = (query.page - 1) * PAGE;
  if (query.state === MONEY_OPEN) {
    const open = await moneyOpen();
    return { found: open.slice(offset, offset + PAGE), count: open.length };
  }
  const filter = { ...query, states: query.state === "" ? [] : [query.state] };
  const { sort } = query;
  const order = findOrder(query);
  const { found, count } = await list(filter, { limit: PAGE, offset, sort, order });
  const balances = await readBalances(found.filter(({ state }) => !NOT_OPEN.includes(state)));
  return {
    found: found.map((booking) => ({ booking, balance: balances.get(booking.id) })),
    count,
  };
}

/** Lists bookings in all states, by name, reference or phone, or those with money open. */
export async function listView(query: ListQuery, bookings: Reading, facts: Facts, now: Date) {
  const { found, count } = await readPage(query, bookings);
  const offset = (query.page - 1) * PAGE;
  return {
    query,
    bookings: found.map(({ booking, balance }) => toListed(booking, facts, now.getTime(), balance)),
    count,
    first: offset + 1,
    pages: Math.max(1, Math.ceil(count / PAGE)),
    classes: facts.rentals.vehicles.map(({ id, name }) => ({ id, name })),
  };
}
