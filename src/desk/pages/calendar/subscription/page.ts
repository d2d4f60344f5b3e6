import { data } from "react-router";
import { limitAppointment } from "#appointments/store/limit-appointment.ts";
import { toListedAppointment } from "#desk/appointments/appointment-view.server.ts";
import { deskServices } from "#desk/services.ts";
import { type AppointmentState, isMissedRequest } from "#domain/appointments/states.ts";
import { can, toViewer } from "#people/roles.ts";
import { writeCalendarFeed } from "#platform/mail/calendar-file.server.ts";
import type { Route } from "./+types/page.ts";

const DAY = 86_400_000;
const DAYS = { before: 30, after: 120 };

const LEFT_OUT: readonly AppointmentState[] = ["canceled", "declined", "no_show"];

/**
 * The appointments as a calendar of another program shows them: without a session, for who knows the secret address. Names,
 * but no phone numbers and no messages, since calendars are shared and synced.
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { appointments, catalogue, people, publicUrl } = context.get(deskServices);
  const key = /^(.+)\.ics$/.exec(params.file ?? "")?.[1] ?? "";
  const owner = await appointments.findKeyOwner(key);
  const account = owner === null ? null : await people.accounts.find(owner);
  if (account === null || account.isDisabled || !can(account.roles, "appointments.read")) {
    throw data(null, { status: 404 });
  }
  const now = Date.now();
  const content = catalogue();
  const { dealership } = content;
  const found = await appointments.between(now - DAYS.before * DAY, now + DAYS.after * DAY);
  const viewer = toViewer(account.roles);
  const listed = found.appointments
    .filter(({ state }) => !LEFT_OUT.includes(state))
    .map((appointment) => limitAppointment(appointment, viewer));
  const changedAt = await appointments.readChangeTimes(listed);
  const events = listed.map((appointment) => {
    const { name, kindLabel, place, person } = toListedAppointment(appointment, content, {
      roles: account.roles,
      now,
    });
    const { id, reference, version, vehicle, cart, createdAt, fromAt, toAt, state, awaits } =
      appointment;
    const isRequest = state === "requested";
    const request = isMissedRequest(appointment, now)
      ? " (not confirmed)"
      : awaits === null
        ? " (to confirm)"
        : " (email not confirmed)";
    const location = dealership.locations.find(({ id }) => id === place);
    const subject = vehicle?.name ?? cart.name;
    return {
      reference,
      sequence: version,
      from: new Date(fromAt),
      until: new Date(toAt),
      changedAt: new Date(changedAt.get(id) ?? createdAt).toISOString(),
      status: isRequest ? ("tentative" as const) : ("confirmed" as const),
      summary: `${kindLabel}: ${name}${isRequest ? request : ""}`,
      description: [subject, person === null ? "" : `with ${person.name}`]
        .filter((text) => text !== "")
        .join(", "),
      location: location?.name ?? "",
      url: `${publicUrl}/desk/appointments/${reference}`,
    };
  });
  const calendar = writeCalendarFeed(events, {
    company: dealership.name,
    product: "Appointments",
    publicUrl,
    name: `${dealership.name}, appointments`,
  });
  return new Response(calendar, {
    headers: {
      "content-type": "text/calendar; charset=utf-8",
      "cache-control": "private, no-store",
      "x-robots-tag": "noindex",
    },
  });
}
