import type { Catalogue } from "#catalogue/catalogue.ts";
import { type BookingState, isLate } from "#domain/bookings/states.ts";
import type { Bookings } from "#rentals/bookings.server.ts";
import type { BookingSummary } from "#rentals/store/booking.ts";
import { momentWords } from "./calendar-bars.server.ts";
import type { ListQuery } from "./list-query.ts";

const PAGE = 50;

export type ListedBooking = {
  reference: string;
  name: string;
  state: BookingState;
  isLate: boolean;
  class: string;
  unit: string | null;
  from: string;
  to: string;
  place: string;
  phone: string;
  totalCents: number;
};

export type ListView = {
  query: ListQuery;
  bookings: readonly ListedBooking[];
  count: number;
  first: number;
  pages: number;
  classes: readonly { id: string; name: string }[];
};

type Facts = Pick<Catalogue, "rentals" | "areaBySlug">;

export function toListed(
  summary: BookingSummary,
  { areaBySlug }: Pick<Facts, "areaBySlug">,
  now: number,
): ListedBooking {
  const { area, vehicleName, quote } = summary.stay;
  return {
    reference: summary.reference,
    name: `${summary.renter.firstName} ${summary.renter.lastName}`,
    state: summary.state,
    isLate: isLate(summary, now),
    class: vehicleName,
    unit: summary.unit,
    from: momentWords(summary.fromAt),
    to: momentWords(summary.toAt),
    place: area === null ? "Picked up here" : (areaBySlug.get(area)?.name ?? area),
    phone: summary.renter.phone,
    totalCents: quote.totalCents,
  };
}

/** Lists bookings in all states, by name, reference or phone. */
export async function listView(
  query: ListQuery,
  { list }: Pick<Bookings, "list">,
  facts: Facts,
  now: Date,
): Promise<ListView> {
  const filter = { ...query, states: query.state === "" ? [] : [query.state] };
  const offset = (query.page - 1) * PAGE;
  const { found, count } = await list(filter, { limit: PAGE, offset });
  return {
    query,
    bookings: found.map((summary) => toListed(summary, facts, now.getTime())),
    count,
    first: offset + 1,
    pages: Math.max(1, Math.ceil(count / PAGE)),
    classes: facts.rentals.vehicles.map(({ id, name }) => ({ id, name })),
  };
}
