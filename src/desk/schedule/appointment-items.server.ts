import type { Appointment } from "#appointments/store/appointment.ts";
import { limitAppointment } from "#appointments/store/limit-appointment.ts";
import type { Catalogue } from "#catalogue/catalogue.ts";
import { nextStep } from "#desk/appointments/appointment-actions.tsx";
import { shortKindLabel } from "#desk/appointments/appointment-labels.ts";
import {
  type ListedAppointment,
  toListedAppointment,
} from "#desk/appointments/appointment-view.server.ts";
import { type AppointmentState, isMissedRequest } from "#domain/appointments/states.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";
import { type Role, toViewer } from "#people/roles.ts";
import { joinSentences } from "./join-sentences.ts";
import { type NextAction, type ScheduleItem, type ScheduleState, SHOP } from "./schedule-item.ts";

const STATES: Partial<Record<AppointmentState, ScheduleState>> = {
  requested: "requested",
  booked: "planned",
  arrived: "here",
  done: "done",
  no_show: "done",
};

const STATE_TEXTS: Partial<Record<AppointmentState, string>> = {
  requested: "Requested",
  arrived: "Here now",
  no_show: "No-show",
};

function toNext(state: AppointmentState): NextAction | null {
  const step = nextStep({ state });
  return step && { label: step.label, to: null, intent: step.intent };
}

function toStateText({ state, awaits, isLate, lateText }: ListedAppointment): string {
  if (awaits !== null) return "Email not confirmed";
  return isLate ? lateText : (STATE_TEXTS[state] ?? "");
}

type Options = {
  facts: Pick<Catalogue, "services">;
  roles: readonly Role[];
  now: number;
};

const cartText = ({ vehicle, cart }: Pick<Appointment, "vehicle" | "cart">): string =>
  [vehicle?.name ?? cart.name, vehicle?.color ?? ""].filter((text) => text !== "").join(" · ");

/** Null for one that was canceled or declined, and for a request that nobody confirmed before its time. */
export function toAppointmentItem(
  whole: Appointment,
  { facts, roles, now }: Options,
): ScheduleItem | null {
  const appointment = limitAppointment(whole, toViewer(roles));
  const { state: appointmentState, reference, version, pool, fromAt, notes } = appointment;
  const listed = toListedAppointment(appointment, facts, { roles, now });
  const state = listed.isLate ? "late" : STATES[appointmentState];
  if (state === undefined || isMissedRequest(appointment, now)) return null;
  const { day, time } = dealershipTime(new Date(fromAt));
  return {
    id: `appointment ${reference}`,
    kind: pool === "test-drives" ? "drive" : "bay",
    state,
    stateText: toStateText(listed),
    reference,
    version,
    day,
    time,
    at: listed.time,
    when: listed.when,
    label: shortKindLabel(appointment.kind, facts.services),
    name: listed.name,
    phone: listed.phone,
    call: listed.call,
    unit: null,
    cart: cartText(appointment),
    town: SHOP,
    place: "At the shop",
    address: null,
    remarks: joinSentences([notes]),
    next: listed.canEdit ? toNext(appointmentState) : null,
    page: `/desk/appointments/${reference}`,
    hasCustomer: !listed.isLimited,
    stop: null,
    appointment: {
      state: appointmentState,
      fromAt,
      minutes: listed.minutes,
      person: listed.person,
    },
  };
}
