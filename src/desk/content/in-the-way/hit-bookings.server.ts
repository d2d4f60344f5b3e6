import type { Appointment } from "#appointments/store/appointment.ts";
import { fieldAt, type Json } from "#catalogue/edits/document-fields.ts";
import { policyFiguresSchema } from "#domain/content/policy-figures-schema.ts";
import { formatDay } from "#domain/dates.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";
import { dealershipSchema } from "#domain/dealership/dealership-schema.ts";
import { formatTime } from "#domain/dealership/hours.ts";
import { rentalSchedule } from "#domain/rentals/rental-schedule.ts";
import { isStartTime, type Schedule } from "#domain/rentals/stay-start.ts";
import type { Bookings } from "#rentals/bookings.server.ts";

/** The moment when a booked cart goes out or comes back, or when an appointment begins. */
export type Stop = {
  reference: string;
  renter: string;
  kind: "start" | "return" | "visit";
  day: string;
  time: string;
  /** When an appointment is over; the same as `time` for a cart. */
  ends: string;
  isDelivered: boolean;
};

/** A booking or an appointment that a closure, or other hours, would be in the way of; `to` is where it is moved. */
export type HitBooking = ReturnType<typeof toHit>;

const MAX_READ = 20_000;

/** Groups all bookings that are still to come by day. */
export async function nextStops(
  { inStates }: Pick<Bookings, "inStates">,
  now: Date,
): Promise<Stop[]> {
  const bookings = await inStates(["requested", "confirmed", "out"], MAX_READ);
  const stops = bookings.flatMap(({ reference, renter, stay, toAt, state }) => {
    const common = {
      reference,
      renter: `${renter.firstName} ${renter.lastName}`,
      isDelivered: stay.area !== null,
    };
    const { start: day, time } = stay;
    const returns = dealershipTime(new Date(toAt));
    const start = { ...common, kind: "start" as const, day, time, ends: time };
    const back = { ...common, kind: "return" as const, ...returns, ends: returns.time };
    return state === "out" ? [back] : [start, back];
  });
  const today = dealershipTime(now).day;
  return stops
    .filter(({ day }) => day >= today)
    .toSorted((a, b) => `${a.day} ${a.time}`.localeCompare(`${b.day} ${b.time}`));
}

export const toStop = ({ reference, customer, fromAt, toAt }: Appointment): Stop => ({
  reference,
  renter: `${customer.firstName} ${customer.lastName}`.trim(),
  kind: "visit",
  ...dealershipTime(new Date(fromAt)),
  ends: dealershipTime(new Date(toAt)).time,
  isDelivered: false,
});

export function toHit({ reference, renter, kind, day, time }: Stop, now: Date) {
  const when = `${formatDay(day, "short", now)}, ${formatTime(time, "long")}`;
  const to =
    kind === "visit"
      ? `/desk/calendar?day=${day}&open=${reference}&do=move`
      : `/desk/rentals/${reference}`;
  return { reference, kind, text: `${renter}, ${kind} ${when}`, to };
}

type Texts = { dealership: Json; figures: Json };

/** Returns null while a field of the hours is incomplete. Closures are left out. */
function toSchedule({ dealership, figures }: Texts): Schedule | null {
  const sales = dealershipSchema.shape.hours.shape.sales.safeParse(
    fieldAt(dealership, ["hours", "sales"]),
  );
  const delivery = policyFiguresSchema.shape.delivery.shape.hours.safeParse(
    fieldAt(figures, ["delivery", "hours"]),
  );
  if (!sales.success || !delivery.success) return null;
  return rentalSchedule({
    figures: { delivery: { hours: delivery.data } },
    dealership: { hours: { sales: sales.data }, closures: [] },
    rentals: { rules: { leadHours: 0 } },
  });
}

/** Returns the stops that typed hours rule out and the site's hours allow; none while either is incomplete. */
export function hitByHours(stops: readonly Stop[], mine: Texts, shown: Texts, now: Date) {
  const [typed, site] = [toSchedule(mine), toSchedule(shown)];
  if (typed === null || site === null) return [];
  return stops
    .filter((stop) => isStartTime(stop, site) && !isStartTime(stop, typed))
    .map((stop) => toHit(stop, now));
}
