import type { AppointmentStore } from "#appointments/appointments.server.ts";
import { type Appointment, keepLength } from "#appointments/store/appointment.ts";
import type { Block } from "#appointments/store/find-appointments.server.ts";
import { fieldAt, type Json } from "#catalogue/edits/document-fields.ts";
import {
  type Appointments,
  appointmentsSchema,
  findBookableKind,
  poolCapacity,
} from "#domain/appointments/appointments-schema.ts";
import { findRefusal, lastDay } from "#domain/appointments/slots.ts";
import { isOpen } from "#domain/appointments/states.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";
import { type Dealership, dealershipSchema } from "#domain/dealership/dealership-schema.ts";
import { type HitBooking, toHit, toStop } from "./hit-bookings.server.ts";

type Upcoming = { appointments: readonly Appointment[]; blocks: readonly Block[] };

type Rules = { appointments: Appointments; hours: Dealership["hours"] };

/** Documents before or after what is typed. */
type Documents = { appointments: Json; dealership: Json };

const YEAR_MS = 366 * 86_400_000;

/** Booked and requested appointments that are still to come, with the blocks of their time. */
export async function readUpcoming(
  { between }: Pick<AppointmentStore, "between">,
  now: number,
): Promise<Upcoming> {
  const { appointments, blocks } = await between(now, now + YEAR_MS);
  const isUpcoming = ({ state, fromAt }: Appointment) => isOpen(state) && fromAt >= now;
  return { appointments: appointments.filter(isUpcoming), blocks };
}

/** Null while a field is not complete. */
function readRules({ appointments, dealership }: Documents): Rules | null {
  const read = appointmentsSchema.safeParse(appointments);
  const hours = dealershipSchema.shape.hours.safeParse(fieldAt(dealership, ["hours"]));
  return read.success && hours.success ? { appointments: read.data, hours: hours.data } : null;
}

/** Closures are left out: they list what they hit themselves. */
function fits(appointment: Appointment, sameDay: Upcoming, rules: Rules, now: number): boolean {
  const { place, pool, fromAt } = appointment;
  const kind = findBookableKind(rules.appointments, appointment.kind);
  if (kind === null || dealershipTime(new Date(fromAt)).day > lastDay(kind, now)) return false;
  const isHere = (other: { place: string; pool: string }) =>
    other.place === place && other.pool === pool;
  const others = sameDay.appointments.filter(
    (other) => isHere(other) && other.id !== appointment.id,
  );
  const state = {
    opening: { hours: rules.hours[kind.hours], closures: [] },
    capacity: poolCapacity(rules.appointments, kind, place),
    taken: others.map((other) => ({ from: other.fromAt, until: other.untilAt })),
    blocks: sameDay.blocks
      .filter(isHere)
      .map(({ count, ...block }) => ({ count, from: block.fromAt, until: block.untilAt })),
    now,
  };
  return findRefusal(keepLength(kind, appointment), fromAt, state, "staff") === null;
}

/** Appointments that fit by what the site shows, and not by what is typed. Each leads to where it is moved. */
export function findUnfitAppointments(
  { appointments, blocks }: Upcoming,
  { mine, shown }: { mine: Documents; shown: Documents },
  now: Date,
): HitBooking[] {
  const [typed, site] = [readRules(mine), readRules(shown)];
  if (typed === null || site === null) return [];
  const byDay = Map.groupBy(appointments, ({ fromAt }) => dealershipTime(new Date(fromAt)).day);
  return [...byDay.values()].flatMap((own) => {
    const sameDay = { appointments: own, blocks };
    const isHit = (appointment: Appointment) =>
      fits(appointment, sameDay, site, now.getTime()) &&
      !fits(appointment, sameDay, typed, now.getTime());
    return own.filter(isHit).map((appointment) => toHit(toStop(appointment), now));
  });
}
