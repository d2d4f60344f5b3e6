import {
  type DayAppointment,
  readAppointments,
} from "#desk/pages/today/day-appointments.server.ts";
import { daySpan } from "#desk/pages/today/stops.server.ts";
import type { DeskServices } from "#desk/services.ts";
import { customerPath } from "#desk/ui/customer-link.tsx";
import { appointmentLabel } from "#domain/appointments/appointment-labels.ts";
import type { Role } from "#people/roles.ts";

export type SheetAppointment = Awaited<ReturnType<typeof sheetAppointments>>[number];

const toNote = ({ awaits }: DayAppointment): string =>
  awaits === null ? "TO CONFIRM" : "EMAIL NOT CONFIRMED";

/** The appointments of a day in order of time, for paper. */
export async function sheetAppointments(
  day: string,
  services: Pick<DeskServices, "appointments" | "catalogue">,
  { roles, now }: { roles: readonly Role[]; now: Date },
) {
  const { services: content } = services.catalogue();
  const { appointments } = await readAppointments(services, {
    span: daySpan(day),
    isToday: false,
    roles,
    now,
  });
  return appointments.map((appointment) => ({
    reference: appointment.reference,
    at: appointment.time,
    kind: appointmentLabel(appointment.kind, content),
    name: appointment.name,
    phone: appointment.phone,
    subject: appointment.subject,
    minutes: appointment.minutes,
    /** Who of the staff, what the customer wrote, and whether it is still to be confirmed. */
    notes: [
      appointment.state === "requested" ? toNote(appointment) : "",
      appointment.person === null ? "" : `With ${appointment.person.name}`,
      appointment.notes,
    ]
      .filter((text) => text !== "")
      .join(". "),
    isOver: appointment.hasEnded,
    /** The customer's page; null if the person does not see it. */
    customer: appointment.isLimited ? null : customerPath(appointment.reference),
  }));
}
