import {
  BatteryCharging,
  CarFront,
  Check,
  Ellipsis,
  type IconNode,
  Phone,
  ShieldCheck,
  Sparkles,
  UserX,
  Wrench,
} from "lucide";
import { Form, Link } from "react-router";
import {
  AppointmentStepButton,
  canBeNoShow,
  nextStep,
} from "#desk/appointments/appointment-actions.tsx";
import { AppointmentChip } from "#desk/appointments/appointment-chip.tsx";
import { CustomerLink } from "#desk/ui/customer-link.tsx";
import { HiddenFields } from "#desk/ui/hidden-fields.tsx";
import { Icon } from "#ui/action/icon.tsx";
import type { DayAppointment } from "./day-appointments.server.ts";
import { ROW, STOP_ROW } from "./stop-row.tsx";

const ICONS: Readonly<Record<string, IconNode>> = {
  "test-drive": CarFront,
  "battery-services": BatteryCharging,
  "custom-modifications": Sparkles,
  "warranty-service": ShieldCheck,
};

export const appointmentIcon = ({ kind }: Pick<DayAppointment, "kind">): IconNode =>
  ICONS[kind] ?? Wrench;

const MENU_ITEM =
  "flex min-h-9 w-full items-center gap-2 rounded-control px-2.5 text-left font-semibold hover:bg-foam touch:min-h-11";

/** Actions that are needed less often than the next step. */
function Menu({ appointment, now }: { appointment: DayAppointment; now: number }) {
  const { reference, version, call, name } = appointment;
  return (
    <details className="group/menu relative max-md:hidden">
      <summary
        aria-label={`More about ${name}`}
        className="grid size-8 cursor-pointer list-none place-items-center rounded-control text-muted hover:bg-stage touch:size-11 [&::-webkit-details-marker]:hidden"
      >
        <Icon of={Ellipsis} size={16} />
      </summary>
      <div className="absolute top-full right-0 z-10 w-44 rounded-xl border border-line bg-white p-1.5 shadow-lg">
        {appointment.canEdit && canBeNoShow(appointment, now) && (
          <Form method="post" preventScrollReset>
            <HiddenFields fields={{ reference, version: String(version) }} />
            <button
              type="submit"
              name="intent"
              value="appointment-no-show"
              data-next="no-show"
              className={MENU_ITEM}
            >
              <Icon of={UserX} size={16} />
              No-show
            </button>
          </Form>
        )}
        {call !== null && (
          <a href={call} data-call="" className={MENU_ITEM}>
            <Icon of={Phone} size={16} />
            Call
          </a>
        )}
        <Link to={`/desk/appointments/${reference}`} className={MENU_ITEM}>
          <Icon of={appointmentIcon(appointment)} size={16} />
          {appointment.state === "booked" && appointment.canEdit ? "Move or cancel" : "Open"}
        </Link>
      </div>
    </details>
  );
}

function State({ appointment }: { appointment: DayAppointment }) {
  if (appointment.state === "done") return <span className="text-muted">Done</span>;
  if (appointment.state === "booked" && !appointment.isLate)
    return <span className="text-muted">Booked</span>;
  return <AppointmentChip {...appointment} />;
}

/** A test drive or a service visit; two lines where there is little room. */
export function AppointmentRow({ appointment, now }: { appointment: DayAppointment; now: number }) {
  const { reference, name, time, state, shortKind, subject, person } = appointment;
  const step = nextStep(appointment);
  return (
    <li className={`${ROW} ${appointment.hasEnded ? "text-muted" : ""}`}>
      <time className="w-19 shrink-0 whitespace-nowrap font-semibold">{time}</time>
      <span className="flex items-center gap-1.5 text-bay">
        <Icon of={state === "done" ? Check : appointmentIcon(appointment)} size={16} />
        <span className="truncate text-ink @max-3xl:sr-only">{shortKind}</span>
      </span>
      <span className="min-w-0 grow">
        <span className="relative block min-w-0">
          <Link
            to={`/desk/appointments/${reference}`}
            {...{ [STOP_ROW]: reference }}
            className="block truncate font-semibold before:absolute before:inset-0"
          >
            {name}
          </Link>
          {!appointment.isLimited && (
            <CustomerLink
              reference={reference}
              name={name}
              className="absolute -top-1 right-0 bg-white opacity-0 focus:opacity-100 group-hover:opacity-100 max-md:hidden"
            />
          )}
        </span>
        <span className="block truncate text-muted text-second @3xl:hidden">
          {shortKind}
          {subject !== "" && ` · ${subject}`}
        </span>
      </span>
      <span className="hidden truncate @3xl:col-span-2 @3xl:block">
        {subject}
        {person !== null && <span className="text-muted"> · with {person.name}</span>}
      </span>
      <span className={state === "booked" || state === "arrived" ? "@max-3xl:hidden" : ""}>
        <State appointment={appointment} />
      </span>
      <span className="relative flex items-center justify-end gap-1">
        {step !== null && appointment.canEdit && (
          <AppointmentStepButton
            appointment={appointment}
            step={step}
            size="row"
            className="max-md:border-transparent max-md:px-1 max-md:text-bay max-md:[&>svg]:hidden"
          />
        )}
        <Menu appointment={appointment} now={now} />
      </span>
    </li>
  );
}
