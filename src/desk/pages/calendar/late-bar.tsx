import { Phone } from "lucide";
import { AppointmentStepButton, nextStep } from "#desk/appointments/appointment-actions.tsx";
import { ButtonLink } from "#desk/ui/button.tsx";
import { formatClock } from "#domain/dealership/format-instant.ts";
import type { LateAppointment } from "./shop-bars.server.ts";

/** On phones: who is late first. */
export function LateBar({ appointment }: { appointment: LateAppointment }) {
  const step = nextStep(appointment);
  const { call } = appointment;
  return (
    <section
      aria-label="Late"
      className="flex shrink-0 items-center gap-2 border-line border-t bg-white px-4 py-3 shadow-bar md:hidden"
    >
      <p className="min-w-0 grow">
        <strong className="line-clamp-2 font-semibold">
          {appointment.name} is {appointment.lateText}
        </strong>
        <span className="block truncate text-muted text-second">
          {formatClock(appointment.fromAt)}, {appointment.what}
        </span>
      </p>
      {call !== null && (
        <ButtonLink href={call} icon={Phone} aria-label={`Call ${appointment.name}`} />
      )}
      {appointment.canEdit && step !== null && (
        <AppointmentStepButton appointment={appointment} step={step} look="ink" />
      )}
    </section>
  );
}
