import type { Appointment } from "#appointments/store/appointment.ts";
import { fullName } from "#desk/appointments/appointment-view.server.ts";
import type { DeskServices } from "#desk/services.ts";
import { appointmentLabel, TEST_DRIVE } from "#domain/appointments/appointment-labels.ts";
import { formatDays } from "#domain/dates.ts";
import { formatDateTime, formatRecentTime } from "#domain/dealership/format-instant.ts";
import { pluralize } from "#domain/money.ts";
import { returnDate } from "#domain/rentals/booking-times.ts";
import { can, poolRight, type Role } from "#people/roles.ts";
import type { InRush } from "#records/rushes.server.ts";
import type { Booking } from "#rentals/store/booking.ts";

/** Records of a rush that can still be canceled. */
export type Rush = ReturnType<typeof toRush>;

type Services = Pick<DeskServices, "appointments" | "bookings" | "catalogue">;

const MINUTE = 60_000;

/** "4 minutes", "3 hours" */
function formatSpan(ms: number): string {
  const minutes = Math.max(1, Math.round(ms / MINUTE));
  return minutes < 120 ? pluralize(minutes, "minute") : pluralize(Math.round(minutes / 60), "hour");
}

function formatHold(
  { awaits, holdUntil }: Pick<Booking, "awaits" | "holdUntil">,
  isKept: boolean,
  now: Date,
): string {
  const hold =
    isKept && holdUntil !== null && holdUntil > now.getTime()
      ? `kept until ${formatRecentTime(holdUntil, now)}`
      : "nothing kept";
  return `${awaits === null ? "Requested" : "Email not confirmed"}, ${hold}`;
}

function appointmentRow(
  appointment: Appointment,
  { services }: ReturnType<Services["catalogue"]>,
  now: Date,
) {
  const { reference, vehicle, cart, kind, fromAt, state, customer } = appointment;
  const what = [appointmentLabel(kind, services), vehicle?.name ?? cart.name];
  return {
    to: `/desk/appointments/${reference}`,
    name: fullName(appointment),
    email: customer.email,
    what: what.filter((text) => text !== "").join(" · "),
    when: formatDateTime(fromAt, now),
    state: state === "booked" ? "Booked" : formatHold(appointment, true, now),
  };
}

function bookingRow(booking: Booking, now: Date) {
  const { reference, renter, stay, state, noHold } = booking;
  return {
    to: `/desk/rentals/${reference}`,
    name: `${renter.firstName} ${renter.lastName}`,
    email: renter.email,
    what: stay.vehicleName,
    when: formatDays(stay.start, returnDate(stay), now),
    state: state === "confirmed" ? "Confirmed by rule" : formatHold(booking, noHold === null, now),
  };
}

type Described = ReturnType<typeof appointmentRow>;

function toRush<Found extends Appointment | Booking>(
  room: "appointments" | "bookings",
  found: readonly InRush<Found>[],
  { noun, describe, now }: { noun: string; describe: (record: Found) => Described; now: Date },
) {
  const networks = [...new Set(found.map(({ network }) => network))];
  const times = found.map(({ record }) => record.createdAt);
  const span = formatSpan(Math.max(...times) - Math.min(...times));
  return {
    room,
    count: found.length,
    /** "61 test drives in 4 minutes from 19 networks" */
    title: `${pluralize(found.length, noun)} in ${span} from ${pluralize(networks.length, "network")}`,
    rows: found.map(({ record, network }) => ({
      ...describe(record),
      reference: record.reference,
      version: record.version,
      sent: formatRecentTime(record.createdAt, now),
      /** Counted from 1. */
      network: networks.indexOf(network) + 1,
    })),
  };
}

function appointmentNoun(found: readonly InRush<Appointment>[]): string {
  if (found.every(({ record }) => record.kind === TEST_DRIVE)) return "test drive";
  return found.every(({ record }) => record.pool === "bays") ? "service visit" : "appointment";
}

/** Reads the rushes of strangers whose records a person may cancel: first appointments, then rentals. */
export async function readRushes(
  { appointments, bookings, catalogue }: Services,
  roles: readonly Role[],
  now: Date,
): Promise<Rush[]> {
  const content = catalogue();
  const [visits, rentals] = await Promise.all([
    appointments.readRushes(),
    can(roles, "bookings.edit") ? bookings.readRushes() : [],
  ]);
  const own = visits.map((found) =>
    found.filter(({ record }) => can(roles, poolRight(record.pool))),
  );
  return [
    ...own
      .filter((found) => found.length > 0)
      .map((found) =>
        toRush("appointments", found, {
          noun: appointmentNoun(found),
          describe: (record) => appointmentRow(record, content, now),
          now,
        }),
      ),
    ...rentals
      .filter((found) => found.length > 0)
      .map((found) =>
        toRush("bookings", found, {
          noun: "rental",
          describe: (record) => bookingRow(record, now),
          now,
        }),
      ),
  ];
}
