import { CircleQuestionMark, Clock, type IconNode, Phone } from "lucide";
import type { ReactNode } from "react";
import { Link } from "react-router";
import {
  AppointmentStepButton,
  NO_SHOW,
  nextStep,
} from "#desk/appointments/appointment-actions.tsx";
import { ButtonLink } from "#desk/ui/button.tsx";
import { pluralize } from "#domain/money.ts";
import type { DayAppointment } from "./day-appointments.server.ts";
import { Need, SECOND, UNFOLDED } from "./need.tsx";
import type { Rentals } from "./read-rentals.server.ts";

const pathTo = ({ reference }: DayAppointment) => `/desk/appointments/${reference}`;

function AppointmentNeed({
  appointment,
  icon,
  title,
  isFolded,
  isFirst = false,
  second,
  details,
}: {
  appointment: DayAppointment;
  icon: IconNode;
  title: string;
  isFolded: boolean;
  isFirst?: boolean;
  /** Beside the next step. */
  second: ReactNode;
  details: readonly string[];
}) {
  const { name, call, canEdit } = appointment;
  const step = nextStep(appointment);
  return (
    <Need
      icon={icon}
      title={title}
      to={pathTo(appointment)}
      isFolded={isFolded}
      {...(!appointment.isLimited && { customer: appointment })}
      actions={
        <>
          {canEdit && step !== null && (
            <>
              <AppointmentStepButton
                appointment={appointment}
                step={step}
                size="row"
                look={isFirst ? "ink" : "outline"}
                className="max-md:w-full"
              />
              {second}
            </>
          )}
          {call !== null && (
            <ButtonLink href={call} look="text" size="row" icon={Phone} className={SECOND}>
              Call<span className="sr-only"> {name}</span>
            </ButtonLink>
          )}
        </>
      }
    >
      {details.filter((text) => text !== "").join(" · ")}
    </Need>
  );
}

/** Customers who are not here yet. They are in no other list of the page. */
export function LateAppointments({
  appointments,
  before,
}: {
  appointments: readonly DayAppointment[];
  before: number;
}) {
  return appointments.map((appointment, index) => (
    <AppointmentNeed
      key={appointment.reference}
      appointment={appointment}
      icon={Clock}
      title={`${appointment.name} is ${appointment.lateText}`}
      isFolded={before + index >= UNFOLDED}
      isFirst={before + index === 0}
      second={
        <AppointmentStepButton
          appointment={appointment}
          step={NO_SHOW}
          size="row"
          className="max-md:w-full"
        />
      }
      details={[`${appointment.shortKind} ${appointment.time}`, appointment.subject]}
    />
  ));
}

/** Requests for an appointment that wait for a yes or a no. */
export function AppointmentRequests({
  needs: { requests, moreRequests },
  before,
}: {
  needs: Rentals["appointmentNeeds"];
  /** How many needs come before. */
  before: number;
}) {
  return (
    <>
      {requests.map((appointment, index) => (
        <AppointmentNeed
          key={appointment.reference}
          appointment={appointment}
          icon={CircleQuestionMark}
          title={`${appointment.name} requested ${appointment.when}`}
          isFolded={before + index >= UNFOLDED}
          second={
            <ButtonLink to={pathTo(appointment)} look="text" size="row" className={SECOND}>
              Decline…<span className="sr-only"> the request of {appointment.name}</span>
            </ButtonLink>
          }
          details={[appointment.shortKind, appointment.subject, `${appointment.minutes} min`]}
        />
      ))}
      {moreRequests > 0 && (
        <li className="border-line border-t py-2.5">
          <Link to="/desk/calendar" className="font-semibold text-bay hover:underline">
            {pluralize(moreRequests, "more request")} to confirm
          </Link>
        </li>
      )}
    </>
  );
}
