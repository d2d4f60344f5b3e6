import type { FoundAppointment } from "#appointments/store/find-appointments.server.ts";
import type { AppointmentState } from "#domain/appointments/states.ts";
import { toCalendarMethod, writeCalendarFile } from "#platform/mail/calendar-file.server.ts";
import type { MailContent } from "./customer-labels.ts";
import { ownPath } from "./own-path.ts";

const STATUSES: Record<AppointmentState, "tentative" | "confirmed" | "canceled"> = {
  requested: "tentative",
  booked: "confirmed",
  arrived: "confirmed",
  done: "confirmed",
  no_show: "canceled",
  canceled: "canceled",
  declined: "canceled",
};

export const appointmentCalendarMethod = (state: AppointmentState) =>
  toCalendarMethod(STATUSES[state]);

/** For the customer alone: its link opens the own page. `organizer` is the shop's address, of a file that is mailed. */
export function appointmentCalendar(
  { appointment, events }: FoundAppointment,
  { name, phone, publicUrl, kindLabel, findPlace }: MailContent,
  organizer?: string,
): string {
  const { reference, kind, vehicle, fromAt, toAt, state, version, customer } = appointment;
  const place = findPlace(appointment.place);
  const what = kindLabel(kind);
  const status = STATUSES[state];
  return writeCalendarFile(
    {
      reference,
      from: new Date(fromAt),
      until: new Date(toAt),
      changedAt: new Date(events.at(-1)?.at ?? appointment.createdAt).toISOString(),
      sequence: version,
      status,
      summary: `${vehicle === null ? what : `${what}, ${vehicle.name}`}${
        status === "canceled" ? " (canceled)" : ""
      }`,
      description: `${name}, ${reference}. To move or cancel it, open the link or call ${phone}`,
      location: `${place.name}, ${place.address}`,
      url: `${publicUrl}${ownPath(appointment)}`,
    },
    {
      company: name,
      product: "Appointments",
      name: what,
      publicUrl,
      ...(organizer !== undefined && {
        invitation: {
          organizer,
          attendee: {
            name: `${customer.firstName} ${customer.lastName}`.trim(),
            email: customer.email,
          },
        },
      }),
    },
  );
}
