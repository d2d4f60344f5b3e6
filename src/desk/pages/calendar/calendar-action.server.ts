import { defineIntents, intent } from "#desk/actions/define-intents.server.ts";
import { appointmentIntents } from "#desk/appointments/appointment-intents.server.ts";
import { pageWithoutDialog } from "#desk/ui/page-dialog.tsx";
import { undoIntent } from "#desk/undo/undo-intent.server.ts";
import { blockIntents } from "./block-intents.server.ts";
import { bookAppointment, bookSchema } from "./book-appointment.server.ts";

/** Changes from the calendar, which shows them afterwards. */
export const calendarAction = defineIntents(
  { right: "appointments.read", to: pageWithoutDialog },
  {
    ...appointmentIntents,
    ...undoIntent({ isBackground: false }),
    ...blockIntents,
    "appointment-book": intent(bookSchema, bookAppointment),
  },
);
