import { CalendarPlus } from "lucide";
import { Form, Link, useNavigation } from "react-router";
import { AppointmentChip } from "#desk/appointments/appointment-chip.tsx";
import { fieldProps, findRejection, type Rejection } from "#desk/ui/action-data.ts";
import { Button, ButtonSummary } from "#desk/ui/button.tsx";
import { RejectionNotice } from "#desk/ui/rejection-notice.tsx";
import { SelectField } from "#ui/form/field.tsx";
import type { ConversationView } from "./conversation-view.server.ts";

/** Books one of the next free times, as on the phone. */
function BookTime({
  offer: { label, times },
  rejection,
}: {
  offer: NonNullable<ConversationView["offer"]>;
  rejection: Rejection | null;
}) {
  const isBusy = useNavigation().state === "submitting";
  const own = findRejection(rejection, "book-visit");
  return (
    <details open={own !== null || undefined}>
      <ButtonSummary className="w-full">Book a {label}</ButtonSummary>
      <Form method="post" preventScrollReset className="mt-3 grid gap-2">
        <RejectionNotice rejection={own} />
        <SelectField label="Free times" {...fieldProps(own, "at")}>
          {times.map(({ at, day, time }) => (
            <option key={at} value={at}>
              {day}, {time}
            </option>
          ))}
        </SelectField>
        <Button
          type="submit"
          name="intent"
          value="book-visit"
          look="ink"
          icon={CalendarPlus}
          busy={isBusy}
        >
          Book it
        </Button>
        <p className="text-caption text-muted">The customer gets a mail with the calendar entry.</p>
      </Form>
    </details>
  );
}

/** The appointments of a conversation, and a form for a new one if none is upcoming. */
export function AppointmentSection({
  view: { reference, appointments, isExpected, offer, name },
  rejection,
}: {
  view: ConversationView;
  rejection: Rejection | null;
}) {
  return (
    <section aria-label="Appointment" className="border-line border-t pt-4">
      <h3 className="text-section">Appointment</h3>
      <div className="mt-1.5 grid gap-2 text-second">
        {appointments.map((appointment) => (
          <p
            key={appointment.reference}
            className="flex flex-wrap items-center justify-between gap-2"
          >
            <Link
              to={`/desk/appointments/${appointment.reference}`}
              className="inline-flex min-h-7 items-center font-semibold text-bay underline touch:min-h-11"
            >
              {appointment.kindLabel}, {appointment.when}
            </Link>
            <AppointmentChip {...appointment} />
          </p>
        ))}
        {appointments.length === 0 && (
          <p className="text-muted">
            None yet. Offered times are not held: if one is taken before{" "}
            {name.split(" ", 1)[0] || "the customer"} chooses, the page shows the nearest.
          </p>
        )}
        {!isExpected && offer?.canBook && (
          <>
            <BookTime offer={offer} rejection={rejection} />
            <Link
              to={`/desk/calendar?do=new&inquiry=${reference}`}
              className="inline-flex min-h-7 items-center font-semibold text-bay hover:underline touch:min-h-11"
            >
              Another day or kind
            </Link>
          </>
        )}
      </div>
    </section>
  );
}
