import type { Appointment } from "#appointments/store/appointment.ts";
import type { Block } from "#appointments/store/find-appointments.server.ts";
import { limitAppointment } from "#appointments/store/limit-appointment.ts";
import { shortKindLabel } from "#desk/appointments/appointment-labels.ts";
import {
  type ListedAppointment,
  toListedAppointment,
} from "#desk/appointments/appointment-view.server.ts";
import type { DeskServices } from "#desk/services.ts";
import { type AppointmentState, isMissedRequest } from "#domain/appointments/states.ts";
import { telLink } from "#domain/customers/phone-number.server.ts";
import type { Interval } from "#domain/intervals/interval.ts";
import { can, type Role, toViewer } from "#people/roles.ts";

export type DayAppointment = ListedAppointment & {
  /** "Battery" */
  shortKind: string;
  /** Whether it took place, or the customer didn't come. */
  hasEnded: boolean;
  /** "D5 RANGER 6 · white", or the cart that comes for service; empty if not known. */
  subject: string;
  /** The customer's message. */
  notes: string;
  /** Null without a number that can be called. */
  call: string | null;
};

export type DayAppointments = {
  /** Without canceled and declined ones and requests that nobody confirmed before their time, in order of time. */
  appointments: readonly DayAppointment[];
  /** The part of each that is on the day. */
  blocks: readonly Pick<Block, "id" | "pool" | "fromAt" | "untilAt">[];
  /** Requests for any day, the one that waits longest first; empty for other days than today. */
  requests: readonly DayAppointment[];
  moreRequests: number;
};

const formatCart = ({ vehicle, cart }: Appointment): string =>
  [vehicle?.name ?? cart.name, vehicle?.color ?? ""].filter((text) => text !== "").join(" · ");

const ENDED: readonly AppointmentState[] = ["canceled", "declined"];
const MAX_REQUESTS = 4;
const MINUTE = 60_000;
/** More than a shop has open. */
const MAX_WAITING = 100;

const NOTHING: DayAppointments = { appointments: [], blocks: [], requests: [], moreRequests: 0 };

/** The appointments of a day, and the requests to confirm. */
export async function readAppointments(
  { appointments, catalogue }: Pick<DeskServices, "appointments" | "catalogue">,
  {
    span,
    isToday,
    roles,
    now,
  }: { span: Interval; isToday: boolean; roles: readonly Role[]; now: Date },
): Promise<DayAppointments> {
  if (!can(roles, "appointments.read")) return NOTHING;
  const [day, waiting] = await Promise.all([
    appointments.between(span.from, span.until),
    isToday ? appointments.waiting(MAX_WAITING) : [],
  ]);
  const content = catalogue();
  const list = (found: typeof waiting): DayAppointment[] =>
    found
      .map((appointment) => limitAppointment(appointment, toViewer(roles)))
      .map((appointment) => ({
        ...toListedAppointment(appointment, content, { roles, now: now.getTime() }),
        shortKind: shortKindLabel(appointment.kind, content.services),
        hasEnded: appointment.state === "done" || appointment.state === "no_show",
        subject: formatCart(appointment),
        notes: appointment.notes,
        call: telLink(appointment.customer.phone),
      }));
  const own = day.appointments.filter(
    (appointment) =>
      appointment.fromAt >= span.from &&
      !ENDED.includes(appointment.state) &&
      !isMissedRequest(appointment, now.getTime()),
  );
  return {
    appointments: list(own),
    blocks: day.blocks.map(({ id, pool, fromAt, untilAt }) => ({
      id,
      pool,
      fromAt: Math.max(fromAt, span.from),
      untilAt: Math.min(untilAt, span.until - MINUTE),
    })),
    requests: list(waiting.slice(0, MAX_REQUESTS)),
    moreRequests: Math.max(0, waiting.length - MAX_REQUESTS),
  };
}

const isInPool = (pool: DayAppointment["pool"]) => (appointment: DayAppointment) =>
  appointment.pool === pool && appointment.state !== "requested";

/** How many booked appointments took place. */
export function appointmentFigures({ appointments }: Pick<DayAppointments, "appointments">) {
  const count = (own: readonly DayAppointment[], states: readonly AppointmentState[]) =>
    own.filter(({ state }) => states.includes(state)).length;
  const [drives, bays] = [
    appointments.filter(isInPool("test-drives")),
    appointments.filter(isInPool("bays")),
  ];
  return {
    count: appointments.length,
    drives: drives.length,
    driven: count(drives, ["arrived", "done"]),
    bays: bays.length,
    serviced: count(bays, ["done"]),
    inBays: count(bays, ["arrived"]),
  };
}
