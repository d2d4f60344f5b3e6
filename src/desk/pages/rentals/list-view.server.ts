import type { Catalogue } from "#catalogue/catalogue.ts";
import { isLate, type ReservationState } from "#domain/reservations/states.ts";
import type { ReservationSummary } from "#rentals/reservation.ts";
import type { Reservations } from "#rentals/reservations.server.ts";
import { momentWords } from "./calendar-bars.server.ts";
import type { ListQuery } from "./list-query.ts";

const PAGE = 50;

export type ListedBooking = {
  reference: string;
  name: string;
  state: ReservationState;
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
  one: ReservationSummary,
  { areaBySlug }: Pick<Facts, "areaBySlug">,
  now: number,
): ListedBooking {
  const { area, vehicleName, quote } = one.booking;
  return {
    reference: one.reference,
    name: `${one.renter.firstName} ${one.renter.lastName}`,
    state: one.state,
    isLate: isLate(one, now),
    class: vehicleName,
    unit: one.unit,
    from: momentWords(one.fromAt),
    to: momentWords(one.toAt),
    place: area === null ? "Picked up here" : (areaBySlug.get(area)?.name ?? area),
    phone: one.renter.phone,
    totalCents: quote.totalCents,
  };
}

/** Of all states, by name, reference or phone. */
export async function listView(
  query: ListQuery,
  { list }: Pick<Reservations, "list">,
  facts: Facts,
  now: Date,
): Promise<ListView> {
  const filter = { ...query, states: query.state === "" ? [] : [query.state] };
  const offset = (query.page - 1) * PAGE;
  const { found, count } = await list(filter, { limit: PAGE, offset });
  return {
    query,
    bookings: found.map((one) => toListed(one, facts, now.getTime())),
    count,
    first: offset + 1,
    pages: Math.max(1, Math.ceil(count / PAGE)),
    classes: facts.rentals.vehicles.map(({ id, name }) => ({ id, name })),
  };
}
