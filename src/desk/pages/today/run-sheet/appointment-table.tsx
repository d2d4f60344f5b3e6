import { Link } from "react-router";
import { pluralize } from "#domain/money.ts";
import type { SheetAppointment } from "./sheet-appointments.server.ts";

/** Who comes to the shop, before the stops. */
export function AppointmentTable({ appointments }: { appointments: readonly SheetAppointment[] }) {
  if (appointments.length === 0) return null;
  return (
    <section aria-label="At the shop" className="mb-5 break-inside-avoid-page">
      <h2 className="border-ink border-y bg-stage px-1.5 py-0.5 font-semibold text-caption tracking-normal">
        At the shop{" "}
        <span className="ml-2 font-normal">{pluralize(appointments.length, "visit")}</span>
      </h2>
      <ul className="text-caption">
        {appointments.map((appointment) => (
          <li
            key={appointment.reference}
            className="grid grid-cols-[1.25rem_5rem_1fr] gap-x-2 border-edge border-b px-1.5 py-1.5 md:grid-cols-[1.25rem_5.5rem_9rem_11rem_12rem_1fr] print:grid-cols-[1.25rem_5.5rem_9rem_10rem_11rem_1fr] print:py-1"
          >
            <span
              aria-hidden="true"
              className="mt-0.5 grid size-3.5 place-items-center rounded-xs border-[1.5px] border-ink leading-none"
            >
              {appointment.isOver && "✓"}
            </span>
            <Link
              to={`/desk/appointments/${appointment.reference}`}
              className="whitespace-nowrap font-semibold hover:underline"
            >
              {appointment.at}
            </Link>
            <span>
              {appointment.kind}
              <span className="block text-[11px]">{appointment.minutes} min</span>
            </span>
            <span className="max-md:col-start-3 print:col-start-auto">
              {appointment.customer === null ? (
                <span className="font-semibold">{appointment.name}</span>
              ) : (
                <Link to={appointment.customer} className="font-semibold hover:underline">
                  {appointment.name}
                </Link>
              )}
              <span className="figures block text-[11px]">{appointment.phone}</span>
            </span>
            <span className="max-md:col-start-3 print:col-start-auto">{appointment.subject}</span>
            <span className="wrap-break-word max-md:col-start-3 print:col-start-auto">
              {appointment.notes}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
