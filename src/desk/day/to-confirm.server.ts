import { placeName, renterName } from "#desk/schedule/booking-items.server.ts";
import type { DeskServices } from "#desk/services.ts";
import { MAX_HELD_REQUESTS } from "#domain/bookings/hold-limits.ts";
import { formatDays } from "#domain/dates.ts";
import { promiseClockAt } from "#domain/inquiries/promise-clock.ts";
import { formatCents, pluralize } from "#domain/money.ts";
import { returnDate } from "#domain/rentals/booking-times.ts";
import { groupByPerson } from "#records/customers/same-person.ts";
import type { Booking } from "#rentals/store/booking.ts";

const MAX_SHOWN = 4;
/** Beyond what a shop can answer in a day. */
const MAX_READ = 500;

type Services = Pick<DeskServices, "bookings" | "catalogue">;

function groupText(requests: readonly Booking[]): string {
  const held = requests.filter(({ noHold }) => noHold === null).length;
  const keeps = held === 0 ? "none keeps a cart" : `${pluralize(held, "cart")} kept`;
  return `Same person, ${requests.length} open requests · ${keeps}`;
}

/** Requests that wait, the one that ends first at the top. Many of one person are one row. */
export async function readToConfirm({ bookings, catalogue }: Services, now: Date) {
  const facts = catalogue();
  const toPromiseClock = promiseClockAt(now, facts.dealership);
  const waiting = await bookings.longestWaiting(MAX_READ);
  const people = waiting.filter(({ inquiry }) => inquiry !== null);
  const groups = groupByPerson(people.map((booking) => ({ ...booking.renter, booking })))
    .map((group) => group.map(({ booking }) => booking))
    .filter((group) => group.length > MAX_HELD_REQUESTS);
  const groupById = new Map(groups.flatMap((group) => group.map(({ id }) => [id, group] as const)));
  const shown = waiting.filter(({ id }) => {
    const group = groupById.get(id);
    return group === undefined || group[0]?.id === id;
  });
  return shown.slice(0, MAX_SHOWN).map((booking) => {
    const { stay, reference } = booking;
    const group = groupById.get(booking.id);
    const days = formatDays(stay.start, returnDate(stay), now);
    return {
      reference,
      name: renterName(booking),
      text:
        group === undefined
          ? `${stay.vehicleName} · ${days} · ${placeName(stay.area, facts)}${booking.noHold === null ? "" : " · no cart kept"}`
          : groupText(group),
      price: formatCents(
        (group ?? [booking]).reduce((sum, one) => sum + one.stay.quote.totalCents, 0),
      ),
      clock: toPromiseClock(new Date(booking.createdAt)),
      /** All requests of a person with more than may keep a cart, such as "7K4M-2QXD:0"; null for others. */
      targets: group?.map((one) => `${one.reference}:${one.version}`) ?? null,
    };
  });
}
