import type { Catalogue } from "#catalogue/catalogue.ts";
import type { Balance } from "#domain/bookings/payments.ts";
import {
  type BookingState,
  ENDED_STATES,
  isLate,
  UNFINISHED_STATES,
} from "#domain/bookings/states.ts";
import { formatDateTime } from "#domain/dealership/format-instant.ts";
import { formatCents } from "#domain/money.ts";
import type { Bookings } from "#rentals/bookings.server.ts";
import type { Booking, BookingSummary } from "#rentals/store/booking.ts";
import { ENDED, findOrder, isEnded, type ListQuery, MONEY_OPEN } from "./list-query.ts";

const PAGE = 50;

export type ListedBooking = ReturnType<typeof toListed>;

export type ListView = Awaited<ReturnType<typeof listView>>;

type Reading = Pick<Bookings, "list" | "readBalances" | "moneyOpen">;

type Facts = Pick<Catalogue, "rentals" | "areaBySlug">;

/** Money that the shop has to take or to give back, such as "$685.00 to take". */
function formatOpen({ dueCents, depositDueCents, refundCents, depositBackCents }: Balance) {
  const amounts = [
    [dueCents + depositDueCents, "to take"],
    [refundCents + depositBackCents, "to return"],
  ] as const;
  return amounts
    .filter(([cents]) => cents > 0)
    .map(([cents, label]) => `${formatCents(cents)} ${label}`)
    .join(", ");
}

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
    /** Empty where no money is open. */
    open: balance === undefined ? "" : formatOpen(balance),
  };
}

/** Nothing is open before a rental begins, and requests that came to nothing never owed. */
const NOT_OPEN: readonly BookingState[] = ["requested", "confirmed", "declined", "expired"];

/** No states for all. A search finds those that have ended, too. */
function findStates({ state, text }: ListQuery): readonly BookingState[] {
  if (state === ENDED) return ENDED_STATES;
  if (state === "") return text === "" ? UNFINISHED_STATES : [];
  return state === MONEY_OPEN ? [] : [state];
}

async function readPage(
  query: ListQuery,
  { list, readBalances, moneyOpen }: Reading,
): Promise<{ found: { booking: Booking; balance: Balance | undefined }[]; count: number }> {
  const offset = (query.page - 1) * PAGE;
  if (query.state === MONEY_OPEN) {
    const open = await moneyOpen();
    return { found: open.slice(offset, offset + PAGE), count: open.length };
  }
  const isLatestFirst = query.sort === "next" && isEnded(query);
  const { sort, order } = isLatestFirst
    ? ({ sort: "from", order: "desc" } as const)
    : { sort: query.sort, order: findOrder(query) };
  const { found, count } = await list(
    { ...query, states: findStates(query) },
    { limit: PAGE, offset, sort, order },
  );
  const balances = await readBalances(found.filter(({ state }) => !NOT_OPEN.includes(state)));
  return {
    found: found.map((booking) => ({ booking, balance: balances.get(booking.id) })),
    count,
  };
}

/** How many bookings that have ended the list leaves out. */
async function countEarlier(query: ListQuery, { list }: Reading): Promise<number> {
  if (query.state !== "" || query.text !== "") return 0;
  const { count } = await list({ ...query, states: ENDED_STATES }, { limit: 0, offset: 0 });
  return count;
}

/** Lists bookings: what is next, those in a state, those that a text finds, or those with money open. */
export async function listView(query: ListQuery, bookings: Reading, facts: Facts, now: Date) {
  const [{ found, count }, earlier] = await Promise.all([
    readPage(query, bookings),
    countEarlier(query, bookings),
  ]);
  const offset = (query.page - 1) * PAGE;
  return {
    query,
    bookings: found.map(({ booking, balance }) => toListed(booking, facts, now.getTime(), balance)),
    count,
    earlier,
    first: offset + 1,
    pages: Math.max(1, Math.ceil(count / PAGE)),
    classes: facts.rentals.vehicles.map(({ id, name }) => ({ id, name })),
  };
}
