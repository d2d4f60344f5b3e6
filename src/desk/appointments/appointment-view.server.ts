import type { Appointment } from "#appointments/store/appointment.ts";
import { limitAppointment } from "#appointments/store/limit-appointment.ts";
import type { Catalogue } from "#catalogue/catalogue.ts";
import { appointmentLabel } from "#domain/appointments/appointment-labels.ts";
import { POOLS } from "#domain/appointments/pools.ts";
import { isLate, STATE_LABELS } from "#domain/appointments/states.ts";
import { telLink } from "#domain/customers/phone-number.server.ts";
import { formatClock, formatDateTime } from "#domain/dealership/format-instant.ts";
import { can, poolRight, type Role, toViewer } from "#people/roles.ts";
import { type RecordEvent, UNKNOWN_EVENT } from "#records/read-events.server.ts";
import { canSee } from "#records/visibility.ts";
import { formatLate, joinTimes, shortKindLabel, stateLabel } from "./appointment-labels.ts";

/** An appointment as lists and calendars of the desk show it. `…At` are milliseconds since 1970. */
export type ListedAppointment = ReturnType<typeof toListedAppointment>;

/** Whether a person may change appointments of at least one pool. */
export const canEditAppointments = (roles: readonly Role[]): boolean =>
  POOLS.some((pool) => can(roles, poolRight(pool)));

export const fullName = ({ customer }: Pick<Appointment, "customer">): string =>
  `${customer.firstName} ${customer.lastName}`.trim() || "No name";

export function toListedAppointment(
  whole: Appointment,
  { services }: Pick<Catalogue, "services">,
  { roles, now }: { roles: readonly Role[]; now: number },
) {
  const viewer = toViewer(roles);
  const appointment = limitAppointment(whole, viewer);
  const { reference, version, state, awaits, pool, place, kind, fromAt, toAt, untilAt } =
    appointment;
  const { vehicle, cart, person, overrideReason, customer } = appointment;
  const late = isLate(appointment, now);
  const kindName = appointmentLabel(kind, services);
  const name = fullName(appointment);
  const short = shortKindLabel(kind, services);
  const time = formatClock(fromAt);
  const times = joinTimes(time, formatClock(toAt), " to ");
  return {
    reference,
    version,
    state,
    awaits,
    pool,
    place,
    kind,
    fromAt,
    toAt,
    /** End of the visit, including the minutes kept free after it. */
    untilAt,
    /** The member of the staff it is assigned to. */
    person,
    isLate: late,
    /** "12 min late"; empty if the customer is not late. */
    lateText: late ? formatLate(fromAt, now) : "",
    /** "Test drive", or the service's title. */
    kindLabel: kindName,
    /** "D5 RANGER 6", "Battery · 2023 RANGER 4" */
    what:
      pool === "test-drives"
        ? (vehicle?.name ?? short)
        : [short, cart.name].filter((text) => text !== "").join(" · "),
    name,
    phone: customer.phone,
    call: telLink(customer.phone),
    /** "10:30 AM" */
    time,
    /** "Sat, Jul 11, 10:30 AM" */
    when: formatDateTime(fromAt, new Date(now)),
    minutes: Math.round((toAt - fromAt) / 60_000),
    overrideReason,
    /** "Test drive, Olivia Dupont, 10:30 to 11 AM, booked" */
    label: `${kindName}, ${name}, ${times}, ${stateLabel({ state, awaits, isLate: late }).toLowerCase()}`,
    /** Whether the person who looks may change it. */
    canEdit: can(roles, poolRight(pool)),
    /** Whether the person who looks sees only what the calendar shows everybody. */
    isLimited: !canSee(viewer, { kind: "appointment", pool }),
  };
}

const EVENT_LABELS: Readonly<Record<string, string>> = {
  ...STATE_LABELS,
  requested: "Requested",
  booked: "Booked",
  arrived: "Arrived",
  expired: "No longer held: not confirmed in time",
  moved: "Moved",
  changed: "Details changed",
  message: "Message",
  undone: "Undone",
};

/** Formats the events of an appointment, newest first. */
export function listEvents(events: readonly RecordEvent[], now: Date) {
  return events
    .map(({ id, at, kind, author, reason, detail }) => {
      const before = (detail.before as { fromAt?: number } | undefined)?.fromAt;
      const state = EVENT_LABELS[kind] ?? UNKNOWN_EVENT;
      const label =
        detail.confirmed === "email" ? `Email confirmed: ${state.toLowerCase()}` : state;
      const from =
        kind === "moved" && before !== undefined ? ` from ${formatDateTime(before, now)}` : "";
      const { rest, note } = detail;
      const whole = `${reason ?? ""}${typeof rest === "string" ? rest : ""}`;
      const why = whole === "" ? "" : `: “${whole}”`;
      const more = typeof note === "string" ? ` ${note}` : "";
      const what = `${label}${from}${why}${more}`;
      return { key: id, who: author, what, when: formatDateTime(at, now) };
    })
    .toReversed();
}
