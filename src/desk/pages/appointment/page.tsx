import { useState } from "react";
import { data } from "react-router";
import { toRecord } from "#appointments/store/records.server.ts";
import { defineIntents } from "#desk/actions/define-intents.server.ts";
import { AppointmentDetails } from "#desk/appointments/appointment-details.tsx";
import { appointmentIntents } from "#desk/appointments/appointment-intents.server.ts";
import { RefusedPanel } from "#desk/appointments/move-appointment.tsx";
import { openAppointment } from "#desk/appointments/opened-appointment.server.ts";
import { deskServices } from "#desk/services.ts";
import { requireRight } from "#desk/session/require-right.ts";
import { findRejection } from "#desk/ui/action-data.ts";
import { useBack } from "#desk/ui/back.tsx";
import { ButtonLink } from "#desk/ui/button.tsx";
import { Page } from "#desk/ui/page.tsx";
import { RejectionNotice } from "#desk/ui/rejection-notice.tsx";
import { useStickyActionData } from "#desk/ui/use-sticky-action-data.ts";
import { undoIntent } from "#desk/undo/undo-intent.server.ts";
import type { Route } from "./+types/page.ts";

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `${loaderData?.opened.name ?? "Appointment"} · The desk` },
];

export async function loader({ context, params }: Route.LoaderArgs) {
  const staff = requireRight(context, "appointments.read");
  const services = context.get(deskServices);
  const now = new Date();
  const opened = await openAppointment(params.reference, services, staff, now);
  if (opened === null) throw data(null, { status: 404 });
  void services.recordView(staff.actor, toRecord(opened));
  return { opened, now: now.getTime() };
}

export const action = defineIntents(
  { right: "appointments.read" },
  { ...appointmentIntents, ...undoIntent({ isBackground: false }) },
);

/** One appointment by its address, for links from mails, lists and the search. */
export default function AppointmentPage({ loaderData }: Route.ComponentProps) {
  const { opened, now } = loaderData;
  const rejection = findRejection(useStickyActionData<typeof action>());
  const refused = rejection?.data ?? null;
  const [isMoving, setMoving] = useState(rejection?.intent === "appointment-move");
  return (
    <Page
      title={opened.name}
      sentence={`${opened.kindLabel}, ${opened.when}`}
      back={useBack("/desk/calendar")}
    >
      <div className="max-w-xl">
        {refused === null ? (
          <RejectionNotice rejection={rejection} hasFieldErrors />
        ) : (
          <RefusedPanel
            className="mb-5"
            refused={refused}
            target={opened}
            keep={
              <ButtonLink to={`/desk/appointments/${opened.reference}`} look="text">
                Keep {opened.time}
              </ButtonLink>
            }
            canOverride={opened.canOverride}
          />
        )}
        <AppointmentDetails
          opened={opened}
          rejection={rejection}
          now={now}
          move={{ isOpen: isMoving, onToggle: setMoving }}
        />
      </div>
    </Page>
  );
}
