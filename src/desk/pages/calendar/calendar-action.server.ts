import { defineIntents, intent } from "#desk/actions/define-intents.server.ts";
import { appointmentIntents } from "#desk/appointments/appointment-intents.server.ts";
import { blockIntents } from "./block-intents.server.ts";
import { bookAppointment, bookSchema } from "./book-appointment.server.ts";

/** The page without the dialog that was open. */
function getPage({ url }: { url: URL }): string {
  const params = new URLSearchParams(url.search);
  for (const name of ["do", "of"]) params.delete(name);
  return `${url.pathname}${params.size > 0 ? `?${params}` : ""}`;
}

/** Changes from the calendar, which shows them afterwards. */
export const calendarAction = defineIntents(
  { right: "appointments.read", to: getPage },
  {
    ...appointmentIntents,
    ...blockIntents,
    "appointment-book": intent(bookSchema, bookAppointment),
  },
);
