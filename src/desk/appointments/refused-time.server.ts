import type { Appointment } from "#appointments/store/appointment.ts";
import type { DeskServices } from "#desk/services.ts";
import type { SlotRefusal } from "#domain/appointments/slots.ts";
import { isUnfinished } from "#domain/appointments/states.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";
import { closureOn, earlyClosingOn } from "#domain/dealership/closures.ts";
import { formatClock, formatDateTime } from "#domain/dealership/format-instant.ts";
import { formatHour } from "#domain/dealership/hours.ts";
import { fullName } from "./appointment-view.server.ts";

/** A time that cannot be booked, in milliseconds since 1970, with the nearest free ones in order. */
export type RefusedTime = Awaited<ReturnType<typeof describeRefusal>>;

export type RequestedTime = Pick<Appointment, "place" | "pool"> & {
  startsAt: number;
  minutes: number;
  /** With the minutes after the appointment, in milliseconds. */
  occupiedMs: number;
  /** The appointment that is moved. */
  reference?: string;
};

type Services = Pick<DeskServices, "appointments" | "catalogue">;

const isHolding = ({ state, holdUntil }: Appointment): boolean =>
  isUnfinished(state) && (state !== "requested" || (holdUntil !== null && holdUntil > Date.now()));

/** "Lift 2 out until 3:00 PM, so there is 1 at a time. Bob Costa is there until 2:15 PM." */
async function describeTaken(
  { place, pool, startsAt, occupiedMs, reference }: RequestedTime,
  { appointments, catalogue }: Services,
): Promise<string> {
  const all = await appointments.between(startsAt, startsAt + occupiedMs);
  const isHere = (found: { place: string; pool: string }) =>
    found.place === place && found.pool === pool;
  const blocks = all.blocks.filter(isHere);
  const overlapping = all.appointments.filter(
    (appointment) =>
      isHere(appointment) && appointment.reference !== reference && isHolding(appointment),
  );
  const capacity =
    catalogue().appointments.pools.find((known) => known.place === place && known.pool === pool)
      ?.capacity ?? 0;
  const left = capacity - blocks.reduce((sum, { count }) => sum + count, 0);
  const why = blocks.map(({ reason, untilAt }) => `${reason}, until ${formatClock(untilAt)}`);
  const limit =
    left <= 0 ? "nothing can be booked" : `there ${left === 1 ? "is" : "are"} ${left} at a time`;
  const people = overlapping.map(
    (appointment) => `${fullName(appointment)} is booked until ${formatClock(appointment.untilAt)}`,
  );
  return [
    why.length > 0 ? `${why.join("; ")}: ${limit}.` : `At this time ${limit}.`,
    people.length > 0 ? `${people.join(", ")}.` : "",
  ]
    .join(" ")
    .trim();
}

/** Explains why a time cannot be booked. */
export async function describeRefusal(
  { reason, nearest }: { reason: SlotRefusal; nearest: readonly number[] },
  requested: RequestedTime,
  services: Services,
) {
  const { startsAt, minutes } = requested;
  const { day } = dealershipTime(new Date(startsAt));
  const toText = (at: number) =>
    dealershipTime(new Date(at)).day === day ? formatClock(at) : formatDateTime(at, new Date());
  const { closures } = services.catalogue().dealership;
  const [closure, early] = [closureOn(day, closures), earlyClosingOn(day, closures)];
  const text: Record<SlotRefusal, () => string | Promise<string>> = {
    past: () => "This time has passed.",
    hours: () => {
      const text = "The shop is not open for the whole visit then.";
      if (early === null) return text;
      return `${text} It closes at ${formatHour(early.closes)} that day (${early.name}).`;
    },
    closure: () => `The shop is closed that day${closure?.reason ? `: ${closure.reason}` : ""}.`,
    step: () => "Appointments don't start at this minute.",
    notice: () => "This is too soon.",
    horizon: () => "This is too far ahead.",
    taken: () => describeTaken(requested, services),
  };
  return {
    startsAt,
    minutes,
    /** "1:30 PM doesn't fit" */
    title: `${formatClock(startsAt)} doesn't fit`,
    /** Which rule is against it, and whose time it is. */
    text: await text[reason](),
    nearest: nearest.map((at) => ({ at, text: toText(at) })),
  };
}

/** All of it in one message, for pages without the panel. */
export const refusalMessage = ({ title, text, nearest }: RefusedTime): string =>
  [
    `${title}.`,
    text,
    nearest.length > 0 ? `Nearest that fit: ${nearest.map(({ text }) => text).join(", ")}.` : "",
    "Nothing was changed.",
  ]
    .filter((part) => part !== "")
    .join(" ");
