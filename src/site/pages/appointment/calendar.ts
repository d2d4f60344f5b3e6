import { appointmentCalendar } from "#appointments/mails/appointment-calendar.server.ts";
import { createMailContent } from "#appointments/mails/mail-content.ts";
import type { PageHandle } from "#site/document/page-handle.ts";
import { calendarResponse, PRIVATE } from "#site/own-page/private-response.server.ts";
import { services } from "#site/services.ts";
import type { Route } from "./+types/calendar.ts";
import { findOwnAppointment } from "./find-own.server.ts";

export const handle: PageHandle = { cache: "per-visit" };

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const input = context.get(services);
  const found = await findOwnAppointment(url, params.reference, input, Date.now());
  if (found === null) {
    return new Response("We can't open this appointment.\n", { status: 404, headers: PRIVATE });
  }
  const file = appointmentCalendar(found, createMailContent(input.catalogue, input.publicUrl));
  return calendarResponse(file, `visit-${found.appointment.reference}`);
}
