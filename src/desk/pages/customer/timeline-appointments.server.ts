import { CUSTOMER } from "#appointments/store/records.server.ts";
import type { TimelineEntry } from "#customers/views/timeline-entry.ts";
import { toListedAppointment } from "#desk/appointments/appointment-view.server.ts";
import { appointmentLabel } from "#domain/appointments/appointment-labels.ts";
import { formatDateTime } from "#domain/dealership/format-instant.ts";
import { formatMinutes } from "#domain/inquiries/promise-clock.ts";
import { UNKNOWN_EVENT } from "#records/read-events.server.ts";
import { type Labels, type Part, shorten, startLower } from "./timeline-item.ts";

const MINUTE = 60_000;
const SOON_MS = 4 * 60 * MINUTE;

/** An appointment in any state, at its own time. */
export function appointmentPart(
  { appointment }: TimelineEntry & { is: "appointment" },
  { now, roles, content }: Labels,
): Part {
  const listed = toListedAppointment(appointment, content, { roles, now: now.getTime() });
  const { vehicle, cart, person, notes } = appointment;
  const left = appointment.fromAt - now.getTime();
  const isSoon = listed.state === "booked" && left > 0 && left < SOON_MS;
  const subject = [
    vehicle?.name ?? cart.name,
    vehicle?.color ?? "",
    cart.serialNumber,
    person === null ? "" : `with ${person.name}`,
  ];
  return {
    icon: "appointment",
    title: `${listed.kindLabel}, ${listed.time}`,
    to: `/desk/appointments/${listed.reference}`,
    ...(isSoon && { when: `in ${formatMinutes(Math.round(left / MINUTE))}` }),
    appointment: {
      appointment: listed,
      lines: [subject.filter((text) => text !== "").join(" · "), shorten(notes)].filter(
        (text) => text !== "",
      ),
    },
  };
}

/** A change of an appointment. */
export function appointmentEventPart(
  { event, appointment }: TimelineEntry & { is: "appointment-event" },
  { now, content }: Labels,
): Part {
  const { kind, author, reason, detail, from_state } = event;
  const what = `the ${appointmentLabel(appointment.kind, content.services).toLowerCase()}`;
  const before = (detail.before as { fromAt?: number } | undefined)?.fromAt;
  const from = before === undefined ? "" : ` from ${formatDateTime(before, now)}`;
  const isByCustomer = author === CUSTOMER.name;
  const titles: Readonly<Record<string, string>> = {
    requested: `requested ${what} for ${formatDateTime(appointment.fromAt, now)}`,
    booked: from_state === "requested" ? `confirmed ${what}` : `booked ${what}`,
    moved: `moved ${what}${from}`,
    arrived: "saw the customer arrive",
    done: `finished ${what}`,
    no_show: "said that the customer didn't come",
    canceled: `canceled ${what}`,
    declined: `declined ${what}`,
    expired: `stopped holding the time of ${what}`,
    changed: `changed details of ${what}`,
    message: `wrote about ${what}`,
    undone: "undid the last step",
  };
  const how = detail.confirmed === "email" ? "by confirming the email address" : "on the site";
  return {
    icon: kind === "message" ? "inquiry" : "appointment",
    to: `/desk/appointments/${appointment.reference}`,
    who: author,
    title: `${titles[kind] ?? startLower(UNKNOWN_EVENT)}${isByCustomer && kind === "booked" ? ` ${how}` : ""}`,
    text: reason === null || reason === "" ? "" : `“${shorten(reason)}”`,
  };
}
